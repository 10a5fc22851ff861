/// A layout in the making: its constraints unit by unit, and what the phases will do with it.
struct Draft {
  var workload = Workload()
  /// The constraints in the order in which they are added, those of each unit together.
  var units: [[Int]] = []
  /// Added after all units.
  var closing: [Int] = []
  /// The variables whose values are suggested, each pair with the first size.
  var windows: [Window] = []
  /// The constraints that churn and swap take out and put in.
  var churned: [Int] = []
  /// The constraints whose constant changes, each with the other constant.
  var retuned: [(constraint: Int, constant: Double)] = []
  /// A required constraint that cannot hold.
  var contradiction: Int?
  /// The window sizes that a drag goes through.
  var sweep = Sweep(width: 800, by: 300, height: 600, by: 200)
  var viewCount = 0

  /// A window that is resized.
  struct Window {
    var width: Int
    var height: Int
    /// The first size; nil if the first frame of a drag suggests it.
    var size: (width: Double, height: Double)?
  }

  /// A range of window sizes around a middle.
  struct Sweep {
    var width: Double
    var widthRange: Double
    var height: Double
    var heightRange: Double

    init(width: Double, by widthRange: Double, height: Double, by heightRange: Double) {
      self.width = width
      self.widthRange = widthRange
      self.height = height
      self.heightRange = heightRange
    }
  }

  init(weights: [Double]) { workload.weights = weights }

  mutating func variable() -> Int {
    workload.variableCount += 1
    return workload.variableCount - 1
  }

  mutating func view() -> ViewFrame {
    viewCount += 1
    return ViewFrame(
      x: Sum(variable: variable()), y: Sum(variable: variable()), width: Sum(variable: variable()),
      height: Sum(variable: variable()))
  }

  /// The root view, at 0, 0, with a size that is suggested.
  mutating func window(_ width: Double, _ height: Double) -> ViewFrame {
    let frame = ViewFrame(
      x: Sum(variable: variable()), y: Sum(variable: variable()), width: Sum(variable: variable()),
      height: Sum(variable: variable()))
    windows.append(
      Window(
        width: frame.width.terms[0].variable, height: frame.height.terms[0].variable,
        size: (width, height)))
    units.append([constraint(frame.x == 0), constraint(frame.y == 0)])
    return frame
  }

  /// Writes a constraint down without adding it.
  mutating func constraint(_ comparison: Comparison, rank: Int = 0) -> Int {
    workload.constraints.append(
      Workload.Constraint(
        terms: comparison.difference.terms, relation: comparison.relation,
        constant: 0 - comparison.difference.constant, rank: rank))
    return workload.constraints.count - 1
  }

  /// Begins the constraints of the next unit.
  mutating func beginUnit() { units.append([]) }

  /// Adds a constraint to the unit begun last.
  @discardableResult
  mutating func add(_ comparison: Comparison, rank: Int = 0) -> Int {
    let index = constraint(comparison, rank: rank)
    units[units.count - 1].append(index)
    return index
  }

  /// The constraint that shows what a change of a constant costs: it moves by `amount`.
  mutating func retune(_ constraint: Int, by amount: Double) {
    retuned.append((constraint, workload.constraints[constraint].constant + amount))
  }
}

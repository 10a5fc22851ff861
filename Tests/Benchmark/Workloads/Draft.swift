/// A layout under construction: its constraints by unit, and the data of the phases.
struct Draft {
  var workload = Workload()
  /// The constraints in order of addition, grouped by unit.
  var units: [[Int]] = []
  /// Added after all units.
  var closing: [Int] = []
  /// The suggested variables, each pair with the first size.
  var windows: [Window] = []
  /// The constraints that churn and swap remove and add.
  var churned: [Int] = []
  /// The constraints with a changing constant, each with the other constant.
  var retuned: [(constraint: Int, constant: Double)] = []
  /// A required constraint that cannot hold.
  var contradiction: Int?
  /// The window sizes of a drag.
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

  /// The root view, at 0, 0, with a suggested size.
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

  /// Records a constraint without adding it.
  mutating func constraint(_ comparison: Comparison, rank: Int = 0) -> Int {
    workload.constraints.append(
      Workload.Constraint(
        terms: comparison.difference.terms, relation: comparison.relation,
        constant: 0 - comparison.difference.constant, rank: rank))
    return workload.constraints.count - 1
  }

  /// Begins the constraints of the next unit.
  mutating func beginUnit() { units.append([]) }

  /// Adds a constraint to the current unit.
  @discardableResult
  mutating func add(_ comparison: Comparison, rank: Int = 0) -> Int {
    let index = constraint(comparison, rank: rank)
    units[units.count - 1].append(index)
    return index
  }

  /// The constraint whose constant changes by `amount`.
  mutating func retune(_ constraint: Int, by amount: Double) {
    retuned.append((constraint, workload.constraints[constraint].constant + amount))
  }
}

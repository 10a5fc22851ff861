/// Why exact arithmetic gave no answer.
enum ExactFailure: Error, Sendable {
  /// It would take more work than it may.
  case tooMuchWork
  /// A number is no fraction of 128 bits.
  case unrepresentable
  /// The caller wants no answer any more.
  case interrupted
}

/// The simplex method on a dictionary of whole numbers (V. Chvátal, *Linear Programming*, 1983,
/// chapters 2 and 8), for objectives one after the other.
///
/// A *quantity* is a variable or the residual of a row, of either sign. The *nonbasic* quantities are
/// 0, and a form gives each *basic* one in terms of these. A quantity is in one of two parts, above or
/// below 0; a unit of either has a cost, and either can be *barred*, that is, fixed at 0. Objectives are
/// preemptive: once one is least, what would raise it is barred (``confineToOptima()``), and the next one
/// chooses among the optima that are left.
///
/// - Invariant: a basic quantity lies in its part, and its part is not barred.
struct ExactDictionary: Sendable {
  /// The costs and bars of a quantity, and where it is.
  private struct Quantity: Sendable {
    /// The part that the quantity is in while it is basic: 1 or -1.
    var part = 1
    var costAbove = BigInteger.zero
    var costBelow = BigInteger.zero
    var isAboveBarred = false
    var isBelowBarred = false
    /// The place among the forms of the basic quantities; `~c` for that of column c.
    var place: Int

    /// Whether nothing happens when the quantity changes its sign.
    var isFree: Bool {
      costAbove.isZero && costBelow.isZero && !isAboveBarred && !isBelowBarred
    }

    func isBarred(_ part: Int) -> Bool { part > 0 ? isAboveBarred : isBelowBarred }
    func cost(_ part: Int) -> BigInteger { part > 0 ? costAbove : costBelow }
  }

  private var quantities: [Quantity] = []
  private(set) var forms: [ExactForm] = []
  /// The basic quantity of each form, and the nonbasic one of each column.
  private(set) var basic: [Int] = []
  private(set) var columns: [Int]
  /// What the sum of all costs is in terms of the nonbasic quantities, but for their own costs and a
  /// constant.
  private var objective: ExactForm
  /// The products of digits that may still be done.
  private(set) var workLeft: Int
  private let interruption: Interruption

  /// A dictionary of nonbasic variables.
  init(variableCount: Int, workLimit: Int, interruption: Interruption) {
    columns = Array(0..<variableCount)
    for index in columns { quantities.append(Quantity(place: ~index)) }
    objective = ExactForm(columnCount: variableCount)
    workLeft = workLimit
    self.interruption = interruption
  }

  /// Adds the quantity `(constant + sum(coefficient * variable)) / denominator`, basic, while no variable
  /// is basic.
  /// - Returns: its number. Quantities are numbered as they are added, the variables first.
  mutating func add(
    _ terms: [(coefficient: BigInteger, variable: Int)], constant: BigInteger,
    denominator: BigInteger
  ) -> Int {
    var form = ExactForm(columnCount: columns.count)
    form.constant = constant
    form.denominator = denominator
    for term in terms { form.coefficients[term.variable] = term.coefficient }
    return add(form)
  }

  /// Adds the difference of a quantity and a number, basic.
  /// - Returns: its number.
  mutating func addDifference(of quantity: Int, from number: Rational) -> Int {
    var form = ExactForm(columnCount: columns.count)
    form.constant = BigInteger(number.numerator)
    form.denominator = BigInteger(number.denominator)
    form.subtract(from: self.form(of: quantity))
    return add(form)
  }

  private mutating func add(_ form: ExactForm) -> Int {
    quantities.append(Quantity(part: form.constant.sign < 0 ? -1 : 1, place: forms.count))
    basic.append(quantities.count - 1)
    forms.append(form)
    return quantities.count - 1
  }

  // MARK: Looking

  /// The value of a quantity.
  func value(of quantity: Int) -> Double {
    let place = quantities[quantity].place
    return place < 0 ? 0 : forms[place].value
  }

  /// Whether a quantity is 0.
  func isZero(_ quantity: Int) -> Bool {
    let place = quantities[quantity].place
    return place < 0 || forms[place].constant.isZero
  }

  /// Whether a quantity is 0 because it is nonbasic.
  func isNonbasic(_ quantity: Int) -> Bool { quantities[quantity].place < 0 }

  /// A quantity in terms of the nonbasic ones.
  func form(of quantity: Int) -> ExactForm {
    let place = quantities[quantity].place
    if place >= 0 { return forms[place] }
    var form = ExactForm(columnCount: columns.count)
    form.coefficients[~place] = .one
    return form
  }

  /// The part of a basic quantity whose cost is part of the sum, if only for a value of 0: 1 or -1; 0 if it
  /// has no cost or the quantity is nonbasic.
  func costlyPart(of quantity: Int) -> Int {
    let own = quantities[quantity]
    guard own.place >= 0, !own.cost(own.part).isZero else { return 0 }
    return own.part
  }

  /// How the sum of all costs, but for the quantity's own, changes with a nonbasic quantity: 1, -1 or 0.
  func slope(of quantity: Int) -> Int {
    let place = quantities[quantity].place
    return place < 0 ? objective.coefficients[~place].sign : 0
  }

  /// By what a quantity is multiplied in the sum that shows the cost to be the least: the change of the
  /// cost with it, with the sign turned about for what costs something itself. Exact where it fits 128 bits.
  func multiplier(of quantity: Int) -> Rational {
    let own = quantities[quantity]
    if own.place >= 0 { return own.part > 0 ? Rational.one.negated : .one }
    return objective.ratio(~own.place)
  }

  /// Whether what is left lets a quantity move, at least if no basic quantity bars the way at once.
  func mayMove(_ quantity: Int) -> Bool {
    let place = quantities[quantity].place
    if place < 0 { return !isFixed(quantity) }
    let coefficients = forms[place].coefficients
    return coefficients.indices.contains { column in
      !coefficients[column].isZero && !isFixed(columns[column])
    }
  }

  private func isFixed(_ quantity: Int) -> Bool {
    quantities[quantity].isAboveBarred && quantities[quantity].isBelowBarred
  }

  // MARK: Objectives

  /// Makes a basic quantity nonbasic in exchange for one of some variables, before any objective.
  mutating func enter(_ quantity: Int, for preferred: [Int]) throws(ExactFailure) {
    let place = quantities[quantity].place
    guard place >= 0 else { return }
    for variable in preferred {
      let column = ~quantities[variable].place
      if column >= 0, !forms[place].coefficients[column].isZero {
        return try exchange(form: place, column: column, part: 1)
      }
    }
  }

  /// Begins an objective.
  /// - Parameter costs: the quantities with a cost, each with that of a unit above and below 0.
  mutating func begin(_ costs: [(quantity: Int, above: BigInteger, below: BigInteger)]) {
    for index in quantities.indices where quantities[index].place >= 0 {
      let sign = forms[quantities[index].place].constant.sign
      quantities[index].part = sign != 0 ? sign : (quantities[index].isAboveBarred ? -1 : 1)
    }
    objective = ExactForm(columnCount: columns.count)
    for cost in costs {
      quantities[cost.quantity].costAbove = cost.above
      quantities[cost.quantity].costBelow = cost.below
      addCost(of: cost.quantity)
    }
  }

  /// Adds what a basic quantity costs to the objective.
  private mutating func addCost(of quantity: Int) {
    let own = quantities[quantity]
    guard own.place >= 0, !own.cost(own.part).isZero else { return }
    let form = forms[own.place]
    let cost = own.part > 0 ? own.cost(1) : -own.cost(-1)
    workLeft -= objective.add(
      form, times: cost * objective.denominator, nonzero: form.nonzeroColumns)
    objective.constant = .zero
  }

  /// Makes the sum of all costs least; there is a least one, since no cost is negative.
  mutating func minimize() throws(ExactFailure) { _ = try optimize() }

  /// Confines the dictionary to the solutions of least cost, and takes all costs away.
  ///
  /// Written over the nonbasic parts the cost is `least + sum(reducedCost * part)` with no reduced cost
  /// below 0, so it is least exactly where each part of positive reduced cost is 0. What a basic quantity
  /// would cost in its other part it would pay twice there.
  mutating func confineToOptima() {
    for index in quantities.indices {
      let own = quantities[index]
      if own.place < 0 {
        let slope = objective.coefficients[~own.place]
        if (own.costAbove * objective.denominator + slope).sign > 0 {
          quantities[index].isAboveBarred = true
        }
        if (own.costBelow * objective.denominator - slope).sign > 0 {
          quantities[index].isBelowBarred = true
        }
      } else if !own.costAbove.isZero || !own.costBelow.isZero {
        if own.part > 0 { quantities[index].isBelowBarred = true }
        if own.part < 0 { quantities[index].isAboveBarred = true }
      }
      quantities[index].costAbove = .zero
      quantities[index].costBelow = .zero
    }
    objective = ExactForm(columnCount: columns.count)
  }

  /// Moves a quantity up or down as far as it goes; nothing else may have a cost.
  /// - Returns: whether there is a limit. If there is none, the dictionary is somewhere on the way.
  mutating func push(_ quantity: Int, up isUp: Bool) throws(ExactFailure) -> Bool {
    begin([])
    objective = form(of: quantity)
    objective.constant = .zero
    if isUp { objective.negate() }
    return try optimize()
  }

  // MARK: The simplex method

  /// Exchanges quantities until no part of a nonbasic one lowers the cost.
  /// - Returns: false if the cost has no limit.
  private mutating func optimize() throws(ExactFailure) -> Bool {
    while let (column, part) = improvingPart() {
      guard let form = blockingForm(of: column, as: part) else { return false }
      try exchange(form: form, column: column, part: part)
    }
    return true
  }

  /// The first part, in the order of quantities, that lowers the cost: R. G. Bland's rule, which ends
  /// every walk.
  private func improvingPart() -> (column: Int, part: Int)? {
    var best: (column: Int, part: Int)?
    for column in columns.indices {
      let quantity = columns[column]
      if let best, columns[best.column] < quantity { continue }
      let own = quantities[quantity]
      let slope = objective.coefficients[column]
      let part = slope.sign < 0 ? 1 : -1
      if slope.isZero || own.isBarred(part) { continue }
      if (own.cost(part) * objective.denominator - slope.magnitude).sign < 0 {
        best = (column, part)
      }
    }
    return best
  }

  /// The basic quantity that is 0 first as a part of a nonbasic one grows; of several the first in the
  /// order of quantities.
  private func blockingForm(of column: Int, as part: Int) -> Int? {
    var best: Int?
    for place in forms.indices {
      let own = quantities[basic[place]]
      let coefficient = forms[place].coefficients[column]
      guard coefficient.sign * part * own.part < 0, !own.isFree else { continue }
      guard let current = best else {
        best = place
        continue
      }
      // The distances are the constants over the coefficients; the denominators cancel.
      let left = forms[place].constant.magnitude * forms[current].coefficients[column].magnitude
      let right = forms[current].constant.magnitude * coefficient.magnitude
      if left < right || left == right && basic[place] < basic[current] { best = place }
    }
    return best
  }

  /// Exchanges the quantity of a form, which becomes 0, and that of a column, which is in a part then.
  private mutating func exchange(form place: Int, column: Int, part: Int) throws(ExactFailure) {
    guard workLeft > 0 else { throw .tooMuchWork }
    if interruption.isWanted { throw .interrupted }
    let leaving = basic[place]
    let entering = columns[column]
    let cost = quantities[leaving].cost(quantities[leaving].part)
    forms[place].solve(for: column)
    let pivotForm = forms[place]
    let nonzero = pivotForm.nonzeroColumns
    for other in forms.indices where other != place && !forms[other].coefficients[column].isZero {
      workLeft -= forms[other].substitute(pivotForm, for: column, nonzero: nonzero)
    }
    if !objective.coefficients[column].isZero {
      workLeft -= objective.substitute(pivotForm, for: column, nonzero: nonzero)
      objective.constant = .zero
    }
    // What the leaving quantity cost as a basic one is its own cost now.
    if !cost.isZero {
      let amount = cost * objective.denominator
      objective.coefficients[column] =
        objective.coefficients[column] - (quantities[leaving].part > 0 ? amount : -amount)
    }
    basic[place] = entering
    columns[column] = leaving
    quantities[leaving].place = ~column
    quantities[entering].place = place
    quantities[entering].part = part
    addCost(of: entering)
  }
}

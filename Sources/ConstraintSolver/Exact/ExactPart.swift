/// A part of a system, solved in exact arithmetic: level by level, as ``Solver`` defines it.
///
/// Doubles do well where coefficients are of about one size. Where they are not, what a coefficient
/// contributes can drown in the rounding errors of another, and a constraint be lost without notice; such
/// parts, which are small, are solved here.
struct ExactPart: Sendable {
  /// A row, and who stated it.
  struct Row: Sendable {
    /// The row of the solver's table.
    var row: Int32
    var members: [Stated]
    /// The row as it was first stated.
    var terms: [(coefficient: Rational, variable: Int)]
    var constant: Rational
  }

  /// A constraint or bound of a row.
  struct Stated: Sendable {
    /// The member of the solver's table, and its handle if it is a constraint.
    var member: Int32
    var source: DependenceMember
    var level: Level
    var order: Int
    /// The relation of the row, and what the row is multiplied by to be the member.
    var relation: Relation
    var factor: Double
    /// What a unit of the row's residual costs: 2 to the power of this.
    var costExponent: Int

    var costsAbove: Bool { relation != .greaterThanOrEqual }
    var costsBelow: Bool { relation != .lessThanOrEqual }

    /// Whether it costs something on the side that a multiplier of a sign balances.
    func counts(_ sign: Int) -> Bool {
      switch relation {
      case .equal: true
      case .lessThanOrEqual: sign >= 0
      case .greaterThanOrEqual: sign <= 0
      }
    }
  }

  /// A value chosen for a variable of the solver.
  private struct Choice: Sendable {
    var variable: Int32
    var value: Double
  }

  /// The solver's variables, in order, and the places of these here.
  let variables: [Int32]
  private(set) var rows: [Row] = []
  /// The optima, and what is left of them after the choices.
  private var optima: ExactDictionary
  private var settled: ExactDictionary?
  /// The quantities that choices brought in.
  private var choices: [Int: Choice] = [:]
  /// The sign of the multiplier of each row, as far as one was seen.
  private var multiplierSigns: [Int]
  /// The rows that violate something required by more than the tolerance.
  private(set) var violatedRows: [Int] = []
  /// What contradicts itself if there are such rows: the required members that are violated or have a
  /// multiplier, with that. Not all may be needed.
  private(set) var contradiction: [(row: Int, member: Stated, multiplier: Rational)] = []

  var isFeasible: Bool { violatedRows.isEmpty }

  /// Solves rows of a solver.
  /// - Parameters:
  ///   - variables: all that the rows name, in order.
  ///   - start: for each row the variables, most suitable first, whose place it may take in a first
  ///     dictionary; empty for rows that should not be at their constants.
  init(
    variables: [Int32], rows: [Row], start: [[Int]], workLimit: Int, interruption: Interruption
  ) throws(ExactFailure) {
    self.variables = variables
    self.rows = rows
    multiplierSigns = Array(repeating: 0, count: rows.count)
    optima = ExactDictionary(
      variableCount: variables.count, workLimit: workLimit, interruption: interruption)
    for row in rows {
      let (terms, constant, denominator) = try Self.wholeNumbers(of: row)
      _ = optima.add(terms, constant: constant, denominator: denominator)
    }
    for (index, variables) in start.enumerated() {
      try optima.enter(quantity(ofRow: index), for: variables)
    }
    try optimize()
  }

  private func quantity(ofRow index: Int) -> Int { variables.count + index }

  /// A row over a common denominator, with the constant on the left.
  private static func wholeNumbers(
    of row: Row
  ) throws(ExactFailure) -> (
    terms: [(coefficient: BigInteger, variable: Int)], constant: BigInteger, denominator: BigInteger
  ) {
    var denominator = BigInteger(row.constant.denominator)
    for term in row.terms {
      let own = BigInteger(term.coefficient.denominator)
      denominator = denominator * own.dividedExactly(by: .commonDivisor(denominator, own))
    }
    func whole(_ number: Rational) -> BigInteger {
      BigInteger(number.numerator) * denominator.dividedExactly(by: BigInteger(number.denominator))
    }
    return (
      row.terms.map { (whole($0.coefficient), $0.variable) }, -whole(row.constant), denominator
    )
  }

  // MARK: Levels

  /// Makes the cost at each level least, the strongest first.
  private mutating func optimize() throws(ExactFailure) {
    let levels = Set(rows.flatMap { $0.members.map(\.level) }).sorted()
    for level in levels {
      optima.begin(costs(at: level))
      try optima.minimize()
      for index in rows.indices where multiplierSigns[index] == 0 {
        multiplierSigns[index] = -optima.slope(of: quantity(ofRow: index))
      }
      if level == .required { noteViolations() }
      optima.confineToOptima()
    }
  }

  /// Takes note of what is violated at the required level, before anything else counts.
  private mutating func noteViolations() {
    violatedRows = rows.indices.filter { isViolated($0) }
    if violatedRows.isEmpty { return }
    for index in rows.indices {
      let quantity = quantity(ofRow: index)
      let side = optima.costlyPart(of: quantity) - optima.slope(of: quantity)
      guard side != 0 else { continue }
      let members = rows[index].members.filter {
        $0.level == .required && (side > 0 ? $0.costsAbove : $0.costsBelow)
      }
      if let first = members.min(by: { $0.order < $1.order }) {
        contradiction.append((index, first, optima.multiplier(of: quantity)))
      }
    }
  }

  /// What rows cost at a level; a unit may be any, since only sums of one level are compared.
  private func costs(at level: Level) -> [(quantity: Int, above: BigInteger, below: BigInteger)] {
    var least = Int.max
    for row in rows {
      for member in row.members where member.level == level {
        least = min(least, member.costExponent)
      }
    }
    var result: [(quantity: Int, above: BigInteger, below: BigInteger)] = []
    for (index, row) in rows.enumerated() {
      var above = BigInteger.zero
      var below = BigInteger.zero
      for member in row.members where member.level == level {
        let cost = BigInteger(powerOfTwo: member.costExponent - least)
        if member.costsAbove { above = above + cost }
        if member.costsBelow { below = below + cost }
      }
      if above.isZero, below.isZero { continue }
      result.append((quantity(ofRow: index), above, below))
    }
    return result
  }

  /// Whether a row that costs something by more than the tolerance does so.
  private func isViolated(_ index: Int) -> Bool {
    guard optima.costlyPart(of: quantity(ofRow: index)) != 0 else { return false }
    var largest = rows[index].constant.doubleValue.magnitude
    for term in rows[index].terms {
      largest = max(
        largest, (term.coefficient.doubleValue * optima.value(of: term.variable)).magnitude)
    }
    let violation = optima.value(of: quantity(ofRow: index)).magnitude
    return violation > max(1, largest) * Tolerance.requiredViolation
  }

  /// The part of an irreducible contradiction of some members, and nothing else; nil if they can hold
  /// together.
  func contradicting(
    _ members: [(row: Int, member: Stated, multiplier: Rational)], until interruption: Interruption
  ) throws(ExactFailure) -> ExactPart? {
    var chosen: [Row] = []
    for (index, member, _) in members {
      var row = rows[index]
      row.members = [member]
      chosen.append(row)
    }
    let result = try ExactPart(
      variables: variables, rows: chosen, start: chosen.map { _ in [] },
      workLimit: Limit.exactWork, interruption: interruption)
    return result.isFeasible ? nil : result
  }

  // MARK: Values

  /// The value of a variable.
  func value(ofPlace place: Int) -> Double { (settled ?? optima).value(of: place) }

  /// The values that a variable takes over all optima; infinite where there is no limit.
  func range(ofPlace place: Int) throws(ExactFailure) -> (lower: Double, upper: Double) {
    guard optima.mayMove(place) else {
      let value = optima.value(of: place)
      return (value, value)
    }
    var up = optima
    let upper = try up.push(place, up: true) ? up.value(of: place) : .infinity
    var down = optima
    let lower = try down.push(place, up: false) ? down.value(of: place) : -.infinity
    return (lower, upper)
  }

  /// The variables that can move without any cost, in order.
  func freePlaces() throws(ExactFailure) -> [Int] {
    var result: [Int] = []
    for place in variables.indices where optima.mayMove(place) {
      let (lower, upper) = try range(ofPlace: place)
      if upper - lower > Tolerance.freedom * max(1, optima.value(of: place).magnitude) {
        result.append(place)
      }
    }
    return result
  }

  /// Takes each variable's preferred value, in order, among the optima that the choices before leave.
  mutating func settle(
    _ preferences: [(place: Int, preference: Preference)]
  ) throws(ExactFailure) {
    var left = optima
    choices = [:]
    for (place, preference) in preferences where left.mayMove(place) {
      let nearest: Double
      switch preference {
      case .largest(let number):
        nearest = number
        var up = left
        if try up.push(place, up: true) {
          up.confineToOptima()
          left = up
          continue
        }
      case .nearest(let number):
        nearest = number
      }
      guard
        let target = Rational(
          meant: nearest, error: Tolerance.meaning * max(1, nearest.magnitude))
      else { throw .unrepresentable }
      let difference = left.addDifference(of: place, from: target)
      choices[difference] = Choice(variable: variables[place], value: nearest)
      left.begin([(difference, .one, .one)])
      try left.minimize()
      left.confineToOptima()
    }
    settled = left
  }

  // MARK: Reasons

  /// A dictionary of the values in which rows are nonbasic where that is possible: only these explain
  /// a value.
  private func explaining() throws(ExactFailure) -> ExactDictionary {
    var result = settled ?? optima
    let byStrength = rows.indices.sorted {
      (rows[$0].members.map(\.level).min() ?? .weakest, $0)
        < (rows[$1].members.map(\.level).min() ?? .weakest, $1)
    }
    let nonbasic = variables.indices.filter { result.isNonbasic($0) }
    for index in byStrength where !nonbasic.isEmpty {
      let quantity = quantity(ofRow: index)
      guard !result.isNonbasic(quantity), result.isZero(quantity) else { continue }
      try result.enter(quantity, for: nonbasic)
    }
    return result
  }

  /// See ``Solver/dependence(of:)``.
  func dependence(
    of terms: [(coefficient: Double, place: Int)]
  ) throws(ExactFailure) -> [(order: Int, entry: Dependence.Entry)] {
    let dictionary = try explaining()
    // Shares are exact but for the sum over terms: what that leaves of a true 0 is no share.
    var shares: [Int: (sum: Double, size: Double)] = [:]
    for (coefficient, place) in terms {
      let form = dictionary.form(of: place)
      for column in form.nonzeroColumns {
        let part = coefficient * form.coefficient(column)
        shares[dictionary.columns[column], default: (0, 0)].sum += part
        shares[dictionary.columns[column], default: (0, 0)].size += part.magnitude
      }
    }
    var result: [(order: Int, entry: Dependence.Entry)] = []
    for (quantity, share) in shares where share.sum.magnitude > Tolerance.exactShare * share.size {
      result.append(entry(of: quantity, share: share.sum))
    }
    return result
  }

  private func entry(
    of quantity: Int, share: Double
  ) -> (order: Int, entry: Dependence.Entry) {
    if let choice = choices[quantity] {
      let variable = Variable(index: choice.variable)
      return (.max, .init(member: .choice(variable), coefficient: share, constant: choice.value))
    }
    guard quantity >= variables.count, let member = bindingMember(ofRow: quantity - variables.count)
    else {
      let variable = Variable(index: variables[min(quantity, variables.count - 1)])
      return (.max, .init(member: .choice(variable), coefficient: share, constant: 0))
    }
    return (
      member.order,
      .init(
        member: member.source, coefficient: share / member.factor,
        constant: rows[quantity - variables.count].constant.doubleValue * member.factor)
    )
  }

  /// How the variables move when the constant of a constraint grows by 1; empty if it binds nothing.
  func influence(
    of source: DependenceMember
  ) throws(ExactFailure) -> [(variable: Variable, amount: Double)] {
    let dictionary = try explaining()
    for column in dictionary.columns.indices {
      let index = dictionary.columns[column] - variables.count
      guard rows.indices.contains(index), let member = bindingMember(ofRow: index),
        member.source == source
      else { continue }
      var result: [(variable: Variable, amount: Double)] = []
      for place in variables.indices {
        let form = dictionary.form(of: place)
        if form.coefficients[column].isZero { continue }
        result.append(
          (Variable(index: variables[place]), form.coefficient(column) / member.factor))
      }
      return result
    }
    return []
  }

  /// The constraint for which a row is at its constant: the strongest with a cost on the side of the
  /// multiplier's sign.
  private func bindingMember(ofRow index: Int) -> Stated? {
    let sign = multiplierSigns[index]
    return rows[index].members.min { a, b in
      let (counts, countsToo) = (a.counts(sign), b.counts(sign))
      if counts != countsToo { return counts }
      return a.level != b.level ? a.level < b.level : a.order < b.order
    }
  }
}

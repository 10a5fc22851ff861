/// A linear expression and a constant in exact fractions: `sum(coefficient * variable)` against
/// `constant`.
///
/// For proofs: sums of fractions that a person can check, where a double would leave a remainder.
public struct ExactRow: Hashable, Sendable {
  /// The coefficients; none is 0.
  public private(set) var terms: [Variable: Rational] = [:]
  /// The number on the right.
  public private(set) var constant: Rational

  /// A row without terms.
  public init(constant: Rational) { self.constant = constant }

  /// Adds to the coefficient of a variable.
  /// - Returns: false if the sum does not fit 128 bits; the row is then of no use.
  public mutating func add(_ coefficient: Rational, _ variable: Variable) -> Bool {
    guard let sum = (terms[variable] ?? .zero).adding(coefficient) else { return false }
    terms[variable] = sum.sign == 0 ? nil : sum
    return true
  }

  /// Adds to the number on the right.
  /// - Returns: false if the sum does not fit 128 bits; the row is then of no use.
  public mutating func add(toConstant number: Rational) -> Bool {
    guard let sum = constant.adding(number) else { return false }
    constant = sum
    return true
  }

  /// The multipliers that cancel every variable exactly, with the last 1 or -1, and the amount that
  /// the constants then add up to: the proof that the rows cannot hold together.
  ///
  /// - Returns: nil if the multipliers are not unique, if one has the wrong sign for its relation, if
  ///   the constants add up to 0, or if a number does not fit 128 bits.
  /// - Complexity: linear in the number of terms where one row leads to the next, as along a chain; at
  ///   most cubic in the number of rows.
  public static func refutation(
    of rows: [(row: ExactRow, relation: Relation)]
  ) -> (multipliers: [Rational], miss: Rational)? {
    guard !rows.isEmpty else { return nil }
    var balance = MultiplierSystem(rows.map(\.row))
    guard var values = balance.solve() else { return nil }
    var miss = Rational.zero
    for (index, entry) in rows.enumerated() {
      guard let product = values[index].multiplied(by: entry.row.constant),
        let sum = miss.adding(product)
      else { return nil }
      miss = sum
    }
    if miss.sign < 0 {
      miss = miss.negated
      values = values.map(\.negated)
    }
    for (value, entry) in zip(values, rows) {
      let isLegal =
        entry.relation == .equal || value.sign == Int(entry.relation.rawValue)
      guard value.sign != 0, isLegal else { return nil }
    }
    return miss.sign > 0 ? (values, miss) : nil
  }
}

/// The equations that multipliers of rows must meet to cancel every variable, one a variable, with
/// the last multiplier 1.
///
/// Solved by substitution: an equation with one unknown gives its value, which leaves fewer unknowns
/// in others. Only where none is left, one unknown is expressed by the others of a short equation.
private struct MultiplierSystem {
  private struct Equation {
    /// The coefficients of the unknowns; none is 0.
    var unknowns: [Int: Rational] = [:]
    /// What is known already.
    var constant = Rational.zero
  }

  private var equations: [Equation] = []
  /// The equations that name each unknown.
  private var namedIn: [Set<Int>]
  private var values: [Rational?]
  /// Unknowns expressed by others: the value is -(sum + constant) / coefficient.
  private var expressed: [(unknown: Int, coefficient: Rational, by: Equation)] = []
  /// Equations with one unknown left, and perhaps some that have none any more.
  private var single: [Int] = []

  init(_ rows: [ExactRow]) {
    namedIn = Array(repeating: [], count: rows.count)
    values = Array(repeating: nil, count: rows.count)
    var places: [Variable: Int] = [:]
    for (column, row) in rows.enumerated() {
      // In a fixed order: where numbers do not fit depends on the order of the sums.
      for (variable, coefficient) in row.terms.sorted(by: { $0.key < $1.key }) {
        let place = places[variable] ?? equations.count
        if place == equations.count {
          places[variable] = place
          equations.append(Equation())
        }
        equations[place].unknowns[column] = coefficient
        namedIn[column].insert(place)
      }
    }
    single = equations.indices.filter { equations[$0].unknowns.count == 1 }
  }

  /// The multipliers; nil if they are not unique, or a number does not fit 128 bits.
  mutating func solve() -> [Rational]? {
    guard settle(values.count - 1, .one) else { return nil }
    var undecided = values.count - 1
    while undecided > 0 {
      if let place = single.popLast() {
        guard let (unknown, coefficient) = equations[place].unknowns.first else { continue }
        guard let value = equations[place].constant.divided(by: coefficient)?.negated,
          settle(unknown, value)
        else { return nil }
      } else {
        guard expressOne() else { return nil }
      }
      undecided -= 1
    }
    for equation in equations where equation.unknowns.isEmpty && equation.constant.sign != 0 {
      return nil
    }
    return evaluateExpressed()
  }

  /// Puts a value in every equation that names the unknown.
  private mutating func settle(_ unknown: Int, _ value: Rational) -> Bool {
    values[unknown] = value
    for place in namedIn[unknown].sorted() {
      guard let coefficient = equations[place].unknowns.removeValue(forKey: unknown),
        let product = coefficient.multiplied(by: value),
        let sum = equations[place].constant.adding(product)
      else { return false }
      equations[place].constant = sum
      if equations[place].unknowns.count == 1 { single.append(place) }
    }
    namedIn[unknown] = []
    return true
  }

  /// Expresses an unknown of a shortest equation by the others, and puts that in all other equations.
  private mutating func expressOne() -> Bool {
    let open = equations.indices.filter { !equations[$0].unknowns.isEmpty }
    guard
      let place = open.min(by: { equations[$0].unknowns.count < equations[$1].unknowns.count }),
      let (unknown, coefficient) = equations[place].unknowns.min(by: {
        (namedIn[$0.key].count, $0.key) < (namedIn[$1.key].count, $1.key)
      })
    else { return false }
    var source = equations[place]
    source.unknowns[unknown] = nil
    equations[place] = Equation()
    for other in source.unknowns.keys { namedIn[other].remove(place) }
    namedIn[unknown].remove(place)
    for target in namedIn[unknown].sorted() {
      guard
        let factor = equations[target].unknowns.removeValue(forKey: unknown)?
          .divided(by: coefficient)?.negated, add(source, times: factor, to: target)
      else { return false }
    }
    namedIn[unknown] = []
    expressed.append((unknown, coefficient, source))
    return true
  }

  private mutating func add(_ source: Equation, times factor: Rational, to target: Int) -> Bool {
    guard let product = source.constant.multiplied(by: factor),
      let sum = equations[target].constant.adding(product)
    else { return false }
    equations[target].constant = sum
    for (unknown, coefficient) in source.unknowns {
      guard let product = coefficient.multiplied(by: factor),
        let sum = (equations[target].unknowns[unknown] ?? .zero).adding(product)
      else { return false }
      equations[target].unknowns[unknown] = sum.sign == 0 ? nil : sum
      if sum.sign == 0 { namedIn[unknown].remove(target) } else { namedIn[unknown].insert(target) }
    }
    if equations[target].unknowns.count == 1 { single.append(target) }
    return true
  }

  /// Computes the unknowns that were expressed by others, the last one first.
  private mutating func evaluateExpressed() -> [Rational]? {
    for (unknown, coefficient, source) in expressed.reversed() {
      var sum = source.constant
      for (other, factor) in source.unknowns.sorted(by: { $0.key < $1.key }) {
        guard let value = values[other], let product = factor.multiplied(by: value),
          let next = sum.adding(product)
        else { return nil }
        sum = next
      }
      guard let value = sum.divided(by: coefficient)?.negated else { return nil }
      values[unknown] = value
    }
    let result = values.compactMap { $0 }
    return result.count == values.count ? result : nil
  }
}

/// The equations that multipliers of rows must meet to cancel every variable, one for each variable, with
/// the last multiplier 1.
///
/// Solved by substitution: an equation with one unknown gives its value, which leaves fewer
/// unknowns in others. Only where none is left, one unknown is expressed by the others of a short
/// equation.
struct MultiplierSystem {
  /// The equation of a variable: what its coefficients, times the multipliers, add up to is 0.
  private struct Equation {
    /// The coefficients of the unknowns; none is 0.
    var unknowns: [Int: Rational] = [:]
    /// What is known already.
    var constant = Rational.zero
  }

  private var equations: [Equation] = []
  /// The equation of each variable.
  private var places: [Variable: Int] = [:]
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

  /// The multipliers; nil if they are not unique, if a number does not fit 128 bits, or if interrupted.
  mutating func solve(until interruption: Interruption) -> [Rational]? {
    guard settle(values.count - 1, .one) else { return nil }
    return solve(values.count - 1, until: interruption)
  }

  /// The multipliers with which the rows cancel another one; nil if there are none, and as for ``solve(until:)``.
  func multipliers(cancelling row: ExactRow, until interruption: Interruption) -> [Rational]? {
    var own = self
    for (variable, coefficient) in row.terms {
      guard let place = places[variable] else { return nil }
      own.equations[place].constant = coefficient
    }
    return own.solve(values.count, until: interruption)
  }

  private mutating func solve(_ count: Int, until interruption: Interruption) -> [Rational]? {
    var undecided = count
    while undecided > 0 {
      if interruption.isWanted { return nil }
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

  /// Expresses an unknown of a shortest equation by the others, and puts that in all other
  /// equations.
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

  /// Adds a multiple of an equation to another; false if a number does not fit 128 bits.
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

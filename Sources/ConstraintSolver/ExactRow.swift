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
  /// - Complexity: cubic in the number of rows.
  public static func refutation(
    of rows: [(row: ExactRow, relation: Relation)]
  ) -> (multipliers: [Rational], miss: Rational)? {
    var equations: [Variable: [Rational]] = [:]
    for (column, entry) in rows.enumerated() {
      for (variable, coefficient) in entry.row.terms {
        equations[variable, default: Array(repeating: .zero, count: rows.count)][column] =
          coefficient
      }
    }
    let system = equations.sorted { $0.key < $1.key }.map(\.value)
    guard !rows.isEmpty, var values = kernel(of: system, columns: rows.count, last: .one) else {
      return nil
    }
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

  /// The solution of `system * x = 0` whose last element is given, if there is just one.
  private static func kernel(
    of system: [[Rational]], columns: Int, last: Rational
  ) -> [Rational]? {
    var rows = system
    var pivotCount = 0
    for column in 0..<columns - 1 {
      guard let pivot = (pivotCount..<rows.count).first(where: { rows[$0][column].sign != 0 })
      else { return nil }
      rows.swapAt(pivotCount, pivot)
      let head = rows[pivotCount][column]
      for index in rows.indices where index != pivotCount && rows[index][column].sign != 0 {
        guard let factor = rows[index][column].divided(by: head)?.negated else { return nil }
        for position in column..<columns where rows[pivotCount][position].sign != 0 {
          guard let product = rows[pivotCount][position].multiplied(by: factor),
            let sum = rows[index][position].adding(product)
          else { return nil }
          rows[index][position] = sum
        }
      }
      pivotCount += 1
    }
    for row in rows.dropFirst(pivotCount) where row[columns - 1].sign != 0 { return nil }
    var result: [Rational] = []
    for column in 0..<pivotCount {
      guard let product = rows[column][columns - 1].multiplied(by: last),
        let value = product.divided(by: rows[column][column])
      else { return nil }
      result.append(value.negated)
    }
    return result + [last]
  }
}

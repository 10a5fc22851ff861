/// A linear expression and a constant in exact fractions: `sum(coefficient * variable)` on the
/// left, `constant` on the right.
///
/// For proofs: sums of fractions that a person can check, where doubles would leave a remainder.
public struct ExactRow: Hashable, Sendable {
  /// The coefficients; none is 0.
  public private(set) var terms: [Variable: Rational] = [:]
  /// The number on the right.
  public private(set) var constant: Rational

  /// Creates a row without terms.
  public init(constant: Rational) { self.constant = constant }

  /// Adds to the coefficient of a variable.
  /// - Returns: false if the sum does not fit 128 bits; the row is then unchanged.
  public mutating func add(_ coefficient: Rational, _ variable: Variable) -> Bool {
    guard let sum = (terms[variable] ?? .zero).adding(coefficient) else { return false }
    terms[variable] = sum.sign == 0 ? nil : sum
    return true
  }

  /// Adds to the number on the right.
  /// - Returns: false if the sum does not fit 128 bits; the row is then unchanged.
  public mutating func add(toConstant number: Rational) -> Bool {
    guard let sum = constant.adding(number) else { return false }
    constant = sum
    return true
  }

  /// The multipliers that cancel every variable exactly, the last of them 1 or -1, and the positive
  /// amount that the constants then add up to: the proof that the rows cannot hold together, as in a
  /// ``Certificate``.
  ///
  /// - Parameters:
  ///   - rows: The rows that together cannot hold, each with the relation to its constant.
  ///   - interruption: Ends the search; the result is nil then.
  /// - Returns: nil if the multipliers are not unique, if one has the wrong sign for its relation,
  ///   if the constants add up to 0, or if a number does not fit 128 bits.
  /// - Complexity: linear in the number of terms where one row leads to the next, as along a chain;
  ///   at most cubic in the number of rows.
  public static func refutation(
    of rows: [(row: ExactRow, relation: Relation)], until interruption: Interruption = .never
  ) -> (multipliers: [Rational], miss: Rational)? {
    guard !rows.isEmpty else { return nil }
    var balance = MultiplierSystem(rows.map(\.row))
    guard var values = balance.solve(until: interruption) else { return nil }
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

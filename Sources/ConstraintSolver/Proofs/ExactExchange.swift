/// Rows that cannot hold together, where another row can take the place of one of them.
///
/// The sum of a proof and the sum in which the others cancel the new row add up to all sums of both: in one of
/// these a row has no part any more.
public struct ExactExchange: Sendable {
  private let rows: [(row: ExactRow, relation: Relation)]
  private let multipliers: [Rational]
  private let others: MultiplierSystem
  private let interruption: Interruption

  /// Nil as for ``ExactRow/refutation(of:until:)``.
  /// - Parameters:
  ///   - rows: The rows, the refuted one last.
  ///   - interruption: Ends every search; what is looked for then is nil.
  public init?(
    of rows: [(row: ExactRow, relation: Relation)], until interruption: Interruption = .never
  ) {
    guard let known = ExactRow.refutation(of: rows, until: interruption) else { return nil }
    (self.rows, multipliers, self.interruption) = (rows, known.multipliers, interruption)
    others = MultiplierSystem(rows.dropLast().map(\.row))
  }

  /// What the constants add up to in the proof with another row in the place of one of some rows, the first with
  /// which there is one, where the last row counts once; nil if there is none.
  /// - Complexity: one solve for all places.
  public func contradiction(
    with extra: (row: ExactRow, relation: Relation), insteadOf places: [Int]
  ) -> Rational? {
    guard let shares = others.multipliers(cancelling: extra.row, until: interruption) else {
      return nil
    }
    for place in places where shares[place].sign != 0 {
      if let sum = sum(with: extra, shares, insteadOf: place) { return sum }
    }
    return nil
  }

  /// The same for one place.
  private func sum(
    with extra: (row: ExactRow, relation: Relation), _ shares: [Rational], insteadOf place: Int
  ) -> Rational? {
    // How often the new row counts, where the last one counts as it does in the proof.
    guard let own = multipliers[place].divided(by: shares[place])?.negated,
      let last = multipliers.last,
      let constant = own.multiplied(by: extra.row.constant)
    else { return nil }
    var sum = constant
    var signs = [(own.sign, extra.relation)]
    for (index, entry) in rows.enumerated() where index != place {
      let share = index < shares.count ? shares[index] : .zero
      guard let value = own.multiplied(by: share)?.adding(multipliers[index]), value.sign != 0,
        let product = value.multiplied(by: entry.row.constant), let next = sum.adding(product)
      else { return nil }
      sum = next
      signs.append((value.sign, entry.relation))
    }
    let isLegal = signs.allSatisfy { sign, relation in
      relation == .equal || sign * sum.sign == Int(relation.rawValue)
    }
    return sum.sign != 0 && isLegal ? sum.divided(by: last) : nil
  }
}

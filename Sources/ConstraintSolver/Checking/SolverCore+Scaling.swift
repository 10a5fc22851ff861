/// Solving with variables in other units.
///
/// Rows are scaled from the start, so that tolerances suit all of them. Variables keep the units of the
/// caller, which suits points; where a system mixes units, no tolerance of a slope or multiplier suits all
/// variables, and scaling these as well can help.
extension SolverCore {
  /// Solves a copy in which every variable is divided by a power of two, such that coefficients are nearer
  /// to 1, and goes on from the active set that is optimal there.
  mutating func startScaled() {
    let exponents = equilibrium()
    var scaled = SolverCore()
    scaled.interruption = interruption
    scaled.longestWalk = longestWalk
    for index in 0..<variables.count {
      _ = scaled.addVariable(lowerBound: nil)
      scaled.point[index] = point[index] / Self.power(exponents[index])
    }
    var originals: [Int32: Int32] = [:]
    for row in table.rows.indices
    where table.rows[row].state == .active || table.rows[row].state == .inactive {
      var member = table.rows[row].firstMember
      while member >= 0 {
        let record = members.records[member]
        member = record.next
        guard record.isAttached else { continue }
        scaled.expression.removeAll()
        for index in table.terms(of: row) {
          let term = table.terms[index]
          scaled.expression.append(
            RowTerm(
              coefficient: term.coefficient * record.scale
                * Self.power(exponents[Int(term.variable)]),
              variable: term.variable))
        }
        let copy = scaled.enter(
          record.relation, table.rows[row].constant * record.scale, level: record.level,
          kind: .constraint, variable: -1)
        originals[scaled.members.records[copy].row] = Int32(row)
      }
    }
    scaled.admitVariables()
    scaled.takeInPending()
    scaled.optimize()
    takeActiveSet(scaled.activeRows(), originals)
  }

  /// Makes the rows active that are active in a scaled copy, and moves on from there.
  private mutating func takeActiveSet(
    _ rows: borrowing Buffer<Int32>, _ originals: [Int32: Int32]
  ) {
    offer.kept.removeAll()
    offer.rows.removeAll()
    for slot in rows.indices {
      if let row = originals[rows[slot]] { offer.rows.append(row) }
    }
    offer.groupEnds.fill(1, with: Int32(offer.rows.count))
    factorize(keepsSides: false)
    optimize()
  }

  private static func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// An exponent of two for each variable: the geometric mean of its coefficients, in a few rounds in which
  /// rows are scaled likewise (J. A. Tomlin, *On scaling linear programming problems*, 1975).
  private mutating func equilibrium() -> [Int] {
    var columns = Array(repeating: 0.0, count: variables.count)
    var rows = Array(repeating: 0.0, count: table.count)
    for _ in 0..<Limit.scalingRounds {
      var sums = Array(repeating: 0.0, count: variables.count)
      var counts = Array(repeating: 0, count: variables.count)
      for row in table.rows.indices
      where table.rows[row].state == .active || table.rows[row].state == .inactive {
        var sum = 0.0
        for index in table.terms(of: row) {
          let term = table.terms[index]
          sum += Double(term.coefficient.exponent) + columns[Int(term.variable)]
        }
        rows[row] = -sum / Double(max(1, table.rows[row].termCount))
        for index in table.terms(of: row) {
          let term = table.terms[index]
          sums[Int(term.variable)] += Double(term.coefficient.exponent) + rows[row]
          counts[Int(term.variable)] += 1
        }
      }
      for index in columns.indices where counts[index] > 0 {
        columns[index] = -sums[index] / Double(counts[index])
      }
    }
    return columns.map { Int(max(-Limit.scaling, min(Limit.scaling, $0)).rounded()) }
  }
}

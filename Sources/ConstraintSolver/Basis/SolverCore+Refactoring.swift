/// Factorizing the active set, and computing what follows from it.
extension SolverCore {
  /// Factorizes the active set afresh and computes everything that follows from it.
  mutating func refactor() {
    offer.kept.removeAll()
    offer.rows.removeAll()
    for slot in 0..<factors.size {
      let row = factors.steps[slot].row
      if row < 0 {
        offer.kept.append(~row)
      } else if table.rows[row].state == .active {
        // What no constraint holds is held as well by the variables' own rows.
        offer.rows.append(row)
      }
    }
    offer.groupEnds.fill(1, with: Int32(offer.rows.count))
    factorize(keepsSides: true)
  }

  /// The row in each slot; negative for a variable's own.
  mutating func activeRows() -> Buffer<Int32> {
    var result = Buffer<Int32>()
    result.reserve(factors.size)
    for slot in 0..<factors.size { result.append(factors.steps[slot].row) }
    return result
  }

  /// Makes rows active that were active before; they must still be there.
  mutating func restoreActiveSet(_ rows: borrowing Buffer<Int32>) {
    offer.kept.removeAll()
    offer.rows.removeAll()
    for index in rows.indices {
      let row = rows[index]
      if row < 0 {
        offer.kept.append(~row)
      } else if table.rows[row].state == .active || table.rows[row].state == .inactive {
        offer.rows.append(row)
      }
    }
    offer.groupEnds.fill(1, with: Int32(offer.rows.count))
    factorize(keepsSides: false)
    optimize()
  }

  /// Factorizes ``offer``; rows that find no place in the active set become inactive.
  /// - Parameter keepsSides: whether an inactive row at the vertex stays on its side.
  mutating func factorize(keepsSides: Bool) {
    endDrags()
    former.removeAll()
    for slot in 0..<factors.size where factors.steps[slot].row >= 0 {
      former.append(factors.steps[slot].row)
      table.rows[factors.steps[slot].row].slot = -1
    }
    elimination.run(offer, of: table, into: &factors, until: interruption)
    if interruption.isWanted { wasInterrupted = true }
    for slot in 0..<factors.size {
      let row = factors.steps[slot].row
      if row < 0 { continue }
      table.rows[row].slot = Int32(slot)
      if table.rows[row].state == .inactive { table.rows[row].state = .active }
    }
    for index in former.indices {
      let row = Int(former[index])
      if table.rows[row].slot >= 0 { continue }
      if table.rows[row].state == .active {
        table.rows[row].state = .inactive
      } else if table.rows[row].state == .ghost {
        table.unlink(row)
        table.release(row)
      }
    }
    computeAfresh(keepsSides: keepsSides)
  }

  /// Computes vertex, residuals, sides and multipliers from the active set. A row that lies at the
  /// vertex may keep the side it was on: the multipliers of an optimum rest on it.
  private mutating func computeAfresh(keepsSides: Bool) {
    gradientChanges.removeAll()
    needsRefactoring = false
    moveCount = 0
    factors.solveVertex(constants: table, into: &point)
    for slot in 0..<factors.size {
      multipliers.clear(slot)
      pricing.mark(slot)
    }
    for row in table.rows.indices where table.rows[row].state == .inactive {
      table.updateResidual(row, at: point)
      let isAtVertex = table.rows[row].residual.magnitude <= table.rows[row].tolerance
      if !(keepsSides && isAtVertex && table.rows[row].side != 0) { table.updateSide(row) }
      noteCost(of: row, times: 1)
    }
    applyGradientChanges()
  }
}

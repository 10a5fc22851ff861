/// What bars the edges of an active set, however far off.
struct EdgeEnds {
  /// The number of exchanges for which it is known; -1 if it has to be asked again.
  var pivotCount = -1
  /// Slots, twice, and 1 more for the side above, whose edges something bars; nil if there is too much to tell.
  var barred: Set<Int>?
  /// How often it may be asked.
  var questionsLeft = Limit.endQuestions
}

extension SolverCore {
  /// Whether a variable surely grows without end and without any cost: along the edge of a free row that it is made up
  /// of, which no row with a cost bars. A chain of sizes that is open at one end has such an edge for each of them, and
  /// to walk along each would be to move all that lies behind.
  /// - Complexity: a sparse solve, and now and then one for each row that may bar something.
  mutating func growsWithoutEnd(_ index: Int32, _ ends: inout EdgeEnds) -> Bool {
    prepare()
    if ends.pivotCount != pivotCount { ask(&ends) }
    guard let barred = ends.barred else { return false }
    var edges: [(slot: Int, side: Int)] = []
    factors.loadVariable(Int(index), times: 1)
    factors.solveColumn()
    for place in factors.columnSlots.indices {
      let slot = Int(factors.columnSlots[place])
      let slope = factors.column[slot]
      guard pricing.free.contains(slot), slope.magnitude > Tolerance.slope else { continue }
      edges.append((slot, slope > 0 ? 1 : -1))
    }
    factors.clearColumn()
    return edges.contains { slot, side in
      !barred.contains(2 * slot + max(0, side)) && freeSides(of: slot).contains(side)
    }
  }

  /// Takes note of a choice, which bars edges if its row is not active.
  mutating func noteChoice(in ends: inout EdgeEnds) {
    guard !choices.members.isEmpty else { return }
    let row = members.records[choices.members[choices.members.count - 1]].row
    if table.rows[row].state != .active { ends.pivotCount = -1 }
  }

  private mutating func ask(_ ends: inout EdgeEnds) {
    ends.pivotCount = pivotCount
    ends.barred = nil
    guard ends.questionsLeft > 0 else { return }
    ends.questionsLeft -= 1
    var barriers: [Int] = []
    let movable = movableVariables()
    for row in table.rows.indices where table.rows[row].state == .inactive {
      guard table.hasCost(row, on: 1) || table.hasCost(row, on: -1),
        table.terms(of: row).contains(where: { movable.contains(table.terms[$0].variable) })
      else { continue }
      barriers.append(row)
      if barriers.count > Limit.endBarriers { return }
    }
    var barred: Set<Int> = []
    for row in barriers {
      factors.loadRow(row, times: 1, of: table)
      factors.solveColumn()
      for place in factors.columnSlots.indices {
        let slot = Int(factors.columnSlots[place])
        let slope = factors.column[slot]
        guard slope.magnitude > Tolerance.factorEntry else { continue }
        for side in [1, -1] where table.hasCost(row, on: slope > 0 ? side : -side) {
          barred.insert(2 * slot + max(0, side))
        }
      }
      factors.clearColumn()
    }
    ends.barred = barred
  }
}

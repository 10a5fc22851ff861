/// Many steps in one.
///
/// In a bar where everything is squeezed, hundreds of rows leave the active set one after the
/// other, each for another bound of the same variable. Such exchanges do not change the matrix of
/// the active set, nor the multipliers of others. As long as no other row changes sides on the way,
/// they can be made all at once, as the bound-flipping ratio test of the dual simplex method does
/// (Maros 2003): one direction, one pass over what moves.
extension SolverCore {
  /// Makes up to `limit` flips at once, in the order of candidates.
  /// - Returns: their number; 0 if fewer than ``Limit/worthwhileFlips`` can be made, and then
  ///   nothing has changed.
  mutating func flipBounds(limit: Int) -> Int {
    flips.list.removeAll()
    flips.passed.removeAll()
    while flips.list.count < limit, let next = pricing.candidates.first, prepareFlip(next) {
      pricing.candidates.remove(Int(next.slot))
    }
    for index in flips.list.indices { pricing.mark(Int(flips.list[index].slot)) }
    while flips.list.count >= Limit.worthwhileFlips {
      if moveAlongFlips() {
        for index in flips.list.indices { exchangeFlipped(index) }
        clearEdge()
        applyGradientChanges()
        pivotCount += flips.list.count
        return flips.list.count
      }
      clearEdge()
      flips.list.removeAll(from: flips.list.count / 2)
    }
    return 0
  }

  /// Finds the bound of the same variable at which moving off a candidate's row would end.
  private mutating func prepareFlip(_ candidate: CandidateHeap.Entry) -> Bool {
    let slot = Int(candidate.slot)
    let row = Int(factors.steps[slot].row)
    let side = Int(candidate.side)
    guard row >= 0, table.rows[row].state == .active, table.rows[row].termCount == 1,
      search.begin(
        multiplier: multipliers.entries(slot), cost: table.cost(row, on: side), side: side)
    else { return false }
    let own = table.terms[table.rows[row].firstTerm]
    var place = table.firstTermOfVariable[own.variable]
    while place >= 0 {
      let term = table.terms[place]
      if table.rows[term.row].state == .inactive, table.rows[term.row].termCount == 1 {
        bringUpToDate(Int(term.row))
        table.rows[term.row].flags.insert(.met)
        table.rows[term.row].slope = term.coefficient / own.coefficient * Double(side)
        edge.append(term.row)
      }
      place = term.next
    }
    let stop = search.run(edge, table, stopsAtFirstBreakpoint: false)
    clearEdge()
    guard let stop, stop.distance > 0,
      table.terms[table.rows[stop.row].firstTerm].coefficient == own.coefficient
    else { return false }
    for index in search.passed.indices { flips.passed.append(search.passed[index]) }
    flips.list.append(
      BoundFlip(
        slot: Int32(slot), entering: Int32(stop.row), side: Int8(side), distance: stop.distance,
        passedEnd: Int32(flips.passed.count)))
    return true
  }

  /// Moves the vertex by all flips together, unless a row that is not part of one would change
  /// sides.
  private mutating func moveAlongFlips() -> Bool {
    for index in flips.list.indices {
      factors.loadSlot(
        Int(flips.list[index].slot),
        times: Double(flips.list[index].side) * flips.list[index].distance)
    }
    factors.solveDirection()
    collectEdge()
    // The flips' own rows are not in the way.
    let passedCount = Int(flips.list[flips.list.count - 1].passedEnd)
    for index in 0..<passedCount { table.rows[flips.passed[index]].flags.insert(.flipped) }
    for index in flips.list.indices {
      table.rows[flips.list[index].entering].flags.insert(.flipped)
    }
    var isFree = true
    for index in edge.indices where !table.rows[edge[index]].flags.contains(.flipped) {
      let row = Int(edge[index])
      bringUpToDate(row)
      let residual = table.rows[row].residual + table.rows[row].slope
      let side = Double(table.rows[row].side)
      if side == 0
        ? table.rows[row].slope.magnitude > table.rows[row].tolerance
        : residual * side < -table.rows[row].tolerance
      {
        isFree = false
        break
      }
    }
    for index in 0..<passedCount { table.rows[flips.passed[index]].flags.remove(.flipped) }
    for index in flips.list.indices {
      table.rows[flips.list[index].entering].flags.remove(.flipped)
    }
    guard isFree else { return false }
    moveCount += 1
    for index in factors.direction.indices {
      point[factors.direction[index].index] += factors.direction[index].value
    }
    for index in edge.indices {
      let row = Int(edge[index])
      table.rows[row].residual += table.rows[row].slope
      updateLimits(of: row)
    }
    return true
  }

  /// Exchanges the rows of a flip that the vertex has moved along.
  private mutating func exchangeFlipped(_ index: Int) {
    let flip = flips.list[index]
    let slot = Int(flip.slot)
    let side = Int(flip.side)
    let leaving = Int(factors.steps[slot].row)
    let entering = Int(flip.entering)
    let passedStart = index == 0 ? 0 : Int(flips.list[index - 1].passedEnd)
    for place in passedStart..<Int(flip.passedEnd) {
      let row = Int(flips.passed[place])
      noteCost(of: row, times: -1)
      table.rows[row].side = table.rows[row].slope > 0 ? 1 : -1
      noteCost(of: row, times: 1)
      updateLimits(of: row)
    }
    let enteringSide = Int(table.rows[entering].side)
    if enteringSide != 0 {
      multipliers.add(
        table.cost(entering, on: enteringSide), times: Double(enteringSide), to: slot)
    }
    multipliers.add(table.cost(leaving, on: side), times: Double(-side), to: slot)
    makeInactive(leaving, on: side, distance: flip.distance)
    endDrag(of: leaving)
    leaveDrags(entering)
    factors.steps[slot].row = Int32(entering)
    makeActive(entering, in: slot)
  }
}

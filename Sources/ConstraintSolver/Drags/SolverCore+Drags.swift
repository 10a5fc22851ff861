/// Following a constant that moves again and again: parametric programming in the right-hand side.
extension SolverCore {
  /// Moves the constant of an active row, and the vertex with it.
  mutating func drag(_ row: Int, by amount: Double) {
    let index = drags.find(row) ?? beginDrag(row)
    drags.use(index)
    if drags[index].isStale { drags[index].updateInterval() }
    drags[index].noteUse()
    drags[index].move(point, by: amount)
    let position = drags[index].position + amount
    drags[index].position = position
    moveCount += 1
    if !drags.sharedRows.isEmpty { reviewSharedRows() }
    if position >= drags[index].lower && position <= drags[index].upper { return }
    for place in 0..<drags[index].movers.count
    where drags[index].lowerLimits[place] > position || drags[index].upperLimits[place] < position {
      let other = Int(drags[index].movers[place].row)
      if table.rows[other].state != .inactive { continue }
      bringUpToDate(other)
      noteSideChange(other)
      updateLimits(of: other)
    }
  }

  /// Puts the rows that two drags move on their sides, and forgets those that only one moves now.
  private mutating func reviewSharedRows() {
    var count = 0
    for place in drags.sharedRows.indices {
      let row = Int(drags.sharedRows[place])
      // A row whose place was taken by another may be listed twice.
      guard table.rows[row].flags.remove(.movedTwice) != nil,
        table.rows[row].drags.nonzeroBitCount >= 2
      else { continue }
      drags.sharedRows[count] = Int32(row)
      count += 1
      if table.rows[row].state != .inactive { continue }
      bringUpToDate(row)
      noteSideChange(row)
    }
    drags.sharedRows.removeAll(from: count)
    for place in drags.sharedRows.indices {
      table.rows[drags.sharedRows[place]].flags.insert(.movedTwice)
    }
  }

  /// Begins to remember how the vertex follows a row's constant.
  /// - Complexity: one sparse solve, and the edge.
  private mutating func beginDrag(_ row: Int) -> Int {
    factors.solveDirection(Int(table.rows[row].slot))
    collectEdge()
    let index = drags.place()
    if drags[index].row >= 0 { endDrag(index) }
    drags.noteBegin(of: index, row: row)
    drags[index].position = 0
    drags[index].isStale = true
    for place in factors.direction.indices {
      let entry = factors.direction[place]
      drags[index].addRate(entry.value, toVariable: entry.index)
    }
    for place in edge.indices {
      let other = Int(edge[place])
      let rate = table.rows[other].slope
      if rate.magnitude >= Tolerance.slope { changeRate(of: other, by: rate, in: index) }
    }
    clearEdge()
    return index
  }

  /// Forgets a drag; its rows' residuals are brought up to date.
  /// - Complexity: O(movers).
  private mutating func endDrag(_ index: Int) {
    for place in drags[index].movers.indices {
      let row = Int(drags[index].movers[place].row)
      if table.rows[row].drags & (1 << UInt8(index)) != 0 {
        bringUpToDate(row)
        table.rows[row].drags &= ~(1 << UInt8(index))
        // While two drags moved the row, neither kept its limits.
        updateLimits(of: row)
      }
      drags[index].placeOfRow[row] = -1
    }
    drags[index].forgetVariables()
    drags[index].movers.removeAll()
    drags[index].lowerLimits.removeAll()
    drags[index].upperLimits.removeAll()
    drags.noteEnd(of: index)
  }

  /// Forgets all drags.
  mutating func endDrags() {
    guard drags.count > 0 else { return }
    for index in 0..<Limit.drags where drags[index].row >= 0 { endDrag(index) }
  }

  /// Forgets the drag of a row that is no longer what moves.
  mutating func endDrag(of row: Int) {
    if let index = drags.find(row) { endDrag(index) }
  }

  /// Makes a row's residual what it is at the vertex.
  @inline(__always) mutating func bringUpToDate(_ row: Int) {
    if table.rows[row].drags == 0 { return }
    for index in 0..<Limit.drags where table.rows[row].drags & (1 << UInt8(index)) != 0 {
      bringUpToDate(row, in: index)
    }
  }

  /// Adds to a row's residual what a drag has moved it by since the last time.
  @inline(__always) private mutating func bringUpToDate(_ row: Int, in index: Int) {
    let place = drags[index].placeOfRow[row]
    let mover = drags[index].movers[place]
    let position = drags[index].position
    if mover.base != position {
      table.rows[row].residual += (position - mover.base) * mover.rate
      drags[index].movers[place].base = position
    }
  }

  /// Changes how fast a row moves in a drag; its residual must be up to date.
  private mutating func changeRate(of row: Int, by amount: Double, in index: Int) {
    if drags[index].placeOfRow.count <= row {
      drags[index].placeOfRow.resize(to: max(row + 1, table.count), filling: -1)
    }
    var place = drags[index].placeOfRow[row]
    if place < 0 {
      if amount == 0 { return }
      place = Int32(drags[index].movers.count)
      drags[index].placeOfRow[row] = place
      drags[index].movers.append(Drag.Mover(row: Int32(row), rate: 0, base: 0))
      drags[index].lowerLimits.append(-.infinity)
      drags[index].upperLimits.append(.infinity)
    }
    let bit: UInt8 = 1 << UInt8(index)
    if table.rows[row].drags & bit == 0 {
      drags[index].movers[place].rate = 0
      if table.rows[row].drags != 0, !table.rows[row].flags.contains(.movedTwice) {
        table.rows[row].flags.insert(.movedTwice)
        drags.sharedRows.append(Int32(row))
      }
      table.rows[row].drags |= bit
    }
    drags[index].movers[place].rate += amount
    drags[index].movers[place].base = drags[index].position
    updateLimits(of: row, in: index)
  }

  /// Computes anew where a row changes sides, in every drag; its residual must be up to date.
  @inline(__always) mutating func updateLimits(of row: Int) {
    if table.rows[row].drags == 0 { return }
    for index in 0..<Limit.drags where table.rows[row].drags & (1 << UInt8(index)) != 0 {
      updateLimits(of: row, in: index)
    }
  }

  /// Computes anew where a row changes sides in one drag.
  private mutating func updateLimits(of row: Int, in index: Int) {
    let place = drags[index].placeOfRow[row]
    let rate = drags[index].movers[place].rate
    let position = drags[index].position
    var low = -Double.infinity
    var high = Double.infinity
    if table.rows[row].state == .inactive, rate.magnitude >= Tolerance.slope {
      let side = table.rows[row].side
      if side == 0 {
        low = position
        high = position
      } else {
        let residual = side > 0 ? table.rows[row].residual : -table.rows[row].residual
        let reach =
          max(0, residual + Tolerance.dragOvershoot * table.rows[row].tolerance) / rate.magnitude
        if (side > 0) == (rate > 0) { low = position - reach } else { high = position + reach }
      }
    }
    drags[index].lowerLimits[place] = low
    drags[index].upperLimits[place] = high
    drags[index].isStale = true
  }

  /// Lets the drags know a row that has just been taken in.
  mutating func enterInDrags(_ row: Int) {
    guard drags.count > 0 else { return }
    for index in 0..<Limit.drags where drags[index].row >= 0 {
      var rate = 0.0
      for term in table.terms(of: row) {
        rate +=
          table.terms[term].coefficient
          * drags[index].rate(ofVariable: table.terms[term].variable)
      }
      if rate.magnitude >= Tolerance.rateOfNewRow { changeRate(of: row, by: rate, in: index) }
    }
  }

  /// Lets the drags forget a row that goes.
  mutating func leaveDrags(_ row: Int) {
    guard table.rows[row].drags != 0 else { return }
    for index in 0..<Limit.drags where table.rows[row].drags & (1 << UInt8(index)) != 0 {
      let place = drags[index].placeOfRow[row]
      drags[index].movers[place].rate = 0
      drags[index].lowerLimits[place] = -.infinity
      drags[index].upperLimits[place] = .infinity
      drags[index].isStale = true
    }
    table.rows[row].drags = 0
  }

  /// Makes an inactive row's residual the basis of its further motion, after it was computed.
  mutating func rebase(_ row: Int) {
    guard table.rows[row].drags != 0 else { return }
    for index in 0..<Limit.drags where table.rows[row].drags & (1 << UInt8(index)) != 0 {
      let place = drags[index].placeOfRow[row]
      drags[index].movers[place].base = drags[index].position
      updateLimits(of: row, in: index)
    }
  }

  /// Lets the drags follow an exchange of active rows, while ``edge`` still holds the edge that the
  /// vertex has moved along: `leaving` has gone to `side`, `entering` takes its place.
  ///
  /// A drag that moves the entering row must from now on keep it at its constant, which it does by
  /// moving along the edge as well.
  mutating func followExchange(leaving: Int32, to side: Int, entering: Int) {
    for index in 0..<Limit.drags where drags[index].row >= 0 {
      if drags[index].row == leaving {
        endDrag(index)
        continue
      }
      let bit: UInt8 = 1 << UInt8(index)
      var factor = 0.0
      if table.rows[entering].drags & bit != 0 {
        let rate = drags[index].movers[drags[index].placeOfRow[entering]].rate
        factor = rate / table.rows[entering].slope
        if factor.magnitude < Tolerance.rate { factor = 0 }
      }
      if factor == 0 {
        for place in edge.indices where table.rows[edge[place]].drags & bit != 0 {
          updateLimits(of: Int(edge[place]), in: index)
        }
        continue
      }
      for place in factors.direction.indices {
        let entry = factors.direction[place]
        drags[index].addRate(-factor * entry.value, toVariable: entry.index)
      }
      for place in edge.indices {
        let row = Int(edge[place])
        if row != entering { changeRate(of: row, by: -factor * table.rows[row].slope, in: index) }
      }
      if leaving >= 0, table.rows[leaving].state == .inactive {
        changeRate(of: Int(leaving), by: -factor * Double(side), in: index)
      }
    }
    leaveDrags(entering)
  }
}

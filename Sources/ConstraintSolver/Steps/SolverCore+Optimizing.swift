/// The walk from vertex to vertex.
///
/// Each step is one of the simplex method on the dual: pricing names a row to leave
/// (``CandidateHeap``), a sparse solve gives the edge, the line search the row that enters
/// (``LineSearch``), and an update takes both into the factors (``Factorization``).
extension SolverCore {
  /// The outcome of an attempt to move off a row.
  private enum Step {
    /// Another vertex; it is better unless `isDegenerate`.
    case moved(isDegenerate: Bool)
    /// Nothing is gained by moving.
    case stayed
    /// The edge is unbounded: only the choices of ``settle(_:)`` can want that.
    case unbounded
    /// The factors were inaccurate and have been made afresh; try again.
    case refreshed
  }

  /// How a walk ended.
  private enum End {
    /// No row's multiplier is out of bounds.
    case atOptimum
    /// The same, but for edges without an end.
    case unbounded
    /// The walk was stopped, or took longer than ``workLimit``.
    case stopped
    /// Rounding led the walk in circles.
    case circling
  }

  /// Moves from vertex to vertex until no row's multiplier is out of bounds.
  ///
  /// A walk that goes in circles begins again from a new active set. Should that one do the same,
  /// ``isUnfinished`` says that the vertex is no optimum, and whoever asked finds the answer another way.
  /// - Returns: false if an edge was unbounded.
  @discardableResult
  mutating func optimize() -> Bool {
    var end = walk()
    if case .circling = end {
      chooseActiveSet()
      end = walk()
      if case .circling = end { isUnfinished = true }
    }
    if case .unbounded = end { return false }
    return true
  }

  private mutating func walk() -> End {
    applyGradientChanges()
    if pricing.marked.isEmpty, pricing.candidates.isEmpty { return .atOptimum }
    var degenerateSteps = 0
    var refreshes = 0
    var isBounded = true
    let patience = Limit.degenerateSteps + factors.size / Limit.variablesPerDegenerateStep
    // Steps in a row that only exchanged bounds of one variable, and how many to try at once.
    var boundSteps = 0
    var flipLimit = Limit.firstFlips
    var stepsLeft = min(
      longestWalk, Limit.stepsPerRow * (table.count + factors.size) + Limit.steps)
    while true {
      priceMarked()
      stepsLeft -= 1
      if walkWork > workLimit { return .stopped }
      if stepsLeft < 0 { return .circling }
      if needsRefactoring || interruption.isWanted {
        wasInterrupted = true
        return .stopped
      }
      if boundSteps >= Limit.boundSteps, pricing.candidates.count >= Limit.flipCandidates {
        if flipBounds(limit: flipLimit) > 0 {
          flipLimit = min(2 * flipLimit, Limit.mostFlips)
          degenerateSteps = 0
          continue
        }
        flipLimit = max(Limit.fewestFlips, flipLimit / 4)
        boundSteps = -Limit.boundStepsAfterFailure
        priceMarked()
      }
      // While degenerate steps pile up the rows are taken in order, as Bland's rule (1977) has it,
      // which ends any cycle.
      let inOrderOfRows = degenerateSteps > patience
      guard
        let next = inOrderOfRows
          ? pricing.candidates.firstInOrderOfRows() : pricing.candidates.first
      else { break }
      pricing.candidates.remove(Int(next.slot))
      exchangedBounds = false
      defer { boundSteps = exchangedBounds ? boundSteps + 1 : min(0, boundSteps) }
      switch step(off: Int(next.slot), to: Int(next.side), inOrderOfRows: inOrderOfRows) {
      case .moved(let isDegenerate):
        degenerateSteps = isDegenerate ? degenerateSteps + 1 : 0
        // Rounding can undo Bland's guarantee; a fresh start ends such a walk.
        if degenerateSteps > Limit.blandPatience * patience {
          guard refreshes < Limit.restarts else { return .circling }
          refreshes += 1
          degenerateSteps = 0
          refactor()
        }
      case .stayed:
        break
      case .unbounded:
        isBounded = false
      case .refreshed:
        refreshes += 1
        if refreshes > Limit.refreshes { return .circling }
      }
    }
    return isBounded ? .atOptimum : .unbounded
  }

  /// Collects the inactive rows that name a variable of the direction, with their slopes.
  /// - Complexity: O(terms of the variables that move).
  mutating func collectEdge() {
    let rows = table.rows.base
    let terms = table.terms.base
    for index in factors.direction.indices {
      let entry = factors.direction[index]
      var place = table.firstTermOfVariable[entry.index]
      while place >= 0 {
        let term = terms[Int(place)]
        let row = rows + Int(term.row)
        if row.pointee.state == .inactive {
          if !row.pointee.flags.contains(.met) {
            row.pointee.flags.insert(.met)
            edge.append(term.row)
          }
          row.pointee.slope += term.coefficient * entry.value
        }
        place = term.next
      }
    }
  }

  /// Forgets the current edge.
  mutating func clearEdge() {
    for index in edge.indices {
      table.rows[edge[index]].slope = 0
      table.rows[edge[index]].flags.remove(.met)
    }
    edge.removeAll()
  }

  /// Moves off the row in a slot to one of its sides, along the edge on which the other active rows
  /// keep their residuals.
  private mutating func step(off slot: Int, to side: Int, inOrderOfRows: Bool) -> Step {
    let leaving = Int(factors.steps[slot].row)
    let pays = search.begin(
      multiplier: multipliers.entries(slot),
      cost: leaving >= 0 ? table.cost(leaving, on: side) : .none, side: side)
    guard pays else { return .stayed }
    factors.solveDirection(slot)
    if side < 0 { factors.negateDirection() }
    collectEdge()
    walkWork += factors.direction.count + edge.count
    if drags.count > 0 { for index in edge.indices { bringUpToDate(Int(edge[index])) } }
    guard
      let stop = search.run(edge, table, stopsAtFirstBreakpoint: inOrderOfRows)
    else {
      clearEdge()
      if notesUnbounded {
        for index in factors.direction.indices
        where factors.direction[index].value.magnitude > Tolerance.slope {
          unboundedVariables.insert(factors.direction[index].index)
        }
      }
      return .unbounded
    }

    // The pivot computed from the other side tells how good the factors still are.
    factors.loadRow(stop.row, times: 1, of: table)
    factors.solveColumn()
    let pivot = factors.column[slot]
    let expected = table.rows[stop.row].slope * Double(side)
    if pivot.magnitude < Tolerance.exchangePivot
      || (pivot - expected).magnitude
        > Tolerance.pivotDisagreement * max(Tolerance.comparablePivot, pivot.magnitude)
    {
      factors.clearColumn()
      clearEdge()
      guard factors.hasEtas else { return .stayed }
      refactor()
      return .refreshed
    }

    // A row that lay at its constant but for rounding is no progress: the next step may take it back.
    let isDegenerate =
      stop.distance <= Tolerance.degenerateStep
      || table.rows[stop.row].residual.magnitude <= table.rows[stop.row].tolerance
    move(by: stop.distance)
    exchange(slot, leavingTo: side, distance: stop.distance, for: stop.row)
    clearEdge()
    applyGradientChanges()
    if factors.isRefactoringDue { refactor() }
    return .moved(isDegenerate: isDegenerate)
  }

  /// Moves the vertex along the edge; rows whose breakpoints were passed change sides.
  private mutating func move(by distance: Double) {
    moveCount += 1
    if distance != 0 {
      for index in factors.direction.indices {
        let entry = factors.direction[index]
        point[entry.index] += distance * entry.value
      }
      for index in edge.indices {
        let row = edge[index]
        table.rows[row].residual += distance * table.rows[row].slope
      }
    }
    for index in search.passed.indices {
      let row = Int(search.passed[index])
      noteCost(of: row, times: -1)
      table.rows[row].side = table.rows[row].slope > 0 ? 1 : -1
      noteCost(of: row, times: 1)
    }
  }

  /// Exchanges the row in a slot for another. ``Factorization/column`` holds the entering row in
  /// terms of the active ones, and ``edge`` what the edge meets.
  private mutating func exchange(
    _ slot: Int, leavingTo side: Int, distance: Double, for entering: Int
  ) {
    pivotCount += 1
    // The entering row stops paying.
    let enteringSide = Int(table.rows[entering].side)
    if enteringSide != 0 {
      for entry in table.cost(entering, on: enteringSide) {
        changeMultipliers(by: Double(enteringSide) * entry.value, at: entry.level)
      }
    }
    // The leaving row starts to.
    let leaving = factors.steps[slot].row
    if leaving >= 0 {
      multipliers.add(table.cost(Int(leaving), on: side), times: Double(-side), to: slot)
    }
    // What the leaving row's multiplier balanced, the entering row balances from now on.
    let pivot = factors.column[slot]
    enteringMultiplier.removeAll()
    for entry in multipliers.entries(slot) {
      enteringMultiplier.append(LevelEntry(level: entry.level, value: entry.value / pivot))
    }
    multipliers.clear(slot)
    var work = 0
    for level in enteringMultiplier.indices {
      if work > Limit.workBetweenQuestions {
        work = 0
        if giveUpMultipliers() { break }
      }
      work += factors.columnSlots.count
      let entry = enteringMultiplier[level]
      if factors.columnSlots.count > 1 {
        for index in factors.columnSlots.indices {
          let other = Int(factors.columnSlots[index])
          let value = factors.column[other]
          if other == slot || value == 0 { continue }
          multipliers.add(-value * entry.value, at: entry.level, to: other)
          pricing.mark(other)
        }
      }
      multipliers.add(entry.value, at: entry.level, to: slot)
    }
    pricing.mark(slot)
    exchangedBounds = factors.columnSlots.count == 1
    factors.exchange(slot: slot, for: entering)
    factors.clearColumn()

    let leavesForGood = leaving >= 0 && table.rows[leaving].state == .ghost
    if leaving >= 0, !leavesForGood {
      makeInactive(Int(leaving), on: side, distance: distance)
    }
    if drags.count > 0 { followExchange(leaving: leaving, to: side, entering: entering) }
    if leavesForGood {
      table.unlink(Int(leaving))
      table.release(Int(leaving))
    }
    makeActive(entering, in: slot)
  }

  /// Lets a row out of the active set to one of its sides, where what it costs counts.
  mutating func makeInactive(_ row: Int, on side: Int, distance: Double) {
    table.rows[row].slot = -1
    table.rows[row].state = .inactive
    table.rows[row].side = Int8(side)
    table.rows[row].residual = Double(side) * distance
    if let first = table.cost(row, on: side).first, first.level == .required { suspect(row) }
  }

  /// Lets a row into the active set.
  mutating func makeActive(_ row: Int, in slot: Int) {
    table.rows[row].slot = Int32(slot)
    table.rows[row].residual = 0
    table.rows[row].state = .active
  }
}

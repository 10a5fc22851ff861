/// The walk from vertex to vertex.
extension Solver {
  /// Multipliers this little out of bounds are rounding errors.
  static let multiplierTolerance = 1e-8
  /// Residuals that move slower than this along an edge do not move.
  static let slopeTolerance = 1e-9
  /// An exchange on a smaller pivot would spoil the factors.
  static let smallestPivot = 5e-10

  /// What came of an attempt to move off a row.
  enum Step {
    /// Another vertex; it is better unless `isDegenerate`.
    case moved(isDegenerate: Bool)
    /// Nothing is gained by moving.
    case stayed
    /// The edge goes on for ever: only the choices of ``settle(_:)`` can want that.
    case unbounded
    /// The factors were worn and have been made afresh; try again.
    case refreshed
  }

  /// On which side of an active row it pays to be: 1, -1, or 0 if on neither.
  func payingSide(of row: Int) -> Int {
    guard table.state[row] == .active || table.state[row] == .ghost else { return 0 }
    let multiplier = table.multiplier[row]
    if multiplier.compare(
      with: table.upperCost[row], times: 1, tolerance: Self.multiplierTolerance) > 0
    {
      return 1
    }
    if multiplier.compare(
      with: table.lowerCost[row], times: -1, tolerance: Self.multiplierTolerance) < 0
    {
      return -1
    }
    return 0
  }

  /// Moves from vertex to vertex until no row's multiplier is out of bounds.
  /// - Returns: false if an edge was unbounded.
  @discardableResult
  mutating func optimize() -> Bool {
    var degenerateSteps = 0
    var refreshes = 0
    var isBounded = true
    let patience = 40 + factors.size / 4
    while let (row, side) = nextCandidate(inOrderOfRows: degenerateSteps > patience) {
      switch step(off: row, to: side, inOrderOfRows: degenerateSteps > patience) {
      case .moved(let isDegenerate):
        degenerateSteps = isDegenerate ? degenerateSteps + 1 : 0
        // Rounding can undo Bland's guarantee; a fresh start ends such a walk.
        if degenerateSteps > 50 * patience {
          guard refreshes < 3 else { return isBounded }
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
        if refreshes > 20 { return isBounded }
      }
    }
    return isBounded
  }

  /// A row that it pays to move off. While degenerate steps pile up the rows are taken in order, as
  /// Bland's rule (1977) has it, which ends any cycle.
  private mutating func nextCandidate(inOrderOfRows: Bool) -> (row: Int, side: Int)? {
    if inOrderOfRows {
      var best: (row: Int, side: Int)?
      var others: [Int] = []
      while let (row, _) = candidates.pop() {
        let side = payingSide(of: row)
        if side == 0 { continue }
        if let present = best, present.row < row {
          others.append(row)
        } else {
          if let present = best { others.append(present.row) }
          best = (row, side)
        }
      }
      for row in others { candidates.push(row) }
      return best
    }
    while let (row, level) = candidates.pop() {
      let side = payingSide(of: row)
      if side == 0 { continue }
      let cost = side > 0 ? table.upperCost[row] : table.lowerCost[row]
      let own = cost.strongest ?? .infinity
      if own < level, !candidates.isEmpty {
        candidates.push(row, level: own)
        continue
      }
      return (row, side)
    }
    return nil
  }

  /// Moves off an active row to one of its sides, along the edge on which the other active rows keep
  /// their residuals.
  private mutating func step(off row: Int, to side: Int, inOrderOfRows: Bool) -> Step {
    let slot = Int(table.slot[row])
    factors.solveDirection(slot)
    if side < 0 { factors.negateDirection() }
    edge.collect(factors, table)
    defer {
      edge.clear()
      factors.clearDirection()
    }

    var slope = LevelVector()
    slope.add(table.multiplier[row], times: Double(-side))
    slope.add(side > 0 ? table.upperCost[row] : table.lowerCost[row], times: 1)
    guard slope.sign(tolerance: Self.multiplierTolerance) < 0 else { return .stayed }

    var search = LineSearch(edge: edge, table: table, slopeTolerance: Self.slopeTolerance)
    guard
      let stop = search.run(
        from: slope, table: table, edge: edge, stopsAtFirstKink: inOrderOfRows,
        tolerance: Self.multiplierTolerance)
    else { return .unbounded }

    // The pivot computed from the other side tells how good the factors still are.
    let entering = stop.row
    factors.loadRow(entering, times: 1, of: table)
    factors.solveColumn()
    let pivot = factors.column[slot]
    let expected = edge.slope[entering] * Double(side)
    if pivot.magnitude < Self.smallestPivot
      || (pivot - expected).magnitude > 1e-6 * max(1e-3, pivot.magnitude)
    {
      factors.clearColumn()
      guard factors.etaCount > 0 else { return .stayed }
      edge.clear()
      factors.clearDirection()
      refactor()
      return .refreshed
    }

    let isDegenerate = stop.distance <= 1e-12
    move(by: stop.distance, passing: search.passed)
    exchange(row, at: slot, leavingTo: side, distance: stop.distance, for: entering)
    if factors.isWorn {
      edge.clear()
      factors.clearDirection()
      refactor()
    }
    return .moved(isDegenerate: isDegenerate)
  }

  /// Moves the vertex along the edge; rows whose kinks were passed change sides.
  private mutating func move(by distance: Double, passing passed: [Int32]) {
    for index in factors.directionVariables {
      point[Int(index)] += distance * factors.direction[Int(index)]
    }
    for row in edge.rows { table.residual[Int(row)] += distance * edge.slope[Int(row)] }
    drift += 1
    guard !passed.isEmpty else { return }
    for index in passed {
      let row = Int(index)
      noteCost(of: row, times: -1)
      table.side[row] = edge.slope[row] > 0 ? 1 : -1
      noteCost(of: row, times: 1)
    }
  }

  /// Exchanges an active row for another. ``Factorization/column`` holds the entering row in terms of
  /// the active ones.
  private mutating func exchange(
    _ leaving: Int, at slot: Int, leavingTo side: Int, distance: Double, for entering: Int
  ) {
    pivotCount += 1
    // The entering row stops paying; the leaving row starts.
    let enteringSide = table.side[entering]
    if enteringSide != 0 {
      let cost = enteringSide > 0 ? table.upperCost[entering] : table.lowerCost[entering]
      for level in 0..<cost.count {
        changeMultipliers(by: Double(enteringSide) * cost[level].value, at: cost[level].level)
      }
    }
    let leavingCost = side > 0 ? table.upperCost[leaving] : table.lowerCost[leaving]
    table.multiplier[leaving].add(leavingCost, times: Double(-side))

    // What the leaving row's multiplier balanced, the entering row balances from now on.
    var share = LevelVector()
    share.add(table.multiplier[leaving], times: 1 / factors.column[slot])
    table.multiplier[leaving].removeAll()
    for level in 0..<share.count {
      let entry = share[level]
      for other in factors.columnSlots where Int(other) != slot {
        let value = factors.column[Int(other)]
        if value == 0 { continue }
        let row = Int(factors.rows[Int(other)])
        table.multiplier[row].add(-value * entry.value, at: entry.level)
        candidates.push(row)
      }
    }
    table.multiplier[entering] = share
    factors.exchange(slot: slot, for: entering)
    factors.clearColumn()

    table.slot[leaving] = -1
    table.slot[entering] = Int32(slot)
    table.residual[entering] = 0
    if table.state[leaving] == .ghost {
      if isStay(leaving) {
        table.state[leaving] = .pending
      } else {
        table.release(leaving)
      }
    } else {
      table.state[leaving] = .inactive
      table.side[leaving] = Int8(side)
      table.residual[leaving] = Double(side) * distance
    }
    table.state[entering] = .active
    candidates.push(entering)
    applyGradientChanges()
  }

  private mutating func changeMultipliers(by amount: Double, at level: Double) {
    for slot in factors.columnSlots {
      let value = factors.column[Int(slot)]
      if value == 0 { continue }
      let row = Int(factors.rows[Int(slot)])
      table.multiplier[row].add(amount * value, at: level)
      candidates.push(row)
    }
  }

  /// Lets the multipliers follow the gradient: m changes by -B⁻¹ of what was noted, level by level.
  mutating func applyGradientChanges() {
    guard !gradientChanges.isEmpty else { return }
    if gradientChanges.count > 1 { gradientChanges.sort { $0.level < $1.level } }
    var index = 0
    while index < gradientChanges.count {
      let level = gradientChanges[index].level
      while index < gradientChanges.count, gradientChanges[index].level == level {
        let change = gradientChanges[index]
        factors.loadRow(Int(change.row), times: change.amount, of: table)
        index += 1
      }
      factors.solveColumn()
      changeMultipliers(by: -1, at: level)
      factors.clearColumn()
    }
    gradientChanges.removeAll(keepingCapacity: true)
  }
}

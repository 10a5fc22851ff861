/// What the optimum leaves free, and the choices that settle it.
extension Solver {
  /// The level of the choices: below every priority.
  static let choiceLevel = 2_000.0
  /// The level at which a range is explored: below every priority, above the choices.
  private static let rangeLevel = 1_500.0
  /// The level at which the next choice is explored: below the choices made before it.
  private static let nextChoiceLevel = 3_000.0
  /// A variable that can move by no more than this is not free.
  private static let freedomTolerance = 1e-6

  /// The variables that can move without any cost, as of the last ``solve()``; in order.
  ///
  /// - Complexity: a look at every active row; more only where something is free.
  public func freeVariables() -> [Variable] {
    var copy = self
    if isSettled { copy.solve() }
    return copy.findFreeVariables()
  }

  /// The variables that can move without any cost. May go to another optimum on the way.
  private mutating func findFreeVariables() -> [Variable] {
    var isFree = Set<Int32>()
    var doubtful = Set<Int32>()
    for (slot, side) in freeEdges() {
      let (variables, isBlocked) = reach(of: slot, to: side)
      if isBlocked { doubtful.formUnion(variables) } else { isFree.formUnion(variables) }
    }
    for index in doubtful.subtracting(isFree).sorted() {
      let (lower, upper) = explore(Int(index), level: Self.rangeLevel)
      if upper - lower > tolerance(at: Int(index)) { isFree.insert(index) }
    }
    return isFree.filter { variables[Int($0)].isUsed }.sorted().map { Variable(index: $0) }
  }

  /// Active rows that can be left without any cost, each with the side.
  private func freeEdges() -> [(slot: Int, side: Int)] {
    var result: [(slot: Int, side: Int)] = []
    for (slot, index) in factors.rows.enumerated() {
      let row = Int(index)
      let multiplier = table.multiplier[row]
      for (side, cost) in [(1, table.upperCost[row]), (-1, table.lowerCost[row])]
      where multiplier.compare(
        with: cost, times: Double(side), tolerance: Self.multiplierTolerance) == 0
      {
        result.append((slot, side))
      }
    }
    return result
  }

  /// The variables that move along an edge, and whether a row at its kink bars the way.
  private mutating func reach(of slot: Int, to side: Int) -> (variables: [Int32], isBlocked: Bool) {
    factors.solveDirection(slot)
    if side < 0 { factors.negateDirection() }
    edge.collect(factors, table)
    defer {
      edge.clear()
      factors.clearDirection()
    }
    let moving = factors.directionVariables.filter {
      factors.direction[Int($0)].magnitude > Self.slopeTolerance
    }
    let isBlocked = edge.rows.contains { index in
      let row = Int(index)
      let slope = edge.slope[row]
      guard slope.magnitude > Self.slopeTolerance else { return false }
      let side = table.side[row]
      let residual = table.residual[row]
      if side > 0 && slope > 0 || side < 0 && slope < 0 { return false }
      guard side == 0 || residual.magnitude <= Self.freedomTolerance * slope.magnitude else {
        return false
      }
      let pays =
        (side != 0 || slope > 0) && !table.upperCost[row].isEmpty
        || (side != 0 || slope < 0) && !table.lowerCost[row].isEmpty
      return pays
    }
    return (moving, isBlocked)
  }

  /// Whether the optimum leaves a variable no choice.
  public mutating func isUnique(_ variable: Variable) -> Bool {
    guard point.indices.contains(Int(variable.index)) else { return true }
    let (lower, upper) = range(of: variable)
    return upper - lower <= tolerance(at: Int(variable.index))
  }

  private func tolerance(at index: Int) -> Double {
    Self.freedomTolerance * max(1, point[index].magnitude)
  }

  /// The values that a variable takes over all optima; infinite where there is no limit.
  ///
  /// The values of all variables stay as they are.
  public mutating func range(of variable: Variable) -> (lower: Double, upper: Double) {
    let index = Int(variable.index)
    guard point.indices.contains(index) else { return (0, 0) }
    if isSettled {
      let before = point
      let result = explore(index, level: Self.rangeLevel)
      point = before
      return result
    }
    var copy = self
    return copy.explore(index, level: Self.rangeLevel)
  }

  private mutating func explore(_ index: Int, level: Double) -> (lower: Double, upper: Double) {
    let upper = pursue(.infinity, of: index, level: level)
    let lower = pursue(-.infinity, of: index, level: level)
    optimize()
    return (lower ?? -.infinity, upper ?? .infinity)
  }

  /// Moves a variable as near to a target as can be without cost at stronger levels, and returns
  /// where it came to; nil if it goes on for ever.
  private mutating func pursue(_ target: Double, of index: Int, level: Double) -> Double? {
    let row = table.row(for: [(Int32(index), 1)], constant: target, shared: false)
    edge.reserve(table.count)
    table.upperCost[row].add(1, at: level)
    table.lowerCost[row].add(1, at: level)
    table.link(row)
    table.state[row] = .inactive
    table.updateResidual(row, at: point)
    table.updateSide(row)
    noteCost(of: row, times: 1)
    applyGradientChanges()
    let isBounded = optimize()
    let value = point[index]

    table.unlink(row)
    if table.state[row] == .inactive {
      noteCost(of: row, times: -1)
      applyGradientChanges()
      table.release(row)
    } else {
      table.state[row] = .ghost
      table.upperCost[row].removeAll()
      table.lowerCost[row].removeAll()
      candidates.push(row)
    }
    return isBounded ? value : nil
  }

  /// Makes the solution unique: takes, in this order, each variable's preferred value among the
  /// optima that the choices before it leave.
  ///
  /// Call it after ``solve()``. The choices hold until the next ``solve()``.
  /// - Returns: the variables that were free, in order of variable.
  @discardableResult
  public mutating func settle(
    _ preferences: [(variable: Variable, preference: Preference)]
  ) -> [Variable] {
    settle { _ in preferences }
  }

  /// Makes the solution unique like ``settle(_:)``, asking for the preferences only if something is
  /// free.
  @discardableResult
  public mutating func settle(
    _ preferences: (_ free: [Variable]) -> [(variable: Variable, preference: Preference)]
  ) -> [Variable] {
    if isSettled { solve() }
    let free = findFreeVariables()
    isSettled = true
    guard !free.isEmpty else { return [] }
    let isFree = Set(free)
    for (variable, preference) in preferences(free) where isFree.contains(variable) {
      let index = Int(variable.index)
      var value: Double?
      var nearest = 0.0
      switch preference {
      case .largest(let number):
        value = pursue(.infinity, of: index, level: Self.nextChoiceLevel)
        nearest = number
      case .nearest(let number):
        nearest = number
      }
      let chosen =
        value ?? pursue(nearest, of: index, level: Self.nextChoiceLevel) ?? point[index]
      choose(chosen, for: variable)
    }
    optimize()
    return free
  }

  private mutating func choose(_ value: Double, for variable: Variable) {
    let member = enter(
      [(variable.index, 1)], .equal, value, level: Self.choiceLevel, kind: .choice(variable))
    choices.append(member)
    takeInPending()
    optimize()
  }

  mutating func dropChoices() {
    isSettled = false
    for member in choices { withdraw(member) }
    choices.removeAll(keepingCapacity: true)
  }
}

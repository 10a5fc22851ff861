extension Solver {
  /// The variables that can move without any cost, as of the last ``solve()``, in order.
  /// - Complexity: a copy of the system. Where something is free, also a sparse solve for each row
  ///   that can be left, and two walks for each variable that a row might hold at its place.
  public func freeVariables() -> [Variable] {
    var copy = self
    if copy.shared.pointee.choices.areMade { copy.solve() }
    return copy.own.pointee.findFreeVariables()
  }

  /// Whether a variable has the same value in all optima, but for a rounding error; true if the solver
  /// does not hold it.
  /// - Complexity: as ``range(of:)``.
  public mutating func isUnique(_ variable: Variable) -> Bool {
    guard shared.pointee.has(variable) else { return true }
    let (lower, upper) = range(of: variable)
    return upper - lower <= shared.pointee.tolerance(at: variable.index)
  }

  /// The least and the greatest value that a variable takes over all optima, as of the last
  /// ``solve()``; infinite where there is no limit, and both 0 if the solver does not hold it.
  ///
  /// The values of all variables stay as they are.
  /// - Complexity: O(1) where nothing is free; otherwise two walks from the optimum, on a copy of the
  ///   system unless ``settle(_:)`` has left nothing free.
  public mutating func range(of variable: Variable) -> (lower: Double, upper: Double) {
    guard shared.pointee.has(variable) else { return (0, 0) }
    let core = own
    if let range = core.pointee.exact.range(of: variable.index) { return range }
    if core.pointee.choices.members.isEmpty, core.pointee.isSurelyDetermined {
      let value = core.pointee.point[variable.index]
      return (value, value)
    }
    // Where the choices leave nothing free, they bring every value back, but for the last digit.
    if core.pointee.choices.areComplete {
      let before = core.pointee.point.copy()
      let active = core.pointee.activeRows()
      let result = core.pointee.explore(variable.index, level: .range)
      // The active set of a walk that was given up is another vertex's.
      if core.pointee.wasInterrupted { core.pointee.needsRefactoring = true }
      let isUnfinished = core.pointee.isUnfinished
      if isUnfinished {
        core.pointee.isUnfinished = false
        core.pointee.restoreActiveSet(active)
      }
      core.pointee.point = before
      if !isUnfinished { return result }
    }
    var copy = self
    return copy.own.pointee.exploreSurely(variable.index)
  }

  /// Makes the solution unique: takes, in this order, each variable's preferred value among the
  /// optima that the choices before it leave.
  ///
  /// Call it after ``solve()``. The choices hold until the next ``solve()``.
  /// - Parameter preferences: The variables to choose for, the most important first. Those that are
  ///   not free are passed over; free ones that are not named keep the value of some optimum.
  /// - Returns: The variables that were free before the first choice, in order.
  /// - Complexity: O(1) where nothing is free; otherwise a walk from the optimum for each choice.
  @discardableResult
  public mutating func settle(
    _ preferences: [(variable: Variable, preference: Preference)]
  ) -> [Variable] {
    settle { _ in preferences }
  }

  /// Makes the solution unique like ``settle(_:)``, asking for the preferences only if something is
  /// free.
  /// - Parameter preferences: Called once, with the variables that are free, in order.
  /// - Returns: The variables that were free before the first choice, in order.
  /// - Complexity: as ``settle(_:)``.
  @discardableResult
  public mutating func settle(
    choosing preferences: (_ free: [Variable]) -> [(variable: Variable, preference: Preference)]
  ) -> [Variable] {
    if shared.pointee.choices.areMade { solve() }
    let core = own
    let free = core.pointee.findFreeVariables()
    core.pointee.choices.areMade = true
    if free.isEmpty { return [] }
    let preferences = preferences(free)
    core.pointee.settleAll(preferences, free: Set(free))
    if core.pointee.isUnfinished, !core.pointee.wasInterrupted {
      core.pointee.dropChoices()
      core.pointee.solveExactly()
      core.pointee.choices.areMade = true
      core.pointee.settleAll(preferences, free: Set(free))
    }
    return free
  }
}

/// What the optimum leaves free, and the choices that settle it.
extension SolverCore {

  /// Whether every row of the active set costs something to leave: then nothing can move freely.
  var isSurelyDetermined: Bool {
    mutating get {
      prepare()
      return pricing.free.isEmpty
    }
  }

  /// The variables that can move without any cost, in order. May go to another optimum on the way.
  mutating func findFreeVariables() -> [Variable] {
    var free = isSurelyDetermined ? [] : findInexactlyFreeVariables()
    if isUnfinished, !wasInterrupted {
      solveExactly()
      free = isSurelyDetermined ? [] : findInexactlyFreeVariables()
    }
    if exact.isEmpty { return free }
    return (free.filter { exact.place(of: $0.index) == nil } + exact.freeVariables()).sorted()
  }

  /// The same as far as the active set tells.
  private mutating func findInexactlyFreeVariables() -> [Variable] {
    var doubtful = Set<Int32>()
    let slots = freeSlots()
    var isFree = surelyMoving(with: slots.open)
    for slot in slots.others {
      if interruption.isWanted {
        wasInterrupted = true
        return []
      }
      for side in freeSides(of: slot) {
        let (variables, isBlocked) = reach(of: slot, to: side)
        if isBlocked { doubtful.formUnion(variables) } else { isFree.formUnion(variables) }
      }
    }
    doubtful.subtract(isFree)
    if doubtful.count > Limit.exploredOneByOne {
      let moving = exploreTogether(doubtful.sorted())
      isFree.formUnion(moving.free)
      doubtful = moving.doubtful
    }
    for index in doubtful.sorted() where !wasInterrupted {
      let (lower, upper) = explore(index, level: .range)
      if upper - lower > tolerance(at: index) { isFree.insert(index) }
    }
    var result: [Variable] = []
    for index in isFree.sorted() where variables.records[index].isUsed {
      result.append(Variable(index: index))
    }
    return result
  }

  /// Which of some variables can move over the optima: those that differ where a sum of all of them, each
  /// times a number of its own, is greatest and least, and those that can move from there at once. If none differs, all
  /// are the same in all optima.
  /// - Returns: those that move, and those that are still in doubt after some rounds.
  private mutating func exploreTogether(
    _ indices: [Int32]
  ) -> (free: Set<Int32>, doubtful: Set<Int32>) {
    var free: Set<Int32> = []
    var left = indices
    for _ in 0..<Limit.exploringRounds {
      var values: [[Double]] = []
      unboundedVariables.removeAll()
      notesUnbounded = true
      for target in [Double.infinity, -.infinity] {
        expression.removeAll()
        for (place, index) in left.enumerated() {
          expression.append(
            RowTerm(coefficient: 1 + Self.unrelatedFraction(place), variable: index))
        }
        _ = pursueExpression(target, level: .range)
        values.append(left.map { point[$0] })
      }
      notesUnbounded = false
      optimize()
      var moving = unboundedVariables
      // Where nearly all variables are at a limit of theirs, each of these vertices shows only a few that differ.
      if left.count > Limit.exploredOneByOne {
        prepare()
        moving.formUnion(surelyMoving(with: freeSlots().open))
      }
      for (place, index) in left.enumerated()
      where (values[0][place] - values[1][place]).magnitude > tolerance(at: index) {
        moving.insert(index)
      }
      let rest = left.filter { !moving.contains($0) }
      free.formUnion(left.filter { moving.contains($0) })
      if rest.isEmpty || rest.count == left.count { return (free, []) }
      left = rest
    }
    return (free, Set(left))
  }

  /// A number from 0 to 1 of its own for each place, such that no few of them, times small whole numbers,
  /// add up to 0: the place's bits, well mixed (G. L. Steele et al., *Fast splittable pseudorandom number
  /// generators*, 2014).
  ///
  /// Multiples of one irrational number would not do: of three in equal distances the outer two add up to
  /// twice the middle one, and so a sum of all could stand still while these three variables move.
  private static func unrelatedFraction(_ place: Int) -> Double {
    var bits = UInt64(truncatingIfNeeded: place) &+ 1
    bits = bits &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) / Double(1 << 53 as UInt64)
  }

  /// The slots whose rows can be left without any cost, those first that can be left with no other row in the way.
  /// Whether one is in the way of a few is seen along their edges; for many, the rows that may be are asked, which are
  /// rarely many too.
  /// - Complexity: O(rows), and a sparse solve for each row at its breakpoint.
  private mutating func freeSlots() -> (open: [Int], others: [Int]) {
    let slots = pricing.free.members()
    guard slots.count > Limit.exploredOneByOne else { return ([], slots) }
    var barriers: [Int] = []
    for row in table.rows.indices where table.rows[row].state == .inactive {
      bringUpToDate(row)
      let residual = table.rows[row].residual
      if table.rows[row].side != 0, residual.magnitude > Limit.barrierDistance { continue }
      if table.hasCost(row, on: 1) || table.hasCost(row, on: -1) { barriers.append(row) }
      if barriers.count > slots.count { return ([], slots) }
    }
    var sides: [Int: [Int]] = [:]
    for slot in slots { sides[slot] = freeSides(of: slot) }
    for row in barriers {
      if interruption.isWanted { return ([], slots) }
      factors.loadRow(row, times: 1, of: table)
      factors.solveColumn()
      for index in factors.columnSlots.indices {
        let slot = Int(factors.columnSlots[index])
        let slope = factors.column[slot]
        sides[slot]?.removeAll { bars(row, slope: Double($0) * slope) }
      }
      factors.clearColumn()
    }
    return (
      slots.filter { sides[$0]?.isEmpty == false }, slots.filter { sides[$0]?.isEmpty != false }
    )
  }

  /// The variables that move where the rows in some slots are left: along one edge that is a sum of theirs, each
  /// times a number of its own.
  private mutating func movingVariables(with slots: [Int]) -> [IndexedValue] {
    if slots.isEmpty { return [] }
    for (place, slot) in slots.enumerated() {
      factors.loadSlot(slot, times: 1 + Self.unrelatedFraction(place))
    }
    factors.solveDirection()
    return factors.direction.indices.map { factors.direction[$0] }
  }

  /// The same, but for those that move only by rounding.
  private mutating func surelyMoving(with slots: [Int]) -> Set<Int32> {
    Set(
      movingVariables(with: slots).lazy.filter { $0.value.magnitude > Tolerance.slope }
        .map(\.index))
  }

  /// The sides to which the row in a slot can be left without any cost.
  private mutating func freeSides(of slot: Int) -> [Int] {
    let row = Int(factors.steps[slot].row)
    var sides: [Int] = []
    for side in [1, -1] {
      let cost = row >= 0 ? table.cost(row, on: side) : .none
      let comparison = LevelVectors.compare(
        multipliers.entries(slot), with: cost, times: Double(side))
      if comparison.sign == 0 { sides.append(side) }
    }
    return sides
  }

  /// The variables that move along an edge, and whether a row at its breakpoint bars the way.
  private mutating func reach(of slot: Int, to side: Int) -> (variables: [Int32], isBlocked: Bool) {
    factors.solveDirection(slot)
    if side < 0 { factors.negateDirection() }
    collectEdge()
    var moving: [Int32] = []
    for index in factors.direction.indices
    where factors.direction[index].value.magnitude > Tolerance.slope {
      moving.append(factors.direction[index].index)
    }
    var isBlocked = false
    for index in edge.indices {
      let row = Int(edge[index])
      bringUpToDate(row)
      isBlocked = bars(row, slope: table.rows[row].slope)
      if isBlocked { break }
    }
    clearEdge()
    return (moving, isBlocked)
  }

  /// Whether an inactive row costs something at once along an edge on which its residual grows by a slope.
  private mutating func bars(_ row: Int, slope: Double) -> Bool {
    guard slope.magnitude > Tolerance.slope else { return false }
    let side = table.rows[row].side
    if side > 0 && slope > 0 || side < 0 && slope < 0 { return false }
    let residual = table.rows[row].residual
    guard side == 0 || residual.magnitude <= Tolerance.freedom * slope.magnitude else {
      return false
    }
    return (side != 0 || slope > 0) && table.hasCost(row, on: 1)
      || (side != 0 || slope < 0) && table.hasCost(row, on: -1)
  }

  /// By how much a variable must be able to move to count as free.
  mutating func tolerance(at index: Int32) -> Double {
    Tolerance.freedom * max(1, point[index].magnitude)
  }

  /// The values that a variable takes over all optima; leaves the solver at some optimum.
  mutating func explore(_ index: Int32, level: Level) -> (lower: Double, upper: Double) {
    prepare()
    let upper = pursue(.infinity, of: index, level: level)
    let lower = pursue(-.infinity, of: index, level: level)
    optimize()
    return (lower ?? -.infinity, upper ?? .infinity)
  }

  /// The same, in exact arithmetic where a walk does not end and the system is not too large for that.
  mutating func exploreSurely(_ index: Int32) -> (lower: Double, upper: Double) {
    let range = explore(index, level: .range)
    guard isUnfinished, !wasInterrupted else { return range }
    // Choices are no limit of a range, but would be rows of what is solved exactly.
    if choices.areMade { dropChoices() }
    solveExactly()
    return exact.range(of: index) ?? range
  }

  /// Moves a variable as near to a target as is possible without cost at stronger levels: optimizes
  /// one more lexicographic objective.
  /// - Returns: the value reached; nil if the variable is unbounded in that direction.
  private mutating func pursue(_ target: Double, of index: Int32, level: Level) -> Double? {
    expression.removeAll()
    expression.append(RowTerm(coefficient: 1, variable: index))
    return pursueExpression(target, level: level) ? point[index] : nil
  }

  /// The same for ``expression``.
  /// - Returns: false if it is unbounded in that direction.
  private mutating func pursueExpression(_ target: Double, level: Level) -> Bool {
    let row = table.row(for: expression, constant: target, shared: false)
    table.prepareCosts()
    table.costs.add(1, at: level, to: 2 * row)
    table.costs.add(1, at: level, to: 2 * row + 1)
    takeIn(row)
    let isBounded = optimize()
    if pricing.notesDecided, isBounded, !isUnfinished, !wasInterrupted { noteDecided() }
    if table.rows[row].state == .inactive {
      bringUpToDate(row)
      noteCost(of: row, times: -1)
      table.costs.clear(2 * row)
      table.costs.clear(2 * row + 1)
      remove(row)
    } else {
      table.rows[row].state = .ghost
      table.costs.clear(2 * row)
      table.costs.clear(2 * row + 1)
      pricing.mark(Int(table.rows[row].slot))
    }
    return isBounded
  }

  /// Takes from the undecided variables those that the present objective decides: what moves only with rows that
  /// cost something to leave, at its level at the least, has one value where it has its optimum. To choose for
  /// each of them would be a detour, since the value that is held then decides them only at a degenerate vertex.
  /// - Complexity: a few sparse solves, and one for each of the variables where these are few beside all that is free.
  private mutating func noteDecided() {
    if isSurelyDetermined { return undecided.removeAll() }
    var slots: [Int] = []
    for place in pricing.decided.indices where !pricing.free.contains(Int(pricing.decided[place])) {
      slots.append(Int(pricing.decided[place]))
    }
    let moving = movingVariables(with: Array(Set(slots)).sorted()).map { Variable(index: $0.index) }
      .filter { undecided.contains($0) }
    if moving.count > max(Limit.exploredOneByOne, pricing.free.count / Limit.exploredOneByOne) {
      let movable = movableVariables()
      undecided.subtract(moving.filter { !movable.contains($0.index) })
    } else {
      undecided.subtract(moving.filter { !dependsOnFreeRow($0.index) })
    }
  }

  /// Makes the choices, in order: those of exact parts there.
  mutating func settleAll(
    _ preferences: [(variable: Variable, preference: Preference)], free: Set<Variable>
  ) {
    guard !exact.isEmpty else { return settle(preferences, free: free) }
    exact.settle(preferences)
    settle(
      preferences.filter { exact.place(of: $0.variable.index) == nil },
      free: free.filter { exact.place(of: $0.index) == nil })
  }

  /// Makes the choices, in order.
  /// - Parameter free: The variables that are free before the first.
  private mutating func settle(
    _ preferences: [(variable: Variable, preference: Preference)], free: Set<Variable>
  ) {
    undecided = free
    defer { undecided.removeAll() }
    // One walk for each choice takes long where each is a detour among equally good values.
    let budget = walkWork + Limit.choiceWork * (table.terms.count + factors.size)
    let firstPosition =
      (preferences.lastIndex { !$0.preference.isNearest } ?? -1) + 1
    for (place, (variable, preference)) in preferences.enumerated()
    where !wasInterrupted && undecided.contains(variable) {
      if isSurelyDetermined {
        // What was chosen decides all the rest.
        undecided.removeAll()
        break
      }
      if walkWork > budget, place >= firstPosition {
        let rest = preferences[place...].filter { undecided.remove($0.variable) != nil }
        settleTogether(rest)
        break
      }
      undecided.remove(variable)
      let index = variable.index
      if !dependsOnFreeRow(index) { continue }
      var value: Double?
      var nearest = 0.0
      switch preference {
      case .largest(let number):
        pricing.notesDecided = true
        value = pursue(.infinity, of: index, level: .nextChoice)
        pricing.notesDecided = false
        pricing.decided.removeAll()
        nearest = number
      case .nearest(let number):
        nearest = number
      }
      let chosen = value ?? pursue(nearest, of: index, level: .nextChoice) ?? point[index]
      choose(chosen, for: index)
    }
    optimize()
    choices.areComplete = undecided.isEmpty
  }

  /// Makes choices for values near to numbers all at once: each at a level of its own, the first the
  /// strongest, so that the optimum is what choosing one by one would give.
  private mutating func settleTogether(
    _ preferences: [(variable: Variable, preference: Preference)]
  ) {
    // Most of them may follow from the sizes by now. A level for each would make long lists of multipliers.
    let movable = movableVariables()
    for (place, choice) in preferences.enumerated() where movable.contains(choice.variable.index) {
      guard case .nearest(let number) = choice.preference else { continue }
      expression.removeAll()
      expression.append(RowTerm(coefficient: 1, variable: choice.variable.index))
      choices.members.append(
        enter(
          .equal, number, level: .choice(place, of: preferences.count), kind: .choice,
          variable: choice.variable.index))
    }
    takeInPending()
  }

  /// Whether one of the active rows that make up a variable can be left without any cost; if not,
  /// its value is decided.
  mutating func dependsOnFreeRow(_ index: Int32) -> Bool {
    factors.loadVariable(Int(index), times: 1)
    factors.solveColumn()
    var result = false
    for place in factors.columnSlots.indices
    where pricing.free.contains(Int(factors.columnSlots[place])) {
      result = true
      break
    }
    factors.clearColumn()
    return result
  }

  /// The variables of which ``dependsOnFreeRow(_:)`` is true.
  /// - Complexity: a sparse solve.
  private mutating func movableVariables() -> Set<Int32> {
    prepare()
    return Set(movingVariables(with: pricing.free.members()).lazy.map(\.index))
  }

  /// Adds a choice.
  private mutating func choose(_ value: Double, for index: Int32) {
    expression.removeAll()
    expression.append(RowTerm(coefficient: 1, variable: index))
    choices.members.append(
      enter(.equal, value, level: .choice, kind: .choice, variable: index))
    takeInPending()
    optimize()
  }

  /// Removes the choices, together: they cost something at levels where nothing else does, so that the multipliers
  /// lose these levels, and nothing is solved.
  /// - Complexity: O(n) in the size of the system; O(1) if there are none.
  mutating func dropChoices() {
    choices.areMade = false
    choices.areComplete = false
    if choices.members.isEmpty { return }
    for index in choices.members.indices { takeOffCost(of: Int(choices.members[index])) }
    forgetMultipliers(from: .choice)
    for index in choices.members.indices { withdraw(choices.members[index]) }
    choices.members.removeAll()
  }
}

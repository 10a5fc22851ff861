extension Solver {
  /// Makes the solution unique like ``settle(_:)``, but holds every choice as an objective instead of a
  /// value: on a ``Ray``, where constants move, what was chosen follows as it would be chosen there.
  /// - Parameter preferences: Called once if something is free, with the variables that are, in order.
  /// - Returns: The variables that were free before the first choice, in order. nil, and no choice is made,
  ///   if part of the system is solved in exact arithmetic, which cannot hold objectives, or if a choice
  ///   was not found in a bounded number of steps.
  /// - Complexity: O(1) where nothing is free; otherwise a walk from the optimum for each choice.
  @discardableResult
  public mutating func settleByPreference(
    _ preferences: (_ free: [Variable]) -> [(variable: Variable, preference: Preference)]
  ) -> [Variable]? {
    if shared.pointee.choices.areMade { solve() }
    let core = own
    guard core.pointee.exact.isEmpty else { return nil }
    let free = core.pointee.findFreeVariables()
    guard core.pointee.exact.isEmpty else { return nil }
    core.pointee.choices.areMade = true
    if free.isEmpty { return [] }
    core.pointee.pursueAll(preferences(free), free: Set(free))
    if core.pointee.isUnfinished, !core.pointee.wasInterrupted {
      core.pointee.dropChoices()
      return nil
    }
    return free
  }
}

extension SolverCore {
  /// Makes the choices as objectives, in order, each weaker than those before.
  /// - Parameter free: the variables that are free before the first.
  mutating func pursueAll(
    _ preferences: [(variable: Variable, preference: Preference)], free: Set<Variable>
  ) {
    var undecided = free
    for (place, (variable, preference)) in preferences.enumerated()
    where !wasInterrupted && undecided.contains(variable) {
      undecided.remove(variable)
      if isSurelyDetermined { return }
      guard dependsOnFreeRow(variable.index) else { continue }
      let level = Level.choice(place, of: preferences.count)
      switch preference {
      case .largest(let number):
        if !pursue(.infinity, of: variable, at: level) {
          withdraw(choices.members[choices.members.count - 1])
          choices.members.removeAll(from: choices.members.count - 1)
          optimize()
          _ = pursue(number, of: variable, at: level)
        }
      case .nearest(let number):
        _ = pursue(number, of: variable, at: level)
      }
    }
  }

  /// Adds the objective that a variable be near a number, or as large as possible.
  /// - Returns: false if there is no limit.
  private mutating func pursue(_ target: Double, of variable: Variable, at level: Level) -> Bool {
    expression.removeAll()
    expression.append(RowTerm(coefficient: 1, variable: variable.index))
    choices.members.append(
      enter(.equal, target, level: level, kind: .choice, variable: variable.index))
    takeInPending()
    return optimize()
  }
}

/// How the solution follows constants that move along a line, as long as the same rows bind.
///
/// The multipliers of the active set do not depend on constants: it stays optimal until an inactive
/// row reaches its constant. So the values are linear up to there, and exactly so.
public struct Ray: Sendable {
  /// How far the constants can move in one direction.
  public struct Reach: Sendable {
    /// The distance, in units of the motion; 0 or more, infinite if nothing stops it.
    public var distance: Double
    /// The constraints and bounds that reach their constants there.
    public var stops: [DependenceMember]
  }

  /// The variables that move, each with its rate: the change of its value per unit of the motion.
  public var rates: [(variable: Variable, rate: Double)]
  /// The reach along the motion.
  public var forward: Reach
  /// The reach against it.
  public var backward: Reach
}

extension Solver {
  /// How the solution follows constants that move, as of the last ``solve()`` or
  /// ``settleByPreference(_:)``.
  /// - Parameter motion: the constraints whose constants move, each with its rate.
  /// - Returns: nil where that is not known: if part of the system is solved in exact arithmetic, if a walk
  ///   did not end, or if a constraint that moves coincides with one that does not.
  /// - Complexity: one sparse solve, and the terms of the variables that move.
  public mutating func ray(moving motion: [(constraint: Constraint, rate: Double)]) -> Ray? {
    own.pointee.ray(moving: motion)
  }

  /// Makes the solution unique like ``settle(_:)``, but holds every choice as an objective instead of a
  /// value: what was chosen follows when constants move, as it would be chosen there.
  /// - Returns: the variables that were free, in order; nil, and no choice is made, if part of the system
  ///   is solved in exact arithmetic, which cannot hold objectives.
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

  /// Moves values along a ray, without regard to constraints: for reading the solution elsewhere on the ray.
  /// Use it on a copy that is only read: the solver is inconsistent afterwards and must not solve again.
  package mutating func shift(along ray: Ray, by distance: Double) {
    let core = own
    for (variable, rate) in ray.rates { core.pointee.point[variable.index] += distance * rate }
  }
}

/// Ranging in the right-hand side (T. Gal, *Postoptimal Analyses, Parametric Programming, and Related
/// Topics*, 1979), over all levels at once.
extension SolverCore {
  /// See ``Solver/ray(moving:)``.
  mutating func ray(moving motion: [(constraint: Constraint, rate: Double)]) -> Ray? {
    guard exact.isEmpty, !isUnfinished else { return nil }
    prepare()
    guard let moving = movingRows(motion) else { return nil }
    // What is loaded stays until the direction is solved for, so nothing may return in between.
    for (row, rate) in moving where table.rows[row].slot >= 0 {
      factors.loadSlot(Int(table.rows[row].slot), times: rate)
    }
    factors.solveDirection()
    collectEdge()
    for (row, rate) in moving where table.rows[row].state == .inactive {
      if !table.rows[row].flags.contains(.met) {
        table.rows[row].flags.insert(.met)
        edge.append(Int32(row))
      }
      table.rows[row].slope -= rate
    }
    defer { clearEdge() }
    var ray = Ray(
      rates: [], forward: .init(distance: .infinity, stops: []),
      backward: .init(distance: .infinity, stops: []))
    for index in factors.direction.indices {
      let entry = factors.direction[index]
      guard entry.value.magnitude > Tolerance.rate, variables.records[entry.index].isUsed else {
        continue
      }
      ray.rates.append((Variable(index: entry.index), entry.value))
    }
    ray.rates.sort { $0.variable < $1.variable }
    var forward: [(distance: Double, row: Int)] = []
    var backward: [(distance: Double, row: Int)] = []
    for index in edge.indices {
      let row = Int(edge[index])
      bringUpToDate(row)
      let slope = table.rows[row].slope
      guard slope.magnitude > Tolerance.slope else { continue }
      let residual = table.rows[row].residual
      let side = table.rows[row].side
      // A row at its constant, with a cost on both sides, has no side to keep.
      if side == 0 {
        forward.append((0, row))
        backward.append((0, row))
        continue
      }
      let distance = max(0, Double(side) * residual) / slope.magnitude
      guard distance.isFinite else { continue }
      if (side > 0) == (slope < 0) {
        forward.append((distance, row))
      } else {
        backward.append((distance, row))
      }
    }
    ray.forward = reach(among: forward)
    ray.backward = reach(among: backward)
    return ray
  }

  /// The rows that move, with their rates; nil if a row is shared with a constraint that does not move
  /// likewise.
  private mutating func movingRows(
    _ motion: [(constraint: Constraint, rate: Double)]
  ) -> [(row: Int, rate: Double)]? {
    var rates: [Int: (rate: Double, count: Int32)] = [:]
    for (constraint, rate) in motion {
      guard let member = members.find(constraint) else { continue }
      let record = members.records[member]
      let row = Int(record.row)
      let own = (record.isNegated ? 0 - rate : rate) / record.scale
      if let other = rates[row] {
        guard other.rate == own else { return nil }
        rates[row] = (own, other.count + 1)
      } else {
        rates[row] = (own, 1)
      }
    }
    for (row, moving) in rates {
      let isPlaced = table.rows[row].state == .active || table.rows[row].state == .inactive
      guard isPlaced, table.rows[row].memberCount == moving.count else { return nil }
    }
    return rates.map { ($0.key, $0.value.rate) }.sorted { $0.row < $1.row }
  }

  /// The nearest of some rows, and what is at one place with it.
  private mutating func reach(among rows: [(distance: Double, row: Int)]) -> Ray.Reach {
    guard let nearest = rows.map(\.distance).min() else {
      return .init(distance: .infinity, stops: [])
    }
    let limit = nearest + Tolerance.stopDistance * max(1, nearest)
    var stops: [(order: Int, member: DependenceMember)] = []
    for (distance, row) in rows where distance <= limit {
      var member = table.rows[row].firstMember
      while member >= 0 {
        let record = members.records[member]
        if record.isAttached {
          let source: DependenceMember =
            switch record.kind {
            case .constraint: .constraint(members.handle(Int(member)))
            case .lowerBound: .lowerBound(Variable(index: record.variable))
            case .choice: .choice(Variable(index: record.variable))
            }
          stops.append((record.order, source))
        }
        member = record.next
      }
    }
    stops.sort { $0.order < $1.order }
    return .init(distance: nearest, stops: stops.map(\.member))
  }

  // MARK: Choices that follow

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

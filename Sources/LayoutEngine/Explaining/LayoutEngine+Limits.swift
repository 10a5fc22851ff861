import ConstraintSolver
import LayoutModel

/// The range of a constant over which a value keeps its sensitivity. On a copy of the engine the constant
/// moves from one constraint that reaches its limit to the next, with a solve at each.
extension LayoutEngine {
  /// The point where a value changes its sensitivity to a constant; nil if none is found.
  /// - Parameters:
  ///   - mover: The constraint whose constant moves; for content, whose two constraints share it,
  ///     the size.
  ///   - rate: The sensitivity, from ``explain(_:in:)-(LinearExpression,_)``.
  /// - Complexity: a pass over the constraints and an incremental solve for each of at most 24 steps.
  public mutating func limit(
    of expression: LinearExpression, movedBy mover: ConstraintReference, rate: Double,
    isRising: Bool, in scene: Scene
  ) -> ValueLimit? {
    settle(scene)
    let engine = reading(expression.items) ?? self
    guard let lowered = engine.lower(expression, in: scene.coordinates(of: expression)),
      let walk = ConstantWalk(mover, isRising: isRising, from: engine, of: scene)
    else { return nil }
    return walk.limit(of: lowered, rate: rate)
  }

  /// The effect of removing a constraint; nil for one that cannot be removed.
  /// - Complexity: an incremental solve, and a pass over the scene.
  public mutating func absence(
    of reference: ConstraintReference, in scene: Scene
  ) -> ConstraintAbsence? {
    settle(scene)
    var trial = self
    switch reference {
    case .stated(let id):
      guard scene.isInForce(id) else { return nil }
      var edited = scene
      edited.removeConstraint(id)
      trial.settle(edited)
    case .implied(.nonNegative), .implied(.screen): return nil
    case .implied:
      guard let handle = active[reference]?.handle, (try? trial.solver.remove(handle)) != nil
      else { return nil }
      trial.solver.solve()
      trial.free = nil
      trial.settle()
    }
    let tolerance = 10 * Self.tolerance(for: scene)
    let freeBefore = Set(free ?? [])
    var result = ConstraintAbsence(
      changes: [], freed: (trial.free ?? []).filter { !freeBefore.contains($0) }, met: [])
    for item in self.scene.itemsInTreeOrder() where item != .root {
      guard let own = variables(of: item), let other = trial.variables(of: item) else { continue }
      for (new, old) in zip(other.all, own.all) {
        let (before, after) = (solver.value(of: old.variable), trial.solver.value(of: new.variable))
        guard (before - after).magnitude > tolerance else { continue }
        result.changes.append(
          .init(anchor: AnchorReference(item, old.anchor), before: before, after: after))
      }
    }
    let missed = Set(trial.lostConstraints().lost.map(\.reference))
    result.met = lostConstraints().lost.map(\.reference).filter {
      $0 != reference && !missed.contains($0) && trial.active[$0] != nil
    }
    result.met += broken(in: scene).filter {
      $0 != reference && !trial.brokenReferences.contains($0) && trial.active[$0] != nil
    }
    return result
  }
}

/// A constant that moves in one direction.
private struct ConstantWalk {
  private let mover: ConstraintReference
  private let sign: Double
  private let start: LayoutEngine
  private let scene: Scene
  /// The constraints that share the constant, with their constants.
  private let moved: [(reference: ConstraintReference, constant: Double)]
  /// The constant as stated.
  private let stated: Double
  /// The maximum distance of the move.
  private let reach: Double
  private let tolerance: Double

  /// The distance past a breakpoint at which the scene is examined, in points.
  private static var step: Double { 1.0 / 64 }
  private static var mostSteps: Int { 24 }
  private static var farthest: Double { 1e6 }

  init?(
    _ mover: ConstraintReference, isRising: Bool, from engine: LayoutEngine, of scene: Scene
  ) {
    guard let sides = engine.scene.sides(of: mover) else { return nil }
    var references = [mover]
    var isLength = false
    switch mover {
    case .implied(.hugging(let item, let axis)), .implied(.compression(let item, let axis)):
      references = [.implied(.compression(item, axis)), .implied(.hugging(item, axis))]
      isLength = true
    case .implied(.screen(let anchor)):
      guard anchor.isSize else { return nil }
      isLength = true
    case .stated: break
    case .implied: return nil
    }
    var moved: [(reference: ConstraintReference, constant: Double)] = []
    for reference in references {
      guard let entry = engine.active[reference], entry.handle != nil else { continue }
      moved.append((reference, 0 - entry.expression.constant))
    }
    // A constraint that refutes others would have to be judged again at every step.
    guard !moved.isEmpty, moved.allSatisfy({ engine.refuted[$0.reference]?.isEmpty ?? true })
    else { return nil }
    self.mover = mover
    self.moved = moved
    start = engine
    self.scene = scene
    sign = isRising ? 1 : -1
    stated = sides.right.constant - sides.left.constant
    reach = isLength && !isRising ? stated : Self.farthest
    tolerance = LayoutEngine.tolerance(for: scene)
  }

  /// The engine with the constant moved by a distance; nil if a required constraint then fails.
  private func moved(by distance: Double) -> LayoutEngine? {
    var engine = start
    if start.given != nil {
      // The results of passes have to be determined again.
      var edited = scene
      switch mover {
      case .stated(let id): edited.setConstant(stated + sign * distance, of: id)
      case .implied(.screen(let anchor)):
        var screen = scene.screen
        if anchor == .width {
          screen.width += sign * distance
        } else {
          screen.height += sign * distance
        }
        edited.setScreen(screen)
      case .implied: return nil
      }
      engine.settle(edited)
      return engine.brokenReferences == start.brokenReferences ? engine : nil
    }
    for (reference, constant) in moved {
      guard let handle = engine.active[reference]?.handle,
        (try? engine.solver.setConstant(constant + sign * distance, of: handle)) != nil
      else { return nil }
    }
    guard engine.solver.solve() else { return nil }
    engine.free = nil
    engine.settle()
    return engine
  }

  /// The distance of the constant to the limit of each constraint that has one.
  private func crossings(
    in engine: inout LayoutEngine, at distance: Double
  ) -> [(distance: Double, reference: ConstraintReference)] {
    var speeds: [Variable: Double] = [:]
    for (reference, _) in moved {
      guard let handle = engine.active[reference]?.handle else { continue }
      for (variable, amount) in engine.solver.influence(of: handle) {
        speeds[variable, default: 0] += sign * amount
      }
    }
    if speeds.isEmpty { speeds = measuredSpeeds(in: engine, at: distance) }
    let references = Set(moved.map(\.reference))
    var result: [(Double, ConstraintReference)] = []
    func note(_ room: Double, _ speed: Double, _ reference: ConstraintReference) {
      guard speed.magnitude > 1e-9 else { return }
      let time = -room / speed
      guard time >= -tolerance, distance + time <= reach else { return }
      result.append((distance + max(0, time), reference))
    }
    engine.active.forEach { entry in
      guard entry.handle != nil else { return }
      var speed = entry.expression.terms.reduce(0) { sum, term in
        sum + term.coefficient * (speeds[term.variable] ?? 0)
      }
      var room = engine.value(of: entry.expression)
      if references.contains(entry.reference) {
        speed -= sign
        if start.given == nil { room -= sign * distance }
      }
      note(room, speed, entry.reference)
    }
    // In a fixed order, so that among several limits reached at once the same one is chosen.
    for variable in speeds.keys.sorted() {
      guard let anchor = engine.anchor(of: variable), anchor.anchor.isSize else { continue }
      note(
        engine.solver.value(of: variable), speeds[variable] ?? 0,
        .implied(.nonNegative(anchor.item, anchor.anchor.axis)))
    }
    return result.sorted { $0.0 < $1.0 }
  }

  /// The speed of each variable, measured by a small further move: for a degenerate vertex.
  private func measuredSpeeds(
    in engine: LayoutEngine, at distance: Double
  ) -> [Variable: Double] {
    let step = Self.step / 16
    guard let further = moved(by: distance + step) else { return [:] }
    var speeds: [Variable: Double] = [:]
    for own in engine.frames.compactMap(\.self) {
      for (_, variable) in own.all {
        let change = further.solver.value(of: variable) - engine.solver.value(of: variable)
        if change.magnitude > 1e-9 { speeds[variable] = change / step }
      }
    }
    return speeds
  }

  func limit(of expression: LoweredExpression, rate: Double) -> ValueLimit? {
    let first = start.value(of: expression)
    var engine = start
    var distance = 0.0
    for _ in 0..<Self.mostSteps {
      // Rows that are interchangeable with the constraint yield to it, so that the motion is complete.
      _ = engine.solver.dependence(of: expression.terms)
      let crossings = crossings(in: &engine, at: distance).filter {
        distance == 0 || $0.distance > distance + 1e-7
      }
      guard let next = crossings.first?.distance else {
        // A free value can reach its limit without a row that shows it beforehand.
        return searched(expression, rate, from: distance, to: min(reach, distance + 1000))
      }
      let group = crossings.prefix { $0.distance <= next + 1e-7 }.map(\.reference)
      let second = crossings.first { $0.distance > next + 1e-7 }?.distance ?? .infinity
      let step = min(Self.step, (second - next) / 2)
      let there = first + sign * rate * next
      guard next + step <= reach else { return nil }
      guard let behind = moved(by: next + step) else {
        return limit(
          at: next, value: there, rate: rate, after: nil,
          cause: .conflict(blocking(in: group, engine)))
      }
      let value = behind.value(of: expression)
      let deviation = value - (first + sign * rate * (next + step))
      if next > distance, let exact = moved(by: next),
        (exact.value(of: expression) - there).magnitude > 1e-6 * max(1, there.magnitude)
      {
        return searched(expression, rate, from: distance, to: next)
      }
      if deviation.magnitude > max(1e-4 * step, 1e-8 * max(1, value.magnitude)) {
        var motion = (rate: sign * (value - there) / step, jump: 0.0)
        // Results of passes can change all at once.
        if start.given != nil, let further = moved(by: next + 2 * step) {
          let speed = (further.value(of: expression) - value) / step
          motion = (sign * speed, value - speed * step - there)
        }
        return limit(
          at: next, value: there, rate: rate, after: motion.rate, jump: motion.jump,
          cause: cause(among: group, before: engine, behind: behind))
      }
      engine = behind
      distance = next + step
    }
    return nil
  }

  /// The distance at which the value leaves its line, by bisection; nil if it stays on it.
  private func searched(
    _ expression: LoweredExpression, _ rate: Double, from lower: Double, to upper: Double
  ) -> ValueLimit? {
    let first = start.value(of: expression)
    func deviation(_ engine: LayoutEngine, at distance: Double) -> Double {
      engine.value(of: expression) - (first + sign * rate * distance)
    }
    guard let end = moved(by: upper), deviation(end, at: upper).magnitude > 1e-5 else { return nil }
    var (lower, upper) = (lower, upper)
    for _ in 0..<40 {
      let middle = (lower + upper) / 2
      guard let engine = moved(by: middle) else { return nil }
      if deviation(engine, at: middle).magnitude > 1e-7 { upper = middle } else { lower = middle }
    }
    // The deviation grows linearly from 0, so its size farther on shows where it began.
    let near = upper + Self.step
    let far = upper + 2 * Self.step
    guard let (before, behind, further) = engines(lower, near, far) else { return nil }
    let growth = (deviation(further, at: far) - deviation(behind, at: near)) / Self.step
    guard growth.magnitude > 1e-5 else { return nil }
    let there = near - deviation(behind, at: near) / growth
    let rateAfter = rate + sign * growth
    var group: [ConstraintReference] = []
    before.active.forEach { entry in
      let old = before.value(of: entry.expression).magnitude
      if old <= 1e-4, entry.handle != nil { group.append(entry.reference) }
    }
    let entered = group.filter { reference in
      start.active[reference].map { start.value(of: $0.expression).magnitude > 1e-3 } ?? false
    }
    return limit(
      at: there, value: first + sign * rate * there, rate: rate, after: rateAfter,
      cause: cause(among: entered, before: start, behind: behind))
  }

  private func engines(
    _ a: Double, _ b: Double, _ c: Double
  ) -> (LayoutEngine, LayoutEngine, LayoutEngine)? {
    guard let first = moved(by: a), let second = moved(by: b), let third = moved(by: c) else {
      return nil
    }
    return (first, second, third)
  }

  private func limit(
    at distance: Double, value: Double, rate: Double, after: Double?, jump: Double = 0,
    cause: ValueLimit.Cause
  ) -> ValueLimit {
    ValueLimit(
      mover: mover, isRising: sign > 0, constant: stated + sign * distance, value: value,
      rate: rate, rateAfter: after.map { ($0 * 1e6).rounded() / 1e6 },
      jump: jump.magnitude > 1e-3 ? jump : 0, cause: cause)
  }

  private func blocking(
    in group: [ConstraintReference], _ engine: LayoutEngine
  ) -> ConstraintReference {
    group.first { (engine.scene.priority(of: $0) ?? 0) == Priority.required } ?? group.first
      ?? mover
  }

  /// The constraint that changes the sensitivity: an optional one that holds from here on, otherwise one that
  /// reaches its limit here and stays there.
  private func cause(
    among group: [ConstraintReference], before: LayoutEngine, behind: LayoutEngine
  ) -> ValueLimit.Cause {
    func difference(_ reference: ConstraintReference, _ engine: LayoutEngine) -> Double {
      guard let entry = engine.active[reference] else { return 0 }
      var difference = engine.value(of: entry.expression)
      if engine.given == nil, moved.contains(where: { $0.reference == reference }) {
        difference = 0
      }
      return difference
    }
    func isMissed(_ reference: ConstraintReference) -> Bool {
      guard let entry = before.active[reference] else { return false }
      return LayoutEngine.violation(difference(reference, before), entry.relation) > tolerance
    }
    func stays(_ reference: ConstraintReference) -> Bool {
      difference(reference, behind).magnitude <= tolerance
    }
    if let met = group.first(where: { isMissed($0) && stays($0) }) { return .met(met) }
    if let met = group.first(where: isMissed) { return .met(met) }
    return .reached(group.first(where: stays) ?? group.first ?? mover)
  }
}

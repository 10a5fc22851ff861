import ConstraintSolver
import LayoutModel

extension SizeTracker {
  /// Takes a solved pass into account.
  /// - Parameter next: The state that follows from it; nil if the layout needs no passes.
  mutating func note(_ engine: inout LayoutEngine, _ next: PassState?) {
    count += 1
    motion.base.refused = engine.scene.pass.refused
    guard !isUnknown, let constants = constantRates(in: engine) else {
      isUnknown = true
      return
    }
    limit(byRefutationsOf: &engine, constants)
    var motion: [(constraint: Constraint, rate: Double)] = []
    for (reference, rate) in constants {
      // The solver's constant is on the other side.
      if let handle = engine.active[reference]?.handle { motion.append((handle, 0 - rate)) }
    }
    guard !isUnknown, let ray = engine.solver.ray(moving: motion) else {
      isUnknown = true
      return
    }
    limit(above: ray.forward.distance, by: references(ray.forward.stops, in: engine))
    limit(below: ray.backward.distance, by: references(ray.backward.stops, in: engine))
    rates = Dictionary(uniqueKeysWithValues: ray.rates.map { ($0.variable.index, $0.rate) })
    if let next { limit(byDecisionsOf: engine, along: ray, next) }
  }

  /// The rates of the constants of the present pass.
  private func constantRates(in engine: LayoutEngine) -> [ConstraintReference: Double]? {
    if engine.given == nil { return ownRates }
    let step = probe
    guard step != 0 else { return nil }
    var there = parameter.scene(scene, at: at + step)
    there.setPass(motion.state(at: step))
    return engine.constantRates(to: there, step: step)
  }

  private func references(
    _ members: [DependenceMember], in engine: LayoutEngine
  ) -> [ConstraintReference] {
    members.compactMap { member in
      switch member {
      case .constraint(let handle): engine.active.reference(of: handle)
      case .lowerBound(let variable):
        engine.anchor(of: variable).map { .implied(.nonNegative($0.item, $0.anchor.axis)) }
      case .choice: nil
      }
    }
  }

  /// What is left out stays so as long as its refutation holds: the members with their multipliers add up to
  /// a false statement about constants, which are linear.
  private mutating func limit(
    byRefutationsOf engine: inout LayoutEngine, _ constants: [ConstraintReference: Double]
  ) {
    for (broken, refutation) in engine.refutations {
      let members = refutation.others.map(\.reference) + [broken]
      // Of constants that stand still, a sum does too.
      guard members.contains(where: { constants[$0] ?? 0 != 0 }) else { continue }
      guard let (miss, rate, _, _) = engine.refutingSum(of: broken, constants), miss > 0 else {
        isUnknown = true
        return
      }
      if rate < -1e-12 { limit(above: miss / -rate, by: [broken]) }
      if rate > 1e-12 { limit(below: miss / rate, by: [broken]) }
    }
  }

  // MARK: Decisions of passes

  /// Limits the interval to where the same results follow from a pass, but for numbers that move linearly,
  /// and takes note of how these move.
  ///
  /// The number of lines of a text falls as its width grows, a line of a flow ends where a sum passes the
  /// room, and a condition is a path of comparisons: the interval on which such a result stays as it is ends
  /// at one place on each side, found by bisection. What a safe area covers can come and go within an
  /// interval, so its ends are computed first.
  private mutating func limit(byDecisionsOf engine: LayoutEngine, along ray: Ray, _ next: PassState)
  {
    var reader = engine
    let (parameter, scene, at, motion) = (parameter, scene, at, motion)
    var position = 0.0
    func decision(at distance: Double) -> PassDecision {
      reader.solver.shift(along: ray, by: distance - position)
      position = distance
      reader.scene = parameter.scene(scene, at: at + distance).with(motion.state(at: distance))
      var (state, output) = reader.nextPass()
      state.refused = next.refused
      return PassDecision(state: state, comparisons: output.comparisons)
    }
    // What a program computes need not be linear, and is tried at some more places.
    let isProgram = scene.programs.contains { if case .place = $0.kind { true } else { false } }
    if isProgram { kind = .tried }
    limit(bySafeAreasOf: engine, along: ray)
    guard let moving = linearDecision(next, decision) else {
      isUnknown = true
      return
    }
    for sign in [1.0, -1.0] {
      var moving = moving
      let heights = moving.base.heights
      func watch(_ texts: Set<ItemID>) {
        reader.passes.wrapping = texts
        moving.base.heights = texts.reduce(into: [:]) { $0[$1] = heights[$1] }
      }
      func changed(in there: PassDecision) -> Set<ItemID> {
        reader.passes.wrapping.filter { heights[$0] != there.state.heights[$0] }
      }
      let room = sign > 0 ? upper - at : at - lower
      guard room > 0, room.isFinite || engine.needsPasses else { continue }
      let reach = room.isFinite ? room : Self.farthest
      var last = 0.0
      var first: Double?
      // A text that has as many lines at both ends of what is bisected has them in between.
      var texts: Set<ItemID> = []
      watch(engine.passes.wrapping)
      for part in isProgram ? [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1] : [1.0] {
        let distance = sign * reach * part
        let there = decision(at: distance)
        if !moving.agrees(with: there, at: distance) {
          texts = changed(in: there)
          first = distance
          break
        }
        last = distance
      }
      guard var end = first else { continue }
      watch(texts)
      // The comparison that changes first tells where, unless something else changes before.
      if let (inside, outside) = moving.surroundings(ofChangeBetween: last, end) {
        if moving.agrees(with: decision(at: inside), at: inside) {
          last = inside
        } else {
          end = inside
        }
        let there = decision(at: outside)
        if last == inside, let change = moving.onlyChange(near: inside, to: there) {
          limit(sign, at: change)
          continue
        }
      }
      let precision = min(
        Tolerance.rounding * max(1, at.magnitude), moving.precision)
      let (from, to) = (last, end)
      // One text at a time, until none of the others changes before it.
      repeat {
        watch(Set([texts.popFirst()].compactMap(\.self)))
        (last, end) = (from, to)
        while (end - last).magnitude > precision {
          let middle = (end + last) / 2
          if middle == end || middle == last { break }
          if moving.agrees(with: decision(at: middle), at: middle) {
            last = middle
          } else {
            end = middle
          }
        }
        if texts.isEmpty { break }
        watch(texts)
        texts = changed(in: decision(at: last))
      } while !texts.isEmpty
      limit(sign, at: moving.exactChange(near: last, to: decision(at: end)) ?? last)
    }
    self.motion = moving
  }

  private mutating func limit(_ sign: Double, at distance: Double) {
    if sign > 0 { limit(above: distance, by: []) } else { limit(below: 0 - distance, by: []) }
  }

  /// Limits the interval to where what the system covers of each view is the same linear function.
  private mutating func limit(bySafeAreasOf engine: LayoutEngine, along ray: Ray) {
    guard engine.keptSafeAreas == nil, scene.display.safeArea != .zero else { return }
    let step = probe
    guard step != 0 else { return }
    var there = engine
    there.solver.shift(along: ray, by: step)
    there.scene = parameter.scene(scene, at: at + step).with(motion.state(at: step))
    for id in engine.passes.inset where id != .root {
      let parts = engine.scene.coveredParts(of: id) { engine.frame($0) }
      let moved = there.scene.coveredParts(of: id) { there.frame($0) }
      for (part, other) in zip(parts, moved) {
        let overlap = LinearOverlap(
          of: zip(part.limits, other.limits).map { LinearValue($0, rate: ($1 - $0) / step) })
        if let distance = overlap.kink(inDirection: 1) { limit(above: distance, by: []) }
        if let distance = overlap.kink(inDirection: -1) { limit(below: distance, by: []) }
      }
    }
  }

  /// What follows from a pass as a linear function, measured as far off as possible; nearby if something
  /// else is decided there. Limits the interval to where it was measured in this case.
  private mutating func linearDecision(
    _ next: PassState, _ decision: (Double) -> PassDecision
  ) -> PassMotion? {
    let base = decision(0)
    var step = probe
    for attempt in 0..<20 {
      if step == 0 { return nil }
      // Near its own place a number may be kept as it was, so both sides are looked at.
      let isInside = at - step.magnitude >= lower && at + step.magnitude <= upper
      if let moving = PassMotion(from: next, base.comparisons, to: decision(step), at: step),
        !isInside || moving.agrees(with: decision(-step), at: -step)
      {
        if attempt > 0 {
          limit(above: step.magnitude, by: [])
          limit(below: step.magnitude, by: [])
        }
        return moving
      }
      step /= 2
    }
    return nil
  }

  /// Where an interval without end is looked at, in points.
  static let farthest = 1e6
}

import ConstraintSolver
import LayoutModel

/// The changes of constants that following a scene brings, instead of their effect.
struct ConstantRecord: Sendable {
  /// By how much each constraint's lowered constant changes.
  var changes: [ConstraintReference: Double] = [:]
  /// Whether anything but constants changes.
  var hasOtherChanges = false
}

/// A layout at a value of a parameter, with the interval around it on which it is linear.
///
/// The active set that is optimal at the value stays optimal as far as no inactive row reaches its constant,
/// since its multipliers do not depend on constants. What is left out stays so as long as the sum that
/// refutes it, which is linear too, keeps its sign. The same holds at every pass, with the results of the
/// pass before moving along.
extension LayoutEngine {
  /// The piece at a value of a parameter.
  /// - Parameters:
  ///   - range: Where the interval is looked for.
  ///   - watched: An expression that has to be linear on the interval too.
  /// - Returns: nil if the interval is not known.
  mutating func piece(
    of parameter: SizeParameter, in scene: Scene, at value: Double,
    within range: ClosedRange<Double>, items: [ItemID], ownRates: [ConstraintReference: Double],
    watching watched: LinearExpression? = nil
  ) -> SizePiece? {
    defer {
      isSolved = false
      free = nil
    }
    guard
      let tracker = tracker(of: parameter, in: scene, at: value, within: range, ownRates: ownRates)
    else { return nil }
    var piece = SizePiece(at: value, lower: tracker.lower, upper: tracker.upper)
    piece.kind = tracker.kind
    piece.stopsBelow = tracker.stopsBelow
    piece.stopsAbove = tracker.stopsAbove
    piece.values.reserveCapacity(4 * items.count)
    piece.rates.reserveCapacity(4 * items.count)
    for id in items {
      guard let own = variables(of: id) else { return nil }
      for part in FramePart.allCases {
        piece.values.append(solver.value(of: own[part]))
        piece.rates.append(tracker.rates[own[part].index] ?? 0)
      }
    }
    piece.broken = sortedBroken()
    piece.lost = lostConstraints().lost.map(\.reference)
    piece.free = (free ?? []).filter { !self.scene.isPartOfLayout($0.item) }
    piece.converges = feedback == nil
    piece.pass = passState
    if let watched { watch(watched, on: &piece, tracker) }
    return piece
  }

  /// Lays a scene out at a value of a parameter, and determines how far the parameter can move before
  /// anything changes but linearly; nil if that is not known.
  mutating func tracker(
    of parameter: SizeParameter, in scene: Scene, at value: Double,
    within range: ClosedRange<Double>, ownRates: [ConstraintReference: Double]
  ) -> SizeTracker? {
    if given != nil { forgetPasses() }
    isSolved = false
    free = nil
    tracker = SizeTracker(parameter, of: scene, at: value, in: range, ownRates)
    defer { tracker = nil }
    update(to: parameter.scene(scene, at: value))
    settle()
    if tracker?.count == 0 { track(nil) }
    guard let tracker, !tracker.isUnknown, inaccuracy == nil, refusals.isEmpty,
      !solver.wasInterrupted
    else { return nil }
    return tracker
  }

  /// Takes a solved pass into account for how far a parameter can move.
  mutating func track(_ next: PassState?) {
    guard var current = tracker else { return }
    tracker = nil
    current.note(&self, next)
    tracker = current
  }

  /// The layout at a value of a parameter, found in the ordinary way.
  mutating func sample(
    of parameter: SizeParameter, in scene: Scene, at value: Double, items: [ItemID]
  ) -> SizePiece {
    let there = parameter.scene(scene, at: value)
    settle(there)
    var piece = SizePiece(at: value, lower: value, upper: value, kind: .tried)
    for id in items {
      let rect = frame(id)
      piece.values += [rect.x, rect.y, rect.width, rect.height]
    }
    piece.rates = Array(repeating: 0, count: piece.values.count)
    piece.broken = sortedBroken()
    piece.lost = lostConstraints().lost.map(\.reference)
    piece.free = (free ?? []).filter { !self.scene.isPartOfLayout($0.item) }
    piece.converges = feedback == nil
    piece.pass = passState
    return piece
  }

  /// By how much each lowered constant changes for each point of a parameter at a value of it; nil if the
  /// scene changes in more than constants.
  func constantRates(
    of parameter: SizeParameter, in scene: Scene, at value: Double, step: Double
  ) -> [ConstraintReference: Double]? {
    guard step != 0 else { return nil }
    var follower = self
    follower.solver = Solver()
    follower.follow(parameter.scene(scene, at: value))
    return follower.constantRates(to: parameter.scene(scene, at: value + step), step: step)
  }

  /// The same from the present scene to another one.
  func constantRates(to other: Scene, step: Double) -> [ConstraintReference: Double]? {
    var follower = self
    follower.solver = Solver()
    follower.record = ConstantRecord()
    follower.followDifference(to: other)
    guard let record = follower.record, !record.hasOtherChanges else { return nil }
    return record.changes.mapValues { $0 / step }
  }

  func sortedBroken() -> [ConstraintReference] {
    brokenReferences.sorted {
      let (a, b) = (scene.order(of: $0), scene.order(of: $1))
      return a != b ? a < b : isBefore($0, $1)
    }
  }
}

extension SizeTracker {
  /// Takes a solved pass into account.
  /// - Parameter next: The state that follows from it; nil if the layout needs no passes.
  mutating func note(_ engine: inout LayoutEngine, _ next: PassState?) {
    count += 1
    guard !isUnknown, let constants = constantRates(in: engine) else {
      isUnknown = true
      return
    }
    limit(byRefutationsOf: engine, constants)
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
    byRefutationsOf engine: LayoutEngine, _ constants: [ConstraintReference: Double]
  ) {
    for (broken, refutation) in engine.refutations {
      let members = refutation.others.map(\.reference) + [broken]
      // Of constants that stand still, a sum does too.
      guard members.contains(where: { constants[$0] ?? 0 != 0 }) else { continue }
      guard !refutation.others.isEmpty || members.count == 1,
        let multipliers = engine.activeMultipliers(of: members)
      else {
        isUnknown = true
        return
      }
      var (miss, rate) = (0.0, 0.0)
      for (member, exact) in zip(members, multipliers) {
        let multiplier = exact.doubleValue
        miss -= multiplier * (engine.active[member]?.expression.constant ?? 0)
        rate -= multiplier * (constants[member] ?? 0)
      }
      guard miss > 0 else {
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
      let room = sign > 0 ? upper - at : at - lower
      guard room > 0, room.isFinite || engine.needsPasses else { continue }
      let reach = room.isFinite ? room : Self.farthest
      var last = 0.0
      var first: Double?
      for part in isProgram ? [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1] : [1.0] {
        let distance = sign * reach * part
        if !moving.agrees(with: decision(at: distance), at: distance) {
          first = distance
          break
        }
        last = distance
      }
      guard var end = first else { continue }
      while (end - last).magnitude > 1e-9 * max(1, at.magnitude) {
        let middle = (end + last) / 2
        if middle == end || middle == last { break }
        if moving.agrees(with: decision(at: middle), at: middle) {
          last = middle
        } else {
          end = middle
        }
      }
      if sign > 0 { limit(above: last, by: []) } else { limit(below: -last, by: []) }
    }
    self.motion = moving
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
  private static let farthest = 1e6
}

/// What follows from a pass.
struct PassDecision {
  var state: PassState
  var comparisons: [NumberComparison]
}

/// The length of an overlap whose ends move: the least of linear values, or 0 if that is negative.
struct LinearOverlap {
  private let limits: [LinearValue]

  init(of limits: [LinearValue]) { self.limits = limits }

  /// How far off in a direction the length begins to be another linear function; nil if nowhere.
  func kink(inDirection sign: Double) -> Double? {
    let lines = limits.map { LinearValue($0.value, rate: $0.rate * sign) }
    let least = lines.map(\.value).min() ?? 0
    guard least >= CoveredPart.least else { return beginning(of: lines) }
    // Of those that are equal here the one that falls fastest is the least beyond.
    guard
      let present = lines.filter({ $0.value <= least + Self.rounding }).min(by: {
        $0.rate < $1.rate
      })
    else { return nil }
    var distances = lines.compactMap { line -> Double? in
      let closing = present.rate - line.rate
      return closing > Self.standing ? max(0, line.value - present.value) / closing : nil
    }
    if present.rate < -Self.standing { distances.append(present.value / -present.rate) }
    return distances.min()
  }

  /// Where there begins to be an overlap; nil if nowhere.
  private func beginning(of lines: [LinearValue]) -> Double? {
    var (first, last) = (0.0, Double.infinity)
    for line in lines {
      if line.rate > Self.standing {
        first = max(first, 0 - line.value / line.rate)
      } else if line.rate < -Self.standing {
        last = min(last, line.value / -line.rate)
      } else if line.value < CoveredPart.least {
        return nil
      }
    }
    guard first < last else { return nil }
    // Where it is greatest it has to be more than rounding.
    let inside = first + (last.isFinite ? (last - first) / 2 : 1)
    let length = lines.map { $0.value + inside * $0.rate }.min() ?? 0
    return length < CoveredPart.least ? nil : first
  }

  /// Rates that are smaller are 0, in points per point.
  private static let standing = 1e-9
  /// Values that differ by less are equal, in points.
  private static let rounding = 1e-9
}

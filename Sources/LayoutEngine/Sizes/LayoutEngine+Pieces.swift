import ConstraintSolver
import LayoutModel

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
    guard let tracker, !tracker.isUnknown, inaccuracy == nil, !solver.wasInterrupted
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
    follower.forgetPasses()
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

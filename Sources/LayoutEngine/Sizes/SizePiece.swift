import LayoutModel

/// A layout at a value of a parameter, with the interval around it on which it is linear.
struct SizePiece: Sendable {
  /// The value.
  var at: Double
  /// The interval, which contains the value.
  var lower: Double
  var upper: Double
  /// Whether the lower end belongs to it, not to the piece before.
  var includesLower = true
  var kind = Regime.Kind.exact
  /// The left, top, width and height of every item in turn, at the value, and their rates.
  var values: [Double] = []
  var rates: [Double] = []
  var broken: [ConstraintReference] = []
  var lost: [ConstraintReference] = []
  var free: [AnchorReference] = []
  var converges = true
  /// The constraints that reach their limits where the interval ends.
  var stopsBelow: [ConstraintReference] = []
  var stopsAbove: [ConstraintReference] = []
  /// What the passes found.
  var pass: PassState?
  /// The value of a watched expression, at the value of the parameter, and its rate.
  var watched: LinearValue?

  /// The values of the items at a value of the parameter.
  func value(_ index: Int, at t: Double) -> Double { values[index] + (t - at) * rates[index] }

  /// Whether the layout of another piece continues this one: the same functions, and the same sets.
  func continues(_ other: SizePiece, at t: Double) -> Bool {
    hasSameSets(as: other) && hasSameFrames(as: other, at: t)
  }

  func hasSameSets(as other: SizePiece) -> Bool {
    broken == other.broken && lost == other.lost && free == other.free
      && converges == other.converges
  }

  private func hasSameFrames(as other: SizePiece, at t: Double) -> Bool {
    values.indices.allSatisfy { !differs(from: other, $0, at: t) }
  }

  /// Whether a value is another function than in another piece that meets this one at a point.
  func differs(from other: SizePiece, _ index: Int, at t: Double) -> Bool {
    (rates[index] - other.rates[index]).magnitude > Self.rateTolerance
      || jumps(from: other, index, at: t)
  }

  /// Whether a value differs from another piece's at the point where they meet.
  func jumps(from other: SizePiece, _ index: Int, at t: Double) -> Bool {
    let (own, its) = (value(index, at: t), other.value(index, at: t))
    let tolerance = kind == .tried || other.kind == .tried ? Self.triedTolerance : Self.tolerance
    return (own - its).magnitude > tolerance * max(1, own.magnitude)
  }

  /// Rates that differ by less are the same, in points per point.
  static let rateTolerance = 1e-7
  /// Values that differ by less are the same, as a part of the value or of 1 point.
  static let tolerance = 1e-6
  /// The same at the end of an interval that was found by trying.
  static let triedTolerance = 0.05
}

/// Collects, over the passes of a layout, how far a parameter can move before anything changes but linearly.
struct SizeTracker: Sendable {
  let parameter: SizeParameter
  /// The scene whose parameter moves.
  let scene: Scene
  let at: Double
  var lower: Double
  var upper: Double
  var stopsBelow: [ConstraintReference] = []
  var stopsAbove: [ConstraintReference] = []
  /// The state of the present pass as a function of the parameter.
  var motion = PassMotion(base: PassState())
  /// The rates of the constants that follow the parameter alone.
  let ownRates: [ConstraintReference: Double]
  /// How the frames of the last pass move.
  var rates: [Int32: Double] = [:]
  var kind = Regime.Kind.exact
  /// Whether the interval is not known.
  var isUnknown = false
  /// The number of passes that were looked at.
  var count = 0

  init(
    _ parameter: SizeParameter, of scene: Scene, at value: Double, in range: ClosedRange<Double>,
    _ ownRates: [ConstraintReference: Double]
  ) {
    self.ownRates = ownRates
    self.parameter = parameter
    self.scene = scene
    at = value
    lower = range.lowerBound
    upper = range.upperBound
  }

  /// A distance within the interval at which rates can be measured: a power of two, for the sake of exact
  /// differences.
  var probe: Double {
    let (above, below) = (upper - at, at - lower)
    let room = min(max(above, below) / 2, 1)
    guard room > 0 else { return 0 }
    let step = Double(sign: .plus, exponent: Int(room.exponent), significand: 1)
    return above >= below ? step : -step
  }

  /// Ends the interval above at a distance from the value.
  mutating func limit(above distance: Double, by stops: [ConstraintReference]) {
    let end = at + max(0, distance)
    if end < upper - 1e-9 { (upper, stopsAbove) = (end, stops) }
  }

  /// Ends the interval below at a distance from the value.
  mutating func limit(below distance: Double, by stops: [ConstraintReference]) {
    let end = at - max(0, distance)
    if end > lower + 1e-9 { (lower, stopsBelow) = (end, stops) }
  }
}

/// The state of a layout pass as a linear function of a parameter.
struct PassMotion: Sendable {
  /// The state at the parameter's value.
  var base: PassState
  /// The changes of continuous results for each point of the parameter.
  var safeAreas: [ItemID: Insets] = [:]
  var frames: [ItemID: Rect] = [:]
  /// The comparisons that it rests on, and how fast their differences change.
  var comparisons: [NumberComparison] = []
  var speeds: [Double] = []

  /// The state at a distance from the value.
  func state(at distance: Double) -> PassState {
    var state = base
    for (id, rate) in safeAreas {
      guard let insets = base.safeAreas[id] else { continue }
      state.safeAreas[id] = Insets(
        top: insets.top + distance * rate.top, left: insets.left + distance * rate.left,
        bottom: insets.bottom + distance * rate.bottom, right: insets.right + distance * rate.right)
    }
    for (id, rate) in frames {
      guard let frame = base.frames[id] else { continue }
      state.frames[id] = Rect(
        x: frame.x + distance * rate.x, y: frame.y + distance * rate.y,
        width: frame.width + distance * rate.width, height: frame.height + distance * rate.height)
    }
    return state
  }

  /// The motion through two states; nil if they differ in more than numbers.
  init?(
    from base: PassState, _ comparisons: [NumberComparison], to decision: PassDecision,
    at distance: Double
  ) {
    self.init(base: base)
    let other = decision.state
    guard comparisons.count == decision.comparisons.count else { return nil }
    self.comparisons = comparisons
    speeds = zip(comparisons, decision.comparisons).map {
      ($1.difference - $0.difference) / distance
    }
    guard base.safeAreas.keys == other.safeAreas.keys, base.frames.keys == other.frames.keys else {
      return nil
    }
    for (id, insets) in base.safeAreas {
      guard let there = other.safeAreas[id], there != insets else { continue }
      safeAreas[id] = Insets(
        top: (there.top - insets.top) / distance, left: (there.left - insets.left) / distance,
        bottom: (there.bottom - insets.bottom) / distance,
        right: (there.right - insets.right) / distance)
    }
    for (id, frame) in base.frames {
      guard let there = other.frames[id], there != frame else { continue }
      frames[id] = Rect(
        x: (there.x - frame.x) / distance, y: (there.y - frame.y) / distance,
        width: (there.width - frame.width) / distance,
        height: (there.height - frame.height) / distance)
    }
    guard agrees(with: decision, at: distance) else { return nil }
  }

  init(base: PassState) { self.base = base }

  /// Whether a decision is the one that the motion leads to.
  func agrees(with decision: PassDecision, at distance: Double) -> Bool {
    let other = decision.state
    guard comparisons.count == decision.comparisons.count else { return false }
    for (index, own) in comparisons.enumerated() {
      let there = decision.comparisons[index]
      guard there.outcome == own.outcome,
        isNear(own.difference + distance * speeds[index], there.difference)
      else { return false }
    }
    var expected = state(at: distance)
    guard expected.heights == other.heights, expected.groups == other.groups,
      expected.refused == other.refused, expected.lines == other.lines,
      expected.overflowing == other.overflowing, expected.squeezed == other.squeezed,
      expected.frames.keys == other.frames.keys
    else { return false }
    // A view of which nothing is covered is not among them.
    for id in Set(expected.safeAreas.keys).union(other.safeAreas.keys) {
      let own = expected.safeAreas[id] ?? .zero
      let insets = other.safeAreas[id] ?? .zero
      guard isNear(own.top, insets.top), isNear(own.left, insets.left),
        isNear(own.bottom, insets.bottom), isNear(own.right, insets.right)
      else { return false }
    }
    for (id, frame) in other.frames {
      guard let own = expected.frames.removeValue(forKey: id), isNear(own.x, frame.x),
        isNear(own.y, frame.y), isNear(own.width, frame.width), isNear(own.height, frame.height)
      else { return false }
    }
    return true
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude <= 2e-6 * max(1, b.magnitude)
  }
}

import LayoutModel

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

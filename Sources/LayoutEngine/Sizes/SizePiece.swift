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
    let tolerance =
      kind == .tried || other.kind == .tried
      ? Self.triedTolerance : Self.tolerance * max(1, own.magnitude)
    return (own - its).magnitude > tolerance
  }

  /// Rates that differ by less are the same, in points per point.
  static let rateTolerance = 1e-7
  /// Values that differ by less are the same, as a part of the value or of 1 point.
  static let tolerance = 1e-6
  /// The same at the end of an interval that was found by trying, in points.
  static let triedTolerance = 0.05
}

/// A view and a bar of the system along one axis, in the root's coordinates, in points.
package struct CoveredPart: Hashable, Sendable {
  /// The left or top edge of the bar.
  package var lower: Double
  /// The right or bottom edge of the bar.
  package var upper: Double
  /// The left or top edge of the view.
  package var start: Double
  /// The right or bottom edge of the view.
  package var end: Double

  /// The lengths of which the least is the overlap, if the bar and the view overlap.
  package var limits: [Double] { [end - start, end - lower, upper - start, upper - lower] }

  /// The length of the overlap; 0 if it is no more than a rounding error.
  package var length: Double {
    let amount = min(end, upper) - max(start, lower)
    return amount < Self.least ? 0 : amount
  }

  /// Smaller overlaps are rounding errors.
  package static let least = 1e-6
}

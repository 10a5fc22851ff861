import LayoutModel

/// Why values are free.
public enum AmbiguityCause: Hashable, Sendable {
  /// Optional constraints of one priority pull both ways.
  case tie(AmbiguityTie)
  /// The content size of a scroll view follows from nothing.
  case scrollContent(ItemID, Axis)
  /// Views are tied to one another, but not to anything that has its place.
  case island([ItemID], Axis)
  /// Nothing says where a view is.
  case noPosition(ItemID, Axis)
  /// Nothing says how large a view is.
  case noSize(ItemID, Axis)
  /// Only inequalities speak of a value.
  case onlyInequalities(AnchorReference, [ConstraintReference])
  /// There are fewer equations than values.
  case tooFew(equations: Int, values: Int)
}

import LayoutModel

/// The reason values are free.
public enum AmbiguityCause: Hashable, Sendable {
  /// Optional constraints of one priority compete.
  case tie(AmbiguityTie)
  /// Nothing determines the content size of a scroll view.
  case scrollContent(ItemID, Axis)
  /// Views are constrained to one another, but to nothing with a determined position.
  case island([ItemID], Axis)
  /// Nothing determines the position of a view.
  case noPosition(ItemID, Axis)
  /// Nothing determines the size of a view.
  case noSize(ItemID, Axis)
  /// Only inequalities constrain a value.
  case onlyInequalities(AnchorReference, [ConstraintReference])
  /// There are fewer equations than values.
  case tooFew(equations: Int, values: Int)
}

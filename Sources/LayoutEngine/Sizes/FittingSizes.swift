import LayoutModel

/// The sizes that fit a view's own constraints.
public struct FittingSizes: Hashable, Sendable {
  /// The least and the most that a length can be, in points.
  public struct Limits: Hashable, Sendable {
    /// The least.
    public var lower: Double
    /// The most; infinite where there is no limit.
    public var upper: Double
  }

  /// As small as can be: both lengths are wished to be 0.
  public var compressed: Size
  /// As large as can be: both lengths are wished to be ``LayoutEngine/expandedLength``.
  public var expanded: Size
  /// What the required constraints allow for the width.
  public var width: Limits
  /// What the required constraints allow for the height.
  public var height: Limits
  /// The constraints in force that do not count, because they name something outside the view.
  public var leftOut: [ConstraintID]
  /// The required constraints that count but cannot hold together, by those left out.
  public var broken: [ConstraintReference]
}

import LayoutModel

/// A frame that a view can have.
public struct PossibleFrame: Hashable, Sendable {
  /// The choice of a free value.
  public enum Choice: Hashable, Sendable {
    /// The value of the layout.
    case shown
    /// The minimum.
    case least(Anchor)
    /// The maximum.
    case most(Anchor)
    /// A step down or up, without a limit.
    case step(Anchor, Double)
  }

  /// The choice.
  public var choice: Choice
  /// The frame, in the superview's coordinates.
  public var frame: Rect
  /// The other views and guides whose frames change with it, in tree order.
  public var moved: [ItemID]
  /// Their frames, in their superviews' coordinates.
  public var movedFrames: [ItemID: Rect]
}

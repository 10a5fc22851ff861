import LayoutModel

/// A frame that a view can have.
public struct PossibleFrame: Hashable, Sendable {
  /// How a free value was chosen.
  public enum Choice: Hashable, Sendable {
    /// As in the layout.
    case shown
    /// The least that it can be.
    case least(Anchor)
    /// The most that it can be.
    case most(Anchor)
    /// A step below or above, where there is no limit.
    case step(Anchor, Double)
  }

  /// What was chosen.
  public var choice: Choice
  /// The frame, in the superview's coordinates.
  public var frame: Rect
  /// The other views and guides whose frames change with it, in tree order.
  public var moved: [ItemID]
  /// Their frames, in their superviews' coordinates.
  public var movedFrames: [ItemID: Rect]
}

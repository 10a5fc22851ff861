import LayoutModel

/// A frame that a view can have.
public struct PossibleFrame: Hashable, Sendable {
  /// Which value a free anchor has.
  public enum Choice: Hashable, Sendable {
    /// The value of the layout.
    case shown
    /// The least that the constraints allow.
    case least(Anchor)
    /// The greatest that they allow.
    case most(Anchor)
    /// A step up, or down if negative, in points, where there is no limit.
    case step(Anchor, Double)
  }

  /// The value that was chosen.
  public var choice: Choice
  /// The frame, in the superview's coordinates, in points, not rounded to pixels.
  public var frame: Rect
  /// The other views and guides whose frames change with it, in tree order.
  public var moved: [ItemID]
  /// The frames of these, likewise in their superviews' coordinates.
  public var movedFrames: [ItemID: Rect]
}

import LayoutModel

/// The rectangle of a separator between two items of a box layout.
public struct BoxSeparator: Hashable, Sendable {
  /// The layout.
  public var layout: ItemID
  /// The place of the item that it stands before, from 0.
  public var index: Int
  /// The view that the layout is in.
  public var container: ItemID
  /// Whether it stands upright, as in a horizontal layout, or lies.
  public var isUpright: Bool
  /// Where it lies, in the container's coordinates, in points.
  public var frame: Rect
}

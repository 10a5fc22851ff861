import LayoutModel

/// The rectangle of a separator between two items of a box layout.
public struct BoxSeparator: Hashable, Sendable {
  /// The layout.
  public var layout: ItemID
  /// The index of the item after it, from 0.
  public var index: Int
  /// The view that contains the layout.
  public var container: ItemID
  /// Whether it is vertical, as in a horizontal layout.
  public var isUpright: Bool
  /// Its frame in the container's coordinates, in points, rounded to pixels if the screen has a scale.
  public var frame: Rect
}

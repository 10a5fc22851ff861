/// An item of a box layout, a view or a nested layout, and its placement in its cell.
///
/// The parts apply in a fixed order: size, padding, gravity, offset.
public struct BoxItem: Hashable, Sendable {
  /// The length of an item along an axis, padding included.
  public enum Length: Hashable, Sendable {
    /// The length of the cell.
    case match
    /// The length of the content as the view's own constraints determine it, plus the padding.
    case content
    /// In points.
    case points(Double)
  }

  /// The alignment of an item that is smaller than its cell. An axis without a value is aligned to the left
  /// or the top.
  public struct Gravity: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt8

    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Top; takes precedence over ``bottom``.
    public static let top = Gravity(rawValue: 1)
    /// Bottom.
    public static let bottom = Gravity(rawValue: 2)
    /// Left; takes precedence over ``right``.
    public static let left = Gravity(rawValue: 4)
    /// Right.
    public static let right = Gravity(rawValue: 8)
    /// Centered vertically; takes precedence over top and bottom.
    public static let centerVertical = Gravity(rawValue: 16)
    /// Centered horizontally; takes precedence over left and right.
    public static let centerHorizontal = Gravity(rawValue: 32)
    /// Centered on both axes.
    public static let center: Gravity = [.centerHorizontal, .centerVertical]

    /// All values with their names, in writing order.
    package static let named: [(name: String, gravity: Gravity)] = [
      ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
      ("centerHorizontal", .centerHorizontal), ("centerVertical", .centerVertical),
      ("center", .center),
    ]

    /// The fraction of the remaining space that precedes the item: 0, 1/2 or 1.
    package func share(_ axis: Axis) -> Double {
      let isHorizontal = axis == .horizontal
      if contains(isHorizontal ? .centerHorizontal : .centerVertical) { return 0.5 }
      if contains(isHorizontal ? .left : .top) { return 0 }
      return contains(isHorizontal ? .right : .bottom) ? 1 : 0
    }
  }

  /// The view, or the guide of the nested layout.
  public package(set) var content: ItemID
  /// The width.
  public var width = Length.match
  /// The height.
  public var height = Length.match
  /// The space around the item within its size, in points.
  public var padding = Insets.zero
  /// The alignment in a larger cell.
  public var gravity: Gravity = []
  /// The final horizontal displacement, in points, to the right; no other item moves.
  public var offsetX = 0.0
  /// The final vertical displacement, in points, downward.
  public var offsetY = 0.0
  /// The item's share of the remaining length of its line, relative to the weights of the other items; not
  /// negative, and nil for none. It determines the length of the cell regardless of the size.
  public var weight: Double?
  /// Whether a separator precedes the item. The first item has none.
  public var hasBorder = false

  /// Creates an item with the defaults: as large as its cell.
  /// - Parameter content: A view in the container of the layout, or the guide of a layout in it.
  public init(_ content: ItemID) { self.content = content }

  /// The length along an axis.
  public subscript(axis: Axis) -> Length { axis == .horizontal ? width : height }

  /// The padding before and after the item along an axis, in points.
  package func padding(_ axis: Axis) -> (start: Double, end: Double) {
    axis == .horizontal ? (padding.left, padding.right) : (padding.top, padding.bottom)
  }

  /// The displacement along an axis, in points.
  package func offset(_ axis: Axis) -> Double { axis == .horizontal ? offsetX : offsetY }
}

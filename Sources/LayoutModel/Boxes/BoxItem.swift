/// What a box layout lays out in one cell: a view, or a layout inside it, with the words that place it.
///
/// They apply in a fixed order: size, padding, gravity, offset.
public struct BoxItem: Hashable, Sendable {
  /// How long something is along an axis, its padding included.
  public enum Length: Hashable, Sendable {
    /// As long as its cell.
    case match
    /// As long as the view's content and constraints make it, and the padding.
    case content
    /// In points.
    case points(Double)
  }

  /// Where in its cell something lies that is smaller; an axis that is not spoken of begins at the left
  /// or at the top.
  public struct Gravity: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// At the top; it wins over ``bottom``.
    public static let top = Gravity(rawValue: 1)
    /// At the bottom.
    public static let bottom = Gravity(rawValue: 2)
    /// At the left; it wins over ``right``.
    public static let left = Gravity(rawValue: 4)
    /// At the right.
    public static let right = Gravity(rawValue: 8)
    /// In the middle between top and bottom; it wins over both.
    public static let centerVertical = Gravity(rawValue: 16)
    /// In the middle between left and right; it wins over both.
    public static let centerHorizontal = Gravity(rawValue: 32)
    /// In the middle.
    public static let center: Gravity = [.centerHorizontal, .centerVertical]

    /// Every word for a gravity, in the order in which they are written.
    public static let named: [(name: String, gravity: Gravity)] = [
      ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
      ("centerHorizontal", .centerHorizontal), ("centerVertical", .centerVertical),
      ("center", .center),
    ]

    /// The share of the room that is left before what lies in a cell: 0, 1/2 or 1.
    public func share(_ axis: Axis) -> Double {
      let isHorizontal = axis == .horizontal
      if contains(isHorizontal ? .centerHorizontal : .centerVertical) { return 0.5 }
      if contains(isHorizontal ? .left : .top) { return 0 }
      return contains(isHorizontal ? .right : .bottom) ? 1 : 0
    }
  }

  /// The view, or the layout inside.
  public let content: ItemID
  /// How wide it is.
  public var width = Length.match
  /// How high it is.
  public var height = Length.match
  /// What of the size stays empty around it.
  public var padding = Insets.zero
  /// Where it lies in a cell that is larger.
  public var gravity: Gravity = []
  /// How far it is moved to the right in the end, in points; nothing else moves with it.
  public var offsetX = 0.0
  /// How far it is moved down in the end, in points.
  public var offsetY = 0.0
  /// The share of what the others leave of a line, as a number among those of the other items; nil for
  /// none. It decides how long the cell is, whatever the size.
  public var weight: Double?
  /// Whether a separator stands before it; the first item has none.
  public var hasBorder = false

  /// An item with the usual words: as large as its cell.
  public init(_ content: ItemID) { self.content = content }

  /// How long it is along an axis.
  public subscript(axis: Axis) -> Length { axis == .horizontal ? width : height }

  /// The padding before and after it along an axis.
  public func padding(_ axis: Axis) -> (start: Double, end: Double) {
    axis == .horizontal ? (padding.left, padding.right) : (padding.top, padding.bottom)
  }

  /// How far it is moved along an axis.
  public func offset(_ axis: Axis) -> Double { axis == .horizontal ? offsetX : offsetY }
}

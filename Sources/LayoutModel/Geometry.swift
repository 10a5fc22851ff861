/// The two axes of the plane.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// A size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points, in its superview's coordinates.
public struct Rect: Hashable, Sendable {
  /// The left edge, from the superview's left edge.
  public var x: Double
  /// The top edge, from the superview's top edge.
  public var y: Double
  /// The width, in points; never negative in a solved layout.
  public var width: Double
  /// The height, in points; never negative in a solved layout.
  public var height: Double

  /// A rectangle from its left and top edges and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// Distances inward from the four edges, in points.
public struct Insets: Hashable, Sendable {
  /// From the top edge.
  public var top: Double
  /// From the left edge.
  public var left: Double
  /// From the bottom edge.
  public var bottom: Double
  /// From the right edge.
  public var right: Double

  /// Insets in the order top, left, bottom, right.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// All four, in the order top, left, bottom, right.
  var numbers: [Double] { [top, left, bottom, right] }

  /// The same inset on all four edges.
  public init(all value: Double) {
    self.init(top: value, left: value, bottom: value, right: value)
  }
}

/// The layout direction, which determines leading and trailing.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight = "ltr"
  /// Leading is right.
  case rightToLeft = "rtl"
}

extension Axis {
  /// The length anchor of the axis.
  public var length: Anchor { self == .horizontal ? .width : .height }
  /// The left or top edge.
  public var start: Anchor { self == .horizontal ? .left : .top }
  /// The right or bottom edge.
  public var end: Anchor { self == .horizontal ? .right : .bottom }
  /// The center.
  package var center: Anchor { self == .horizontal ? .centerX : .centerY }
}

extension Rect {
  /// One of the four components.
  public subscript(part: FramePart) -> Double {
    switch part {
    case .left: x
    case .top: y
    case .width: width
    case .height: height
    }
  }
}

extension Size {
  /// The length along an axis.
  public subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension Insets {
  /// The distance from the left or top edge.
  public func start(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// The distance from the right or bottom edge.
  public func end(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }

  /// No distance on any edge.
  public static let zero = Insets(all: 0)

  /// The sum of two insets, edge by edge: those of the inner rectangle if one is inside the other.
  public static func + (a: Insets, b: Insets) -> Insets {
    Insets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }
}

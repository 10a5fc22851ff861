/// The two axes of the plane; y grows downwards.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical
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
  /// The width; never negative in a solved layout.
  public var width: Double
  /// The height; never negative in a solved layout.
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

  /// The same inset on all four edges.
  public init(all value: Double) {
    self.init(top: value, left: value, bottom: value, right: value)
  }
}

/// What of a view or guide a constraint can speak of.
///
/// Raw values are the words of the language.
public enum Anchor: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, width, height, centerX, centerY, leading, trailing
  case firstBaseline, lastBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  /// The axis it lies on.
  public var axis: Axis {
    switch self {
    case .left, .right, .width, .centerX, .leading, .trailing, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether it is a length rather than a place.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether it is the first or last baseline.
  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether it is an edge or center of the layout margins.
  public var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }

  /// Whether it follows the direction of reading.
  public var followsDirection: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it is a left or right edge whatever the direction of reading is.
  public var isLeftOrRight: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The edge that it is when reading goes a given way: `leading` is `left`, or `right` where it goes
  /// from right to left.
  public func physical(_ direction: LayoutDirection) -> Anchor {
    let isReversed = direction == .rightToLeft
    return switch self {
    case .leading: isReversed ? .right : .left
    case .trailing: isReversed ? .left : .right
    case .leadingMargin: isReversed ? .rightMargin : .leftMargin
    case .trailingMargin: isReversed ? .leftMargin : .rightMargin
    default: self
    }
  }
}

/// The direction of reading, which tells leading from trailing.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

extension Axis {
  /// The anchor of a length on the axis.
  public var length: Anchor { self == .horizontal ? .width : .height }
  /// The left or top edge.
  public var start: Anchor { self == .horizontal ? .left : .top }
  /// The right or bottom edge.
  public var end: Anchor { self == .horizontal ? .right : .bottom }
}

extension Size {
  /// The length along an axis.
  public subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension Insets {
  /// No distance on any edge.
  public static let zero = Insets(all: 0)

  /// Two insets, one inside the other.
  public static func + (a: Insets, b: Insets) -> Insets {
    Insets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }
}

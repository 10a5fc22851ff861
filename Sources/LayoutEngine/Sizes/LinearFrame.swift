import LayoutModel

/// A length or position that is linear in a parameter, in points.
public struct LinearValue: Hashable, Sendable {
  /// The value where the regime begins.
  public var value: Double
  /// The change for each point of the parameter.
  public var rate: Double

  /// Creates a linear value.
  public init(_ value: Double, rate: Double = 0) {
    self.value = value
    self.rate = rate
  }
}

/// A frame whose parts are linear in a parameter, in the superview's coordinates.
public struct LinearFrame: Hashable, Sendable {
  /// The distance from the left edge of the superview.
  public var left: LinearValue
  /// The distance from the top edge of the superview.
  public var top: LinearValue
  /// The width.
  public var width: LinearValue
  /// The height.
  public var height: LinearValue

  /// A part of the frame.
  public subscript(part: FramePart) -> LinearValue {
    switch part {
    case .left: left
    case .top: top
    case .width: width
    case .height: height
    }
  }

  /// The frame at a distance from where the regime begins, in points.
  public func frame(at distance: Double) -> Rect {
    Rect(
      x: left.value + distance * left.rate, y: top.value + distance * top.rate,
      width: width.value + distance * width.rate, height: height.value + distance * height.rate)
  }
}

/// The parts of a frame that follow the size of the superview; the others keep their length. A change is
/// distributed among the flexible parts of an axis in proportion to their lengths.
public struct Autoresizing: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// A set of flexible parts.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The distance to the superview's left edge.
  public static let flexibleLeftMargin = Autoresizing(rawValue: 1)
  /// The width.
  public static let flexibleWidth = Autoresizing(rawValue: 2)
  /// The distance to the superview's right edge.
  public static let flexibleRightMargin = Autoresizing(rawValue: 4)
  /// The distance to the superview's top edge.
  public static let flexibleTopMargin = Autoresizing(rawValue: 8)
  /// The height.
  public static let flexibleHeight = Autoresizing(rawValue: 16)
  /// The distance to the superview's bottom edge.
  public static let flexibleBottomMargin = Autoresizing(rawValue: 32)

  /// Every part with its name, in order.
  package static let named: [(name: String, part: Autoresizing)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]
}

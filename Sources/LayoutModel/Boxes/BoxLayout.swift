/// A layout of boxes: the distribution of a rectangle among items.
///
/// In a scene, a box layout belongs to a guide that has the layout's rectangle and name. A nested layout is
/// an item of the layout around it; all views of both are in one container. Its constraints are implied: see
/// ``ImpliedConstraint/box(_:_:)``.
public struct BoxLayout: Hashable, Sendable {
  /// The arrangement of the items.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// One after another.
    case linear
    /// On top of one another, each in the whole rectangle.
    case stack
    /// One after another, broken into lines.
    case flow
  }

  /// The arrangement of the items.
  public let kind: Kind
  /// The axis of the arrangement; ignored for a stack.
  public var axis = Axis.horizontal
  /// The space between the rectangle and the items, in points.
  public var margin = Insets.zero
  /// The gap between two items and between two lines, in points. Negative values make them overlap.
  public var spacing = 0.0
  /// The thickness of separators, in points; nil inherits the enclosing layout's, or 0.
  public var separator: Double?
  /// The distance by which separators extend beyond the items, in points: top and bottom for vertical
  /// separators, left and right for horizontal ones.
  public var separatorOffsets = Insets.zero
  /// The items, first to last. Their views are ordered back to front in the same way.
  public var items: [BoxItem] = []
  /// Whether the layout is active. An inactive one has no size and makes no other constraints.
  public var isActive = true
  /// The enclosing layout.
  package internal(set) var outer: ItemID?
  /// The group that the layout belongs to.
  package internal(set) var group: GroupID?
  /// The guide whose length is that of an item of weight 1.
  package internal(set) var unit: ItemID?

  /// Creates a layout without items.
  public init(_ kind: Kind) { self.kind = kind }

  /// A number of the layout or of one of its items that is not finite, or a negative weight; nil if there is
  /// none.
  var numberOutOfRange: Double? {
    var numbers = margin.numbers + separatorOffsets.numbers + [spacing, separator ?? 0]
    for item in items {
      numbers += item.padding.numbers + [item.offsetX, item.offsetY, item.weight ?? 0]
      for case .points(let length) in [item.width, item.height] { numbers.append(length) }
    }
    return numbers.first { !$0.isFinite } ?? items.compactMap(\.weight).first { $0 < 0 }
  }

  /// The gap before an item, in points. With a separator, the spacing applies on both sides of it.
  /// - Parameter thickness: The thickness of the separator, in points.
  package func gap(before index: Int, thickness: Double) -> Double {
    guard index > 0, index < items.count else { return 0 }
    return hasBorder(before: index) ? 2 * spacing + thickness : spacing
  }

  /// Whether a separator precedes an item.
  package func hasBorder(before index: Int) -> Bool {
    kind == .linear && index > 0 && index < items.count && items[index].hasBorder
  }

  /// The sum of the items' weights.
  package var weightSum: Double { items.reduce(0) { $0 + ($1.weight ?? 0) } }

  /// The margin before and after the items along an axis, in points.
  package func margin(_ axis: Axis) -> (start: Double, end: Double) {
    axis == .horizontal ? (margin.left, margin.right) : (margin.top, margin.bottom)
  }
}

/// A layout of boxes: how it shares a rectangle among its items.
///
/// A value only. In a scene it is held by a guide of the system's, which is the layout's rectangle and has
/// its name. A layout inside another is an item of it; all views of both are in one container.
/// ``BoxRules`` says which constraints it stands for.
public struct BoxLayout: Hashable, Sendable {
  /// How the items lie.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// One after the other.
    case linear
    /// One above the other, each in the whole rectangle.
    case stack
    /// One after the other, in as many lines as that takes.
    case flow
  }

  /// How the items lie.
  public let kind: Kind
  /// Along which axis they follow one another; a stack has none.
  public var axis = Axis.horizontal
  /// What of the rectangle stays empty around all items.
  public var margin = Insets.zero
  /// The gap between two items, and between two lines, in points; they overlap if it is negative.
  public var spacing = 0.0
  /// The thickness of separators, in points; nil: that of the layout around it, else 0.
  public var separator: Double?
  /// How far separators reach beyond the items across: top and bottom of upright ones, left and right of
  /// others.
  public var separatorOffsets = Insets.zero
  /// First to last; also the order of the views, the last in front.
  public var items: [BoxItem] = []
  /// Whether it is switched on.
  public var isActive = true
  /// The layout that this is an item of.
  public internal(set) var outer: ItemID?
  /// The group that it is in force with.
  public internal(set) var group: GroupID?
  /// The guide whose length is what an item of weight 1 gets.
  public internal(set) var unit: ItemID?

  /// A layout without items.
  public init(_ kind: Kind) { self.kind = kind }

  /// The gap before an item, in points: with a separator in it, the spacing on both sides of that.
  /// - Parameter thickness: that of the separator.
  public func gap(before index: Int, thickness: Double) -> Double {
    guard index > 0, index < items.count else { return 0 }
    return hasBorder(before: index) ? 2 * spacing + thickness : spacing
  }

  /// Whether a separator stands before an item.
  public func hasBorder(before index: Int) -> Bool {
    kind == .linear && index > 0 && index < items.count && items[index].hasBorder
  }

  /// The weights of all items.
  public var weightSum: Double { items.reduce(0) { $0 + ($1.weight ?? 0) } }

  /// The margin before and after the items along an axis.
  public func margin(_ axis: Axis) -> (start: Double, end: Double) {
    axis == .horizontal ? (margin.left, margin.right) : (margin.top, margin.bottom)
  }
}

/// A line of a flow layout, as a layout pass has found it.
public struct FlowLine: Hashable, Sendable {
  /// The place of its first item.
  public var first: Int
  /// The place of its last item.
  public var last: Int
  /// The place of the item that is longest across; the line is as high.
  public var tallest: Int
  /// Whether its only item is longer than there is room.
  public var isTooLong: Bool

  /// A line of items.
  public init(first: Int, last: Int, tallest: Int, isTooLong: Bool = false) {
    self.first = first
    self.last = last
    self.tallest = tallest
    self.isTooLong = isTooLong
  }
}

/// Identifies a constraint of a box layout; together with the layout it is unique and stable.
public struct BoxConstraint: Hashable, Sendable {
  /// The purpose of a constraint of a box layout. The order of cases is the order in which they are judged.
  public enum Role: Int, Hashable, Sendable, CaseIterable {
    /// The layout fills its container. An inactive layout has no size.
    case frame
    /// The length of an item of weight 1.
    case unit
    /// An explicit size, or the size of the cell.
    case length
    /// The first item of a line begins at the start of the layout.
    case start
    /// The gap before an item.
    case spacing
    /// A line of a flow layout begins below the one before it.
    case line
    /// An item fills its cell across the line, less its padding.
    case padding
    /// The alignment of an item that is smaller than its cell.
    case gravity
    /// An item's share of the remaining length of a line.
    case weight
    /// The items of a line, or the lines, end inside the layout.
    case end
    /// An item is no larger than its cell.
    case fit
    /// An item's share of the remaining length, less its padding. If that is negative the item has length 0,
    /// and its cell does not grow.
    case share
    /// No length is distributed if the items overflow the layout.
    case overflow

    /// Whether the constraint yields if the layout is too small.
    package var isLast: Bool { rawValue >= Role.end.rawValue }
  }

  /// The purpose of the constraint.
  public var role: Role
  /// The item concerned: a view or a nested layout; the layout itself or its unit guide if the constraint
  /// concerns no item.
  public var item: ItemID
  /// The anchor that the constraint determines.
  public var anchor: Anchor

  /// A constraint of a box layout.
  package init(_ role: Role, _ item: ItemID, _ anchor: Anchor) {
    self.role = role
    self.item = item
    self.anchor = anchor
  }
}

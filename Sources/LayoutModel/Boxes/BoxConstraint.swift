/// Which constraint of a box layout: with the layout, it names one for as long as the layout makes it.
public struct BoxConstraint: Hashable, Sendable {
  /// What a constraint of a box layout is for, in the order in which they are judged.
  public enum Role: Int, Hashable, Sendable, CaseIterable {
    /// The layout fills its container, or is out of force and takes no room.
    case frame
    /// What an item of weight 1 gets.
    case unit
    /// A size that was given, or that of the cell.
    case length
    /// The first item of a line begins where the layout does.
    case start
    /// The gap before an item.
    case spacing
    /// A line of a flow layout begins below the one before it.
    case line
    /// An item fills its cell across, but for the padding.
    case padding
    /// An item that is smaller than its cell lies in it.
    case gravity
    /// An item's share of what is left of a line.
    case weight
    /// The items of a line, or the lines, end inside the layout.
    case end
    /// An item is no larger than its cell.
    case fit
    /// An item's share of what is left, less its padding. Where that is less than nothing the item has no
    /// length, and no cell is longer for it.
    case share
    /// Nothing is shared out where the items end outside.
    case overflow

    /// Whether it gives way where the layout has no room.
    public var isLast: Bool { rawValue >= Role.end.rawValue }
  }

  /// What it is for.
  public var role: Role
  /// The item that it is about: a view, or a layout inside; the layout itself or its unit where it is
  /// about none.
  public var item: ItemID
  /// What of it is determined.
  public var anchor: Anchor

  /// A constraint of a box layout.
  public init(_ role: Role, _ item: ItemID, _ anchor: Anchor) {
    self.role = role
    self.item = item
    self.anchor = anchor
  }
}

/// An anchor of one view or guide.
public struct AnchorReference: Hashable, Sendable {
  /// The view or guide.
  public var item: ItemID
  /// The anchor.
  public var anchor: Anchor

  /// An anchor of a view or guide.
  public init(_ item: ItemID, _ anchor: Anchor) {
    self.item = item
    self.anchor = anchor
  }
}

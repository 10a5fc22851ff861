/// A view or a layout guide.
public struct Item: Hashable, Sendable, Identifiable {
  /// What an item is.
  public enum Kind: Hashable, Sendable {
    /// Visible; may contain views and guides.
    case view
    /// Invisible; contains no items and has no baselines.
    case guide
  }

  /// Identifies it.
  public let id: ItemID
  /// View or guide.
  public let kind: Kind
  /// Its name, unique in the scene: `a`, `cell[3]`.
  public internal(set) var name: String
  /// The view it is in; nil for the root.
  public internal(set) var parent: ItemID?
  /// The views in it, from back to front.
  public internal(set) var children: [ItemID]
  /// The guides it owns: the built-in ones in use, then the others in order of creation.
  public internal(set) var guides: [ItemID]
  /// The properties that imply constraints or adjust anchors.
  public internal(set) var properties: ItemProperties
  /// The location of its declaration.
  public internal(set) var source: SourceLocation?
  /// The position of its content constraints in the statement order, for required ones.
  package internal(set) var contentOrder: Int
}

// A scene keeps an item in three parts, so that reading one copies no more than that part.

/// The kind, the name and the superview of an item.
struct ItemNode: Sendable {
  var kind: Item.Kind
  var name: String
  var parent: ItemID?
}

/// The contents of an item.
struct ItemLists: Sendable {
  var children: [ItemID] = []
  var guides: [ItemID] = []
}

/// The other parts of an item.
struct ItemDetails: Sendable {
  var properties = ItemProperties()
  var source: SourceLocation?
  var contentOrder: Int
  /// The arrays that it is or was an element of.
  var arrays: [String] = []
}

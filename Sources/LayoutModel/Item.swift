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
  /// The views in it, first to last.
  public internal(set) var children: [ItemID]
  /// The guides it owns, in order of creation.
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

/// An atomic group of constraints that can be switched on and off.
public struct Group: Hashable, Sendable, Identifiable {
  /// Identifies it.
  public let id: GroupID
  /// Its name, unique in the scene.
  public internal(set) var name: String
  /// The enclosing group.
  public internal(set) var parent: GroupID?
  /// The nested groups, in statement order.
  public internal(set) var groups: [GroupID]
  /// Its constraints, in statement order.
  public internal(set) var constraints: [ConstraintID]
  /// The guides that a build has made for its own use; they are removed with it.
  public internal(set) var guides: [ItemID] = []
  /// The members that a build has given content priorities.
  package internal(set) var prioritized: [ItemID] = []
  /// Its own switch. Its constraints are active if all groups around it are active too.
  public internal(set) var isActive: Bool
  /// The program that determines at every pass whether the group is active; nil for a group that only its
  /// switch controls.
  package internal(set) var condition: ProgramID?
  /// For a build, the view that it structures.
  public internal(set) var view: ItemID?
  /// The location of its statement.
  public internal(set) var source: SourceLocation?
}

/// The meaning of a name in the scene.
package enum Named: Hashable, Sendable {
  /// A view or guide.
  case item(ItemID)
  /// An array of views or guides, `cell`; elements in order, counted from 1.
  case array([ItemID])
  /// An atomic group.
  case group(GroupID)
  /// A labelled constraint.
  case label(ConstraintID)
  /// A label of several constraints; in order, counted from 1.
  case labels([ConstraintID])
  /// A program that runs at every layout pass: a `place` block.
  case program(ProgramID)

  /// The kind as messages name it: `a view`, `an array`, …
  package var kindDescription: String {
    switch self {
    case .item: "a view"
    case .array: "an array of views"
    case .group: "a group"
    case .label: "a labelled constraint"
    case .labels: "a label of several constraints"
    case .program: "a `place` block"
    }
  }
}

/// A view or a layout guide.
public struct Item: Hashable, Sendable, Identifiable {
  /// What an item is.
  public enum Kind: Hashable, Sendable {
    /// Drawn, may have views and guides in it.
    case view
    /// Laid out, never drawn; has no items in it and no baselines of its own.
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
  /// Properties that make constraints or shift anchors.
  public internal(set) var properties: ItemProperties
  /// Where it was made.
  public internal(set) var source: SourceLocation?
  /// The place of its content constraints in the order of statement, where they are required.
  public internal(set) var contentOrder: Int
}

// A scene keeps an item in three parts, so that a look at one copies no more than that part.

/// What an item is and where.
struct ItemNode: Sendable {
  var kind: Item.Kind
  var name: String
  var parent: ItemID?
}

/// What is in an item.
struct ItemLists: Sendable {
  var children: [ItemID] = []
  var guides: [ItemID] = []
}

/// The rest of an item.
struct ItemDetails: Sendable {
  var properties = ItemProperties()
  var source: SourceLocation?
  var contentOrder: Int
  /// The names of the arrays that it is or was a member of.
  var arrays: [String] = []
}

/// An atomic group of constraints with a switch.
public struct Group: Hashable, Sendable, Identifiable {
  /// Identifies it.
  public let id: GroupID
  /// Its name, unique in the scene.
  public internal(set) var name: String
  /// The group around it.
  public internal(set) var parent: GroupID?
  /// The groups in it, in order of statement.
  public internal(set) var groups: [GroupID]
  /// Its members, in order of statement.
  public internal(set) var constraints: [ConstraintID]
  /// The guides that a build has made for its own use; they go with it.
  public internal(set) var guides: [ItemID] = []
  /// Its own switch; its members are in force if all groups around it are on too.
  public internal(set) var isActive: Bool
  /// The program that looks at every pass whether its members are in force; nil for a group that only
  /// its switch decides on.
  public internal(set) var condition: ProgramID?
  /// The view whose structure it is, for a build.
  public internal(set) var view: ItemID?
  /// Where it was stated.
  public internal(set) var source: SourceLocation?
}

/// What a name of the scene stands for.
public enum Named: Hashable, Sendable {
  /// A view or guide.
  case item(ItemID)
  /// An array of views or guides, `cell`; members in order, counted from 1.
  case array([ItemID])
  /// An atomic group.
  case group(GroupID)
  /// A labelled constraint.
  case label(ConstraintID)
  /// A label for several constraints; members in order, counted from 1.
  case labels([ConstraintID])
  /// What runs at every layout pass: a `place` block.
  case program(ProgramID)

  /// The word for it in messages: `a view`, `an array`, …
  public var kindDescription: String {
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

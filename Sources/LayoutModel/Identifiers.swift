/// Identifies a view or a layout guide for the lifetime of the scene. Identifiers are reused only after an
/// undo.
///
/// A built-in guide of a view, such as its safe area, is not created: its identifier is computed from that of
/// the view and the guide's role, and is greater than those of all created items.
public struct ItemID: Hashable, Comparable, Sendable {
  /// The underlying number; 0 is the root.
  public let rawValue: Int

  /// The root view.
  public static let root = ItemID(rawValue: 0)

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// In order of creation; created items before built-in guides, which are ordered by owner, then by role.
  public static func < (a: ItemID, b: ItemID) -> Bool { a.rawValue < b.rawValue }
}

extension ItemID {
  /// The number of the root's first built-in guide, far above the numbers of created items. Each view has
  /// four numbers from there on.
  private static var firstDerived: Int { 1 << 40 }

  /// The built-in guide of a view with a role.
  package init(_ role: GuideRole, of owner: ItemID) {
    self.init(rawValue: Self.firstDerived | owner.rawValue << 2 | role.index)
  }

  /// The guide with an index among the built-in guides, or nil.
  init?(derivedIndex: Int) {
    guard GuideRole(index: derivedIndex & 3) != nil else { return nil }
    self.init(rawValue: Self.firstDerived | derivedIndex)
  }

  /// Whether the item is a built-in guide of a view.
  package var isDerived: Bool { rawValue >= Self.firstDerived }

  /// The index of a built-in guide in a table of its own; nil for an item that was created.
  package var derivedIndex: Int? { isDerived ? rawValue & (Self.firstDerived - 1) : nil }

  /// The view that a built-in guide belongs to; nil for an item that was created.
  package var guideOwner: ItemID? {
    isDerived ? ItemID(rawValue: (rawValue & (Self.firstDerived - 1)) >> 2) : nil
  }

  /// The role of a built-in guide; nil for an item that was created.
  package var guideRole: GuideRole? { isDerived ? GuideRole(index: rawValue & 3) : nil }
}

/// The printed number of a constraint. Numbers are reused only after an undo.
public struct ConstraintID: Hashable, Comparable, Sendable {
  /// The number, from 1.
  public let rawValue: Int

  /// The constraint with a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// In order of creation.
  public static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.rawValue < b.rawValue }
}

/// Identifies an atomic group.
public struct GroupID: Hashable, Comparable, Sendable {
  /// The underlying number.
  public let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// In order of creation.
  public static func < (a: GroupID, b: GroupID) -> Bool { a.rawValue < b.rawValue }
}

/// Identifies a program that runs at every layout pass.
public struct ProgramID: Hashable, Comparable, Sendable {
  /// The underlying number.
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// In order of creation.
  public static func < (a: ProgramID, b: ProgramID) -> Bool { a.rawValue < b.rawValue }
}

/// Identifies an implied constraint: its origin, and the axis or anchor.
public enum ImpliedConstraint: Hashable, Sendable {
  /// `root.left == 0`, `root.width == 320`: from the screen. The anchor is left, top, width or height.
  case screen(Anchor)
  /// A size is never negative.
  case nonNegative(ItemID, Axis)
  /// Hugging: the view is not larger than its content, size <= intrinsic size.
  case hugging(ItemID, Axis)
  /// Compression resistance: the view is not smaller than its content, size >= intrinsic size.
  case compression(ItemID, Axis)
  /// The frame of a view that is placed by its frame. The anchor is left, top, width or height.
  case frame(ItemID, Anchor)
  /// An edge of a built-in guide: the safe area, the layout margins, the content of a scroll view. The anchor
  /// is left, top, right or bottom.
  case guide(ItemID, Anchor)
  /// A rule of a stack view.
  case stack(ItemID, StackConstraint)
  /// A rule of a box layout.
  case box(ItemID, BoxConstraint)
}

/// Any constraint of a scene, stated or implied.
public enum ConstraintReference: Hashable, Sendable {
  /// A constraint that was added to the scene.
  case stated(ConstraintID)
  /// A constraint that follows from the screen, or from the properties of a view or guide.
  case implied(ImpliedConstraint)

  /// Whether it was added to the scene.
  package var isStated: Bool {
    if case .stated = self { true } else { false }
  }
}

/// Identifies a view or a layout guide for as long as the scene lives. It is not given again, but for what
/// an undo has taken back.
///
/// A guide that a view has by being a view, such as its safe area, needs no making: its identifier is
/// computed from the view's and the guide's role, and its number lies above those of all made items.
public struct ItemID: Hashable, Comparable, Sendable {
  /// The number behind it; 0 is the root.
  public let rawValue: Int

  /// The root view.
  public static let root = ItemID(rawValue: 0)

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// In order of creation, made items before derived guides; these by their owners, then by role.
  public static func < (a: ItemID, b: ItemID) -> Bool { a.rawValue < b.rawValue }
}

extension ItemID {
  /// The number of the root's first guide; far above the numbers of made items. Each view has four numbers
  /// from there on.
  private static var firstDerived: Int { 1 << 40 }

  /// The guide that marks a part of a view.
  package init(_ role: GuideRole, of owner: ItemID) {
    self.init(rawValue: Self.firstDerived | owner.rawValue << 2 | role.place)
  }

  /// The guide with a place among the derived ones; nil where none has it.
  init?(derivedIndex: Int) {
    guard GuideRole(place: derivedIndex & 3) != nil else { return nil }
    self.init(rawValue: Self.firstDerived | derivedIndex)
  }

  /// Whether it is a guide that a view has without its being made.
  package var isDerived: Bool { rawValue >= Self.firstDerived }

  /// A derived guide's place in a table of its own; nil for an item that was made.
  package var derivedIndex: Int? { isDerived ? rawValue & (Self.firstDerived - 1) : nil }

  /// The view that a derived guide marks a part of; nil for an item that was made.
  package var guideOwner: ItemID? {
    isDerived ? ItemID(rawValue: (rawValue & (Self.firstDerived - 1)) >> 2) : nil
  }

  /// What a derived guide marks out; nil for an item that was made.
  package var guideRole: GuideRole? { isDerived ? GuideRole(place: rawValue & 3) : nil }
}

/// The number that a constraint is printed with. It is not given again, but for what an undo has taken back.
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
  /// The number behind it.
  public let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// In order of creation.
  public static func < (a: GroupID, b: GroupID) -> Bool { a.rawValue < b.rawValue }
}

/// Identifies what runs at every layout pass.
public struct ProgramID: Hashable, Comparable, Sendable {
  /// The number behind it.
  public let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// In order of creation.
  public static func < (a: ProgramID, b: ProgramID) -> Bool { a.rawValue < b.rawValue }
}

/// A constraint that nobody stated: what makes it, and on which axis.
public enum ImpliedConstraint: Hashable, Sendable {
  /// `root.left == 0`, `root.width == 320`: the screen. The anchor is left, top, width or height.
  case screen(Anchor)
  /// A size is never negative.
  case nonNegative(ItemID, Axis)
  /// Content is not larger than it need be: size <= intrinsic size.
  case hugging(ItemID, Axis)
  /// Content is not cut off: size >= intrinsic size.
  case compression(ItemID, Axis)
  /// A view that is placed by its frame lies there. The anchor is left, top, width or height.
  case frame(ItemID, Anchor)
  /// A guide of the system's lies where it belongs: the safe area, the layout margins, the content of
  /// a scroll view. The anchor is left, top, right or bottom.
  case guide(ItemID, Anchor)
  /// A rule of a stack view's own.
  case stack(ItemID, StackConstraint)
  /// A rule of a box layout's own.
  case box(ItemID, BoxConstraint)
}

/// Any constraint of a scene, stated or implied.
public enum ConstraintReference: Hashable, Sendable {
  case stated(ConstraintID)
  case implied(ImpliedConstraint)
}

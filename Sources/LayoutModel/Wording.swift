/// The name of a dialect. Each dialect declares its own.
package struct DialectName: RawRepresentable, Hashable, Sendable {
  /// The number of the dialect; 0 for equations.
  package let rawValue: UInt8

  /// The dialect with a number.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `a.left == b.left + 20`
  package static let equation = DialectName(rawValue: 0)
}

/// The wording of a stated constraint: a dialect, and what that dialect needs besides the expressions to
/// write the constraint. Only that dialect interprets it.
public struct Wording: Hashable, Sendable {
  /// The data that a dialect keeps with a constraint.
  package enum Payload: Hashable, Sendable {
    /// None: the expressions suffice.
    case none
    /// The slot of the constraint, and the value as set.
    case slot(Slot, AttributeValue)
    /// The purpose of the constraint in a structure.
    case structure(StructureRole)
    /// The item of the statement.
    case item(ItemID)
  }

  /// The data of the dialect.
  package var payload: Payload
  /// The dialect of the statement.
  package var dialect: DialectName

  /// Creates a wording.
  package init(_ payload: Payload = .none, in dialect: DialectName) {
    self.payload = payload
    self.dialect = dialect
  }

  /// `a.left == b.left + 20`: the expressions suffice.
  public static let equation = Wording(in: .equation)

  /// The slot, if there is one.
  package var slot: Slot? {
    if case .slot(let slot, _) = payload { slot } else { nil }
  }

  /// The value as set, if there is a slot.
  package var value: AttributeValue? {
    get { if case .slot(_, let value) = payload { value } else { nil } }
    set {
      guard case .slot(let slot, _) = payload, let newValue else { return }
      payload = .slot(slot, newValue)
    }
  }
}

/// The kind of an attribute. Each dialect declares its own kinds.
public struct AttributeKind: RawRepresentable, Hashable, Sendable {
  /// The number of the kind within its dialect.
  public let rawValue: UInt8

  /// The kind with a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// The key of an attribute of a view, or of a pair of views: `a.keepWidth`, `a.keepLeftOffsetTo(b)`.
///
/// Two spellings of one attribute have the same key: the dialect decides which view comes first.
public struct AttributeKey: Hashable, Sendable {
  /// The kind.
  public var kind: AttributeKind
  /// The view that has the attribute.
  public var item: ItemID
  /// The related view; for insets and centers the superview.
  public var related: ItemID?

  /// Creates the key of an attribute.
  public init(kind: AttributeKind, item: ItemID, related: ItemID? = nil) {
    self.kind = kind
    self.item = item
    self.related = related
  }
}

/// A slot for at most one constraint: an attribute's equal, min or max, in a group or outside groups.
public struct Slot: Hashable, Sendable {
  /// The attribute.
  public var attribute: AttributeKey
  /// The relation as the attribute reads it (`min` is `>=`), whatever the relation of the equation.
  public var relation: Relation
  /// The group, or nil outside groups.
  public var group: GroupID?

  /// Creates a slot of an attribute.
  public init(attribute: AttributeKey, relation: Relation, group: GroupID?) {
    self.attribute = attribute
    self.relation = relation
    self.group = group
  }
}

/// A value as set on an attribute.
public struct AttributeValue: Hashable, Sendable {
  /// The way a value enters the constraint.
  public enum Role: Hashable, Sendable {
    /// As the constant of the right side, in points, possibly negated (`a.right == b.right - value`).
    case constant(isNegated: Bool)
    /// As the coefficient of the right side: aspect ratios, relative sizes, centers.
    case factor
    /// As a percentage of the superview's length on the same axis.
    case percent
  }

  /// The number as set: points, a factor or a fraction; for a percentage, the number before the percent sign.
  public var number: Double
  /// The way it enters the constraint.
  public var role: Role
  /// Whether the constraint's relation is the opposite of its slot's: a right inset of at least 10 is
  /// `a.right <= root.right - 10`.
  public var isFlipped: Bool

  /// Creates a value as set.
  public init(
    _ number: Double, role: Role = .constant(isNegated: false), isFlipped: Bool = false
  ) {
    self.number = number
    self.role = role
    self.isFlipped = isFlipped
  }
}

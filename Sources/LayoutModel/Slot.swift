/// A slot for at most one constraint: the equal, min or max of an attribute, in a group or outside groups.
public struct Slot: Hashable, Sendable {
  /// The attribute.
  public var attribute: AttributeKey
  /// The relation as the attribute reads it (`min` is `>=`), whatever the relation of the equation.
  public var relation: Relation
  /// The group, or nil outside groups.
  public var group: GroupID?

  /// Creates a slot of an attribute.
  package init(attribute: AttributeKey, relation: Relation, group: GroupID?) {
    self.attribute = attribute
    self.relation = relation
    self.group = group
  }
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
  package init(kind: AttributeKind, item: ItemID, related: ItemID? = nil) {
    self.kind = kind
    self.item = item
    self.related = related
  }
}

/// The kind of an attribute. Each dialect that has attributes numbers its own kinds.
public struct AttributeKind: RawRepresentable, Hashable, Sendable {
  /// The number of the kind within its dialect.
  public let rawValue: UInt8

  /// The kind with a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
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
  package init(
    _ number: Double, role: Role = .constant(isNegated: false), isFlipped: Bool = false
  ) {
    self.number = number
    self.role = role
    self.isFlipped = isFlipped
  }
}

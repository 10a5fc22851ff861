/// The name of a dialect, a way to say constraints. Each dialect declares its own.
public struct DialectName: RawRepresentable, Hashable, Sendable {
  /// The number that it goes by; 0 is that of equations.
  public let rawValue: UInt8

  /// The dialect that goes by a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `a.left == b.left + 20`
  public static let equation = DialectName(rawValue: 0)
}

/// The words in which a constraint was stated, so that it can be shown in them: a dialect, and what it
/// takes besides the expressions to say the constraint. Only that dialect reads it.
public struct Wording: Hashable, Sendable {
  /// What a dialect keeps with a constraint.
  public enum Payload: Hashable, Sendable {
    /// Nothing: the expressions say it all.
    case none
    /// The slot that the constraint is in, and the value as set.
    case slot(Slot, AttributeValue)
    /// What the constraint is for in a structure.
    case structure(StructureRole)
    /// The item that it was stated on.
    case item(ItemID)
  }

  /// What is kept with the constraint.
  public var payload: Payload
  /// The dialect whose words they are.
  public var dialect: DialectName

  /// The words of a dialect.
  public init(_ payload: Payload = .none, in dialect: DialectName) {
    self.payload = payload
    self.dialect = dialect
  }

  /// `a.left == b.left + 20`: the expressions say it all.
  public static let equation = Wording(in: .equation)

  /// The slot that it names.
  public var slot: Slot? {
    if case .slot(let slot, _) = payload { slot } else { nil }
  }

  /// The value as set, if it names a slot.
  public var value: AttributeValue? {
    get { if case .slot(_, let value) = payload { value } else { nil } }
    set {
      guard case .slot(let slot, _) = payload, let newValue else { return }
      payload = .slot(slot, newValue)
    }
  }
}

/// What kind of attribute of a dialect a slot belongs to. Each dialect declares its own kinds.
public struct AttributeKind: RawRepresentable, Hashable, Sendable {
  /// The dialect's number for it.
  public let rawValue: UInt8

  /// The kind with a dialect's number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// An attribute of a view, or of a pair: `a.keepWidth`, `a.keepLeftOffsetTo(b)`.
///
/// Two spellings of one attribute have one key: the dialect chooses which view comes first.
public struct AttributeKey: Hashable, Sendable {
  /// The kind, as the dialect numbers them.
  public var kind: AttributeKind
  /// The view that the attribute is of.
  public var item: ItemID
  /// The view it is related to; for insets and centres the superview.
  public var related: ItemID?

  /// The key of an attribute.
  public init(kind: AttributeKind, item: ItemID, related: ItemID? = nil) {
    self.kind = kind
    self.item = item
    self.related = related
  }
}

/// A place that holds at most one constraint: an attribute's equal, min or max, in a group or
/// outside groups.
public struct Slot: Hashable, Sendable {
  /// The attribute.
  public var attribute: AttributeKey
  /// Which of its three; as the attribute reads (`min` is `>=`), whatever the equation's direction.
  public var relation: Relation
  /// The group it is in, or nil outside groups.
  public var group: GroupID?

  /// A slot of an attribute.
  public init(attribute: AttributeKey, relation: Relation, group: GroupID?) {
    self.attribute = attribute
    self.relation = relation
    self.group = group
  }
}

/// A value as it was set on an attribute.
public struct AttributeValue: Hashable, Sendable {
  /// How a value enters the constraint.
  public enum Role: Hashable, Sendable {
    /// In points, on the right, as it is or with its sign changed (`a.right == b.right - value`).
    case constant(isNegated: Bool)
    /// As a factor of an anchor on the right: aspect ratios, relative sizes, centres.
    case factor
    /// In percent of the superview's length on the same axis.
    case percent
  }

  /// The number as set: points, a factor or a fraction; for percent the number before the sign.
  public var number: Double
  /// How it enters the constraint.
  public var role: Role
  /// Whether the constraint's relation is that of its slot turned round: a right inset of at least 10 is
  /// `a.right <= root.right - 10`.
  public var isFlipped: Bool

  /// A value as set.
  public init(
    _ number: Double, role: Role = .constant(isNegated: false), isFlipped: Bool = false
  ) {
    self.number = number
    self.role = role
    self.isFlipped = isFlipped
  }
}

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

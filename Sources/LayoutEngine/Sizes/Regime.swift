import LayoutModel

/// What changes where one regime ends and the next one begins.
public enum RegimeChange: Hashable, Sendable {
  /// A required constraint is left out from here on.
  case breaks(ConstraintReference)
  /// A required constraint that was left out holds from here on.
  case isMended(ConstraintReference)
  /// An optional constraint is violated from here on.
  case isLost(ConstraintReference)
  /// An optional constraint that was violated holds from here on.
  case holds(ConstraintReference)
  /// A constraint is at its limit here: it begins or ceases to decide, or is violated on its other side.
  case reaches(ConstraintReference)
  /// A text takes another number of lines.
  case text(ItemID)
  /// A flow layout breaks its lines elsewhere.
  case lines(ItemID)
  /// The condition of a group holds, or no longer does.
  case group(GroupID, isOn: Bool)

  /// The constraint that changes.
  public var constraint: ConstraintReference? {
    switch self {
    case .breaks(let reference), .isMended(let reference), .isLost(let reference),
      .holds(let reference), .reaches(let reference):
      reference
    case .text, .lines, .group: nil
    }
  }
}

/// An interval of a parameter on which every frame is linear, and at all inner points of which the same
/// constraints are broken, the same are lost, and the same values are free.
public struct Regime: Sendable {
  /// How the interval was found.
  public enum Kind: String, Sendable {
    /// By exact reasoning: its ends are those of the layout, to 1e-6.
    case exact
    /// By trying sizes, to 0.01 points: its frames come from a program, or from arithmetic that has no
    /// linear form.
    case tried
    /// It was not looked at, because the layout changes too often: nothing is known of it.
    case unseen
  }

  /// The value of the parameter at which it begins, in points.
  public var from: Double
  /// Whether ``from`` belongs to it.
  public var includesFrom: Bool
  /// The value of the parameter at which it ends, in points.
  public var to: Double
  /// Whether ``to`` belongs to it.
  public var includesTo: Bool
  /// How it was found.
  public var kind: Kind
  /// The frame of every view and guide but the root, from ``from`` on.
  public var frames: [ItemID: LinearFrame]
  /// The required constraints that are left out, in statement order.
  public var broken: [ConstraintReference]
  /// The optional constraints that are violated, strongest first.
  public var lost: [ConstraintReference]
  /// The values that the constraints leave free.
  public var free: [AnchorReference]
  /// Whether the layout converges.
  public var converges: Bool
  /// What changes at ``from``; empty for the first regime.
  public var because: [RegimeChange] = []
  /// The views and guides whose frames are other functions than in the regime before, in tree order; all of
  /// them for the first.
  public var changed: [ItemID] = []
  /// Whether only the rule for free values is the reason for the change at ``from``.
  public var isChoice = false

  /// Whether a frame's value or rate changes at ``from``.
  public var isKink: Bool { !changed.isEmpty }

  /// Whether a value of the parameter belongs to it.
  public func contains(_ value: Double) -> Bool {
    (value > from || includesFrom && value == from) && (value < to || includesTo && value == to)
  }
}

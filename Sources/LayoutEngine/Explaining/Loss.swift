import LayoutModel

/// Why an optional constraint is not met, and what would keep it.
public struct Loss: Hashable, Sendable {
  /// A constraint beside which it cannot hold.
  public struct Beater: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// 1...1000.
    public var priority: Double
    /// What it gives to the value of the lost one for each point of its constant.
    public var coefficient: Double
    /// Its constant, in points; for one that is itself missed, where it is held.
    public var constant: Double
    /// By how much it is itself missed; 0 for one that holds. It is then held where it is.
    public var missedBy: Double
    /// Whether it wants a length like the lost one does, so that both ask for room.
    public var isDemand: Bool

    /// What it gives to the value of the lost one, in points.
    public var contribution: Double { coefficient * constant }
  }

  /// The constraint that is not met.
  public var reference: ConstraintReference
  /// Its priority.
  public var priority: Double
  /// By how much it is missed; positive.
  public var violation: Double
  /// The value of its left side, in points.
  public var leftValue: Double
  /// Whether it asks for more than it has, with everything brought to its left side.
  public var wantsMore: Bool
  /// What it asks for with everything but the numbers brought to its left side, in points.
  public var wanted: Double
  /// Whether it is about a single length.
  public var isLength: Bool
  /// The constraints that cannot all hold beside it, none of which can be left out; strongest first.
  public var beaters: [Beater]
  /// Whether ``beaters`` was proved to be such a set; if not it only determines the value.
  public var isProved: Bool

  /// The weakest optional one of those that beat it; nil if all are required.
  public var weakest: Beater? {
    beaters.last.flatMap { $0.priority < Priority.required ? $0 : nil }
  }

  /// Whether the weakest is no stronger than the one it beats.
  public var isTie: Bool { weakest.map { $0.priority <= priority } ?? false }

  /// What the constraints that ask for nothing leave, in points.
  public var available: Double {
    beaters.lazy.filter { !$0.isDemand }.reduce(0) { $0 + $1.contribution }
  }

  /// What all that ask for a length ask for together, in points.
  public var demanded: Double {
    beaters.lazy.filter(\.isDemand).reduce(wanted) { $0 - $1.contribution }
  }
}

/// What could be done for an optional constraint that is not met.
public struct LossRemedies: Hashable, Sendable {
  /// A change of the scene with which the constraint holds; it was tried.
  public struct Change: Hashable, Sendable {
    /// What the change does.
    public enum Kind: Hashable, Sendable {
      /// It makes the lost one stronger.
      case raise
      /// It makes room.
      case enlarge
      /// It makes one of the others weaker.
      case lower
    }

    /// What it does.
    public var kind: Kind
    /// The edit, as a person could type it.
    public var edit: SceneEdit
    /// The optional constraints that are missed then and were not, or by more than before; strongest
    /// first.
    public var lost: [Lost]
  }

  /// A constraint that a change costs.
  public struct Lost: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// By how much it is missed then; positive.
    public var violation: Double
    /// The value of its left side then, in points.
    public var leftValue: Double
    /// The value of its right side then, in points.
    public var rightValue: Double
  }

  /// Whether the constraint holds without the weakest of those that beat it; nil if all are required.
  public var holdsWithoutWeakest: Bool?
  /// At most three.
  public var changes: [Change]
}

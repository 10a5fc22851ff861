import LayoutModel

/// Why a value is what it is.
public struct ValueExplanation: Hashable, Sendable {
  /// One constraint that determines the value.
  public struct Entry: Hashable, Sendable {
    /// What determines it; for a value that nothing determines, the rule that chose it.
    public var source: Source
    /// What it contributes: the multiplier times its constant, in points.
    public var contribution: Double
    /// How the value moves when the constraint's constant grows by 1.
    public var sensitivity: Double
    /// Whether it is an inequality, here at its limit.
    public var isAtLimit: Bool
  }

  /// What a value can come from.
  public enum Source: Hashable, Sendable {
    /// A constraint.
    case constraint(ConstraintReference)
    /// The rule for what is free chose the value of an anchor.
    case rule(AnchorReference)
    /// How far a margin or a baseline lies from the edge of its view.
    case anchor(AnchorReference)
  }

  /// What the constraints leave a value that they do not determine.
  public struct Freedom: Hashable, Sendable {
    /// The least that it can be, in points; infinite where there is no limit.
    public var lower: Double
    /// The most that it can be, in points; infinite where there is no limit.
    public var upper: Double
  }

  /// What was asked for.
  public var expression: LinearExpression
  /// Its value, in points.
  public var value: Double
  /// What it could be as well; nil if the constraints determine it.
  public var freedom: Freedom?
  /// What determines it, in reading order; the contributions and the expression's own number add
  /// up to the value.
  public var entries: [Entry]
  /// Optional constraints about the same value that are not met, with by how much, and the weakest
  /// of those in ``entries`` that beats each.
  public var lost: [LostNote]
  /// Constraints about the same value that hold with room to spare.
  public var idle: [IdleNote]

  /// An optional constraint that is not met.
  public struct LostNote: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// By how much it is missed; positive.
    public var violation: Double
    /// The weakest constraint that beats it.
    public var beatenBy: ConstraintReference?
  }

  /// A constraint that holds with room to spare.
  public struct IdleNote: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// How much room; positive.
    public var slack: Double
  }
}

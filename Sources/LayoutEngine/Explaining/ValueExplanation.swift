import LayoutModel

/// The explanation of a value: the constraints that decide it, as a sum.
public struct ValueExplanation: Hashable, Sendable {
  /// A constraint that determines the value.
  public struct Entry: Hashable, Sendable {
    /// The source; for a free value, the rule that chose it.
    public var source: Source
    /// Its contribution to the value, in points: ``sensitivity`` times its constant.
    public var contribution: Double
    /// The change of the value for each point of the constraint's constant, while the same constraints decide the
    /// value. Where one of them is just at its limit, this is so in one direction only: see
    /// ``LayoutEngine/rates(of:movedBy:in:)``.
    public var sensitivity: Double
    /// Whether it is an inequality at its limit.
    public var isAtLimit: Bool
  }

  /// The source of a contribution.
  public enum Source: Hashable, Sendable {
    /// A constraint.
    case constraint(ConstraintReference)
    /// The rule for free values, which chose the value of an anchor.
    case rule(AnchorReference)
    /// The distance of a margin or baseline from the edge of its view.
    case anchor(AnchorReference)
  }

  /// The range of a value that the constraints do not determine.
  public struct Freedom: Hashable, Sendable {
    /// The minimum, in points; infinite if there is none.
    public var lower: Double
    /// The maximum, in points; infinite if there is none.
    public var upper: Double
  }

  /// The explained expression.
  public var expression: LinearExpression
  /// Its value, in points.
  public var value: Double
  /// Its freedom; nil if the constraints determine it.
  public var freedom: Freedom?
  /// The sources in reading order. Their contributions and the expression's own constant add up to the value.
  public var entries: [Entry]
  /// Violated optional constraints on the same value, with their violations, and for each the weakest of
  /// ``entries`` that excludes it.
  public var lost: [LostNote]
  /// Constraints on the same value that hold with slack.
  public var idle: [IdleNote]

  /// A violated optional constraint.
  public struct LostNote: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// The violation, in points; positive.
    public var violation: Double
    /// Whether its left side is too large; otherwise it is too small.
    public var isOver: Bool
    /// The weakest constraint that excludes it; nil if it was not determined.
    public var beatenBy: ConstraintReference?
  }

  /// A constraint that holds with slack.
  public struct IdleNote: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// The slack, in points; positive.
    public var slack: Double
  }
}

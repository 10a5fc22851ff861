import LayoutModel

/// The role of a constraint in a solved scene.
public struct ConstraintExplanation: Hashable, Sendable {
  /// Whether the constraint holds, and how.
  public enum State: Hashable, Sendable {
    /// Holds exactly, and determines values.
    case binding
    /// Holds exactly, but is redundant.
    case met
    /// Holds with slack, in points.
    case idle(slack: Double)
    /// Optional, and violated by an amount, in points.
    case lost(by: Double)
    /// Required, but left out because it conflicts with earlier ones.
    case broken
  }

  /// The constraint.
  public var reference: ConstraintReference
  /// Whether it holds, and how.
  public var state: State
  /// The value of its left side, in points.
  public var leftValue: Double
  /// The value of its right side, in points.
  public var rightValue: Double
  /// For a lost or broken constraint: the constraints it loses to, strongest first.
  public var beatenBy: [ConstraintReference]
  /// For a binding constraint: the anchors whose values depend on it.
  public var decides: [AnchorReference]
}

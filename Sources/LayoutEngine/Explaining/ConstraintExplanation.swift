import LayoutModel

/// What a constraint does in a solved scene.
public struct ConstraintExplanation: Hashable, Sendable {
  /// Whether and how it holds.
  public enum State: Hashable, Sendable {
    /// It holds exactly, and values depend on it.
    case binding
    /// It holds exactly, and would without being stated.
    case met
    /// It holds with room to spare, in points.
    case idle(slack: Double)
    /// It is optional and missed by so much.
    case lost(by: Double)
    /// It is required and left out, because earlier ones leave no room.
    case broken
  }

  /// The constraint.
  public var reference: ConstraintReference
  /// Whether and how it holds.
  public var state: State
  /// The value of its left side, in points.
  public var leftValue: Double
  /// The value of its right side, in points.
  public var rightValue: Double
  /// For one that is lost or broken: who beats it, strongest first.
  public var beatenBy: [ConstraintReference]
  /// For one that binds: frame values that move with it.
  public var decides: [AnchorReference]
}

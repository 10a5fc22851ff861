import LayoutModel

/// A point where the sensitivity of a value to a constant changes.
public struct ValueLimit: Hashable, Sendable {
  /// The reason for the change.
  public enum Cause: Hashable, Sendable {
    /// A violated optional constraint becomes satisfied.
    case met(ConstraintReference)
    /// A constraint with slack reaches its limit.
    case reached(ConstraintReference)
    /// A required constraint can no longer hold.
    case conflict(ConstraintReference)
  }

  /// The constraint whose constant moves; for content, the size.
  public var mover: ConstraintReference
  /// Whether the constant increases.
  public var isRising: Bool
  /// The constant at that point, as stated, in points.
  public var constant: Double
  /// The value at that point, in points.
  public var value: Double
  /// The sensitivity up to that point: the change of the value for each point of the constant.
  public var rate: Double
  /// The sensitivity after it; nil if a required constraint fails.
  public var rateAfter: Double?
  /// The jump of the value at that point, in points, for example where a flow breaks its lines differently; 0
  /// if it is continuous.
  public var jump: Double
  /// The reason.
  public var cause: Cause
}

import LayoutModel

/// The point where the sensitivity of a value to a constant changes.
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
  /// The sensitivity up to that point.
  public var rate: Double
  /// The sensitivity after it; nil if a required constraint fails.
  public var rateAfter: Double?
  /// The jump of the value at that point, in points, for example where a flow breaks its lines differently; 0
  /// if it is continuous.
  public var jump: Double
  /// The reason.
  public var cause: Cause
}

/// The effect of removing a constraint.
public struct ConstraintAbsence: Hashable, Sendable {
  /// A value that changes.
  public struct Change: Hashable, Sendable {
    /// A left, top, width or height.
    public var anchor: AnchorReference
    /// The value before, in points.
    public var before: Double
    /// The value after, in points.
    public var after: Double
  }

  /// The values that change, in tree order.
  public var changes: [Change]
  /// The values that become free, in tree order.
  public var freed: [AnchorReference]
  /// The violated constraints that would hold.
  public var met: [ConstraintReference]
}

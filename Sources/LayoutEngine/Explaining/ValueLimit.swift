import LayoutModel

/// Where a value stops moving with a constant as it does.
public struct ValueLimit: Hashable, Sendable {
  /// What happens there.
  public enum Cause: Hashable, Sendable {
    /// An optional constraint that was missed holds.
    case met(ConstraintReference)
    /// A constraint that held with room to spare is at its limit.
    case reached(ConstraintReference)
    /// A required constraint cannot hold any more.
    case conflict(ConstraintReference)
  }

  /// The constraint whose constant moves; for content its size.
  public var mover: ConstraintReference
  /// Whether the constant grows.
  public var isRising: Bool
  /// The constant there, as stated, in points.
  public var constant: Double
  /// The value there, in points.
  public var value: Double
  /// How the value moves with the constant up to there.
  public var rate: Double
  /// How it moves from there on; nil where a required constraint cannot hold.
  public var rateAfter: Double?
  /// By how much the value jumps there, in points, as where a flow breaks its lines in another way; 0
  /// where it moves on from where it is.
  public var jump: Double
  /// What happens there.
  public var cause: Cause
}

/// What a constraint keeps from being otherwise.
public struct ConstraintAbsence: Hashable, Sendable {
  /// A value that would be another.
  public struct Change: Hashable, Sendable {
    /// A left, top, width or height.
    public var anchor: AnchorReference
    /// What it is, in points.
    public var before: Double
    /// What it would be, in points.
    public var after: Double
  }

  /// The values that would be others, in tree order.
  public var changes: [Change]
  /// The values that would be free, in tree order.
  public var freed: [AnchorReference]
  /// The constraints that would hold and do not.
  public var met: [ConstraintReference]
}

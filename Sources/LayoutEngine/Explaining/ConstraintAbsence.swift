import LayoutModel

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

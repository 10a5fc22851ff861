import LayoutModel

/// The sizes that satisfy a view's own constraints, in points.
public struct FittingSizes: Hashable, Sendable {
  /// The minimum and maximum of a length, in points.
  public struct Limits: Hashable, Sendable {
    /// The minimum.
    public var lower: Double
    /// The maximum; infinite if there is none.
    public var upper: Double
  }

  /// The smallest size, with a target length of 0 on both axes.
  public var compressed: Size
  /// The largest size, with a target length of ``LayoutEngine/expandedLength`` on both axes.
  public var expanded: Size
  /// The range of the width under the required constraints.
  public var width: Limits
  /// The range of the height under the required constraints.
  public var height: Limits
  /// The active constraints not taken into account, because they name items outside the view.
  public var leftOut: [ConstraintID]
  /// The required constraints left out because they conflict.
  public var broken: [ConstraintReference]
}

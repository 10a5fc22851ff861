import LayoutModel

/// A set of related values that the constraints leave free: moving one can move the others.
public struct Ambiguity: Hashable, Sendable {
  /// The axis of the values; nil if both axes are involved.
  public var axis: Axis?
  /// Left, top, width and height, in this order, of views and guides in tree order.
  public var values: [AnchorReference]
  /// The active constraints that name one of the values, in statement order.
  public var constraints: [ConstraintReference]

  /// The views and guides of the values, in tree order.
  public var items: [ItemID] {
    var result: [ItemID] = []
    for value in values where value.item != result.last { result.append(value.item) }
    return result
  }

  /// The axes of the values.
  public var axes: [Axis] { axis.map { [$0] } ?? Axis.allCases }
}

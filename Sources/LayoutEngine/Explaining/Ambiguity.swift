import LayoutModel

/// Values that the constraints leave free and that belong together: moving one can move the others.
public struct Ambiguity: Hashable, Sendable {
  /// The axis that they lie on, or nil if they are on both.
  public var axis: Axis?
  /// Left, top, width and height, in this order, of views and guides in tree order.
  public var values: [AnchorReference]
  /// The constraints in force that name one of the values, in the order of statement.
  public var constraints: [ConstraintReference]

  /// The views and guides that the values are of, in tree order.
  public var items: [ItemID] {
    var result: [ItemID] = []
    for value in values where value.item != result.last { result.append(value.item) }
    return result
  }

  /// The axes that the values lie on.
  public var axes: [Axis] { axis.map { [$0] } ?? Axis.allCases }
}

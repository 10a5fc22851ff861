import LayoutModel

/// A length or position that is linear in the width and height of the screen, in points.
public struct PlanarValue: Hashable, Sendable {
  /// The value extended to a screen of width and height 0.
  public var value: Double
  /// The change for each point of width.
  public var across: Double
  /// The change for each point of height.
  public var down: Double

  /// The value on a screen of a size.
  public func value(at size: Size) -> Double {
    value + across * size.width + down * size.height
  }
}

/// A layout as a function of both sides of the screen: a map of the plane of sizes, whose regions are
/// convex and have one linear rule each.
public struct SizePlane: Sendable {
  /// A convex set of sizes on which every frame is linear, and at all inner points of which the same
  /// constraints are broken, the same are lost, and the same values are free.
  public struct Region: Sendable {
    /// The corners, in order around the region; two of a line, one of a point.
    public var corners: [Size]
    /// A size inside.
    public var inside: Size
    /// How it was found.
    public var kind: Regime.Kind
    /// The greatest distance of a tried frame from the rule, in points; 0 if the region is exact.
    public var error: Double
    /// The left, top, width and height of every item in turn: four for each of ``SizePlane/items``.
    public var values: [PlanarValue]
    /// The required constraints that are left out, in statement order.
    public var broken: [ConstraintReference]
    /// The optional constraints that are violated, strongest first.
    public var lost: [ConstraintReference]
    /// The values that the constraints leave free.
    public var free: [AnchorReference]
    /// Whether the layout converges.
    public var converges: Bool
  }

  /// The widths that it covers.
  public var widths: ClosedRange<Double>
  /// The heights that it covers.
  public var heights: ClosedRange<Double>
  /// The regions. Together they cover all of these sizes, but for rounding.
  public var regions: [Region]
  /// The views and guides but the root, in tree order.
  public var items: [ItemID]
}

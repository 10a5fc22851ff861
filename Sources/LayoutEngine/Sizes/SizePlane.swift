import LayoutModel

/// A length or position that is linear in two parameters, such as the width and height of the screen, in points.
public struct PlanarValue: Hashable, Sendable {
  /// The value extended to where both parameters are 0.
  public var value: Double
  /// The change for each unit of the first parameter.
  public var across: Double
  /// The change for each unit of the second parameter.
  public var down: Double

  /// The value where the first parameter is the width of a point, and the second its height.
  public func value(at size: Size) -> Double {
    value + across * size.width + down * size.height
  }
}

/// A layout as a function of two parameters, such as both sides of the screen: a map of their plane, whose regions are
/// convex and have one linear rule each. A point of the plane is a `Size`: its width is the value of the first parameter,
/// its height that of the second.
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

  /// The parameters.
  public var parameters: (SizeParameter, SizeParameter)
  /// The values of each that it covers.
  public var ranges: (ClosedRange<Double>, ClosedRange<Double>)
  /// The regions. Together they cover all of these values, but for rounding.
  public var regions: [Region]
  /// The views and guides but the root, in tree order.
  public var items: [ItemID]

  /// Whether of some lines on which regions meet it is not known what the layout there is.
  var hasUnknownEdges = false

  /// Whether all of it follows from exact reasoning.
  public var isExact: Bool { !hasUnknownEdges && regions.allSatisfy { $0.kind == .exact } }
}

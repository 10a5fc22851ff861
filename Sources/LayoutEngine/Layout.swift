import LayoutModel

/// A solved scene: where everything is, and what could not be had.
public struct Layout: Sendable {
  /// An optional constraint that is not met.
  public struct Lost: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// By how much it is missed, in the unit of its two sides; positive.
    public var violation: Double

    /// A missed constraint.
    public init(reference: ConstraintReference, violation: Double) {
      self.reference = reference
      self.violation = violation
    }
  }

  /// The frame of every view and guide, in its superview's coordinates, in points.
  public var frames: [ItemID: Rect]
  /// The required constraints that do not count because earlier ones leave no room, in order.
  public var broken: [ConstraintReference]
  /// The number of optional constraints in force, implied ones included.
  public var optionalCount: Int
  /// The optional constraints that are not met, strongest first.
  public var lost: [Lost]
  /// What the constraints leave free: left, top, width and height, in this order, of views and
  /// guides in tree order.
  public var free: [AnchorReference]
  /// The number of values solved: four for every view and guide but the root.
  public var valueCount: Int
  /// How many passes it took.
  public var passes: Int
  /// What still changed when the last pass was over; nil if the layout came to rest.
  public var feedback: Feedback?
  /// The separators of box layouts, layout by layout, first to last.
  public var separators: [BoxSeparator] = []

  /// Whether a view or guide has a value that the constraints leave free.
  public func isAmbiguous(_ item: ItemID) -> Bool { free.contains { $0.item == item } }
}

import LayoutModel

/// A solved scene: the frames, and the constraints that are violated.
public struct Layout: Sendable {
  /// A violated optional constraint.
  public struct Lost: Hashable, Sendable {
    /// The constraint.
    public var reference: ConstraintReference
    /// The violation, in the unit of its sides; positive.
    public var violation: Double

    /// Creates a violated constraint.
    package init(reference: ConstraintReference, violation: Double) {
      self.reference = reference
      self.violation = violation
    }
  }

  /// The frame of every view and guide, in its superview's coordinates and in points, rounded to pixels if
  /// the screen has a scale.
  public var frames: [ItemID: Rect]
  /// The required constraints left out because they conflict with earlier ones, in statement order.
  public var broken: [ConstraintReference]
  /// The number of active optional constraints, implied ones included.
  public var optionalCount: Int
  /// The violated optional constraints, strongest first.
  public var lost: [Lost]
  /// The ends of stack and flow layouts that their items exceed, each with the excess in points.
  public var overflows: [Lost] = []
  /// The values that the constraints leave free: left, top, width and height, in this order, of views and
  /// guides in tree order.
  public var free: [AnchorReference]
  /// The number of solved values: four for every view and guide but the root.
  public var valueCount: Int
  /// The number of passes, at most ``LayoutEngine/mostPasses``.
  public var passes: Int
  /// The subjects that still changed in the last pass; nil if the layout converged.
  public var feedback: Feedback?
  /// The separators of box layouts: those of one layout together, first to last.
  public var separators: [BoxSeparator] = []

  /// Whether a view or guide has a free value.
  /// - Complexity: O(n) in the number of free values.
  public func isAmbiguous(_ item: ItemID) -> Bool { free.contains { $0.item == item } }
}

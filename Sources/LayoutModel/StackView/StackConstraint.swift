/// Identifies a constraint of a stack view; together with the stack it is unique and stable.
public struct StackConstraint: Hashable, Sendable {
  /// The purpose of a constraint of a stack view.
  public enum Role: Int, Hashable, Sendable, CaseIterable {
    /// The first arranged view begins, or the last one ends, at the edge of the canvas.
    case canvasConnection
    /// The gap between two arranged views.
    case spacing
    /// Equal length to the first arranged view.
    case fillEqually
    /// A share of the length proportional to the share of the content.
    case fillProportionally
    /// Equal gap to the first one.
    case equalSpacing
    /// Equal distance between centers to the first one.
    case equalCentering
    /// Alignment across the axis.
    case alignment
    /// Containment in the stack across the axis.
    case spanning
    /// Minimal length across the axis for an arranged view without content.
    case spanningFit
    /// Minimal length of the stack across the axis; along it, if gaps can grow or no view is visible.
    case canvasFit
    /// No length for a hidden arranged view, and its position beside the visible one before it.
    case hiding
    /// A position at the edge for baseline-aligned views that are otherwise ambiguous.
    case ambiguitySuppression

    /// The rank among the roles.
    package var rank: Int { rawValue }
  }

  /// The part of an item that the constraint determines.
  public enum Part: Int, Hashable, Sendable {
    /// The leading or top edge.
    case start
    /// The center.
    case center
    /// The trailing or bottom edge.
    case end
    /// The width or height.
    case length
    /// The first baseline.
    case firstBaseline
    /// The last baseline.
    case lastBaseline
  }

  /// The purpose of the constraint.
  public var role: Role
  /// The arranged view concerned, or the first of two; the stack itself for ``Role/canvasFit``.
  public var first: ItemID
  /// The second arranged view, for constraints between two: for a gap the one after it, otherwise the one
  /// compared with.
  public var second: ItemID?
  /// The part that the constraint determines.
  public var part: Part
  /// The axis of the constraint.
  public var axis: Axis

  /// A constraint of a stack.
  package init(
    _ role: Role, _ first: ItemID, and second: ItemID? = nil, _ part: Part, _ axis: Axis
  ) {
    self.role = role
    self.first = first
    self.second = second
    self.part = part
    self.axis = axis
  }
}

/// A constraint of a stack view with its sides.
///
/// Leading and trailing are the stack's, whatever the layout directions of the arranged views.
package struct StackRule: Hashable, Sendable {
  /// The identity of the constraint.
  package var constraint: StackConstraint
  /// The left side.
  package var left: LinearExpression
  /// The relation between the sides.
  package var relation: Relation
  /// The right side.
  package var right: LinearExpression
  /// 1...1000; 1000 is required.
  package var priority: Double

  /// Creates a constraint of a stack view.
  package init(
    _ constraint: StackConstraint, _ left: LinearExpression, _ relation: Relation,
    _ right: LinearExpression, priority: Double = Priority.required
  ) {
    self.constraint = constraint
    self.left = left
    self.relation = relation
    self.right = right
    self.priority = priority
  }
}

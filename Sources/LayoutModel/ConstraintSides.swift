/// The two sides, relation and priority of a constraint.
public struct ConstraintSides: Hashable, Sendable {
  /// The left side.
  public var left: LinearExpression
  /// The relation between the sides.
  public var relation: Relation
  /// The right side.
  public var right: LinearExpression
  /// 1...1000; 1000 is required.
  public var priority: Double

  /// Creates the sides of a constraint.
  public init(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: Double = Priority.required
  ) {
    self.left = left
    self.relation = relation
    self.right = right
    self.priority = priority
  }
}

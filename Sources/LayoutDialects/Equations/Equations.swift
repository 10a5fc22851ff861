import LayoutModel

/// Constraints stated as equations: `a.left == b.left + 20`.
package enum Equations {
  /// The two sides in the order to state them: a left side that is only a number is exchanged with the right,
  /// so `100 <= a.width` is stated as `a.width >= 100` and its constant is the number printed.
  package static func oriented(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression
  ) -> (left: LinearExpression, relation: Relation, right: LinearExpression) {
    guard left.isConstant, !right.isConstant else { return (left, relation, right) }
    return (right, relation.flipped, left)
  }
}

import LayoutDialects
import LayoutModel

extension Scene {
  /// The scene with its constraints in the form that UIKit's have, where they have one.
  package func withAnchorPairs() -> Scene {
    var copy = self
    for constraint in constraintsInOrder {
      guard
        let pair = try? AnchorPair(
          constraint.left, constraint.relation, constraint.right, priority: constraint.priority,
          in: self)
      else { continue }
      var right = LinearExpression(constant: pair.constant)
      if let other = pair.other { right.add(other, times: pair.multiplier) }
      copy.setConstraint(constraint.id, left: LinearExpression(pair.anchor), right: right)
      copy.setWording(.equation, of: constraint.id)
      copy.setRelation(pair.relation, of: constraint.id)
    }
    return copy
  }
}

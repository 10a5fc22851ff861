import LayoutModel

/// A constraint in UIKit's form: `item.anchor REL multiplier * other.anchor + constant`.
package struct AnchorPair: Hashable {
  /// The anchor on the left.
  package var anchor: AnchorReference
  /// The relation between the sides.
  package var relation: Relation
  /// The anchor on the right; nil for a constant size.
  package var other: AnchorReference?
  /// The multiplier of the anchor on the right.
  package var multiplier = 1.0
  /// The constant, in points.
  package var constant: Double

  /// The reason a constraint has no such form, as the end of a sentence.
  package struct Obstacle: Error {
    package var reason: String
  }

  /// A constraint in the form.
  init(
    _ anchor: AnchorReference, _ relation: Relation, _ other: AnchorReference?, constant: Double
  ) {
    (self.anchor, self.relation, self.other, self.constant) = (anchor, relation, other, constant)
  }

  /// Converts a constraint to the form.
  ///
  /// In the coordinates in which a constraint is read, a superview's own edges are 0 and its length, so
  /// `a.left == root.left + 0.1 * root.width` is `a.left == 0.1 * root.right`.
  package init(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: Double = Priority.required, in scene: Scene
  ) throws(Obstacle) {
    var sum = left - right
    let ancestor = scene.reference(for: left.items + right.items)
    let count = sum.terms.count
    if count > 2 || Self.mixesKinds(sum) { sum = Self.folded(sum, ancestor, in: scene) }
    var terms = Array(sum.terms)
    guard let first = terms.first else { throw Obstacle(reason: "it names no view") }
    guard terms.count <= 2, count <= 2 || !Self.mixesKinds(sum) else {
      throw Obstacle(reason: "a constraint has at most two anchors")
    }
    if terms.count == 2, first.anchor.item != terms[1].anchor.item,
      scene.isInside(terms[1].anchor.item, first.anchor.item),
      terms[1].coefficient.magnitude == 1, !first.anchor.anchor.followsDirection
    {
      terms.swapAt(0, 1)
    }
    if priority < Priority.required, terms[0].coefficient.magnitude != 1, terms.count == 2 {
      terms.swapAt(0, 1)
    }
    let own = terms[0]
    // Dividing an optional constraint would change the amount by which it is violated.
    guard own.coefficient.magnitude == 1 || priority == Priority.required else {
      throw Obstacle(reason: "one of its anchors must be without a multiplier")
    }
    anchor = own.anchor
    self.relation = own.coefficient > 0 ? relation : relation.flipped
    constant = 0 - sum.constant / own.coefficient
    if terms.count == 2 {
      other = terms[1].anchor
      multiplier = -terms[1].coefficient / own.coefficient
    } else if !anchor.anchor.isSize {
      guard ancestor != anchor.item else {
        throw Obstacle(reason: "a position needs a second view, and it names only one")
      }
      other = AnchorReference(
        ancestor, anchor.anchor.followsDirection ? .leading : anchor.anchor.axis.start)
    }
    try check(in: scene)
    let named = left.items + right.items
    // A multiple of a position depends on the corner that it is measured from.
    if let other, !anchor.anchor.isSize, multiplier != 1,
      scene.reference(for: [anchor.item, other.item]) != scene.reference(for: named)
    {
      throw Obstacle(reason: "its positions are measured from a view that it would not name")
    }
    // Leading refers to the view named first.
    let followsDirection = [anchor, other].contains { $0?.anchor.followsDirection == true }
    if followsDirection, let first = named.first,
      scene.direction(of: first) != scene.direction(of: anchor.item)
    {
      throw Obstacle(reason: "leading and trailing would follow the direction of another view")
    }
  }

  /// Checks that UIKit accepts the form.
  private func check(in scene: Scene) throws(Obstacle) {
    guard let other else { return }
    guard anchor.anchor.isSize == other.anchor.isSize else {
      throw Obstacle(reason: "a position cannot be compared with a length")
    }
    guard !anchor.anchor.isSize else { return }
    guard anchor.anchor.axis == other.anchor.axis else {
      throw Obstacle(reason: "a horizontal position cannot be compared with a vertical one")
    }
    guard multiplier == 1 || anchor.item != other.item else {
      throw Obstacle(reason: "positions of one view cannot be multiples of each other")
    }
  }

  private static func mixesKinds(_ sum: LinearExpression) -> Bool {
    guard let first = sum.terms.first?.anchor.anchor else { return false }
    return sum.terms.contains { $0.anchor.anchor.isSize != first.isSize }
  }

  /// The sum with all edges, centers and lengths of the reference ancestor on each axis folded into one
  /// anchor.
  private static func folded(
    _ sum: LinearExpression, _ ancestor: ItemID, in scene: Scene
  ) -> LinearExpression {
    guard scene.item(ancestor)?.properties.isScroll == false else { return sum }
    var result = LinearExpression(constant: sum.constant)
    var shares: [Axis: Double] = [:]
    for term in sum.terms {
      guard term.anchor.item == ancestor, let share = share(of: term.anchor.anchor) else {
        result.add(term.anchor, times: term.coefficient)
        continue
      }
      shares[term.anchor.anchor.axis, default: 0] += share * term.coefficient
    }
    let followsDirection = sum.terms.contains { $0.anchor.anchor.followsDirection }
    let isLength = result.terms.allSatisfy { $0.anchor.anchor.isSize }
    for axis in Axis.allCases {
      guard let share = shares[axis], share != 0 else { continue }
      let end: Anchor = followsDirection && axis == .horizontal ? .trailing : axis.end
      result.add(AnchorReference(ancestor, isLength ? axis.length : end), times: share)
    }
    return result
  }

  /// The position of an anchor of the ancestor in its own coordinates, as a fraction of its length.
  private static func share(of anchor: Anchor) -> Double? {
    let traits = anchor.traits
    if traits.isMargin { return nil }
    return anchor.isSize ? 1 : traits.share
  }
}

import LayoutModel

/// MondrianLayout's descriptors: `a.mondrian.width(20).top(toSuperview, 10)`.
///
/// `trailing`, `right` and `bottom` are measured inward: a positive number is an inset, and a minimum a
/// minimum inset.
package enum Mondrian {
  /// The descriptors of one edge or center.
  package static let positions: [Anchor] = [
    .leading, .left, .centerX, .top, .centerY, .trailing, .right, .bottom,
  ]

  /// The descriptors of several edges, with their anchors.
  package static let groups: [(word: String, anchors: [Anchor])] = [
    ("edges", [.top, .left, .bottom, .right]),
    ("horizontal", [.left, .right]),
    ("vertical", [.top, .bottom]),
    ("center", [.centerY, .centerX]),
  ]

  /// The words of all descriptors.
  package static let words =
    positions.map(\.rawValue) + groups.map(\.word) + ["width", "height", "size", "aspectRatio"]

  /// Whether an anchor is measured inward.
  package static func isInverted(_ anchor: Anchor) -> Bool {
    anchor == .trailing || anchor == .right || anchor == .bottom
  }

  /// An edge or center of a view at a distance from an anchor.
  package static func position(
    _ anchor: Anchor, of item: ItemID, at other: AnchorReference, _ length: StructureLength
  ) -> [ConstraintSides] {
    let own = AnchorReference(item, anchor)
    let (left, right) = isInverted(anchor) ? (other, own) : (own, other)
    return length.bounds.map { relation, bound in
      ConstraintSides(
        LinearExpression(left), relation, LinearExpression(right, plus: bound.value),
        priority: bound.priority)
    }
  }

  /// A width or height in points, or a multiple of another length plus points.
  package static func length(
    _ anchor: Anchor, of item: ItemID, _ length: StructureLength, over other: AnchorReference?,
    times multiplier: Double
  ) -> [ConstraintSides] {
    let own = LinearExpression(AnchorReference(item, anchor))
    return length.bounds.map { relation, bound in
      let right =
        other.map { LinearExpression($0, times: multiplier, plus: bound.value) }
        ?? LinearExpression(constant: bound.value)
      return ConstraintSides(own, relation, right, priority: bound.priority)
    }
  }

  /// An aspect ratio, width to height.
  package static func aspectRatio(of item: ItemID, _ ratio: StructureLength.Bound)
    -> ConstraintSides
  {
    ConstraintSides(
      LinearExpression(AnchorReference(item, .width)), .equal,
      LinearExpression(AnchorReference(item, .height), times: ratio.value),
      priority: ratio.priority)
  }
}

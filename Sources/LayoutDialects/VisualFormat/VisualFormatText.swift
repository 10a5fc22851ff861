import LayoutModel
import TextReports

/// Constraints in the Visual Format Language.
package enum VisualFormatText {
  /// A constraint as a format of its own: `H:[a]-20-[b]`, `V:[a(>=100@750)]`.
  ///
  /// Nil for what the language cannot express: ratios, centers, baselines, sums, gaps between views that are
  /// neither adjacent siblings nor parent and child.
  package static func format(of constraint: LayoutConstraint, in scene: Scene) -> String? {
    format(
      of: ConstraintSides(
        constraint.left, constraint.relation, constraint.right, priority: constraint.priority),
      in: scene)
  }

  static func format(of sides: ConstraintSides, in scene: Scene) -> String? {
    guard sides.left.terms.count == 1, let left = sides.left.terms.first, left.coefficient == 1,
      sides.right.terms.count <= 1
    else { return nil }
    let right = sides.right.terms.first
    guard right == nil || right?.coefficient == 1 else { return nil }
    let constant = sides.right.constant - sides.left.constant
    // Formats have plain decimals and plain names, and no length below 0.
    let items = [left.anchor.item] + (right.map { [$0.anchor.item] } ?? [])
    guard !NumberText.exact(constant).contains("e"),
      items.allSatisfy({ !scene.name(of: $0).contains(".") })
    else { return nil }
    let start = left.anchor.anchor.axis == .horizontal ? "H:" : "V:"
    let body =
      left.anchor.anchor.isSize
      ? length(left.anchor, right?.anchor, constant, sides, in: scene)
      : right.flatMap { gap(left.anchor, $0.anchor, constant, sides, in: scene) }
    return body.map { start + $0 }
  }

  private static func length(
    _ left: AnchorReference, _ right: AnchorReference?, _ constant: Double,
    _ sides: ConstraintSides, in scene: Scene
  ) -> String? {
    let name = scene.name(of: left.item)
    let priority = text(ofPriority: sides.priority)
    guard let right else {
      guard constant >= 0 || sides.relation == .greaterOrEqual else { return nil }
      return "[\(name)(\(predicate(sides.relation, constant))\(priority))]"
    }
    guard constant == 0, right.anchor == left.anchor else { return nil }
    return "[\(name)(\(sides.relation.rawValue)\(scene.name(of: right.item))\(priority))]"
  }

  /// A gap: the first item and edge, the second ones, and the distance from first to second in points.
  private static func gap(
    _ left: AnchorReference, _ right: AnchorReference, _ constant: Double,
    _ sides: ConstraintSides, in scene: Scene
  ) -> String? {
    let (a, b) = (scene.name(of: left.item), scene.name(of: right.item))
    let isChild = scene.parent(of: left.item) == right.item
    guard left.anchor.axis == right.anchor.axis, let first = Edge(left.anchor),
      let second = Edge(right.anchor), !first.isMargin
    else { return nil }
    switch (first.isEnd, second.isEnd, second.isMargin) {
    case (false, false, false):
      return isChild ? "|\(connection(sides, constant))[\(a)]" : nil
    case (true, true, false):
      return isChild ? "[\(a)]\(connection(sides.mirrored, 0 - constant))|" : nil
    case (false, false, true):
      return isChild && constant == 0 && sides.isPlain ? "|-[\(a)]" : nil
    case (true, true, true):
      return isChild && constant == 0 && sides.isPlain ? "[\(a)]-|" : nil
    case (false, true, false):
      return isChild ? nil : "[\(b)]\(connection(sides, constant))[\(a)]"
    case (true, false, false):
      return isChild ? nil : "[\(a)]\(connection(sides.mirrored, 0 - constant))[\(b)]"
    case (false, true, true), (true, false, true): return nil
    }
  }

  /// An edge that a format can express: leading, trailing, top or bottom of a view or of its margins.
  private struct Edge {
    var isEnd: Bool
    var isMargin: Bool

    init?(_ anchor: Anchor) {
      let traits = anchor.traits
      guard traits.axis == .vertical || traits.followsDirection else { return nil }
      switch traits.part {
      case .start: isEnd = false
      case .end: isEnd = true
      case .length, .center, .firstBaseline, .lastBaseline: return nil
      }
      isMargin = traits.isMargin
    }
  }

  private static func connection(_ sides: ConstraintSides, _ constant: Double) -> String {
    let priority = text(ofPriority: sides.priority)
    if sides.relation == .equal, priority.isEmpty {
      if constant == 0 { return "" }
      if constant > 0 { return "-\(NumberText.exact(constant))-" }
    }
    return "-(\(predicate(sides.relation, constant))\(priority))-"
  }

  private static func predicate(_ relation: Relation, _ number: Double) -> String {
    (relation == .equal ? "" : relation.rawValue) + NumberText.exact(number)
  }

  private static func text(ofPriority priority: Double) -> String {
    priority == Priority.required ? "" : "@\(NumberText.exact(priority))"
  }
}

extension ConstraintSides {
  /// Whether it is a required equality.
  fileprivate var isPlain: Bool { relation == .equal && priority == Priority.required }

  /// The sides with the relation flipped.
  fileprivate var mirrored: ConstraintSides {
    var sides = self
    sides.relation = relation.flipped
    return sides
  }
}

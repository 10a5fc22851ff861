import LayoutModel
import TextReports

/// Constraints in the Visual Format Language.
public enum VisualFormatText {
  /// A constraint as a format of its own: `H:[a]-20-[b]`, `V:[a(>=100@750)]`.
  ///
  /// Nil for what the language cannot say: ratios, centers, baselines, sums, gaps between views that are
  /// not beside one another or one in the other.
  public static func format(of constraint: LayoutConstraint, in scene: Scene) -> String? {
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
      return "[\(name)(\(predicate(sides.relation, constant))\(priority))]"
    }
    guard constant == 0, right.anchor == left.anchor else { return nil }
    return "[\(name)(\(sides.relation.rawValue)\(scene.name(of: right.item))\(priority))]"
  }

  /// A gap: the first item and edge of a line, the second one, and how far the second is behind.
  private static func gap(
    _ left: AnchorReference, _ right: AnchorReference, _ constant: Double,
    _ sides: ConstraintSides, in scene: Scene
  ) -> String? {
    let (a, b) = (scene.name(of: left.item), scene.name(of: right.item))
    let isChild = scene.parent(of: left.item) == right.item
    switch (left.anchor, right.anchor) {
    case (.leading, .leading) where isChild, (.top, .top) where isChild:
      return "|\(connection(sides, constant))[\(a)]"
    case (.leading, .leadingMargin) where isChild && constant == 0,
      (.top, .topMargin) where isChild && constant == 0:
      return sides.isPlain ? "|-[\(a)]" : nil
    case (.trailing, .trailing) where isChild, (.bottom, .bottom) where isChild:
      return "[\(a)]\(connection(sides.mirrored, 0 - constant))|"
    case (.trailing, .trailingMargin) where isChild && constant == 0,
      (.bottom, .bottomMargin) where isChild && constant == 0:
      return sides.isPlain ? "[\(a)]-|" : nil
    case (.leading, .trailing) where !isChild, (.top, .bottom) where !isChild:
      return "[\(b)]\(connection(sides, constant))[\(a)]"
    case (.trailing, .leading) where !isChild, (.bottom, .top) where !isChild:
      return "[\(a)]\(connection(sides.mirrored, 0 - constant))[\(b)]"
    default: return nil
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
  /// Whether it is an equality that must hold.
  fileprivate var isPlain: Bool { relation == .equal && priority == Priority.required }

  /// The same with the relation turned about.
  fileprivate var mirrored: ConstraintSides {
    var sides = self
    sides.relation = relation.flipped
    return sides
  }
}

import LayoutModel
import TextReports

/// Constraints in LayoutKit's wording.
package enum LayoutKitText {
  /// A constraint as a block of one sentence, as it can be typed: `constrain a { make left equalTo b.right
  /// plus 8 @750 name n }`.
  ///
  /// Nil for what LayoutKit cannot express: sums of more than two anchors, optional constraints in which both
  /// anchors have a multiplier, margins, first baselines, and inequalities of a length with a number, whose
  /// only form (`greaterThan a.width times 0 plus 60`) is used for named constraints alone.
  package static func sentence(of constraint: LayoutConstraint, in scene: Scene) -> String? {
    guard
      let parts = parts(
        of: ConstraintSides(
          constraint.left, constraint.relation, constraint.right, priority: constraint.priority),
        allowsDetour: constraint.name != nil, in: scene)
    else { return nil }
    var text = parts.text + StatementText.suffix(constraint.priority)
    if let name = constraint.name {
      if name.owner != LayoutKit.owner(of: parts.item, isMade: parts.isMade, in: scene) {
        text += " on \(scene.name(of: name.owner))"
      }
      text += " name \(name.word)"
    }
    return "constrain \(scene.name(of: parts.item)) { \(text) }"
  }

  /// A sentence without its priority and its name.
  private struct Parts {
    var item: ItemID
    /// Whether it begins with `make`.
    var isMade: Bool
    var text: String
  }

  private static func parts(
    of sides: ConstraintSides, allowsDetour: Bool, in scene: Scene
  ) -> Parts? {
    guard let relation = Related(sides, in: scene),
      let attribute = LayoutKit.name(of: relation.anchor.anchor)
    else { return nil }
    guard let second = relation.second else {
      return alone(relation, attribute, allowsDetour: allowsDetour, in: scene)
    }
    let multiplier = relation.multiplier
    guard
      (try? LayoutKit.checkPair(relation.anchor, second, times: multiplier, in: scene)) != nil,
      let related = related(second, relation.relation, multiplier, in: scene)
    else { return nil }
    let times = multiplier == 1 ? "" : " times \(factor(multiplier))"
    return Parts(
      item: relation.anchor.item, isMade: true,
      text: "make \(attribute) \(related)\(times)\(amount(relation.constant))")
  }

  /// A constraint with one anchor on the left: `anchor relation multiplier * second + constant`.
  private struct Related {
    var anchor: AnchorReference
    var relation: Relation
    var second: AnchorReference?
    var multiplier = 1.0
    var constant: Double

    /// Reads a constraint. An optional one is not divided by a coefficient, since that would change the amount
    /// by which it is violated.
    init?(_ sides: ConstraintSides, in scene: Scene) {
      if let left = sides.left.terms.first, sides.left.terms.count == 1, left.coefficient == 1,
        sides.right.terms.count <= 1
      {
        anchor = left.anchor
        relation = sides.relation
        second = sides.right.terms.first?.anchor
        multiplier = sides.right.terms.first?.coefficient ?? 1
        constant = sides.right.constant - sides.left.constant
        return
      }
      // All on the left: p * anchor + q * second + number.
      let sum = sides.left - sides.right
      let items = sides.left.items + sides.right.items
      let isRequired = sides.priority == Priority.required
      guard
        let first = sum.terms.first(where: { isRequired || $0.coefficient.magnitude == 1 }),
        sum.terms.count <= 2,
        // Items whose terms cancel still determine the coordinates.
        items.allSatisfy(sum.items.contains)
      else { return nil }
      // Leading refers to the view named first.
      if sum.terms.contains(where: \.anchor.anchor.followsDirection), let named = items.first,
        scene.direction(of: named) != scene.direction(of: first.anchor.item)
      {
        return nil
      }
      anchor = first.anchor
      relation = first.coefficient < 0 ? sides.relation.flipped : sides.relation
      constant = 0 - sum.constant / first.coefficient
      if let other = sum.terms.first(where: { $0.anchor != first.anchor }) {
        second = other.anchor
        multiplier = 0 - other.coefficient / first.coefficient
      }
      guard constant.isFinite, multiplier.isFinite else { return nil }
    }
  }

  /// One anchor and a number: a length, or a position in the superview.
  private static func alone(
    _ relation: Related, _ attribute: String, allowsDetour: Bool, in scene: Scene
  ) -> Parts? {
    let (anchor, constant) = (relation.anchor, relation.constant)
    guard let word = word(for: relation.relation) else { return nil }
    if anchor.anchor.isSize {
      if relation.relation == .equal {
        let number = NumberText.exact(constant)
        return Parts(item: anchor.item, isMade: false, text: "set \(attribute) to \(number)")
      }
      guard allowsDetour else { return nil }
      let nothing = "\(scene.name(of: anchor.item)).\(attribute) times 0"
      return Parts(
        item: anchor.item, isMade: true,
        text: "make \(attribute) \(word) \(nothing)\(amount(constant))")
    }
    guard !anchor.anchor.followsDirection, let superview = scene.parent(of: anchor.item) else {
      return nil
    }
    // A position is measured from the superview's leading or top edge.
    let start = "\(scene.name(of: superview)).\(anchor.anchor.axis.start.rawValue)"
    return Parts(
      item: anchor.item, isMade: true,
      text: "make \(attribute) \(word) \(start)\(amount(constant))")
  }

  /// `equalTo b.right`, `equalToSafeArea root.top`
  private static func related(
    _ anchor: AnchorReference, _ relation: Relation, _ multiplier: Double, in scene: Scene
  ) -> String? {
    guard let name = LayoutKit.name(of: anchor.anchor), let word = word(for: relation) else {
      return nil
    }
    if relation == .equal, multiplier == 1, scene.guideRole(of: anchor.item) == .safeArea,
      let owner = scene.parent(of: anchor.item)
    {
      return "\(LayoutKit.safeAreaWord) \(scene.name(of: owner)).\(name)"
    }
    return "\(word) \(scene.name(of: anchor.item)).\(name)"
  }

  private static func word(for relation: Relation) -> String? {
    LayoutKit.relations.first { $0.relation == relation }?.name
  }

  /// A factor as it is typed after `times`; a fraction needs parentheses.
  private static func factor(_ number: Double) -> String {
    let text = NumberText.multiple(number)
    return text.contains("/") ? "(\(text))" : text
  }

  private static func amount(_ constant: Double) -> String {
    if constant == 0 { return "" }
    return constant < 0
      ? " minus \(NumberText.exact(0 - constant))" : " plus \(NumberText.exact(constant))"
  }
}

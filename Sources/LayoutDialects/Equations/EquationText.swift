import LayoutModel
import TextReports

/// A constraint as an equation, in parts that can be set in columns.
///
/// All numbers are on the right, so the last part is the constraint's `constant`. A side without anchors is
/// its number: `a.width` `==` `100`.
package struct EquationText: Hashable, Sendable {
  /// The anchors on the left: `2 * a.width`; `0` if there are none.
  package var left: String
  /// `==`, `<=` or `>=`.
  package var relation: String
  /// The anchors on the right, or the number if there are none.
  package var right: String
  /// The constant after anchors on the right, with its sign: `+ 20`; nil if it is 0 or already in ``right``.
  package var constant: String?

  /// The whole equation: `box.left == panel.left + 20`.
  package var line: String {
    let start = "\(left) \(relation) \(right)"
    return constant.map { "\(start) \($0)" } ?? start
  }

  /// A stated constraint as an equation, whatever dialect it was stated in.
  package init(_ constraint: LayoutConstraint, in scene: Scene) {
    self.init(constraint.left, constraint.relation, constraint.right, in: scene)
  }

  /// Creates the equation of two sides.
  package init(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression, in scene: Scene
  ) {
    let number = right.constant - left.constant
    self.relation = relation.rawValue
    self.left = left.isConstant ? "0" : Self.anchors(of: left, in: scene)
    if right.isConstant {
      self.right = NumberText.exact(number)
    } else {
      self.right = Self.anchors(of: right, in: scene)
      constant = Self.signed(number)
    }
  }

  /// An expression as it can be typed: `2 * a.width + b.left - 10`.
  package static func expression(_ expression: LinearExpression, in scene: Scene) -> String {
    if expression.isConstant { return NumberText.exact(expression.constant) }
    let start = anchors(of: expression, in: scene)
    return signed(expression.constant).map { "\(start) \($0)" } ?? start
  }

  /// An anchor by the name of its view: `cell[3].left`.
  package static func anchor(_ anchor: AnchorReference, in scene: Scene) -> String {
    "\(scene.name(of: anchor.item)).\(anchor.anchor.rawValue)"
  }

  private static func anchors(of expression: LinearExpression, in scene: Scene) -> String {
    var text = ""
    for (index, term) in expression.terms.enumerated() {
      let isNegative = term.coefficient < 0
      if index == 0 {
        text += isNegative ? "-" : ""
      } else {
        text += isNegative ? " - " : " + "
      }
      let multiple = term.coefficient.magnitude
      if multiple != 1 { text += "\(NumberText.multiple(multiple)) * " }
      text += anchor(term.anchor, in: scene)
    }
    return text
  }

  private static func signed(_ number: Double) -> String? {
    if number == 0 { return nil }
    return number < 0 ? "- \(NumberText.exact(-number))" : "+ \(NumberText.exact(number))"
  }
}

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

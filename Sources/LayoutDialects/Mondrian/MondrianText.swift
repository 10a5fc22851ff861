import LayoutModel
import TextReports

/// Descriptors as they can be typed.
package enum MondrianText {
  /// `a.mondrian.top(b.bottom, 8 @750)`; nil for a constraint without a descriptor.
  package static func descriptor(of constraint: LayoutConstraint, in scene: Scene) -> String? {
    guard case .item(let item) = constraint.wording.payload,
      let (own, other, multiplier, isInverted) = sides(of: constraint, item)
    else { return nil }
    if own.anchor.isSize {
      guard !isInverted else { return nil }
      return length(own, other, multiplier, constraint, in: scene)
    }
    guard let other, multiplier == 1, isInverted == Mondrian.isInverted(own.anchor),
      Mondrian.positions.contains(own.anchor)
    else { return nil }
    let target =
      other.item == scene.parent(of: item) && other.anchor == own.anchor
      ? "toSuperview" : text(other, like: own.anchor, in: scene)
    let amount = amount(constraint)
    return call(own, [target] + (amount == "0" ? [] : [amount]), in: scene)
  }

  private static func sides(
    of constraint: LayoutConstraint, _ item: ItemID
  ) -> (own: AnchorReference, other: AnchorReference?, multiplier: Double, isInverted: Bool)? {
    guard constraint.left.terms.count == 1, constraint.right.terms.count <= 1,
      constraint.left.constant == 0, let left = constraint.left.terms.first, left.coefficient == 1
    else { return nil }
    let right = constraint.right.terms.first
    if left.anchor.item == item, right?.anchor.item != item || left.anchor.anchor.isSize {
      return (left.anchor, right?.anchor, right?.coefficient ?? 1, false)
    }
    guard let right, right.anchor.item == item, right.coefficient == 1 else { return nil }
    return (right.anchor, left.anchor, 1, true)
  }

  private static func length(
    _ own: AnchorReference, _ other: AnchorReference?, _ multiplier: Double,
    _ constraint: LayoutConstraint, in scene: Scene
  ) -> String {
    guard let other else { return call(own, [amount(constraint)], in: scene) }
    if other.item == own.item, own.anchor == .width, other.anchor == .height,
      constraint.relation == .equal, constraint.constant == 0
    {
      let priority = StatementText.suffix(constraint.priority)
      return
        "\(scene.name(of: own.item)).mondrian.aspectRatio(\(NumberText.multiple(multiplier))\(priority))"
    }
    var arguments = [text(other, like: own.anchor, in: scene)]
    let amount = amount(constraint)
    if amount != "0" { arguments.append(amount) }
    if multiplier != 1 { arguments.append("times: \(NumberText.multiple(multiplier))") }
    return call(own, arguments, in: scene)
  }

  private static func call(
    _ own: AnchorReference, _ arguments: [String], in scene: Scene
  ) -> String {
    "\(scene.name(of: own.item)).mondrian.\(own.anchor.rawValue)"
      + "(\(arguments.joined(separator: ", ")))"
  }

  private static func text(_ anchor: AnchorReference, like own: Anchor, in scene: Scene) -> String {
    let name = scene.name(of: anchor.item)
    return anchor.anchor == own ? name : "\(name).\(anchor.anchor.rawValue)"
  }

  /// `20`, `min: 10 @750`
  private static func amount(_ constraint: LayoutConstraint) -> String {
    let label =
      switch constraint.relation {
      case .equal: ""
      case .greaterOrEqual: "min: "
      case .lessOrEqual: "max: "
      }
    return label + NumberText.exact(constraint.constant)
      + StatementText.suffix(constraint.priority)
  }
}

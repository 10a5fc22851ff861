import LayoutModel

/// Box layouts, which UIKit does not have: as layout guides with constraints.
extension SwiftCode {
  /// The lines that make the active layouts with all their rules.
  var layouts: [String] {
    let layouts = scene.boxLayouts.filter { scene.isInForce(layout: $0) }
    var lines = layouts.flatMap(guides)
    for id in layouts {
      guard let layout = scene.boxLayout(id) else { continue }
      lines.append("// \(layout.kind.rawValue) \(scene.name(of: id))")
      if layout.kind == .flow {
        lines.append("// UIKit has no flow layout: these are the lines at this size")
      }
      for (constraint, sides) in scene.rules(of: id) { lines += rule(constraint, sides) }
    }
    return lines
  }

  private func guides(_ id: ItemID) -> [String] {
    guard let container = scene.parent(of: id), let layout = scene.boxLayout(id) else { return [] }
    let guides = [id] + (layout.unit.map { [$0] } ?? [])
    return guides.flatMap { guide in
      [
        "let \(names[guide]) = UILayoutGuide()",
        "\(names[container]).addLayoutGuide(\(names[guide]))",
      ]
    }
  }

  private func rule(_ constraint: ImpliedConstraint, _ sides: ConstraintSides) -> [String] {
    guard sides.priority == Priority.required else { return [] }
    let equation = EquationText(sides.left, sides.relation, sides.right, in: scene).line
    let pair: AnchorPair
    do throws(AnchorPair.Obstacle) {
      pair = try AnchorPair(
        sides.left, sides.relation, sides.right, priority: sides.priority, in: scene)
    } catch {
      return ["// left out: \(equation)", "// \(error.reason)"]
    }
    let made = expression(pair)
    return broken.contains(.implied(constraint)) ? omitted(made, equation) : activated(made)
  }
}

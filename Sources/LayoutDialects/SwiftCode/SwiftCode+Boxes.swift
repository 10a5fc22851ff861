import LayoutModel

/// Box layouts, which UIKit does not have: as layout guides with constraints. A flow layout has the lines of
/// this size.
extension SwiftCode {
  private var activeLayouts: [ItemID] { scene.boxLayouts.filter { scene.isInForce(layout: $0) } }

  /// The guides of the active layouts.
  var layoutGuides: [ItemID] {
    activeLayouts.flatMap { id in [id] + (scene.boxLayout(id)?.unit.map { [$0] } ?? []) }
  }

  /// The rules of the active layouts.
  mutating func layoutRules() throws(Refusal) -> [Stated] {
    var result: [Stated] = []
    var refused: [(equation: String, reason: String)] = []
    for id in activeLayouts {
      for (constraint, sides) in scene.rules(of: id) where sides.priority == Priority.required {
        do throws(AnchorPair.Obstacle) {
          var one = try stated(sides.left, sides.relation, sides.right, priority: sides.priority)
          if broken.contains(.implied(constraint)) { one.remark = "conflicts with others" }
          result.append(one)
        } catch {
          let equation = EquationText(sides.left, sides.relation, sides.right, in: scene).line
          refused.append((equation, error.reason))
        }
      }
    }
    guard refused.isEmpty else { throw Refusal(constraints: refused) }
    return result
  }
}

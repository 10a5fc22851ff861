import LayLanguage
import LayShell
import LayoutEngine
import LayoutModel
import Testing
import TextReports

import LayoutDialects

@Suite("Constraints with two anchors")
struct AnchorPairTests {
  @Test(
    "a constraint becomes an anchor call",
    arguments: [
      ("a.left == 20", "a.left == 1 root.left + 20"),
      ("a.right == 100", "a.right == 1 root.left + 100"),
      ("a.centerY >= 7", "a.centerY >= 1 root.top + 7"),
      ("a.leading <= 7", "a.leading <= 1 root.leading + 7"),
      ("inner.top == 3", "inner.top == 1 a.top + 3"),
      ("2 * a.width == 30", "a.width == 15"),
      ("0 - a.width >= -30", "a.width <= 30"),
      ("a.right - b.left == 10", "a.right == 1 b.left + 10"),
      ("root.right >= a.right + 8", "a.right <= 1 root.right - 8"),
      ("a.left == root.left + 0.1 * root.width", "a.left == 0.1 root.right + 0"),
      ("a.right == root.right - 0.25 * root.width", "a.right == 0.75 root.right + 0"),
      ("a.right == root.width - 5", "a.right == 1 root.right - 5"),
      ("a.leading == root.leading + 0.5 * root.width", "a.leading == 0.5 root.trailing + 0"),
      ("a.width == root.width - 2 * root.left", "a.width == 1 root.width + 0"),
      ("a.bottom == 2 * root.centerY - 5", "a.bottom == 2 root.centerY - 5"),
      ("a.width == 16/9 * a.height + 1", "a.width == 1.7777777777777777 a.height + 1"),
      ("a.right == a.left + 10", "a.right == 1 a.left + 10"),
      ("inner.left == root.left + 0.1 * root.width", "inner.left == 0.1 root.right + 0"),
      ("inner.left == root.left + 0.1 * a.width", "a constraint has at most two anchors"),
      ("a.left == b.left + 0.1 * root.width", "a constraint has at most two anchors"),
      ("a.width + b.width == 100", "a.width == -1 b.width + 100"),
      ("a.width + b.width + a.height == 100", "a constraint has at most two anchors"),
      ("a.left == b.width", "a position cannot be compared with a length"),
      ("a.left == b.top", "a horizontal position cannot be compared with a vertical one"),
      ("a.left == 2 * a.right", "positions of one view cannot be multiples of each other"),
      ("root.left == 4", "a position needs a second view, and it names only one"),
    ])
  func pairs(statement: String, expected: String) throws {
    let scene = scene(of: "view a { view inner }; view b; \(statement)")
    let constraint = try #require(scene.constraintsInOrder.first)
    do throws(AnchorPair.Obstacle) {
      let pair = try AnchorPair(
        constraint.left, constraint.relation, constraint.right, in: scene)
      #expect(text(pair, in: scene) == expected)
    } catch {
      #expect(error.reason == expected)
    }
  }

  @Test(
    "states the same constraint",
    arguments: [
      "a.left == root.left + 0.1 * root.width; a.width == 30",
      "a.right == root.right - 0.25 * root.width; a.width == 30",
      "a.centerX == 0.25 * root.width + 3; a.width == 30",
      "a.left == 0.5 * b.right; b.left == 40; b.width == 50; a.width == 30",
      "a.right == 100; a.width == root.width - 2 * root.left - 270",
      "root.direction = rtl; a.leading == root.leading + 0.1 * root.width; a.width == 30",
      "inner.left == root.left + 0.5 * root.width; a.left == 10; a.width == 200; inner.width == 5",
    ])
  func sameLayout(program: String) throws {
    let original = scene(of: "view a { view inner }; view b; \(program)")
    var copy = original
    for constraint in original.constraintsInOrder {
      let pair = try AnchorPair(
        constraint.left, constraint.relation, constraint.right, in: original)
      var right = LinearExpression(constant: pair.constant)
      if let other = pair.other { right.add(other, times: pair.multiplier) }
      copy.setConstraint(constraint.id, left: LinearExpression(pair.anchor), right: right)
      copy.setWording(.equation, of: constraint.id)
      try? copy.apply(.setRelation(constraint.id, pair.relation))
    }
    let (one, other) = (layout(of: original), layout(of: copy))
    for id in original.itemsInTreeOrder() {
      let (a, b) = (try #require(one.frames[id]), try #require(other.frames[id]))
      #expect((a.x - b.x).magnitude < 1e-9, "\(original.name(of: id))")
      #expect((a.width - b.width).magnitude < 1e-9, "\(original.name(of: id))")
    }
  }

  private func scene(of program: String) -> Scene {
    let shell = Shell(output: Output { _, _ in })
    shell.run(SourceText(program), as: .script)
    return shell.scene
  }

  private func layout(of scene: Scene) -> Layout {
    var engine = LayoutEngine()
    return engine.layout(of: scene)
  }

  private func text(_ pair: AnchorPair, in scene: Scene) -> String {
    let start = "\(EquationText.anchor(pair.anchor, in: scene)) \(pair.relation.rawValue)"
    guard let other = pair.other else { return "\(start) \(NumberText.exact(pair.constant))" }
    let sign = pair.constant < 0 ? "-" : "+"
    return "\(start) \(NumberText.exact(pair.multiplier)) "
      + "\(EquationText.anchor(other, in: scene)) "
      + "\(sign) \(NumberText.exact(pair.constant.magnitude))"
  }
}

import CodeSyntax
import LayLanguage
import LayShell
import LayoutCode
import LayoutDialects
import LayoutEngine
import LayoutModel
import SessionSupport
import Testing

@Suite("Code is read back")
struct CodeRoundTripTests {
  @Test(
    "random scenes, written as Swift and read again, are the same",
    arguments: [SwiftCode.Style.uiKit, .snapKit])
  func randomScenes(style: SwiftCode.Style) throws {
    var count = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      for program in [RandomScene(seed: seed).program, RandomProgram.text(seed: seed)] {
        if try isSame(program, style) { count += 1 }
      }
    }
    #expect(count >= 150)
  }

  @Test(
    "so are scenes with words of their own, and those that need guides",
    arguments: [
      "view a, b, c\na.left == 20; b.left == a.right + 30; c.centerX == (a.centerX + b.centerX) / 2\n"
        + "a.width == 40; b.width == 40; c.width == 40",
      "view a, b\nb.left == 50; a.left == b.left + 0.1 * root.width; a.right == root.right - 8",
      "view a, b\nb.left == 50; b.width == 60; a.left == b.width; a.width == 10",
      "view a, b, c\nb.width == 50; c.width == 50; a.width + b.width + c.width == 300; a.left == 4",
      "view a, b\na.left == 10; b.right == root.right - 10; a.width == 40; b.width == 20\n"
        + "view c; c.left == 0.25 * a.right + 0.75 * b.left; c.width == 5",
      "view icon intrinsic 24x30; view title text \"Ada\"; icon.left == 8; title.left == icon.right + 8",
      "stackview s vertical spacing 8 { view a intrinsic 30x20; view b intrinsic 60x20 }\n"
        + "s.left == 10; s.top == 10; s.spacing(after: a) = 20",
      "view a { view b scroll { view c } }\na.edges == root.edges; b.edges == a.edges\n"
        + "c.edges == b.content.edges; c.width == b.width; c.height == 900",
      "root.margins = (0, 8, 0, 8); view a; a.left == root.leftMargin; a.width == 30",
      "view title, parent text \"x\"; title.left == parent.right; parent.left == 3; title.width == 9",
      "let gap = 8; view a; wide: a.width == 100 @low; a.left == gap; a.top == 1/3 * root.height",
      "view cell[1...4]; view note text \"Hi\"; view title[1...4] text \"A\"\n"
        + "cell.height == 44; cell[1].top == 20; cell[2...4].top == cell[1...3].bottom + 8\n"
        + "cell.width == root.width; cell.left == 0; title.left == cell.left + 8; title.top == cell.top\n"
        + "note.top == cell[4].bottom; note.left == title[2].left; title[2...4].width == title[1].width",
      "view row[1...3]; view dot[1] in row[1] intrinsic 8x8; view dot[2] in row[2] intrinsic 8x8\n"
        + "view dot[3] in row[3] intrinsic 8x8; row.height == 40; row.left == 0; row[1].top == 10\n"
        + "dot.left == row.left; dot.centerY == row.centerY; row[2...3].top == row[1...2].bottom @high",
      "stackview bar { view tool[1...3] intrinsic 30x30 }\n"
        + "bar.left == 16; bar.bottom == root.bottom",
      "view cell[1...3]; cell[1].height == 10; cell[2...3].height == cell[1...2].height\n"
        + "cell.width == 20; cell.left == 0",
    ])
  func ownWords(program: String) throws {
    for style in [SwiftCode.Style.uiKit, .snapKit] { _ = try isSame(program, style) }
  }

  /// Compares a scene with what its code is read as.
  /// - Returns: Whether it could be written.
  private func isSame(_ program: String, _ style: SwiftCode.Style) throws -> Bool {
    let shell = Shell(output: Output { _, _ in })
    shell.run(SourceText(program), as: .script, keepsGoing: true)
    let scene = shell.scene
    var engine = LayoutEngine()
    let layout = engine.layout(of: scene)
    let code = SwiftCode(scene, style: style) { anchor in
      var engine = LayoutEngine()
      return engine.value(of: LinearExpression(anchor), in: scene)
    }
    let lines: [String]
    do throws(SwiftCode.Refusal) {
      lines = try code.file(named: "RandomViewController")
    } catch {
      #expect(!error.constraints.isEmpty)
      return false
    }
    let text = lines.joined(separator: "\n")
    let reader = CodeReader(Array(text.utf8), as: .swift, named: "Random.swift")
    let subject = reader.classes.first { $0.name == "RandomViewController" }
    guard let subject else {
      #expect(scene.constraintsInOrder.allSatisfy { !scene.isInForce($0.id) }, "\(program)")
      return false
    }
    let made = reader.scene(of: subject, CodeConditions(screen: scene.display))
    #expect(made.unread.isEmpty && made.openNumbers.isEmpty, "\(made.unread)\n\(program)\n\(text)")
    let (before, after) = (views(of: scene), views(of: made.scene))
    #expect(before.map(\.name) == after.map(\.name), "\(program)\n\(text)")
    guard before.count == after.count else { return true }
    if let stated = equations(of: scene), let read = equations(of: made.scene) {
      #expect(stated == read, "\(program)\n\(text)")
    }
    var fresh = LayoutEngine()
    let copy = fresh.layout(of: made.scene)
    // Code names margins by a guide, which cannot be narrower than nothing: where margins are wider than their view, the
    // code means another layout.
    let isSqueezed = made.scene.itemsInTreeOrder().contains { item in
      guard made.scene.isGuide(item), let frame = copy.frames[item] else { return false }
      return frame.width == 0 || frame.height == 0
    }
    if isSqueezed { return true }
    #expect(layout.broken.count == copy.broken.count, "\(program)\n\(text)")
    // What nothing determines depends on the order of the constraints.
    let free = Set(layout.free.map(\.item))
    for (a, b) in zip(before, after) where !free.contains(a.id) {
      guard let one = layout.frames[a.id], let other = copy.frames[b.id] else { continue }
      let difference =
        (one.x - other.x).magnitude + (one.y - other.y).magnitude
        + (one.width - other.width).magnitude + (one.height - other.height).magnitude
      #expect(difference < 1e-6, "\(a.name): \(one), \(other)\n\(program)\n\(text)")
    }
    return true
  }

  /// The views in tree order; those that a view controller has a property for have another name.
  private func views(of scene: Scene) -> [(id: ItemID, name: String)] {
    scene.itemsInTreeOrder().filter { scene.isDeclared($0) && scene.item($0)?.kind == .view }
      .map { id in
        let name = scene.name(of: id).filter { $0 != "[" && $0 != "]" }
        return (
          id,
          ["title", "parent"].first(where: name.hasPrefix).map { $0 + name.filter(\.isNumber) }
            ?? name
        )
      }
  }

  /// The constraints in force, in a form that does not depend on how they are stated; nil if one of them
  /// has more than two anchors, and so needs guides.
  private func equations(of scene: Scene) -> [String]? {
    // A margin is an attribute here, and an anchor of a guide in code.
    func name(_ anchor: AnchorReference) -> String {
      var text = EquationText.anchor(anchor, in: scene).filter { $0 != "[" && $0 != "]" }
      let guide = ".layoutMarginsGuide."
      if text.contains(guide) {
        text =
          text.replacing(guide, with: ".")
          + (text.contains(guide + "center") ? "WithinMargins" : "Margin")
      }
      for name in ["title", "parent"] where text.hasPrefix(name + "Label") {
        text = name + text.dropFirst(name.count + 5)
      }
      return text
    }
    var result: [String] = []
    for constraint in scene.constraintsInOrder where scene.isInForce(constraint.id) {
      do throws(AnchorPair.Obstacle) {
        let pair = try AnchorPair(
          constraint.left, constraint.relation, constraint.right, priority: constraint.priority,
          in: scene)
        let other = pair.other.map { "\(pair.multiplier) \(name($0))" }
        result.append(
          "\(name(pair.anchor)) \(pair.relation.rawValue) \(other ?? "") "
            + "\(pair.constant) @\(constraint.priority)")
      } catch {
        return nil
      }
    }
    return result.sorted()
  }
}

import LayoutEngine
import LayoutModel
import Testing

@testable import LayShell

@Suite("A saved program")
struct SaveTests {
  static let programs = [
    "view a, b; a.width == 10; b.left == a.right + 8 @high",
    "view card { view icon intrinsic 24x24; view title intrinsic (none, 20) }; guide g in card",
    "view row[1...3] { view label }; row.keepWidthsEqual; label.keepInsets.equal = 4",
    "view a; note: a.width >= 100; sides: a.size == (120, 44) @high; for i in 1...3 { w[i]: a.left >= i }",
    "view a, b; a.keepLeftInset.equal = 10%; b.keepWidthTo(a).equal = 2/3 @high; a.keepAspectRatio.min = 16/9",
    "view a; atomic p { a.width == 10; atomic q { a.height == 3 } }; atomic r inactive { a.width == 20 }",
    "view a; atomic p inactive { a.width == 10; atomic q { a.height == 3 } }; a.left == 2; p.activate",
    "view a; atomic p { a.width == 10; atomic q inactive { a.height == 3 } }; a.left == 2; q.activate",
    "view a; a.width == 10; atomic p inactive { a.width == 20; a.height == 5 }; p.activate anyway",
    "view a; x: a.width == 10; y: a.width == 20; x.active = false; x.active = true",
    "view a; x: a.width == 10; a.width == 20 @high; x.active = false",
    "view a; atomic p { n: a.width == 10; m: a.height == 4 }; a.left == 3; n.active = false; n.active = true",
    "view a; a.intrinsic = 30x20; a.width == 40; a.compression = 1000; a.hugging.horizontal = 1000",
    "view a; a.intrinsic = 30x20; a.hugging.horizontal = 1000; a.width == 40",
    "view a, b, c; move c to a; move b at 1; a.margins = (1, 2, 3, 4); b.baseline = 5; c.hidden = true",
    "view a[1...4]; remove a[2]; a[3].width == 3; screen 100x200; rename a to z",
    "view a, b; b.keepTopAlignTo(a).equal = 3; a.keepRightOffsetTo(b).min = 8; a.keepCentered @low",
    "view a; atomic g { let k = 2; for i in 1...3 { a.width >= i * k } }; g.deactivate; g.activate",
  ]

  @Test("builds the same scene", arguments: programs)
  func roundTrip(program: String) {
    let console = Console()
    console.run(program)
    let scene = console.shell.session.scene
    var engine = LayoutEngine()
    let broken = engine.broken(in: scene)
    let saved = SceneProgram(scene, broken: Set(broken)).text

    let copy = Console()
    let outcome = copy.run(saved)
    #expect(outcome.status == 0, "\(outcome.messages)\n\(saved)")
    let again = copy.shell.session.scene
    #expect(SceneProgram(again, broken: Set(engine.broken(in: again))).text == saved)
    #expect(frames(again) == frames(scene), "\(saved)")
    #expect(order(again) == order(scene), "\(saved)")
    #expect(engine.broken(in: again).count == broken.count)
  }

  private func frames(_ scene: Scene) -> [String: String] {
    var engine = LayoutEngine()
    var frames: [String: String] = [:]
    for (id, frame) in engine.layout(of: scene).frames {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map { ($0 * 1e4).rounded() / 1e4 }
      frames[scene.name(of: id)] = "\(numbers)"
    }
    return frames
  }

  /// The constraints in force, in their order, as equations.
  private func order(_ scene: Scene) -> [String] {
    scene.constraintsInOrder.filter { scene.isInForce($0.id) }.map { constraint in
      let sides = [constraint.left, constraint.right].map { side in
        side.terms.map { "\($0.coefficient) \(scene.name(of: $0.anchor.item)).\($0.anchor.anchor)" }
          .joined(separator: " + ") + " + \(side.constant)"
      }
      return "\(sides[0]) \(constraint.relation) \(sides[1]) @\(constraint.priority) "
        + (constraint.label ?? "")
    }
  }
}

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
    "screen \"iPhone 14\"; screen landscape; scale 2; view a text \"a \\\"b\\\" c\" font 20 lines 0; a.width == 30; a.top == root.safeArea.top",
    "root.safeArea = (1, 2, 3, 4); root.direction = rtl; view a { view b text \"x\" }; a.baseline = b; b.direction = ltr; a.leading == root.leading + 8",
    "view p scroll { view q }; q.edges == p.edges; q.size == (400, 900); p.edges == root.edges",
    "view a, b; b.left == a.right; a.frame = (10, 20, 30, 40); a.autoresizing = [flexibleWidth, flexibleTopMargin]; screen 400x300",
    "let gap = 12; view a; place name pl { a.left = gap; if root.width > 100 { a.width = root.width / 4 } }",
    "let gap = 3; view a; when root.width > 100 and gap == 3 name wide { a.width == 100 }; a.height == 2; when root.width < 10 { a.height == 5 }",
    "stackview bar vertical spacing 8 distribution equalSpacing alignment center margins { a; b; c }; bar.spacing(after: a) = 20; b.hidden = true; bar.left == 3; stackview in2 in bar { d }; bar.arrange in2 at 2",
    "view a; a.width == 10; stackview bar { view b intrinsic 20x20 }; bar.width == 10; b.compression = 1000; a.left == 3",
    "view a; atomic g { let k = 2; for i in 1...3 { a.width >= i * k } }; g.deactivate; g.activate",
  ]

  /// Builds and descriptors.
  static let structures = [
    "view a intrinsic 40x20; build root name x { VStack(spacing: 4) { a; b.height(min: 10, max: 30 @high); Spacer; HStack { c; d }.padding(min: 4) }.padding(8) }",
    "view a; build root name x inactive { ZStack { a } }; a.left == 3; build root { HStack { a; Spacer } }",
    "let gap = 9; def row(p, q) { HStack(spacing: gap) { p; q } }; view a, b; build root { VStack { if gap > 5 { row(a, b) } else { a } } }",
    "view a, b; build root name x { VStack { a; b } }; rename a to c; rename x to y; view z in root at 1; y.deactivate",
    "view a[1...4] intrinsic 10x10; build root { VGrid(columns: [fixed(60, spacing: 3), flexible(min: 4, max: 200), flexible], spacing: 5) { a } }; rename a to cell",
    "view card[1...2]; for v in card { v.width == 100; build v { VStack(alignment: leading) { if v.width > 50 { one } } }; rename one to two }",
    "view a, b intrinsic 30x30; a.width == 100; build root { HStack { if a.width > 50 { a }; b.hugging(horizontal, 800); Spacer } }; b.hugging = (100, 200)",
    "view a, b; build root name x { VStack { a; Spacer(20); b.height(40) } }; constraint(3).priority = 60; remove 4; constraint(1).active = false; constraint(16).constant = 50",
    "view a, b; atomic g { a.width <= 3000; build root name x { ZStack(alignment: attach([top])) { a.relative([leading], 5); b.overlay(c) } } }; constraint(4).active = false; g.deactivate",
    "view a, b, c; build root { VStack(distribution: spaceAround, spacing: (min: 2, max: 400)) { a.size(10); b.size(20x10); c.aspectRatio(16/9).height(30) } }; remove b",
    "root.safeArea = (20, 0, 10, 0); build root { Container(top: safeArea, bottom: bar.top) { VStack { a } } }; bar.height == 30; bar.bottom == root.bottom",
    "root.safeArea = (20, 0, 10, 0); view bar; bar.height == 30; build root { VStack { a; Spacer(min: 3, max: 5000) }.container(safeArea: vertical); bar.relative([bottom], 4 @high) }",
    "view a, b; mondrian pair { a.width(20).top(toSuperview, 10).trailing(toSuperview, min: 4); b.width(a, 3, times: 2/3).bottom(a.top, 8 @high).leading(a.trailing, max: 3) }; n: b.mondrian.height(a.width).centerY(a.bottom); pair.deactivate",
    "when root.width > 100 name w { build root name x { VStack { a; Spacer } } }",
    "view a, b; build root name x { HStack { a; b } }; view c; build root name y inactive { HStack { b; c.spacingBefore(-3); a } }; move c at 1; switch x to y",
  ]

  @Test("builds the same scene", arguments: programs + structures)
  func roundTrip(program: String) {
    let console = Console()
    console.run(program)
    let scene = console.shell.scene
    let broken = console.shell.engine.broken(in: scene)
    let saved = console.shell.programText()

    let copy = Console()
    let outcome = copy.run(saved)
    #expect(outcome.status == 0 || outcome.status == 3, "\(outcome.messages)\n\(saved)")
    let again = copy.shell.scene
    #expect(copy.shell.programText() == saved)
    #expect(frames(&copy.shell) == frames(&console.shell), "\(saved)")
    #expect(order(again) == order(scene), "\(saved)")
    #expect(copy.shell.engine.broken(in: again).count == broken.count)
  }

  @Test(
    "says which numbers of constraints will be others",
    arguments: [
      ("view a; a.width >= 1; a.width >= 2", nil),
      ("view a; a.width >= 1; atomic g inactive { a.width >= 2 }; a.left == 3", nil),
      (
        "view a; a.width >= 1; a.width >= 2; a.width >= 3; remove 1",
        "numbers in the file: (2)-(3) are (1)-(2)"
      ),
      (
        "view a; x: a.width >= 1; a.width >= 2; x.active = false; x.active = true",
        "numbers in the file: (1) is (2), (2) is (1)"
      ),
    ])
  func numbers(program: String, line: String?) {
    let console = Console()
    console.run(program)
    let path = Self.freePath()
    defer { TestFiles.remove(path) }
    let lines = console.run("save \"\(path)\"").results.split(separator: "\n")
    #expect(lines.dropFirst().map(String.init) == (line.map { [$0] } ?? []))
    let json = console.run("set format json\nsave \"\(path)\"").results
    #expect(json.contains("\"renumbered\":[[") == (line != nil))
  }

  // MARK: Files

  private static func freePath() -> String {
    "/tmp/lay-save-\(UInt64.random(in: 0 ..< .max)).lay"
  }

  @Test("files are written all or none, and what cannot be written undoes the entry")
  func unwritten() {
    let path = Self.freePath()
    let console = Console()
    let answer = console.run(
      "view a; save \"\(path)\"; save \"/nowhere/b.lay\"; a.width == 3", as: .prompt)
    #expect(answer.all.contains("[E048]") && !answer.all.contains("saved"), "\(answer.all)")
    #expect(TestFiles.read(path) == nil)
    #expect(console.shell.scene.itemCount == 1)
    #expect(console.run("history").results.contains("nothing"))
  }

  @Test("a file has what the scene was where it was saved, and can be run in the same entry")
  func savedInEntry() {
    let path = Self.freePath()
    defer { TestFiles.remove(path) }
    let console = Console()
    let answer = console.run(
      "view a; save \"\(path)\"; view b; reset; source \"\(path)\"; print a", as: .prompt)
    #expect(
      answer.results == "<view a in root>\nsaved  \(path): 1 view, 0 constraints\n", "\(answer.all)"
    )
    #expect(TestFiles.read(path) == "screen 320x480\nview a\n")
    let tried = Self.freePath()
    defer { TestFiles.remove(tried) }
    console.run("expect error { save \"\(tried)\"; nosuch }")
    #expect(TestFiles.read(tried) == nil)
    console.run("save \"\(tried)\"; nosuch")
    #expect(TestFiles.read(tried) != nil)
    console.run("if true { save \"\(path)\"; view c; nosuch }")
    #expect(TestFiles.read(path) == "screen 320x480\nview a\n")
  }

  private func frames(_ shell: inout Shell) -> [String: String] {
    let scene = shell.scene
    var frames: [String: String] = [:]
    for (id, frame) in shell.engine.layout(of: scene).frames {
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

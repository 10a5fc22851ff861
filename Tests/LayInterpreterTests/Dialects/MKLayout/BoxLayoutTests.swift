import LayLanguage
import LayoutDrawing
import LayoutEngine
import LayoutModel
import SavedPrograms
import SessionSupport
import Testing

import Explanations
import LayShell

/// The effects of box layouts in the shell: the tree, groups, pictures, pixels, completion.
@Suite("Box layouts")
struct BoxLayoutTests {
  private func names(_ ids: [ItemID], _ scene: Scene) -> [String] { ids.map { scene.name(of: $0) } }

  // MARK: Items and tree

  @Test("views move to the container, in the order of the items")
  func tree() {
    var scene = BoxScene("view card; view z; linear row in card { item b; item a; item z }")
    let model = scene.shell.scene
    guard case .item(let row)? = model.named("row"), case .item(let card)? = model.named("card")
    else {
      Issue.record("there is no layout")
      return
    }
    #expect(names(model.item(card)?.children ?? [], model) == ["b", "a", "z"])
    #expect(model.boxLayout(row)?.items.map { model.name(of: $0.content) } == ["b", "a", "z"])
    for (change, order) in [
      ("row.move z to 1", ["z", "b", "a"]), ("row.insert q at 2", ["z", "q", "b", "a"]),
      ("row.insert p at 5", ["z", "q", "b", "a", "p"]), ("row.take b", ["z", "q", "a", "p"]),
      ("row.insert b", ["z", "q", "a", "p", "b"]), ("remove q", ["z", "a", "p", "b"]),
    ] {
      scene.run(change)
      let model = scene.shell.scene
      #expect(
        model.boxLayout(row)?.items.map { model.name(of: $0.content) } == order, "\(change)")
      let children = names(model.item(card)?.children ?? [], model)
      #expect(children.filter(order.contains) == order, "\(change)")
    }
  }

  @Test("a view is in one layout, and moves between layouts")
  func oneLayout() {
    var scene = BoxScene("linear one { item a; item b }; linear two { item c }; two.insert a")
    let model = scene.shell.scene
    guard case .item(let one)? = model.named("one"), case .item(let two)? = model.named("two")
    else {
      Issue.record("there are no layouts")
      return
    }
    #expect(model.boxLayout(one)?.items.map { model.name(of: $0.content) } == ["b"])
    #expect(model.boxLayout(two)?.items.map { model.name(of: $0.content) } == ["c", "a"])
    scene.run("view box; stack three in box { item a }")
    let moved = scene.shell.scene
    #expect(moved.boxLayout(two)?.items.map { moved.name(of: $0.content) } == ["c"])
    #expect(
      moved.named("a").map { if case .item(let id) = $0 { moved.parent(of: id) } else { nil } }
        == moved.named("box").map { if case .item(let id) = $0 { id } else { .root } })
  }

  @Test("a view that leaves its superview, or the scene, leaves its layout")
  func leaving() {
    var scene = BoxScene(
      "view card; linear row { item a weight 1; item b weight 1; item c weight 1 }")
    scene.run("move a to card")
    #expect(scene.frames["b"] == [0, 0, 160, 480])
    scene.run("remove b")
    #expect(scene.frames["c"] == [0, 0, 320, 480])
    scene.shell.run(SourceText("undo 1"), as: .prompt)
    scene.run("remove card")
    #expect(scene.brokenCount == 0)
    scene.run(
      "view deep { view d }; linear in1 in deep { item d; linear in2 { item e } }; remove deep")
    #expect(scene.shell.scene.boxLayouts.count == 1)
    #expect(scene.brokenCount == 0)
    #expect(scene.frames["c"] == [0, 0, 320, 480] || scene.frames["c"] == [160, 0, 160, 480])
  }

  static let programs: [ProgramCase] = [
    .init(
      "a layout that is taken out keeps its items, and can be put back",
      """
      linear row { item a weight 1; linear inner weight 1 { item b } }; row.take inner
      expect a.frame == (0, 0, 320, 480)
      expect inner.frame == (0, 0, 0, 0)
      row.insert inner weight 1
      expect b.frame == (160, 0, 160, 480)
      row.clear; row.insert inner; row.insert a weight 1; inner.item.weight = 3
      expect b.frame == (0, 0, 240, 480)
      remove row
      expect no conflicts
      tree with guides
      items
      """,
      prints: """
        root   320 x 480
        ├ b
        └ a
        no layouts; `linear`, `stack` and `flow` create them

        """),
    .init(
      "a rule stands where the layout was stated or last changed",
      """
      view a; linear row { item a size 80x20 }; a.width == 50
      expect a.width == 80
      expect conflict
      row.margin = 1
      expect a.width == 50
      row.active = false
      expect no conflicts
      row.active = true; a.item.size = (50, 20)
      expect no conflicts
      """),
    .init(
      "content decides where the size says so",
      """
      screen 200x100
      view a text "Hello"; view b text "Hello" lines 0
      linear row spacing 4 {
        item a size (content, content) padding (1, 2, 3, 4) gravity bottom
        item b weight 1 size (content, match)
      }
      expect a.frame == (2, 76.5, 39, 20.5)
      expect b.frame == (49, 0, 39, 100)
      expect no ambiguity
      a.width == 60
      expect b.frame == (70, 0, 39, 100)
      """),
    .init(
      "a name that is a command's can be a view's, and the other way about",
      """
      view stack, flow, linear, items, item; linear row { item stack weight 1; item item weight 3 }
      item.height >= 10; stack.item.weight = 1; flow.width == 3
      expect item.frame == (80, 0, 240, 480)
      expect flow.width == 3
      """),
    .init(
      "code for UIKit has guides for layouts, and their rules",
      "linear row spacing 10 { item a size (30, match); item b weight 2 }\nconstraints as swift",
      says: [
        "let row = UILayoutGuide()", "view.addLayoutGuide(row)",
        "a.widthAnchor.constraint(equalToConstant: 30),",
        "b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 10),",
        "b.rightAnchor.constraint(equalTo: view.rightAnchor),",
      ]),
  ]

  @Test("hold in programs", arguments: programs)
  func program(_ program: ProgramCase) {
    #expect(program.problems() == [])
  }

  // MARK: With constraints

  @Test("an error in the items leaves the others unchanged")
  func underflow() {
    var scene = BoxScene(
      "view a; a.width == 50; linear row { item a weight 1; item b weight 1 padding 5 }")
    #expect(scene.frames["a"] == [0, 0, 50, 480])
    #expect(scene.frames["b"] == [55, 5, 40, 470])
    #expect(scene.brokenCount == 1)
    #expect(scene.overflows == [])
  }

  @Test("ambiguity is reported for the container, not for the layout in it")
  func ambiguity() {
    let scene = BoxScene("view card; linear row in card { item a weight 1; item b size 20x20 }")
    let layout = scene.shell.engine.layout(of: scene.shell.scene)
    let named = Set(layout.free.map { scene.shell.scene.name(of: $0.item) })
    #expect(named == ["card", "a", "b"])
    let ambiguities = scene.shell.engine.ambiguities(in: scene.shell.scene)
    let members = Set(
      ambiguities.flatMap(\.values).map { scene.shell.scene.name(of: $0.item) })
    #expect(members.isSubset(of: ["card", "a", "b"]), "\(members)")
  }

  @Test("a layout in a group is active with it, and can share views with another")
  func groups() {
    var scene = BoxScene(
      """
      screen 300x100
      view a, b
      atomic wide { linear row { item a weight 1; item b weight 2 } }
      atomic tall inactive { linear column vertical { item b weight 1; item a weight 1 } }
      """)
    #expect(scene.frames["b"] == [100, 0, 200, 100])
    scene.run("switch wide to tall")
    #expect(scene.frames["b"] == [0, 0, 300, 50])
    scene.run("b.item.weight = 3")
    #expect(scene.frames["b"] == [0, 0, 300, 75])
    let saved = scene.shell.program().text
    var copy = BoxScene(saved)
    #expect(copy.frames == scene.frames, "\(saved)")
    scene.run("tall.deactivate; wide.activate")
    #expect(scene.frames["b"] == [100, 0, 200, 100])
    scene.run("remove wide")
    #expect(scene.shell.scene.named("row") == nil)
    scene.run(
      "when root.width > 400 { linear broad { item a weight 1; item b weight 4 } }; screen 500x100")
    #expect(scene.frames["b"] == [100, 0, 400, 100])
    scene.run("screen 350x100")
    #expect(scene.freeCount == 8)
  }

  @Test(
    "a saved program gives the same order",
    arguments: [
      "view a, b; a.left == 3; linear row { item a size 20x20; item b weight 1 }; b.width == 200",
      "linear row { item a size 20x20 }; view x; x.left == row.left + 3; row.spacing = 2; x.width == 9",
      "linear row { linear inner { item a }; item b size 3x3 }; row.take inner; view x; x.width == inner.width",
      "view cell[1...3]; flow f margin (1, 2, 3, 4) { item cell size 90x20; item d weight 2 border }",
      "view card { linear row vertical separator 2 separatorOffsets 3 { item a weight 0; item b offset (1, -2) } }",
      "atomic g { linear row { item root2 } }; view a; linear off inactive { item a gravity center|top }",
      "view a; atomic g inactive { linear row { item a size (content, 4) } }; a.intrinsic = 9x9",
      "view a; when root.width > 10 name w { linear row { item a weight 1 } }; a.height == 4",
    ])
  func saving(program: String) {
    var scene = BoxScene(program)
    let saved = scene.shell.program().text
    var copy = BoxScene(saved)
    #expect(copy.frames == scene.frames, "\(saved)")
    #expect(copy.brokenCount == scene.brokenCount, "\(saved)")
    #expect(copy.shell.program().text == saved)
  }

  // MARK: Pixels and pictures

  @Test("edges are rounded so that adjacent items and separators touch")
  func pixels() {
    var scene = BoxScene(
      """
      screen 100x50; scale 2
      linear row separator 1 {
        item a weight 1; item b weight 1; item c weight 1 border
      }
      """)
    let frames = ["a", "b", "c"].compactMap { scene.frames[$0] }
    #expect(frames.map { $0[2] } == [33, 33, 33])
    #expect(frames.map { $0[0] } == [0, 33, 67])
    #expect(scene.separators.map(\.frame) == [[66, 0, 1, 50]])
    scene.run("screen 101x50; row.separator = 0")
    let parts = ["a", "b", "c"].compactMap { scene.frames[$0] }
    #expect(parts.map { $0[2] } == [33.5, 34, 33.5])
    #expect(parts[0][2] + parts[1][2] + parts[2][2] == 101)
  }

  @Test("separators with a thickness are in pictures")
  func pictures() {
    var scene = BoxScene(
      """
      screen 100x50
      linear row spacing 4 separator 2 { item a weight 1; item b weight 1 border }
      """)
    let picture = scene.shell.picture(of: .root, showing: [])
    #expect(picture.separators.map(\.rect) == [Rect(x: 49, y: 0, width: 2, height: 50)])
    let style = TextPicture.Style(numberText: { "\($0)" }, columns: { _ in 1 })
    #expect(picture.svg(style).contains("<title>separator of row: 2.0 x 50.0 at 49.0, 0.0</title>"))
    var text = TextPicture.Style(numberText: { "\($0)" }, columns: { _ in 1 })
    text.width = 60
    let drawn = picture.text(text).lines.map(\.plain)
    let lines = drawn.filter { $0.contains("a") || $0.contains("b") }
    #expect(lines.contains { $0.contains("│  │") || $0.contains("│ │ │") }, "\(drawn)")
    scene.run("row.separator = 0")
    let without = scene.shell.picture(of: .root, showing: [])
    #expect(without.separators.isEmpty)
    scene.run("row.separator = 2; view card; card.hidden = true; linear other in card { item x }")
    #expect(scene.shell.picture(of: .root, showing: []).separators.count == 1)
  }

  // MARK: Completion

  static let completions: [CompletionCase] = [
    .init("linear row { it", "item"),
    .init("linear row { item a si", "size"),
    .init("linear row { item a size 3x3 we", "weight"),
    .init("linear row { item a gravity cen", "center"),
    .init("linear row { linear inner pad", "padding"),
    .init("linear row spac", "spacing"),
    .init("linear row { item c", "card"),
    .init("flow f { st", "stack"),
    .init("done.sep", "separator"),
    .init("done.ins", "insert"),
    .init("x.it", "item"),
    .init("x.item.wei", "weight"),
    .init("items do", "done"),
  ]

  @Test("completion knows the words of layouts and items", arguments: completions)
  func completion(of text: CompletionCase) {
    #expect(text.problems(after: "view card; linear done { item x }") == [])
  }

  @Test("a new layout is inserted at an index")
  func inserted() {
    let console = Console()
    console.run(
      "screen 300x100; linear row { item a weight 1; item b weight 1 }\n"
        + "row.insert linear column vertical at 2 weight 1 { item c weight 1; item d weight 1 }")
    #expect(
      console.run("print c.frame, d.frame, b.left").results
        == "(100, 0, 100, 50) (100, 50, 100, 50) 200\n")
  }

  @Test("what MKLayoutLibrary accepts is a warning")
  func overflow() {
    let program = "screen 100x50; flow f { item a size 60x40; item b size 60x40 }\n"
    let console = Console()
    console.run(program)
    console.shell.finish()
    #expect(console.shell.exitStatus == 0)
    let layout = console.run("layout").results
    #expect(layout.contains("overflow  the lines of f end 30 below it"))
    #expect(layout.contains("[W210]"))
    let strict = Console()
    strict.run("set overflow conflict\n" + program)
    strict.shell.finish()
    #expect(strict.shell.exitStatus == 3)
  }

  @Test("nested layouts have a maximum depth")
  func depth() {
    let depth = 100
    let text =
      (0..<depth).map { "linear l\($0) { " }.joined() + "item a"
      + String(repeating: " }", count: depth)
    let outcome = outcome(of: text)
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("nested layouts"), "\(outcome.messages)")
    var fits = BoxScene(
      (0..<60).map { "linear l\($0) { " }.joined() + "item a" + String(repeating: " }", count: 60))
    #expect(fits.frames["a"] == [0, 0, 320, 480])
    fits.run("remove l0")
    #expect(fits.shell.scene.boxLayouts.isEmpty)
  }
}

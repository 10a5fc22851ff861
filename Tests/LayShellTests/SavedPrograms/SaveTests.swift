import LayoutEngine
import LayoutModel
import SavedPrograms
import SessionSupport
import Testing

import LayShell

@Suite("A saved program")
struct SaveTests {
  @Test("builds the same scene", arguments: SavedPrograms.all)
  func roundTrip(program: String) {
    let console = Console()
    console.run(program)
    let scene = console.shell.scene
    let broken = console.shell.engine.broken(in: scene)
    let saved = console.shell.program().text

    let copy = Console()
    let outcome = copy.run(saved)
    #expect(outcome.status == 0 || outcome.status == 3, "\(outcome.messages)\n\(saved)")
    let again = copy.shell.scene
    #expect(copy.shell.program().text == saved)
    #expect(frames(&copy.shell) == frames(&console.shell), "\(saved)")
    #expect(order(again) == order(scene), "\(saved)")
    #expect(copy.shell.engine.broken(in: again).count == broken.count)
  }

  @Test("holds a chain of definitions of any length, each before those that call it")
  func chainOfDefinitions() {
    let definitions =
      ["def f0() { a.width = 9 }"] + (1...5000).map { "def f\($0)() { f\($0 - 1)() }" }
    let place = "place { if root.width > 1e9 { f5000() } }"
    let console = Console()
    console.run((["view a"] + definitions + [place]).joined(separator: "\n"))
    let saved = console.shell.program().text
    #expect(saved.contains(definitions.joined(separator: "\n") + "\n"))
  }

  @Test(
    "reports the constraint numbers that will change",
    arguments: [
      ("view a; a.width >= 1; a.width >= 2", nil),
      ("view a; a.width >= 1; atomic g inactive { a.width >= 2 }; a.left == 3", nil),
      (
        "view a; a.width >= 1; a.width >= 2; a.width >= 3; remove 1",
        "renumbered in the file: (2)-(3) become (1)-(2)"
      ),
      (
        "view a; x: a.width >= 1; a.width >= 2; x.active = false; x.active = true",
        "renumbered in the file: (1) becomes (2), (2) becomes (1)"
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
    #expect(json.contains("\"renumbered\":[{") == (line != nil))
  }

  @Test(
    "a priority that a build gives is saved as the build's, and goes with it",
    arguments: ["300", "1000"])
  func givenPriority(priority: String) {
    let console = Console()
    console.run(
      """
      view a intrinsic 60x20
      view b
      a.hugging = (251, 252)
      a.width >= 80 @999
      build root name row { HStack { a.hugging(horizontal, \(priority)); b } }
      a.width <= 200
      """)
    let saved = console.shell.program().text
    for session in [console, outcomeOf(saved)] {
      #expect(
        session.run("print a.hugging, a.width").results
          == "(horizontal: \(priority), vertical: 252) \(priority == "1000" ? 60 : 80)\n")
      #expect(
        session.run("remove row\nprint a.hugging").results == "(horizontal: 251, vertical: 252)\n",
        "\(saved)")
    }
  }

  private func outcomeOf(_ program: String) -> Console {
    let console = Console()
    console.run(program)
    return console
  }

  // MARK: Files

  private static func freePath() -> String {
    "/tmp/lay-save-\(UInt64.random(in: 0 ..< .max)).lay"
  }

  @Test("files are written all or none, and a failure undoes the entry")
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

  @Test("a file has the scene at the time of saving, and can be run in the same entry")
  func savedInEntry() {
    let path = Self.freePath()
    defer { TestFiles.remove(path) }
    let console = Console()
    let answer = console.run(
      "view a; save \"\(path)\"; view b; reset; source \"\(path)\"; print a", as: .prompt)
    #expect(
      answer.results == "<view a in root>\nsaved  \(path): 1 view, 0 constraints\n", "\(answer.all)"
    )
    #expect(TestFiles.read(path)?.hasSuffix("\nscreen 320x480\nview a\n") == true)
    let tried = Self.freePath()
    defer { TestFiles.remove(tried) }
    console.run("expect error { save \"\(tried)\"; nosuch }")
    #expect(TestFiles.read(tried) == nil)
    console.run("save \"\(tried)\"; nosuch")
    #expect(TestFiles.read(tried) != nil)
    console.run("if true { save \"\(path)\"; view c; nosuch }")
    #expect(TestFiles.read(path)?.hasSuffix("\nscreen 320x480\nview a\n") == true)
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

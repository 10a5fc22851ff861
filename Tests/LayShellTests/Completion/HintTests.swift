import LayShell
import LayoutModel
import SessionSupport
import Testing

/// Gray hints and the result row: only what would run is offered, and what the line does is said.
@Suite("Hints")
struct HintTests {
  private static func session() -> Console {
    let console = Console()
    console.run("view a, icon; a.width == 10; wide: a.left == 4")
    return console
  }

  static let lines: [(String, Bool)] = [
    ("why a.width", true), ("why E101", false), ("expect on phones {\n}", false),
    ("screen 400 800", false),
    ("screen 400x800", true), ("form.left == 3", false), ("a.top == 3", true),
    ("remove wide", true),
    ("remove 7", false), ("save x.lay", true), ("learn", true), ("a.left == gap", false),
    ("let gap = 8; a.left == gap", true),
  ]

  @Test("an older line is offered only if it would run now", arguments: lines)
  func offered(_ line: String, _ wanted: Bool) {
    let console = Self.session()
    var runs = false
    _ = console.collecting { runs = console.shell.wouldRun(line) }
    #expect(runs == wanted)
    // It was tried on a copy.
    #expect(console.shell.scene.constraintCount == 2)
  }

  static let signatures: [(String, String?)] = [
    ("if ", "CONDITION { … } else { … }"), ("let ", "NAME = VALUE"),
    ("def ", "NAME(NAME, …) { … }"),
    ("for ", "NAME in ARRAY { … }  or  NAME in 1...9 { … }"), ("print \"zz ", nil),
    ("print ", "EXPRESSION, …"),
  ]

  @Test("the words of the language show their form, and a text shows none", arguments: signatures)
  func forms(_ text: String, _ form: String?) {
    #expect(Self.session().shell.signature(behind: text) == form)
  }

  static let rows: [(String, String?)] = [
    ("remove a", "→ removes 1 view and 2 constraints"),
    ("reset", "→ removes 2 views and 2 constraints"),
    ("a.keepVerticallyCentered", "→ a 4,240 10x0"),
    ("view list { view row[1...4] }", "→ 5 views, none placed yet"),
    ("a.left == q.left", "→ refused: unknown name `q`"), ("a.left == q", nil), ("a.left", nil),
    ("a", nil),
    ("a.top == 3", "→ a 4,3 10x0"), ("a.width == 12", "→ conflicts with (1)"),
  ]

  @Test("the result row says what a line does", arguments: rows)
  func result(_ line: String, _ wanted: String?) {
    let console = Self.session()
    var result: String?
    _ = console.collecting { result = console.shell.result(of: line) { false } }
    #expect(result == wanted)
  }
}

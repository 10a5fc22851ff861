import LayShell
import ProcessSupport
import SessionSupport
import Testing

/// What the shell says to what is typed every day: where things are, arrays, braces that are opened again.
@Suite("Daily use")
struct DailyUseTests {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    /// The entries at the prompt; the answer to the last is looked at.
    var entries: [String]
    var says: [String]
    var omits: [String] = []

    init(_ description: String, _ entries: String..., says: String..., omits: [String] = []) {
      (self.description, self.entries, self.says) = (description, entries, says)
      self.omits = omits
    }
  }

  static let cases: [Case] = [
    // Arrays.
    Case(
      "an array is compared with a number", "view row[1...3]; row.height == 44", "constraints",
      says: "row[1].height == 44", "row[3].height == 44"),
    Case(
      "arrays of one length are compared member by member",
      "view row[1...2]; view icon[1...2]; icon.left == row.left + 16 @high", "constraints",
      says: "icon[1].left == row[1].left + 16", "icon[2].left == row[2].left + 16"),
    Case(
      "an array is compared with one view", "view list; view row[1...2]; row.left == list.left",
      "constraints", says: "row[1].left == list.left", "row[2].left == list.left"),
    Case(
      "several anchors of an array", "view row[1...2]; row.size == (10, 20)", "constraints",
      says: "row[1].width == 10", "row[2].height == 20"),
    Case("a list takes part", "view a, b; [a, b].width == 3", "constraints", says: "b.width == 3"),
    Case(
      "one label for all", "view row[1...2]; high: row.height == 44", "constraints high",
      says: "row[1].height", "row[2].height"),
    Case(
      "they are removed as they were stated", "view row[1...2]; row.height == 44",
      "remove row.height == 44", "constraints", says: "no active constraints", omits: ["row[1]"]),
    Case(
      "arrays of different lengths", "view row[1...3]; view icon[1...2]",
      "icon.left == row.left + 16",
      says: "`icon` has 2 views, `row` 3", "for i in 1...2 { icon[i].left == row[i].left + 16 }"),
    Case(
      "the value of an array's anchor", "view row[1...2]", "print row.height",
      says: "[0, 0]"),
    Case(
      "expectations of arrays name the member", "view row[1...2]; row.height == 44",
      "expect row.height == 40", says: "expected row[1].height == 40, found row[1].height = 44"),
    Case(
      "reasons for each member", "view row[1...2]; row.height == 44", "why row.height",
      says: "row[1].height = 44", "row[2].height = 44"),
    Case(
      "a member of an array that is spelled otherwise", "view row[1...2]", "row.heigth == 3",
      says: "did you mean height?"),
    Case(
      "attributes relate arrays", "view title[1...2]; view icon[1...2]",
      "title.keepLeftOffsetTo(icon).equal = 12", "constraints",
      says: "left offset of <title[1]> to <icon[1]>", "left offset of <title[2]> to <icon[2]>"),
    Case(
      "an action of an array is set like an attribute", "view row[1...3]",
      "row.keepVerticalOffsets.equal = 4", "constraints", says: "row[2]", "row[3]"),
    // Braces.
    Case(
      "the braces of a view are opened again", "view card { view icon }",
      "view card { view title }",
      "tree", says: "title", "icon"),
    Case(
      "in those of an array's element is an element", "view row[1...2]",
      "view row[2] { view icon }",
      "tree", says: "icon[1]"),
    Case(
      "a view as a member of the one that contains it", "view row[1...2] { view icon }",
      "row.icon.left == 3", says: "views are named alone: icon[1].left"),
    // Where things are.
    Case(
      "a view alone", "view box; box.left == 150; box.top == 20; box.width >= 10", "box",
      says: "box  150,20", "in root", "left, top decided; width, height open", "3 constraints"),
    Case("an array alone", "view row[1...2]", "row", says: "row[1]  0,0 0x0", "row[2]", "all open"),
    Case("the frames in a view", "view a { view b }; view c", "layout a", says: "b", omits: ["c "]),
    Case("sweep means the width", "view a", "sweep", says: "width  240 ... 1400"),
    Case("range means the width", "view a", "range", says: "width  any value"),
    // Words.
    Case("too many steps", "view a", "undo 99", says: "only 1 statement can be undone"),
    Case("nothing to undo", "undo", says: "nothing to undo"),
    Case(
      "a repair of what is open", "view a", "fix 1",
      says: "no conflict is in force", "ambiguity first"),
    Case("another program", "!ls", says: "lay starts no other programs"),
    Case("a pipe", "layout | head", says: "write answer.txt layout"),
    Case("a file", "layout > x.txt", says: "write x.txt layout"),
    Case("examples by a word", "examples grid", says: "9  ", omits: ["no example"]),
    Case("a frame as a command", "view box", "frame box", says: "print box.frame"),
    // Causes.
    Case(
      "what the cause names is the first repair", "view a; a.height == 0", "a.height == 336",
      says: "change one", "1  (1) with 336", "a becomes 336 high"),
    Case(
      "what is lost begins with a sentence that adds up",
      """
      view icon intrinsic 28x28; view name intrinsic 200x20
      icon.left == 0; name.left == icon.right + 8; name.right == root.right - 16; icon.compression = 751
      screen 200x480
      """, "lost",
      says: "name is cut by 52: icon 28 (@751) leaves 148 of 200"),
    Case("one more value", "undo 3", says: "nothing to undo", omits: ["values"]),
  ]

  @Test("is answered with what one needs", arguments: cases)
  func answers(_ wanted: Case) {
    let console = Console()
    var answer = ""
    for entry in wanted.entries { answer = console.run(entry, as: .prompt).all }
    let text = answer.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in wanted.says {
      let part = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains(part), "\(answer)")
    }
    for part in wanted.omits { #expect(!text.contains(part), "\(answer)") }
  }

  @Test("`exit` ends the shell at a prompt")
  func end() {
    let console = Console()
    console.run("exit", as: .prompt)
    #expect(console.shell.isQuitting)
  }

  @Test("at a prompt letters stay the same until the scene changes")
  func letters() {
    let console = Console()
    console.run("view a intrinsic 200x10; a.left == root.left; a.width == 150", as: .prompt)
    #expect(console.run("why root.width", as: .prompt).all.contains("(i1)"))
    #expect(console.run("lost", as: .prompt).all.contains("(i2) lost  a.width >= 200"))
    #expect(console.run("why i1", as: .prompt).all.contains("root.width == 320"))
    console.run("a.top == 0", as: .prompt)
    #expect(console.run("lost", as: .prompt).all.contains("(i1) lost  a.width >= 200"))
  }

  @Test("the history ends with the newest, and begins on request")
  func history() {
    let console = Console()
    for number in 1...40 { console.run("view v\(number)", as: .prompt) }
    let page = console.run("history", as: .prompt).all
    #expect(page.contains("view v40") && !page.contains("view v1\n"))
    #expect(page.contains("older: history all"))
    #expect(console.run("history all", as: .prompt).all.contains("view v1\n"))
  }

  @Test("what was typed is saved as it was typed")
  func typed() throws {
    let scratch = Scratch()
    let console = Console()
    let path = scratch.path + "/typed.lay"
    for entry in [
      "let gap = 8", "view row[1...2]", "for v in row { v.left == gap }", "expect row[1].left == 8",
    ] {
      console.run(entry, as: .prompt)
    }
    let saved = console.run("save \(path) as typed", as: .prompt).all
    #expect(saved.contains("saved") && saved.contains("4 statements"))
    let text = try #require(TestFiles.read(path))
    #expect(
      text.hasSuffix(
        "let gap = 8\nview row[1...2]\nfor v in row { v.left == gap }\nexpect row[1].left == 8\n"))
    #expect(outcome(of: text).status == 0)
  }
}

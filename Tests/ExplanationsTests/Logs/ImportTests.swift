import ConflictLog
import LayoutDialects
import LayoutEngine
import LayoutModel
import LogFixtures
import SavedPrograms
import SessionSupport
import Testing

import Explanations
import LayShell

@Suite("An imported log")
struct ImportTests {
  @Test("has the conflict of the log", arguments: LogFixture.all)
  func conflict(_ fixture: LogFixture) throws {
    let console = Console()
    let text = console.paste(fixture.text)
    let log = try #require(console.shell.importedLog, "\(text)")
    // The assumed margins have numbers after those of the list.
    let numbers = log.verdict.found?.numbers.filter { log.listed($0) != nil }.map(\.rawValue)
    #expect(numbers == fixture.conflict, "\(text)")
    let explained = console.shell.memory.lastConflict?.explained
    #expect(explained?.causeCode == fixture.cause, "\(text)")
    if let owner = fixture.owner { #expect(explained?.owner?.rawValue == owner, "\(text)") }
    if let touch = fixture.touch {
      #expect((explained?.touch?.rawValue ?? 0) == touch, "\(text)")
    }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in fixture.says { #expect(words.contains(part), "\(part): \(text)") }
    for part in fixture.wrong { #expect(!words.contains(part), "\(part): \(text)") }
    #expect(log.message.brokenNumber == fixture.broken, "\(text)")
    #expect(text.contains(fixture.conflict == nil ? "no conflict" : "[E101]"), "\(text)")
  }

  @Test("has a conflict none of whose members can be left out", arguments: LogFixture.all)
  func irreducible(_ fixture: LogFixture) throws {
    let message = try #require(ConflictLog(fixture.text).conflicts.first)
    let log = LogScene(message)
    guard let found = LogVerdict(log).found else { return }
    var engine = LayoutEngine()
    var core = log.scene
    for constraint in core.constraintsInOrder where !found.numbers.contains(constraint.id) {
      core.setEnabled(false, of: constraint.id)
    }
    #expect(!engine.broken(in: core).isEmpty)
    for id in found.numbers {
      var rest = core
      rest.setEnabled(false, of: id)
      #expect(engine.broken(in: rest).isEmpty, "without \(id.rawValue)")
    }
  }

  @Test("is repaired only by edits of rows that its reader owns", arguments: LogFixture.all)
  func repairs(_ fixture: LogFixture) throws {
    let console = Console()
    console.paste(fixture.text)
    guard let log = console.shell.importedLog, log.verdict.found != nil else { return }
    let shown = try #require(console.shell.memory.lastConflict)
    for repair in shown.explained.repairs {
      for edit in repair.edits {
        let number: Int
        switch edit {
        case .remove(let id), .setPriority(let id, _), .setRelation(let id, _),
          .setConstant(let id, _):
          number = id.rawValue
        default: continue
        }
        #expect([.user, .property].contains(log.ownership.owner(ofRow: number)), "\(edit)")
        #expect(log.listed(ConstraintID(rawValue: number)) != nil, "\(edit)")
      }
      // What it moves is known where the picture before it is, but not how far in views of which the log says
      // nothing.
      let isTold = repair.judged?.repair.change == nil && log.message.brokenNumber != nil
      #expect(!repair.outcome.isEmpty || !isTold, "\(repair.statement)")
    }
    if shown.explained.owner == .system { #expect(shown.explained.repairs.isEmpty) }
  }

  @Test("saved and run gives the same conflict", arguments: LogFixture.all)
  func saved(_ fixture: LogFixture) {
    func broken(_ shell: inout Shell) -> [String] {
      let scene = shell.scene
      return shell.engine.broken(in: scene).map { shell.describe($0).line }
    }
    let console = Console()
    console.paste(fixture.text)
    let program = console.shell.program().text
    let copy = Console()
    copy.run(program)
    #expect(broken(&copy.shell) == broken(&console.shell), "\(program)")
    #expect(broken(&copy.shell).isEmpty == (fixture.conflict == nil))
    if fixture.conflict != nil { #expect(program.contains("  # (1) ")) }
    // Only the comments are not from the scene.
    func withoutComments(_ text: String) -> [String] {
      text.split(separator: "\n").map { line in
        String(line.split(separator: "#", maxSplits: 1).first ?? "")
          .trimmingTrailingSpaces
      }
    }
    #expect(withoutComments(copy.shell.program().text) == withoutComments(program))
  }

  @Test("has valid names", arguments: LogFixture.all)
  func names(_ fixture: LogFixture) {
    let console = Console()
    console.paste(fixture.text)
    let names =
      console.shell.importedLog?.scene.items.map {
        console.shell.scene.name(of: $0.id)
      } ?? []
    #expect(Set(names).count == names.count)
    for name in names {
      let fresh = Console()
      fresh.run("view \(name)")
      #expect(fresh.shell.exitStatus == 0, "\(name)")
    }
  }

  @Test("numbers views in the order of their positions")
  func positions() {
    let console = Console()
    let text = console.paste(LogFixture.uikit[0].text)
    #expect(text.contains("stack UIStackView   view1 UIView   view2 UIView   view3 UIView"))
    #expect(text.contains("(2)  view1.top    == stack.top"))
    #expect(text.contains("stack view: first edge"))
    #expect(text.contains("5 of the 6 cannot hold together, vertically"))
    #expect(text.contains("spare   (1) view3.height == 30"))
    #expect(text.contains("iOS broke (1), and that does not help: the other 5 still conflict."))
    #expect(text.contains("set stack.spacing = 0 while it is hidden, (5) and (6)"))
  }

  @Test("can be repaired, renamed and undone")
  func session() {
    let console = Console()
    console.run("view before; before.width == 7")
    let text = console.paste(LogFixture.uikit[0].text)
    #expect(text.contains("the previous scene was replaced"))
    #expect(console.run("names").all.contains("view3  UIView       0x7fa003"))
    console.run("rename view3 to footer")
    #expect(console.run("names").all.contains("footer"))
    console.run("fix 1; expect no conflicts; expect footer.height == 0", as: .prompt)
    #expect(console.shell.exitStatus == 0)
    console.run("undo 3", as: .prompt)
    #expect(console.run("print before.width").all.contains("7"))
    #expect(console.run("names").all.contains("E119"))
    console.run("redo", as: .prompt)
    #expect(console.run("names").all.contains("view3"))
  }

  @Test("is the first conflict, not a constraint that a message before it quotes")
  func quoted() {
    let text = """
      Warning once only: Detected a case where constraints ambiguously suggest a height of zero \
      for a table view cell's content view.
      <NSLayoutConstraint:0x1 UIView:0xa.width == 11>

      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x2 UIView:0xb.width == 44>",
          "<NSLayoutConstraint:0x3 UIView:0xb.width == 55>"
      )

      """
    #expect(Console().paste(text).contains("[E101]"))
  }

  @Test("is not imported from a program")
  func script() {
    let console = Console()
    #expect(console.run("import").all.contains("[E118]"))
    #expect(console.run("import no.log").all.contains("[E048]"))
    #expect(console.run(LogFixture.uikit[0].text).all.contains("lay explain"))
    #expect(console.run("# \(LogFixture.uikit[0].text.prefix { $0 != "\n" })\nview a").all.isEmpty)
  }

  @Test("is explained as an object")
  func json() {
    let console = Console(settings: .json)
    let text = console.paste(LogFixture.uikit[0].text)
    for part in [
      "\"id\":\"E101\"", "\"axis\":\"vertical\"",
      "\"read\":{\"constraints\":6,\"views\":4,\"skipped\":[]",
      "\"cause\":\"hidden-in-stack\"", "\"iosBroke\":1",
      "\"spare\":[{\"id\":1,\"text\":\"view3.height == 30\",", ",\"contradiction\":",
      ",\"text\":\"view1.height >= 0\",",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(
      console.run("names").all.contains(
        "\"name\":\"stack\",\"class\":\"UIStackView\",\"address\":\"0x7fa0f0\""))
    let holds = console.paste(LogFixture.others[0].text)
    #expect(holds.contains("\"conflict\":null") && holds.contains("more than 10 pt"))
  }

  /// Refused texts with their codes.
  static let refused: [(text: String, code: String)] = [
    ("", "E110"), ("no log at all", "E110"),
    (
      "Unable to simultaneously satisfy constraints:\n<private>\n\nWill attempt to recover by breaking constraint\n<private>",
      "E111"
    ),
    ("(\n\"<NSLayoutConstraint:0x61h0 UIView:0xa.width == 3>\"\n)", "E112"),
    ("(\n\"one_ Top Equal two Top. VFL: V:|-(8)-[one_]\"\n)", "E113"),
    (
      "(\n\"<NSLayoutConstraint:0x61 (G.row-boundary+((G.row-boundary-6) - G.row-boundary)) >= T.bottom>\"\n)",
      "E113"
    ),
    (
      "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x1 UIView:0xa.top == UIView:0xb.top   (inactive)>",
      "E114"
    ),
    (
      "Will attempt to recover by breaking constraint\n<NSLayoutConstraint:0x1 UIView:0xa.width == 3>",
      "E115"
    ),
    ("<NSLayoutConstraint:0x1 UIView:0xa.width == 3>", "E116"),
    (
      "(\n\"<NSLayoutConstraint:0x1 UIView:0xa.width == 3>\",\n\"<NSLayoutConstraint:0x2 UIView:0xa.height == 3>\",\n",
      "E117"
    ),
  ]

  @Test(
    "that cannot be explained says why, and leaves the scene as it was",
    arguments: Self.refused.indices)
  func refusal(_ index: Int) {
    let (text, code) = Self.refused[index]
    let console = Console()
    console.run("view a")
    #expect(console.paste(text).contains("[\(code)]"))
    #expect(console.shell.scene.itemCount == 2)
    let (said, isRead) = Console().explain(text)
    #expect(!isRead && said.contains("[\(code)]"))
    #expect(!said.contains("as an equation"), "\(said)")
  }

  @Test("reports the lines that are not constraints")
  func skipped() {
    let text = LogFixture.uikit[7].text.replacing(
      "\n)", with: ",\n    \"<NSLayoutConstraint:0x5 UIView:0x3.width == 4\"\n)")
    let said = Console().paste(text)
    #expect(said.contains("1 line skipped"))
    #expect(said.contains("(3) on line 9: it breaks off before the constraint ends"))
  }

  @Test("of several messages is explained message by message")
  func several() {
    let both = LogFixture.uikit[0].text + "\n\n" + LogFixture.uikit[7].text
    let (said, isRead) = Console().explain(both)
    #expect(isRead)
    #expect(said.contains("1 of 2, from line 1") && said.contains("2 of 2, from line"))
    #expect(Console().paste(both).contains("2 messages"))
  }

  @Test("with another axis order, view or scroll view proves only its own statements")
  func nothingInvented() throws {
    // Two locations whose unnamed superviews can differ.
    let text = """
      Unable to simultaneously satisfy constraints.
      (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.minY == 0   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0xb.minY == 10   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0xa.top == UIView:0xb.top   (active)>"
      )
      """
    let log = LogScene(try #require(ConflictLog(text).conflicts.first))
    #expect(LogVerdict(log).found == nil)
    #expect(log.assumptions.count == 2)
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var copy = self
    while copy.last == " " { copy.removeLast() }
    return copy
  }

  @Test("does not say what a repair moves where it does not say what iOS broke")
  func outcomes() {
    func answer(_ broken: String) -> String {
      Console().paste(
        """
        Unable to simultaneously satisfy constraints.
        (
            "<NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& UIView:0x7fa0.height == 86   (active)>",
            "<NSLayoutConstraint:0x600002 V:|-(0)-[UIButton:0x7fa1]   (active, names: '|':UIView:0x7fa0 )>",
            "<NSLayoutConstraint:0x600003 UIButton:0x7fa1.height == 94   (active)>",
            "<NSLayoutConstraint:0x600004 V:[UIButton:0x7fa1]-(0)-|   (active, names: '|':UIView:0x7fa0 )>"
        )
        \(broken)
        """
      )
    }
    let unknown = answer("")
    #expect(unknown.contains("fix 1") && !unknown.contains("becomes"), "\(unknown)")
    #expect(!unknown.contains("same picture") && !unknown.contains("moves"), "\(unknown)")
    let known = answer(
      """
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x600003 UIButton:0x7fa1.height == 94   (active)>
      """)
    #expect(known.contains("same picture"), "\(known)")
  }

  @Test("advises no other frame for a view that fills a screen")
  func wholeScreen() {
    func answer(_ height: Int) -> String {
      Console().explain(
        """
        Unable to simultaneously satisfy constraints.
        (
            "<NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& MyView:0x7fa0.height == \(height)   (active)>",
            "<NSLayoutConstraint:0x600002 V:|-(0)-[UIView:0x7fa1]   (active, names: '|':MyView:0x7fa0 )>",
            "<NSLayoutConstraint:0x600003 UIView:0x7fa1.height == 200   (active)>",
            "<NSLayoutConstraint:0x600004 V:[UIView:0x7fa1]-(0)-|   (active, names: '|':MyView:0x7fa0 )>"
        )
        """
      ).text
    }
    #expect(answer(250).contains("give myView a frame of that height: 200"), "\(answer(250))")
    #expect(!answer(896).contains("a frame of that height"), "\(answer(896))")
  }

  @Test("of a size that a frame gives is proved against that size")
  func given() {
    let text = Console().explain(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& App.Sheet:0x7f00.height == 500   (active)>",
          "<NSLayoutConstraint:0x600002 UIView:0x7f01.height == 300   (active)>",
          "<NSLayoutConstraint:0x600003 UIView:0x7f01.height == 0.5*App.Sheet:0x7f00.height   (active)>"
      )
      """
    ).text
    #expect(text.contains("against (1):  600 == 500    never true: 100 too many"), "\(text)")
  }

  @Test("says what a placeholder of Interface Builder is")
  func placeholder() {
    let text = Console().explain(
      """
      (
          "<NSIBPrototypingLayoutConstraint:0x7f8a01 'IB auto generated at build time for view with fixed frame' V:|-(34)-[UIView:0x7f8a02]   (Names: '|':UIView:0x7f8a03 )>",
          "<NSLayoutConstraint:0x7f8a04 UIView:0x7f8a02.height == 20   (active)>"
      )
      """
    ).text
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("(1) is a placeholder of Interface Builder"), "\(text)")
  }
}

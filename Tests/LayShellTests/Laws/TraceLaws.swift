import LayLanguage
import LayShell
import SessionSupport
import Testing

/// What fails, or is only tried, leaves no trace: no frame, name, number, direction, property, screen,
/// group, variable or setting is other than before.
@Suite("Laws: failed statements leave no trace")
struct TraceLaws {
  /// A scene with something of everything.
  static let base = LawProgram(
    name: "base",
    entries: [
      "let gap = 8", "var k = 2", "def pin(v) { v.left == gap }",
      "view a intrinsic 60x20", "view b in a", "view c, s", "guide q in root",
      "a.left == 10", "a.width >= 50", "n: c.width == 30 @high", "b.keepWidth.equal = 12",
      "atomic g inactive { a.height == 40 }", "atomic h { b.keepLeftInset.equal = 3 }",
      "when root.width > 900 name w { c.height == 4 }",
      "stackview bar horizontal in root spacing 2 { d; d2 }", "d.width == 20", "bar.width == 90",
      "t1: s.leading == root.leading + 5 @high", "b.trailing <= a.trailing - 2",
      "linear row horizontal in root spacing 4 { item e size (30, match); item e2 weight 1 }",
      "build c name bb { VStack { f } }", "place name pl { s.width = root.width / 4 }",
      "a.top == 7", "undo",
    ])

  /// Statements of every kind, some of which fail by themselves.
  static let statements = [
    "root.direction = rtl", "a.direction = rtl", "screen 100x100", "screen landscape", "scale 3",
    "let gap = 9", "var k = 3", "k = 3", "k += 1", "let z = 1", "var z = 1",
    "def z(v) { v.top == 3 }",
    "def pin(v) { v.left == 3 }", "view z", "view z in a at 1", "guide z", "view z[1...3]",
    "remove a", "remove g", "remove 1", "remove n", "remove bb", "remove row", "remove bar",
    "move b to root", "move c at 1", "rename a to z", "rename g to z", "a.width == 77",
    "a.left == 90", "z: a.top == 3", "n.constant = 9", "n.priority = 999", "n.active = false",
    "constraint(1).constant = 4", "a.keepLeftInset.equal = 5", "b.keepWidth.equal = none",
    "b.keepWidth.deactivate", "[a, c].keepHeight.min = 3", "a.keepCentered", "g.activate",
    "h.deactivate", "switch h to g", "atomic z { a.top == 3 }", "atomic z inactive { a.top == 3 }",
    "atomic z { a.height == 3\n a.height == 4 }", "when root.width > 100 name z { a.top == 3 }",
    "build root name z { ZStack { y } }", "build a { HStack { b; y } }", "rebuild bb",
    "bb.deactivate", "row.spacing = 30", "row.orientation = vertical", "row.insert z at 1 weight 1",
    "row.take e", "row.clear", "row.separator = 2", "e.item.weight = 3", "bar.spacing = 9",
    "bar.arrange a at 1", "bar.axis = vertical", "linear z in root { item y weight 1 }",
    "stack z in root { item y }", "flow z in root { item y size 3x3 }", "stackview z in root { y }",
    "place name z { a.width = 3 }", "remove pl", "a.frame = (1, 2, 3, 4)", "a.left = 3",
    "a.margins = 20", "root.margins = 20", "root.safeArea = (9, 9, 9, 9)", "a.text = \"x\"",
    "a.font = 20", "a.lines = 0", "a.intrinsic = 9x9", "a.hugging = 900",
    "a.compression.vertical = 3",
    "a.hidden = true", "a.baseline = 3", "a.autoresizing = [flexibleWidth]",
    "animate 0.5 { a.top == 30 }", "set precision 5", "set conflicts stop", "set format json",
    "set quiet on", "set animation off", "set color on", "print a.layoutMarginsGuide.left",
    "c.left == a.layoutMarginsGuide.left + 3", "why root.width", "conflicts", "layout",
    "visual \"H:|-[a]-[z]-|\"", "visual \"H:|-4-[c]\"", "constrain a { set height to 9 name z }",
    "a.mondrian.width(9)", "mondrian z { c.height(3) }", "for i in 1...3 { a.top >= i }",
    "if a.width > 3 { a.top == 3 } else { a.top == 4 }", "pin(c)", "pin(z)", "root.width == 1",
    "reset", "undo", "redo", "undo 3", "fix", "explain 1", "history", "names", "a.nosuch == 1",
    "expect a.width == 12345", "expect error { view z\n nosuch }",
    "expect conflict { a.width == 1 }",
  ]

  /// How a statement is tried or fails; `S` stands for it.
  static let trials = [
    "expect error { S }", "expect conflict { S }", "expect error { S\n nosuch }",
    "expect conflict { S\n nosuch }", "expect conflict { S\n root.width == 1 }",
    "expect error { S\n root.width == 1 }", "expect error { for i in 1...2 { S } }",
    "expect conflict { S\n atomic zz { a.height == 1\n a.height == 2 } }",
    "for i in 1...2 {\n  S\n  if i == 2 { nosuch }\n}", "if k > 0 {\n  S\n  nosuch.width == 3\n}",
  ]

  /// What is entered at once at the prompt, and is wrong.
  static let entries = [
    "S; nosuch", "S\nnosuch.width == 3", "S; view t; t.width == 5; t.foo == 3",
    "S; atomic zz { a.height == 1; a.height == 2 }", "S; view t; a.width == ",
    "view t; S; let gap = 10; k = 9; set precision 7; nosuch",
  ]

  /// What shows that names, values and numbers are free, after all else was asked.
  private static let probes = [
    "set", "print gap, k", "view z, y, t, zz", "a.top == 99", "pin(c)", "print a.top, c.left",
    "constraints", "conflicts", "undo", "constraints", "history",
  ]

  @Test("in `expect` and in blocks, in a file", arguments: statements.indices)
  func tried(index: Int) { check(Self.some(of: Self.trials, index), index, as: .script) }

  @Test("in `expect` and in blocks, typed", arguments: statements.indices)
  func triedAtThePrompt(index: Int) {
    check(Self.some(of: Self.trials, index + 1), index, as: .prompt)
  }

  @Test("in an entry of several statements", arguments: statements.indices)
  func entered(index: Int) {
    // A failed `expect` ends an entry and is no mistake: what was stated before it stays.
    guard Self.statements[index] != "expect a.width == 12345" else { return }
    check(Self.some(of: Self.entries, index), index, as: .prompt)
  }

  /// Two of many ways, others for each index; all of them if the tests may take long.
  private static func some(of templates: [String], _ index: Int) -> [String] {
    guard !TestEnvironment.takesLong else { return templates }
    return [0, templates.count / 2].map { templates[(index + $0) % templates.count] }
  }

  @Test("statements that fail by themselves", arguments: statements.indices)
  func failed(index: Int) {
    let statement = Self.statements[index]
    for mode in [Shell.Mode.script, .prompt] {
      let console = Console()
      console.enter(Self.base, as: mode)
      guard console.shell.run(SourceText(statement), as: mode) == false else { continue }
      check(["S"], index, as: mode)
    }
  }

  @Test("random statements after random programs", arguments: LawProgram.random(100, from: 7000))
  func random(program: LawProgram) {
    var writer = ProgramWriter(seed: program.name.utf8.reduce(3) { ($0 &* 31) ^ UInt64($1) })
    _ = writer.program()
    let statement = Bool.random(using: &writer.numbers) ? writer.constraint() : writer.statement()
    let templates = Self.trials + Self.entries
    let template = templates.randomElement(using: &writer.numbers) ?? "S; nosuch"
    let trial = template.replacing("S", with: statement)
    Laws.check(program) { program in
      let complaint = Self.complaint(trial, after: program, as: .prompt)
      return complaint.isEmpty ? "" : "\(trial)\n\(complaint)"
    }
  }

  @Test("nothing is written to a file before the entry has succeeded")
  func files() {
    for statement in ["save \"F\"", "export \"F\""] {
      let path = "/tmp/lay-law-unwritten-\(UInt64.random(in: 0 ..< .max)).svg"
      let console = Console()
      console.run("view a; a.width == 4", as: .prompt)
      console.run("\(statement.replacing("F", with: path)); nosuch", as: .prompt)
      #expect(TestFiles.read(path) == nil, "\(statement)")
    }
  }

  private func check(_ templates: [String], _ index: Int, as mode: Shell.Mode) {
    let complaints = templates.map { template in
      let trial = template.replacing("S", with: Self.statements[index])
      let expected = mode == .prompt ? Self.baseTyped : Self.baseInFile
      let complaint = Self.complaint(trial, after: Self.base, expected, as: mode)
      return complaint.isEmpty ? "" : "\(trial)\n=> \(complaint)"
    }
    .filter { !$0.isEmpty }
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
  }

  /// What a session answers: to all questions, and then to the probes.
  private struct Answers {
    var settings: Settings
    var final: FinalAnswers
    var probes: [String]

    init(_ program: LawProgram, _ trial: String?, as mode: Shell.Mode) {
      let console = Console()
      console.enter(program, as: mode)
      if let trial { console.run(trial, as: mode, firstLine: 1000) }
      settings = console.shell.settings
      final = console.finalAnswers()
      probes = TraceLaws.probes.map { console.run($0, as: .prompt).all }
    }
  }

  private static let baseTyped = Answers(base, nil, as: .prompt)
  private static let baseInFile = Answers(base, nil, as: .script)

  /// What is otherwise after something was tried than without it.
  private static func complaint(
    _ trial: String, after program: LawProgram, _ expected: Answers? = nil, as mode: Shell.Mode
  ) -> String {
    let expected = expected ?? Answers(program, nil, as: mode)
    let found = Answers(program, trial, as: mode)
    var complaints: [String] = []
    if found.settings != expected.settings { complaints.append("the settings are others") }
    complaints.append(found.final.differences(from: expected.final))
    if let index = probes.indices.first(where: { found.probes[$0] != expected.probes[$0] }) {
      complaints.append(
        "then `\(probes[index])` prints\n\(found.probes[index])  and not\n\(expected.probes[index])"
      )
    }
    return complaints.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

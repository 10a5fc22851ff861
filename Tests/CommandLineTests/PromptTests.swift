import ProcessSupport
import Testing

@Suite("The prompt", .serialized)
struct PromptTests {
  private let scratch = Scratch()

  /// A shell with colors on a terminal of its own.
  static func start(
    in scratch: Scratch, _ changes: [String: String] = [:], columns: UInt16 = 80,
    rows: UInt16 = 24, arguments: String = ""
  ) throws -> PseudoTerminal {
    let environment = [
      "HOME": scratch.path, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color",
      "LC_ALL": "C.UTF-8", "LAY_SESSIONS": scratch.path + "/sessions",
      // The machine that runs the tests has other things to do.
      "LAY_RESULT_MS": "2000",
    ]
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "cd '\(scratch.path)' && exec '\(LayProcess.path)' -q \(arguments)"],
      environment: environment.merging(changes) { $1 }, columns: columns, rows: rows)
    try terminal.wait("a prompt") { $0.lines[$0.row].hasSuffix(">") }
    return terminal
  }

  /// Enters a line, and waits for the prompt after it.
  static func enter(
    _ line: String, in terminal: PseudoTerminal, prompt: String = "lay*>"
  ) throws {
    try terminal.type(line + "\r")
    try terminal.wait("the prompt after `\(line)`") {
      $0.lines[$0.row].hasPrefix(prompt) && $0.column == prompt.count + 1
        && !$0.lines[$0.row].dropFirst(prompt.count).contains(line)
        && ($0.lines[..<$0.row].contains { $0.hasSuffix("> " + line) }
          || $0.scrolled.contains { $0.hasSuffix("> " + line) })
    }
  }

  // MARK: Colors

  @Test("commands, views, numbers, priorities and unknown names have colors")
  func colors() throws {
    let terminal = try Self.start(in: scratch)
    try Self.enter("view card, box", in: terminal)
    try terminal.type("box.width == 20 @high # now")
    try terminal.wait("colors") {
      $0.styledLine($0.row)
        == "[1;34:lay*>] [38;5;32:box].width == [35:20] [2:@high] [2:# now]"
    }
    try terminal.type("\u{15}view x text \"Hi\"")
    // A new view has the color that it will have.
    try terminal.wait("colors") {
      let line = $0.styledLine($0.row)
      return line.hasPrefix("[1;34:lay*>] [1;34:view] [") && line.contains(":x] text [32:\"Hi\"]")
    }
    // A name that is not known is judged once it is complete.
    try terminal.type("\u{15}bux.wid")
    try terminal.wait("colors") { $0.styledLine($0.row).contains("[4;31:bux].wid") }
    // Old letters do not keep the colors of others.
    try terminal.type("\u{1}\u{1b}[C\u{1b}[3~o\u{5}")
    try terminal.wait("colors") { $0.styledLine($0.row).contains("[38;5;32:box].wid") }
    #expect(terminal.screen.unknown == [])
  }

  @Test(
    "has no colors where none are wanted",
    arguments: [["NO_COLOR": "1"], ["LAY_PLAIN": "1"], ["TERM": "dumb"]])
  func plain(changes: [String: String]) throws {
    let terminal = try Self.start(in: scratch, changes)
    try terminal.type("view card\r")
    try terminal.wait("the next prompt") { $0.lines[1].hasPrefix("lay*>") }
    try terminal.type("card.width == 20")
    try terminal.wait(forRow: "lay*> card.width == 20")
    terminal.receive(for: 0.2)
    #expect(terminal.screen.cells.allSatisfy { $0.allSatisfy { $0.style.isEmpty } })
    if changes["NO_COLOR"] == nil { #expect(terminal.screen.text.hasSuffix("card.width == 20")) }
  }

  // MARK: Hints

  @Test("the rest of an earlier line stands in grey, and Right or End takes it")
  func historyHint() throws {
    let terminal = try Self.start(in: scratch)
    try Self.enter("view card, box", in: terminal)
    try Self.enter("card.keepWidth.equal = 150", in: terminal)
    try terminal.type("card.k")
    try terminal.wait("a hint") {
      $0.styledLine($0.row).hasSuffix("[38;5;130:card].k[2:eepWidth.equal = 150]")
        && $0.textBeforeCursor == "lay*> card.k"
    }
    // Alt-F takes a part of it.
    try terminal.type("\u{1b}f")
    try terminal.wait("a part") { $0.textBeforeCursor == "lay*> card.keepWidth" }
    try terminal.type("\u{1b}[C")
    try terminal.wait("all of it") { $0.textBeforeCursor == "lay*> card.keepWidth.equal = 150" }
    try terminal.type("\u{15}card.ke\u{1b}[F")
    try terminal.wait("all of it") { $0.textBeforeCursor == "lay*> card.keepWidth.equal = 150" }
    // Nothing of a hint is entered.
    try terminal.type("\u{15}card\r")
    try terminal.wait(for: "1 constraint")
  }

  @Test("the form of a command stands in grey behind its word")
  func signature() throws {
    let terminal = try Self.start(in: scratch)
    try terminal.type("rename ")
    try terminal.wait("a hint") { $0.styledLine($0.row).hasSuffix("[2:NAME to NAME]") }
    try terminal.type("x")
    try terminal.wait(forRow: "lay> rename x")
    // It is words about the line, and none of it.
    try terminal.type("\u{15}rename \u{5}y")
    try terminal.wait(forRow: "lay> rename y")
  }

  @Test("an entry that is not complete says how to end it")
  func wayOut() throws {
    let terminal = try Self.start(in: scratch)
    try terminal.type("atomic wide {\r")
    try terminal.wait("a hint") {
      $0.styledLine($0.row).hasSuffix("[2:} ends it, Ctrl-C discards it]")
        && $0.textBeforeCursor == "...>   "
    }
    try terminal.type("\u{3}")
    try terminal.wait("the next prompt") { $0.lines[$0.row] == "lay>" }
  }

  // MARK: The result of a line

  @Test("a complete line shows what it would do, and does nothing before Enter")
  func result() throws {
    let terminal = try Self.start(in: scratch)
    try Self.enter("view box; box.left == 60; box.top == 40; box.height == 100", in: terminal)
    try terminal.type("box.width == 200")
    try terminal.wait("a result") {
      $0.lines[$0.row + 1] == "→ box 60,40 200x100"
        && $0.textBeforeCursor == "lay*> box.width == 200"
    }
    // It goes with the line.
    try terminal.type("\r")
    try terminal.wait("the next prompt") {
      $0.lines[$0.row] == "lay*>" && !$0.text.contains("→")
    }
    try terminal.type("box.width == 20")
    try terminal.wait("a conflict") { $0.lines[$0.row + 1] == "→ conflicts with (4)" }
    try terminal.type("\u{15}")
    try terminal.wait("none") { !$0.text.contains("→") }
    try terminal.type("constraints\r")
    try terminal.wait(for: "(4)")
    #expect(!terminal.screen.text.contains("(5)"))
    try terminal.type("undo")
    try terminal.wait("a result") { $0.text.hasSuffix("→ box 60,40 0x100") }
    // A question has no result, and a file is not touched.
    try terminal.type("\u{15}print box.width")
    try terminal.wait("the question alone") { $0.text.hasSuffix("print box.width") }
    terminal.receive(for: 0.2)
    #expect(terminal.screen.text.hasSuffix("print box.width"))
    try terminal.type("\u{15}save x.lay")
    try terminal.wait("the command alone") { $0.text.hasSuffix("save x.lay") }
    terminal.receive(for: 0.2)
    #expect(terminal.screen.text.hasSuffix("save x.lay"))
  }

  @Test("a file is not touched before Enter")
  func sideEffects() throws {
    let scratch = Scratch(["other.lay": "view other"])
    let terminal = try Self.start(in: scratch)
    for line in ["save a.lay", "export a.svg", "source other.lay", "def f() { view q }; f()"] {
      try terminal.type(line)
      terminal.receive(for: 0.15)
      try terminal.type("\u{15}")
    }
    try Self.enter("let x = 1", in: terminal, prompt: "lay>")
    #expect(LayProcess(shell: "ls *.*", in: scratch).output == "other.lay\n")
  }

  // MARK: The state

  @Test("shows the conflicts in force and unsaved work, unless it is to be plain")
  func state() throws {
    let terminal = try Self.start(in: scratch)
    try Self.enter("view a", in: terminal, prompt: "lay*>")
    try Self.enter("a.width == 1", in: terminal, prompt: "lay*>")
    try Self.enter("a.width == 2", in: terminal, prompt: "lay !1*>")
    try Self.enter("save a.lay", in: terminal, prompt: "lay !1>")
    try Self.enter("fix 1", in: terminal, prompt: "lay*>")
    try Self.enter("set prompt plain", in: terminal, prompt: "lay>")
    try Self.enter("set prompt state", in: terminal, prompt: "lay*>")
    try terminal.type("learn 1\r")
    try terminal.wait("the lesson's prompt") { $0.lines[$0.row] == "lesson 1>" }
    try Self.enter("lesson off", in: terminal, prompt: "lay*>")
  }

  @Test("a conflict of a file is told before the first prompt")
  func conflictOfFile() throws {
    let scratch = Scratch(["c.lay": "view a\na.width == 1\na.width == 2\n"])
    let terminal = try Self.start(in: scratch, arguments: "c.lay -i")
    #expect(terminal.screen.text.contains("1  (1) with 2"))
    #expect(!terminal.screen.text.contains("just typed"))
    #expect(terminal.screen.lines[terminal.screen.row] == "lay !1>")
  }

  @Test("Escape alone takes no key with it")
  func escape() throws {
    let terminal = try Self.start(in: scratch)
    try terminal.type("list")
    terminal.receive(for: 0.2)
    try terminal.type("\u{1b}")
    terminal.receive(for: 0.4)
    try terminal.type("b")
    try terminal.wait(forRow: "lay> listb")
  }

  // MARK: The init file

  @Test("the init file runs before the banner, and is no history; its mistakes do not stop it")
  func initFile() throws {
    let scratch = Scratch([".config/lay/init.lay": "let gap = 8\nnonsense\nview mine\n"])
    let terminal = try Self.start(in: scratch)
    #expect(terminal.screen.text.contains("init.lay:2:1: error:"))
    #expect(terminal.screen.lines[terminal.screen.row] == "lay>")
    try terminal.type("undo\r")
    try terminal.wait(for: "nothing to undo")
    try terminal.type("print gap; mine\r")
    try terminal.wait("its names") { $0.text.contains("\n8\nmine  0,0 0x0 in root") }
    let other = try Self.start(in: scratch, arguments: "--no-init")
    #expect(other.screen.text.hasSuffix("lay>"))
    let moved = try Self.start(in: scratch, ["XDG_CONFIG_HOME": "/nowhere"])
    #expect(moved.screen.text.hasSuffix("lay>"))
    // A script does not read it.
    let script = LayProcess(
      ["-e", "print 1"], in: scratch, environment: ["HOME": scratch.path])
    #expect(script.output == "1\n" && script.errors.isEmpty)
  }

  // MARK: Pastes

  @Test("a pasted transcript runs its entries and leaves its answers out")
  func transcript() throws {
    let terminal = try Self.start(in: scratch)
    let text = """
      lay> view a
      lay*> if true {
      ...>   a.width == 10
      ...> }
      lay*> print a.width
      10
      """
    try terminal.type("\u{1b}[200~\(text)\u{1b}[201~")
    try terminal.wait(forRow: "...> print a.width")
    #expect(
      terminal.screen.text
        == """
        lay> view a
        ...> if true {
        ...>   a.width == 10
        ...> }
        ...> print a.width
        """)
    try terminal.type("\r")
    try terminal.wait("the result") { $0.text.hasSuffix("\n10\nlay*>") }
  }

  // MARK: Sizes

  @Test(
    "menus and hints stay inside small and large screens",
    arguments: [(60, 20), (80, 24), (160, 50)])
  func sizes(columns: Int, rows: Int) throws {
    let terminal = try Self.start(
      in: scratch, columns: UInt16(columns), rows: UInt16(rows))
    try Self.enter("view card, box; view row[1...30]", in: terminal)
    try terminal.type("box.\t")
    try terminal.wait("a menu") { $0.text.contains("anchors") && $0.text.contains("> box.") }
    try terminal.type("\u{1b}")
    try terminal.wait("no menu") { $0.text.hasSuffix("lay*> box.") }
    try terminal.type("\u{15}")
    try terminal.wait("an empty line") { $0.text.hasSuffix("lay*>") }
    for index in 0..<rows { try Self.enter("let x\(index) = 1", in: terminal) }
    // At the bottom of the screen it makes room for itself.
    try terminal.type("card.keep\t\u{1b}[Z")
    try terminal.wait("a menu") { $0.text.contains("KeepLayout") || $0.text.contains("> keep") }
    try terminal.type("\r\r")
    try terminal.wait("the next prompt") { $0.lines[$0.row].hasPrefix("lay*>") && $0.column == 6 }
    #expect(terminal.screen.unknown == [], "\(terminal.screen.text)")
  }
}

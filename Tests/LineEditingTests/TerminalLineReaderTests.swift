import CLibrary
import ProcessSupport
import Testing

@Suite("A reader on a terminal", .serialized)
struct TerminalLineReaderTests {
  let home: TemporaryDirectory

  init() throws { home = try TemporaryDirectory() }

  @Test("returns the line at Enter")
  func typing() throws {
    let probe = try Probe.start(home: home)
    try probe.type("hello\r")
    try probe.wait(for: "line:hello")
    try probe.wait(for: "probe> ")
    try probe.type("world\u{1}my \u{5}!\r")
    try probe.wait(for: "line:my world!")
  }

  @Test("colors its prompt by default")
  func promptColor() throws {
    let probe = try Probe.start(home: home)
    #expect(!probe.unmatchedOutput.contains("[1;34m"))
    let colored = try PseudoTerminal(
      [Probe.path], environment: Probe.environment(home: home, ["NO_COLOR": ""]))
    try colored.wait(for: "\u{1b}[0;1;34mprobe>\u{1b}[0m ")
    try colored.type("x\r")
    try colored.wait(for: "line:x")
  }

  @Test("discards the line at Ctrl-C, however early it is pressed")
  func interruptAtPrompt() throws {
    let probe = try Probe.start(home: home)
    for round in 1...50 {
      try probe.type("\u{3}")
      try probe.wait(for: "interrupted")
      try probe.wait(for: "probe> ")
      guard round.isMultiple(of: 10) else { continue }
      try probe.type("abc\u{3}")
      try probe.wait(for: "interrupted")
      try probe.wait(for: "probe> ")
      try probe.type("\(round)\r")
      try probe.wait(for: "line:\(round)")
      try probe.wait(for: "probe> ")
    }
  }

  @Test("lets Ctrl-C end a running statement")
  func interruptWhileRunning() throws {
    let probe = try Probe.start(home: home)
    for _ in 1...3 {
      try probe.type("run\r")
      try probe.wait(for: "running")
      try probe.type("\u{3}")
      try probe.wait(for: "stopped")
      try probe.wait(for: "probe> ")
    }
  }

  @Test("lets repeated Ctrl-C end a program that never checks for it")
  func interruptDeafProgram() throws {
    let probe = try Probe.start(home: home)
    try probe.type("deaf\r")
    try probe.wait(for: "running")
    // Signals in quick succession count as one.
    var status: Int32?
    for _ in 1...100 where status == nil {
      try probe.type("\u{3}")
      status = probe.exitStatus(within: 0.1)
    }
    #expect(status == -SIGINT)
  }

  @Test("ends at Ctrl-D on an empty line, and not within a line")
  func endOfInput() throws {
    let probe = try Probe.start(home: home)
    try probe.type("ab\u{1}\u{4}\r")
    try probe.wait(for: "line:b")
    try probe.wait(for: "probe> ")
    try probe.type("\u{4}")
    try probe.wait(for: "end")
    #expect(try probe.waitForExit() == 0)
  }

  @Test("ends when the terminal is hung up")
  func hangUp() throws {
    let probe = try Probe.start(home: home)
    try probe.type("abc")
    probe.signal(SIGHUP)
    #expect(try probe.waitForExit() == -SIGHUP)
  }

  // MARK: History

  @Test("finds a line with Ctrl-R, and ends the search at Ctrl-C, Ctrl-G and an arrow")
  func search() throws {
    let probe = try Probe.start(home: home)
    for line in ["first apple", "second pear", "third apple"] {
      try probe.type(line + "\r")
      try probe.wait(for: "line:" + line)
      try probe.wait(for: "probe> ")
    }
    try probe.type("\u{12}apple\r")
    try probe.wait(for: "line:third apple")
    try probe.wait(for: "probe> ")
    try probe.type("\u{12}apple\u{12}\r")
    try probe.wait(for: "line:first apple")
    try probe.wait(for: "probe> ")
    try probe.type("\u{12}app\u{3}")
    try probe.wait(for: "interrupted")
    try probe.wait(for: "probe> ")
    try probe.type("draft\u{12}pear\u{7}!\r")
    try probe.wait(for: "line:draft!")
    try probe.wait(for: "probe> ")
    // The cursor is then left of the match, and further input is inserted there.
    try probe.type("\u{12}pear\u{1b}[DX\r")
    try probe.wait(for: "line:secondX pear")
    try probe.wait(for: "probe> ")
    try probe.type("\u{12}peas\u{7f}\r")
    try probe.wait(for: "line:secondX pear")
  }

  @Test("steps with Up and Down through the lines with the same prefix")
  func prefixSearch() throws {
    let probe = try Probe.start(home: home)
    for line in ["view a", "layout", "view b", "draw"] {
      try probe.type(line + "\r")
      try probe.wait(for: "line:" + line)
      try probe.wait(for: "probe> ")
    }
    try probe.type("vi\u{1b}[A\u{1b}[A\r")
    try probe.wait(for: "line:view a")
    try probe.wait(for: "probe> ")
    try probe.type("vi\u{1b}[A\u{1b}[A\u{1b}[B\u{1b}[Bx\r")
    try probe.wait(for: "line:vix")
    try probe.wait(for: "probe> ")
    try probe.type("\u{1b}OA\u{1b}OA\r")
    try probe.wait(for: "line:view a")
  }

  @Test("keeps the history from one run to the next, including blocks")
  func persistentHistory() throws {
    let path = home.file("state/probe/history")
    let first = try Probe.start(home: home, ["PROBE_HISTORY": path])
    for line in ["keep", " secret", "keep"] {
      try first.type(line + "\r")
      try first.wait(for: "line:" + line)
      try first.wait(for: "probe> ")
    }
    try first.type("a {\rback\\slash\r}\r")
    try first.wait(for: "line:a {⏎  back\\slash⏎}")
    try first.wait(for: "probe> ")
    try first.type("\u{4}")
    #expect(try first.waitForExit() == 0)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)

    let second = try Probe.start(home: home, ["PROBE_HISTORY": path])
    try second.type("\u{10}\r")
    try second.wait(for: "line:a {⏎  back\\slash⏎}")
    try second.wait(for: "probe> ")
    try second.type("k\u{10}\r")
    try second.wait(for: "line:keep")
    try second.wait(for: "probe> ")
    try second.type("\u{12}secret\u{7}none\r")
    try second.wait(for: "line:none")
  }

  // MARK: Completion

  @Test("inserts the only completion, with what follows it")
  func completion() throws {
    let probe = try Probe.start(home: home)
    try probe.type("b\t!\r")
    try probe.wait(for: "line:beta !")
    try probe.wait(for: "probe> ")
    try probe.type("gr\t\r")
    try probe.wait(for: "line:größe")
    try probe.wait(for: "probe> ")
    try probe.type("zzz\t\r")
    try probe.wait(for: "line:zzz")
  }

  @Test("shows several completions below the line, moves through them, and leaves nothing behind")
  func menu() throws {
    let probe = try Probe.start(home: home)
    try probe.type("x alp\t", showing: "probe> x alpha")
    try probe.wait("a menu") {
      $0.text.hasSuffix(
        """
        probe> x alpha
          alpha     the first letter
          alphabet  all of them
        """)
    }
    try probe.type("\t\t", showing: "probe> x alphabet")
    try probe.wait("a mark") { $0.text.contains("> alphabet  all of them") }
    try probe.type("\t", showing: "probe> x alpha")
    // Enter takes the word and not the line.
    try probe.type("\r", showing: "probe> x alpha")
    try probe.wait("no menu") { $0.text.hasSuffix("probe> x alpha") }
    try probe.type("!", showing: "probe> x alpha!")
    try probe.type("\u{8}\u{1b}[D\u{1b}[D\u{1b}[C\u{1b}[C\t\u{1b}[B\u{1b}[B")
    try probe.wait("a mark") { $0.text.contains("> alphabet") }
    // Escape gives back what was typed.
    try probe.type("\u{1b}", showing: "probe> x alpha")
    try probe.wait("no menu") { $0.text.hasSuffix("probe> x alpha") }
    try probe.type("\t\u{1b}[Z.z\r")
    try probe.wait(for: "line:x alphabet.z")
    try probe.wait("the next prompt") {
      $0.text.hasSuffix("probe> x alphabet.z\nline:x alphabet.z\nprobe>")
    }
    #expect(probe.screen.unknown == [])
  }

  @Test("shows as many completions as the terminal has room for, page by page, at its bottom too")
  func longMenu() throws {
    for (columns, rows) in [(20, 8), (80, 24), (160, 50)] {
      let probe = try Probe.start(home: home, columns: UInt16(columns), rows: UInt16(rows))
      for index in 0..<rows { try probe.type("line\(index)\r") }
      try probe.type("m\t", showing: "probe> many")
      try probe.wait("a menu") { $0.text.contains("many1 ") || $0.text.contains("many1\n") }
      try probe.type("\u{1b}[Z", showing: "probe> many100")
      try probe.wait("the last page") { $0.text.contains("> many100") }
      try probe.type("\u{1b}[5~\u{1b}[5~\u{1b}[5~\u{1b}[5~\u{1b}[5~\u{1b}[5~\u{1b}[5~")
      try probe.type("\u{1b}[5~\u{1b}[5~\u{1b}[5~\u{1b}[5~\u{1b}[5~\u{1b}[5~\u{1b}[5~")
      try probe.type("\u{1b}[5~\u{1b}[5~\u{1b}[5~\u{1b}[5~\u{1b}[5~\u{1b}[5~\u{1b}[5~")
      try probe.wait("the first page") {
        $0.text.contains("> many") && $0.text.contains("  many2") && !$0.text.contains("> many100")
      }
      try probe.type("\r")
      try probe.wait("no menu") {
        $0.lines.last?.hasPrefix("probe> many") ?? false || $0.row < rows - 1
      }
      try probe.type("\r")
      try probe.wait(for: "line:many")
    }
  }

  // MARK: Blocks

  @Test("continues on a new row until a block is complete")
  func block() throws {
    let probe = try Probe.start(home: home)
    try probe.type("view a {\rview b {\rc\r}\r}\r")
    try probe.wait(for: "line:view a {⏎  view b {⏎    c⏎  }⏎}")
    try probe.wait(for: "probe> ")
    // Up returns into the block.
    try probe.type("a {\rb\u{1b}[A\u{5}x\u{1b}[B\r}\r")
    try probe.wait(for: "line:a {x⏎  b⏎}")
    try probe.wait(for: "probe> ")
    // Alt-Enter always starts a row.
    try probe.type("a\u{1b}\rb\r")
    try probe.wait(for: "line:a⏎b")
  }

  @Test("takes a paste of several lines as one line to edit")
  func paste() throws {
    let probe = try Probe.start(home: home)
    try probe.type("\u{1b}[200~one\r\n\ttwo\nal\t\r\n\u{1b}[201~")
    try probe.type("!\r")
    try probe.wait(for: "line:one⏎⇥two⏎al⇥!")
    try probe.wait(for: "probe> ")
    let long = String(repeating: "x", count: 20_000)
    try probe.type("\u{1b}[200~\(long)\u{1b}[201~y\r")
    try probe.wait(for: "line:\(long)y")
    try probe.wait(for: "probe> ")
    try probe.type("\u{1b}[A\u{1}z\r")
    try probe.wait(for: "line:z\(long)y")
  }

  @Test("marks the rows of a block, and passes an old one in one step")
  func blockRows() throws {
    let probe = try Probe.start(home: home)
    try probe.type("a {\rb\r}\r")
    try probe.wait(for: "line:a {⏎  b⏎}")
    #expect(probe.screen.text.contains("probe> a {\n...   b\n... }\n"))
    try probe.type("two\r")
    try probe.wait(for: "line:two")
    try probe.type("\u{1b}[A\u{1b}[A", showing: "... }")
    try probe.type("\u{1b}[B", showing: "probe> two")
    try probe.type("\u{1b}[A\u{1b}[A\u{1b}[B\u{1b}[B\r")
    try probe.wait(for: "line:\r\n")
  }

  @Test("shows the part around the cursor of a line larger than the screen")
  func largeLine() throws {
    let probe = try Probe.start(home: home, rows: 6)
    let rows = (1...30).map { "row\($0)" }.joined(separator: "\n")
    try probe.type("\u{1b}[200~\(rows)\u{1b}[201~", showing: "... row30")
    try probe.wait("the end") { $0.lines == (25...30).map { "... row\($0)" } }
    for _ in 1...20 { try probe.type("\u{1b}[A") }
    try probe.wait(forRow: "... row10")
    try probe.type("\u{1b}<", showing: "probe> row1")
    try probe.wait("the beginning") { $0.lines[5] == "... row6" }
    try probe.type("!\u{1b}>\r")
    try probe.wait(for: "line:!row1⏎row2")
  }

  @Test("moves, deletes and undoes by parts of words")
  func parts() throws {
    let probe = try Probe.start(home: home)
    let start = "probe> a.keepWidth.equal = 150"
    try probe.type("a.keepWidth.equal = 150", showing: start)
    // Ctrl-W, Alt-Backspace, and back.
    try probe.type("\u{17}", showing: "probe> a.keepWidth.equal =")
    try probe.type("\u{17}", showing: "probe> a.keepWidth.")
    try probe.type("\u{1b}\u{7f}", showing: "probe> a.")
    try probe.type("\u{1f}", showing: "probe> a.keepWidth.")
    try probe.type("\u{1f}", showing: "probe> a.keepWidth.equal =")
    try probe.type("\u{1f}", showing: start)
    // And forward.
    try probe.type("\u{1b}_", showing: "probe> a.keepWidth.equal =")
    try probe.type("\u{1f}", showing: start)
    // Alt-B, Ctrl-Left, Alt-F, Ctrl-Right.
    try probe.type("\u{1b}b\u{1b}[1;5DX", showing: "probe> a.keepWidth.Xequal = 150")
    try probe.type("\u{1b}b\u{1b}b\u{1b}fY", showing: "probe> a.keepWidthY.Xequal = 150")
    try probe.type("\u{1b}[1;5CZ\r")
    try probe.wait(for: "line:a.keepWidthY.XequalZ = 150")
  }

  @Test("puts back what was taken out, in another line too")
  func yank() throws {
    let probe = try Probe.start(home: home)
    try probe.type("one.two three\u{17}\u{17}\u{19}\u{19}", showing: "probe> one.two two")
    try probe.type("\u{1}\u{b}\u{19}\u{19}", showing: "probe> one.two two one.two two")
    try probe.type("\u{15}x \r")
    try probe.wait(for: "line:x")
    try probe.wait(for: "probe> ")
    try probe.type("\u{19}", showing: "probe> one.two two one.two two")
  }

  @Test("clears the screen and keeps the line")
  func clear() throws {
    let probe = try Probe.start(home: home)
    try probe.type("one\r")
    try probe.wait(for: "line:one")
    try probe.type("two\u{c}")
    try probe.wait("a clear screen") { $0.text == "probe> two" }
    try probe.type("!\r")
    try probe.wait(for: "line:two!")
  }

  @Test("draws its line anew at another size")
  func narrower() throws {
    let probe = try Probe.start(home: home)
    let line = String(repeating: "abcdefghi ", count: 9)
    try probe.type(line)
    for columns in [40, 25, 60, 100] {
      probe.resize(columns: UInt16(columns))
      try probe.type("x\u{8}")
      let first = "probe> " + line.prefix(columns - 7)
      try probe.wait("width \(columns)") { screen in
        screen.lines.contains { first.hasPrefix($0) && $0.count > columns - 9 }
      }
    }
    try probe.type("!\r")
    try probe.wait(for: "line:\(line)!")
  }

  @Test("begins with text that its owner gives it")
  func initialText() throws {
    let probe = try Probe.start(home: home)
    try probe.type("prefill a.width == 10\r")
    try probe.wait(for: "line:prefill")
    try probe.wait(for: "probe> ")
    try probe.type("0\r")
    try probe.wait(for: "line:a.width == 100")
  }

  // MARK: The terminal

  @Test("reads UTF-8 whatever the locale")
  func utf8() throws {
    let probe = try Probe.start(home: home, ["LC_ALL": "C"])
    try probe.type("naïve 日本 😀\u{7f}!\r")
    try probe.wait(for: "line:naïve 日本 !")
  }

  @Test("follows the terminal's size")
  func resize() throws {
    let probe = try Probe.start(home: home)
    try probe.type("a line that will not fit into twenty columns")
    for columns in [90, 40, 20, 70] as [UInt16] { probe.resize(columns: columns) }
    try probe.type("!\r")
    try probe.wait(for: "line:a line that will not fit into twenty columns!")
    try probe.wait(for: "probe> ")
    try probe.type("width\r")
    try probe.wait(for: "width:70")
  }

  @Test("restores its line after Ctrl-Z and fg")
  func suspend() throws {
    let shell = try PseudoTerminal(
      ["/bin/bash", "--norc", "--noprofile", "-i"],
      environment: Probe.environment(home: home, ["PS1": "shell> "]))
    try shell.wait(for: "shell> ")
    try shell.type("'\(Probe.path)'\r")
    try shell.wait(for: "probe> ")
    // Unread input is lost at Ctrl-Z.
    try shell.type("kept")
    try shell.wait(for: "kept")
    try shell.type("\u{1a}")
    try shell.wait(for: "Stopped")
    try shell.wait(for: "shell> ")
    try shell.type("fg\r")
    try shell.wait(for: "probe> ")
    try shell.type("!\r")
    try shell.wait(for: "line:kept!")
  }

  @Test("continues after it was stopped and continued from outside")
  func stopAndContinue() throws {
    let probe = try Probe.start(home: home)
    try probe.type("kept")
    probe.signal(SIGSTOP)
    probe.signal(SIGCONT)
    try probe.wait(for: "probe> ")
    try probe.type("!\r")
    try probe.wait(for: "line:kept!")
  }

  @Test("leaves the editing to a terminal that cannot move its cursor", arguments: ["dumb", ""])
  func dumbTerminal(term: String) throws {
    let probe = try PseudoTerminal(
      [Probe.path], environment: Probe.environment(home: home, ["TERM": term]))
    try probe.wait(for: "reader:CanonicalLineReader")
    try probe.wait(for: "probe> ")
    #expect(!probe.unmatchedOutput.contains("\\u{1B}"))
    try probe.type("a {\r")
    try probe.wait(for: "... ")
    try probe.type("}\r")
    try probe.wait(for: "line:a {⏎}")
    try probe.wait(for: "probe> ")
    try probe.type("\u{3}")
    try probe.wait(for: "interrupted")
    try probe.wait(for: "probe> ")
    try probe.type("\u{4}")
    try probe.wait(for: "end")
    #expect(try probe.waitForExit() == 0)
  }

  @Test("uses ~/.editrc")
  func configuration() throws {
    try home.write(Array("edit off\n".utf8), to: ".editrc")
    let plain = try PseudoTerminal([Probe.path], environment: Probe.environment(home: home))
    try plain.wait(for: "reader:CanonicalLineReader")
    // In vi mode Escape leaves insertion, and Tab still completes.
    try home.write(Array("probe:bind -v\n".utf8), to: ".editrc")
    let probe = try Probe.start(home: home)
    try probe.type("b\t\u{1b}")
    try probe.type("0")
    try probe.type("iX\r")
    try probe.wait(for: "line:Xbeta")
  }
}

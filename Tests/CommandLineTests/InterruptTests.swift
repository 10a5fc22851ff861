import CLibrary
import ProcessSupport
import Testing

@Suite("Ctrl-C", .serialized)
struct InterruptTests {
  /// Prints for hours.
  static let printing = "for i in 1...1e9 { print i }"

  /// Programs that take minutes unless they are interrupted.
  static let programs = [
    "for i in 1...1e12 { let x = i }",
    """
    view c[1...20000]
    for i in 1...20000 { c[i].width == c[i].height * 2 @(1 + i/100) }
    for i in 2...20000 { c[i].left == c[i - 1].right + 1 @high; c[i].width >= c[i - 1].width + 0.01 @low }
    layout
    """,
  ]

  @Test(
    "ends a script with status 130, wherever it is; what was printed before is there",
    arguments: programs, [1, 2.5])
  func scripts(program: String, delay: Double) {
    let run = LayProcess(
      ["-e", "print 42\n" + program], sending: .interrupt(after: delay), limit: delay + 20)
    #expect(run.status == 130)
    #expect(run.output == "42\n")
    #expect(run.errors == "interrupted  nothing changed\n")
  }

  @Test("ends an entry of --format json with an object", arguments: programs + [printing])
  func entries(program: String) {
    let run = LayProcess(
      ["--format", "json", "-e", "print 42\n" + program], sending: .interrupt(after: 2), limit: 40)
    #expect(run.status == 130)
    #expect(run.errors == "")
    #expect(run.output.hasSuffix("}\n"))
    let last = run.output.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("{\"n\":") && last.contains("\"errors\":[{\"interrupted\":true}]"))
    #expect(run.output.ranges(of: "interrupted").count == 1)
  }

  @Test(
    "ends the wait for a pipe that nothing writes",
    arguments: [["pipe"], ["explain", "pipe"], ["test", "pipe"]])
  func pipe(arguments: [String]) {
    let folder = Scratch()
    _ = LayProcess(shell: "mkfifo pipe", in: folder)
    let run = LayProcess(arguments, in: folder, sending: .interrupt(after: 1), limit: 10)
    #expect(run.status == 130)
  }

  @Test("ends a script with status 130, though a conflict is left standing")
  func conflict() {
    let run = LayProcess(
      ["-e", "view a; a.width == 10; a.width == 20; layout; \(Self.programs[0])"],
      sending: .interrupt(after: 1), limit: 20)
    #expect(run.status == 130)
    #expect(run.errors.hasSuffix("interrupted  nothing changed\n"), "\(run.errors)")
  }

  @Test("is not lost between Enter and the start of the statement")
  func betweenEnterAndStatement() throws {
    let terminal = try ShellTerminal.start(in: Scratch())
    for step in 0..<40 {
      try terminal.type("for i in 1...1e12 { let x\(step) = i }")
      // The brace is drawn in another way.
      try terminal.wait(for: "x\(step) = i")
      terminal.receive(for: 0.05)
      try terminal.type("\r")
      usleep(UInt32(step * 100))
      terminal.signal(SIGINT)
      // Either the line was discarded, or the statement is interrupted. The prompt is a new one, not the one
      // above the line, drawn again: what is typed before it comes would be typed ahead of this Ctrl-C.
      try terminal.wait(for: "\u{1b}[?2004h")
      try terminal.wait(for: "lay> ")
      // Where the line was discarded, Enter is read after it and brings another prompt; an answer tells that
      // both are over.
      try terminal.type("print \(step) + 5000\r")
      try terminal.wait(for: "\(step + 5000)\r")
      try terminal.wait(for: "\u{1b}[?2004h")
      try terminal.wait(for: "lay> ")
    }
  }

  @Test("ends a long solve at the prompt", arguments: [0.3, 1, 2.5])
  func solve(delay: Double) throws {
    let scratch = Scratch(["p.lay": "print 1230 + 4567\n" + Self.programs[1]])
    let terminal = try ShellTerminal.start(in: scratch)
    try terminal.type("source \"p.lay\"\r")
    try terminal.wait(for: "5797")
    usleep(UInt32(delay * 1e6))
    try terminal.type("\u{3}")
    // 0.2 s is the aim; the machine may be busy.
    #expect(terminal.hears("interrupted", within: 5))
    #expect(terminal.hears("lay> ", within: 5))
    try terminal.type("tree\r")
    try terminal.wait(for: "root   320 x 480\r\n")
  }

  @Test("at the prompt the entry leaves no trace, and the next one is answered")
  func prompt() throws {
    let terminal = try ShellTerminal.start(in: Scratch())
    try terminal.type("view z; print 1230 + 4567; for i in 1...1e12 { let x = i }\r")
    try terminal.wait(for: "5797")
    try terminal.type("\u{3}")
    try terminal.wait(for: "interrupted")
    try terminal.wait(for: "> ")
    try terminal.type("tree\r")
    try terminal.wait(for: "root   320 x 480\r\n")
    try terminal.type("quit\r")
    #expect(try terminal.waitForExit() == 0)
  }
}

@Suite("Sessions that are killed")
struct KillTests {
  @Test(
    "every entry whose prompt came back is recovered", arguments: [1, 2, 7, 40], [true, false])
  func kill(count: Int, typesOn: Bool) throws {
    let scratch = Scratch()
    let terminal = try ShellTerminal.start(in: scratch)
    for index in 1...count {
      try terminal.type("view kept\(index); print \"done \(index)\"\r")
      // The echo has a quotation mark there.
      try terminal.wait(for: "done \(index)\r")
      try terminal.wait(for: "> ")
    }
    if typesOn { try terminal.type("view other\r") }
    terminal.signal(SIGKILL)
    #expect(try terminal.waitForExit() == -SIGKILL)
    let run = LayProcess(
      ["--recover", "--quiet", "--format", "json"], input: "tree\n", in: scratch,
      environment: ["LAY_SESSIONS": "sessions"])
    for index in 1...count {
      #expect(run.output.contains("\"name\":\"kept\(index)\""), "\(run.output)\(run.errors)")
    }
  }

  @Test("what cannot be kept is said once")
  func unwritable() throws {
    let scratch = Scratch()
    let terminal = try ShellTerminal.start(
      in: scratch,
      ["LAY_SESSIONS": "/dev/null/sessions", "LAY_HISTORY": "/dev/null/history"])
    for _ in 1...2 {
      try terminal.type("print 1230 + 4567\r")
      try terminal.wait(for: "5797\r")
      try terminal.wait(for: "> ")
    }
    #expect(terminal.count(of: "the history cannot be kept in /dev/null/history") == 1)
    #expect(terminal.count(of: "the session cannot be kept in /dev/null/sessions") == 1)
  }
}

/// The shell on a terminal.
enum ShellTerminal {
  /// The shell at its first prompt, in a folder.
  static func start(
    in scratch: Scratch, _ changes: [String: String] = [:], running arguments: String = "",
    columns: UInt16 = 80, rows: UInt16 = 24
  ) throws -> PseudoTerminal {
    let environment = [
      "HOME": scratch.path, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color",
      "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "LAY_SESSIONS": scratch.path + "/sessions",
    ]
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "cd '\(scratch.path)' && exec '\(LayProcess.path)' \(arguments)"],
      environment: environment.merging(changes) { $1 }, columns: columns, rows: rows)
    if arguments.isEmpty { try terminal.wait(for: "lay> ") }
    return terminal
  }
}

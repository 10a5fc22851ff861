import CLibrary
import ProcessSupport

/// Keys typed into the shell on a terminal of its own.
struct KeyCampaign: Campaign {
  /// What a user does.
  enum Part {
    case keys([UInt8])
    case resize(columns: UInt16)
  }

  let name = "keys"

  /// All keys but those that end or stop the program on purpose: Ctrl-D, Ctrl-S and Ctrl-\.
  private static let keys =
    (1...0x7E).map { UInt8($0) }.filter { ![0x04, 0x13, 0x1C].contains($0) }.map { [$0] }
    + [
      "é", "日本", "😀", "e\u{301}", "\u{7f}", "\u{1b}[A", "\u{1b}[B", "\u{1b}[C", "\u{1b}[D",
      "\u{1b}[H", "\u{1b}[F", "\u{1b}[3~", "\u{1b}[1;5D", "\u{1b}[1;5C", "\u{1b}b", "\u{1b}d",
      "\u{1b}\r", "\u{1b}", "\u{12}a", "\u{12}", "\t", "\t\t", "{", "}", "\u{202e}", "\u{9b}",
      "\u{1b}[200~view p {\n\tview q\u{1b}[201~", "\u{1b}[200~x", "\u{1b}[201~", "\u{1b}[999",
      "view a, b\r", "a.width == 10\r", "a.", "why a.width\r", "layout\r", "undo\r", "import\r",
      "a.keep", "for i in 1...3 {\r", "Unable to simultaneously satisfy constraints.\r", "help ",
    ].map { Array($0.utf8) }

  func parts(seed: UInt64) -> [Part] {
    var numbers = Numbers(seed: seed)
    return (0..<(40 + numbers.below(160))).map { _ in
      numbers.below(40) == 0
        ? .resize(columns: UInt16(2 + numbers.below(100))) : .keys(numbers.pick(Self.keys))
    }
  }

  func finding(in parts: [Part]) -> Finding? {
    let scratch = Scratch()
    do {
      let terminal = try Self.session(in: scratch)
      for part in parts {
        switch part {
        case .keys(let keys): try terminal.send(keys)
        case .resize(let columns): terminal.resize(columns: columns)
        }
      }
      return try Self.ending(of: terminal)
    } catch {
      return Finding(kind: "a terminal without an answer", detail: "\(error)")
    }
  }

  /// The shell on a new terminal, at its first prompt, with all its files in a folder.
  static func session(in scratch: Scratch) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "cd '\(scratch.path)' && ulimit -v 3000000 && exec '\(LayProcess.path)'"],
      environment: [
        "HOME": scratch.path, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "LAY_SESSIONS": scratch.path + "/sessions",
      ])
    try terminal.wait(for: "lay> ")
    return terminal
  }

  /// Ends a session, whatever it is in the middle of.
  private static func ending(of terminal: PseudoTerminal) throws -> Finding? {
    terminal.resize(columns: 80)
    for _ in 0..<60 {
      if let status = terminal.exitStatus(within: 0) {
        // Random keys can be `quit`.
        guard status != 0 else { return nil }
        return Finding(
          kind: status < 0 ? "signal \(-status)" : "status \(status)",
          detail: terminal.unmatchedOutput)
      }
      try terminal.send([0x03])
      terminal.receive(for: 0.02)
      try terminal.type("print 1230 + 4567\r")
      if terminal.hears("5797", within: 0.3) {
        try terminal.type("quit\r")
        let status = try terminal.waitForExit()
        return status == 0 ? nil : Finding(kind: "status \(status)", detail: "after quit")
      }
    }
    return Finding(kind: "a session that does not answer", detail: terminal.unmatchedOutput)
  }

  func text(of parts: [Part]) -> [UInt8] {
    parts.flatMap { part -> [UInt8] in
      switch part {
      case .keys(let keys): keys
      case .resize(let columns): Array("\n(resized to \(columns) columns)\n".utf8)
      }
    }
  }
}

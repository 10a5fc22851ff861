import ConflictLog
import LogFixtures
import Testing

/// What pasting does to a log: nothing is invented, and what is left whole is read.
@Suite("A damaged log")
struct DamageTests {
  /// Ways to damage a text without touching what a line says; all of its constraints stay readable.
  static let harmless: [(name: String, damage: @Sendable (String) -> String)] = [
    ("quoted", { each($0) { "> " + $0 } }),
    ("commented", { each($0) { "// " + $0 } }),
    ("fenced", { "```\n\($0)\n```" }),
    ("numbered", { each($0) { "  - 0 : " + $0 } }),
    ("on one line", { $0.replacing("\n", with: " ") }),
    ("with CRLF", { $0.replacing("\n", with: "\r\n") }),
    ("with CR", { $0.replacing("\n", with: "\r") }),
    (
      "with entities",
      {
        $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      }
    ),
    ("escaped for Markdown", { $0.replacing("<", with: "\\<").replacing(">", with: "\\>") }),
    ("with curly quotes", { $0.replacing("\"", with: "\u{201C}") }),
    ("in colour", { "\u{1B}[31m" + $0 + "\u{1B}[0m" }),
    (
      "between lines of noise",
      {
        each($0) { "\($0)\nçÿ ~ \u{0} %% lorem 12 ]-(\n" }
      }
    ),
    (
      "with capital digits",
      { text in
        var result = ""
        var isAddress = false
        for character in text {
          if result.hasSuffix("0x") { isAddress = true }
          if isAddress, !character.isHexDigit { isAddress = false }
          result += isAddress ? character.uppercased() : String(character)
        }
        return result
      }
    ),
  ]

  static func each(_ text: String, _ change: (Substring) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(change)
      .joined(separator: "\n")
  }

  private func constraints(_ text: String) -> [LoggedConstraint] {
    ConflictLog(text).conflicts.flatMap { conflict in
      conflict.constraints.map(\.constraint.bare) + (conflict.broken.map { [$0.bare] } ?? [])
    }
  }

  @Test("is read as it was", arguments: LogFixture.all)
  func isReadAsItWas(_ fixture: LogFixture) {
    let original = constraints(fixture.text)
    #expect(!original.isEmpty)
    for (name, damage) in Self.harmless {
      #expect(constraints(damage(fixture.text)) == original, "\(fixture.name), \(name)")
    }
  }

  @Test("with a line less or twice has what is left", arguments: LogFixture.all)
  func lineLessOrTwice(_ fixture: LogFixture) {
    let original = Set(constraints(fixture.text))
    let lines = fixture.text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices {
      var fewer = lines
      fewer.remove(at: index)
      var more = lines
      more.insert(lines[index], at: index)
      for text in [fewer, more].map({ $0.joined(separator: "\n") }) {
        #expect(original.isSuperset(of: constraints(text)), "\(fixture.name), line \(index + 1)")
      }
    }
  }

  @Test("cut off anywhere invents nothing", arguments: LogFixture.all)
  func cut(_ fixture: LogFixture) {
    let original = Set(constraints(fixture.text))
    let bytes = Array(fixture.text.utf8)
    for length in stride(from: 0, to: bytes.count, by: 3) {
      let log = ConflictLog(utf8: Array(bytes[..<length]))
      for conflict in log.conflicts {
        for listed in conflict.constraints {
          #expect(
            original.contains(listed.constraint.bare),
            "\(fixture.name), \(length): \(listed.constraint.summary)")
        }
      }
    }
  }

  @Test("with bytes changed at random ends and stays inside its lines", arguments: LogFixture.all)
  func noise(_ fixture: LogFixture) {
    var state = UInt64(fixture.name.utf8.reduce(7) { $0 &* 31 &+ Int($1) } & 0xFFFF_FFFF)
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, count)))
    }
    let bytes = Array(fixture.text.utf8)
    for _ in 0..<60 {
      var damaged = bytes
      for _ in 0...random(12) {
        switch random(3) {
        case 0: damaged[random(damaged.count)] = UInt8(random(256))
        case 1: damaged.remove(at: random(damaged.count))
        default: damaged.insert(UInt8(random(256)), at: random(damaged.count))
        }
      }
      let lineCount = damaged.count { $0 == 0x0A || $0 == 0x0D } + 1
      let log = ConflictLog(utf8: damaged)
      for conflict in log.conflicts {
        #expect(conflict.constraints.allSatisfy { (1...lineCount).contains($0.line) })
        let numbers = conflict.constraints.map(\.number)
        #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
        _ = LogScene(conflict)
      }
    }
  }

  @Test("several messages in one text are kept apart")
  func several() {
    let texts = LogFixture.uikit.map(\.text)
    let log = ConflictLog(texts.joined(separator: "\n\n"))
    #expect(log.conflicts.count == texts.count)
    for (conflict, fixture) in zip(log.conflicts, LogFixture.uikit) {
      #expect(conflict.brokenNumber == fixture.broken, "\(fixture.name)")
      #expect(
        conflict.constraints.count == ConflictLog(fixture.text).conflicts[0].constraints.count)
    }
  }

  @Test("very long input takes its time and no more")
  func long() {
    let line = "<NSLayoutConstraint:0x1 "
    for text in [
      String(repeating: line, count: 20_000), String(repeating: "(\n", count: 100_000),
      line + String(repeating: "' ", count: 200_000), "\n" + String(repeating: " ", count: 500_000),
      line + "A:0x2.top == B:0x3.top (names: " + String(repeating: "a:0x2, ", count: 60_000),
    ] {
      let log = ConflictLog(text)
      #expect(log.conflicts.allSatisfy { $0.constraints.isEmpty })
    }
  }
}

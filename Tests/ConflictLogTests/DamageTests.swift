import ConflictLog
import LogFixtures
import Testing

/// The effects of pasting on a log: nothing is invented, and intact lines are read.
@Suite("A damaged log")
struct DamageTests {
  /// A way to damage a text without changing the meaning of a line; all of its constraints stay
  /// readable.
  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The text before and after each line.
    var line: (before: String, after: String) = ("", "")
    /// The text before and after the whole log.
    var text: (before: String, after: String) = ("", "")
    /// Replacements, in order.
    var replacing: KeyValuePairs<String, String> = [:]
    /// Whether the hexadecimal digits of addresses become capitals.
    var raisesDigits = false

    func damaged(_ whole: String) -> String {
      var result = whole.split(separator: "\n", omittingEmptySubsequences: false)
        .map { line.before + $0 + line.after }.joined(separator: "\n")
      for (old, new) in replacing { result = result.replacing(old, with: new) }
      return text.before + (raisesDigits ? Self.raised(result) : result) + text.after
    }

    private static func raised(_ text: String) -> String {
      var result = ""
      var isAddress = false
      for character in text {
        if result.hasSuffix("0x") { isAddress = true }
        if isAddress, !character.isHexDigit { isAddress = false }
        result += isAddress ? character.uppercased() : String(character)
      }
      return result
    }
  }

  static let harmless: [Damage] = [
    Damage(testDescription: "quoted", line: ("> ", "")),
    Damage(testDescription: "commented", line: ("// ", "")),
    Damage(testDescription: "fenced", text: ("```\n", "\n```")),
    Damage(testDescription: "numbered", line: ("  - 0 : ", "")),
    Damage(testDescription: "on one line", replacing: ["\n": " "]),
    Damage(testDescription: "with CRLF", replacing: ["\n": "\r\n"]),
    Damage(testDescription: "with CR", replacing: ["\n": "\r"]),
    Damage(
      testDescription: "with entities", replacing: ["&": "&amp;", "<": "&lt;", ">": "&gt;"]),
    Damage(testDescription: "escaped for Markdown", replacing: ["<": "\\<", ">": "\\>"]),
    Damage(testDescription: "with curly quotes", replacing: ["\"": "\u{201C}"]),
    Damage(testDescription: "in color", text: ("\u{1B}[31m", "\u{1B}[0m")),
    Damage(
      testDescription: "between lines of noise",
      line: ("", "\nçÿ ~ \u{0} %% lorem 12 ]-(\n")),
    Damage(testDescription: "with capital digits", raisesDigits: true),
  ]

  private func constraints(_ text: String) -> [LoggedConstraint] {
    ConflictLog(text).conflicts.flatMap { conflict in
      conflict.constraints.map(\.constraint.bare) + (conflict.broken.map { [$0.bare] } ?? [])
    }
  }

  @Test("is read like the original", arguments: LogFixture.all)
  func isReadAsItWas(_ fixture: LogFixture) {
    let original = constraints(fixture.text)
    #expect(!original.isEmpty)
    for damage in Self.harmless {
      #expect(
        constraints(damage.damaged(fixture.text)) == original,
        "\(fixture.name), \(damage.testDescription)")
    }
  }

  @Test("with a missing or repeated line has the remaining constraints", arguments: LogFixture.all)
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

  @Test("cut off anywhere gives only its own constraints", arguments: LogFixture.all)
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

  @Test("with random bytes is read in finite time, within its lines", arguments: LogFixture.all)
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

  @Test("very long input takes linear time")
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

  @Test("with lines of colons is read, however many there are")
  func colons() {
    let lines = repeatElement(String(repeating: ":", count: 3_900), count: 11)
    let text = (["they have no common ancestor"] + lines).joined(separator: "\n")
    let notices = LayoutNotice.read(utf8: Array(text.utf8))
    #expect(notices.map(\.views) == [[]])
  }
}

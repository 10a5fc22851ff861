import LayShell
import SessionSupport
import Testing

/// What answers say of conflicts, repairs and impossible lengths.
@Suite("What answers say")
struct AnswerTests {
  private static func console(_ format: Settings.Format, _ program: String) -> Console {
    var settings = Settings()
    settings.format = format
    let console = Console(settings: settings)
    console.run(program)
    return console
  }

  @Test("the conflicts of a layout are the same whenever it is asked for")
  func layoutTwice() {
    let console = Self.console(
      .json, "view a\na.width == 10; a.width == 20\na.height == 10; a.height == 20")
    let first = console.run("layout").results
    #expect(first.contains("\"number\":2"))
    #expect(console.run("layout").results == first)
    #expect(console.run("conflicts").results != first)
    #expect(console.run("layout").results == first)
  }

  @Test("the conflicts that fall together do so in every layout")
  func mergedTwice() {
    let console = Self.console(
      .json,
      "view a, b\na.width == 100\na.width == 120\nb.width == a.width; b.width == 130\nb.height == 1; b.height == 2"
    )
    let first = console.run("layout").results
    #expect(console.run("layout").results == first)
  }

  @Test("a repair after which as many conflicts are left says so")
  func conflictsLeft() {
    let console = Self.console(
      .text,
      """
      view v0, v1, v2, v3
      v0.width == 0.5 * v1.width
      v1.keepLeftInset.min = 160
      v0.keepWidth.min = 28
      v1.keepLeftInset.equal = 0
      v1.keepRightInset.equal = 68
      v2.width == 1 * v1.width
      v2.width == 0.5 * v0.width
      v1.width == 1 * v0.width
      """)
    let text = console.run("conflicts").results
    #expect(text.contains("fix 2.1"))
    let before = console.run("expect conflict\nconflicts").results
    #expect(before == text)
    for number in 1...3 {
      let twin = Console(copying: console)
      // An outcome can be on a line of its own.
      let lines = text.split(separator: "\n")
      let place = lines.firstIndex { $0.hasPrefix("  \(number)  ") } ?? 0
      let offered = lines[place] + (lines[place + 1].hasPrefix("     ") ? lines[place + 1] : "")
      twin.run("conflicts", as: .prompt)
      twin.run("fix 1.\(number)", as: .prompt)
      let after = twin.run("conflicts", as: .prompt).results
      let isLeft = after.split(separator: "\n").count { $0.hasPrefix("conflict  ") } > 1
      #expect(isLeft == offered.contains("conflicts are left"), "\(offered)\n\(after)")
    }
  }

  @Test(
    "a length that a view cannot have is refused",
    arguments: [
      ("fitting card height 10", "a height of 10 cannot hold: card needs 16"),
      ("fitting card width 3", "a width of 3 cannot hold: card needs 16"),
      ("fitting card width 400", "a width of 400 cannot hold: card allows 300 at most"),
    ])
  func impossibleLength(command: String, message: String) {
    let console = Self.console(
      .text,
      "view card { view name intrinsic 60x20 }\nname.edges == card.edges + 8\ncard.width <= 300")
    let outcome = console.run(command)
    #expect(outcome.messages.contains(message))
    #expect(outcome.status == 2)
    let possible = console.run("fitting card height 16")
    #expect(possible.results.contains("76 x 16"))
  }

  @Test("a repair for a whole range is a number that can be read, once")
  func readableRepair() {
    let console = Self.console(
      .text, "view a\na.left == 0; a.width == root.width * 0.3333; a.height == 10; a.top == 0")
    let messages = console.run("expect for width 240...401 { a.width >= 100 / 0.7 }").messages
    #expect(messages.contains("constraint(2).constant = 62.87 "), "\(messages)")
    #expect(messages.split(separator: "\n").count { $0.contains("constraint(2).constant") } == 1)
  }

  @Test("a view whose terms cancel is not named, wherever an expression is read")
  func cancelledTerms() {
    let console = Self.console(
      .text,
      """
      view p { view a }
      view b
      p.left == 100; p.top == 0; p.width == 50; p.height == 50
      b.left == 7; a.left == 5
      """)
    #expect(
      console.run("print a.left + b.left - b.left, a.left + 0 * b.left, a.left + b.left").results
        == "5 5 112\n")
    #expect(console.run("expect a.left + b.left - b.left == 5").status == 0)
    #expect(console.run("expect a.left + b.left == b.left + 105").status == 0)
  }

  // MARK: Numbers with names

  private static let gap = """
    let gap = 8
    view a, b
    a.left == gap; a.width == 100
    b.left == a.right + 2 * gap; b.width >= 50; b.right == root.right - gap
    """

  @Test("the range of a number with a name is exact where the program is linear in it")
  func numberRange() {
    let console = Self.console(.text, Self.gap)
    let text = console.run("range gap").results
    // 320 - 100 - 50 = 170 for four gaps.
    #expect(text.contains("up to 42.5") && text.contains("holds now (8)"), "\(text)")
    #expect(!text.contains("tried"))
    let sweep = console.run("sweep gap 0...60").results
    #expect(sweep.contains("below 42.5") || sweep.contains("up to 42.5"), "\(sweep)")
    #expect(sweep.contains("gap") && !sweep.contains("about"), "\(sweep)")
    #expect(console.run("expect for gap 0...42.5 { no conflicts }").results.contains("proved"))
    let failed = console.run("expect for gap 0...50 { no conflicts }").messages
    #expect(failed.contains("it fails just above 42.5"), "\(failed)")
    #expect(console.run("print gap, a.left").results == "8 8\n")
  }

  @Test("the sweep of a number with a name is that of programs with the number")
  func numberSweep() throws {
    let console = Self.console(.text, Self.gap)
    for value in [0, 8, 20.5, 42.5] {
      let other = Console()
      other.run(Self.gap.replacing("let gap = 8", with: "let gap = \(value)"))
      let width = other.run("print b.width").results.dropLast()
      let outcome = console.run(
        "expect for gap \(value)...\(value) { b.width == \(width) }")
      #expect(outcome.results.contains("proved"), "\(outcome.all)")
    }
  }

  @Test("values are tried where the program is not linear in the number, and it is said")
  func triedNumber() {
    let console = Self.console(
      .text,
      "let gap = 8\nview a\na.left == 0\nif gap > 20 { a.width == 400 } else { a.width == gap * gap }"
    )
    let sweep = console.run("sweep gap 0...10").results
    #expect(sweep.contains("values were tried"), "\(sweep)")
    let failed = console.run("expect for gap 0...10 { a.width <= 64 }").messages
    #expect(failed.contains("it fails"), "\(failed)")
    // With 21 there is another constraint, so that nothing is told.
    let refused = console.run("sweep gap 0...30")
    #expect(refused.status == 2 || refused.results.contains("tried"), "\(refused.all)")
  }

  @Test("the range of a number that is only tried is where the tried values hold")
  func triedRange() {
    let console = Self.console(
      .text,
      "screen 320x480\nlet gap = 10\nview a\na.left == 0; a.width == gap * gap; a.right <= root.right"
    )
    // 17.89 * 17.89 = 320: not where a line through two of the values would meet the edge.
    let text = console.run("range gap").results
    #expect(text.contains("17.89") && text.contains("holds now (10)"), "\(text)")
    #expect(text.contains("were tried"), "\(text)")
    let sweep = console.run("sweep gap 0...30").results
    #expect(sweep.contains("on curves") && sweep.contains("cannot hold"), "\(sweep)")
  }

  @Test(
    "the range of a scene with conditions needs no sweep where they decide nothing",
    arguments: [
      ("a.width == 5", "from 5"), ("a.left == 20", "from 20"), ("a.width == 300", "from 300"),
    ])
  func conditionalRange(rules: String, says: String) {
    let groups = (1...40).map { "when root.width > \($0 * 10) { a.top == 2 }\n" }.joined()
    let console = Self.console(
      .text,
      "screen 320x480\nview a\na.left >= root.left; a.right <= root.right\n\(rules)\n\(groups)")
    let text = console.run("range width").results
    #expect(text.contains("width  \(says) "), "\(text)")
  }

  @Test(
    "a number that cannot be varied is refused with the reason",
    arguments: [
      ("var gap = 8\nview a\na.left == gap", "not the number of a `let`"),
      ("let gap = \"x\"\nview a", "not the number of a `let`"),
      ("let gap = 8\nview a\nwhen root.width > gap { a.left == 1 }", "a `when` or `place` block"),
    ])
  func refusedNumber(program: String, reason: String) {
    let console = Self.console(.text, program)
    for command in ["range gap", "sweep gap", "sweep gap 0...10"] {
      let outcome = console.run(command)
      #expect(outcome.status == 2)
      #expect(outcome.messages.contains(reason), "\(outcome.messages)")
    }
  }

  @Test("a number is completed where it can be varied")
  func completedNumber() {
    let console = Self.console(.text, Self.gap)
    for command in ["sweep g", "range g"] {
      let found = console.shell.completions(of: command, at: command.utf8.count).candidates
      #expect(found.map(\.text).contains("gap"))
    }
  }
}

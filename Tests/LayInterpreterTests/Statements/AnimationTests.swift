import LayLanguage
import LayShell
import SessionSupport
import Synchronization
import Testing

@Suite("Animations")
struct AnimationTests {
  private static let scene = """
    screen 120x60
    view card { view a; view b }
    card.edges == root.edges
    a.left == card.left; a.top == card.top; a.height == 20
    wide: a.width == 20
    b.left == a.right; b.top == a.top; b.height == 20; b.width == 10

    """

  private func printed(_ text: String) -> Outcome { outcome(of: Self.scene + text) }

  @Test("The block is done at once, and its frames before and after are the ends of the way")
  func ends() {
    let outcome = printed("animate 1 curve linear { wide.constant = 40 }\nprint a.width, b.left")
    #expect(
      outcome.results == """
        animation  1 s, linear: a and b move

           time  a.width  b.left
              0       20      20
            0.1       22      22
            0.2       24      24
            0.3       26      26
            0.4       28      28
            0.5       30      30
            0.6       32      32
            0.7       34      34
            0.8       36      36
            0.9       38      38
              1       40      40
        40 40

        """)
  }

  @Test("KeepLayout's words are the same statement")
  func keepWords() {
    let statements = [
      "animate 1 delay 0.5 spring 0.7 velocity 2 { wide.constant = 40 } then { print 1 }",
      "root.keepAnimated(duration: 1, delay: 0.5, usingSpringWithDamping: 0.7, initialSpringVelocity: 2) { wide.constant = 40 } then { print 1 }",
      "keepAnimated(withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.7, initialSpringVelocity: 2) { wide.constant = 40 } then { print 1 }",
    ]
    let results = Set(statements.map { printed($0).results })
    #expect(results.count == 1)
    #expect(
      results.first?.hasPrefix("animation  1 s, delay 0.5 s, spring 0.7 velocity 2: a and b move\n")
        == true)
    #expect(results.first?.hasSuffix("\n1\n") == true)
    for option in [
      "easeIn", "curveEaseIn", "curveEaseIn | layoutSubviews", "[easeIn, layoutSubviews]",
    ] {
      let text = "root.keepAnimated(duration: 1, options: \(option)) { wide.constant = 40 }"
      #expect(printed(text).results.hasPrefix("animation  1 s, easeIn: "))
    }
  }

  @Test("Other dialects, groups and the screen animate too")
  func blocks() {
    let groups =
      "wide.active = false; atomic on { a.width == 20 }; atomic off inactive { a.width == 50 }"
    for (block, moved) in [
      ("switch on to off", "a and b move"),
      ("on.deactivate; a.keepWidth.equal = 30", "a and b move"),
      ("screen 200x60", "root and card move"),
      ("view c in card; c.edges == card.edges", "nothing moves"), ("remove a", "b moves"),
    ] {
      let results = printed("\(groups)\nanimate 1 { \(block) }").results
      #expect(results.hasPrefix("animation  1 s, easeInOut: \(moved)"), "\(results)")
    }
  }

  @Test("What stands behind then is done once, after the block, and is no part of the way")
  func completion() {
    let outcome = printed(
      "animate 1 curve linear { wide.constant = 40 } then { print a.width; wide.constant = 60 }\nprint a.width"
    )
    #expect(outcome.results.hasSuffix("      40      40\n40\n60\n"))
  }

  @Test("Views outside the receiver jump, and are named")
  func jumps() {
    for statement in [
      "animate 1 in a { wide.constant = 40 }", "a.keepAnimated(duration: 1) { wide.constant = 40 }",
    ] {
      let outcome = printed(statement)
      #expect(outcome.results.hasPrefix("animation  1 s, easeInOut: a moves\n"))
      #expect(outcome.messages.contains("note: b is outside `a` and jumps"))
    }
    #expect(!printed("animate 1 in card { wide.constant = 40 }").messages.contains("outside"))
  }

  @Test("In no time everything jumps")
  func instant() {
    let outcome = printed("animate 0 { wide.constant = 40 }")
    #expect(outcome.results.hasPrefix("animation  0 s: a and b jump\n"))
    #expect(outcome.results.hasSuffix("\n      0       40      40\n"))
    #expect(printed("keepNotAnimated { wide.constant = 40 }\nprint a.width").results == "40\n")
    #expect(printed("root.keepNotAnimated { wide.constant = 40 }\nprint a.width").results == "40\n")
    #expect(printed("animate 1 { }").results == "animation  1 s, easeInOut: nothing moves\n")
  }

  @Test("What is not animated inside an animation jumps by itself")
  func nested() {
    let outcome = printed(
      "animate 1 curve linear { wide.constant = 40; keepNotAnimated { view c; c.frame = (0, 30, 10, 10) }; c.width = 20 }"
    )
    #expect(outcome.results.hasPrefix("animation  1 s, linear: a, b and c move\n"))
    #expect(outcome.results.contains("c.width"))
    #expect(!outcome.results.contains("c.top"))
  }

  @Test("It is one step")
  func undo() {
    let outcome = printed(
      "set animation off\nanimate 1 { wide.constant = 40; b.width == 5 @low } then { wide.constant = 50 }\nundo\nprint a.width\nredo\nprint a.width"
    )
    #expect(
      outcome.results.hasSuffix(
        "20\nredone  animate 1 { wide.constant = 40; b.width == 5 @low } then { wide.con…\n50\n"
      ))
  }

  static let mistakes: [MistakeCase] = [
    .init("animate -1 { }", "E075"),
    .init("animate 1 delay -0.1 { }", "E075"),
    .init("animate 4000 { }", "E075"),
    .init("animate 1 spring 0 { }", "E076"),
    .init("animate 1 spring 1.5 { }", "E076"),
    .init("animate 1 spring 0.5 velocity 1e9 { }", "E076"),
    .init("animate 1 curve fast { }", "E077"),
    .init("root.keepAnimated(duration: 1, options: repeat) { }", "E077"),
    .init("animate 1 velocity 2 { }", "E014"),
    .init("animate 1", "E014"),
    .init("animate { }", "E014"),
    .init("animate 1 delay 1 delay 1 { }", "E014"),
    .init("animate 1 { } then", "E014"),
    .init("root.keepAnimated(duration: 1)", "E014"),
    .init("keepNotAnimated { } then { }", "E014"),
    .init("root.keepAnimated { }", "E035"),
    .init("root.keepAnimated(length: 1) { }", "E035"),
    .init("keepNotAnimated(1) { }", "E035"),
    .init("[a, b].keepAnimated(duration: 1) { }", "E020"),
    .init("atomic g { animate 1 { } }", "E042"),
    .init("atomic g { root.keepAnimated(duration: 1) { } }", "E042"),
    .init("place { animate 1 { } }", "E053"),
    .init("place { root.keepAnimated(duration: 1) { } }", "E053"),
    .init("root.keepAnimated(duration: 1) { } @high", "E028"),
    .init("guide g; g.keepAnimated(duration: 1) { }", "E033"),
    .init("animate 1 { undo }", "E042"),
    .init("animate 1 { wide.constant = 40; a.top == missing }", "E010"),
    .init("animate 1 { wide.constant = 40 } then { missing }", "E010"),
  ]

  @Test("A mistake in the words, in the block or behind then changes nothing", arguments: mistakes)
  func mistake(statement: MistakeCase) {
    #expect(statement.problems(after: Self.scene) == [])
  }

  @Test("Nothing is laid out or shown in a check")
  func checking() {
    let console = Console()
    console.shell.checksOnly = true
    let outcome = console.run(
      Self.scene + "animate 1 { wide.constant = 40 } then { print a.width }")
    #expect(outcome.all.isEmpty && outcome.status == 0)
  }

  @Test("A def named like one of KeepLayout's words stays a def")
  func definitions() {
    #expect(outcome(of: "def keepNotAnimated() { print 1 }\nkeepNotAnimated()").results == "1\n")
  }

  @Test("In an expect block nothing is shown")
  func expectations() {
    #expect(
      printed("expect error { animate 1 { wide.constant = 40 } then { nobody } }").all.isEmpty)
  }
}

@Suite("Animations inside one another")
struct NestedAnimationTests {
  /// Blocks in which an inner animation moves b, and the outer one a.
  static let blocks = [
    "if true { animate 0.2 { MOVE } }", "for i in 1...1 { animate 0.2 { MOVE } }",
    "inner()", "animate 0.2 { MOVE }", "keepNotAnimated { MOVE }",
  ]

  @Test("each moves its own part, however deep it stands", arguments: blocks)
  func own(block: String) {
    let program = """
      view a, b
      a.keepInsets.equal = 0; gap: b.left == 10; b.top == 0; b.size == (5, 5)
      def inner() { animate 0.2 { gap.constant = 30 } }
      animate 0.5 { a.keepLeftInset.equal = 40; \(block) }
      """.replacingFirst("MOVE", by: "gap.constant = 30")
    let outcome = outcome(of: program)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let heads = outcome.results.split(separator: "\n").filter { $0.hasPrefix("animation") }
    let outer = heads.last { $0.contains("0.5 s") } ?? ""
    #expect(outer.hasSuffix(": a moves"), "\(outcome.results)")
    #expect(heads.count == (block.hasPrefix("keepNot") ? 1 : 2))
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, by other: String) -> String {
    var result = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(text) { return result + other + rest.dropFirst(text.count) }
      result.append(rest.removeFirst())
    }
    return result
  }
}

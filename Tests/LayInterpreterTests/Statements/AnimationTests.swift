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

  static let cases: [ProgramCase] = [
    .init(
      "the block is done at once, and its frames before and after are the ends of the way",
      scene + "animate 1 curve linear { wide.constant = 40 }\nprint a.width, b.left",
      prints: """
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

        """),
    .init(
      "what stands behind then is done once, after the block, and is no part of the way",
      scene
        + "animate 1 curve linear { wide.constant = 40 } then { print a.width; wide.constant = 60 }\nprint a.width",
      says: ["      40      40\n40\n60\n"]),
    .init(
      "views outside a part jump, and are named",
      scene + "animate 1 in a { wide.constant = 40 }",
      says: ["animation  1 s, easeInOut: a moves\n", "note: b is outside `a` and jumps"]),
    .init(
      "views outside the receiver jump, and are named",
      scene + "a.keepAnimated(duration: 1) { wide.constant = 40 }",
      says: ["animation  1 s, easeInOut: a moves\n", "note: b is outside `a` and jumps"]),
    .init(
      "views inside do not jump", scene + "animate 1 in card { wide.constant = 40 }",
      omits: ["outside"]),
    .init(
      "in no time everything jumps", scene + "animate 0 { wide.constant = 40 }",
      says: ["animation  0 s: a and b jump\n", "\n      0       40      40\n"]),
    .init(
      "what is not animated jumps",
      scene + "keepNotAnimated { wide.constant = 40 }\nprint a.width", prints: "40\n"),
    .init(
      "what is not animated below a view jumps",
      scene + "root.keepNotAnimated { wide.constant = 40 }\nprint a.width", prints: "40\n"),
    .init(
      "nothing moves", scene + "animate 1 { }",
      prints: "animation  1 s, easeInOut: nothing moves\n"),
    .init(
      "what is not animated inside an animation jumps by itself",
      scene
        + "animate 1 curve linear { wide.constant = 40; keepNotAnimated { view c; c.frame = (0, 30, 10, 10) }; c.width = 20 }",
      says: ["animation  1 s, linear: a, b and c move\n", "c.width"], omits: ["c.top"]),
    .init(
      "it is one step",
      scene
        + "set animation off\nanimate 1 { wide.constant = 40; b.width == 5 @low } then { wide.constant = 50 }\nundo\nprint a.width\nredo\nprint a.width",
      says: [
        "20\nredone  animate 1 { wide.constant = 40; b.width == 5 @low } then { wide.con…\n50\n"
      ]),
    .init(
      "a def named like one of KeepLayout's words stays a def",
      "def keepNotAnimated() { print 1 }\nkeepNotAnimated()", prints: "1\n"),
    .init(
      "in an expect block nothing is shown",
      scene + "expect error { animate 1 { wide.constant = 40 } then { missing } }"),
  ]

  /// KeepLayout's words are the same statement.
  static let keepWords: [ProgramCase] = [
    "animate 1 delay 0.5 spring 0.7 velocity 2 { wide.constant = 40 } then { print 1 }",
    "root.keepAnimated(duration: 1, delay: 0.5, usingSpringWithDamping: 0.7, initialSpringVelocity: 2) { wide.constant = 40 } then { print 1 }",
    "keepAnimated(withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.7, initialSpringVelocity: 2) { wide.constant = 40 } then { print 1 }",
  ].map {
    ProgramCase(
      scene + $0,
      prints: """
        animation  1 s, delay 0.5 s, spring 0.7 velocity 2: a and b move

           time  a.width  b.left
              0       20      20
            0.1    28.06   28.06
            0.2    36.05   36.05
            0.3    39.97   39.97
            0.4    40.94   40.94
            0.5    40.69   40.69
            0.6    40.28   40.28
            0.7    40.04   40.04
            0.8    39.96   39.96
            0.9    39.96   39.96
              1       40      40
        1

        """)
  }

  static let options: [ProgramCase] = [
    "easeIn", "curveEaseIn", "curveEaseIn | layoutSubviews", "[easeIn, layoutSubviews]",
  ].map {
    ProgramCase(
      scene + "root.keepAnimated(duration: 1, options: \($0)) { wide.constant = 40 }",
      says: ["animation  1 s, easeIn: "])
  }

  /// Other dialects, groups and the screen animate too.
  static let blocks: [ProgramCase] = [
    ("switch on to off", "a and b move"),
    ("on.deactivate; a.keepWidth.equal = 30", "a and b move"),
    ("screen 200x60", "root and card move"),
    ("view c in card; c.edges == card.edges", "nothing moves"), ("remove a", "b moves"),
  ].map { block, moved in
    let groups =
      "wide.active = false; atomic on { a.width == 20 }; atomic off inactive { a.width == 50 }"
    return ProgramCase(
      "\(scene)\(groups)\nanimate 1 { \(block) }", says: ["animation  1 s, easeInOut: \(moved)"])
  }

  @Test("are printed", arguments: cases + keepWords + options + blocks)
  func animation(program: ProgramCase) {
    #expect(program.problems() == [])
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

  @Test("an error in the operands, in the block or after then changes nothing", arguments: mistakes)
  func mistake(statement: MistakeCase) {
    #expect(statement.problems(after: Self.scene) == [])
  }

  @Test("nothing is laid out or shown in a check")
  func checking() {
    let console = Console()
    console.shell.checksOnly = true
    let outcome = console.run(
      Self.scene + "animate 1 { wide.constant = 40 } then { print a.width }")
    #expect(outcome.all.isEmpty && outcome.status == 0)
  }
}

@Suite("Nested animations")
struct NestedAnimationTests {
  /// Blocks in which an inner animation moves b, and the outer one a.
  static let blocks = [
    "if true { animate 0.2 { MOVE } }", "for i in 1...1 { animate 0.2 { MOVE } }",
    "inner()", "animate 0.2 { MOVE }", "keepNotAnimated { MOVE }",
  ]

  @Test("each animates its own changes, at any depth", arguments: blocks)
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

import LayShell
import Testing

/// A statement that is wrong, and what is said about it.
struct Mistake: CustomTestStringConvertible, Sendable {
  var program: String
  var code: String
  /// The text that is marked.
  var marked: String
  /// A piece of the message or of the help.
  var says: String

  init(_ program: String, _ code: String, _ marked: String, _ says: String) {
    self.program = program
    self.code = code
    self.marked = marked
    self.says = says
  }

  var testDescription: String { program }

  static let all: [Mistake] = [
    .init("c.width == 10", "E010", "c", "unknown view `c`"),
    .init("a.widht == 10", "E011", "widht", "did you mean `width`?"),
    .init("a.keepLeftOffset(b).equal = 1", "E011", "keepLeftOffset", "keepLeftOffsetTo"),
    .init("layuot", "E010", "layuot", "did you mean `layout`?"),
    .init("a.width == 10 / 0", "E021", "0", "division by zero"),
    .init("print 1e16", "E022", "1e16", "out of range"),
    .init("print 1e15 * 10", "E022", "1e15 * 10", "out of range"),
    .init("a.width * b.width == 3", "E023", "a.width * b.width", "not linear"),
    .init("a.width == 3 / b.width", "E023", "3 / b.width", "not linear"),
    .init("a.width == min(b.width, 3)", "E023", "min(b.width, 3)", "not linear"),
    .init("a.width < 3", "E024", "<", "did you mean `<=`?"),
    .init("a.width > 3", "E024", ">", "did you mean `>=`?"),
    .init("a.width != 3", "E024", "!=", "states no constraint"),
    .init("a.leading = 20", "E025", "leading", "a.leading == 20"),
    .init("a.keepWidth = 20", "E025", "keepWidth", "a.keepWidth.equal = 20"),
    .init("a.left == b.leading", "E026", "a.left == b.leading", "cannot stand in one equation"),
    .init("a.width == 3 @0.5", "E027", "0.5", "from 1 to 1000"),
    .init("a.width == 3 @hihg", "E027", "hihg", "did you mean `high`?"),
    .init("a.keepWidth.equal = 3 @(1 + 1000)", "E027", "(1 + 1000)", "from 1 to 1000"),
    .init("let p = 3 @high", "E028", "3 @high", "without a priority"),
    .init("a.keepWidth == b.keepWidth", "E023", "a.keepWidth == b.keepWidth", "an attribute"),
    .init("a.width == b", "E020", "b", "b.width"),
    .init("a.edges == 5", "E020", "5", "another view's edges"),
    .init("a.width + \"x\" == 3", "E020", "\"x\"", "a string is no number"),
    .init("if 3 { }", "E020", "3", "true or false"),
    .init("for x in 3 { }", "E020", "3", "an array, a list or a range"),
    .init("view a", "E030", "a", "already a view (line 1)"),
    .init("let a = 3", "E030", "a", "already a view"),
    .init("view match", "E008", "match", "reserved"),
    .init("let n = 1; n = 2", "E031", "n", "no variable"),
    .init("m += 2", "E010", "m", "var m"),
    .init("guide g; g.firstBaseline == 3", "E033", "firstBaseline", "a guide"),
    .init("guide g; view x in g", "E033", "view", "nothing can be in it"),
    .init("a.keepLeftOffsetTo(a).equal = 1", "E034", "keepLeftOffsetTo", "to itself"),
    .init("root.keepLeftInset.equal = 1", "E034", "keepLeftInset", "no superview"),
    .init("min()", "E035", "min()", "needs a value"),
    .init("def f(x) { print x }; f()", "E035", "f()", "needs `x`"),
    .init("def f(x) { print x }; f(1, 2)", "E035", "2", "takes 1 value, not 2"),
    .init("def f(x) { print x }; f(y: 2)", "E035", "y", "no parameter `y`"),
    .init("remove 99", "E036", "99", "no constraint 99"),
    .init("view q[1...3]; q[4].width == 1", "E037", "4", "has 3"),
    .init("note: print 1", "E038", "note", "makes none"),
    .init("def f() { f() }; f()", "E039", "f()", "more than 200 calls"),
    .init("a.keepWidth.foo = 3", "E040", "foo", "cannot be set"),
    .init("atomic g { view x }", "E042", "view", "cannot stand in the group `g`"),
    .init("atomic g { layout }", "E042", "layout", "cannot stand in the group"),
    .init("atomic g { print 1 }", "E042", "print", "cannot stand in the group"),
    .init("atomic g { a.width }", "E042", "a.width", "questions stand outside"),
    .init("if true { undo }", "E042", "undo", "outside blocks"),
    .init("remove root", "E043", "root", "cannot be removed"),
    .init("rename root to r", "E043", "root", "keeps its name"),
    .init("view p in a; move a to p", "E043", "move a to p", "into itself"),
    .init("fix", "E044", "fix", "no conflict is in force"),
    .init("undo 7", "E045", "undo", "only 1 statement can be undone"),
    .init("set precison 3", "E046", "precison", "did you mean `precision`?"),
    .init("help zzz", "E049", "zzz", "no help"),
    .init("view b2 intrinsic (3, -4)", "E022", "(3, -4)", "not below 0"),
    .init("view b2 intrinsc 3x4", "E014", "intrinsc", "did you mean `intrinsic`?"),
    .init("screen 0x100", "E022", "0x100", "between 0 and 1000000"),
    .init("viwe x", "E013", "viwe", "did you mean `view`?"),
  ]
}

@Suite("What is wrong is said")
struct MistakeTests {
  @Test("with code, place and help", arguments: Mistake.all)
  func mistake(_ mistake: Mistake) {
    let program = "view a, b\n" + mistake.program
    let outcome = outcome(of: program, name: "t.lay")
    let messages = outcome.messages
    #expect(outcome.status == 2)
    #expect(messages.contains("[\(mistake.code)]"), "\(messages)")
    // Lines may be broken at any blank.
    let words = messages.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(mistake.says), "\(messages)")
    let lines = messages.split(separator: "\n").map(String.init)
    guard let mark = lines.firstIndex(where: { $0.hasPrefix("      | ") && $0.contains("^") }),
      mark > 0
    else {
      Issue.record("no mark in \(messages)")
      return
    }
    let columns = lines[mark].enumerated().filter { $0.element == "^" || $0.element == "~" }
    let quoted = Array(lines[mark - 1])
    let marked = columns.compactMap { $0.offset < quoted.count ? quoted[$0.offset] : nil }
    #expect(String(marked) == mistake.marked)
  }
}

@Suite("Values")
struct ValueTests {
  @Test(
    "are computed and printed",
    arguments: [
      ("print 1 + 2 * 3, (1 + 2) * 3, -3 - -4", "7 9 1"),
      ("print 7 / 2, 1 / 3, 1e3, .70", "3.5 0.33 1000 0.7"),
      ("print min(3, 1, 2), max([3, 1]), abs(-2), round(2.5), round(-2.5)", "1 3 2 3 -2"),
      ("print 100x200, (10, 20), 10%, \"a\\tb\"", "100x200 (10, 20) 10% a\tb"),
      ("print [1, [2, 3]], 1...9, none, true", "[1, [2, 3]] 1...9 none true"),
      ("print 1 < 2 and not (2 < 1), 1 == 1 or 1 / 0 == 1", "true true"),
      ("print \"a\" < \"b\", \"a\" == \"a\", none == none, 1 != 2", "true true true true"),
      ("let l = [4, 5, 6]; print l[2], (7, 8)[1], l.count, \"abc\".count", "5 7 3 3"),
      ("var n = 1; n += 2; n *= 5; n -= 1; n /= 2; print n", "7"),
      ("for i in 1...3 { print i }", "1\n2\n3"),
      ("for x in [\"a\", 2] { print x }", "a\n2"),
      ("let x = 1; if true { let x = 2; print x }; print x", "2\n1"),
      ("let x = 1; let x = 2; print x", "2"),
      ("def f(a, b = a) { print a, b }; f(1); f(1, b: 2)", "1 1\n1 2"),
      ("let l = 3; def f(l) { print l }; f(4); print l", "4\n3"),
      ("if 1 > 2 { print 1 } else if 2 > 1 { print 2 } else { print 3 }", "2"),
      ("view a; print a; a; root", "<view a in root>\n<view a in root>\n<view root, the screen>"),
      ("view a; a.keepWidth.equal = 42 +keepHigh keepMore; print a.keepWidth.equal", "42 @760"),
      ("view a; a.keepWidth.min = KeepLow(1) ; a.keepWidth", "<width of a [1@250 < none < none]>"),
      (
        "view a; a.keepWidth.max = 9 +keepAt(800); a.keepWidth",
        "<width of a [none < none < 9@800]>"
      ),
      ("view a, b; a.left == 10; b.left == a.left + 5; print b.left - a.left", "5"),
      ("view a; view b in a; a.left == 10; b.left == 5; print b.left, b.left - root.left", "5 15"),
      (
        "view a; a.size == (100, 44); print a.size, a.size * 2, a.size + (1, 2)",
        "(100, 44) (200, 88) (101, 46)"
      ),
      ("view a; a.edges == root.edges + (1, 2, 3, 4); print a.frame", "(2, 1, 314, 476)"),
      ("let gap = 8; 2 * gap", "16"),
      ("let café = 3; print cafe\u{301}", "3"),
      ("view 日本; 日本.width == 3; print 日本.width", "3"),
      ("view time; time.width == 3; print time.width", "3"),
      ("view a; a.width == 100 @(700 + 50); a.width >= 120 @low; print a.width", "100"),
      (
        "view a; let s = group(a.keepLeftInset, a.keepRightInset); s.equal = 10; print a.width",
        "300"
      ),
      ("print args", "[]"),
    ])
  func printed(program: String, output: String) {
    let outcome = outcome(of: program)
    #expect(outcome.results == output + "\n", "\(outcome.messages)")
    #expect(outcome.status == 0)
  }

  @Test("hold in what is expected of them")
  func expectations() {
    let program = """
      view a, b
      a.width == 150
      expect a.width == 150
      expect a.width == 150.0009
      expect a.width == 150.4 within 0.5
      expect not (a.width == 150.4)
      expect a.size == (150, 0)
      expect a.width > 149 and a.width < 151
      expect a.keepLeftOffsetTo(b) == b.keepRightOffsetTo(a)
      expect a.keepLeftAlignTo(b) == b.keepLeftAlignTo(a)
      expect a.keepWidth.equal == none
      a.keepWidth.equal = 150
      expect a.keepWidth.equal == 150
      expect a.keepWidth.isActive
      expect ambiguous a
      expect 2 constraints
      expect no conflicts
      """
    let outcome = outcome(of: program)
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  @Test(
    "say what was found when they fail",
    arguments: [
      ("expect a.width == 100", "expected a.width == 100, found a.width = 150"),
      ("expect a.width == b.width", "found a.width = 150 and b.width = 0"),
      ("expect conflict", "found none"),
      ("expect conflict { a.height == 3 }", "all of it can hold"),
      ("expect error { a.height == 3 }", "nothing failed"),
      ("expect error { a.width == 3 }", "nothing failed"),
      ("expect 3 constraints", "found 1"),
      ("expect no ambiguity", "free: a.left"),
      ("expect lost note", "it holds"),
      ("expect holds wish", "missed by 50"),
      ("a.edges == root.edges; expect ambiguous a", "all of it is determined"),
    ])
  func unmet(statement: String, says: String) {
    let start = "view a, b; note: a.width == 150"
    let wish = statement.contains("wish") ? "; wish: a.width == 200 @high" : ""
    let outcome = outcome(of: start + wish + "\n" + statement)
    #expect(outcome.messages.contains(says), "\(outcome.messages)")
    #expect(outcome.status == 1)
  }
}

/// What somebody stumbled over once.
@Suite("Stumbling stones")
struct StumblingStoneTests {
  static let programs: [(program: String, results: String)] = [
    // Factors of 0 and less, set from both sides: neither can read what the other has set.
    (
      "view a, b; a.keepWidthTo(b).equal = -1; b.keepWidthTo(a).min = 0; a.keepWidthTo(b)",
      "<width of a to b [none < -1 < 0 for b]>"
    ),
    // An attribute that has a convenience of its name is printed all the same.
    (
      "view a; a.keepSize",
      "<size of a [\n  <width of a [none < none < none]>\n  <height of a [none < none < none]>\n]>"
    ),
    (
      "print KeepValueGetPriority(4 @low), KeepValueGetPriority(4), KeepValueDescription(4 @760), KeepPriorityDescription(760)",
      "250 1000 4@760 high(+10)"
    ),
    (
      "print KeepValueSetDefaultPriority(4, low), KeepValueSetDefaultPriority(4 @9, low)",
      "4 @250 4 @9"
    ),
    (
      "view a; print a.keepWidth.name, a.keepInsets.name",
      "width of <a> all insets of <a> to superview <root>"
    ),
    (
      "view a, b; print [a, b].keepHuggingPriority; a.hugging = 300; print [a, b].keepHuggingPriority",
      "250\nnone"
    ),
    (
      "set animation off; view a; a.keepWidth.equal = 1; root.keepAnimatedWithDuration(0.5) { a.keepWidth.equal = 2 }; print a.width",
      "2"
    ),
    // A named attribute means the superview of now.
    (
      "view p, q; view a in p; let i = a.keepLeftInset; move a to q; i.equal = 5; i",
      "<left inset of a to superview q [none < 5 < none]>"
    ),
    // What the system covers is no more than it is, wherever a view lies.
    (
      "screen \"iPhone 14\"; view c { view l text \"one line\" }; l.edges == c.layoutMarginsGuide.edges; c.top == 900; print c.height",
      "36.5"
    ),
    // What scrolls can be scrolled clear of it.
    (
      "screen \"iPhone 14\"; view s scroll { view c { view l intrinsic 20x20 } }; s.edges == root.edges; c.top == s.top; l.edges == c.layoutMarginsGuide.edges; print c.height",
      "36"
    ),
    // A frame stays what it is in another superview.
    (
      "view p; p.keepSize(50x50); view f; f.frame = (10, 10, 100, 20); f.autoresizing = [flexibleWidth]; move f to p; print f.frame; p.keepWidth.equal = 60; print f.frame",
      "(10, 10, 100, 20)\n(10, 10, 110, 20)"
    ),
  ]

  @Test("are out of the way", arguments: programs)
  func program(_ program: String, _ results: String) {
    let outcome = outcome(of: program)
    #expect(outcome.results == results + "\n", "\(outcome.messages)")
  }

  @Test("repairs of one refused statement add up")
  func repairs() {
    let console = Console()
    console.run(
      """
      view a, b
      [a, b].keepHeight.equal = 44
      atomic tall inactive { [a, b].keepHeight.equal = 100 }
      tall.activate
      fix 3
      fix 3
      """, keepsGoing: true)
    #expect(console.run("print a.height, b.height").results == "100 100\n")
  }

  @Test("several conflicts are shown in one order")
  func order() {
    let program = """
      stackview list vertical
      list.top == root.top; list.left == root.left
      view cell[1...4] { view t intrinsic 100x20 }
      for i in 1...4 { list.arrange cell[i]; t[i].edges == cell[i].layoutMarginsGuide.edges }
      for i in 1...4 { cell[i].hidden = true }
      layout
      """
    let first = outcome(of: program).all
    for _ in 0..<5 { #expect(outcome(of: program).all == first) }
  }
}

import SessionSupport
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

@Suite("A mistake")
struct MistakeTests {
  @Test("is reported with its code, its place and help", arguments: Mistake.all)
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

  @Test("has an entry in the catalog of errors", arguments: Set(Mistake.all.map(\.code)).sorted())
  func code(_ code: String) {
    #expect(outcome(of: "help \(code)").results.hasPrefix("\(code)  "))
  }
}

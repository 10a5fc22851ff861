import SessionSupport
import Testing

@Suite("LayoutKit in programs: errors and completion")
struct LayoutKitMistakeTests {
  static let mistakes: [MistakeCase] = [
    .init("set left to 10", "E066", "`left` is a position", "make left equalTo root.left plus 10"),
    .init("set baseline to 10", "E066", "make baseline equalTo root.top plus 10"),
    .init("set right to (0 - 10)", "E066", "make right equalTo root.right minus 10"),
    .init("make width equalTo b.left", "E066", "compare with a length: b.width"),
    .init("make left equalTo b.height", "E066", "compare with a position: b.left"),
    .init("make left equalTo b.top", "E066", "horizontal", "compare with b.left"),
    .init("make leading equalTo b.left", "E066", "layout direction", "b.leading"),
    .init("make left equalTo b.leading", "E066", "b.left"),
    .init("make left equalTo b.left times 0", "E066", "leave `times 0` out"),
    .init("set width 60", "E014", "set width to 60"),
    .init("set width to", "E014", "a number must follow `to`"),
    .init("set width to b", "E020", "a length is a number"),
    .init("set width to 10%", "E020", "a length is a number"),
    .init("set wdth to 60", "E011", "did you mean `width`?"),
    .init("make firstBaseline equalTo b.top", "E011", "outside the braces"),
    .init("make left equlTo b.left", "E014", "did you mean `equalTo`?"),
    .init("make left equalTo b", "E020", "make left equalTo b.left"),
    .init("make left equalTo (b.left + 3)", "E020", "plus 8"),
    .init("make left equalTo b.left + 3", "E019"),
    .init("make width equalTo 60", "E020", "set width to 60"),
    .init("make width lessThan 60", "E020", "a.width <= 60"),
    .init("make left equalTo b.left plus 3 minus 4", "E014", "`minus` is given twice"),
    .init("make left equalTo b.left plus", "E014", "a number must follow `plus`"),
    .init("make left equalTo b.left pluss 3", "E014", "did you mean `plus`?"),
    .init(
      "make top equalToSafeArea root.top times 2", "E014",
      "a safe area takes only `plus` and `minus`"),
    .init("make top equalToSafeArea g.top", "E033", "make top equalTo g.top"),
    .init("make baseline equalTo g.baseline", "E066", "`g` is a guide"),
    .init("make left equalTo b.left on 3", "E020", "a view must follow `on`"),
    .init("make left equalTo b.left name 3", "E014", "a constraint's name is a word"),
    .init("make left equalTo b.left name \"n m\"", "E014", "a constraint's name is a word"),
    .init("make left equalTo b.left name root", "E008"),
    .init("make left equalTo nobody.left", "E010", "nobody"),
    .init("priority", "E014", "priority high"), .init("priority 0", "E027"),
    .init("priority 1001", "E027"), .init("priority hihg", "E027", "did you mean `high`?"),
    .init("priority high low", "E014"),
    .init("set width to 60 @2000", "E027"),
    .init("alignAllEdges root", "E014", "alignAllEdges to root"),
    .init("alignAllEdges to root insets (1, 2)", "E020", "(top, left, bottom, right)"),
    .init("alignAllEdges to 3", "E020", "a view must follow `to`"),
    .init("center root", "E014", "center in root"), .init("center in root name n", "E014"),
    .init("size 60", "E020", "size 100x200"), .init("size", "E014", "size 100x200"),
    .init("a.width == 60", "E065", "state it outside the braces"),
    .init("view c", "E065"), .init("var n = 3", "E065"), .init("constrain b { size 1x1 }", "E065"),
    .init("if true { print 3 }", "E065"),
    .init("mke left equalTo b.left", "E013", "did you mean `make`?"),
  ]

  @Test("errors name the cause and a correction", arguments: mistakes)
  func mistake(sentence: MistakeCase) {
    let around = "constrain a {\n  set height to 3\n  …\n}"
    #expect(sentence.problems(after: "view a, b; guide g", in: around) == [])
  }

  /// Statements outside the braces.
  static let statements: [MistakeCase] = [
    .init("set width to 60", "E013", "only in the braces of `constrain`", "constrain … {"),
    .init("make left equalTo b.left", "E013", "only in the braces of `constrain`", "constrain … {"),
    .init("priority high", "E013", "only in the braces of `constrain`", "constrain … {"),
    .init("alignAllEdges to b", "E013", "only in the braces of `constrain`", "constrain … {"),
    .init("center in b", "E013", "only in the braces of `constrain`", "constrain … {"),
    .init("size 100x200", "E013", "only in the braces of `constrain`", "constrain … {"),
    .init("constrain a", "E014", "the braces of `constrain` are missing"),
    .init("constrain { size 1x1 }", "E014", "a view must follow"),
    .init("constrain 3 { size 1x1 }", "E020", "a view is expected here"),
    .init("constrain a { size 1x1 } b", "E014", "is not allowed here"),
    .init("a.constraint()", "E035", "needs the name of a constraint"),
    .init("a.constraint", "E035", "needs the name of a constraint"),
    .init("a.constraint(1)", "E014", "a constraint's name is a word"),
  ]

  @Test("errors name the missing operand or the required block", arguments: statements)
  func outside(statement: MistakeCase) {
    #expect(statement.problems(after: "view a, b") == [])
  }

  // MARK: Completion

  static let completions: [CompletionCase] = [
    .init("constrain ma { ma", exactly: "make"), .init("constrain ma { se", exactly: "set"),
    .init("constrain ma { if true { al", exactly: "alignAllEdges"),
    .init("constrain ma { set wi", exactly: "width"),
    .init("constrain ma { set width t", exactly: "to"),
    .init("constrain ma { make left equal", exactly: "equalTo", "equalToSafeArea"),
    .init("constrain ma { make left equalTo m", exactly: "ma"),
    .init("constrain ma { make left equalTo b.left pl", exactly: "plus"),
    .init("constrain ma { priority h", exactly: "high"),
    .init("ma.constra", exactly: "constraint("), .init("ma.constraint(", exactly: "w"),
    .init("se", "set"), .init("ma", omits: ["make"]),
  ]

  @Test("completion offers the sentences of the block", arguments: completions)
  func completion(of text: CompletionCase) {
    #expect(text.problems(after: "view ma, b; constrain ma { set width to 3 name w }") == [])
  }
}

import LayLanguage
import Testing

@Suite("Syntax errors and their locations")
struct ErrorTests {
  @Test(
    "each error is found once, at its location",
    arguments: [
      // Characters.
      ("a.x == \u{0}", ["E001 7-8"]),
      ("a.x == 10 && b", ["E001 10-12"]),
      ("print \u{201C}a\u{201D}", ["E001 6-9"]),
      ("a \\ b", ["E001 2-3"]),
      ("a # \u{1}", ["E001 4-5"]),
      ("view 😀", ["E001 5-9"]),
      ("a.x == !b", ["E001 7-8"]),
      ("a.x == 10 % 3", ["E001 10-11"]),
      // Strings and numbers.
      ("print \"abc", ["E003 6-10"]),
      ("print \"abc\\\"", ["E003 6-12"]),
      ("print \"a\\qb\"", ["E004 8-10"]),
      ("print \"\\u{D800}\"", ["E004 7-15"]),
      ("print \"\\u{110000}\"", ["E004 7-17"]),
      ("print \"\\u{}\"", ["E004 7-11"]),
      ("print \"\\u{12\"", ["E004 7-12"]),
      ("print \"\\u41\"", ["E004 7-9"]),
      ("print \"a\u{7}b\"", ["E001 8-9"]),
      ("a.x == 1e999", ["E005 7-12"]),
      ("a.x == 1e999x3", ["E005 7-14"]),
      ("a.x == 10px; b.y == 5.", ["E005 7-11", "E005 20-22"]),
      // Brackets.
      ("view card {\n a", ["E006 10-11"]),
      ("a { b {", ["E006 6-7"]),
      ("foo(1, 2\nview b", ["E006 3-4"]),
      ("build r { f(1 }\nview b", ["E006 11-12"]),
      ("a.x == 10)", ["E007 9-10"]),
      ("}\nview a", ["E007 0-1"]),
      ("view a }", ["E007 7-8"]),
      // Names.
      ("let root = 5", ["E008 4-8"]),
      ("for in in x { }", ["E008 4-6"]),
      ("def f(if) { }", ["E008 6-8"]),
      ("root = 5", ["E008 0-4"]),
      ("none: a == b", ["E008 0-4"]),
      ("a.x == for", ["E008 7-10"]),
      // Values.
      ("name.widht == price.width * ) + 8", ["E012 28-29"]),
      ("a.width ==", ["E012 10-10"]),
      ("a.x == b +\n  )", ["E012 10-10"]),
      ("a.x == b +; c", ["E012 10-11"]),
      ("f(x: )", ["E012 5-6"]),
      ("f(1, , 2)", ["E012 5-6"]),
      ("print ()", ["E012 6-8"]),
      ("view a, , b", ["E012 8-9"]),
      ("view a,", ["E012 7-7"]),
      // Statements.
      ("vew a, b in card", ["E013 0-3"]),
      ("vew card { view a ( }\nview b", ["E013 0-3"]),
      ("foo (3)", ["E013 0-3"]),
      ("a.x == 10 20", ["E014 10-12"]),
      ("a.x == 10 b", ["E014 10-11"]),
      ("f(1 2)", ["E014 4-5"]),
      ("a == b == c", ["E014 7-9"]),
      ("1...2...3", ["E014 5-8"]),
      ("[a: 3]", ["E014 1-2"]),
      ("linear row spacing: 8", ["E014 18-19"]),
      ("save a b", ["E014 7-8"]),
      ("let 5 = 3", ["E015 4-5"]),
      ("let x 5", ["E015 6-7"]),
      ("for x cell { a }", ["E015 6-10"]),
      ("if a\n{ b }", ["E015 4-4"]),
      ("if a { b } else\n{ c }", ["E015 15-15"]),
      ("a.\nb", ["E015 2-2"]),
      ("note:", ["E015 5-5"]),
      ("def f(a, a) { }", ["E015 9-10"]),
      ("a.x == 3 @high + 4", ["E016 15-16"]),
      ("a.x == 3 @high @low", ["E016 15-16"]),
      ("a.x == 3 @", ["E016 10-10"]),
      ("a.x == 3 @-5", ["E016 10-11"]),
      ("a.x == 3 @p.x", ["E016 11-12"]),
      ("a.x == (3 @high) + 4", ["E016 10-15"]),
      ("view @high", ["E016 5-6"]),
      ("a + b = 3", ["E017 6-7"]),
      ("3 = a", ["E017 2-3"]),
      ("a, b", ["E018 1-2"]),
      ("build r { a, b }", ["E018 11-12"]),
      ("{ a }", ["E018 0-1"]),
      ("view a\n{ view b }", ["E018 7-8"]),
      (".foo", ["E018 0-1"]),
      ("a\n.foo", ["E018 2-3"]),
      ("if a { }\nelse { }", ["E018 9-13"]),
      ("* 3", ["E018 0-1"]),
      ("a\n+ b", ["E018 2-3"]),
      ("item a weight w * 2", ["E019 16-17"]),
      ("item a weight w - 2", ["E019 16-17"]),
      ("view a == b", ["E019 7-9"]),
    ])
  func mistakes(text: String, errors: [String]) {
    #expect(parsed(text).errors == errors, "\(text)")
  }

  @Test("parsing continues after a statement with an error")
  func recovery() {
    let text = """
      view a )
      view b
      build root {
        VStack(spacing: 4 4,
          alignment: leading
        ) { c }
        d
        e f g
      }
      let 3 = 4; view c
      """
    let result = parsed(text)
    #expect(
      result.tree
        == "(invalid) (view b) (build root {(invalid VStack(spacing: 4)) d (invalid e)}) (invalid) (view c)"
    )
    #expect(result.errors.map { $0.prefix(4) } == ["E007", "E014", "E013", "E015"])
  }

  @Test("the valid parts of a wrong statement are kept for further checks")
  func remains() {
    #expect(
      parsed("name.widht == price.width * ) + 8").tree
        == "(invalid (== name.widht (* price.width <invalid>)))")
    #expect(parsed("a.b = c.d +").tree == "(invalid a.b (+ c.d <invalid>))")
  }

  @Test(
    "help shows a correction",
    arguments: [
      ("a.x == price.width * )", "write a number or an anchor: price.width * 0.5"),
      ("veiw a", "did you mean `view`?"),
      ("let for = 3", "choose another name, such as `myFor`"),
      ("a.x == 10px", "lengths have no unit: write 10"),
      ("a.x == 10 pt", "lengths have no unit: remove `pt`"),
      ("a.x == b.x + 8 points", "lengths have no unit: remove `points`"),
      ("a.size == 100 x 200", "a size is written without spaces: 100x480"),
      ("a.x == 10 in", "lengths have no unit: remove `in`"),
      ("a.x == 10 b", "an operator, a line break or `;` is missing before it"),
      ("a.x == b.x pt", "an operator, a line break or `;` is missing before it"),
      ("a.x = = 20", "a constraint is written with `==`"),
      ("a.x = == 20", "a constraint is written with `==`"),
      ("a.x === 20", "remove `=`"),
      ("a.x == == 20", "remove `==`"),
      ("a.x =", "write a value: = 100"),
      ("a.x => 10", "write `>=`"),
      ("a.x \u{2264} 10", "write `<=`"),
      ("if a = b { c }", "to compare, write `==`"),
      ("print a = b", "to compare, write `==`"),
      ("for i in 1..9 { a }", "a range is written 1...9"),
      ("a == b == c", "write two rules: a == b; b == c"),
    ])
  func help(text: String, help: String) {
    let diagnostics = parse(SourceText(text), vocabulary: .full).diagnostics
    #expect(diagnostics.first?.help.first == help)
  }

  @Test("invalid UTF-8 in any position")
  func encoding() {
    for text in ["a.x == ", "# ", "print \"", "view "] {
      let source = SourceText(utf8: Array(text.utf8) + [0xC3, 0x28, 0x22])
      let diagnostic = parse(source, vocabulary: .full).diagnostics.first
      #expect(diagnostic?.code == "E002")
      #expect(diagnostic?.range.lower == text.utf8.count)
    }
  }

  @Test("the statement carries its own errors, its blocks theirs")
  func ownership() throws {
    let program = parse(SourceText("build r {\n a b\n c\n}"), vocabulary: .full)
    let outer = try #require(program.statements.first)
    #expect(outer.diagnostics.isEmpty)
    guard case .command(let command) = outer.kind, case .block(let block)? = command.operands.last
    else {
      Issue.record("not a command with a block")
      return
    }
    #expect(block.statements.map { $0.diagnostics.map(\.code) } == [["E013"], []])
    #expect(program.diagnostics.map(\.code) == ["E013"])
  }
}

/// The codes of syntax errors, each with a text that has it.
let syntaxErrors: [(code: String, example: [UInt8])] = [
  ("E001", Array("a.left == b.right && a.width == 10".utf8)),
  ("E002", Array("print \"caf".utf8) + [0xE9] + Array("\"".utf8)),
  ("E003", Array("print \"Hello".utf8)),
  ("E004", Array("print \"50\\% of \\u{D800}\"".utf8)),
  ("E005", Array("a.width == 10px".utf8)),
  ("E006", Array("view card {\n  view title".utf8)),
  ("E007", Array("a.width == 10)".utf8)),
  ("E008", Array("let root = 5".utf8)),
  (
    "E009",
    Array(
      ("print " + String(repeating: "(", count: 101) + "1" + String(repeating: ")", count: 101))
        .utf8)
  ),
  ("E012", Array("a.width == b.width * )".utf8)),
  ("E013", Array("veiw a, b".utf8)),
  ("E014", Array("a.width == 10 20".utf8)),
  ("E015", Array("for c of cell { c.width == 10 }".utf8)),
  ("E016", Array("a.width == 100 @high + 8".utf8)),
  ("E017", Array("a.left + 8 = b.right".utf8)),
  ("E018", Array("if a.width > 10 { b }\nelse { c }".utf8)),
  ("E019", Array("item a weight w * 2".utf8)),
]

@Suite("The codes of syntax errors")
struct SyntaxErrorTests {
  @Test("each example has its error and no other", arguments: syntaxErrors.indices)
  func examples(index: Int) {
    let program = parse(SourceText(utf8: syntaxErrors[index].example), vocabulary: .full)
    #expect(program.diagnostics.map(\.code) == [syntaxErrors[index].code])
  }
}

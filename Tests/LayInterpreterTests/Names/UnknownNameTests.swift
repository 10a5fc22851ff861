import LayInterpreter
import LayLanguage
import LayShell
import SessionSupport
import Testing

@Suite("Unknown names")
struct UnknownNameTests {
  /// A statement with an unknown name, the row that knows what is meant, and a part of what it says.
  struct Case: Sendable, CustomTestStringConvertible {
    var statement: String
    var name: String
    var title: String
    var says: String
    var testDescription: String { statement }

    init(_ statement: String, _ name: String, _ title: String, _ says: String) {
      (self.statement, self.name, self.title, self.says) = (statement, name, title, says)
    }
  }

  static let cases: [Case] = [
    Case("a.width == match", "match", "a word of animations", "has no meaning here"),
    Case("bye", "bye", "the end of the session", "`quit` ends the shell"),
    Case("a.hidden = yes", "yes", "a word that is written otherwise", "did you mean `true`?"),
    Case("a.text = Hello", "Hello", "a text without quotes", "put a text in quotes: \"Hello\""),
    Case("a.text =\n  Hello # a", "Hello", "a text without quotes", "\"Hello\""),
    Case("a.text == Hello", "Hello", "a text without quotes", "\"Hello\""),
    Case("view b text Hello", "Hello", "a text without quotes", "\"Hello\""),
    Case("a.text = Hello World", "Hello", "a text without quotes", "\"Hello\""),
    Case("zz.constant = 8", "zz", "the label of a constraint", "zz: a.width == 100"),
    Case("print zz . priority", "zz", "the label of a constraint", "zz: a.width == 100"),
    Case(
      "view.left == 3", "view", "the view of a view controller", "the view of the screen is `root`"),
    Case("print layout", "layout", "a command", "`help layout` says how it is written"),
    Case("a.width == MKLayout", "MKLayout", "a name of a library", "compares the two"),
    Case("print keepWidth", "keepWidth", "a member of views", "for example: a.keepWidth"),
    Case("width == 20", "width", "an anchor without its view", "for example: a.width"),
    Case("print keepWidht", "keepWidht", "a word of a dialect", "did you mean a.keepWidth?"),
    Case("titel.left == 0", "titel", "a similar name", "did you mean `title` (made on line 1)?"),
    Case("tutorial", "tutorial", "what a command is found by", "did you mean `learn`?"),
    Case("(tutorial)", "tutorial", "a view", "view tutorial"),
    Case("print roundd(3)", "roundd", "a similar function or command", "did you mean `round`?"),
    Case("layuot", "layuot", "a similar function or command", "did you mean `layout`?"),
    Case("layuot.left == 0", "layuot", "a view", "view layuot"),
    Case("a.text-align == 3", "align", "a name with a hyphen", "`text-align` is `text` minus"),
    Case("a.left == text -align", "align", "a view", "create a view"),
    Case("title.left == qqq.left", "qqq", "a view", "there are: a title"),
  ]

  @Test("the first row that answers", arguments: cases)
  func rows(example: Case) throws {
    let console = Console()
    console.run("view a, title")
    let source = SourceText(example.statement)
    let statement = try #require(
      parse(source, vocabulary: CommandTable.vocabulary).statements.first)
    let bytes = Array(example.statement.utf8)
    let wanted = Array(example.name.utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: wanted) })
    console.shell.interpreter.context.source = source
    console.shell.interpreter.context.statement = statement
    let use = UnknownName(
      example.name, at: SourceRange(place, place + wanted.count), in: statement)
    #expect(use.path.count > 1)
    let answers = UnknownNameRow.all.compactMap { row in
      row.answer(console.shell.interpreter.evaluator, use).map { (row.title, $0) }
    }
    #expect(answers.first?.0 == example.title)
    let said = answers.first?.1.diagnostics.map { ([$0.message] + $0.help).joined(separator: "; ") }
    #expect(said?.first?.contains(example.says) == true, "\(said ?? [])")
  }

  @Test("every row answers for a case of its own")
  func coverage() {
    let titles = Set(Self.cases.map(\.title) + ["something that is there"])
    #expect(UnknownNameRow.all.filter { !titles.contains($0.title) }.map(\.title) == [])
  }

  @Test("what must be there is not made")
  func existing() {
    let console = Console()
    console.run("view a, title")
    let use = UnknownName("qqq", at: SourceRange(0, 3), in: nil, isToBeThere: true)
    let answers = UnknownNameRow.all.compactMap {
      $0.answer(console.shell.interpreter.evaluator, use)
    }
    #expect(answers.first?.diagnostics.first?.message == "nothing is named `qqq`")
    #expect(answers.first?.diagnostics.first?.help == ["there are: a title"])
  }
}

import LayLanguage
import Testing

@Suite("Tokens")
struct LexerTests {
  /// Each token as its text, with `^` before one that starts a line and `~` before one that touches.
  private func shown(_ text: String) -> String {
    let source = SourceText(text)
    return Lexer.tokens(of: source, vocabulary: .full).tokens.dropLast()
      .map { token in
        let mark = token.startsLine ? "^" : token.touches ? "~" : ""
        return mark + source[token.range]
      }
      .joined(separator: " ")
  }

  private func kinds(_ text: String) -> [TokenKind] {
    Lexer.tokens(of: SourceText(text), vocabulary: .full).tokens.dropLast().map(\.kind)
  }

  @Test(
    "lines, blanks and touching tokens",
    arguments: [
      ("a.left == 20", "^a ~. ~left == 20"),
      ("cell[3]", "^cell ~[ ~3 ~]"),
      ("cell [3]", "^cell [ ~3 ~]"),
      ("a\nb\r\nc", "^a ^b ^c"),
      ("a # b\nc // d", "^a ^c"),
      ("#!/usr/bin/env lay\na", "^a"),
      ("a + \\\n b", "^a + b"),
      ("a \\ # why\n b", "^a b"),
      ("\u{FEFF}a", "^a"),
      ("a\t==\tb", "^a == b"),
      ("1...10", "^1 ~... ~10"),
      ("16/9", "^16 ~/ ~9"),
      ("n-=8", "^n ~-= ~8"),
      ("größe.höhe", "^größe ~. ~höhe"),
    ])
  func layout(text: String, tokens: String) {
    #expect(shown(text) == tokens)
  }

  @Test(
    "numbers",
    arguments: [
      ("10", TokenKind.number), ("1.5", .number), (".70", .number), ("1e3", .number),
      ("1.5e-3", .number), ("10%", .percent), ("100x200", .size), ("1.5x.5", .size),
      ("10px", .invalid(.malformedNumber)), ("1.5.5", .invalid(.malformedNumber)),
      ("5.", .invalid(.malformedNumber)), ("0xFF", .invalid(.malformedNumber)),
      ("1e", .invalid(.malformedNumber)), ("10x20x30", .invalid(.malformedNumber)),
      ("1..5", .invalid(.malformedNumber)),
    ])
  func numbers(text: String, kind: TokenKind) {
    #expect(kinds(text) == [kind])
  }

  @Test(
    "the operand of help and save is plain text",
    arguments: [
      ("help a.keepW ( {", ["help", "a.keepW ( {"]),
      ("? a.keepW  # comment", ["?", "a.keepW"]),
      ("help \"a; b\" ; layout", ["help", "\"a; b\"", ";", "layout"]),
      ("save my-scene.lay;b", ["save", "my-scene.lay", ";", "b"]),
      ("save ../x#1.lay // note", ["save", "../x#1.lay"]),
      ("save \"a b.lay\"", ["save", "\"a b.lay\""]),
      ("if x { help y }", ["if", "x", "{", "help", "y", "}"]),
      ("save.x", ["save", ".", "x"]),
      ("help = 3", ["help", "=", "3"]),
      ("help ==", ["help", "=="]),
      ("time help view a", ["time", "help", "view a"]),
      ("print help", ["print", "help"]),
      ("a\nhelp b c", ["a", "help", "b c"]),
      ("f(\nhelp b c)", ["f", "(", "help", "b", "c", ")"]),
    ])
  func texts(text: String, tokens: [String]) {
    let source = SourceText(text)
    let found = Lexer.tokens(of: source, vocabulary: .full).tokens.dropLast()
      .map { source[$0.range] }
    #expect(found == tokens)
  }

  @Test("brackets are matched; a closing brace ends an open bracket")
  func partners() {
    let tokens = Lexer.tokens(of: SourceText("a { ( [ x ] } )"), vocabulary: .full).tokens
    #expect(tokens.map(\.partner) == [nil, 6, nil, 5, nil, 3, 1, nil, nil])
  }

  @Test("comments are kept separately, for the formatter")
  func comments() {
    let source = SourceText("# one\na // two\nprint \"# three\"")
    let lexed = Lexer.tokens(of: source, vocabulary: .full)
    #expect(lexed.comments.map { source[$0] } == ["# one", "// two"])
  }

  @Test(
    "names are letters of any script, digits and _",
    arguments: ["a", "_x1", "größe", "名前", "e\u{301}"])
  func names(name: String) {
    #expect(isName(name))
    #expect(kinds(name) == [.word])
  }

  @Test("invalid names", arguments: ["", "1a", "a-b", "a b", "😀", "\u{301}e"])
  func noNames(text: String) {
    #expect(!isName(text))
  }

  @Test("one name has one spelling, in normal form C")
  func normalForm() {
    let program = parse(SourceText("let e\u{301}te\u{301} = 1"), vocabulary: .full)
    guard case .constant(let name, _)? = program.statements.first?.kind else {
      Issue.record("not a let")
      return
    }
    #expect(Array(name.name.utf8) == Array("\u{E9}t\u{E9}".utf8))
  }
}

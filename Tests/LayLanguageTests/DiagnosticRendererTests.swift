import LayLanguage
import Testing

@Suite("Messages as lines")
struct DiagnosticRendererTests {
  private let renderer = DiagnosticRenderer()

  private func place(_ part: String, in text: String) -> SourceRange {
    guard let range = text.utf8.ranges(of: part.utf8).first else { return SourceRange(0, 0) }
    let lower = text.utf8.distance(from: text.utf8.startIndex, to: range.lowerBound)
    return SourceRange(lower, lower + part.utf8.count)
  }

  @Test("at the prompt")
  func prompt() {
    let text = "name.widht == price.width * ) + 8"
    let source = SourceText(text)
    let unknown = Diagnostic(
      "E011", "`name` has no attribute `widht`", at: place("widht", in: text),
      help: ["did you mean `width`?"],
      have: [
        "left", "right", "top", "bottom", "width", "height", "centerX", "centerY", "leading",
        "trailing", "firstBaseline", "lastBaseline,", "and these with `Margin`",
      ])
    #expect(
      renderer.atPrompt(unknown, in: source).map(\.text) == [
        "error  `name` has no attribute `widht`                                    [E011]",
        "  name.widht == price.width * ) + 8",
        "       ^~~~~",
        "  help  did you mean width?",
        "  have  left right top bottom width height centerX centerY leading trailing",
        "        firstBaseline lastBaseline, and these with `Margin`",
      ])
    let syntax = parse(source, vocabulary: .full).diagnostics
    #expect(
      syntax.flatMap { renderer.atPrompt($0, in: source) }.map(\.text) == [
        "error  a value must follow `*`                                            [E012]",
        "  name.widht == price.width * ) + 8",
        "                              ^",
        "  help  write a number or an anchor: price.width * 0.5",
      ])
  }

  @Test("in a file")
  func file() {
    let text = "\n  title.top == card.top + 8\n  titel.left == card.left + 16\n"
    let source = SourceText(text, name: "card.lay", firstLine: 10)
    let diagnostic = Diagnostic(
      "E010", "unknown view `titel`", at: place("titel", in: text),
      help: ["did you mean `title` (made on line 3)?"])
    #expect(
      renderer.inFile(diagnostic, in: source).map(\.text) == [
        "card.lay:12:3: error: unknown view `titel` [E010]",
        "   11 |   title.top == card.top + 8",
        "   12 |   titel.left == card.left + 16",
        "      |   ^~~~~",
        "  help: did you mean `title` (made on line 3)?",
      ])
  }

  @Test("every piece has its role")
  func roles() {
    let source = SourceText("abc")
    let diagnostic = Diagnostic(
      "W001", "odd", at: SourceRange(1, 2), help: ["write `b c` here"], severity: .warning)
    let lines = renderer.atPrompt(diagnostic, in: source)
    #expect(lines[0].spans.first == .init("warning", .warningWord))
    #expect(lines[0].spans.last == .init("[W001]", .code))
    #expect(lines[1].spans.last == .init("abc", .source))
    #expect(lines[2].spans.last == .init("^", .caret))
    #expect(
      lines[3].spans == [
        .init("  "), .init("help", .helpWord), .init("  "), .init("write "), .init("b c", .typed),
        .init(" here"),
      ])
  }

  @Test(
    "the mark is below its position, with tabs, wide and control characters",
    arguments: [
      ("\ta b", "b", "    a b", "      ^"),
      ("ab\tcd", "cd", "ab  cd", "    ^~"),
      ("\"日本\" b", "b", "\"日本\" b", "       ^"),
      ("日本 b", "日本", "日本 b", "^~~~"),
      ("e\u{301} b", "b", "e\u{301} b", "  ^"),
      ("a\u{1B}[31m b", "b", "a\u{FFFD}[31m b", "       ^"),
    ])
  func columns(text: String, part: String, shown: String, mark: String) {
    let diagnostic = Diagnostic("E001", "x", at: place(part, in: text))
    let lines = renderer.atPrompt(diagnostic, in: SourceText(text)).map(\.text)
    #expect(lines[1] == "  " + shown)
    #expect(lines[2] == "  " + mark)
  }

  @Test(
    "of a long line the part around the mark is shown", arguments: [0, 10, 70, 200, 5000, 9998])
  func longLines(offset: Int) {
    let text = String(repeating: "a", count: offset) + "XY" + String(repeating: "b", count: 10_000)
    let diagnostic = Diagnostic("E001", "x", at: place("XY", in: text))
    let lines = renderer.atPrompt(diagnostic, in: SourceText(text)).map(\.text)
    #expect(lines[1].count <= 80 && lines[2].count <= 80)
    let column = lines[2].count - 2
    #expect(lines[1].dropFirst(column).prefix(2) == "XY")
    #expect(lines[1].hasSuffix("…"))
  }

  @Test("of a range on several lines the first is marked; the end of a line has one mark")
  func edges() {
    let source = SourceText("ab\ncd\n")
    let several = Diagnostic("E001", "x", at: SourceRange(1, 5))
    #expect(renderer.atPrompt(several, in: source)[2].text == "   ^")
    let behind = Diagnostic("E001", "x", at: SourceRange(2, 2))
    #expect(renderer.atPrompt(behind, in: source)[2].text == "    ^")
    let atEnd = Diagnostic("E001", "x", at: SourceRange(6, 6))
    #expect(renderer.inFile(atEnd, in: source)[0].text.hasPrefix("<input>:3:1: error: x"))
    let nowhere = Diagnostic("E001", "x", at: SourceRange(900, 901))
    #expect(renderer.atPrompt(nowhere, in: source).count == 3)
  }

  @Test("long messages are broken at words, with the code after the last")
  func longMessages() {
    let message = Array(repeating: "word", count: 30).joined(separator: " ")
    let lines = renderer.atPrompt(
      Diagnostic("E001", message, at: SourceRange(0, 1)), in: SourceText("a"))
    #expect(lines.map(\.text).allSatisfy { $0.count <= 80 })
    #expect(lines.filter { $0.text.hasSuffix("[E001]") }.count == 1)
  }
}

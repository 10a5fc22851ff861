import Files
import JSONReading
import LayLanguage
import LayShell
import SessionSupport
import Testing

/// Comments, blanks and the kind of line ends change nothing: the scene, its constraints and its frames
/// are those of the program without them.
@Suite("Laws: comments and spacing change nothing")
struct SpacingLaws {
  static let programs =
    LawProgram.examples + LawProgram.saved + transcripts + LawProgram.random(40, from: 9000)

  /// The programs of the transcripts, with their mistakes.
  private static let transcripts = TestFiles.names(
    in: TestFiles.tests + "/Transcripts", ending: ".lay"
  ).compactMap { name in
    TestFiles.read(TestFiles.tests + "/Transcripts/" + name).map {
      LawProgram(name: name, text: $0)
    }
  }

  @Test("comments between all parts of a statement that may stand on lines of their own")
  func comments() {
    for program in Self.programs { Laws.check(program) { Self.complaint($0, .comments) } }
  }

  @Test("more blanks, and statements that continue on the next line")
  func blanks() {
    for program in Self.programs { Laws.check(program) { Self.complaint($0, .blanks) } }
  }

  @Test("line ends of CR and LF")
  func lineEnds() {
    for program in Self.programs { Laws.check(program) { Self.complaint($0, .lineEnds) } }
  }

  @Test(
    "the superview that a statement is about",
    arguments: [
      // The first view that a statement names decides, wherever comments or lines stand.
      ("superview.left == q.left", "(1) root.left == q.left"),
      ("superview.left == # next to a\n  q.left", "(1) root.left == q.left"),
      ("superview.left == # next to it\n  q.left", "(1) root.left == q.left"),
      ("superview.left ==\n  # a\n  q.left", "(1) root.left == q.left"),
      ("superview.left == a.left # q", "(1) p.left == a.left"),
      // Neither a priority nor a label nor a text is a view.
      ("superview.left == 10 @high", "(1) root.left == 10 @750"),
      ("high: superview.left == q.left", "(1) root.left == q.left"),
      ("print \"a\", superview", "<view root, the screen>"),
      ("print superview, \"a\"", "<view root, the screen>"),
    ])
  func superviews(statement: String, answer: String) {
    let console = Console()
    let name = statement.hasPrefix("high") ? "view p { view a }" : "view p { view a, high }"
    console.run(name + "\nview q")
    let found = console.run(statement + "\nconstraints").all
    let blank = found.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(blank.contains(answer), "\(found)")
  }

  /// The kinds of change.
  private enum Change { case comments, blanks, lineEnds }

  private static func complaint(_ program: LawProgram, _ change: Change) -> String {
    var spaced = program
    let text = changed(program.text, change)
    spaced.entries = [text]
    let consoles = [program, spaced].map { program in
      let console = Console()
      console.shell.fileScope = .sandbox(reading: [])
      console.run(program.text, name: program.path, keepsGoing: true)
      console.shell.settings = Settings()
      console.shell.fileScope = .everything
      return console
    }
    var complaints = SaveLaws.frameComplaints(consoles[1], consoles[0])
    if consoles[0].json("tree") != consoles[1].json("tree") { complaints.append("another tree") }
    let saved = consoles.map { words(of: $0.savedProgram()) }
    if saved[0] != saved[1] {
      let place = zip(saved[0], saved[1]).prefix { $0 == $1 }.count
      let parts = saved.map { $0.dropFirst(max(0, place - 4)).prefix(10).joined(separator: " ") }
      complaints.append("`\(parts[1])` is saved, and not `\(parts[0])`")
    }
    return complaints.isEmpty ? "" : complaints.joined(separator: "\n") + "\nspaced:\n\(text)"
  }

  /// The words and signs of a text, without comments.
  private static func words(of text: String) -> [String] {
    let source = SourceText(text)
    return Lexer.tokens(of: source, vocabulary: CommandTable.vocabulary).tokens
      .map { source[$0.range] }
  }

  /// A text with comments or blanks where they are allowed.
  private static func changed(_ text: String, _ change: Change) -> String {
    if change == .lineEnds { return text.replacing("\n", with: "\r\n") }
    let source = SourceText(text)
    let tokens = Lexer.tokens(of: source, vocabulary: CommandTable.vocabulary).tokens
    let words = Array(Set(tokens.filter { $0.kind == .word }.map { source[$0.range] })).sorted()
    var result = ""
    var depth: [Bool] = []
    for (index, token) in tokens.enumerated() {
      let start = index > 0 ? tokens[index - 1].range.upper : 0
      let gap = source[SourceRange(start, token.range.lower)]
      result += gap
      let before = index > 0 ? tokens[index - 1].kind : .end
      let mayBreak = depth.last == true || continuesLine(before) || token.startsLine
      if !gap.isEmpty, before != .text || token.startsLine, token.kind != .text {
        let word = words.isEmpty ? "a" : words[index * 7 % words.count]
        switch change {
        case .comments where mayBreak && !gap.hasSuffix("\\"):
          let comment = index % 2 == 0 ? "#" : "//"
          result += "\(token.startsLine ? "" : " ")\(comment) next to \(word) @high } \" (\n   "
        case .blanks: result += mayBreak || token.startsLine ? " \t" : " \\\n \t"
        default: break
        }
      }
      switch token.kind {
      case .leftParenthesis, .leftBracket: depth.append(true)
      case .leftBrace: depth.append(false)
      case .rightParenthesis, .rightBracket, .rightBrace: _ = depth.popLast()
      default: break
      }
      result += source[token.range]
    }
    return result
  }

  private static func continuesLine(_ kind: TokenKind) -> Bool {
    switch kind {
    case .comma, .assignment, .comparison, .plus, .star, .slash: true
    default: false
    }
  }
}

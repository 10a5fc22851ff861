import LayLanguage
import RandomTexts
import Testing

@Suite("Arbitrary text")
struct RobustnessTests {
  /// Checks the properties of every text.
  private func check(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    let source = SourceText(utf8: bytes)
    let program = parse(source, vocabulary: .full)
    var end = 0
    for statement in program.statements {
      let isOrdered = statement.range.lower >= end && statement.range.upper > statement.range.lower
      if !isOrdered || statement.range.upper > source.utf8.count {
        Issue.record("statements out of order: \(bytes)", sourceLocation: sourceLocation)
      }
      end = statement.range.upper
      if case .invalid = statement.kind, program.diagnostics.isEmpty {
        Issue.record("an error without a message: \(bytes)", sourceLocation: sourceLocation)
      }
    }
    var place = 0
    for diagnostic in program.diagnostics {
      let range = diagnostic.range
      if range.lower < place || range.upper > source.utf8.count || diagnostic.message.isEmpty {
        Issue.record("errors out of order: \(bytes)", sourceLocation: sourceLocation)
      }
      place = range.lower
      if !syntaxErrors.contains(where: { $0.code == diagnostic.code }) {
        Issue.record("no such code: \(diagnostic.code)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test("random bytes")
  func bytes() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<4000 {
      check(
        (0..<Int.random(in: 0...24, using: &random)).map { _ in .random(in: 0...255, using: &random)
        })
    }
  }

  @Test("random tokens")
  func tokens() {
    let words = [
      "a", "view", "root", "let", "var", "def", "if", "else", "for", "in", "and", "not", "or",
      "help",
      "save", "print", "time", "keepHigh", "keepAt", "keepMore", "then", "1", "2.5", "10%", "3x4",
      "\"s\"", "(", ")", "[", "]", "{", "}", ",", ":", ";", ".", "...", "@", "=", "+=", "==", "<=",
      "+",
      "-", "*", "/", "|", "\n", "\\\n", "?", "#c\n", "\"", "\\", "é", "🙂",
    ]
    var random = SplitMix64(seed: 2)
    for _ in 0..<10_000 {
      let count = Int.random(in: 1...14, using: &random)
      let text = (0..<count).reduce(into: "") { text, _ in
        text += words.randomElement(using: &random) ?? ""
        if Bool.random(using: &random) { text += " " }
      }
      check(Array(text.utf8))
    }
  }

  @Test("programs with random changes")
  func mutations() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      guard let program = SamplePrograms.all.randomElement(using: &random) else { return }
      var bytes = Array(program.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = .random(in: 32...126, using: &random)
        case 2:
          bytes.insert(Array("(){}[].,@=\n\"".utf8).randomElement(using: &random) ?? 0, at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      check(bytes)
    }
  }

  @Test("completion and messages at every position of any text")
  func tools() {
    var random = SplitMix64(seed: 4)
    for program in SamplePrograms.all {
      for _ in 0..<40 {
        let offset = Int.random(in: 0...program.utf8.count, using: &random)
        let context = completionContext(program, at: offset, vocabulary: .full)
        #expect(context.partial.upper <= offset && context.partial.lower <= context.partial.upper)
        let text = SourceText(utf8: Array(program.utf8.prefix(offset)))
        for diagnostic in parse(text, vocabulary: .full).diagnostics {
          let renderer = DiagnosticRenderer(width: .random(in: 0...100, using: &random))
          #expect(renderer.atPrompt(diagnostic, in: text).count >= 3)
          #expect(renderer.inFile(diagnostic, in: text).count >= 3)
        }
      }
    }
  }

  @Test(
    "too deep or too long text is refused with one message",
    arguments: [
      ("a == ", "(", "1"), ("a == ", "[", "1"), ("a", "[a", ""), ("f", "(f", ""), ("a", "{a", ""),
      ("print ", "not ", "a"), ("a == ", "-", "1"), ("a", ".b", ""), ("a == 1", "+1", ""),
      ("item a gravity top", "|top", ""), ("a", "[1]", ""), ("f", "{}.b", ""),
      ("if a {}", " else if a {}", ""), ("time ", "time ", "layout"),
      ("build r {\na", "\n.b", "\n}"),
      ("print a", " or a", ""), ("a = 1 @", "(", "1"),
    ])
  func depth(start: String, part: String, end: String) {
    let text = start + String(repeating: part, count: 30_000) + end
    let program = parse(SourceText(text), vocabulary: .full)
    #expect(program.diagnostics.map(\.code).contains("E009"))
    #expect(program.diagnostics.count <= 2)
  }

  @Test("text of the maximum depth and length is accepted")
  func limits() {
    let nested =
      "a == " + String(repeating: "(", count: Limits.nesting) + "1"
      + String(repeating: ")", count: Limits.nesting)
    #expect(parsed(nested).errors == [])
    let sum = "a == 1" + String(repeating: " + 1", count: Limits.treeHeight - 3)
    #expect(parsed(sum).errors == [])
  }

  @Test("a tree is never higher than its limit, for any mixture of blocks and chains")
  func height() {
    let chain = "a" + String(repeating: ".b", count: 400)
    let text = chain + "{" + chain + "{" + chain + "{" + chain + "}}}"
    #expect(parsed(text).errors == [])
    let tower =
      String(repeating: "a{", count: 90) + "a"
      + String(repeating: "}" + String(repeating: ".b", count: 50), count: 90)
    #expect(Set(parsed(tower).errors.map { $0.prefix(4) }) == ["E009"])
  }

  @Test("a text that is too large is refused before it is read")
  func size() {
    let source = SourceText(utf8: [UInt8](repeating: UInt8(ascii: "a"), count: Limits.bytes + 1))
    let program = parse(source, vocabulary: .full)
    #expect(program.diagnostics.map(\.code) == ["E009"])
  }
}

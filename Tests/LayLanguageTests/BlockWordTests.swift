import LayLanguage
import Testing

@Suite("Words that begin a statement only in a command's braces")
struct BlockWordTests {
  private static let vocabulary = Vocabulary(
    commands: ["box": .sentence, "set": .expressions, "row": .sentence, "time": .statement],
    blockWords: ["box": ["make": .sentence, "set": .sentence, "size": .sentence]])

  /// The commands of a text with the number of their operands, and the codes of its errors.
  private func read(_ text: String) -> (commands: [String], errors: [String]) {
    let program = parse(SourceText(text), vocabulary: Self.vocabulary)
    var commands: [String] = []
    func visit(_ statements: [Statement]) {
      for statement in statements {
        switch statement.kind {
        case .command(let command):
          commands.append("\(command.word.name)/\(command.operands.count)")
          for operand in command.operands {
            if case .block(let block) = operand { visit(block.statements) }
            if case .statement(let inner) = operand { visit([inner]) }
          }
        case .conditional(_, let then, let otherwise):
          visit(then.statements)
          visit(otherwise?.statements ?? [])
        case .loop(_, _, let body), .definition(_, _, let body): visit(body.statements)
        case .expression: commands.append("=")
        default: break
        }
      }
    }
    visit(program.statements)
    return (commands, program.diagnostics.map(\.code))
  }

  @Test("they are commands in the braces, with `if` and `for` inside")
  func inside() {
    let text = """
      box a {
        make left equalTo b.right plus -8 name n
        if root.width > 3 { size 10x10 } else { for i in 1...2 { make top equalTo b.top } }
        let n = 3
        note: size 1x2
      }
      """
    let (commands, errors) = read(text)
    #expect(errors == [])
    #expect(commands == ["box/2", "make/7", "size/1", "make/3", "size/1"])
  }

  @Test("a word that is a command elsewhere has the syntax of the braces")
  func shapes() {
    #expect(read("box a { set width to 60 }").commands == ["box/2", "set/3"])
    #expect(read("box a { set a + 1 }").errors == ["E019"])
    #expect(read("set a + 1").commands == ["set/1"])
    #expect(read("box a { size 1x2 }; set a + 1").commands == ["box/2", "size/1", "set/1"])
  }

  @Test("outside, the error names the required block")
  func outside() {
    for text in [
      "make left equalTo b.right", "row a { make left equalTo b.right }",
      "box a { size 1x2 }; make left equalTo b.right", "box a { row b { size 1x2 } }",
      "time size 1x2",
    ] {
      let program = parse(SourceText(text), vocabulary: Self.vocabulary)
      #expect(program.diagnostics.map(\.code) == ["E013"], "\(text)")
      #expect(program.diagnostics.first?.message.contains("only in the braces of `box`") == true)
      let help = text.contains("make") ? "make left equalTo b.right" : "size 1x2"
      #expect(program.diagnostics.first?.help == ["write: box … { \(help) }"])
    }
  }

  @Test("they can be names, outside and inside")
  func names() {
    #expect(read("row make, size; size.width == 3; make.left == size.left").errors == [])
    #expect(read("box size { size 10x10; size.width == 3 }").errors == [])
    #expect(read("box a { make left equalTo make.right }").commands == ["box/2", "make/3"])
    #expect(read("size").commands == ["="])
  }

  @Test("a misspelled word in the braces has a suggestion")
  func mistyped() {
    let program = parse(
      SourceText("box a { mak left equalTo b.right }"), vocabulary: Self.vocabulary)
    #expect(program.diagnostics.first?.help.first == "did you mean `make`?")
  }

  @Test(
    "completion knows the braces around a position",
    arguments: [
      ("box a { ", "box"), ("box a { ma", "box"), ("box a { size 1x2; if x { ma", "box"),
      ("box a { if x { size 1x2 } else { ma", "box"), ("box a {\n  for i in 1...2 {\n  ma", "box"),
      ("box a { make le", "box"), ("ma", nil), ("row a { ma", nil), ("box a { size 1x2 }\nma", nil),
      ("box a { row b { ma", nil),
    ] as [(String, String?)])
  func completion(text: String, block: String?) {
    let context = completionContext(text, at: text.utf8.count, vocabulary: Self.vocabulary)
    #expect(context.block == block)
  }

  @Test("completion reads sentences in the braces")
  func completionInSentences() {
    let text = "box a { make left equ"
    let context = completionContext(text, at: text.utf8.count, vocabulary: Self.vocabulary)
    #expect(
      CompletionTests.Expected(context.place) == .operand(command: "make", before: ["left"]))
  }
}

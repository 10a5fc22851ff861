import LayInterpreter
import LayLanguage
import SessionSupport
import Testing

@testable import LayShell

@Suite("The examples of every command")
struct CommandExampleTests {
  @Test("are true", arguments: CommandTable.all)
  func examples(command: CommandDeclaration) {
    #expect(!command.examples.isEmpty)
    for example in command.examples {
      let outcome = outcome(of: example.input)
      if example.mayFail {
        #expect(outcome.status != 0)
      } else {
        #expect(outcome.status == 0, "\(example.input)\n\(outcome.all)")
        if let output = example.output {
          #expect(outcome.results == output + "\n", "\(example.input)")
        }
      }
    }
  }

  @Test("on every member, attribute and function can be run", arguments: HelpTopic.members)
  func memberExamples(topic: HelpTopic) {
    guard let example = topic.example else { return }
    let start = """
      view a, b, c; a.left == 20; b.left == a.right + 8
      note: a.bottom <= 400
      atomic portrait inactive { a.top == 10 }
      a.height == 20
      """
    let line = example.hasPrefix("expect") ? "" : example
    let outcome = outcome(of: "\(start)\n\(line)")
    #expect(outcome.status == 0 || outcome.status == 3, "\(outcome.messages)")
  }

  @Test("are written in one of the forms that the command declares", arguments: CommandTable.all)
  func forms(command: CommandDeclaration) {
    for example in command.examples where !example.mayFail {
      let program = parse(SourceText(example.input), vocabulary: CommandTable.vocabulary)
      for statement in program.statements {
        guard case .command(let said) = statement.kind, said.receiver == nil,
          said.word.name == command.name
        else { continue }
        #expect(command.firstUnexpected(in: said.operands) == nil, "\(example.input)")
      }
    }
  }

  @Test(
    "a piece for which no form has room is refused, with the forms",
    arguments: [
      ("layout a", "a"), ("measure a b", "b"), ("draw a with guides", "guides"),
      ("fitting a width 5 6", "6"), ("undo 1, 2", ","), ("tree a b", "b"), ("why a b", "b"),
      ("remove a b", "b"),
    ])
  func unexpectedOperands(line: String, refused: String) throws {
    let messages = outcome(of: "view a, b\n\(line)").messages
    #expect(messages.contains("`\(refused)` cannot stand here"), "\(messages)")
    let name = try #require(line.split(separator: " ").first.map(String.init))
    for form in try #require(CommandTable.command(named: name)).synopsis {
      #expect(messages.contains("it is written: \(form)"), "\(messages)")
    }
  }

  @Test(
    "completion offers every word of a command's forms",
    arguments: CommandTable.all.filter { !$0.shape.takesPath })
  func formWords(command: CommandDeclaration) {
    let console = Console()
    let line = "\(command.name) "
    let offered = console.shell.completions(of: line, at: line.utf8.count).candidates.map(\.text)
    for case .words(let words) in command.candidates {
      for word in words { #expect(offered.contains(word), "\(offered)") }
    }
  }

  @Test("Every command has a summary, a synopsis and help")
  func completeness() {
    for command in CommandTable.all {
      #expect(!command.summary.isEmpty)
      #expect(!command.help.isEmpty)
      #expect(command.synopsis.allSatisfy { $0.hasPrefix(command.name) })
    }
    #expect(Set(CommandTable.names).count == CommandTable.names.count)
  }
}

extension HelpTopic: CustomTestStringConvertible {
  /// The topic's name.
  public var testDescription: String { name }
}

extension CommandDeclaration: CustomTestStringConvertible {
  /// The command's name.
  public var testDescription: String { name }
}

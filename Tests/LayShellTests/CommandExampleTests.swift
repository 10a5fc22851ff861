import LayInterpreter
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

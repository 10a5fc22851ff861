import Testing

@testable import LayShell

@Suite("The examples of every command")
struct CommandExampleTests {
  @Test("are true", arguments: CommandTable.all)
  func examples(command: ShellCommand) {
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

extension ShellCommand: CustomTestStringConvertible {
  public var testDescription: String { name }
}

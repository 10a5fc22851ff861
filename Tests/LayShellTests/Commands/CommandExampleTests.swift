import Files
import LayInterpreter
import LayLanguage
import LayoutModel
import Manual
import SessionSupport
import Testing

import LayShell

@Suite("The examples of every command")
struct CommandExampleTests {
  /// The examples that show a mistake, or that read or write a file, or need a terminal or a lesson.
  private static let mistakes: Set = [
    "view a\nanimate -1 { a.width == 10 }", "view a\nvisual \"V[a]\"",
    "screen 100x50\nlinear row { item a size (80, 20); item b size (40, 20) }\nlayout",
    "view a\nconstrain a { set left to 10 }", "view a\nsave \"scene.lay\"", "scenes",
    "scene \"Sign In\"", "diff \"old.lay\"", "diff before", "language de", "text size AX3",
    "lesson off", "hint",
    "goal", "solution", "source \"form.lay\"",
    "import \"console.log\"", "names", "view a\npreview",
    "view a\nexport \"picture.svg\"", "watch \"form.lay\"",
    "view a\nwrite \"frames.txt\" layout",
  ]

  @Test("have the stated output", arguments: CommandTable.all)
  func examples(command: CommandDeclaration) {
    let examples = CommandProse(on: command).examples
    #expect(!examples.isEmpty)
    for example in examples {
      let console = Console()
      // None writes into the folder of the tests.
      console.shell.fileScope = .sandbox(reading: [])
      var outcome = console.run(example.input)
      outcome.results += console.finish().results
      outcome.status = console.shell.exitStatus
      if Self.mistakes.contains(example.input) {
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
    for example in CommandProse(on: command).examples where !Self.mistakes.contains(example.input) {
      let program = parse(SourceText(example.input), vocabulary: CommandTable.vocabulary)
      for statement in program.statements {
        guard case .command(let said) = statement.kind, said.receiver == nil,
          said.word.name == command.name
        else { continue }
        #expect(command.takes(said.operands), "\(example.input)")
      }
    }
  }

  @Test(
    "an operand that no form takes is refused, with the forms",
    arguments: [
      ("conflicts a", "a"), ("measure a b", "b"), ("draw a with guides", "guides"),
      ("fitting a width 5 6", "6"), ("undo 1, 2", ","), ("tree a b", "b"), ("why a b", "b"),
      ("remove a b", "b"),
    ])
  func unexpectedOperands(line: String, refused: String) throws {
    let messages = outcome(of: "view a, b\n\(line)").messages
    #expect(messages.contains("`\(refused)` is not allowed here"), "\(messages)")
    let name = try #require(line.split(separator: " ").first.map(String.init))
    for form in try #require(CommandTable.command(named: name)).synopsis {
      #expect(messages.contains(form), "\(messages)")
    }
  }

  @Test(
    "completion offers exactly the words of a form's next operand",
    arguments: [
      ("fitting ", [], ["required", "width"]),
      ("fitting a ", ["required", "width", "height"], ["a"]),
      ("fitting a width ", [], ["required", "height"]), ("build ", ["root", "a"], ["name"]),
      ("build a ", ["name", "inactive"], ["a"]), ("build a name x ", ["inactive"], ["name"]),
      ("draw ", ["a", "at", "before", "sweep"], ["height"]), ("draw a ", ["at", "with"], ["a"]),
      ("draw at ", ["height", "320x480", "landscape"], ["a", "width"]),
      ("move a ", ["to", "at"], ["a"]), ("move a, ", ["a", "b"], ["to"]),
      ("move a to ", ["a", "b"], ["at"]), ("move a to b ", ["at"], ["to"]),
      ("expect ", ["conflict", "no", "lost", "a"], ["conflicts", "within"]),
      ("expect no ", ["conflicts", "ambiguity"], ["conflict"]), ("expect lost ", ["note"], ["a"]),
      ("expect 3 ", ["constraints"], []), ("set ", ["conflicts", "color"], ["on"]),
      ("set color ", ["on", "off"], ["stop"]), ("set color on ", [], ["off", "color"]),
      ("constraints as ", ["keep", "swift"], ["a"]), ("view c in a ", ["at", "text"], ["in"]),
      ("linear row ", ["spacing", "in"], ["weight"]),
      ("linear row { linear inner ", ["spacing", "weight"], ["in"]),
      ("linear row { item a size ", ["match", "content"], ["weight"]),
      ("linear row { item a border ", ["weight"], ["border", "match"]),
      ("constrain a { make left ", ["equalTo"], ["a"]), ("time ", ["view"], []),
      ("constrain a { center in b ", [], ["name", "on"]), ("undo 1 ", [], ["a"]),
    ])
  func nextWords(line: String, wanted: [String], unwanted: [String]) {
    let console = Console()
    console.run("view a, b; note: a.bottom <= 400")
    let offered = console.shell.completions(of: line, at: line.utf8.count).candidates.map(\.text)
    for word in wanted { #expect(offered.contains(word), "\(word) for `\(line)`: \(offered)") }
    for word in unwanted { #expect(!offered.contains(word), "\(word) for `\(line)`: \(offered)") }
  }

  @Test("every command has a summary, a synopsis and help")
  func completeness() {
    for command in CommandTable.all {
      #expect(!command.summary.isEmpty)
      #expect(!CommandProse(on: command).help.isEmpty)
      #expect(command.synopsis.allSatisfy { $0.hasPrefix(command.name) })
    }
    let screen = CommandProse(on: StatementCommand.screen.declaration).help.joined()
    for device in Device.names { #expect(screen.contains(device)) }
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

import ArgumentParser
import LayShell
import LineEditing
import Manual
import ToolServer

/// `lay help [word]`, `lay help --all`, `lay help --grammar vim`
struct HelpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay help",
    abstract: "Prints the help on a word, or all of it.",
    discussion: """
      --all prints every page; --format markdown or man makes a document of them. --grammar prints a \
      grammar for an editor, made from the same tables: put the one for Vim into \
      ~/.vim/syntax/lay.vim, and load the one for TextMate in an editor that reads its grammars. \
      `lay help skill` prints a SKILL.md for coding agents: when to call which tool of `lay mcp`.
      """)

  @Argument(help: "A command, a member, a sign, a key, the code of an error, a library.")
  var words: [String] = []

  @Flag(help: "Every page.")
  var all = false

  @Option(help: "What the pages look like: text, markdown or man.")
  var format = ManualFormat.text

  @Option(help: "A grammar for an editor: vim or textmate.")
  var grammar: EditorGrammar?

  /// Prints what is asked for; returns the exit status.
  func help() throws -> Int32 {
    if let grammar {
      StandardStreams.say(Shell.manual.text(of: grammar), to: .standardOutput)
      return 0
    }
    if all || format != .text {
      StandardStreams.say(Shell.manual.whole(as: format), to: .standardOutput)
      return 0
    }
    if words == ["skill"] {
      StandardStreams.say(AgentSkill.text, to: .standardOutput)
      return 0
    }
    let shell = Shell(output: .immediate)
    shell.showHelp(on: words.joined(separator: " "))
    return shell.exitStatus
  }
}

extension ManualFormat: ExpressibleByArgument {}

extension EditorGrammar: ExpressibleByArgument {}

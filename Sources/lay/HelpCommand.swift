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
      ~/.vim/syntax/lay.vim, and load the one for TextMate in an editor that reads its grammars; \
      json-schema is that of the answers in JSON. \
      `lay help skill` prints a SKILL.md for coding agents: when to call which tool of `lay mcp`.
      """)

  @Argument(
    help: "A command, a member, a sign, a key, the code of an error, a library.",
    completion: .list(Shell.manual.words))
  var words: [String] = []

  @Flag(help: "Every page.")
  var all = false

  @Option(help: "The format of the pages: text, markdown or man.")
  var format = ManualFormat.text

  @Option(help: "A grammar: vim, textmate or json-schema.")
  var grammar: EditorGrammar?

  /// Prints what is asked for; returns the exit status.
  func help() throws -> Int32 {
    if let grammar {
      StandardStreams.say(Shell.manual.text(of: grammar), to: .standardOutput)
      return 0
    }
    let topic = words.joined(separator: " ")
    if format != .text, !all, !topic.isEmpty, let page = Shell.manual.page(on: topic, as: format) {
      StandardStreams.say(page, to: .standardOutput)
      return 0
    }
    if format == .man, all || topic.isEmpty {
      StandardStreams.say(
        Shell.manual.manPage(with: CommandLineManual.sections), to: .standardOutput)
      return 0
    }
    if all || format != .text && topic.isEmpty {
      StandardStreams.say(Shell.manual.whole(as: format), to: .standardOutput)
      return 0
    }
    if words == ["skill"] {
      StandardStreams.say(AgentSkill.text, to: .standardOutput)
      return 0
    }
    let shell = Shell(output: .immediate)
    shell.showHelp(on: topic)
    return shell.exitStatus
  }
}

extension ManualFormat: ExpressibleByArgument {}

extension EditorGrammar: ExpressibleByArgument {}

import ArgumentParser
import LayShell

/// The command line as the scripts for shells' completion need it: `lay` with its subcommands.
///
/// Nothing is parsed with it. ``Lay`` decides on the subcommand itself, since a file of its name comes first.
struct CompletionScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay",
    subcommands: [
      Subcommand<CheckCommand>.self, Subcommand<TestCommand>.self,
      Subcommand<ApproveCommand>.self, Subcommand<FormatCommand>.self,
      Subcommand<DiffCommand>.self, Subcommand<DumpCommand>.self, Subcommand<ExplainCommand>.self,
      Subcommand<ExportCommand>.self, Subcommand<InferCommand>.self,
      Subcommand<PreviewCommand>.self, Subcommand<LearnCommand>.self,
      Subcommand<EditorCommand>.self, Subcommand<AgentCommand>.self,
      Subcommand<HelpCommand>.self,
    ])

  // Files and subcommands cannot be declared together; the scripts are edited below to offer files too.
  @OptionGroup var options: SessionOptions

  @Flag(name: [.customShort("i"), .customLong("interactive")], help: "Starts the shell afterward.")
  var isInteractive = false

  @Flag(name: .customLong("no-init"), help: "Do not run init.lay.")
  var skipsInit = false

  @Flag(help: "Runs the programs again each time one of them is saved, until Ctrl-C.")
  var watch = false

  @Option(help: "The format of the results: text or json.")
  var format = Settings.Format.text

  /// The script that the arguments ask for; nil if they ask for something else.
  static func text(for arguments: [String]) -> String? {
    guard arguments.count == 2, arguments.first == "--generate-completion-script",
      let shell = arguments.last.flatMap(CompletionShell.init(rawValue:))
    else { return nil }
    let script = completionScript(for: shell)
    return switch shell {
    case .bash:
      script.replacing("complete -o filenames ", with: "complete -o filenames -o default ")
    case .fish:
      script.replacing("complete -c 'lay' -f\n", with: "")
        + "\ncomplete -c 'lay' -n '__lay_should_offer_completions_for_positional \"lay\" -eq 1' -F\n"
    case .zsh:
      script.replacing(
        "_describe -V subcommand subcommands && ret=0",
        with: "_describe -V subcommand subcommands && ret=0\n        _files && ret=0"
      ).replacing(
        "            \"_lay_${words[1]}\" && ret=0\n            ;;",
        with: "            \"_lay_${words[1]}\" && ret=0\n            ;;\n"
          + "        *)\n            _files && ret=0\n            ;;")
    default: script
    }
  }
}

/// A subcommand under the name that follows `lay`.
private struct Subcommand<Command: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let own = Command.configuration
    return CommandConfiguration(
      commandName: own.commandName?.split(separator: " ").last.map(String.init),
      abstract: own.abstract)
  }

  @OptionGroup var command: Command
}

import ArgumentParser
import LayShell

/// The command line as the scripts for shells' completion need it: `lay` with its subcommands.
///
/// Nothing is parsed with it. ``Lay`` decides on the subcommand itself, since a file of its name comes first.
struct CompletionScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay",
    subcommands: [
      Check.self, Test.self, Approve.self, Format.self, Explain.self, Export.self, Preview.self,
      Learn.self,
    ])

  // Files cannot stand beside subcommands here; bash and fish are told below to offer them as well.
  @OptionGroup var options: SessionOptions

  @Flag(name: [.customShort("i"), .customLong("interactive")], help: "Then start the shell.")
  var isInteractive = false

  @Flag(name: .customLong("no-init"), help: "Do not run the file of first statements.")
  var skipsInit = false

  @Flag(help: "Run the programs again at each save of one of them, until Ctrl-C.")
  var watch = false

  @Option(help: "What results look like: text or json.")
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
    case .fish: script.replacing("complete -c 'lay' -f\n", with: "")
    default: script
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CompletionScript.named("check", CheckCommand.self)
    @OptionGroup var command: CheckCommand
  }

  struct Test: ParsableCommand {
    static let configuration = CompletionScript.named("test", TestCommand.self)
    @OptionGroup var command: TestCommand
  }

  struct Approve: ParsableCommand {
    static let configuration = CompletionScript.named("approve", ApproveCommand.self)
    @OptionGroup var command: ApproveCommand
  }

  struct Format: ParsableCommand {
    static let configuration = CompletionScript.named("format", FormatCommand.self)
    @OptionGroup var command: FormatCommand
  }

  struct Explain: ParsableCommand {
    static let configuration = CompletionScript.named("explain", ExplainCommand.self)
    @OptionGroup var command: ExplainCommand
  }

  struct Export: ParsableCommand {
    static let configuration = CompletionScript.named("export", ExportCommand.self)
    @OptionGroup var command: ExportCommand
  }

  struct Preview: ParsableCommand {
    static let configuration = CompletionScript.named("preview", PreviewCommand.self)
    @OptionGroup var command: PreviewCommand
  }

  struct Learn: ParsableCommand {
    static let configuration = CompletionScript.named("learn", LearnCommand.self)
    @OptionGroup var command: LearnCommand
  }

  private static func named(
    _ name: String, _ command: any ParsableCommand.Type
  ) -> CommandConfiguration {
    CommandConfiguration(commandName: name, abstract: command.configuration.abstract)
  }
}

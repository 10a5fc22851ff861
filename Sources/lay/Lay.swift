import Files
import ArgumentParser
import LayShell
import LineEditing

/// The program: parses arguments, returns the exit status.
@main
enum Lay {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  static func main() {
    StandardStreams.prepare()
    InterruptFlag.install()
    Thread.onLargeStack {
      guard !CommandLine.arguments.isEmpty else {
        let message = "lay: the arguments cannot be read, since /proc is not mounted\n"
        StandardStreams.say(message, to: .standardError)
        StandardStreams.exit(with: 71)
      }
      StandardStreams.exit(with: run(Array(CommandLine.arguments.dropFirst())))
    }
  }

  /// Executes the arguments; returns the exit status.
  private static func run(_ arguments: [String]) -> Int32 {
    // Arguments after `--` are for the programs that are run.
    let own = Array(arguments.prefix { $0 != "--" })
    let passed = Array(arguments.dropFirst(own.count + 1))
    if let script = CompletionScript.text(for: own) {
      StandardStreams.say(script + "\n", to: .standardOutput)
      return 0
    }
    do {
      switch subcommand(in: own) {
      case "check"?:
        return try CheckCommand.parse(Array(own.dropFirst())).check(arguments: passed)
      case "test"?:
        return try TestCommand.parse(Array(own.dropFirst())).test()
      case "approve"?:
        return try ApproveCommand.parse(Array(own.dropFirst())).approve()
      case "preview"?:
        return try PreviewCommand.parse(Array(own.dropFirst())).preview()
      case "diff"?:
        return try DiffCommand.parse(Array(own.dropFirst())).compare(arguments: passed)
      case "export"?:
        return try ExportCommand.parse(Array(own.dropFirst())).export(arguments: passed)
      case "--recover"?:
        return try RecoverCommand.parse(Array(own.dropFirst())).recover()
      case "format"?:
        return try FormatCommand.parse(Array(own.dropFirst())).format()
      case "help"?:
        return try HelpCommand.parse(Array(own.dropFirst())).help()
      case "dump"?:
        return try DumpCommand.parse(Array(own.dropFirst())).dump()
      case "infer"?:
        return try InferCommand.parse(Array(own.dropFirst())).infer(arguments: passed)
      case "learn"?:
        return try LearnCommand.parse(Array(own.dropFirst())).learn()
      case "explain"?:
        return try ExplainCommand.parse(Array(own.dropFirst())).explain()
      case "mcp"?:
        return try AgentCommand.parse(Array(own.dropFirst())).serve()
      case "lsp"?:
        return try EditorCommand.parse(Array(own.dropFirst())).serve()
      default:
        let (own, passed) = RunCommand.split(arguments)
        return try RunCommand.parse(own).start(arguments: passed)
      }
    } catch {
      return explain(error, in: own)
    }
  }

  /// The first argument if it is a subcommand; a file of that name, given alone, is run instead.
  private static func subcommand(in arguments: [String]) -> String? {
    guard let first = arguments.first,
      subcommands.contains(first) || first == "--recover"
    else {
      return nil
    }
    if arguments.count == 1, FileTree.kind(of: first) == .file { return nil }
    return first
  }

  /// The subcommands, in the order of the alphabet.
  static let subcommands = [
    "approve", "check", "diff", "dump", "explain", "export", "format", "help", "infer", "learn",
    "lsp", "mcp", "preview", "test",
  ]

  /// The command of a name; without one, that which runs programs.
  static func command(named name: String?) -> any ParsableCommand.Type {
    switch name {
    case "check"?: CheckCommand.self
    case "test"?: TestCommand.self
    case "explain"?: ExplainCommand.self
    case "approve"?: ApproveCommand.self
    case "diff"?: DiffCommand.self
    case "export"?: ExportCommand.self
    case "preview"?: PreviewCommand.self
    case "format"?: FormatCommand.self
    case "help"?: HelpCommand.self
    case "dump"?: DumpCommand.self
    case "infer"?: InferCommand.self
    case "learn"?: LearnCommand.self
    case "lsp"?: EditorCommand.self
    case "mcp"?: AgentCommand.self
    case "--recover"?: RecoverCommand.self
    default: RunCommand.self
    }
  }

  /// Prints help, the version, or an error in the arguments.
  private static func explain(_ error: any Error, in arguments: [String]) -> Int32 {
    let command = command(named: subcommand(in: arguments))
    let status = command.exitCode(for: error).rawValue
    guard status != 0 else {
      StandardStreams.say(command.fullMessage(for: error) + "\n", to: .standardOutput)
      return 0
    }
    // What went wrong is not to be looked for among all forms of the command.
    let message = command.message(for: error)
    let help =
      [command.configuration.commandName ?? "lay", "--help"].joined(separator: " ")
      + " lists the options"
    let isForPrograms =
      arguments.contains("--format=json")
      || zip(arguments, arguments.dropFirst()).contains { $0 == ("--format", "json") }
    if isForPrograms {
      let said = CommandOutput(.json, waitsForInterruption: false)
      said.entries?.fail(message, code: "usage", help: help)
      return said.end(status)
    }
    if !message.isEmpty {
      StandardStreams.say("error: \(message)\n  \(help)\n", to: .standardError)
    }
    return status
  }
}

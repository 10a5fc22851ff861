import ArgumentParser
import LayShell
import LineEditing

/// `lay check script.lay`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay check",
    abstract: "Looks for mistakes without laying anything out.",
    discussion: """
      What needs a laid-out value is passed over. A program reads files below its own folder alone, \
      unless --allow or --no-sandbox says otherwise.
      """)

  @Argument(help: "Programs to check; - is standard input.")
  var files: [String]

  @Option(help: "What messages look like: text or json.")
  var format = Settings.Format.text

  @OptionGroup var options: SessionOptions

  /// Checks each program in a scene of its own; returns the exit status.
  func check(arguments: [String]) throws -> Int32 {
    var statuses: [Int32] = []
    InterruptedScript(format: format).watch()
    for file in files {
      do {
        let program = try Program(reading: file)
        let output = Output { text, stream in
          if stream == .messages { StandardStreams.write(text, to: .standardError) }
        }
        let shell = try options.makeShell(
          format: format, arguments: arguments, output: output,
          sandbox: options.sandbox(of: [file], isDefault: true))
        shell.checksOnly = true
        shell.run(utf8: program.bytes, name: program.name, as: .script, keepsGoing: true)
        statuses.append(shell.exitStatus)
        if shell.exitStatus == 0, !options.quiet, format == .text {
          StandardStreams.say("\(program.name): no mistakes found\n", to: .standardOutput)
        }
      } catch let error as FileReadError {
        if case .interrupted = error { return 130 }
        StandardStreams.say("lay: \(error)\n", to: .standardError)
        statuses.append(FileReadError.status)
      }
      if InterruptFlag.isRaised { return 130 }
    }
    return statuses.filter { $0 != 0 }.min() ?? 0
  }
}

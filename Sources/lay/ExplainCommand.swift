import ArgumentParser
import Files
import LayShell
import LineEditing

/// `lay explain xcode.log`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay explain",
    abstract: "Explains Auto Layout's messages about constraints that conflict.",
    discussion: """
      Reads logs as Xcode, a terminal, an issue or a comment shows them, and explains each message: \
      which of its constraints conflict and why, which are not needed for it, what caused it and what to do.

      Exit status: 0 all were read, 2 one could not be read, 64 wrong command line, 66 a file cannot be \
      read.
      """)

  @Argument(help: "Logs to explain; - or nothing is standard input.", completion: .file())
  var files: [String] = []

  @Option(help: "The format of the results: text or json.")
  var format = Settings.Format.text

  @OptionGroup var options: SessionOptions

  func validate() throws {
    try options.refuseScreen("a log has the sizes of its own screen")
  }

  /// Explains each log.
  func explain() throws -> Int32 {
    var statuses: [Int32] = []
    let output = CommandOutput(format)
    for (index, file) in (files.isEmpty ? ["-"] : files).enumerated() {
      if InterruptFlag.isRaised { return output.end(130) }
      do {
        let log = try Program(reading: file)
        if files.count > 1, format == .text {
          output.results.write((index > 0 ? "\n" : "") + "== \(Output.visible(log.name))\n")
        }
        let shell = try output.makeShell(options)
        statuses.append(shell.explain(utf8: log.bytes, name: log.name) ? 0 : 2)
        if shell.exitStatus == 130 { return output.end(130) }
      } catch let error as FileFailure {
        if error.isInterruption { return output.end(130) }
        statuses.append(output.fail(error, file: file))
      }
    }
    return output.end(statuses.filter { $0 != 0 }.min() ?? 0)
  }
}

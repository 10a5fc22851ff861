import ArgumentParser
import Files
import LayShell
import LineEditing

/// `lay infer phone.txt tablet.txt -o screen.lay`
struct InferCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay infer",
    abstract: "Writes the rules that give the frames of a screen.",
    discussion: """
      Each file shows the same views at one size: a dump of a running app, a program, a storyboard or xib. The more \
      sizes, the surer are the rules. With -o they are written as a program, Swift code, a page or a picture, by the \
      ending of the file. - reads a dump from standard input.

      Exit status: 0 all well, 2 a file shows no frames, 3 a conflict remained, 64 wrong command line, 66 a file \
      cannot be read or written.
      """)

  @Argument(help: "Files that show the screen, one a size.", completion: .file())
  var files: [String]

  @Option(
    name: [.customShort("o"), .long], help: "The file to write; its ending says what.",
    completion: .file())
  var output: String?

  @Option(help: "The format of the results: text or json.")
  var format = Settings.Format.text

  @OptionGroup var options: SessionOptions

  mutating func validate() throws {
    if let output, files.contains(output) {
      throw ValidationError("--output \(output): this file is read, and would be lost")
    }
    guard let output, ExportEnding(of: output) == nil else { return }
    throw ValidationError(
      "--output \(output): \(ExportEnding.refusal(of: output)); it writes \(ExportEnding.list)")
  }

  /// Infers the rules and writes them; returns the exit status.
  func infer(arguments: [String]) throws -> Int32 {
    let said = CommandOutput(format)
    let shell = try said.makeShell(options, arguments: arguments)
    var input: [UInt8]?
    if files.contains("-") {
      do throws(FileFailure) { input = try Program(reading: "-").bytes } catch {
        return said.end(said.fail(error))
      }
    }
    guard shell.infer(fromFiles: files, input: input) else { return said.end(shell.exitStatus) }
    if let output {
      shell.fileScope = .everything
      _ = shell.export(to: output, titled: files.last)
    }
    shell.finish()
    return said.end(shell.exitStatus)
  }
}

import ArgumentParser
import Files
import LayShell
import LineEditing

/// `lay export script.lay -o page.html`
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay export",
    abstract: "Writes the scene of a program as a page, a picture or another program.",
    discussion: """
      The ending of the file says what is written, as in the shell: .html is a page with the layout \
      at every size, .svg, .png and .pdf are pictures, .json the layout, .swift code for UIKit, .lay a program. \
      -o - writes to standard output, an .svg unless --type says otherwise. \
      --scene names the scene of a storyboard; without it, it is the first.
      """)

  @Argument(
    help: "Programs to run, one after the other, or a storyboard; - is standard input.",
    completion: .file(extensions: ["lay", "storyboard", "xib"]))
  var files: [String]

  @Option(
    name: [.customShort("o"), .long], help: "The file to write; - is standard output.",
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "What is written to standard output: svg, png, pdf, html, lay, swift or json.",
      valueName: "ending"))
  var type: ExportEnding?

  @Option(help: ArgumentHelp("The scene of a storyboard or xib.", valueName: "name"))
  var scene: String?

  @OptionGroup var options: SessionOptions

  mutating func validate() throws {
    guard output != "-" else { return }
    if type != nil { throw ValidationError("--type is for -o -; a file has its ending") }
    guard ExportEnding(of: output) == nil else { return }
    throw ValidationError(
      "--output \(output): \(ExportEnding.refusal(of: output)); it writes \(ExportEnding.list)")
  }

  /// Runs the programs in one scene and writes the file; returns the exit status.
  func export(arguments: [String]) throws -> Int32 {
    InterruptedScript().watch()
    let isQuiet = options.quiet
    let shell = try options.makeShell(
      format: .text, arguments: arguments, output: .messages, sandbox: options.sandbox(of: files))
    do {
      for file in files {
        if Shell.isScreenFile(file) {
          guard shell.open(document: file, scene: scene) else { return shell.exitStatus }
          continue
        }
        let program = try Program(reading: file)
        let succeeded = shell.run(program, keepsGoing: options.keepGoing)
        guard succeeded || options.keepGoing else { return shell.exitStatus }
      }
    } catch {
      return error.say()
    }
    // The sandbox is for the programs; the command line names this file.
    shell.fileScope = .everything
    if output == "-" {
      if let bytes = shell.exported(as: type ?? .svg, titled: files.last) {
        StandardStreams.write(bytes[...], to: .standardOutput)
      }
    } else if shell.export(to: output, titled: files.last), !isQuiet {
      StandardStreams.say("exported  \(output)\n", to: .standardOutput)
    }
    shell.finish()
    return shell.exitStatus
  }
}

extension ExportEnding: ExpressibleByArgument {}

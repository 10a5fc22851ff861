import ArgumentParser
import LayShell
import LineEditing

/// `lay [files…] [-- args]`
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay",
    abstract: "An interactive shell for Auto Layout.",
    usage: """
      lay [options] [<file> ...] [-- <argument> ...]
      lay check [options] <file> ...
      lay test [options] [<path> ...]
      lay explain [options] [<log> ...]
      """,
    discussion: """
      Without files it is a shell; with files it runs them in one scene. `-` is standard input. \
      What stands behind `--` is args[1], args[2] … in a program.

      Exit status: 0 all well, 1 an expect failed, 2 a statement was wrong, 3 a conflict was left \
      standing, 64 wrong command line, 66 a file cannot be read, 130 interrupted.
      """,
    version: "lay \(Lay.version)")

  @Argument(help: "Programs to run, one after the other.")
  var files: [String] = []

  @Option(
    name: .customShort("e"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Runs a text, after the files; may be repeated.", valueName: "text"))
  var texts: [String] = []

  @Flag(name: [.customShort("i"), .customLong("interactive")], help: "Then start the shell.")
  var isInteractive = false

  @Option(help: "What results look like: text or json.")
  var format = Settings.Format.text

  @OptionGroup var options: SessionOptions

  /// Runs the programs, then the shell if requested.
  func start(arguments: [String]) throws -> Int32 {
    var programs: [Program] = []
    let startsShell = isInteractive || files.isEmpty && texts.isEmpty
    let isPiped = !Terminal.isTerminal(.standardInput)
    do {
      for file in files { programs.append(try Program(reading: file)) }
      programs += texts.map { Program($0) }
      if startsShell, isPiped, files.isEmpty, texts.isEmpty {
        programs.append(try Program(reading: "-"))
      }
    } catch {
      return unreadable(error)
    }
    let results = ResultWriter()
    let output = Output { text, stream in
      switch stream {
      case .results: results.write(text)
      case .messages:
        results.flush()
        StandardStreams.write(text, to: .standardError)
      }
    }
    defer { results.flush() }
    let shell = try options.makeShell(format: format, arguments: arguments, output: output)
    // The process ends with the session: to free a large scene view by view would only delay that.
    _ = Unmanaged.passRetained(shell)
    for program in programs where !shell.isQuitting {
      guard
        shell.run(
          utf8: program.bytes, name: program.name, as: .script, keepsGoing: options.keepGoing)
          || options.keepGoing
      else { break }
    }
    guard startsShell, !(isPiped && files.isEmpty && texts.isEmpty), !shell.isQuitting else {
      shell.finish()
      return shell.exitStatus
    }
    let status = shell.exitStatus
    let interaction = Interaction(shell, isQuiet: options.quiet)
    interaction.run()
    return status
  }

  private func unreadable(_ error: FileReadError) -> Int32 {
    if case .interrupted = error { return 130 }
    StandardStreams.write("lay: \(error)\n", to: .standardError)
    return FileReadError.status
  }
}

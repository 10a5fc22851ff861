import ScreenChecks
import ArgumentParser
import Files
import InterfaceBuilder
import LayShell
import LineEditing
import Preview

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `lay [files…] [-- args]`
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay",
    abstract: "An interactive shell for Auto Layout.",
    usage: """
      lay [options] [<file> ...] [-- <argument> ...]
      lay check [options] <file> ...
      lay test [options] [<path> ...]
      lay approve [options] [<path> ...]
      lay format [--check] <path> ...
      lay explain [options] [<log> ...]
      lay export [options] <file> ... -o <file>
      lay preview [options] <file> [--port <port>]
      lay dump > LayDump.swift
      lay infer [options] <file> ... [-o <file>]
      lay help [--all] [--format text|markdown|man] [--grammar vim|textmate|json-schema] [<word>]
      lay learn [<number> | <lesson file>]
      lay lsp
      lay mcp [--root <folder>] [--print-config]
      lay --recover [list | <number>]
      """,
    discussion: """
      Without files it is a shell; with files it runs them in one scene. With a storyboard or xib it \
      is a shell on its first scene, and tells in short what `lay check` finds. `-` is standard input. \
      The arguments after `--` are args[1], args[2] … in a program; a script that begins with #! takes \
      those behind its own name too.

      \(CommandLineManual.statusSentence)
      """,
    version: "lay \(Lay.version)")

  @Argument(
    help: "Programs to run, one after the other.",
    completion: .file(extensions: ["lay", "storyboard", "xib"]))
  var files: [String] = []

  @Option(
    name: .customShort("e"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Runs a text, after the files; may be repeated.", valueName: "text"))
  var texts: [String] = []

  @Flag(name: [.customShort("i"), .customLong("interactive")], help: "Starts the shell afterward.")
  var isInteractive = false

  @Flag(
    name: .customLong("no-init"),
    help: "The shell does not read $XDG_CONFIG_HOME/lay/init.lay, or ~/.config/lay/init.lay.")
  var skipsInit = false

  @Flag(help: "Runs the programs again each time one of them is saved, until Ctrl-C.")
  var watch = false

  @Option(help: "The format of the results: text or json.")
  var format = Settings.Format.text

  @OptionGroup var options: SessionOptions

  /// Takes the arguments of a script that is run by its first line, `#!/usr/bin/env lay`, from the files.
  mutating func takeArguments() -> [String] {
    guard files.count > 1, let script = files.first, script != "-", !Shell.isScreenFile(script),
      let program = try? Program(reading: script), program.bytes.starts(with: Array("#!".utf8))
    else { return [] }
    defer { files = [script] }
    return Array(files.dropFirst())
  }

  /// A program, or statements that arrive while they run.
  private enum Input {
    case program(Program)
    case document(String)
    case pipe
  }

  /// Runs the programs, then the shell if requested.
  func start(arguments: [String]) throws -> Int32 {
    if watch { return try watchFiles(arguments: arguments) }
    let isOfDocuments = !files.isEmpty && files.allSatisfy(Shell.isScreenFile)
    let startsShell = isInteractive || (files.isEmpty || isOfDocuments) && texts.isEmpty
    let isPiped = !Terminal.isTerminal(.standardInput)
    let readsInput = startsShell && isPiped && files.isEmpty && texts.isEmpty
    var inputs: [Input] = []
    do {
      for file in files + (readsInput ? ["-"] : []) {
        if file == "-", Terminal.isPipe(.standardInput) {
          inputs.append(.pipe)
        } else if Shell.isScreenFile(file) {
          _ = try Program(reading: file)
          inputs.append(.document(file))
        } else {
          inputs.append(.program(try Program(reading: file)))
        }
      }
    } catch {
      return unreadable(error)
    }
    inputs += texts.map { .program(Program($0)) }
    let results = ResultWriter()
    let entries = EntryCount()
    let interrupted = InterruptedScript(
      results, format: format, entries: format == .json ? entries : nil)
    if !startsShell || readsInput { interrupted.watch() }
    let output = Output.buffered(results, noteMessage: { interrupted.noteMessage() })
    defer { results.flush() }
    let shell = try options.makeShell(
      format: format, arguments: arguments, output: output, sandbox: options.sandbox(of: files))
    let folder = startsShell && !isPiped ? SessionFolder.standard : nil
    if folder != nil { shell.beginRecording() }
    var beginning = options.records(arguments: arguments)
    // The process ends with the session: to free a large scene view by view would only delay that.
    _ = Unmanaged.passRetained(shell)
    if Terminal.isTerminal(.standardOutput) {
      shell.windowSize = { Terminal.size(of: .standardOutput) }
      shell.showPages = { Pager.show($0) }
    }
    if format == .json { shell.recordEntries(counting: entries) }
    shell.endInterruption = { InterruptFlag.clear() }
    shell.flushOutput = { results.flush() }
    // Whoever writes to standard input reads of a failure, and goes on.
    let isAnswered = isInteractive || format == .json
    for input in inputs where !shell.isQuitting {
      let succeeded: Bool
      switch input {
      case .program(let program):
        succeeded = shell.run(
          program, keepsGoing: options.keepGoing || readsInput && isAnswered)
        if folder != nil {
          beginning += SessionJournal.Record.files(readBy: shell)
          beginning.append(.program(name: Array(program.name.utf8), bytes: program.bytes))
        }
      case .document(let path):
        succeeded = shell.open(document: path)
        if succeeded, startsShell, format == .text, !options.quiet { tellFindings(in: shell, path) }
        if folder != nil {
          beginning += SessionJournal.Record.files(readBy: shell)
          beginning.append(
            .program(name: Array("-e".utf8), bytes: Array(Shell.importing(document: path).utf8)))
        }
      case .pipe:
        let pipe = StatementPipe(
          shell: shell, keepsGoing: options.keepGoing || isAnswered, flush: { results.flush() })
        do { succeeded = try pipe.run() } catch { return unreadable(error) }
      }
      guard succeeded || options.keepGoing else { break }
    }
    guard startsShell, !readsInput, !shell.isQuitting else {
      shell.finish()
      return shell.exitStatus
    }
    let status = shell.exitStatus
    if !isPiped, !skipsInit, let program = InitFile.run(in: shell), folder != nil {
      beginning.append(.program(name: Array(program.name.utf8), bytes: program.bytes))
    }
    let record = folder.map { SessionRecord(shell, in: $0, beginning: beginning) }
    shell.previewServer = PreviewTrial.server(
      ofPromptWith: options, arguments: arguments, sandbox: shell.fileScope)
    defer { shell.previewServer?.stop() }
    let interaction = Interaction(shell, isQuiet: options.quiet, record: record)
    interaction.run()
    return status
  }

  /// How long a document is checked before its shell begins.
  private static let checkTime = Duration.seconds(2)

  /// Tells in short what `lay check` finds in the document that was opened, as far as there is time.
  private func tellFindings(in shell: Shell, _ path: String) {
    guard let document = shell.importedInterface?.document else { return }
    var apps = AppFiles(below: [])
    let choice = ScreenChoice(families: DeviceScreen.devices(named: "all") ?? [])
    let end = ContinuousClock.now + Self.checkTime
    let check = ScreenCheck(document, on: choice.screens(for: apps.facts(for: path))) {
      InterruptFlag.isRaised || ContinuousClock.now >= end
    }
    if let brief = check.brief { shell.emit(brief) }
  }

  /// Runs the programs in a new scene, and again whenever one of them or a file that they read is saved.
  private func watchFiles(arguments: [String]) throws -> Int32 {
    guard !files.isEmpty, !files.contains("-"), !isInteractive else {
      throw ValidationError("--watch takes files, and runs them again at each save")
    }
    while true {
      let shell = try options.makeShell(
        format: format, arguments: arguments, output: .immediate,
        sandbox: options.sandbox(of: files))
      if format == .json { shell.recordEntries() }
      shell.beginRecording()
      for file in files {
        do {
          let succeeded = shell.run(
            try Program(reading: file), keepsGoing: options.keepGoing)
          guard succeeded || options.keepGoing else { break }
        } catch {
          // An editor that replaces a file leaves a moment without it.
          _ = unreadable(error)
          break
        }
      }
      shell.finish()
      let watched = WatchedFiles(files + shell.takeFilesRead().map(\.path))
      if !options.quiet {
        StandardStreams.say(
          "-- \(Self.clock() ?? "")  watching \(files.joined(separator: ", ")), until Ctrl-C\n",
          to: .standardError)
      }
      guard let saved = watched.wait(while: { !InterruptFlag.isRaised }) else { return 130 }
      if Terminal.isTerminal(.standardOutput), Terminal.movesCursor, format == .text {
        StandardStreams.write("\u{1B}[H\u{1B}[2J", to: .standardOutput)
      }
      if !options.quiet {
        StandardStreams.say("-- \(Self.clock() ?? "")  saved: \(saved)\n", to: .standardError)
      }
    }
  }

  /// The time of day: `14:05:09`.
  private static func clock() -> String? {
    var (now, parts) = (time(nil), tm())
    guard localtime_r(&now, &parts) != nil else { return nil }
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { ($0 < 10 ? "0" : "") + "\($0)" }
      .joined(separator: ":")
  }

  /// Says that a program cannot be read; its name may be meant as a subcommand.
  private func unreadable(_ failure: FileFailure) -> Int32 {
    let status = failure.say()
    if let name = failure.missing, name.allSatisfy(\.isLetter) {
      let words = Lay.subcommands.joined(separator: ", ")
      StandardStreams.say("  subcommands are \(words)\n", to: .standardError)
    }
    return status
  }
}

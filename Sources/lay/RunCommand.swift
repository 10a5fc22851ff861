import CLibrary
import ScreenChecks
import ArgumentParser
import Files
import InterfaceBuilder
import func LayLanguage.nearest
import LayShell
import LineEditing
import Preview

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
      lay diff [options] <old> <new>
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
      Without files it is a shell; with files it runs them in one scene. With a storyboard, a xib or layout \
      code it is a shell on the first scene, and says in short what `lay check` finds. `-` is standard input. \
      The arguments after `--` are args[1], args[2] … in a program; a script that begins with #! and \
      reads args also takes those after its name, from the first one that is not an option of lay.

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

  /// The arguments of this command, and those of its programs: what stands behind `--`, and behind the name of a script
  /// that begins with `#!` and reads `args`, from the first on that is no option of this command.
  static func split(_ arguments: [String]) -> (own: [String], passed: [String]) {
    let own = Array(arguments.prefix { $0 != "--" })
    let passed = arguments.dropFirst(own.count + 1)
    guard let script = own.firstIndex(where: takesArguments) else { return (own, Array(passed)) }
    let end = (script + 1...own.endIndex).last { end in
      (try? RunCommand.parse(Array(own[..<end])))?.files == [own[script]]
    }
    let rest = own[(end ?? script + 1)...]
    return (Array(own[..<rest.startIndex]), Array(rest + passed))
  }

  private static func takesArguments(_ path: String) -> Bool {
    guard !path.hasPrefix("-"), FileTree.isRegular(path), !Shell.isScreenFile(path),
      let script = try? Program(reading: path), script.bytes.starts(with: Array("#!".utf8))
    else { return false }
    return String(decoding: script.bytes, as: UTF8.self).contains("args")
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
    let said = CommandOutput(format, waitsForInterruption: !startsShell || readsInput)
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
      return said.end(unreadable(error, said))
    }
    inputs += texts.map { .program(Program($0)) }
    let results = said.results
    defer { results.flush() }
    let shell = try said.makeShell(
      options, arguments: arguments, sandbox: options.sandbox(of: files))
    let folder = startsShell && !isPiped ? SessionFolder.standard : nil
    if folder != nil { shell.beginRecording() }
    var beginning = options.records(arguments: arguments)
    // The process ends with the session: to free a large scene view by view would only delay that.
    _ = Unmanaged.passRetained(shell)
    if Terminal.isTerminal(.standardOutput) {
      shell.windowSize = { Terminal.size(of: .standardOutput) }
      shell.showPages = { Pager.show($0) }
    }
    shell.endInterruption = { [count = said.count] in
      InterruptFlag.clear()
      count.forgetInterruption()
    }
    shell.flushOutput = { results.flush() }
    // Whoever writes to standard input reads of a failure, and goes on.
    let isAnswered = isInteractive || format == .json
    for input in inputs where !shell.isQuitting {
      let succeeded: Bool
      switch input {
      case .program(let program):
        succeeded = shell.run(
          program, keepsGoing: options.keepGoing || readsInput && isAnswered)
        // What a file makes is what statements behind it may be compared with.
        if !startsShell, files.contains(program.name) { shell.noteSaved() }
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
        do { succeeded = try pipe.run() } catch { return said.end(unreadable(error, said)) }
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
    var frames: String?
    while true {
      let said = CommandOutput(format, waitsForInterruption: false)
      let shell = try said.makeShell(
        options, arguments: arguments, output: .immediate, sandbox: options.sandbox(of: files))
      shell.beginRecording()
      for file in files {
        do {
          let succeeded = shell.run(
            try Program(reading: file), keepsGoing: options.keepGoing)
          guard succeeded || options.keepGoing else { break }
        } catch {
          // An editor that replaces a file leaves a moment without it.
          _ = said.fail(error, file: file)
          break
        }
      }
      shell.finish()
      _ = said.end(shell.exitStatus)
      let watched = WatchedFiles(files + shell.takeFilesRead().map(\.path))
      // What fails says so; the next good run is compared with the last one.
      if shell.exitStatus == 0 {
        if let frames { note(Self.news(since: frames, in: shell)) }
        frames = shell.approvedFrames()
      }
      note("\(Self.clock() ?? "")  watching \(files.joined(separator: ", ")), until Ctrl-C")
      guard let saved = watched.wait(while: { !InterruptFlag.isRaised }) else { return 130 }
      if Terminal.isTerminal(.standardOutput), Terminal.movesCursor, format == .text {
        StandardStreams.write("\u{1B}[H\u{1B}[2J\u{1B}[3J", to: .standardOutput)
      }
      note("\(Self.clock() ?? "")  saved: \(saved)")
    }
  }

  /// Says what a watch does, beside what its programs say.
  private func note(_ text: String) {
    if !options.quiet { StandardStreams.say("-- \(text)\n", to: .standardError) }
  }

  /// What a save has moved.
  private static func news(since frames: String, in shell: Shell) -> String {
    let all = shell.differences(fromApproved: frames)
    // At other sizes the same is new, as a rule.
    let size = " at \(shell.approvedFrames().prefix { $0 != "\n" })"
    let here = all.filter { $0.contains(size) }
    let news = here.isEmpty ? all : here
    let rest = news.count - mostNews
    return news.isEmpty
      ? "nothing moved"
      : "new: " + news.prefix(mostNews).joined(separator: "\n        ")
        + (rest > 0 ? "\n        and \(rest) more" : "")
  }

  /// The most changes that are listed.
  private static let mostNews = 6

  /// The time of day: `14:05:09`.
  private static func clock() -> String? {
    var (now, parts) = (time(nil), tm())
    guard localtime_r(&now, &parts) != nil else { return nil }
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { ($0 < 10 ? "0" : "") + "\($0)" }
      .joined(separator: ":")
  }

  /// Says that a program cannot be read; its name may be meant as a subcommand.
  private func unreadable(_ failure: FileFailure, _ said: CommandOutput) -> Int32 {
    let word = failure.missing ?? "-"
    let meant = nearest(word, in: Lay.subcommands, limit: 1).map { "did you mean `lay \($0)`? " }
    let words = meant.joined() + "subcommands are " + Lay.subcommands.joined(separator: ", ")
    return said.fail(failure, file: word, help: word.allSatisfy(\.isLetter) ? words : nil)
  }
}

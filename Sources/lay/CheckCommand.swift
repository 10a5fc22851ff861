import ArgumentParser
import Files
import InterfaceBuilder
import LayShell
import LayoutModel
import Lessons
import LineEditing
import Localization
import ScreenChecks
import TextReports

extension CheckRun.Format: ExpressibleByArgument {}

extension HeldOrientations: ExpressibleByArgument {}

/// `lay check script.lay Main.storyboard Views/`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay check",
    abstract: "Looks for mistakes in programs, storyboards, xibs and layout code.",
    discussion: """
      Programs are read without laying anything out; what needs a laid-out value is skipped. A \
      program reads only files below its own folder, unless --allow or --no-sandbox says otherwise, and \
      writes none. Mistakes in programs are printed as text or JSON, whatever the format.

      Storyboards, xibs and the classes of Swift and Objective-C code are laid out on the screens of \
      the devices that the app runs on, as its Info.plist and Xcode project say: families, least \
      version of iOS, orientations; without these, on those that run iOS 26, in portrait and landscape. A \
      device that is named is looked at in any case. All code is read as one set of files; what was \
      not read is counted by reason at the end. Findings are constraints that conflict, positions and \
      sizes left open, views outside their superview or crushed to nothing, texts without room or over \
      a sibling, and scroll views that scroll sideways on some screens. Each names the line to \
      change and, if one was found, a tested change. A scene that takes more than 10 s is reported, with \
      what was found in it by then. For \
      a screen without findings it states the proven range of widths and heights, from 240 to 1400, without conflicts. A finding that depends on an estimated width of a text or on \
      an assumed number is marked `perhaps` and never counts.

      With --languages, documents are looked at in the languages of the tables beside them (.strings, \
      .stringsdict, .xcstrings), and with --text-sizes at other sizes of texts; what is found there and \
      not without them is reported with the languages and sizes, and the longest text. The width of a \
      translated text is estimated: a finding that 14 % less would undo is marked `perhaps`. A folder means every program, storyboard, \
      xib and file of code in it. --stored compares the frames with those that the file stores instead.

      Exit status: 0 no findings, 1 findings of the kinds in --fail-on, 2 a mistake in a program, or \
      a document that is damaged or cannot be laid out, 66 a path that does not exist, a folder with \
      nothing to check or a file that may not be read, 74 the baseline cannot be written.
      """)

  @Argument(
    help:
      "Programs, storyboards, xibs and code to check, or folders with them; - is a program on standard input.",
    completion: .file(extensions: ["lay", "storyboard", "xib", "swift", "m"]))
  var files: [String]

  @Option(help: "The format of the results: text, json, junit, sarif or github.")
  var format = CheckRun.Format.text

  @Option(
    help: ArgumentHelp(
      "The screens for documents and code: phones, pads, all, or names of devices, separated by "
        + "commas; all by default.", valueName: "devices"),
    completion: .list(["phones", "pads", "all"]))
  var screens: [String] = []

  @Option(
    help: "How devices are held: portrait, landscape or both; by default as the app allows.")
  var orientations: HeldOrientations?

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "The kinds of findings that make the status 1: \(CheckRun.kinds.joined(separator: ", ")) or "
        + "none, separated by commas.", valueName: "kinds"),
    completion: .list(CheckRun.kinds + ["none"]))
  var failOn = "conflict"

  @Option(
    help: ArgumentHelp(
      "Accepts the findings that the file lists; only new ones count.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    name: .customLong("write-baseline"),
    help: ArgumentHelp("Writes a file that accepts all that is found now.", valueName: "file"),
    completion: .file())
  var newBaseline: String?

  @Option(
    help: ArgumentHelp(
      "Also lays documents out in other languages: all, or codes such as de,pt-BR, separated by commas.",
      valueName: "languages"),
    completion: .list(["all"]))
  var languages: [String] = []

  @Option(
    name: .customLong("text-sizes"),
    help: ArgumentHelp(
      "Also lays documents out at other text sizes: all, or some of "
        + TextSize.allCases.map(\.rawValue).joined(separator: ",") + ".", valueName: "sizes"),
    completion: .list(["all"] + TextSize.allCases.map(\.rawValue)))
  var textSizes: [String] = []

  @Flag(help: "Also reports controls that are less than 44 points wide or high.")
  var touch = false

  @Flag(
    help:
      "Prints a patch of documents and code with the changes that were tried, for `git apply`.")
  var fix = false

  @Flag(help: "Compares the frames on a document's own device with those that it stores.")
  var stored = false

  @OptionGroup var options: SessionOptions

  /// The words of an option, which are separated by commas.
  private static func words(of values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",") }.map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The languages and sizes of texts that were asked for.
  private func variationChoice() throws -> VariationChoice {
    do throws(UnknownCheckWord) {
      return try VariationChoice(
        languages: Self.words(of: languages), textSizes: Self.words(of: textSizes))
    } catch {
      throw ValidationError("--\(error.message)")
    }
  }

  private func screenChoice() throws -> ScreenChoice {
    do throws(UnknownCheckWord) {
      return try ScreenChoice(named: Self.words(of: screens), held: orientations)
    } catch {
      throw ValidationError("--\(error.message)")
    }
  }

  /// The words given to --fail-on.
  private var failWords: [String] {
    failOn.split(separator: ",").map { String($0.filter { $0 != " " }) }
  }

  /// The kinds given to --fail-on.
  private var failing: [String] { failWords.filter { $0 != "none" } }

  mutating func validate() throws {
    try options.refuseScreen("a check looks at all devices, or at those of --screens \"iPhone 15\"")
    let variations = try variationChoice()
    guard !stored || !variations.hasLanguages && variations.textSizes.isEmpty else {
      throw ValidationError(
        "--stored compares a document as it is: leave --languages and --text-sizes out")
    }
    _ = try screenChoice()
    guard !fix || (format == .text && newBaseline == nil && !stored) else {
      throw ValidationError(
        "--fix prints a patch: leave --format, --write-baseline and --stored out")
    }
    guard baseline == nil || newBaseline == nil else {
      throw ValidationError("--write-baseline accepts all that is found: leave --baseline out")
    }
    guard !failWords.isEmpty, failing.isEmpty || failing.count == failWords.count else {
      throw ValidationError(
        "--fail-on \"\(failOn)\": write kinds, or none alone; the kinds are "
          + CheckRun.kinds.joined(separator: ", "))
    }
    for kind in failing where !CheckRun.kinds.contains(kind) {
      throw ValidationError(
        "--fail-on \(kind): the kinds are \(CheckRun.kinds.joined(separator: ", ")) and none")
    }
  }

  /// Checks each program in a scene of its own, and each document on all screens; returns the exit status.
  func check(arguments: [String]) throws -> Int32 {
    let said = CommandOutput(format == .json ? .json : .text)
    return said.end(try check(arguments, said))
  }

  private func check(_ arguments: [String], _ said: CommandOutput) throws -> Int32 {
    var statuses: [Int32] = []
    let checked = CheckedFiles(files, withCode: !stored)
    for folder in checked.emptyFolders {
      statuses.append(
        said.fail(
          .nothing(below: folder, "storyboard, xib, code or program (.lay)"), file: folder))
    }
    let accepted: String?
    do {
      accepted = try baselineText()
    } catch let error as FileFailure {
      return said.fail(error, file: baseline, help: "--write-baseline writes one")
    }
    let baselineFolder = FilePath.identity(
      of: FilePath.folder(of: newBaseline ?? baseline ?? "."))
    let screen = try said.makeShell(options)
    let documents = checked.subjects.count { CheckRun.isDocument($0.path) }
    let progress = CheckProgress(count: documents, isQuiet: options.quiet)
    func show(_ answers: [CheckRun.Answer]) {
      if !answers.isEmpty { progress.clear() }
      for answer in answers {
        switch answer {
        case .report(let report): screen.emit(report)
        case .text(let text): said.results.write(text)
        case .message(let text): said.note(text)
        }
      }
    }
    var run = CheckRun(
      screens: try screenChoice(), format: format,
      failing: Set(failing), comparesStored: stored, judgesTouch: touch,
      variations: try variationChoice(), writesRepairs: fix,
      baseline: accepted,
      baselinePath: { Self.path(of: $0, from: baselineFolder) },
      isInterrupted: { InterruptFlag.isRaised })
    var done = 0
    let isComplete = try checked.check(
      by: &run, inLanguages: !languages.isEmpty,
      read: { subject throws(FileFailure) in
        // Links in a folder do not lead out of it.
        let scope = subject.root.map { options.sandbox(of: [$0], isDefault: true) } ?? .everything
        return try Program(reading: subject.path, in: scope).bytes
      }, isInterrupted: { InterruptFlag.isRaised }
    ) { event in
      switch event {
      case .subject(let subject):
        said.entries?.begin(file: subject.path)
        guard CheckRun.isDocument(subject.path) else { break }
        done += 1
        progress.show(done, said.results)
      case .answers(let answers): show(answers)
      case .note(let note): said.note(note)
      case .program(let subject, let bytes):
        statuses.append(try check(bytes, in: subject.path, arguments: arguments, said))
      case .failure(let error): statuses.append(said.fail(error))
      }
    }
    guard isComplete else { return InterruptedScript.status }
    progress.clear()
    said.entries?.close()
    show(run.finish())
    statuses.append(run.status)
    if let newBaseline {
      if let failure = FileReplacement.write(run.baselineText, to: newBaseline) {
        _ = said.fail(failure, file: newBaseline)
        return StandardStreams.failureStatus
      }
      if format == .text || format == .json { show([.report(run.report(onBaseline: newBaseline))]) }
      // What was just accepted does not count.
      statuses.removeAll { $0 == 1 }
    }
    if statuses.contains(FileFailure.status) { return FileFailure.status }
    return statuses.contains(2) ? 2 : statuses.filter { $0 != 0 }.min() ?? 0
  }

  private func check(
    _ program: [UInt8], in file: String, arguments: [String], _ said: CommandOutput
  ) throws -> Int32 {
    said.results.flush()
    let shell = try said.makeShell(
      options, arguments: arguments, output: .messages,
      sandbox: options.sandbox(of: [file], isDefault: true))
    let name = file == "-" ? Shell.standardInputName : file
    shell.checksOnly = true
    shell.run(utf8: program, name: name, as: .script, keepsGoing: true)
    if shell.exitStatus == 0, !options.quiet, format == .text {
      StandardStreams.say(
        "\(VisibleText.line(name)): no mistakes found\n", to: .standardOutput)
    }
    return shell.exitStatus
  }

  // MARK: Files

  /// The path of a file from a folder that is above it, or its whole path.
  private static func path(of file: String, from folder: String) -> String {
    let whole = FilePath.identity(of: file)
    let start = folder == "/" ? folder : folder + "/"
    return whole.hasPrefix(start) ? String(whole.dropFirst(start.count)) : whole
  }

  /// The accepted findings; nil if there is no baseline.
  private func baselineText() throws -> String? {
    guard let baseline else { return nil }
    let text = String(decoding: try FileAccess().read(baseline), as: UTF8.self)
    guard text.hasPrefix(CheckRun.baselineHeading) else {
      throw ValidationError("--baseline \(baseline): this file is not a baseline")
    }
    return text
  }
}

/// How far a check of many documents has come, on standard error.
private struct CheckProgress {
  let count: Int
  let isShown: Bool

  init(count: Int, isQuiet: Bool) {
    self.count = count
    isShown = !isQuiet && count >= 20 && Terminal.isTerminal(.standardError)
  }

  /// Shows a number, on a line of its own below what was printed.
  func show(_ done: Int, _ results: ResultWriter) {
    guard isShown else { return }
    clear()
    results.flush()
    StandardStreams.write("\(done) of \(count) documents", to: .standardError)
  }

  /// Clears the line.
  func clear() {
    guard isShown else { return }
    StandardStreams.write("\r\u{1B}[K", to: .standardError)
  }
}

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
      version of iOS, orientations; without these, on those that run iOS 26, upright and on the side. A \
      device that is named is looked at in any case. All code is read as one set of files; what was \
      not read is counted by reason at the end. Findings are constraints that conflict, positions and \
      sizes left open, views outside their superview or crushed to nothing, texts without room or over \
      a sibling, and scroll views that scroll sideways on some screens. Each names the line to \
      change and, if one was found, a tested change. A scene that takes more than 10 s is said, with \
      what was found in it by then. For \
      a screen without findings it states the proven range of widths and heights, from 240 to 1400, without conflicts. A finding that depends on an estimated width of a text or on \
      an assumed number is marked `perhaps` and never counts.

      With --languages, documents are looked at in the languages of the tables beside them (.strings, \
      .stringsdict, .xcstrings), and with --text-sizes at other sizes of texts; what is found there and \
      not without them is told with the languages and sizes, and the longest text. The width of a \
      translated text is estimated: a finding that 14 % less would undo is marked `perhaps`. A folder means every program, storyboard, \
      xib and file of code in it. --stored compares the frames with those that the file stores instead.

      Exit status: 0 no findings, 1 findings of the kinds in --fail-on, 2 a mistake in a program, or \
      a document that is damaged or cannot be laid out, 66 a path that does not exist, a folder with \
      nothing to check or a file that may not be read, 74 the baseline cannot be written.
      """)

  /// The orientations to check.
  enum Orientations: String, ExpressibleByArgument, CaseIterable {
    case portrait, landscape, both

    var held: AppFacts.Orientations {
      switch self {
      case .portrait: .portrait
      case .landscape: .landscape
      case .both: [.portrait, .landscape]
      }
    }
  }

  @Argument(
    help:
      "Programs, storyboards, xibs and code to check, or folders with them; - is a program on standard input.",
    completion: .file(extensions: ["lay", "storyboard", "xib", "swift", "m"]))
  var files: [String]

  @Option(help: "What the results look like: text, json, junit, sarif or github.")
  var format = CheckRun.Format.text

  @Option(
    help: ArgumentHelp(
      "The screens for documents and code: phones, pads, all, or names of devices, separated by "
        + "commas; all by default.", valueName: "devices"),
    completion: .list(["phones", "pads", "all"]))
  var screens: [String] = []

  @Option(
    help: "How devices are held: portrait, landscape or both; by default as the app allows.")
  var orientations: Orientations?

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
      "Looks at documents in languages too: all, or codes such as de,pt-BR, separated by commas.",
      valueName: "languages"),
    completion: .list(["all"]))
  var languages: [String] = []

  @Option(
    name: .customLong("text-sizes"),
    help: ArgumentHelp(
      "Looks at documents at sizes of texts too: all, or some of "
        + TextSize.allCases.map(\.rawValue).joined(separator: ",") + ".", valueName: "sizes"),
    completion: .list(["all"] + TextSize.allCases.map(\.rawValue)))
  var textSizes: [String] = []

  @Flag(help: "Tells controls that are less than 44 points wide or high too.")
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

  /// The names given to --screens.
  private var screenNames: [String] {
    let names = Self.words(of: screens)
    return names.isEmpty ? ["all"] : names
  }

  /// The languages and sizes of texts that were asked for.
  private func variationChoice() throws -> VariationChoice {
    let names = Self.words(of: languages)
    let named = try names.filter { $0 != "all" }.map { name in
      guard let language = Language(named: name) else {
        throw ValidationError(
          "--languages \(name): write all, or codes such as de, pt-BR and zh-Hans")
      }
      return language
    }
    let sizeNames = Self.words(of: textSizes)
    let sizes = try sizeNames.filter { $0 != "all" }.map { name in
      guard let size = TextSize(named: name) else {
        throw ValidationError(
          "--text-sizes \(name): the sizes are all, "
            + TextSize.allCases.map(\.rawValue).joined(separator: ", "))
      }
      return size
    }
    return VariationChoice(
      languages: names.contains("all") ? .all : named.isEmpty ? .none : .some(named),
      textSizes: sizeNames.contains("all") ? TextSize.allCases : Array(Set(sizes)))
  }

  private var screenChoice: ScreenChoice {
    func devices(_ names: [String]) -> [Device] {
      names.flatMap { DeviceScreen.devices(named: $0) ?? [] }
    }
    return ScreenChoice(
      families: devices(screenNames.filter(DeviceScreen.families.contains)),
      named: devices(screenNames.filter { !DeviceScreen.families.contains($0) }),
      held: orientations?.held)
  }

  /// The words given to --fail-on.
  private var failWords: [String] {
    failOn.split(separator: ",").map { String($0.filter { $0 != " " }) }
  }

  /// The kinds given to --fail-on.
  private var failing: [String] { failWords.filter { $0 != "none" } }

  mutating func validate() throws {
    let variations = try variationChoice()
    guard !stored || !variations.hasLanguages && variations.textSizes.isEmpty else {
      throw ValidationError(
        "--stored compares a document as it is: leave --languages and --text-sizes out")
    }
    for name in screenNames where DeviceScreen.devices(named: name) == nil {
      throw ValidationError(
        "--screens \(name): no device has this name; use "
          + "\(DeviceScreen.families.joined(separator: ", ")), or one such as \"iPhone SE\"")
    }
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

  /// A file to check.
  private struct Subject {
    var path: String
    /// The folder in which it was found; nil if it was named itself.
    var root: String?
  }

  /// Checks each program in a scene of its own, and each document on all screens; returns the exit status.
  func check(arguments: [String]) throws -> Int32 {
    var statuses: [Int32] = []
    var subjects: [Subject] = []
    for file in files {
      switch FileTree.kind(of: file) {
      case .directory:
        let found = FileTree.files(below: file) {
          CheckRun.isDocument($0) || CheckRun.isCode($0) && !stored
            || $0.hasSuffix(".lay") && !$0.hasSuffix(LessonCatalog.fileEnding)
        }
        subjects += found.map { Subject(path: $0, root: file) }
        if found.isEmpty {
          statuses.append(
            FileTree.reportNothing(below: file, wanted: "storyboard, xib, code or program (.lay)"))
        }
      case .file, .nothing: subjects.append(Subject(path: file))
      }
    }
    let results = ResultWriter()
    defer { results.flush() }
    InterruptedScript(results, format: format == .json ? .json : .text).watch()
    let output = Output.buffered(results)
    let accepted: String?
    do {
      accepted = try baselineText()
    } catch let error as FileFailure {
      StandardStreams.say(
        "lay: --baseline: \(error)\n  help: --write-baseline writes one\n", to: .standardError)
      return FileFailure.status
    }
    let baselineFolder = FilePath.identity(
      of: FilePath.folder(of: newBaseline ?? baseline ?? "."))
    let screen = try options.makeShell(
      format: format == .json ? .json : .text, arguments: [], output: output)
    var apps = AppFiles(below: Set(subjects.compactMap(\.root)).sorted())
    let documents = subjects.count { CheckRun.isDocument($0.path) }
    let progress = CheckProgress(count: documents, isQuiet: options.quiet)
    func show(_ answers: [CheckRun.Answer]) {
      if !answers.isEmpty { progress.clear() }
      for answer in answers {
        switch answer {
        case .report(let report): screen.emit(report)
        case .text(let text): results.write(text)
        case .message(let text): output.write(text, .messages)
        }
      }
    }
    var run = CheckRun(
      screens: screenChoice, format: format,
      failing: Set(failing), comparesStored: stored, judgesTouch: touch,
      variations: try variationChoice(), writesRepairs: fix,
      baseline: accepted,
      baselinePath: { Self.path(of: $0, from: baselineFolder) },
      isInterrupted: { InterruptFlag.isRaised })
    var done = 0
    /// A file; links in a folder do not lead out of it.
    func read(_ subject: Subject) throws -> Program {
      let scope = subject.root.map { options.sandbox(of: [$0], isDefault: true) } ?? .everything
      return try Program(reading: subject.path, in: scope)
    }
    var code: [(name: String, bytes: [UInt8])] = []
    for subject in subjects where CheckRun.isCode(subject.path) {
      do {
        code.append((subject.path, try read(subject).bytes))
      } catch let error as FileFailure {
        if error.isInterruption { return 130 }
        results.flush()
        statuses.append(error.say())
      }
      if InterruptFlag.isRaised { return 130 }
    }
    if !code.isEmpty {
      let texts = TranslationFiles.translations(
        ofCodeBelow: subjects.compactMap(\.root), inAllLanguages: !languages.isEmpty,
        isInterrupted: { InterruptFlag.isRaised })
      for note in texts.notes { output.write(note + "\n", .messages) }
      run.read(code: code, texts: texts.own, translations: texts.tables)
    }
    for subject in subjects {
      do {
        if CheckRun.isCode(subject.path) {
          show(
            run.check(
              code: subject.path, isNamed: subject.root == nil,
              of: apps.facts(for: subject.path)))
          if InterruptFlag.isRaised { return 130 }
          continue
        }
        let program = try read(subject)
        if CheckRun.isDocument(subject.path) {
          done += 1
          progress.show(done, results)
          let translations =
            languages.isEmpty
            ? TranslationFiles.Found()
            : TranslationFiles.translations(
              ofDocument: subject.path, isInterrupted: { InterruptFlag.isRaised })
          show(
            run.check(
              program.bytes, file: subject.path, isNamed: subject.root == nil,
              of: apps.facts(for: subject.path), translations: translations.tables,
              notes: translations.notes))
        } else {
          statuses.append(try check(program, in: subject.path, arguments: arguments, results))
        }
      } catch let error as FileFailure {
        if error.isInterruption { return 130 }
        results.flush()
        statuses.append(error.say())
      }
      if InterruptFlag.isRaised { return 130 }
    }
    progress.clear()
    show(run.finish())
    statuses.append(run.status)
    if let newBaseline {
      if let failure = FileReplacement.write(run.baselineText, to: newBaseline) {
        results.flush()
        _ = failure.say()
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
    _ program: Program, in file: String, arguments: [String], _ results: ResultWriter
  ) throws -> Int32 {
    results.flush()
    let shell = try options.makeShell(
      format: format == .json ? .json : .text, arguments: arguments, output: .messages,
      sandbox: options.sandbox(of: [file], isDefault: true))
    shell.checksOnly = true
    shell.run(program, keepsGoing: true)
    if shell.exitStatus == 0, !options.quiet, format == .text {
      StandardStreams.say(
        "\(VisibleText.line(program.name)): no mistakes found\n", to: .standardOutput)
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

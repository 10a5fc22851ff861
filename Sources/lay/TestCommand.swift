import ArgumentParser
import Files
import LayShell
import LineEditing
import TextReports

/// `lay test scripts/`
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lay test",
    abstract: "Runs every program below the given paths and reports which of them fail.",
    discussion: """
      A program passes if it ends with status 0: every expect in it holds. If its frames were \
      approved (lay approve), they must be the same. It writes no files, and \
      reads only those below the given path, unless --allow or --no-sandbox says otherwise. One that \
      takes longer than --timeout, or more than 2 GB of memory, fails. A folder without programs \
      ends with status 66.
      """)

  /// The format of the report.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, tap, junit, github
  }

  @Argument(
    help: "Programs, or directories with programs below them.",
    completion: .file(extensions: ["lay"]))
  var paths: [String] = ["."]

  @Option(help: "The format of the report: text, tap, junit or github.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "Runs each program on the screens of devices, in both orientations: phones, pads, all, or a "
        + "device's name. The first `screen` statement of a program then has no effect.",
      valueName: "devices"))
  var screens: [String] = []

  @Option(
    help: ArgumentHelp(
      "The time that a program may take; one that takes longer fails.", valueName: "seconds"))
  var timeout = 60.0

  @OptionGroup var options: SessionOptions

  mutating func validate() throws {
    guard timeout > 0, timeout <= 1e6 else {
      throw ValidationError("--timeout: a time is more than 0 and at most 1000000 seconds")
    }
    for name in screens where DeviceScreen.named(name) == nil {
      throw ValidationError(
        "--screens \(name): no device has this name; use "
          + "\(DeviceScreen.families.joined(separator: ", ")), or one such as \"iPhone SE\"")
    }
  }

  /// Runs each program in a scene of its own, with one report line each; returns the exit status.
  func test() throws -> Int32 {
    var files: [(path: String, root: String)] = []
    var statuses: [Int32] = []
    for path in paths {
      switch FileTree.kind(of: path) {
      case .file: files.append((path, path))
      case .directory:
        let programs = FileTree.programs(below: path)
        files += programs.map { ($0, path) }
        if programs.isEmpty {
          statuses.append(FileFailure.nothing(below: path, "program (.lay)").say())
        }
      case .nothing:
        statuses.append(FileFailure.missing(path).say())
      }
    }
    InterruptedScript().watch()
    if format == .tap {
      StandardStreams.write("TAP version 13\n1..\(files.count)\n", to: .standardOutput)
    }
    var failed = 0
    var results: [TestReport.Result] = []
    for (index, (file, root)) in files.enumerated() where !InterruptFlag.isRaised {
      let (outcome, screen) = try runOnScreens(file, below: root)
      statuses.append(outcome.status)
      if outcome.status != 0 { failed += 1 }
      let result = TestReport.Result(
        file: VisibleText.line(file), screen: screen, status: outcome.status,
        messages: outcome.messages, expectsNothing: outcome.expectsNothing)
      results.append(result)
      report(result, number: index + 1)
    }
    if format == .junit {
      StandardStreams.write(TestReport.junit(results), to: .standardOutput)
    }
    // Without any program only what is missing was said.
    if format == .text, !options.quiet, !files.isEmpty || statuses.isEmpty {
      let count = counted(files.count, "program")
      let empty = results.count(where: \.expectsNothing)
      let words = [
        failed > 0 ? "\(failed) failed" : empty < results.count || empty == 0 ? "all well" : "",
        empty > 0 ? "\(empty == results.count ? "" : "\(empty) with ")no expectations" : "",
      ].filter { !$0.isEmpty }
      StandardStreams.write("\(count), \(words.joined(separator: ", "))\n", to: .standardOutput)
    }
    if InterruptFlag.isRaised { return 130 }
    return statuses.filter { $0 != 0 }.min() ?? 0
  }

  /// Runs a program on every screen asked for, up to the first on which it fails, which is named.
  private func runOnScreens(
    _ file: String, below root: String
  ) throws -> (outcome: TestedProgram.Outcome, screen: String?) {
    guard !screens.isEmpty else { return (try run(file, below: root, on: nil), nil) }
    var outcome = TestedProgram.Outcome(status: 0)
    for screen in screens.flatMap({ DeviceScreen.named($0) ?? [] }) where !InterruptFlag.isRaised {
      outcome = try run(file, below: root, on: screen)
      if outcome.status != 0 { return (outcome, screen.name) }
    }
    outcome.messages = ""
    return (outcome, nil)
  }

  private func run(
    _ file: String, below root: String, on screen: DeviceScreen?
  ) throws -> TestedProgram.Outcome {
    let limit = RunLimit(seconds: timeout, megabytes: 2048)
    return try TestedProgram(file, below: root, on: screen, options, limit: limit)
      .result(comparing: true)
  }

  private func report(_ result: TestReport.Result, number: Int) {
    let (name, status) = (result.name, result.status)
    var text: String
    switch format {
    case .text:
      let note = result.expectsNothing ? "   no expectations" : ""
      text = status == 0 ? "ok    \(name)\(note)\n" : "FAIL  \(name)   status \(status)\n"
    case .tap:
      let note = result.expectsNothing ? " # SKIP no expectations" : ""
      text = status == 0 ? "ok \(number) - \(name)\(note)\n" : "not ok \(number) - \(name)\n"
    case .github: text = TestReport.github(result)
    case .junit: return
    }
    if status != 0, format != .github {
      let margin = format == .tap ? "# " : "      "
      for line in result.messages.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast()
      {
        text += margin + line + "\n"
      }
    }
    StandardStreams.say(text, to: .standardOutput)
  }
}

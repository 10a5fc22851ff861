import Files
import ScreenChecks
import LayShell
import LineEditing
import TextReports

/// A run of a program in a scene of its own, with what it says.
struct TestedProgram {
  private let limit: RunLimit?
  private let file: String
  private let root: String
  private let screen: DeviceScreen?
  private let options: SessionOptions

  /// - Parameters:
  ///   - root: The path below which files may be read.
  ///   - screen: The screen that it runs on; nil for its own.
  ///   - limit: The time and memory that it may take; nil for any.
  init(
    _ file: String, below root: String, on screen: DeviceScreen?, _ options: SessionOptions,
    limit: RunLimit? = nil
  ) {
    self.limit = limit
    self.file = file
    self.root = root
    self.screen = screen
    self.options = options
  }

  /// What became of a run.
  struct Outcome {
    /// The exit status.
    var status: Int32
    /// What it said besides its results.
    var messages = ""
    /// Whether it succeeded, and nothing in it or beside it says what is to hold.
    var expectsNothing = false
  }

  /// Runs the program.
  /// - Parameters:
  ///   - comparing: Whether its frames are compared with the approved ones, if there are any.
  ///   - success: Called when all is well; returns the status.
  func result(
    comparing: Bool, success: (Shell) -> Int32 = { _ in 0 }
  ) throws -> Outcome {
    var outcome = try outcome(comparing: comparing, success)
    // A line end in the name begins no line of the report.
    outcome.messages = outcome.messages.replacing(file, with: VisibleText.line(file))
    return outcome
  }

  private func outcome(
    comparing: Bool, _ success: (Shell) -> Int32
  ) throws -> Outcome {
    let messages = CollectedText()
    do {
      if CheckRun.isDocument(file) {
        return Outcome(
          status: 2, messages: "\(file): not a program; lay check FILE checks a storyboard or xib\n"
        )
      }
      let sandbox = options.sandbox(of: [root], isDefault: true)
      let program = try Program(reading: file, in: sandbox, limit: limit)
      let shell = try options.makeShell(
        format: .text, arguments: [], output: messages.output(of: .messages), sandbox: sandbox,
        limit: limit)
      shell.settings.usesColor = false
      if let screen { shell.fixScreen(screen) }
      shell.run(program, keepsGoing: options.keepGoing)
      shell.finish()
      if let reason = limit?.reason { return stopped(reason, after: messages.text) }
      guard shell.exitStatus == 0 else {
        return Outcome(status: shell.exitStatus, messages: messages.text)
      }
      var expectsNothing = !shell.hasExpected
      if comparing, screen == nil, let approved = ApprovedFile.text(for: file) {
        expectsNothing = false
        let differences = shell.differences(fromApproved: approved)
        guard differences.isEmpty else {
          let lines = differences.prefix(Self.mostDifferences).map { "\(file): \($0)\n" }
          let rest = differences.count - lines.count
          let more = rest > 0 ? "\(file): and \(rest) more differences\n" : ""
          return Outcome(status: 1, messages: messages.text + lines.joined() + more)
        }
      }
      return Outcome(
        status: success(shell), messages: messages.text, expectsNothing: expectsNothing)
    } catch let error as FileFailure {
      if let reason = limit?.reason { return stopped(reason) }
      guard !error.isInterruption else {
        return Outcome(status: InterruptedScript.status, messages: "\(file): interrupted\n")
      }
      return Outcome(status: FileFailure.status, messages: "\(error)\n")
    }
  }

  private func stopped(_ reason: String, after messages: String = "") -> Outcome {
    Outcome(status: 1, messages: "\(messages)\(file): stopped: \(reason)\n")
  }

  private static let mostDifferences = 12
}

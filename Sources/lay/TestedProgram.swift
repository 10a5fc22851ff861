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

  /// Runs the program.
  /// - Parameters:
  ///   - comparing: Whether its frames are compared with the approved ones, if there are any.
  ///   - success: Called when all is well; returns the status.
  func result(
    comparing: Bool, success: (Shell) -> Int32 = { _ in 0 }
  ) throws -> (status: Int32, messages: String) {
    let (status, messages) = try outcome(comparing: comparing, success)
    // A line end in the name begins no line of the report.
    return (status, messages.replacing(file, with: VisibleText.line(file)))
  }

  private func outcome(
    comparing: Bool, _ success: (Shell) -> Int32
  ) throws -> (status: Int32, messages: String) {
    let messages = CollectedText()
    do {
      if CheckRun.isDocument(file) {
        return (2, "\(file): not a program; lay check FILE checks a storyboard or xib\n")
      }
      let sandbox = options.sandbox(of: [root], isDefault: true)
      let program = try Program(reading: file, in: sandbox)
      let shell = try options.makeShell(
        format: .text, arguments: [], output: messages.output(of: .messages), sandbox: sandbox,
        limit: limit)
      shell.settings.usesColor = false
      if let screen { shell.fixScreen(screen) }
      shell.run(program, keepsGoing: options.keepGoing)
      shell.finish()
      if let reason = limit?.reason { return (1, "\(messages.text)\(file): stopped: \(reason)\n") }
      guard shell.exitStatus == 0 else { return (shell.exitStatus, messages.text) }
      if comparing, screen == nil, let approved = ApprovedFile.text(for: file) {
        let differences = shell.differences(fromApproved: approved)
        guard differences.isEmpty else {
          let lines = differences.prefix(Self.mostDifferences).map { "\(file): \($0)\n" }
          let rest = differences.count - lines.count
          let more = rest > 0 ? "\(file): and \(rest) more differences\n" : ""
          return (1, messages.text + lines.joined() + more)
        }
      }
      return (success(shell), messages.text)
    } catch let error as FileFailure {
      return (FileFailure.status, "\(error)\n")
    }
  }

  private static let mostDifferences = 12
}

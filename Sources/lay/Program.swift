import Files
import LayShell
import LineEditing

/// A program to run: its bytes, and its name in messages.
struct Program {
  var name: String
  var bytes: [UInt8]

  /// Reads a file within a scope, or standard input for `-`.
  /// - Parameter limit: The time that it may take; nil for any.
  init(
    reading path: String, in scope: FileScope = .everything, limit: RunLimit? = nil
  ) throws(FileFailure) {
    let access = FileAccess(
      scope: scope, isInterrupted: { InterruptFlag.isRaised || limit?.isPassed == true })
    if path == "-" {
      name = Shell.standardInputName
      bytes = try access.readStandardInput()
    } else {
      name = path
      bytes = try access.read(path)
    }
  }

  /// Creates a program given as an argument.
  init(_ text: String) {
    name = "-e"
    bytes = Array(text.utf8)
  }
}

extension Shell {
  /// Runs a program; returns whether all statements succeeded.
  @discardableResult
  func run(_ program: Program, keepsGoing: Bool) -> Bool {
    run(utf8: program.bytes, name: program.name, as: .script, keepsGoing: keepsGoing)
  }
}

extension FileFailure {
  /// The exit status for a file that cannot be read.
  static let status: Int32 = 66

  /// Says it on standard error.
  /// - Returns: The exit status.
  func say() -> Int32 {
    guard !isInterruption else { return 130 }
    StandardStreams.say("lay: \(self)\n", to: .standardError)
    return Self.status
  }
}

import Foundation
import ProcessSupport

/// What must hold for every run of the program.
enum Judgment {
  /// A run that takes longer is interrupted, in seconds.
  private static let patience = 6.0
  /// The maximum time from an interruption to the end of the process, in seconds.
  private static let grace = 2.0
  /// The limit of a process's memory, in MiB.
  private static let memory = 3000

  /// Runs the program; if it takes long it is interrupted, which must end it soon.
  static func run(_ arguments: [String], in scratch: Scratch, input: String = "") -> LayProcess {
    LayProcess(
      arguments, input: input, in: scratch, environment: ["LAY_SESSIONS": ""],
      sending: .interrupt(after: patience), limit: patience + grace, memory: memory)
  }

  /// Whether a run took so long that it was interrupted: what it printed is not all there is.
  static func wasInterrupted(_ run: LayProcess) -> Bool {
    run.status == 130 && run.duration >= patience
  }

  /// What is wrong with a run; nil if nothing is.
  /// - Parameters:
  ///   - statuses: The exit statuses that the program documents for such a run.
  ///   - isJSON: Whether its output is one JSON object per line.
  static func finding(in run: LayProcess, statuses: Set<Int32>, isJSON: Bool) -> Finding? {
    if run.isOverdue {
      return Finding(kind: "a run that does not end", detail: "after Ctrl-C: \(run.duration) s")
    }
    guard statuses.contains(run.status) || wasInterrupted(run) else {
      return Finding(
        kind: run.status < 0 ? "signal \(-run.status)" : "status \(run.status)",
        detail: String((run.errors + run.output).suffix(2_000)))
    }
    // JSON is exact; its strings escape what controls a terminal.
    for text in isJSON ? [] : [run.output, run.errors] {
      if let scalar = text.unicodeScalars.first(where: isHidden) {
        let number = String(scalar.value, radix: 16, uppercase: true)
        return Finding(kind: "a hidden character is printed", detail: "U+\(number) in\n\(text)")
      }
    }
    return isJSON ? finding(inJSON: run.output) : nil
  }

  private static func finding(inJSON output: String) -> Finding? {
    for line in output.split(separator: "\n") {
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8))
      guard object is [String: Any] else {
        return Finding(kind: "invalid JSON", detail: String(line))
      }
    }
    return nil
  }

  /// Whether a character controls a terminal or the direction of text.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

import JSONReading
import LayShell
import SessionSupport

/// The facts that depend on a scene alone, not on its history.
///
/// The choice among several explanations can depend on the history, and frames are equal within a
/// tolerance.
struct SceneFacts {
  /// Questions with their answers.
  var answers: [String: String] = [:]
  /// The frames of all views in the order of the tree.
  var frames: [(name: String, numbers: [Double], free: [String])] = []
  /// The constraints that are left out, in their order.
  var broken: [String] = []
  /// The violated optional constraints with their violations.
  var lost: [(constraint: String, violation: Double)] = []

  /// Asks a session.
  init(_ console: Console) {
    console.shell.settings = Settings()
    let layout = console.json("layout")
    for question in ["tree", "constraints", "constraints as equation", "groups", "history"] {
      answers[question] = console.run(question).all
    }
    answers["save"] = console.savedProgram()
    frames = (layout?["views"]?.elements ?? []).map { view in
      (
        view["name"]?.string ?? "", (view["frame"]?.elements ?? []).compactMap(\.number),
        (view["ambiguous"]?.elements ?? []).compactMap(\.string)
      )
    }
    broken = (layout?["conflicts"]?.elements ?? []).compactMap {
      $0["brokenConstraint"]?.constraintName
    }
    lost = (layout?["lost"]?.elements ?? []).map {
      ($0.constraintName, $0["violation"]?.number ?? 0)
    }
  }

  /// The differences; empty if there are none.
  func differences(from expected: SceneFacts) -> String {
    var result: [String] = []
    for (question, answer) in answers.sorted(by: { $0.key < $1.key }) {
      guard let other = expected.answers[question], other != answer else { continue }
      result.append("\(question):\n\(answer)  and not\n\(other)")
    }
    if frames.map(\.name) != expected.frames.map(\.name) { result.append("there are other views") }
    for (frame, other) in zip(frames, expected.frames) {
      if !Self.isSame(frame.numbers, other.numbers) || frame.free != other.free {
        result.append("\(frame) and not \(other)")
      }
    }
    if broken != expected.broken { result.append("left out: \(broken) and not \(expected.broken)") }
    if lost.map(\.constraint) != expected.lost.map(\.constraint)
      || !Self.isSame(lost.map(\.violation), expected.lost.map(\.violation))
    {
      result.append("lost: \(lost) and not \(expected.lost)")
    }
    return result.joined(separator: "\n")
  }

  /// Whether numbers are equal within 10⁻⁶ of the largest of them.
  private static func isSame(_ numbers: [Double], _ others: [Double]) -> Bool {
    let size = (numbers + others).map(\.magnitude).max() ?? 0
    return numbers.count == others.count
      && zip(numbers, others).allSatisfy { ($0 - $1).magnitude <= 1e-6 * max(1, size) }
  }
}

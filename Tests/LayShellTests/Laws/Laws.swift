import LayShell
import SessionSupport
import Testing

/// The checking of laws.
///
/// A law is a function from entries to the violations, which are empty where it holds.
enum Laws {
  /// Records the violations of a law by a program, with the smallest part of the program that
  /// violates it.
  static func check(
    _ program: LawProgram, sourceLocation: SourceLocation = #_sourceLocation,
    _ law: (LawProgram) -> String
  ) {
    check(program.entries, sourceLocation: sourceLocation) { entries in
      var smaller = program
      smaller.entries = entries
      return law(smaller)
    } comment: {
      "\(program.name):\n\($0.joined(separator: "\n"))"
    }
  }

  /// Records the violations of a law by entries, for the smallest part that violates it.
  static func check<Step>(
    _ steps: [Step], sourceLocation: SourceLocation = #_sourceLocation, _ law: ([Step]) -> String,
    comment: ([Step]) -> String
  ) {
    guard !law(steps).isEmpty else { return }
    let smallest = smallest(of: steps) { !law($0).isEmpty }
    Issue.record("\(law(smallest))\n\(comment(smallest))", sourceLocation: sourceLocation)
  }

  /// A part of a list that still fails: halves are removed as long as possible, then quarters, and
  /// so on, single elements last.
  /// - Complexity: At most ``patience`` calls.
  private static func smallest<Step>(of steps: [Step], where fails: ([Step]) -> Bool) -> [Step] {
    var steps = steps
    var calls = 0
    var size = max(1, steps.count / 2)
    while true {
      var hasChanged = false
      var start = 0
      while start < steps.count {
        guard calls < patience else { return steps }
        calls += 1
        let end = min(start + size, steps.count)
        let fewer = Array(steps[..<start] + steps[end...])
        if fails(fewer) {
          steps = fewer
          hasChanged = true
        } else {
          start = end
        }
      }
      if size == 1, !hasChanged { return steps }
      size = max(1, size / 2)
    }
  }

  /// The maximum number of checks of parts of a failing program.
  private static let patience = TestEnvironment.takesLong ? 2000 : 150
}

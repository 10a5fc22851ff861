import TextReports

/// The report of a test run in a format.
enum TestReport {
  /// The outcome of a program.
  struct Result {
    /// The program's file.
    var file: String
    /// The screen on which it failed; nil for its own.
    var screen: String? = nil
    /// The exit status of the run.
    var status: Int32
    /// What it printed besides its results.
    var messages: String
    /// Whether it succeeded, and nothing in it or beside it says what is to hold.
    var expectsNothing: Bool

    /// The program, with the screen on which it failed.
    var name: String { screen.map { "\(file) on \($0)" } ?? file }

    /// A failure in one line.
    fileprivate var headline: String {
      messages.split(separator: "\n").first.map(String.init) ?? "status \(status)"
    }
  }

  /// The result as commands that GitHub shows beside the lines of a change, each with all that the program
  /// said about the line.
  static func github(_ result: Result) -> String {
    guard result.status != 0 else { return "" }
    func annotation(_ line: Int?, _ text: String) -> String {
      ToolMessage(
        .error, result.screen == nil ? "lay" : "lay,", subject: result.screen, file: result.file,
        line: line, text: text
      ).annotation
    }
    var places: [Place] = []
    for line in result.messages.split(separator: "\n") {
      if let place = Place(line, in: result.file) {
        places.append(place)
      } else if !places.isEmpty {
        places[places.count - 1].message += "\n" + line
      }
    }
    if places.isEmpty { return annotation(nil, result.headline) }
    return places.map { annotation($0.line, $0.message) }.joined()
  }

  /// A message with its line: `card.lay:12:3: error: unknown view`
  private struct Place {
    var line: Int
    var message: String

    init?(_ text: Substring, in file: String) {
      let start = file + ":"
      guard text.hasPrefix(start) else { return nil }
      let parts = text.dropFirst(start.count).split(
        separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let line = Int(parts[0]), Int(parts[1]) != nil else { return nil }
      self.line = line
      message = String(parts[2].drop { $0 == " " })
    }
  }

  /// All results as a document in the form of JUnit.
  static func junit(_ results: [Result]) -> String {
    let cases = results.map { result in
      JUnitReport.Case(
        name: result.name, group: "lay", file: result.file,
        failure: result.status == 0
          ? nil
          : JUnitReport.Failure(
            message: result.headline, kind: "status \(result.status)", text: result.messages))
    }
    return JUnitReport([JUnitReport.Suite(name: "lay", cases: cases)]).text
  }
}

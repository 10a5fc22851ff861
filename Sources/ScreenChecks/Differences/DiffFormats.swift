import TextReports

/// Comparisons of screens in the formats of other tools.
package struct DiffFormats {
  /// The screens that were compared: the file and the name of each, and how it differs; nil if its text is the same.
  private var screens: [(file: String, name: String, diff: SceneDiff?)] = []

  /// Nothing.
  package init() {}

  /// Adds a screen.
  /// - Parameters:
  ///   - file: The file of its second state.
  ///   - name: Its name.
  ///   - diff: How its states differ; nil if their text is the same.
  package mutating func add(_ file: String, _ name: String, _ diff: SceneDiff?) {
    screens.append((file, name, diff))
  }

  /// What was found.
  package func text(as format: CheckRun.Format) -> String {
    switch format {
    case .junit:
      let cases = screens.map { file, name, diff in
        JUnitReport.Case(
          name: name, group: file, file: file, line: diff?.firstPlace(in: file),
          failure: diff.flatMap { diff in
            diff.isEqual
              ? nil : JUnitReport.Failure(message: diff.summary, kind: Self.code, text: diff.text)
          })
      }
      return JUnitReport([JUnitReport.Suite(name: "lay diff", cases: cases)]).text
    case .sarif:
      return ToolMessage.sarif(
        messages, rules: [(Self.code, "changed", "A screen is laid out differently")])
    case .github, .text, .json: return messages.map(\.annotation).joined()
    }
  }

  private static let code = "W209"

  private var messages: [ToolMessage] {
    screens.compactMap { file, name, diff in
      guard let diff, !diff.isEqual else { return nil }
      return ToolMessage(
        .warning, Self.code, subject: name, file: file, line: diff.firstPlace(in: file),
        text: diff.text, fingerprint: "changed \(file) \(name)")
    }
  }
}

extension SceneDiff {
  /// The first line of what is said.
  fileprivate var summary: String { report.lines(width: .max).first?.plain ?? "" }

  /// All that is said.
  fileprivate var text: String { report.lines(width: .max).map(\.plain).joined(separator: "\n") }

  /// The line of the first constraint that only the second state has; 1 if it has none in the file.
  fileprivate func firstPlace(in file: String) -> Int {
    added.lazy.compactMap(\.place).compactMap { place -> Int? in
      guard let colon = place.lastIndex(of: ":"), file.hasSuffix(place[..<colon]) else {
        return nil
      }
      return Int(place[place.index(after: colon)...])
    }.first ?? 1
  }
}

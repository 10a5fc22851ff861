import LayShell

/// An invalid statement with the reported error.
package struct MistakeCase: Sendable, CustomStringConvertible {
  package var statement: String
  /// The code of the error.
  package var code: String
  /// The marked text; nil for any.
  package var marked: String?
  /// The line and column, as in `2:10`; nil for any. Statements begin on line 2.
  package var place: String?
  /// Parts of the message or of the help.
  package var says: [String]

  package var description: String { statement }

  package init(
    _ statement: String, _ code: String, marked: String? = nil, at place: String? = nil,
    _ says: String...
  ) {
    self.statement = statement
    self.code = code
    self.marked = marked
    self.place = place
    self.says = says
  }

  /// The differences of the report from the case, or the changes made by the statement; empty if
  /// there are none.
  /// - Parameters:
  ///   - program: The program to run before, without errors, on one line.
  ///   - around: The surroundings of the statement, with `…` in its place.
  package func problems(after program: String, in around: String = "…") -> [String] {
    let console = Console()
    let before = console.run(program, name: "t.lay")
    guard before.status == 0 else { return ["the program before fails\n\(before.all)"] }
    let scene = console.run(Self.questions).results
    let text = around.replacing("…", with: statement)
    // An entry at the prompt is run as a whole or not at all.
    let outcome = console.run(text, as: .prompt, name: "t.lay", firstLine: 2)
    let report = outcome.all
    var problems: [String] = []
    if !report.contains("[\(code)]") { problems.append("not \(code)") }
    if outcome.status != 2 { problems.append("the status is \(outcome.status)") }
    if let marked, report.markedText != marked {
      problems.append("marked is `\(report.markedText ?? "nothing")`")
    }
    if let place, !report.contains("\(place): error") {
      problems.append("not at \(place)")
    }
    for part in says where !report.says(part) {
      problems.append("`\(part)` is missing")
    }
    if console.run(Self.questions).results != scene { problems.append("the scene has changed") }
    if !problems.isEmpty { problems.append("\(text)\n\(report)") }
    return problems
  }

  private static let questions = "tree with guides\nconstraints\ngroups"
}

extension String {
  /// The text above the first line of marks, as far as it is marked.
  fileprivate var markedText: String? {
    let lines = split(separator: "\n").map(String.init)
    guard let mark = lines.firstIndex(where: { $0.hasPrefix("      | ") && $0.contains("^") }),
      mark > 0
    else { return nil }
    return String(
      zip(lines[mark - 1], lines[mark]).filter { $0.1 == "^" || $0.1 == "~" }.map(\.0))
  }
}

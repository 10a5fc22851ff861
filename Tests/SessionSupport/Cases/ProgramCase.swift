import LayShell
import TextReports

/// A program, and what it prints.
///
/// ```swift
/// ProgramCase("a sum", "print 1 + 2", prints: "3\n")
/// ProgramCase("expectations hold", "view a; a.width == 3; expect a.width == 3")
/// ```
package struct ProgramCase: Sendable, CustomStringConvertible {
  /// What the case is about; the program where no name is given.
  package var description: String
  package var program: String
  /// All results; nil where only ``says`` counts.
  package var prints: String?
  /// Parts of what is printed. Blanks and ends of lines count only in a part that has two blanks or
  /// an end of a line itself.
  package var says: [String]
  /// Parts that must not be printed.
  package var omits: [String]
  package var status: Int32
  /// How many lines the results may have, each of 80 columns at the most; nil where it does not matter.
  package var lines: Int?

  package init(
    _ name: String, _ program: String, prints: String? = nil, says: [String] = [],
    omits: [String] = [], status: Int32 = 0, lines: Int? = nil
  ) {
    description = name
    self.program = program
    self.prints = prints ?? (says.isEmpty && omits.isEmpty ? "" : nil)
    self.says = says
    self.omits = omits
    self.status = status
    self.lines = lines
  }

  /// A case that is named by its program.
  package init(
    _ program: String, prints: String? = nil, says: [String] = [], omits: [String] = [],
    status: Int32 = 0, lines: Int? = nil
  ) {
    self.init(
      program, program, prints: prints, says: says, omits: omits, status: status, lines: lines)
  }

  /// How a run in a fresh session differs from the case; empty where it does not.
  package func problems(settings: Settings = Settings()) -> [String] {
    let outcome = outcome(of: program, settings: settings)
    var problems: [String] = []
    if outcome.status != status { problems.append("the status is \(outcome.status)") }
    if let prints, outcome.results != prints { problems.append("other results") }
    for part in says where !outcome.all.says(part) { problems.append("`\(part)` is missing") }
    for part in omits where outcome.all.says(part) { problems.append("`\(part)` is printed") }
    if let lines {
      let rows = outcome.results.split(separator: "\n", omittingEmptySubsequences: false)
      if rows.count > lines + 1 { problems.append("\(rows.count - 1) lines") }
      for row in rows where columns(of: String(row)) > 80 { problems.append("too wide: \(row)") }
    }
    if !problems.isEmpty { problems.append("\(program)\n\(outcome.all)") }
    return problems
  }
}

extension String {
  /// Whether a part is in the text, wherever its lines are broken.
  package func says(_ part: String) -> Bool {
    contains(part) || split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(part)
  }
}

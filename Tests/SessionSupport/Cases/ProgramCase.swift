import LayShell
import TextReports

/// A program with its output.
///
/// ```swift
/// ProgramCase("a sum", "print 1 + 2", prints: "3\n")
/// ProgramCase("expectations hold", "view a; a.width == 3; expect a.width == 3")
/// ```
package struct ProgramCase: Sendable, CustomStringConvertible {
  /// The subject of the case; by default the program.
  package var description: String
  package var program: String
  /// All results; nil to check only ``says``.
  package var prints: String?
  /// Parts of the output. Spaces and line ends count only in a part that contains two spaces or a
  /// line end.
  package var says: [String]
  /// Parts that must be missing.
  package var omits: [String]
  package var status: Int32
  /// The maximum number of lines, each of at most 80 columns; nil for any.
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

  /// A case named by its program.
  package init(
    _ program: String, prints: String? = nil, says: [String] = [], omits: [String] = [],
    status: Int32 = 0, lines: Int? = nil
  ) {
    self.init(
      program, program, prints: prints, says: says, omits: omits, status: status, lines: lines)
  }

  /// The differences of a run in a fresh session from the case; empty if there are none.
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
  /// The words of an answer at any width, sorted: remarks below a text are joined with commas, beside
  /// it with blanks, and JSON is folded behind its commas.
  package var wordsAtAnyWidth: [String] {
    split { $0 == " " || $0 == "\n" || $0 == "," }.map(String.init).sorted()
  }

  /// Whether a part is in the text, regardless of line breaks.
  package func says(_ part: String) -> Bool {
    contains(part) || split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(part)
  }
}

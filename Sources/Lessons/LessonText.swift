import TextReports

/// The words of lessons as parts of answers.
package enum LessonText {
  /// The most columns of a text.
  static let columns = 76

  /// Paragraphs, folded at the width; lines that are indented further stay as they are. Code in
  /// backquotes can be typed.
  static func paragraphs(_ lines: [String]) -> [Report.Part] {
    var parts: [Report.Part] = []
    var paragraph = ""
    func end() {
      guard !paragraph.isEmpty else { return }
      parts.append(.text(Markup("  ") + markup(paragraph), hanging: 2))
      paragraph = ""
    }
    for line in lines {
      if line.isEmpty {
        end()
        parts.append(.blank)
      } else if line.hasPrefix(" ") {
        end()
        parts.append(.preformatted([Markup("  ") + markup(line)]))
      } else {
        paragraph += (paragraph.isEmpty ? "" : " ") + line
      }
    }
    end()
    return parts
  }

  /// A line whose parts in backquotes can be typed.
  package static func markup(_ text: String) -> Markup {
    var line = Markup()
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      line.append(String(part), index % 2 == 1 ? .typeable : .plain)
    }
    return line
  }

  /// The constraint in a row of a log, without addresses and brackets; nil for other rows.
  static func logRow(_ row: String) -> String? {
    guard let start = row.firstRange(of: "<NSLayoutConstraint:0x"),
      let end = row.lastIndex(of: ">")
    else { return nil }
    var text = row[start.upperBound..<end].drop { $0 != " " }.dropFirst()
    if let active = text.firstRange(of: "(active)") { text = text[..<active.lowerBound] }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }

  /// The code in backquotes in a text.
  static func code(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

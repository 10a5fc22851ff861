import TextReports

extension Explainer {
  /// Lines of which those that are too wide, because of very long names, are wrapped.
  func fitted(_ lines: [Markup]) -> [Markup] {
    let width = style.width
    guard lines.contains(where: { $0.width > width }) else { return lines }
    return lines.flatMap { $0.width > width ? folded($0, width: width) : [$0] }
  }

  /// A line wrapped at spaces, indented as far as its longest word allows.
  private func folded(_ line: Markup, width: Int) -> [Markup] {
    let text = line.plain
    let words = text.split(separator: " ").map(String.init)
    let start = text.prefix { $0 == " " }.count
    let longest = words.map { columns(of: $0) }.max() ?? 0
    let indent = max(0, min(start + 2, width - longest))
    return wrapped(words, width: width - indent).enumerated().map { index, part in
      let blanks = index == 0 ? min(start, indent) : indent
      return Markup(String(repeating: " ", count: blanks)) + colored(part)
    }
  }
}

/// Pieces of Markdown.
package enum Markdown {
  /// A block of code.
  package static func code(_ lines: [String]) -> String {
    "```text\n" + lines.joined(separator: "\n") + "\n```\n"
  }

  /// Code in a line of text or a cell of a table; a text that contains code spans already is kept as text.
  package static func span(_ code: String) -> String {
    guard !code.contains("`") else { return text(code) }
    return
      "`\(code.replacing("|", with: "\\|").replacing("\\\n", with: "\\↵").replacing("\n", with: "; "))`"
  }

  /// Text whose special characters are escaped, except in code spans.
  package static func text(_ text: String) -> String {
    var escaped = ""
    var isCode = false
    for character in text {
      if character == "`" { isCode.toggle() }
      if !isCode, "\\*_<>[]#|~".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  /// The text with a capital letter at its beginning and a period at its end.
  package static func sentence(_ text: String) -> String {
    let text = Self.text(text)
    guard let first = text.first, let last = text.last else { return text }
    return first.uppercased() + text.dropFirst() + (".?!…".contains(last) ? "" : ".")
  }

  /// A table; the cells are Markdown.
  package static func table(_ titles: [String], _ rows: [[String]]) -> String {
    let rule = titles.map { _ in "---" }
    return ([titles, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// A link to the heading of a word on the same page. The heading of a sign has no anchor, so a sign is not linked.
  package static func link(to word: String) -> String {
    word.allSatisfy { $0.isLetter || $0.isNumber }
      ? "[`\(word)`](#\(word.lowercased()))" : span(word)
  }
}

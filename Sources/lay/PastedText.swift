/// Text that is pasted at the prompt.
enum PastedText {
  /// The entries of a pasted transcript: the lines behind `lay> ` and those behind the mark of a continuation,
  /// without the answers in between. Any other text is unchanged.
  static func entries(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.contains(where: { entry(of: $0) != nil }) else { return text }
    var kept: [String] = []
    var isInEntry = false
    for line in lines {
      if let entry = entry(of: line) {
        kept.append(entry)
        isInEntry = true
      } else if isInEntry, line.hasPrefix(continuationMark) {
        kept.append(String(line.dropFirst(continuationMark.count)))
      } else {
        isInEntry = false
      }
    }
    return kept.filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
  }

  /// The prompt of the second and later lines of an entry.
  static let continuationMark = "...> "

  /// The text behind a prompt: `lay> `, `lay !2*> `, `lesson 3 ✓1/2> `.
  private static func entry(of line: String) -> String? {
    guard let start = ["lay", "lesson", "exam"].first(where: line.hasPrefix),
      let end = line.firstIndex(of: ">")
    else { return nil }
    let state = line[..<end].dropFirst(start.count)
    guard state.isEmpty || state.first == " " || state == "*",
      state.allSatisfy({ $0.isNumber || " !*✓/done".contains($0) })
    else { return nil }
    let rest = line[line.index(after: end)...]
    guard rest.isEmpty || rest.first == " " else { return nil }
    return String(rest.dropFirst())
  }
}

/// Formats of Apple's Visual Format Language without their quotes: `H:|-[a]-|`.
extension Parser {
  /// Whether a statement is such a format: it begins with `|`, or with `H:` or `V:` and has the
  /// signs of one.
  func isVisualFormat(_ first: Token) -> Bool {
    if first.kind == .bar { return following.kind == .minus || following.kind == .leftBracket }
    guard first.kind == .word, following.kind == .colon, following.touches,
      ["H", "V"].contains(source[first.range])
    else { return false }
    let line = source[lineRange(from: index)]
    return ["|-", "-|", "]-", "|[", "]|"].contains(where: line.contains)
  }

  /// Records that the format needs quotes, and skips its line: the `|` at its end joins nothing.
  mutating func failAtVisualFormat() {
    let range = lineRange(from: index)
    let format = source[range]
    let help =
      format.utf8.count <= 200 && !format.contains("\"")
      ? "write: visual \"\(format)\"" : "write: visual \"H:|-[a]-|\""
    fail(
      Diagnostic(
        "E018", "a visual format must be in quotes, after `visual`", at: range, help: [help]))
    while tokens[index].kind != .end, tokens[index].range.lower < range.upper { index += 1 }
    resumeIndex = index
    formatEnd = index
  }

  /// The rest of a line, without a semicolon at its end.
  private func lineRange(from index: Int) -> SourceRange {
    var end = index
    while end + 1 < tokens.count, !tokens[end + 1].startsLine, tokens[end + 1].kind != .end,
      tokens[end + 1].kind != .semicolon
    {
      end += 1
    }
    return SourceRange(tokens[index].range.lower, tokens[end].range.upper)
  }
}

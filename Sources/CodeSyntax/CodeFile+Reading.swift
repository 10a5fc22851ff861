extension CodeFile {
  /// Some statements of a text whose first line has a number.
  package init(
    _ statements: [CodeStatement], of bytes: [UInt8], as language: CodeLanguage, firstLine: Int
  ) {
    self.init(language: language, statements: statements, unread: [], visits: 0, bytes: bytes)
    self.firstLine = firstLine
  }

  /// Reads a text of any bytes.
  /// - Complexity: O(n) in the length of the text.
  package init(reading bytes: [UInt8], as language: CodeLanguage) {
    self.init(language: language, statements: [], unread: [], visits: 0, bytes: bytes)
    let whole = CodeRange(
      lower: 0, upper: Int32(clamping: bytes.count), line: 1, column: 1)
    guard bytes.count <= CodeLimits.bytes else {
      unread = [UnreadCode(range: whole, reason: .tooLarge, fault: whole)]
      return
    }
    var parser = CodeParser(bytes, part: whole, as: language)
    statements = parser.statements(until: .end)
    unread = parser.unread.sorted { $0.range.lower < $1.range.lower }
    visits = parser.visits
  }
}

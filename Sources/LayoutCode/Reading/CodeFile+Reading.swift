extension CodeFile {
  /// Reads a text of any bytes.
  /// - Complexity: O(n) in the length of the text.
  package init(reading bytes: [UInt8], as language: CodeLanguage) {
    self.init(language: language, statements: [], unread: [], visits: 0, bytes: bytes)
  }
}

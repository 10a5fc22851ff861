/// Where a node of a ``CodeFile`` stands in its text.
package struct CodeRange: Hashable, Sendable {
  /// The offset of the first byte.
  package var lower: Int32
  /// The offset after the last byte.
  package var upper: Int32
  /// The line of the first byte, from 1.
  package var line: Int32
  /// The column of the first byte in bytes, from 1.
  package var column: Int32

  /// A range of bytes that starts at a line and column.
  package init(lower: Int32, upper: Int32, line: Int32, column: Int32) {
    self.lower = lower
    self.upper = upper
    self.line = line
    self.column = column
  }

  /// The range of bytes.
  package var bytes: Range<Int> { Int(lower)..<max(Int(lower), Int(upper)) }

  /// The range from the start of this one to the end of another.
  package func through(_ last: CodeRange) -> CodeRange {
    CodeRange(lower: lower, upper: max(upper, last.upper), line: line, column: column)
  }
}

/// A text in place of a part of a file, as a tool can make the change.
package struct FileEdit: Hashable, Sendable {
  /// The file, as it was named.
  package let file: String
  /// The bytes that are replaced.
  package let place: Range<Int>
  /// What stands there afterwards.
  package let text: String
  private let start: Position
  private let end: Position

  private struct Position: Hashable, Sendable {
    var line = 1
    var column = 1

    init(_ offset: Int, in bytes: [UInt8]) {
      let before = bytes.prefix(max(0, offset))
      let newline = UInt8(ascii: "\n")
      line += before.count { $0 == newline }
      let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
      column += String(decoding: before[start...], as: UTF8.self).count
    }
  }

  /// Creates an edit.
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - place: The bytes that are replaced.
  ///   - text: What stands there afterwards.
  package init(of file: String, _ bytes: [UInt8], at place: Range<Int>, to text: String) {
    (self.file, self.place, self.text) = (file, place, text)
    start = Position(place.lowerBound, in: bytes)
    end = Position(place.upperBound, in: bytes)
  }

  /// The file, the first and the last position, from 1, and what stands between them afterwards.
  package var members: [JSON.Member] {
    [
      .init(key: "file", value: .string(file)), .init(key: "line", value: .integer(start.line)),
      .init(key: "column", value: .integer(start.column)),
      .init(key: "endLine", value: .integer(end.line)),
      .init(key: "endColumn", value: .integer(end.column)),
      .init(key: "replacement", value: .string(text)),
    ]
  }
}

/// A text in place of a part of a file, as a tool can make the change.
package struct FileEdit: Hashable, Sendable {
  /// The file, as it was named.
  package let file: String
  /// The bytes that are replaced.
  package let place: Range<Int>
  /// What stands there afterwards.
  package let text: String
  private let bytes: [UInt8]

  /// Creates an edit.
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - place: The bytes that are replaced.
  ///   - text: What stands there afterwards.
  package init(of file: String, _ bytes: [UInt8], at place: Range<Int>, to text: String) {
    (self.file, self.bytes, self.place, self.text) = (file, bytes, place, text)
  }

  package static func == (a: FileEdit, b: FileEdit) -> Bool {
    (a.file, a.place, a.text) == (b.file, b.place, b.text)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(place)
    hasher.combine(text)
  }

  /// The file, the first and the last position, from 1, and what stands between them afterwards.
  /// - Complexity: O(n) in the bytes before it.
  package var members: [JSON.Member] {
    let (start, end) = (position(of: place.lowerBound), position(of: place.upperBound))
    return [
      .init(key: "file", value: .string(file)), .init(key: "line", value: .integer(start.line)),
      .init(key: "column", value: .integer(start.column)),
      .init(key: "endLine", value: .integer(end.line)),
      .init(key: "endColumn", value: .integer(end.column)),
      .init(key: "replacement", value: .string(text)),
    ]
  }

  private func position(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes.prefix(max(0, offset))
    let newline = UInt8(ascii: "\n")
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    return (
      1 + before.count { $0 == newline },
      1 + String(decoding: before[start...], as: UTF8.self).count
    )
  }
}

extension FileEdit {
  /// A place of a file with the rest of its lines, if nothing else is in them.
  package static func wholeLines(_ place: Range<Int>, in text: [UInt8]) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let newline = UInt8(ascii: "\n")
    var (start, end) = (place.lowerBound, place.upperBound)
    while start > 0, isBlank(text[start - 1]) { start -= 1 }
    while end < text.count, isBlank(text[end]) || text[end] == UInt8(ascii: "\r") { end += 1 }
    guard start == 0 || text[start - 1] == newline, end < text.count, text[end] == newline else {
      return place
    }
    return start..<(end + 1)
  }
}

extension [FileEdit] {
  /// The contents of the file with all of these edits, none of which touches another.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var text = bytes
    for edit in sorted(by: { $0.place.lowerBound > $1.place.lowerBound })
    where edit.place.upperBound <= text.count {
      text.replaceSubrange(edit.place, with: [UInt8](edit.text.utf8))
    }
    return text
  }
}

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
  ///   - text: What stands there afterwards; its lines get the ends that the file's lines have.
  package init(of file: String, _ bytes: [UInt8], at place: Range<Int>, to text: String) {
    (self.file, self.bytes, self.place) = (file, bytes, place)
    self.text = text.utf8.contains(Self.newline) ? Self.text(text, endingAsIn: bytes) : text
  }

  private static let newline = UInt8(ascii: "\n")

  /// A text with the line ends of a file: those of its first line.
  private static func text(_ text: String, endingAsIn bytes: [UInt8]) -> String {
    let end = bytes.firstIndex(of: newline) ?? 0
    guard end > 0, bytes[end - 1] == UInt8(ascii: "\r") else { return text }
    return text.replacing("\n", with: "\r\n")
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
    let start = before.lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    return (
      1 + before.count { $0 == Self.newline },
      1 + String(decoding: before[start...], as: UTF8.self).count
    )
  }
}

extension FileEdit {
  /// This edit and one that begins in it or at its end; nil if they replace the same text.
  fileprivate func joined(with next: FileEdit) -> FileEdit? {
    let (end, start) = (place.upperBound, next.place.lowerBound)
    if start == end {
      return FileEdit(
        of: file, bytes, at: place.lowerBound..<next.place.upperBound, to: text + next.text)
    }
    let rest = String(decoding: bytes[start..<end], as: UTF8.self)
    guard text.isEmpty, next.place.isEmpty, next.text.hasPrefix(rest) else { return nil }
    return FileEdit(of: file, bytes, at: place, to: next.text.dropFirst(rest.count) + rest)
  }

  /// A place of a file with the rest of its lines, if nothing else is in them.
  package static func wholeLines(_ place: Range<Int>, in text: [UInt8]) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
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
  /// These edits in the order of the file, those that touch as one; nil if two replace the same text.
  ///
  /// What is added at the end of lines that go takes their place.
  package var separated: [FileEdit]? {
    var result: [FileEdit] = []
    let order = indices.sorted {
      (self[$0].place.lowerBound, $0) < (self[$1].place.lowerBound, $1)
    }
    for edit in order.map({ self[$0] }) {
      guard let last = result.last, edit.place.lowerBound <= last.place.upperBound else {
        result.append(edit)
        continue
      }
      guard let joined = last.joined(with: edit) else { return nil }
      result[result.count - 1] = joined
    }
    return result
  }

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

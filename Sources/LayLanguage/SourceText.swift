/// A half-open range of UTF-8 offsets into a ``SourceText``, which is much shorter than 2 GB.
package struct SourceRange: Hashable, Sendable {
  private var first: Int32
  private var end: Int32

  /// The offset of the first byte.
  package var lower: Int { Int(first) }
  /// The offset after the last byte; never below ``lower``.
  package var upper: Int { Int(end) }

  /// A range from `lower` up to, but not including, `upper`.
  package init(_ lower: Int, _ upper: Int) {
    first = Int32(clamping: lower)
    end = max(first, Int32(clamping: upper))
  }

  /// The smallest range that holds both.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(lower, other.lower), max(upper, other.upper))
  }
}

/// A position for display: one-based line and column.
package struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column in characters, from 1.
  package var column: Int

  /// Creates a position.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The text of a program, with the name that messages use.
///
/// A byte-order mark is dropped, and invalid UTF-8 becomes U+FFFD (the lexer reports it). A text longer than
/// ``Limits/bytes``, which the parser rejects, counts as one line.
/// - Complexity: O(n) to create; ``position(of:)`` is O(log n) in the number of lines.
package struct SourceText: Sendable {
  /// Shared by all copies: every step of a session's history has one.
  private let content: Content

  private final class Content: Sendable {
    let name: String?
    let firstLine: Int
    let utf8: [UInt8]
    let lineStarts: [Int]

    init(name: String?, firstLine: Int, utf8: [UInt8], lineStarts: [Int]) {
      self.name = name
      self.firstLine = firstLine
      self.utf8 = utf8
      self.lineStarts = lineStarts
    }
  }

  /// The name of standard input.
  package static let standardInputName = "<stdin>"

  /// Whether it is typed or piped entry by entry, so that a next entry can follow an answer.
  package var isSession: Bool { name == nil || name == Self.standardInputName }

  /// The file's path as given, `<stdin>`, `-e`, or nil for input at the prompt.
  package var name: String? { content.name }
  /// The number of the first line: 1 for files; at the prompt, the number of lines entered so far.
  package var firstLine: Int { content.firstLine }
  /// The text as UTF-8.
  package var utf8: [UInt8] { content.utf8 }
  private var lineStarts: [Int] { content.lineStarts }

  /// The `#` comment after a statement on its line, before any `;`; nil if there is none nearby.
  /// - Complexity: O(1).
  package func comment(behind range: SourceRange) -> String? {
    let line = utf8[min(range.upper, utf8.count)...].prefix(Self.longestRow)
      .prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: ";") }
    guard let start = line.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    return String(decoding: line[start...].drop { $0 == 0x0D }, as: UTF8.self)
  }

  /// The most bytes after a statement in which a comment is looked for.
  private static let longestRow = 1000

  /// A source with the given text.
  package init(_ text: String, name: String? = nil, firstLine: Int = 1) {
    self.init(utf8: Array(text.utf8), name: name, firstLine: firstLine)
  }

  /// A source read as bytes from a file or a pipe.
  package init(utf8 bytes: [UInt8], name: String? = nil, firstLine: Int = 1) {
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    let utf8 = hasMark ? Array(bytes[3...]) : bytes
    var starts = [0]
    if utf8.count <= Limits.bytes {
      starts.reserveCapacity(utf8.count / 32)
      utf8.withUnsafeBufferPointer { bytes in
        for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
          starts.append(offset + 1)
        }
      }
    }
    content = Content(name: name, firstLine: firstLine, utf8: utf8, lineStarts: starts)
  }

  /// The text in a range; invalid UTF-8 is shown as U+FFFD.
  package subscript(range: SourceRange) -> String {
    let lower = min(max(range.lower, 0), utf8.count)
    let upper = min(max(range.upper, lower), utf8.count)
    return String(decoding: utf8[lower..<upper], as: UTF8.self)
  }

  /// The line (numbered from ``firstLine``) and column of an offset.
  package func position(of offset: Int) -> SourcePosition {
    let index = lineIndex(of: offset)
    let start = lineStarts[index]
    let end = min(max(offset, start), utf8.count)
    return SourcePosition(line: index + firstLine, column: characters(from: start, to: end) + 1)
  }

  /// The offset of a position; nil if the text has no such line or column.
  package func offset(of position: SourcePosition) -> Int? {
    guard let line = lineRange(position.line) else { return nil }
    let text = self[line]
    return text.index(text.startIndex, offsetBy: position.column - 1, limitedBy: text.endIndex)
      .map { line.lower + text.utf8.distance(from: text.startIndex, to: $0) }
  }

  /// The line and column of an offset, searched from a line found earlier, which is updated.
  /// - Complexity: O(1) if the offset is on that line or one of the next few.
  package func position(of offset: Int, near line: inout Int) -> SourcePosition {
    var index = line - firstLine
    let isNear =
      lineStarts.indices.contains(index) && lineStarts[index] <= offset
      && (index + 4 >= lineStarts.count || lineStarts[index + 4] > offset)
    if isNear {
      while index + 1 < lineStarts.count, lineStarts[index + 1] <= offset { index += 1 }
    } else {
      index = lineIndex(of: offset)
    }
    line = index + firstLine
    let start = lineStarts[index]
    let end = min(max(offset, start), utf8.count)
    return SourcePosition(line: line, column: characters(from: start, to: end) + 1)
  }

  /// The number of characters in a part of a line.
  private func characters(from start: Int, to end: Int) -> Int {
    for offset in start..<end where utf8[offset] >= 0x80 {
      return String(decoding: utf8[start..<end], as: UTF8.self).count
    }
    return end - start
  }

  /// The text of a line, numbered from ``firstLine``, without its newline; nil if there is none.
  package func line(_ number: Int) -> String? {
    lineRange(number).map { self[$0] }
  }

  /// The range of the line of an offset, without its newline.
  package func lineRange(of offset: Int) -> SourceRange {
    lineRange(at: lineIndex(of: offset))
  }

  /// The range of a line, numbered from ``firstLine``, without its newline; nil if there is none.
  package func lineRange(_ number: Int) -> SourceRange? {
    lineStarts.indices.contains(number - firstLine) ? lineRange(at: number - firstLine) : nil
  }

  private func lineRange(at index: Int) -> SourceRange {
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : utf8.count
    if end > start, utf8[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return SourceRange(start, end)
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// Finds the messages in a stream of bytes.
package struct MessageReader: Sendable {
  /// How messages are separated.
  package enum Framing: Sendable {
    /// Each has a header with its length: the Language Server Protocol.
    case headers
    /// Each is a line: the Model Context Protocol.
    case lines
  }

  /// What was found.
  package enum Found: Equatable, Sendable {
    case message([UInt8])
    /// Something that is no message, and why; what follows it can be read.
    case fault(String)
    /// What follows cannot be told from it, and why.
    case end(String)
  }

  /// The most bytes of a message: 32 MB.
  package static let mostBytes = 32 << 20
  /// The most bytes of a header.
  private static let mostHeaderBytes = 4096

  private let framing: Framing
  private var bytes: [UInt8] = []
  private var start = 0
  /// The bytes that were looked through for the end of a line.
  private var searched = 0
  /// Whether a line that is too long goes on.
  private var isSkipping = false

  /// Creates a reader of an empty stream.
  package init(_ framing: Framing) { self.framing = framing }

  /// Adds bytes that have arrived.
  package mutating func add(_ more: [UInt8]) {
    if start > 0, start >= bytes.count / 2 {
      bytes.removeFirst(start)
      searched = max(0, searched - start)
      start = 0
    }
    bytes += more
  }

  /// The next message that has arrived whole; nil if more bytes are needed.
  /// - Complexity: O(n) in the bytes that were added, amortized.
  package mutating func next() -> Found? {
    switch framing {
    case .lines: nextLine()
    case .headers: nextWithHeader()
    }
  }

  private mutating func nextLine() -> Found? {
    while true {
      guard let end = lineEnd() else {
        guard isSkipping || bytes.count - start > Self.mostBytes else { return nil }
        defer { isSkipping = true }
        start = bytes.count
        return isSkipping ? nil : .fault("the message is too long")
      }
      let line = trimmed(start..<end)
      start = end + 1
      if isSkipping {
        isSkipping = false
      } else if line.count > Self.mostBytes {
        return .fault("the message is too long")
      } else if !line.isEmpty {
        return .message(Array(line))
      }
    }
  }

  private mutating func nextWithHeader() -> Found? {
    var first = start
    var length: Int?
    while let end = lineEnd() {
      let line = trimmed(start..<end)
      let isFirst = start == first
      start = end + 1
      if line.isEmpty {
        guard let length else {
          // Empty lines between messages do no harm.
          guard isFirst else { return .fault("the header has no Content-Length") }
          first = start
          continue
        }
        guard bytes.count - start >= length else { break }
        defer { start += length }
        return .message(Array(bytes[start..<(start + length)]))
      }
      let text = String(decoding: line.prefix(Self.mostHeaderBytes), as: UTF8.self)
      guard let colon = text.firstIndex(of: ":") else {
        return .fault("this is no header: \(text.prefix(40))")
      }
      guard text[..<colon].lowercased() == "content-length" else { continue }
      let number = text[text.index(after: colon)...].drop { $0 == " " }
      guard let stated = Int(number), stated >= 0 else {
        return .fault("Content-Length is no number: \(number.prefix(40))")
      }
      guard stated <= Self.mostBytes else { return .end("the message is too long") }
      length = stated
    }
    if length == nil, bytes.count - first > Self.mostHeaderBytes {
      start = bytes.count
      return .fault("the header is too long")
    }
    // The header is read again when more has arrived.
    start = first
    searched = first
    return nil
  }

  /// The offset of the next line end; nil if it has not arrived.
  private mutating func lineEnd() -> Int? {
    searched = max(searched, start)
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    searched = end
    return end
  }

  /// A line without the return at its end.
  private func trimmed(_ range: Range<Int>) -> ArraySlice<UInt8> {
    var line = bytes[range]
    while let last = line.last, last == UInt8(ascii: "\r") || last == UInt8(ascii: " ") {
      line.removeLast()
    }
    return line
  }
}

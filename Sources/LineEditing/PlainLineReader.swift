import CLibrary

/// Lines from a pipe or a file, as bytes; without prompt and editing.
///
/// A line ends with LF or CR LF; the last one needs neither. The reader takes its input in blocks of 64 KiB,
/// so the rest of a block is lost to other readers of the descriptor.
package final class PlainLineReader: LineReader {
  private let source: ByteSource
  private var buffer: [UInt8] = []
  /// The start of the next line.
  private var start = 0
  /// There is no newline between `start` and here.
  private var searched = 0
  private var isAtEnd = false

  /// Creates a reader of a descriptor, by default standard input, which it does not close.
  package init(descriptor: Int32 = 0) { source = ByteSource(descriptor: descriptor) }

  /// The next line's bytes without its newline, or `nil` after the last.
  ///
  /// - Throws: ``InputError/interrupted`` if ``InterruptFlag`` is raised while waiting; no input is lost.
  /// - Complexity: O(*n*) in the line's length.
  package func nextLine() throws(InputError) -> [UInt8]? {
    while true {
      if let newline = firstNewline() {
        var end = newline
        if end > start, buffer[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        let line = Array(buffer[start..<end])
        start = newline + 1
        searched = start
        return line
      }
      if isAtEnd {
        guard start < buffer.count else { return nil }
        let line = Array(buffer[start...])
        discardBuffer()
        return line
      }
      makeRoom()
      isAtEnd = try !source.appendBlock(to: &buffer)
    }
  }

  /// The next line as text, with invalid UTF-8 replaced by U+FFFD. The prompt is not shown.
  package func readLine(prompt: String, initialText: String) -> LineEvent {
    do {
      guard let line = try nextLine() else { return .endOfInput }
      return .line(String(decoding: line, as: UTF8.self))
    } catch .interrupted {
      InterruptFlag.clear()
      return .interrupted
    } catch {
      return .endOfInput
    }
  }

  /// Whether a whole line, or the end of the input, has been read, so that ``nextLine()`` does not wait.
  package var hasLine: Bool { isAtEnd || firstNewline() != nil }

  private func firstNewline() -> Int? {
    let found = buffer.withUnsafeBytes { bytes -> Int? in
      guard searched < bytes.count, let base = bytes.baseAddress else { return nil }
      let newline = memchr(base + searched, Int32(UInt8(ascii: "\n")), bytes.count - searched)
      return newline.map { UnsafeRawPointer($0) - base }
    }
    if found == nil { searched = buffer.count }
    return found
  }

  /// Discards the lines already returned once they are more than half: each byte is moved at most once on
  /// average.
  private func makeRoom() {
    if start == buffer.count { return discardBuffer() }
    guard start > buffer.count / 2 else { return }
    buffer.removeSubrange(..<start)
    searched -= start
    start = 0
  }

  private func discardBuffer() {
    buffer.removeAll(keepingCapacity: buffer.count < 1 << 20)
    start = 0
    searched = 0
  }
}

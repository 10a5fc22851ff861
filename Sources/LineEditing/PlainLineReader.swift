#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines from a pipe or a file, as the bytes they are; no prompt, no editing.
///
/// A line ends with LF or CR LF; the last one needs neither. The reader takes its input in blocks
/// of 64 KiB, so what is left of a block is lost to whoever reads the descriptor next.
public final class PlainLineReader: LineReader {
  /// What ended the input before its time, if anything did.
  public private(set) var failure: FileReadError?

  private let source: ByteSource
  private var buffer: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// Everything between `start` and here holds no newline.
  private var searched = 0
  private var isAtEnd = false

  /// A reader of a descriptor, standard input unless another is named, which it does not close.
  public init(descriptor: Int32 = 0, name: String = "standard input") {
    source = ByteSource(descriptor: descriptor, name: name)
  }

  /// The next line's bytes without its line end, or `nil` after the last.
  ///
  /// - Throws: ``FileReadError/interrupted(path:)`` if ``InterruptFlag`` is raised while waiting;
  ///   nothing is lost then.
  /// - Complexity: O(*n*) in the line's length.
  public func nextLine() throws(FileReadError) -> [UInt8]? {
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

  /// The next line as text, bytes that are not UTF-8 replaced by U+FFFD. The prompt is not shown.
  public func readLine(prompt: String, initialText: String) -> LineEvent {
    do {
      guard let line = try nextLine() else { return .endOfInput }
      return .line(String(decoding: line, as: UTF8.self))
    } catch .interrupted {
      InterruptFlag.clear()
      return .interrupted
    } catch {
      failure = error
      return .endOfInput
    }
  }

  private func firstNewline() -> Int? {
    let found = buffer.withUnsafeBytes { bytes -> Int? in
      guard searched < bytes.count, let base = bytes.baseAddress else { return nil }
      let newline = memchr(base + searched, Int32(UInt8(ascii: "\n")), bytes.count - searched)
      return newline.map { UnsafeRawPointer($0) - base }
    }
    if found == nil { searched = buffer.count }
    return found
  }

  /// Drops the lines already given out, once they are the larger part: each byte is moved at most
  /// once on average.
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

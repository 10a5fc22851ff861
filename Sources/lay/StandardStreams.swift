import LineEditing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output and error, written in the intended order.
enum StandardStreams {
  /// Writes text immediately.
  static func write(_ text: String, to stream: Terminal.Stream) {
    write(Array(text.utf8)[...], to: stream)
  }

  static func write(_ bytes: ArraySlice<UInt8>, to stream: Terminal.Stream) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer -> Int in
        #if canImport(Glibc)
          Glibc.write(stream.rawValue, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(stream.rawValue, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the process.
  static func exit(with status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #else
      Darwin.exit(status)
    #endif
  }
}

/// Buffers results and writes them in blocks; on a terminal immediately.
final class ResultWriter {
  private var buffer: [UInt8] = []
  private let isImmediate = Terminal.isTerminal(.standardOutput)
  private static let block = 1 << 15

  /// Writes results.
  func write(_ text: String) {
    buffer += text.utf8
    if isImmediate || buffer.count >= Self.block { flush() }
  }

  /// Writes the buffer, before output to another stream.
  func flush() {
    StandardStreams.write(buffer[...], to: .standardOutput)
    buffer.removeAll(keepingCapacity: true)
  }
}

import CLibrary
import LayShell
import LineEditing
import Synchronization

/// Standard output and error, written in the intended order.
enum StandardStreams {
  /// The exit status if results cannot be written.
  static let failureStatus: Int32 = 74

  /// Opens the standard descriptors that were closed when the process began, so that no file or pipe of the
  /// program takes their place, and lets a failed write return an error instead of a signal.
  static func prepare() {
    // Input is empty; what is written fails, as on a closed descriptor.
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes text immediately. If results cannot be written, the process ends with a message.
  static func write(_ text: String, to stream: Terminal.Stream) {
    write(Array(text.utf8)[...], to: stream)
  }

  /// Writes a message that may contain names and texts from elsewhere, with their control characters made visible.
  static func say(_ message: String, to stream: Terminal.Stream) {
    write(Output.visible(message), to: stream)
  }

  static func write(_ bytes: ArraySlice<UInt8>, to stream: Terminal.Stream) {
    let isPlain = Terminal.isTerminal(stream) && Terminal.showsASCIIAlone
    var rest =
      isPlain ? Array(Output.ascii(String(decoding: bytes, as: UTF8.self)).utf8)[...] : bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer -> Int in
        CLibrary.write(stream.rawValue, buffer.baseAddress, buffer.count)
      }
      let code = errno
      if count < 0, code == EINTR { continue }
      if count < 0, code == EAGAIN {
        // Another program has made the stream nonblocking.
        var waited = pollfd(fd: stream.rawValue, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waited, 1, 100)
        continue
      }
      guard count > 0 else {
        if stream == .standardOutput { end(code) }
        return
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the process because results cannot be written.
  private static func end(_ code: Int32) -> Never {
    let reason =
      switch code {
      case EPIPE: "nothing reads them"
      case EBADF: "standard output is closed"
      case ENOSPC, EDQUOT: "the disk is full"
      case EFBIG: "the file may not be so large"
      default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
      }
    write("lay: results cannot be written: \(reason)\n", to: .standardError)
    exit(with: failureStatus)
  }

  /// Ends the process.
  static func exit(with status: Int32) -> Never {
    CLibrary.exit(status)
  }
}

extension Output {
  /// Writes each text at once.
  static var immediate: Output {
    Output { StandardStreams.write($0, to: $1 == .results ? .standardOutput : .standardError) }
  }

  /// Writes messages, and no results.
  static var messages: Output {
    Output { if $1 == .messages { StandardStreams.write($0, to: .standardError) } }
  }

  /// Writes results in blocks, and messages behind the results before them.
  /// - Parameter noteMessage: Called for each message.
  static func buffered(
    _ results: ResultWriter, noteMessage: @escaping () -> Void = {}
  ) -> Output {
    Output { text, stream in
      guard stream == .messages else { return results.write(text) }
      results.flush()
      noteMessage()
      StandardStreams.write(text, to: .standardError)
    }
  }
}

/// Buffers results and writes them in blocks; on a terminal immediately.
final class ResultWriter: Sendable {
  private let buffer = Mutex<[UInt8]>([])
  private let isImmediate = Terminal.isTerminal(.standardOutput)
  private static let block = 1 << 15

  /// Writes results.
  func write(_ text: String) {
    let isFull = buffer.withLock { buffer in
      buffer += text.utf8
      return buffer.count >= Self.block
    }
    if isImmediate || isFull { flush() }
  }

  /// Writes the buffer, before output to another stream.
  func flush() {
    let bytes = buffer.withLock { buffer in
      defer { buffer.removeAll(keepingCapacity: true) }
      return buffer
    }
    StandardStreams.write(bytes[...], to: .standardOutput)
  }
}

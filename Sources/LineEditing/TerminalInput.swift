import CEditline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal behind standard input, read without ever waiting in `read`.
///
/// The kernel drops what was typed when Ctrl-C comes, and it may come between `poll`, which saw the
/// typing, and `read`, which would then wait deaf to Ctrl-C. Standard input itself is shared with
/// other programs and stays as it is; the terminal is opened once more, for here alone.
struct TerminalInput: ~Copyable {
  /// What waiting ended with.
  enum Event {
    /// Nothing, within the time.
    case timeout
    /// One of the process's signals, to be taken by `ce_take_signals`.
    case signal
    /// At least one byte, if it is still there.
    case bytes([UInt8])
    /// There will be no more.
    case end
  }

  private let descriptor: Int32
  private let isOwned: Bool

  init() {
    let standardInput = Terminal.Stream.standardInput.rawValue
    var own: Int32 = -1
    if let name = ttyname(standardInput) {
      own = open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
    isOwned = own >= 0
    descriptor = isOwned ? own : standardInput
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Waits for bytes or a signal, whichever comes first; a signal that is there already goes
  /// before.
  ///
  /// - Parameter timeout: In milliseconds; -1 waits for ever.
  func wait(timeout: Int32) -> Event {
    var waited = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ce_signal_descriptor(), events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&waited, 2, timeout)
    if ready == 0 { return .timeout }
    if ready < 0 { return errno == EINTR || errno == EAGAIN ? .signal : .end }
    return waited[1].revents != 0 ? .signal : readBytes()
  }

  private func readBytes() -> Event {
    var code: Int32 = 0
    var received = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      received = read(descriptor, buffer.baseAddress, buffer.count)
      code = errno
      count = max(0, received)
    }
    let isOpen = received > 0 || received < 0 && (code == EINTR || code == EAGAIN)
    return isOpen ? .bytes(bytes) : .end
  }
}

import CEditline
import CLibrary

/// The terminal behind standard input, never blocked in `read`.
///
/// On Ctrl-C the kernel drops typed input, possibly between `poll`, which reported it, and `read`, which
/// would then block without noticing Ctrl-C. Standard input is shared with other programs and left unchanged;
/// the terminal is opened a second time.
struct TerminalInput: ~Copyable {
  /// The result of waiting.
  enum Event {
    /// The time elapsed.
    case timeout
    /// A signal of the process, to be taken by `ce_take_signals`.
    case signal
    /// Bytes, unless they were dropped meanwhile.
    case bytes([UInt8])
    /// The end of input.
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

  /// Waits for bytes or a signal, whichever comes first; a pending signal takes precedence.
  ///
  /// - Parameter timeout: In milliseconds; -1 for no limit.
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

  /// The descriptors that are waited for: of the terminal, and of signals.
  var waitingDescriptors: [Int32] { [descriptor, ce_signal_descriptor()] }

  /// Whether bytes or a signal come within a time, in milliseconds.
  func hasBytes(within timeout: Int32) -> Bool {
    Self.hasBytes(waitingDescriptors, within: timeout)
  }

  /// Whether one of some descriptors can be read within a time, in milliseconds.
  static func hasBytes(_ descriptors: [Int32], within timeout: Int32) -> Bool {
    var waited = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&waited, nfds_t(waited.count), timeout) != 0
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

/// The time on a clock that never goes back, in nanoseconds.
func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(max(0, time.tv_sec)) &* 1_000_000_000 &+ UInt64(max(0, time.tv_nsec))
}

import CLibrary
import Synchronization

/// The newest text for a connection, whose thread waits for it as long as the other side is there.
final class PreviewSignal: Sendable {
  private struct State {
    var text: String?
    var isOver = false
  }

  private let state = Mutex(State())
  /// A pipe that can be read while there is something to see.
  private let reading: Int32
  private let writing: Int32

  /// Nil if the process has no more files.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Sets the text; one that was not taken is forgotten.
  func send(_ text: String) {
    state.withLock { $0.text = text }
    ring()
  }

  /// Ends the wait, now and later.
  func end() {
    state.withLock { $0.isOver = true }
    ring()
  }

  /// A full pipe can be read already.
  private func ring() {
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  /// Waits for a text; nil once the wait is ended, or when the other side of a socket is gone or says more.
  func next(for socket: Int32) -> String? {
    var files = [
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let (text, isOver) = state.withLock { state in
        defer { state.text = nil }
        return (state.text, state.isOver)
      }
      if isOver { return nil }
      if let text { return text }
      guard poll(&files, 2, -1) >= 0 || errno == EINTR else { return nil }
      if files[1].revents != 0 { return nil }
      var bytes: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
      while read(reading, &bytes, bytes.count) > 0 {}
    }
  }
}

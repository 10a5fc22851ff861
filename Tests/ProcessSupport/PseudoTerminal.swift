import CLibrary

/// A program on its own terminal, driven like a user.
///
/// Editing sends differences between screens, so tests never look for typed text: only for lines
/// that the program prints.
package final class PseudoTerminal {
  private let terminal: Int32
  private let process: pid_t
  private var hasEnded = false
  private var output: [UInt8] = []
  /// The output up to here is already matched.
  private var matched = 0
  /// What the terminal shows.
  package private(set) var screen: TerminalScreen

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Long enough for a busy machine.
  private static let patience = 30.0

  /// Starts a program as the leader of a session on a new terminal.
  package init(
    _ arguments: [String], environment: [String: String], columns: UInt16 = 80, rows: UInt16 = 24
  ) throws {
    var terminal: Int32 = -1
    var other: Int32 = -1
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 256)
    guard openpty(&terminal, &other, &name, nil, &size) == 0 else {
      throw Failure(description: "no pseudo terminal: error \(errno)")
    }
    _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
    _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
    self.terminal = terminal
    screen = TerminalScreen(columns: Int(columns), rows: Int(rows))
    defer { close(other) }
    process = try Self.spawn(arguments, environment: environment, terminalName: name)
  }

  deinit {
    close(terminal)
    guard !hasEnded else { return }
    var status: Int32 = 0
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
  }

  private static func spawn(
    _ arguments: [String], environment: [String: String], terminalName: [CChar]
  ) throws -> pid_t {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that a session's leader opens controls it.
    posix_spawn_file_actions_addopen(&actions, 0, terminalName, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    // Test threads block signals, and a child would inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    #if canImport(Glibc)
      let newSession: Int32 = 0x80
    #else
      let newSession: Int32 = 0x400
    #endif
    // A job in the background ignores Ctrl-C, and so would its children.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    posix_spawnattr_setsigdefault(&attributes, &interrupt)
    posix_spawnattr_setflags(
      &attributes, Int16(newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)))
    var strings = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (strings + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, arguments[0], &actions, &attributes, &strings, &variables)
    guard code == 0 else { throw Failure(description: "\(arguments[0]): error \(code)") }
    return process
  }

  // MARK: Typing

  /// Types text; "\r" is Enter, "\u{3}" Ctrl-C.
  package func type(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Sends bytes, reading the program's output at the same time.
  package func send(_ bytes: [UInt8]) throws {
    var sent = 0
    let deadline = now() + Self.patience
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 { sent += count }
      guard now() < deadline else { throw Failure(description: "the program takes no input") }
      if sent < bytes.count { receive(for: 0.02) }
    }
  }

  /// Changes the size of the terminal.
  package func resize(columns: UInt16, rows: UInt16 = 24) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    screen.resize(columns: Int(columns), rows: Int(rows))
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Sends a signal to the program.
  package func signal(_ number: Int32) {
    kill(process, number)
  }

  // MARK: Reading

  /// Waits until the program prints `text` after the last match.
  package func wait(for text: String) throws {
    guard hears(text, within: Self.patience) else {
      throw Failure(description: "no “\(text)” in: \(unmatchedOutput)")
    }
  }

  /// Whether the program prints `text` within a time in seconds; if it does, the output up to its
  /// end is matched.
  package func hears(_ text: String, within seconds: Double) -> Bool {
    let wanted = Array(text.utf8)
    let deadline = now() + seconds
    while true {
      if let end = find(wanted) {
        matched = end
        return true
      }
      let isOpen = receive(for: max(0, min(0.25, deadline - now())))
      guard isOpen && now() < deadline || find(wanted) != nil else { return false }
    }
  }

  /// Waits until the screen is as wanted.
  package func wait(_ what: String, until isAsWanted: (TerminalScreen) -> Bool) throws {
    let deadline = now() + Self.patience
    while !isAsWanted(screen) {
      guard now() < deadline, receive(for: 0.25) || isAsWanted(screen) else {
        throw Failure(description: "not \(what):\n\(screen.text)")
      }
    }
  }

  /// Waits until the row of the cursor, without blanks at its end, is a text.
  package func wait(forRow text: String) throws {
    try wait("a row “\(text)”") { $0.lines[$0.row] == text }
  }

  /// Types, and waits until the row of the cursor is a text.
  package func type(_ keys: String, showing row: String) throws {
    try type(keys)
    try wait(forRow: row)
  }

  /// Waits for the program to end.
  ///
  /// - Returns: Its exit status, or minus the signal that ended it.
  package func waitForExit() throws -> Int32 {
    guard let status = exitStatus(within: Self.patience) else {
      throw Failure(description: "still running: \(unmatchedOutput)")
    }
    return status
  }

  /// The program's exit status, or minus the signal that ended it, if it ends within a time in
  /// seconds.
  package func exitStatus(within seconds: Double) -> Int32? {
    let deadline = now() + seconds
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      receive(for: 0.02)
      guard now() < deadline else { return nil }
    }
    hasEnded = true
    return status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
  }

  /// The output since the last match, with control characters made visible.
  package var unmatchedOutput: String {
    String(decoding: output[matched...], as: UTF8.self).debugDescription
  }

  /// The number of times that the program has printed a text.
  package func count(of text: String) -> Int {
    String(decoding: output, as: UTF8.self).ranges(of: text).count
  }

  private func find(_ wanted: [UInt8]) -> Int? {
    guard let first = wanted.first else { return matched }
    var index = matched
    while index + wanted.count <= output.count {
      if output[index] == first, output[index..<index + wanted.count].elementsEqual(wanted) {
        return index + wanted.count
      }
      index += 1
    }
    return nil
  }

  /// Reads the output of a time in seconds.
  ///
  /// - Returns: False once the program has closed the terminal.
  @discardableResult
  package func receive(for seconds: Double) -> Bool {
    var waited = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&waited, 1, Int32(seconds * 1000)) > 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(terminal, &buffer, buffer.count)
    if count > 0 {
      output.append(contentsOf: buffer[..<count])
      screen.take(Array(buffer[..<count]))
    }
    if count < 0, errno == EIO { usleep(5_000) }
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
  }
}

/// Seconds on a monotonic clock.
package func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

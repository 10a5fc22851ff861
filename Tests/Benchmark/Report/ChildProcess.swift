import CLibrary

/// A program that has run.
struct ChildProcess {
  /// The way a program ended.
  enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
    /// It exceeded its time and was terminated.
    case overLimit
    case notStarted
  }

  /// Its output, or for a terminated program its output until then.
  var output = ""
  var ending = Ending.notStarted

  /// Runs a program, found as a shell does, and waits for it.
  /// - Parameter seconds: The maximum time.
  init(_ command: [String], limit seconds: Double = .infinity) {
    var ends: [Int32] = [0, 0]
    guard let program = command.first, pipe(&ends) == 0 else { return }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    let words = command.map { strdup($0) }
    let names = ["PATH", "HOME", "LD_LIBRARY_PATH"]
    let variables = names.compactMap { (name: String) -> UnsafeMutablePointer<CChar>? in
      guard let value = getenv(name) else { return nil }
      return strdup("\(name)=\(String(cString: value))")
    }
    defer {
      for text in words { free(text) }
      for text in variables { free(text) }
    }
    var child = pid_t()
    let failure = posix_spawnp(&child, program, &actions, nil, words + [nil], variables + [nil])
    close(ends[1])
    guard failure == 0 else { return }
    let isOver = !Self.read(ends[0], until: Clock.wall.now + seconds * 1e9, into: &output)
    if isOver { kill(child, SIGKILL) }
    var state: Int32 = 0
    while waitpid(child, &state, 0) < 0, errno == EINTR {}
    let signal = state & 0x7F
    ending = isOver ? .overLimit : signal == 0 ? .exited((state >> 8) & 0xFF) : .signalled(signal)
  }

  /// Reads to the end.
  /// - Returns: False if the time ran out.
  private static func read(_ end: Int32, until deadline: Double, into text: inout String) -> Bool {
    var bytes: [UInt8] = []
    defer { text = String(decoding: bytes, as: UTF8.self) }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let rest = max(0, deadline - Clock.wall.now) / 1e6
      var wait = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wait, 1, Int32(min(rest.rounded(.up), 1e6)))
      if ready < 0, errno == EINTR { continue }
      if ready <= 0 {
        if Clock.wall.now >= deadline { return false }
        continue
      }
      let count = CLibrary.read(end, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return true }
      bytes += buffer[..<count]
    }
  }

  /// Whether a program exists.
  static func exists(_ program: String) -> Bool {
    ChildProcess(["which", program]).ending == .exited(0)
  }
}

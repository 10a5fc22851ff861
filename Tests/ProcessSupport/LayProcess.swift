import CLibrary

/// A run of the real program.
package struct LayProcess: Sendable {
  package var output: String
  package var errors: String
  /// The exit status, or minus the signal that ended it; -1 if it could not be started.
  package var status: Int32
  /// The time that it took, in seconds.
  package var duration: Double
  /// Whether it was killed because it took longer than the limit.
  package var isOverdue = false

  /// A signal sent to a run.
  package struct Signal: Sendable {
    var number: Int32
    var delay: Double

    /// SIGINT after a number of seconds.
    package static func interrupt(after seconds: Double) -> Signal {
      Signal(number: SIGINT, delay: seconds)
    }

    /// SIGKILL after a number of seconds.
    package static func kill(after seconds: Double) -> Signal {
      Signal(number: SIGKILL, delay: seconds)
    }
  }

  /// The program: `LAY_BINARY`, otherwise the one built beside the tests.
  package static let path: String = {
    if let own = getenv("LAY_BINARY") { return String(cString: own) }
    let tests = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var parts = tests.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1 {
      parts.removeLast()
      let candidate = parts.joined(separator: "/") + "/lay"
      if access(candidate, X_OK) == 0, let whole = realpath(candidate, nil) {
        // Runs are started in other directories.
        defer { free(whole) }
        return String(cString: whole)
      }
    }
    return "lay"
  }()

  /// Runs the program with arguments and standard input, optionally in another directory.
  /// - Parameters:
  ///   - limit: The number of seconds after which it is killed.
  ///   - memory: The limit of its memory in MiB, if it runs in a directory.
  package init(
    _ arguments: [String], input: String = "", in directory: Scratch? = nil,
    environment: [String: String] = [:], sending signal: Signal? = nil, limit: Double = .infinity,
    memory: Int? = nil
  ) {
    // The shell is the only portable way to spawn in another directory, and with a limit.
    let bound = memory.map { "ulimit -v \($0 << 10) && " } ?? ""
    let start = directory.map { ["sh", "-c", "cd \"$0\" && \(bound)exec \"$@\"", $0.path] } ?? []
    self.init(
      program: directory == nil ? Self.path : "/bin/sh", start + [Self.path] + arguments,
      input: input, environment: environment, signal: signal, limit: limit)
  }

  /// Runs a shell command in a directory, with `lay` as the program.
  package init(
    shell command: String, in directory: Scratch, environment: [String: String] = [:],
    limit: Double = .infinity
  ) {
    let text = "cd \"$0\" && lay() { '\(Self.path)' \"$@\"; }; \(command)"
    self.init(
      program: "/bin/sh", ["sh", "-c", text, directory.path], input: "", environment: environment,
      signal: nil, limit: limit)
  }

  /// Runs another program with arguments.
  package init(program: String, _ arguments: [String], limit: Double) {
    self.init(
      program: program, [program] + arguments, input: "", environment: [:], signal: nil,
      limit: limit)
  }

  private init(
    program: String, _ command: [String], input: String, environment: [String: String],
    signal: Signal?, limit: Double
  ) {
    let name = "\(getpid())-\(UInt64.random(in: 0 ..< .max))"
    let files = ["in", "out", "err"].map { "/tmp/lay-test-\(name).\($0)" }
    Scratch.write(Array(input.utf8), to: files[0])
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, files[0], O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, files[1], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, files[2], O_WRONLY | O_CREAT | O_TRUNC, 0o600)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of a test run can block signals, which a child would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A job in the background ignores Ctrl-C, and so would its children.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    posix_spawnattr_setsigdefault(&attributes, &interrupt)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var variables = ["HOME=/tmp", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "LAY_HISTORY="]
    variables += environment.map { "\($0.key)=\($0.value)" }
    let words = command.map { strdup($0) }
    let pairs = variables.map { strdup($0) }
    defer { (words + pairs).forEach { free($0) } }
    var child = pid_t()
    let start = now()
    let failed = posix_spawn(
      &child, program, &actions, &attributes, words + [nil], pairs + [nil])
    var state: Int32 = 0
    if failed == 0 {
      if let signal {
        if signal.number == SIGINT { Self.waitForHandler(of: SIGINT, in: child) }
        // A run that ends before the signal is not waited for in vain.
        if !Self.ends(child, by: now() + signal.delay, &state) {
          kill(child, signal.number)
          isOverdue = !Self.ends(child, by: now() + limit, &state)
        }
      } else {
        isOverdue = !Self.ends(child, by: start + limit, &state)
      }
      if isOverdue {
        kill(child, SIGKILL)
        _ = Self.ends(child, by: .infinity, &state)
      }
    }
    duration = now() - start
    output = String(decoding: Scratch.read(files[1]), as: UTF8.self)
    errors = String(decoding: Scratch.read(files[2]), as: UTF8.self)
    status = failed != 0 ? -1 : state & 0x7F == 0 ? (state >> 8) & 0xFF : -(state & 0x7F)
    for file in files { unlink(file) }
  }

  /// Waits until a process handles a signal, which would end it before: on a busy machine the start can take
  /// longer than the delay. Only Linux tells.
  private static func waitForHandler(of signal: Int32, in child: pid_t) {
    let end = now() + 10
    while now() < end {
      let status = String(decoding: Scratch.read("/proc/\(child)/status"), as: UTF8.self)
      // One that has ended handles nothing any more.
      if status.contains("State:\tZ") { return }
      let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
      guard let mask = line.flatMap({ UInt64($0.dropFirst(8), radix: 16) }) else { return }
      if mask & 1 << UInt64(signal - 1) != 0 { return }
      usleep(1_000)
    }
  }

  /// Waits until a process ends or a time has come.
  private static func ends(_ child: pid_t, by end: Double, _ state: inout Int32) -> Bool {
    if end == .infinity {
      while waitpid(child, &state, 0) < 0, errno == EINTR {}
      return true
    }
    var pause: UInt32 = 100
    while true {
      if waitpid(child, &state, WNOHANG) != 0 { return true }
      let rest = end - now()
      guard rest > 0 else { return false }
      usleep(UInt32(min(Double(pause), rest * 1e6)))
      pause = min(pause * 2, 4_000)
    }
  }
}

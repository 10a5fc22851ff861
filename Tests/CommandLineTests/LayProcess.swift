#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A run of the real program.
struct LayProcess {
  var output: String
  var errors: String
  var status: Int32

  /// The program: `LAY_BINARY`, otherwise the one built beside the tests.
  static let path: String = {
    if let own = getenv("LAY_BINARY") { return String(cString: own) }
    let tests = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var parts = tests.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1 {
      parts.removeLast()
      let candidate = parts.joined(separator: "/") + "/lay"
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return "lay"
  }()

  /// Runs the program with arguments and standard input, optionally in another directory.
  init(
    _ arguments: [String], input: String = "", in directory: Scratch? = nil,
    environment: [String: String] = [:], interruptAfter milliseconds: UInt32? = nil
  ) {
    // The shell is the only portable way to spawn in another directory.
    let start = directory.map { ["sh", "-c", "cd \"$0\" && exec \"$@\"", $0.path] } ?? []
    self.init(
      program: directory == nil ? Self.path : "/bin/sh", start + [Self.path] + arguments,
      input: input, environment: environment, interruptAfter: milliseconds)
  }

  /// Runs a shell command in a directory, with `lay` as the program.
  init(shell command: String, in directory: Scratch, environment: [String: String] = [:]) {
    let text = "cd \"$0\" && lay() { '\(Self.path)' \"$@\"; }; \(command)"
    self.init(
      program: "/bin/sh", ["sh", "-c", text, directory.path], input: "", environment: environment,
      interruptAfter: nil)
  }

  private init(
    program: String, _ command: [String], input: String, environment: [String: String],
    interruptAfter milliseconds: UInt32?
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
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var variables = ["HOME=/tmp", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "LAY_HISTORY="]
    variables += environment.map { "\($0.key)=\($0.value)" }
    let words = command.map { strdup($0) }
    let pairs = variables.map { strdup($0) }
    defer { (words + pairs).forEach { free($0) } }
    var child = pid_t()
    let failed = posix_spawn(
      &child, program, &actions, &attributes, words + [nil], pairs + [nil])
    var state: Int32 = 0
    if failed == 0 {
      if let milliseconds {
        usleep(milliseconds * 1000)
        kill(child, SIGINT)
      }
      while waitpid(child, &state, 0) < 0, errno == EINTR {}
    }
    output = String(decoding: Scratch.read(files[1]), as: UTF8.self)
    errors = String(decoding: Scratch.read(files[2]), as: UTF8.self)
    status = failed != 0 ? -1 : state & 0x7F == 0 ? (state >> 8) & 0xFF : -(state & 0x7F)
    for file in files { unlink(file) }
  }
}

/// A directory for one test, removed afterwards.
final class Scratch {
  let path: String

  init(_ files: [String: String] = [:]) {
    path = "/tmp/lay-scratch-\(getpid())-\(UInt64.random(in: 0 ..< .max))"
    mkdir(path, 0o700)
    for (name, text) in files { write(text, to: name) }
  }

  deinit { removeTree(path) }

  /// Writes a file in it, creating directories as needed.
  func write(_ text: String, to name: String) { write(Array(text.utf8), to: name) }

  /// Writes bytes to a file in it.
  func write(_ bytes: [UInt8], to name: String) {
    var directory = path
    for part in name.split(separator: "/").dropLast() {
      directory += "/\(part)"
      mkdir(directory, 0o700)
    }
    Self.write(bytes, to: "\(path)/\(name)")
  }

  /// The text of a file in it.
  func read(_ name: String) -> String {
    String(decoding: Self.read("\(path)/\(name)"), as: UTF8.self)
  }

  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = fread(&block, 1, block.count, file)
      guard count > 0 else { return bytes }
      bytes += block[..<count]
    }
  }

  private func removeTree(_ directory: String) {
    guard let stream = opendir(directory) else { return }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let inner = "\(directory)/\(name)"
      if unlink(inner) != 0 { removeTree(inner) }
    }
    closedir(stream)
    rmdir(directory)
  }
}

import CLibrary

/// Reading and writing of whole files, within a scope.
package struct FileAccess {
  /// The maximum size of a file that is read: 64 MB.
  package static let standardLimit = 64 << 20

  /// The files that may be read and written.
  let scope: FileScope
  /// The maximum size of a file that is read, in bytes.
  private let limit: Int
  /// Asked while waiting for a pipe; true ends the wait.
  private let isInterrupted: () -> Bool

  /// The maximum time between two checks for Ctrl-C, in milliseconds.
  private static let patience: Int32 = 50

  /// Creates access to files.
  /// - Parameters:
  ///   - scope: The files that may be read and written.
  ///   - limit: The maximum size of a file that is read, in bytes.
  ///   - isInterrupted: Asked while waiting for a pipe; true ends the wait.
  package init(
    scope: FileScope = .everything, limit: Int = standardLimit,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.scope = scope
    self.limit = limit
    self.isInterrupted = isInterrupted
  }

  /// The bytes of a file: a regular one, or a pipe or device until it ends.
  /// - Parameters:
  ///   - path: Its path.
  ///   - name: Its name in messages; nil for the path.
  /// - Complexity: Linear in the bytes.
  package func read(_ path: String, as name: String? = nil) throws(FileFailure) -> [UInt8] {
    let name = name ?? path
    guard !path.utf8.contains(0) else { throw .nullCharacter }
    guard scope.mayRead(path) else { throw .sandboxed(name, .read, scope) }
    // A pipe without a writer is waited for below, where Ctrl-C is checked.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileFailure(name, .read, code: errno) }
    defer { close(descriptor) }
    return try read(from: descriptor, as: name)
  }

  /// The bytes of standard input from its position to its end.
  package func readStandardInput() throws(FileFailure) -> [UInt8] {
    try read(from: 0, as: FileFailure.standardInputName)
  }

  private func read(from descriptor: Int32, as name: String) throws(FileFailure) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(name, .read, code: errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .directory(name) }
    let isWaitedFor = status.st_mode & S_IFMT != S_IFREG
    var bytes: [UInt8] = []
    if !isWaitedFor { bytes.reserveCapacity(min(max(0, Int(status.st_size)), limit)) }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if isWaitedFor { try wait(for: descriptor, POLLIN) }
      let count = block.withUnsafeMutableBytes { buffer -> Int in
        CLibrary.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw FileFailure(name, .read, code: errno) }
      guard count > 0 else { return bytes }
      bytes += block[..<count]
      guard bytes.count <= limit else { throw .tooLarge(name, limit: limit) }
      if isInterrupted() { throw .interrupted }
    }
  }

  /// Adds a text to the end of a file, which is created if necessary.
  package func append(_ text: String, to path: String, as name: String) throws(FileFailure) {
    guard !path.utf8.contains(0) else { throw .nullCharacter }
    guard scope.mayWrite(path) else { throw .sandboxed(name, .written, scope) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw FileFailure(name, .written, code: errno) }
    defer { close(descriptor) }
    try write(Array(text.utf8), to: descriptor, of: name, waits: true)
  }

  /// Writes all of some bytes to an open file or pipe.
  fileprivate func write(
    _ bytes: [UInt8], to descriptor: Int32, of name: String, waits: Bool = false
  ) throws(FileFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      if waits { try wait(for: descriptor, POLLOUT) }
      let count = rest.prefix(1 << 20).withUnsafeBytes { buffer -> Int in
        CLibrary.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if isInterrupted() { throw .interrupted }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { throw FileFailure(name, .written, code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until a descriptor can be read or written, or Ctrl-C is pressed.
  private func wait(for descriptor: Int32, _ events: Int32) throws(FileFailure) {
    while true {
      if isInterrupted() { throw .interrupted }
      var waited = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let ready = poll(&waited, 1, Self.patience)
      // If poll itself fails, the call that follows says why.
      if ready > 0 || ready < 0 && errno != EINTR { return }
    }
  }

}

/// Writes several files together: each first to a temporary file beside it, synced, so that nothing has
/// changed if one of them cannot be written, whether the disk is full or the process is killed.
package struct FileWriter {
  private enum Step {
    /// A temporary file that replaces another.
    case replacement(from: String, to: String)
    /// Not a regular file, such as a terminal or a pipe, or a link to a file that does not exist yet:
    /// written to after all others.
    case stream(path: String, bytes: [UInt8])
  }

  private let access: FileAccess
  private var steps: [(name: String, step: Step)] = []

  /// Creates a writer without files.
  package init(_ access: FileAccess) { self.access = access }

  /// Writes a text to a temporary file beside its destination.
  /// - Parameters:
  ///   - path: The path of the destination.
  ///   - name: Its name in messages.
  package mutating func prepare(
    _ bytes: [UInt8], for path: String, as name: String
  ) throws(FileFailure) {
    guard !path.utf8.contains(0) else { throw .nullCharacter }
    guard access.scope.mayWrite(path) else {
      throw .sandboxed(name, .written, access.scope)
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists {
      if status.st_mode & S_IFMT == S_IFDIR {
        throw .directory(name)
      }
      guard Self.mayWrite(path) else { throw FileFailure(name, .written, code: errno) }
    }
    let isPlain = !exists || status.st_mode & S_IFMT == S_IFREG
    // The destination can be the open output of the program, even if it is a plain file, such as
    // `/dev/stdout`.
    guard isPlain, !FilePath.isDangling(path), !path.hasPrefix("/dev/") else {
      steps.append((name, .stream(path: path, bytes: bytes)))
      return
    }
    // The target of a link is replaced, not the link.
    let target = FilePath.identity(of: path)
    let folder = FilePath.folder(of: target)
    let temporary = "\(folder)/.lay-\(UInt64.random(in: 0 ... .max)).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileFailure(name, .written, code: errno) }
    steps.append((name, .replacement(from: temporary, to: target)))
    do throws(FileFailure) {
      if exists { _ = fchmod(descriptor, status.st_mode & 0o7777) }
      try access.write(bytes, to: descriptor, of: name)
      guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
        throw FileFailure(name, .written, code: errno)
      }
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 || errno == EINTR else {
      throw FileFailure(name, .written, code: errno)
    }
  }

  private static func mayWrite(_ path: String) -> Bool {
    CLibrary.access(path, W_OK) == 0
  }

  /// Removes the temporary files.
  package func cancel() {
    for case (_, .replacement(let temporary, _)) in steps { unlink(temporary) }
  }

  /// Moves the texts to their destinations.
  /// - Returns: The first failure, with the index of its text; nil if there is none.
  package func finish() -> (index: Int, error: FileFailure)? {
    var folders: Set<String> = []
    for (index, (name, step)) in steps.enumerated() {
      guard case .replacement(let temporary, let target) = step else { continue }
      guard rename(temporary, target) == 0 else {
        let error = FileFailure(name, .written, code: errno)
        cancel()
        return (index, error)
      }
      folders.insert(FilePath.folder(of: target))
    }
    for folder in folders { Self.sync(folder) }
    for (index, (name, step)) in steps.enumerated() {
      guard case .stream(let path, let bytes) = step else { continue }
      // A pipe that nothing reads is refused instead of waited for.
      let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o666)
      guard descriptor >= 0 else { return (index, FileFailure(name, .written, code: errno)) }
      defer { close(descriptor) }
      do throws(FileFailure) {
        try access.write(bytes, to: descriptor, of: name, waits: true)
      } catch {
        return (index, error)
      }
    }
    return nil
  }

  /// Makes new files in a folder survive a crash of the machine, as far as the file system can.
  private static func sync(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}

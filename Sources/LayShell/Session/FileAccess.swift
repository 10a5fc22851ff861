import LayInterpreter

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The reason a file cannot be read or written.
struct FileFailure: Error {
  /// The message, with the file's name.
  var message: String
}

/// Reading and writing of whole files.
enum FileAccess {
  /// The maximum size of a program, in bytes.
  private static let limit = 64 << 20

  /// The bytes of a file.
  static func read(_ path: String) throws(FileFailure) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw FileFailure(message: "this is no file name") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, "read") }
    defer { close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw FileFailure(message: "`\(path)` is a directory")
    }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = block.withUnsafeMutableBytes { buffer -> Int in
        #if canImport(Glibc)
          Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, "read") }
      guard count > 0 else { return bytes }
      bytes += block[..<count]
      guard bytes.count <= limit else {
        throw FileFailure(message: "`\(path)` is larger than 64 MB")
      }
    }
  }

  /// Writes a whole text to an open file.
  fileprivate static func write(
    _ text: String, to descriptor: Int32, of path: String
  ) throws(FileFailure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer -> Int in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path, "written") }
      rest = rest.dropFirst(count)
    }
  }

  fileprivate static func failure(_ path: String, _ verb: String) -> FileFailure {
    switch errno {
    case ENOENT, ENOTDIR: FileFailure(message: "there is no file `\(path)`")
    case EISDIR: FileFailure(message: "`\(path)` is a directory")
    case EACCES, EPERM: FileFailure(message: "`\(path)` may not be \(verb)")
    default:
      FileFailure(
        message: "`\(path)` cannot be \(verb): "
          + (strerror(errno).map { String(cString: $0) } ?? "error \(errno)"))
    }
  }
}

/// Writes several files together: each first to a temporary file beside it, so that nothing has changed
/// if one of them cannot be written.
struct FileWriter {
  private enum Step {
    /// A temporary file that replaces another.
    case replacement(from: String, to: String)
    /// Not a regular file, such as a terminal, or a link to a file that does not exist yet: written to
    /// after all others.
    case stream(text: String)
  }

  private var steps: [(path: String, step: Step)] = []

  /// Writes a text to a temporary file beside its destination.
  mutating func prepare(_ text: String, for path: String) throws(FileFailure) {
    guard !path.utf8.contains(0) else { throw FileFailure(message: "this is no file name") }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists {
      guard access(path, W_OK) == 0 else { throw FileAccess.failure(path, "written") }
      if status.st_mode & S_IFMT == S_IFDIR {
        throw FileFailure(message: "`\(path)` is a directory")
      }
    }
    var link = stat()
    let isDangling = !exists && lstat(path, &link) == 0
    let isPlain = !exists || status.st_mode & S_IFMT == S_IFREG
    // What stands for the output of the program may be a plain file that is open.
    guard isPlain, !isDangling, !path.hasPrefix("/dev/") else {
      steps.append((path, .stream(text: text)))
      return
    }
    // The target of a link is replaced, not the link.
    let target = FilePath.identity(of: path)
    let temporary = "\(target).\(UInt64.random(in: 0 ... .max)).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileAccess.failure(path, "written") }
    defer { close(descriptor) }
    steps.append((path, .replacement(from: temporary, to: target)))
    if exists { _ = fchmod(descriptor, status.st_mode & 0o7777) }
    try FileAccess.write(text, to: descriptor, of: path)
  }

  /// Removes the temporary files.
  func cancel() {
    for case (_, .replacement(let temporary, _)) in steps { unlink(temporary) }
  }

  /// Moves the texts to their destinations.
  /// - Returns: The first failure, with the index of its text; nil if there is none.
  func finish() -> (index: Int, error: FileFailure)? {
    for (index, (path, step)) in steps.enumerated() {
      guard case .replacement(let temporary, let target) = step else { continue }
      guard rename(temporary, target) == 0 else {
        let error = FileAccess.failure(path, "written")
        cancel()
        return (index, error)
      }
    }
    for (index, (path, step)) in steps.enumerated() {
      guard case .stream(let text) = step else { continue }
      let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { return (index, FileAccess.failure(path, "written")) }
      defer { close(descriptor) }
      do throws(FileFailure) { try FileAccess.write(text, to: descriptor, of: path) } catch {
        return (index, error)
      }
    }
    return nil
  }
}

/// File paths.
enum FilePath {
  /// Resolves a path in a file relative to that file.
  static func resolve(_ path: String, besideFile file: String?) -> String {
    guard !path.hasPrefix("/"), let file, let slash = file.lastIndex(of: "/") else { return path }
    return String(file[...slash]) + path
  }

  /// An identifier of a file, the same for all of its paths.
  static func identity(of path: String) -> String {
    guard !path.utf8.contains(0), let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

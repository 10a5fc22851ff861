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

  /// Writes a file, replacing an existing one.
  static func write(_ text: String, to path: String) throws(FileFailure) {
    guard !path.utf8.contains(0) else { throw FileFailure(message: "this is no file name") }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path, "written") }
    defer { close(descriptor) }
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

  private static func failure(_ path: String, _ verb: String) -> FileFailure {
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

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The reason a file or stream could not be read to its end.
package enum FileReadError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file does not exist.
  case missing(path: String)
  /// The path is a directory.
  case directory(path: String)
  /// The user may not read the file.
  case permissionDenied(path: String)
  /// The file is larger than the limit.
  case tooLarge(path: String, limit: Int)
  /// Ctrl-C was pressed while waiting for data.
  case interrupted(path: String)
  /// Another error, by `errno`.
  case other(path: String, code: Int32)

  init(path: String, code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing(path: path)
    case EISDIR: self = .directory(path: path)
    case EACCES, EPERM: self = .permissionDenied(path: path)
    default: self = .other(path: path, code: code)
    }
  }

  /// The path and the error, on one line without a period.
  package var description: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .directory(let path): "\(path): is a directory"
    case .permissionDenied(let path): "\(path): permission denied"
    case .tooLarge(let path, let limit): "\(path): larger than \(limit >> 20) MB"
    case .interrupted(let path): "\(path): interrupted"
    case .other(let path, let code):
      "\(path): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")"
    }
  }
}

/// Reading of whole files as bytes.
package enum FileReading {
  /// A limit that no script or log approaches: 256 MiB.
  package static let standardLimit = 256 << 20

  /// Reads a file: a regular one, or a pipe or device until it ends.
  ///
  /// - Parameters:
  ///   - path: The file's path; relative to the current directory unless it begins with `/`.
  ///   - limit: The maximum number of bytes.
  /// - Throws: A ``FileReadError`` with the path as given.
  /// - Complexity: O(*n*) in the file's bytes.
  package static func bytes(
    ofFile path: String, limit: Int = standardLimit
  ) throws(FileReadError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw .missing(path: path) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileReadError(path: path, code: errno) }
    defer { close(descriptor) }
    return try bytes(ofDescriptor: descriptor, name: path, limit: limit)
  }

  /// Reads an open descriptor from its position to its end, and leaves it open.
  ///
  /// - Parameters:
  ///   - descriptor: 0 for standard input.
  ///   - name: The name for errors.
  ///   - limit: The maximum number of bytes.
  /// - Throws: A ``FileReadError`` with `name` as its path.
  /// - Complexity: O(*n*) in the bytes read.
  package static func bytes(
    ofDescriptor descriptor: Int32, name: String, limit: Int = standardLimit
  ) throws(FileReadError) -> [UInt8] {
    let source = ByteSource(descriptor: descriptor, name: name)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(source.sizeHint, limit) + 1)
    while try source.appendBlock(to: &bytes) {
      guard bytes.count <= limit else { throw .tooLarge(path: name, limit: limit) }
    }
    return bytes
  }
}

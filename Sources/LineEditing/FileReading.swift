#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file or stream could not be read to its end.
public enum FileReadError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is nothing of that name.
  case missing(path: String)
  /// A directory, which has no bytes to read.
  case directory(path: String)
  /// The file is there, but not for this user.
  case permissionDenied(path: String)
  /// More bytes than the caller allows.
  case tooLarge(path: String, limit: Int)
  /// Ctrl-C came while waiting for more.
  case interrupted(path: String)
  /// Whatever else the system says, by its `errno`.
  case other(path: String, code: Int32)

  init(path: String, code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing(path: path)
    case EISDIR: self = .directory(path: path)
    case EACCES, EPERM: self = .permissionDenied(path: path)
    default: self = .other(path: path, code: code)
    }
  }

  /// The path and what is wrong with it, in a line without a full stop.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .directory(let path): "\(path): is a directory"
    case .permissionDenied(let path): "\(path): permission denied"
    case .tooLarge(let path, let limit): "\(path): larger than \(limit) bytes"
    case .interrupted(let path): "\(path): interrupted"
    case .other(let path, let code):
      "\(path): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")"
    }
  }
}

/// Whole files as bytes, whatever they hold.
public enum FileReading {
  /// No script or log comes near it: 1 GiB.
  public static let standardLimit = 1 << 30

  /// Reads a file: a regular one, or a pipe or device until it ends.
  ///
  /// - Parameters:
  ///   - path: The file's path; relative to the current directory unless it begins with `/`.
  ///   - limit: The largest number of bytes to accept.
  /// - Throws: A ``FileReadError`` with the path as given.
  /// - Complexity: O(*n*) in the file's bytes.
  public static func bytes(
    ofFile path: String, limit: Int = standardLimit
  ) throws(FileReadError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw .missing(path: path) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileReadError(path: path, code: errno) }
    defer { close(descriptor) }
    return try bytes(ofDescriptor: descriptor, name: path, limit: limit)
  }

  /// Reads an open descriptor from where it stands to its end, and leaves it open.
  ///
  /// - Parameters:
  ///   - descriptor: 0 for standard input.
  ///   - name: What errors call it.
  ///   - limit: The largest number of bytes to accept.
  /// - Throws: A ``FileReadError`` with `name` as its path.
  /// - Complexity: O(*n*) in the bytes read.
  public static func bytes(
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

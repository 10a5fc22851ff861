#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// File paths.
enum FilePath {
  /// A path as a program means it: `~/` is the user's home, and in a file other paths begin at that file.
  static func resolve(_ path: String, besideFile file: String?) -> String {
    if path == "~" || path.hasPrefix("~/"), let home = getenv("HOME"), home.pointee != 0 {
      return String(cString: home) + path.dropFirst()
    }
    guard !path.hasPrefix("/"), let file, let slash = file.lastIndex(of: "/") else { return path }
    return String(file[...slash]) + path
  }

  /// An identifier of a file, the same for all of its paths.
  static func identity(of path: String) -> String {
    guard !path.utf8.contains(0), let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The path of the folder that a file is in, or is to be in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether there is something at a path, links followed.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0
  }

  /// Whether there is a regular file at a path, links followed.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path is a link to something that does not exist.
  static func isDangling(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && !exists(path) && lstat(path, &status) == 0
  }
}

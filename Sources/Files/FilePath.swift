import CLibrary

/// File paths.
package enum FilePath {
  /// Resolves a path in a program: `~/` is the user's home folder, and a file's relative paths
  /// start at its folder.
  package static func resolve(_ path: String, besideFile file: String?) -> String {
    if path == "~" || path.hasPrefix("~/"), let home = getenv("HOME"), home.pointee != 0 {
      return String(cString: home) + path.dropFirst()
    }
    guard !path.hasPrefix("/"), let file, let slash = file.lastIndex(of: "/") else { return path }
    return String(file[...slash]) + path
  }

  /// An identifier of a file, the same for all of its paths.
  package static func identity(of path: String) -> String {
    guard !path.utf8.contains(0), let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The path of the folder of a file, which need not exist.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether a file exists at a path; links are followed.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0
  }

  /// Whether a path is that of a regular file; links are followed.
  package static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path is a link to something that does not exist.
  package static func isDangling(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && !exists(path) && lstat(path, &status) == 0
  }
}

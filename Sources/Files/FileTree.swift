import CLibrary

/// The files below a path.
package enum FileTree {
  /// The kinds of path.
  package enum Kind: Sendable {
    case file, directory, nothing
  }

  /// The kind of a path.
  package static func kind(of path: String) -> Kind {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return .nothing }
    return status.st_mode & S_IFMT == S_IFDIR ? .directory : .file
  }

  /// Whether a path is a file that can be read again, and no pipe.
  package static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// A directory itself, or the one that a file is in; the current one for standard input.
  package static func folder(of path: String) -> String {
    if kind(of: path) == .directory { return path }
    guard path != "-", let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The files below a directory whose names are wanted, sorted by path. Links to directories are not followed.
  package static func files(below directory: String, where isWanted: (String) -> Bool) -> [String] {
    listing(below: directory, where: isWanted).files
  }

  /// The same files, and the directories that cannot be opened. Catalogs that Xcode exports for translators
  /// (`.xcloc`) repeat an app's files and are left out.
  package static func listing(
    below directory: String, where isWanted: (String) -> Bool
  ) -> (files: [String], closed: [String]) {
    var found: [String] = []
    var closed: [String] = []
    var pending = [directory]
    while let current = pending.popLast() {
      guard let names = entries(of: current) else {
        closed.append(current)
        continue
      }
      for name in names {
        let path = current.hasSuffix("/") ? current + name : "\(current)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          if !name.hasSuffix(".xcloc") { pending.append(path) }
        } else if isWanted(name) {
          found.append(path)
        }
      }
    }
    return (found.sorted(), closed.sorted())
  }

  /// The names in a directory, without hidden ones.
  package static func names(in directory: String) -> [String] { entries(of: directory) ?? [] }

  /// The names in a directory, without hidden ones; nil if it cannot be opened.
  private static func entries(of directory: String) -> [String]? {
    guard let stream = opendir(directory) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) {
          String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}

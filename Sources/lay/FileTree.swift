#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import Files
import Lessons
import LineEditing

/// The files below a path.
enum FileTree {
  /// The kinds of path.
  enum Kind: Sendable {
    case file, directory, nothing
  }

  /// The kind of a path.
  static func kind(of path: String) -> Kind {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return .nothing }
    return status.st_mode & S_IFMT == S_IFDIR ? .directory : .file
  }

  /// A directory itself, or the one that a file is in; the current one for standard input.
  static func folder(of path: String) -> String {
    if kind(of: path) == .directory { return path }
    guard path != "-", let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The `.lay` files below a directory, without lessons, sorted by path. Links to directories are not followed.
  static func programs(below directory: String) -> [String] {
    files(below: directory) { $0.hasSuffix(".lay") && !$0.hasSuffix(LessonCatalog.fileEnding) }
  }

  /// Says that there is nothing to do below a directory: silence would look like success. Returns the exit
  /// status.
  static func reportNothing(below directory: String, wanted: String) -> Int32 {
    StandardStreams.say("lay: \(directory): no \(wanted) in this folder\n", to: .standardError)
    return FileFailure.status
  }

  /// The files below a directory whose names are wanted, sorted by path. Links to directories are not followed.
  static func files(below directory: String, where isWanted: (String) -> Bool) -> [String] {
    var found: [String] = []
    var pending = [directory]
    while let current = pending.popLast() {
      for name in names(in: current) {
        let path = current.hasSuffix("/") ? current + name : "\(current)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          pending.append(path)
        } else if isWanted(name) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }

  /// The names in a directory, without hidden ones.
  static func names(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
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

import CLibrary

/// The state of files on disk, to notice that one was saved.
package struct WatchedFiles {
  private struct Mark: Hashable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var number: UInt64
  }

  private var marks: [String: Mark?] = [:]

  /// The files as they are now.
  package init(_ paths: [String]) {
    for path in paths { marks[path] = .some(Self.mark(of: path)) }
  }

  /// One of the files that have changed since; nil if none has.
  package var changed: String? {
    marks.keys.sorted().first { path in marks[path].map { Self.mark(of: path) != $0 } ?? false }
  }

  private static func mark(of path: String) -> Mark? {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    return Mark(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size),
      number: UInt64(status.st_ino))
  }

  /// Waits until one of the files has changed, and names it; nil if the wait is ended before.
  package func wait(while isWanted: () -> Bool) -> String? {
    while isWanted() {
      if let changed {
        // An editor may still be writing.
        usleep(20_000)
        return changed
      }
      usleep(50_000)
    }
    return nil
  }
}

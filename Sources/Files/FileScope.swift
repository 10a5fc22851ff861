/// The files that a session may use.
package struct FileScope: Sendable {
  /// The folders of a sandbox, with links resolved; nil for all files.
  private let folders: (readable: [String], writable: [String])?
  /// How to use another file, for the one who may not.
  package var advice = "`lay --allow FOLDER` lets a program read and write below a folder"

  /// All files that the user may read and write.
  package static let everything = FileScope(folders: nil)

  /// Only the files below some folders. A path is judged by its target: links that lead out of a
  /// folder are refused.
  /// - Parameters:
  ///   - readable: Folders whose files may be read.
  ///   - writable: Folders whose files may be read and written.
  package static func sandbox(reading readable: [String], writing writable: [String] = []) -> Self {
    FileScope(
      folders: (
        (readable + writable).map { FilePath.identity(of: $0) },
        writable.map { FilePath.identity(of: $0) }
      ))
  }

  /// The same files, of which none may be written.
  package var readOnly: FileScope {
    var scope = FileScope(folders: (folders?.readable ?? ["/"], []))
    scope.advice = advice
    return scope
  }

  private init(folders: (readable: [String], writable: [String])?) { self.folders = folders }

  /// Whether a file may be read.
  package func mayRead(_ path: String) -> Bool {
    guard let folders else { return true }
    return Self.isInside(path, folders.readable)
  }

  /// Whether a file may be written or created.
  package func mayWrite(_ path: String) -> Bool {
    guard let folders else { return true }
    return Self.isInside(path, folders.writable)
  }

  private static func isInside(_ path: String, _ folders: [String]) -> Bool {
    // A new file is in its folder. A dangling link has another target.
    let place = FilePath.exists(path) ? path : FilePath.folder(of: path)
    guard FilePath.exists(place), !FilePath.isDangling(path) else { return false }
    let real = FilePath.identity(of: place)
    return folders.contains { $0 == "/" || real == $0 || real.hasPrefix($0 + "/") }
  }
}

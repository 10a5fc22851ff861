/// What of the file system a session may use.
public struct FileScope: Sendable {
  /// A sandbox's folders, as they are on disk; nil for everything.
  private let folders: (readable: [String], writable: [String])?

  /// Everything that the user may read and write.
  public static let everything = FileScope(folders: nil)

  /// Nothing but some folders and what is below them. A path is judged by where it leads: links out of a
  /// folder are not followed.
  /// - Parameters:
  ///   - readable: Folders whose files may be read.
  ///   - writable: Folders whose files may be read and written.
  public static func sandbox(reading readable: [String], writing writable: [String] = []) -> Self {
    FileScope(
      folders: (
        (readable + writable).map { FilePath.identity(of: $0) },
        writable.map { FilePath.identity(of: $0) }
      ))
  }

  private init(folders: (readable: [String], writable: [String])?) { self.folders = folders }

  /// Whether a file may be read.
  public func mayRead(_ path: String) -> Bool {
    guard let folders else { return true }
    return Self.isInside(path, folders.readable)
  }

  /// Whether a file may be written or made.
  func mayWrite(_ path: String) -> Bool {
    guard let folders else { return true }
    return Self.isInside(path, folders.writable)
  }

  private static func isInside(_ path: String, _ folders: [String]) -> Bool {
    // What is to be made is where its folder is. A dangling link leads elsewhere.
    let place = FilePath.exists(path) ? path : FilePath.folder(of: path)
    guard FilePath.exists(place), !FilePath.isDangling(path) else { return false }
    let real = FilePath.identity(of: place)
    return folders.contains { $0 == "/" || real == $0 || real.hasPrefix($0 + "/") }
  }
}

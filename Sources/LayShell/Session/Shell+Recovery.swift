import LayoutModel

/// What a session tells those who keep a journal of it.
extension Shell {
  /// From here on the files that statements read are recorded, and the scene counts as saved.
  public func beginRecording() {
    filesRead = []
    savedScene = scene
  }

  /// The files that statements have read since the last call, with what was in them.
  public func takeFilesRead() -> [(path: String, bytes: [UInt8])] {
    defer { if filesRead != nil { filesRead = [] } }
    return filesRead ?? []
  }

  /// Whether the scene is another than the one saved last, or at the beginning of the record.
  /// - Complexity: the changes since.
  public var hasUnsavedWork: Bool {
    guard let savedScene else { return false }
    return !scene.subjects(changedSince: savedScene).isEmpty
  }

  /// Runs entries of an earlier session: files are as they were then, and none is written.
  public func replay(_ files: [(path: String, bytes: [UInt8])], _ body: () -> Void) {
    replayedFiles = Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    defer { replayedFiles = nil }
    body()
  }

  /// The scene counts as saved.
  public func noteSaved() { savedScene = scene }
}

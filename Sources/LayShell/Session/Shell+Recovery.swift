import LayoutModel
import Lessons
import LayInterpreter

/// The interface for programs that keep a journal of a session.
extension Shell {
  /// Starts recording the files that statements read, and marks the scene as saved.
  package func beginRecording() {
    filesRead = []
    savedScene = scene
  }

  /// Returns the files that statements have read since the last call, with their contents.
  package func takeFilesRead() -> [(path: String, bytes: [UInt8])] {
    defer { if filesRead != nil { filesRead = [] } }
    return filesRead ?? []
  }

  /// Whether the scene has changed since it was last saved, or since recording began.
  /// - Complexity: Linear in the changes since then.
  package var hasUnsavedWork: Bool {
    guard let savedScene else { return false }
    // What is made in a lesson is for the lesson.
    let scene = lesson?.outer.state.scene ?? scene
    return !scene.subjects(changedSince: savedScene).isEmpty
  }

  /// Runs entries of an earlier session: files have their contents of that time, and none is
  /// written.
  package func replay(_ files: [(path: String, bytes: [UInt8])], _ body: () -> Void) {
    replayedFiles = Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    defer { replayedFiles = nil }
    body()
  }

  /// Makes the state so far the beginning of the session: nothing before it can be undone, and its failures do
  /// not count.
  package func beginHere() {
    beginning = typedSoFar
    history = History()
    statuses = []
    lastFailure = nil
    if savedScene != nil { savedScene = scene }
  }

  /// Marks the scene as saved.
  package func noteSaved() { savedScene = scene }
}

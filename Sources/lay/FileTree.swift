import Files
import Lessons
import LineEditing

extension FileTree {
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
}

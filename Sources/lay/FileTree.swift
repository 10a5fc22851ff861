import Files
import Lessons

extension FileTree {
  /// The `.lay` files below a directory, without lessons, sorted by path. Links to directories are not followed.
  static func programs(below directory: String) -> [String] {
    files(below: directory) { $0.hasSuffix(".lay") && !$0.hasSuffix(LessonCatalog.fileEnding) }
  }
}

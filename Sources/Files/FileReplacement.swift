/// Whole texts of files, for the program around a session.
package enum FileReplacement {
  /// Replaces the text of a file within a scope, whole or not at all.
  /// - Returns: The reason that it failed; nil if it was written.
  package static func write(
    _ text: String, to path: String, in scope: FileScope = .everything
  ) -> FileFailure? {
    var writer = FileWriter(FileAccess(scope: scope))
    do throws(FileFailure) { try writer.prepare(Array(text.utf8), for: path, as: path) } catch {
      writer.cancel()
      return error
    }
    return writer.finish()?.error
  }
}

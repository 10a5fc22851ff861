import Files

/// Keeps which lessons were done in a file.
package final class LessonFile: LessonRecord {
  /// The file; nil if nothing is to be kept.
  private let path: String?
  /// What was written last, for a file that cannot be written.
  private var text: String?

  /// A record in a file, whose folder exists.
  /// - Parameter path: The file; nil to keep nothing.
  package init(path: String?) { self.path = path }

  /// The record so far; empty if there is none.
  package func read() -> String {
    if let text { return text }
    guard let path, let bytes = try? FileAccess().read(path) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces the record, also in its file. What cannot be written is kept for this session.
  package func write(_ text: String) {
    self.text = text
    if let path { _ = FileReplacement.write(text, to: path) }
  }
}

import LayInterpreter
import LayLanguage
import TextReports

/// A file that is to be written once the entry or the statement that asks for it has succeeded.
struct PendingFile {
  /// Its name.
  var path: String
  /// All of its text.
  var text: String
  /// What is printed when it is written.
  var answer: Report
  /// Where it was asked for.
  var source: SourceText
  var range: SourceRange
}

extension Shell {
  /// Writes a file at the end of the entry that runs, at the prompt, or of the statement, in a file.
  /// - Parameter answer: what is printed then.
  func write(_ text: String, to path: String, at range: SourceRange, answer: Report) {
    pendingFiles.append(
      PendingFile(path: path, text: text, answer: answer, source: context.source, range: range))
  }

  /// Writes the files that wait for it, all or none. A file that was asked for several times has its
  /// last text.
  func writePendingFiles() throws(Failure) {
    guard !pendingFiles.isEmpty else { return }
    let files = pendingFiles
    pendingFiles = []
    var writer = FileWriter()
    for file in files {
      do throws(FileFailure) { try writer.prepare(file.text, for: file.path) } catch {
        writer.cancel()
        throw Failure("E048", error.message, at: file.range, kind: .unreadable)
          .attached(to: file.source)
      }
    }
    if let (index, error) = writer.finish() {
      let file = files[index]
      throw Failure("E048", error.message, at: file.range, kind: .unreadable)
        .attached(to: file.source)
    }
    for file in files { emit(file.answer) }
  }

  /// The bytes of a file, as it will be where it waits to be written.
  func readFile(_ path: String) throws(FileFailure) -> [UInt8] {
    let identity = FilePath.identity(of: path)
    if let file = pendingFiles.last(where: { FilePath.identity(of: $0.path) == identity }) {
      return Array(file.text.utf8)
    }
    return try FileAccess.read(path)
  }
}

import Files
import LayInterpreter
import LayLanguage
import LayoutModel
import Manual
import SavedPrograms
import TextReports

/// A file to write when the current entry or statement has succeeded.
struct PendingFile {
  /// Its name as given.
  var name: String
  /// Its path.
  var path: String
  /// Its contents.
  var bytes: [UInt8]
  /// The message printed when it is written.
  var answer: Report
  /// The source of the statement.
  var source: SourceText
  var range: SourceRange
  /// The saved scene; nil for other files.
  var scene: Scene?
}

extension Shell {
  /// The path of a file that a statement names, relative to the folder of the statement's file.
  func path(of name: String) -> String {
    FilePath.resolve(name, besideFile: context.source.name)
  }

  /// Schedules a file to be written at the end of the current entry, at the prompt, or of the
  /// statement, in a script.
  /// - Parameters:
  ///   - answer: The message printed then.
  ///   - scene: The saved scene.
  func write(
    _ text: String, to name: String, at range: SourceRange, answer: Report,
    saving scene: Scene? = nil
  ) {
    write(Array(text.utf8), to: name, at: range, answer: answer, saving: scene)
  }

  /// Schedules a file that need not be text. A program that is only checked writes none.
  func write(
    _ bytes: [UInt8], to name: String, at range: SourceRange, answer: Report,
    saving scene: Scene? = nil
  ) {
    guard !isOnlyChecking else { return }
    pendingFiles.append(
      PendingFile(
        name: name, path: path(of: name), bytes: bytes, answer: answer, source: context.source,
        range: range, scene: scene))
  }

  /// Writes the scheduled files, all or none. A file that was scheduled several times gets its last
  /// contents.
  func writePendingFiles() throws(Failure) {
    guard !pendingFiles.isEmpty else { return }
    let files = pendingFiles
    pendingFiles = []
    let saved = files.last { $0.scene != nil }?.scene
    // A recovered session wrote its files earlier.
    guard replayedFiles == nil else {
      savedScene = saved ?? savedScene
      return
    }
    var writer = FileWriter(fileAccess)
    for file in files {
      do throws(FileFailure) {
        try writer.prepare(file.bytes, for: file.path, as: file.name)
      } catch {
        writer.cancel()
        throw failure(error, at: file.range).attached(to: file.source)
      }
    }
    if let (index, error) = writer.finish() {
      throw failure(error, at: files[index].range).attached(to: files[index].source)
    }
    savedScene = saved ?? savedScene
    for file in files { emit(file.answer) }
  }

  /// The bytes of a file that a statement names, with the scheduled contents if there are any.
  func readFile(_ name: String, at range: SourceRange) throws(Failure) -> [UInt8] {
    let path = path(of: name)
    let identity = FilePath.identity(of: path)
    if let file = pendingFiles.last(where: { FilePath.identity(of: $0.path) == identity }) {
      return file.bytes
    }
    if let bytes = replayedFiles?[path] { return bytes }
    if let text = ExampleCatalog.file(at: path) { return Array(text.utf8) }
    do throws(FileFailure) {
      let bytes = try fileAccess.read(path, as: name)
      filesRead?.append((path, bytes))
      return bytes
    } catch {
      throw failure(error, at: range)
    }
  }

  /// Throws if `save` would replace a file that it did not write.
  /// - Complexity: Linear in the size of the file.
  func requireOwnFile(_ name: String, at range: SourceRange) throws(Failure) {
    guard replayedFiles == nil else { return }
    let path = path(of: name)
    let identity = FilePath.identity(of: path)
    guard !pendingFiles.contains(where: { FilePath.identity(of: $0.path) == identity }),
      FilePath.isRegular(path), fileScope.mayWrite(path)
    else { return }
    let bytes: [UInt8]
    do throws(FileFailure) { bytes = try fileAccess.read(path, as: name) } catch {
      throw failure(error, at: range)
    }
    guard !bytes.isEmpty, !SavedFile.isSaved(bytes) else { return }
    throw Failure(
      "E048", "`\(name)` is not as `save` wrote it", at: range,
      help: ["to replace it anyway: save \(Self.operand(name)) over"],
      kind: .unreadable)
  }

  /// A file name as an operand of a command.
  private static func operand(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0 > 0x20 && !#"";#"#.utf8.contains($0) }
    return isPlain ? name : QuotedText.literal(name)
  }

  var fileAccess: FileAccess {
    FileAccess(scope: fileScope, isInterrupted: { self.evaluator.interruption.isWanted })
  }

  private func failure(_ error: FileFailure, at range: SourceRange) -> Failure {
    guard !error.isInterruption else { return Failure(.interrupted, []) }
    return Failure(
      "E048", error.message, at: range, help: error.help.map { [$0] } ?? [], kind: .unreadable)
  }
}

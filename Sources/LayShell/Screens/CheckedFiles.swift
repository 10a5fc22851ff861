import Files
import Lessons
import ScreenChecks

/// The files that a check is asked for: those that are named, and those in folders.
package struct CheckedFiles {
  /// A file to check.
  package struct Subject: Sendable {
    /// The file.
    package var path: String
    /// The folder in which it was found; nil if it was named itself.
    package var root: String?
  }

  /// What happens while files are checked.
  package enum Event {
    /// What follows is about a file.
    case subject(Subject)
    /// What was found.
    case answers([CheckRun.Answer])
    /// A program, which only a session can check.
    case program(Subject, [UInt8])
    /// What is to be said about the files beside them.
    case note(String)
    /// A file that cannot be read.
    case failure(FileFailure)
  }

  /// The files.
  package private(set) var subjects: [Subject] = []
  /// The folders without anything to check.
  package private(set) var emptyFolders: [String] = []

  /// Finds the files.
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - withCode: Whether files of code in folders are wanted.
  package init(_ paths: [String], withCode: Bool) {
    for path in paths {
      guard FileTree.kind(of: path) == .directory else {
        subjects.append(Subject(path: path))
        continue
      }
      let (found, closed) = FileTree.listing(below: path) {
        CheckRun.isDocument($0) || CheckRun.isCode($0) && withCode
          || $0.hasSuffix(".lay") && !$0.hasSuffix(LessonCatalog.fileEnding)
      }
      // What Xcode exported for translators are copies of the app's files. Reading a folder that is closed says so.
      let own = found.filter { !$0.dropFirst(path.count).contains(Self.exportEnding) }
      subjects += (own + closed).map { Subject(path: $0, root: path) }
      if own.isEmpty, closed.isEmpty { emptyFolders.append(path) }
    }
  }

  /// How the folder of an export for translators ends.
  private static let exportEnding = ".xcloc/"

  /// The folders.
  private var roots: [String] { Set(subjects.compactMap(\.root)).sorted() }

  /// Checks them: all code as one set of files, then each file.
  /// - Parameters:
  ///   - run: The check.
  ///   - inLanguages: Whether translations are wanted.
  ///   - scope: The files that may be read beside them.
  ///   - read: Reads a file.
  ///   - isInterrupted: Whether the check is to end.
  ///   - take: Takes what happens, in order.
  /// - Returns: Whether it was not interrupted.
  package func check<Stop: Error>(
    by run: inout CheckRun, inLanguages: Bool, in scope: FileScope = .everything,
    read: (Subject) throws(FileFailure) -> [UInt8], isInterrupted: @escaping () -> Bool,
    take: (Event) throws(Stop) -> Void
  ) throws(Stop) -> Bool {
    var apps = AppFiles(below: roots, in: scope)
    guard let unread = try readCode(by: &run, inLanguages, scope, read, isInterrupted, take) else {
      return false
    }
    for subject in subjects where !unread.contains(subject.path) {
      let isNamed = subject.root == nil
      if isInterrupted() { return false }
      try take(.subject(subject))
      if CheckRun.isCode(subject.path) {
        let app = apps.facts(for: subject.path)
        try take(.answers(run.check(code: subject.path, isNamed: isNamed, of: app)))
        continue
      }
      let bytes: [UInt8]
      do throws(FileFailure) { bytes = try read(subject) } catch {
        if error.isInterruption { return false }
        try take(.failure(error))
        continue
      }
      guard CheckRun.isDocument(subject.path) else {
        try take(.program(subject, bytes))
        continue
      }
      let translations =
        inLanguages
        ? TranslationFiles.translations(
          ofDocument: subject.path, in: scope, isInterrupted: isInterrupted)
        : TranslationFiles.Found()
      try take(
        .answers(
          run.check(
            bytes, file: subject.path, isNamed: isNamed, of: apps.facts(for: subject.path),
            translations: translations.tables, notes: translations.notes)))
    }
    return !isInterrupted()
  }

  /// Reads all code.
  /// - Returns: The files that could not be read; nil if it was interrupted.
  private func readCode<Stop: Error>(
    by run: inout CheckRun, _ inLanguages: Bool, _ scope: FileScope,
    _ read: (Subject) throws(FileFailure) -> [UInt8],
    _ isInterrupted: @escaping () -> Bool, _ take: (Event) throws(Stop) -> Void
  ) throws(Stop) -> Set<String>? {
    var code: [(name: String, bytes: [UInt8])] = []
    var unread: Set<String> = []
    for subject in subjects where CheckRun.isCode(subject.path) {
      do throws(FileFailure) { code.append((subject.path, try read(subject))) } catch {
        if error.isInterruption { return nil }
        unread.insert(subject.path)
        try take(.subject(subject))
        try take(.failure(error))
      }
      if isInterrupted() { return nil }
    }
    guard !code.isEmpty else { return unread }
    let named = subjects.filter { $0.root == nil && CheckRun.isCode($0.path) }
    let beside = named.compactMap { TranslationFiles.folder(forCode: $0.path, in: scope) }
    let texts = TranslationFiles.translations(
      ofCodeBelow: roots + beside, inAllLanguages: inLanguages, isInterrupted: isInterrupted)
    for note in texts.notes { try take(.note(note)) }
    run.read(code: code, texts: texts.own, translations: texts.tables)
    return unread
  }
}

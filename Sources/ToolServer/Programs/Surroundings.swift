import Files
import LayShell

/// What a server gives to the sessions that it makes.
package struct Surroundings: Sendable {
  /// The folders below which files may be read.
  package var roots: [String]
  /// The stack that a statement may use, in bytes; nil for the usual one.
  package var stackBudget: Int?
  /// How long a call may take.
  package var limit: Duration
  /// The documents that sessions have read.
  private let documents = KeptDocuments()

  /// Creates them.
  /// - Parameters:
  ///   - roots: The folders below which files may be read.
  ///   - stackBudget: The stack that a statement may use, in bytes; nil for the usual one.
  ///   - limit: How long a call may take.
  package init(roots: [String], stackBudget: Int? = nil, limit: Duration = .seconds(60)) {
    (self.roots, self.stackBudget, self.limit) = (roots, stackBudget, limit)
  }

  /// The files that may be read; none may be written.
  var scope: FileScope { scope(below: roots) }

  /// The files below some folders.
  func scope(below folders: [String]) -> FileScope {
    var scope = FileScope.sandbox(reading: folders)
    scope.advice = "this server reads files below \(folderWords(folders)) alone, and writes none"
    return scope
  }

  private func folderWords(_ folders: [String]) -> String {
    folders.map { "`\(FilePath.identity(of: $0))`" }.joined(separator: ", ")
  }

  /// The roots, for those who look for a file elsewhere.
  var rootWords: String { folderWords(roots) }

  /// A session for one answer.
  func shell(
    _ format: Settings.Format, in scope: FileScope? = nil,
    isUnwanted: @escaping @Sendable () -> Bool, output: Output
  ) -> Shell {
    var settings = Settings()
    settings.format = format
    let shell = Shell(settings: settings, isInterrupted: isUnwanted, output: output)
    shell.fileScope = scope ?? self.scope
    shell.documents = documents
    if let stackBudget { shell.stackBudget = stackBudget }
    return shell
  }
}

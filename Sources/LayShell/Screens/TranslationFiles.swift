import Files
import Localization

/// The files with translations of an app: in folders such as `de.lproj`, and string catalogs.
package enum TranslationFiles {
  /// The translations of a document or of code.
  package struct Found {
    /// The texts in the language of the app's developers: English, where it has that.
    package var own = TextTable()
    /// The texts, by language.
    package var tables: [Language: TextTable] = [:]
    /// What could not be read, a sentence for each file.
    package var notes: [String] = []

    /// Nothing.
    package init() {}
  }

  private static let folderEnding = ".lproj"

  /// The translations of a document: the tables with its name in the folders of languages beside it, or beside the one
  /// that it is in. A language that has a document of its own is left to that.
  /// - Parameters:
  ///   - scope: The files that may be read.
  ///   - isInterrupted: Asked while a pipe is waited for.
  package static func translations(
    ofDocument path: String, in scope: FileScope = .everything,
    isInterrupted: @escaping () -> Bool = { false }
  ) -> Found {
    var folder = FilePath.folder(of: path)
    if folder == "." { folder = FilePath.identity(of: folder) }
    if folder.hasSuffix(folderEnding) { folder = FilePath.folder(of: folder) }
    let file = path.split(separator: "/").last ?? ""
    let name = file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex)
    var reader = Reader(in: folder, scope, isInterrupted)
    for (language, translations) in languages(in: folder)
    where !FilePath.exists("\(translations)/\(file)") {
      reader.read("\(translations)/\(name).strings", in: language)
      reader.read("\(translations)/\(name).stringsdict", in: language)
    }
    for place in [folder, "\(folder)/mul\(folderEnding)"] {
      reader.read("\(place)/\(name).xcstrings", in: nil)
    }
    return reader.found
  }

  /// The translations of code: the tables in the folders of languages that belong to no document, and the catalogs.
  /// - Parameter inAllLanguages: Whether other languages than that of the developers are wanted.
  package static func translations(
    ofCodeBelow folders: [String], inAllLanguages: Bool,
    isInterrupted: @escaping () -> Bool = { false }
  ) -> Found {
    var result = Found()
    for folder in Set(folders).sorted() {
      var reader = Reader(in: folder, .everything, isInterrupted)
      let files = FileTree.files(below: folder) { name in
        endings.contains { name.hasSuffix($0) } && !name.hasPrefix("InfoPlist.")
      }
      for path in files {
        let parent = FilePath.folder(of: path)
        guard let name = parent.split(separator: "/").last, name.hasSuffix(folderEnding) else {
          if path.hasSuffix(".xcstrings") { reader.read(path, in: nil) }
          continue
        }
        let code = String(name.dropLast(folderEnding.count))
        if code == "Base" || code == "en" || inAllLanguages,
          let language = Language(code: code == "Base" ? "en" : code)
        {
          reader.read(path, in: language)
        }
      }
      for (language, table) in reader.found.tables {
        result.tables[language, default: TextTable()].add(table)
      }
      result.notes += reader.found.notes
    }
    result.own =
      Language(code: "en").flatMap { result.tables.removeValue(forKey: $0) } ?? TextTable()
    return result
  }

  /// The folder with the folders of languages that is nearest to a file of code: one of those around it, or one in
  /// such a folder.
  /// - Parameter scope: The files that may be read.
  package static func folder(forCode path: String, in scope: FileScope) -> String? {
    func hasLanguages(_ names: [String]) -> Bool { names.contains { $0.hasSuffix(folderEnding) } }
    var folder = FilePath.folder(of: path)
    if folder == "." { folder = FilePath.identity(of: folder) }
    for _ in 0..<mostFoldersAround where scope.mayRead(folder) {
      let names = FileTree.names(in: folder)
      if hasLanguages(names) { return folder }
      let inner = names.sorted().prefix(mostFoldersBeside).map { "\(folder)/\($0)" }.first {
        FileTree.kind(of: $0) == .directory && hasLanguages(FileTree.names(in: $0))
      }
      if let inner { return inner }
      let around = FilePath.folder(of: folder)
      if around == folder || around.isEmpty { return nil }
      folder = around
    }
    return nil
  }

  /// How many folders around a file are looked at, and how many in each of them.
  private static let (mostFoldersAround, mostFoldersBeside) = (5, 100)

  private static let endings = [".strings", ".stringsdict", ".xcstrings"]

  /// The folders of languages in a folder.
  private static func languages(in folder: String) -> [(Language, String)] {
    FileTree.names(in: folder).sorted().compactMap { name in
      guard name.hasSuffix(folderEnding), name != "Base" + folderEnding,
        let language = Language(code: String(name.dropLast(folderEnding.count)))
      else { return nil }
      return (language, "\(folder)/\(name)")
    }
  }

  /// Reads tables below a folder: links do not lead out of it.
  private struct Reader {
    private let access: FileAccess
    private let scope: FileScope
    private(set) var found = Found()

    init(in folder: String, _ scope: FileScope, _ isInterrupted: @escaping () -> Bool) {
      self.scope = scope
      access = FileAccess(scope: .sandbox(reading: [folder]), isInterrupted: isInterrupted)
    }

    /// Adds the texts of a file, if it is there.
    /// - Parameter language: The language; nil for that of a catalog, which has several.
    mutating func read(_ path: String, in language: Language?) {
      guard FilePath.exists(path), scope.mayRead(path) else { return }
      do {
        let bytes = try access.read(path)
        guard let language else {
          for (language, table) in try TextTable.tables(catalog: bytes) {
            found.tables[language, default: TextTable()].add(table)
          }
          return
        }
        let isDictionary = path.hasSuffix(".stringsdict")
        found.tables[language, default: TextTable()].add(
          isDictionary ? try TextTable(stringsDictionary: bytes) : try TextTable(strings: bytes))
      } catch let failure as TextTable.Failure {
        found.notes.append("\(path) was not read: \(failure.text)")
      } catch {
        found.notes.append("\(path) was not read: \(error)")
      }
    }
  }
}

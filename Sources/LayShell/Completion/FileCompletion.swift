import CLibrary
import Files
import LayLanguage

/// The files and folders that complete a partial path.
struct FileCompletion {
  /// The endings of the files to offer first; empty for all files.
  var endings: [String]
  /// The files that may be read.
  var scope: FileScope
  /// Whether the path is in quotes.
  var isQuoted: Bool

  /// Larger folders are not read to their end.
  private static let mostEntries = 20_000

  /// The endings of the files that a command reads or writes.
  static func endings(for command: String) -> [String] {
    switch command {
    case "source", "save", "watch": [".lay"]
    case "import": [".log", ".txt", ".storyboard", ".xib"]
    case "export": ExportEnding.allCases.map { ".\($0.rawValue)" }
    default: []
    }
  }

  /// The words that a command takes in place of a file.
  static func words(for command: String) -> [String] { command == "diff" ? ["before"] : [] }

  /// The completions of a partial path, folders first.
  func candidates(of partial: String) -> [CompletionList.Candidate] {
    if partial == "~" {
      return [CompletionList.Candidate("~/", "your home folder", kind: "folders")]
    }
    let slash = partial.lastIndex(of: "/")
    let folder = slash.map { String(partial[...$0]) } ?? ""
    let name = slash.map { String(partial[partial.index(after: $0)...]) } ?? partial
    let path = FilePath.resolve(folder.isEmpty ? "." : folder, besideFile: nil)
    guard scope.mayRead(path) else { return [] }
    let entries = Self.entries(of: path).filter { name.hasPrefix(".") || !$0.name.hasPrefix(".") }
    let wanted = entries.filter { entry in
      entry.isFolder || endings.contains { entry.name.hasSuffix($0) }
    }
    // Without a file with one of the endings, all files are offered.
    let shown = wanted.contains { !$0.isFolder } ? wanted : entries
    for match in CompletionMatch.all(for: name) {
      let fitting = shown.filter { match.fits($0.name) }
      guard !fitting.isEmpty else { continue }
      return fitting.sorted {
        $0.isFolder != $1.isFolder ? $0.isFolder : isInNaturalOrder($0.name, $1.name)
      }.map { candidate($0, in: folder) }
    }
    return []
  }

  private func candidate(
    _ entry: (name: String, isFolder: Bool), in folder: String
  ) -> CompletionList.Candidate {
    let path = folder + entry.name + (entry.isFolder ? "/" : "")
    let needsQuotes = !isQuoted && path.contains { $0 == " " || $0 == ";" || $0 == "\"" }
    let quoted = needsQuotes ? "\"" + path : path
    let ends = !entry.isFolder && (needsQuotes || isQuoted)
    return CompletionList.Candidate(
      quoted, kind: entry.isFolder ? "folders" : "files", ending: ends ? "\"" : "",
      label: entry.name + (entry.isFolder ? "/" : ""))
  }

  private static func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
    guard !folder.utf8.contains(0), let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while entries.count < mostEntries, let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(decoding: bytes, as: UTF8.self)
      // A name that is not text cannot be typed.
      guard Array(name.utf8) == bytes, name != ".", name != "..",
        !bytes.contains(where: { $0 < 0x20 || $0 == 0x7f })
      else { continue }
      var status = stat()
      let isFolder =
        stat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      entries.append((name, isFolder))
    }
    return entries
  }
}

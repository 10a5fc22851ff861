/// A location in a program.
public struct SourceLocation: Hashable, Sendable {
  /// The file as it was named; nil for input from the prompt or `-e`.
  public var file: String?
  /// The line, from 1; at the prompt, the number of lines entered so far.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int

  /// Creates a location in a file or at the prompt.
  public init(file: String?, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Whether the file is one that scenes are read from, by its extension: a document of Interface Builder,
  /// or code.
  package var isInReadFile: Bool { file.map(Self.isReadFile) ?? false }

  private static func isReadFile(_ path: String) -> Bool {
    isDocument(path) || [".swift", ".m", ".mm", ".h"].contains { path.hasSuffix($0) }
  }

  /// Whether a file is a document of Interface Builder, by its extension.
  package static func isDocument(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// The location in a file that a comment names in the form that `save` writes, `# Main.storyboard:118`;
  /// nil for any other comment.
  package init?(comment: String) {
    let words = comment.drop { $0 == "#" || $0 == " " }
    guard let colon = words.lastIndex(of: ":"), let line = Int(words[words.index(after: colon)...]),
      line > 0, Self.isReadFile(String(words[..<colon]))
    else { return nil }
    self.init(file: String(words[..<colon]), line: line, column: 1)
  }
}

/// The words that can name nothing but themselves.
public enum ReservedWords {
  /// All of them, in the order of the manual.
  public static let all = [
    "root", "let", "var", "def", "if", "else", "for", "in", "true", "false", "none", "match",
    "args",
  ]

  /// Those that are no values: they make the shape of statements.
  static let keywords: Set<String> = ["let", "var", "def", "if", "else", "for", "in"]

  /// Whether a word is reserved.
  public static func contains(_ word: String) -> Bool { all.contains(word) }

  /// The error for a reserved word where a name is to be made, with another name to take.
  public static func diagnostic(for name: Identifier) -> Diagnostic {
    let first = name.name.prefix(1).uppercased()
    return Diagnostic(
      "E008", "`\(name.name)` is a reserved word and cannot be a name", at: name.range,
      help: ["take another name, such as `my\(first)\(name.name.dropFirst())`"])
  }
}

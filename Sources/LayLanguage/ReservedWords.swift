/// The words that cannot be names.
package enum ReservedWords {
  /// All of them, in the order of the manual.
  package static let all = [
    "root", "let", "var", "def", "if", "else", "for", "in", "true", "false", "none", "match",
    "args",
  ]

  /// The reserved words that are not values: they introduce statements.
  static let keywords: Set<String> = ["let", "var", "def", "if", "else", "for", "in"]

  /// Whether a word is reserved.
  package static func contains(_ word: String) -> Bool { all.contains(word) }

  /// The error for a reserved word in place of a name, with a suggestion.
  package static func diagnostic(for name: Identifier) -> Diagnostic {
    let first = name.name.prefix(1).uppercased()
    return Diagnostic(
      "E008", "`\(name.name)` is a reserved word and cannot be a name", at: name.range,
      help: ["choose another name, such as `my\(first)\(name.name.dropFirst())`"])
  }
}

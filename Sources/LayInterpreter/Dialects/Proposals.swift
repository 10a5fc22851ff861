/// A word that completion proposes.
package struct Proposal: Sendable {
  /// The word.
  package var text: String
  /// A few words on it; may be empty.
  package var summary: String

  /// A word, and a few words on it.
  package init(_ text: String, _ summary: String = "") {
    self.text = text
    self.summary = summary
  }
}

/// All that completion proposes at a place with a grammar of its own.
package struct Proposals: Sendable {
  /// Words, in order.
  package var words: [Proposal]
  /// Whether names fit, too; they come behind the words.
  package var hasNames: Bool
  /// The words of the language that can begin a statement there; they come last.
  package var keywords: [String]

  /// Words, and what else fits.
  package init(_ words: [Proposal], hasNames: Bool = false, keywords: [String] = []) {
    self.words = words
    self.hasNames = hasNames
    self.keywords = keywords
  }
}

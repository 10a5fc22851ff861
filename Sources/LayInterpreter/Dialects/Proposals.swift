/// A completion.
package struct Proposal: Sendable {
  /// The word.
  package var text: String
  /// Its meaning in a few words; may be empty.
  package var summary: String

  /// Creates a completion.
  package init(_ text: String, _ summary: String = "") {
    self.text = text
    self.summary = summary
  }
}

/// The completions at a position with a grammar of its own.
package struct Proposals: Sendable {
  /// Words, in order.
  package var words: [Proposal]
  /// Whether names are completions too, after the words.
  package var hasNames: Bool
  /// The keywords that can begin a statement there, listed last.
  package var keywords: [String]

  /// Creates a list of completions.
  package init(_ words: [Proposal], hasNames: Bool = false, keywords: [String] = []) {
    self.words = words
    self.hasNames = hasNames
    self.keywords = keywords
  }
}

/// A completion.
package struct Proposal: Sendable {
  /// The word.
  package var text: String
  /// Its meaning in a few words; may be empty.
  package var summary: String

  init(_ text: String, _ summary: String = "") { (self.text, self.summary) = (text, summary) }
}

/// The completions at a position with a grammar of its own.
package struct Proposals: Sendable {
  /// Words, in order.
  package var words: [Proposal]
  /// Whether names are completions too, after the words.
  package var hasNames: Bool
  /// The keywords that can begin a statement there, listed last.
  package var keywords: [String]

  init(_ words: [Proposal], hasNames: Bool = false, keywords: [String] = []) {
    (self.words, self.hasNames, self.keywords) = (words, hasNames, keywords)
  }
}

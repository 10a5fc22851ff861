/// The completions at a position.
package struct CompletionList: Hashable, Sendable {
  /// A completion.
  package struct Candidate: Hashable, Sendable {
    /// The complete word.
    package var text: String
    /// What is inserted after it once it is chosen: a space where something must follow.
    package var ending = ""
    /// Its meaning in a few words; may be empty.
    package var summary: String
    /// The kind of word that it is, by which a menu groups them: `views`; may be empty.
    package var kind = ""
    /// The word that a menu shows, where it is not the text: the name of a file without its folder.
    package var label: String?

    init(
      _ text: String, _ summary: String = "", kind: String = "", ending: String = "",
      label: String? = nil
    ) {
      self.text = text
      self.summary = summary
      self.kind = kind
      self.ending = ending
      self.label = label
    }
  }

  /// The range of bytes that a completion replaces.
  package var replaced: Range<Int>
  /// The completions in order.
  package var candidates: [Candidate]
}

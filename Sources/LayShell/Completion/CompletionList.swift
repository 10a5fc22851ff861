/// The completions at a position.
public struct CompletionList: Hashable, Sendable {
  /// A completion.
  public struct Candidate: Hashable, Sendable {
    /// The complete word.
    public var text: String
    /// What is inserted after it once it is chosen: a space where something must follow.
    public var ending = ""
    /// Its meaning in a few words; may be empty.
    public var summary: String
    /// The kind of word that it is, by which a menu groups them: `views`; may be empty.
    public var kind = ""
    /// The word that a menu shows, where it is not the text: the name of a file without its folder.
    public var label: String?

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
  public var replaced: Range<Int>
  /// The completions in order.
  public var candidates: [Candidate]
}

/// The page on a library: its names and what they are here.
package struct LibraryPage: Sendable {
  /// The name of the library.
  package var name: String
  /// What it is, in a few words.
  package var summary: String
  /// A typical statement here with its summary, for the overview of `help`; nil for none.
  package var overview: (statement: String, summary: String)?
  /// What many of its words here begin with; nil if they have nothing in common.
  package var prefix: String?
  /// Its public names, each with what is written here.
  package var names: [(theirs: String, ours: String)]
  /// Its names with the words that they are read as in a program.
  package var words: [String: String]
  /// Its functions whose call is read as a tuple.
  package var tuples: Set<String>
  /// Its members of views, with the members that they are here, for suggestions.
  package var members: [String: String]
  /// A piece of its code.
  package var theirs: [String]
  /// The same here.
  package var ours: [String]
  /// What differs, and why.
  package var differences: [String]

  /// Creates a page.
  package init(
    _ name: String, _ summary: String, overview: (statement: String, summary: String)? = nil,
    prefix: String? = nil, names: [(theirs: String, ours: String)],
    words: [String: String] = [:], tuples: Set<String> = [], members: [String: String] = [:],
    theirs: [String], ours: [String], differences: [String]
  ) {
    self.name = name
    self.summary = summary
    self.overview = overview
    self.prefix = prefix
    let explained = Set(names.map(\.theirs))
    self.names =
      names
      + words.filter { !explained.contains($0.key) }.sorted { $0.key < $1.key }
      .map { (theirs: $0.key, ours: $0.value) }
    self.words = words
    self.tuples = tuples
    self.members = members
    self.theirs = theirs
    self.ours = ours
    self.differences = differences
  }

  /// Whether a word resembles its words here, which are too many to list in an error.
  package func hasWords(like word: String) -> Bool { prefix.map(word.hasPrefix) ?? false }
}

/// The page on a library: its names and what they are here.
package struct LibraryPage: Sendable {
  /// The name of the library.
  package var name: String
  /// What it is, in a few words.
  package var summary: String
  /// Its public names, each with what is written here.
  package var names: [(theirs: String, ours: String)]
  /// A piece of its code.
  package var theirs: [String]
  /// The same here.
  package var ours: [String]
  /// What differs, and why.
  package var differences: [String]

  /// Creates a page.
  package init(
    _ name: String, _ summary: String, names: [(theirs: String, ours: String)], theirs: [String],
    ours: [String], differences: [String]
  ) {
    self.name = name
    self.summary = summary
    self.names = names
    self.theirs = theirs
    self.ours = ours
    self.differences = differences
  }
}

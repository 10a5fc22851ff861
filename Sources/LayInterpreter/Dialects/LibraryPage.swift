/// A library that a dialect here is made after, or whose code is read. What is said about it is on its page of the
/// documentation.
package struct LibraryPage: Sendable {
  /// The name of the library, and of the page.
  package var name: String
  /// A typical statement here with its summary, for the overview of `help`; nil for none.
  package var overview: (statement: String, summary: String)?
  /// What many of its words here begin with; nil if they have nothing in common.
  var prefix: String?
  /// Its names with the words that they are read as in a program.
  package var words: [String: String] = [:]
  /// Its functions whose call is read as a tuple.
  var tuples: Set<String> = []
  /// Its members of views, with the members that they are here, for suggestions.
  var members: [String: String] = [:]

  /// Whether a word resembles its words here, which are too many to list in an error.
  package func hasWords(like word: String) -> Bool { prefix.map(word.hasPrefix) ?? false }

  /// What its page says.
  package var content: Content { Content(of: BuiltInPage.named(name), on: name) }

  /// What the page on a library says.
  package struct Content: Sendable {
    /// What the library is, in a few words.
    package var summary = ""
    /// A piece of its code.
    package var theirs: [String] = []
    /// The same here.
    package var ours: [String] = []
    /// What differs, and why.
    package var differences: [String] = []
    /// Its public names, each with what is written here.
    package var names: [(theirs: String, ours: String)] = []

    fileprivate init(of page: BuiltInPage, on library: String) {
      if case .paragraph(let abstract)? = page[library].first {
        summary = String(abstract.dropFirst("For those who know \(library): ".count).dropLast())
      }
      let samples = page["For example"].compactMap { piece -> [String]? in
        if case .code(let lines) = piece { lines } else { nil }
      }
      if samples.count == 2 { (theirs, ours) = (samples[0], samples[1]) }
      for case .item(let difference) in page["What differs"] { differences.append(difference) }
      for case .row(let cells) in page["Its names"] where cells.count == 2 {
        names.append((cells[0], cells[1]))
      }
    }
  }
}

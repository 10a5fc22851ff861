/// The completions of a range of the line.
package struct Completion: Equatable, Sendable {
  /// One of the words that fit.
  package struct Candidate: Equatable, Sendable {
    /// The replacement.
    package var text: String
    /// What follows it once it is chosen: a space, a parenthesis.
    package var ending: String
    /// A short description; possibly empty.
    package var summary: String
    /// The heading under which a menu shows it; possibly empty.
    package var kind: String
    /// The text that a menu shows.
    package var label: String

    /// A candidate with a few words on it.
    package init(
      _ text: String, ending: String = "", summary: String = "", kind: String = "",
      label: String? = nil
    ) {
      self.text = text
      self.ending = ending
      self.summary = summary
      self.kind = kind
      self.label = label ?? text
    }
  }

  /// The UTF-8 range of the line that a candidate replaces, often the beginning of a word.
  package var range: Range<Int>
  /// The candidates in the order they are listed.
  package var candidates: [Candidate]

  /// Candidates for a range of the line's bytes.
  package init(replacing range: Range<Int>, with candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }
}

extension Completion {
  /// The common prefix of all candidates, by scalars.
  ///
  /// - Complexity: O(*n*) in the candidates' length.
  package var commonPrefix: String {
    guard let first = candidates.first else { return "" }
    var common = Array(first.text.unicodeScalars)
    for candidate in candidates.dropFirst() {
      let shared = zip(common, candidate.text.unicodeScalars).prefix { $0 == $1 }.count
      common.removeLast(common.count - shared)
    }
    return String(String.UnicodeScalarView(common))
  }

  /// The range, clamped to a text's length in bytes and rounded to scalar boundaries.
  package func range(in text: String) -> Range<Int> {
    let end = text.utf8.count
    let lower = min(max(range.lowerBound, 0), end)
    return lower..<min(max(range.upperBound, lower), end)
  }
}

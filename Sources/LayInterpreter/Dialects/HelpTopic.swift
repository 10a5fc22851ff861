/// A word explained by `help`.
package struct HelpTopic: Sendable {
  /// The word.
  package var name: String
  /// Its meaning in a few words.
  package var summary: String
  /// Its form with arguments, `keepMin(VALUE, max: VALUE)`; nil for a word without any.
  package var synopsis: String?
  /// Words for searching.
  package var searchTerms: [String]
  /// A statement that uses it.
  package var example: String?
  /// Further help, in paragraphs.
  package var text: [String]

  /// Creates a topic.
  package init(
    name: String, summary: String, searchTerms: [String] = [], example: String? = nil,
    text: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.searchTerms = searchTerms
    self.example = example
    self.text = text
  }

  /// Creates the topic of a property.
  package init(_ property: ViewProperty) {
    self.init(
      name: property.name, summary: property.summary, searchTerms: property.searchTerms,
      example: property.example)
  }
}

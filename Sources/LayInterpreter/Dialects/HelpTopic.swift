/// A word that help explains.
package struct HelpTopic: Sendable {
  /// The word.
  package var name: String
  /// What it is, in a few words.
  package var summary: String
  /// Words by which somebody may look for it.
  package var searchTerms: [String]
  /// A statement with it.
  package var example: String?
  /// What more there is to say, in paragraphs.
  package var text: [String]

  /// A topic.
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

  /// What a property's row says.
  package init(_ property: ViewProperty) {
    self.init(
      name: property.name, summary: property.summary, searchTerms: property.searchTerms,
      example: property.example)
  }
}

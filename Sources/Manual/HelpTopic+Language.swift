import LayInterpreter

/// Pages on the words and signs of the language, and on the keys.
extension HelpTopic {
  /// Topics of one kind, in the order in which they are listed.
  typealias Chapter = (title: String, topics: [HelpTopic])

  /// The words, the signs and the keys.
  package static let language: [HelpTopic] = {
    BuiltInPage.named("Language").sections.flatMap { topics(of: $0.pieces) }
  }()

  /// The topics of a section: a table, and notes on some of its rows.
  private static func topics(of pieces: [BuiltInPage.Piece]) -> [HelpTopic] {
    var topics: [HelpTopic] = []
    var noted: Int?
    for piece in pieces {
      switch piece {
      case .row(let cells) where cells.count == 4:
        topics.append(
          HelpTopic(
            name: cells[0], summary: cells[1],
            searchTerms: cells[3].split(separator: ", ").map(String.init),
            example: cells[2].isEmpty ? nil : cells[2].replacing("↵", with: "\n")))
      case .paragraph(let text):
        // A note begins with the name that it is about, and can go on in further paragraphs.
        let named = topics.firstIndex { text.hasPrefix("`\($0.name)`: ") }
        noted = named ?? noted
        guard let noted else { continue }
        let prefix = named == nil ? 0 : topics[noted].name.count + 4
        topics[noted].text.append(String(text.dropFirst(prefix)))
      case .row, .item, .code: break
      }
    }
    return topics
  }
}

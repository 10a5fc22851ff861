import LayInterpreter
import LayLanguage

/// A search in the names, summaries and search words of all help.
package struct HelpSearch {
  /// The words to search for.
  private let text: String
  /// Everything that help explains.
  private let topics: [HelpTopic]
  /// The topics that match, the nearest first.
  package private(set) var found: [HelpTopic] = []
  /// The words that were searched for in place of the given ones; nil if those were found.
  package private(set) var soughtInstead: String?

  fileprivate init(_ text: String, in topics: [HelpTopic]) {
    self.text = text
    self.topics = topics
    run()
  }

  private mutating func run() {
    if let point = text.lastIndex(of: "."), text.count > 1, !text.contains(" ") {
      let prefix = text[text.index(after: point)...].lowercased()
      found = HelpTopic.members.filter { $0.name.lowercased().hasPrefix(prefix) }
      if !found.isEmpty { return }
    }
    let words = text.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
    found = matches(of: words)
    guard found.isEmpty else { return }
    let known = self.words
    let candidates = known.subtracting(Self.fillers).sorted()
    let near = words.map { word in
      // One edit makes a word of three letters another word, and a real word stands for itself.
      if known.contains(word) || word.count < 4 || Self.realWords.contains(word) { return word }
      return Self.scrambled(word, among: candidates)
        ?? nearest(word, in: candidates, limit: 1).first ?? word
    }
    if near != words {
      found = matches(of: near)
      if !found.isEmpty { soughtInstead = near.joined(separator: " ") }
    }
    if found.isEmpty { searchForMost(of: words) }
  }

  /// Words that the pages or the wishes use, and others that people look for: none is a misspelling.
  private static let realWords: Set<String> = {
    let others = [
      "pipe", "stick", "square", "tablet", "under", "save", "delete", "full", "dark", "mode",
      "share", "json",
      "keyboard", "page", "shell", "stop", "image", "photo", "video", "sound", "click", "touch",
      "event",
      "print", "paper", "table", "chart", "state", "store", "swift", "class", "style", "theme",
      "light",
    ]
    var words = Set(others)
    for name in ["Language", "Commands", "Wishes", "Messages"] {
      for word in BuiltInPage.text(named: name).lowercased()
        .split(whereSeparator: { !$0.isLetter }) where word.count > 3
      { words.insert(String(word)) }
    }
    return words
  }()

  /// The shortest word that has all letters of another, beginning with the same: `width` for `wiht`.
  private static func scrambled(_ word: String, among candidates: [String]) -> String? {
    let wanted = word.sorted()
    return candidates.filter { candidate in
      guard candidate.first == word.first, (0...1).contains(candidate.count - word.count) else {
        return false
      }
      var rest = wanted[...]
      for letter in candidate.sorted() where letter == rest.first { rest = rest.dropFirst() }
      return rest.isEmpty
    }.min { ($0.count, $0) < ($1.count, $1) }
  }

  /// Words of a question that say nothing about its subject.
  private static let fillers: Set<String> = [
    "and", "are", "can", "does", "for", "how", "its", "make", "need", "that", "the", "this", "two",
    "want", "what", "with", "you",
  ]

  /// Searches for the largest subset of the words that some topic has; of several, for the one with the fewest
  /// topics.
  private mutating func searchForMost(of words: [String]) {
    let words = words.filter { $0.count > 2 && !Self.fillers.contains($0) }
    guard words.count < 100 else { return }
    var choices: [[String]] = []
    for topic in topics {
      let texts = topic.texts
      let present = words.filter { word in texts.contains { $0.contains(word) } }
      let most = choices.first?.count ?? 1
      if present.count > most { choices = [] }
      if present.count >= most, !choices.contains(present) { choices.append(present) }
    }
    for choice in choices {
      let matching = matches(of: choice)
      if found.isEmpty || matching.count < found.count {
        (found, soughtInstead) = (matching, choice.joined(separator: " "))
      }
    }
  }

  /// The single words of all names, summaries and search words.
  private var words: Set<String> {
    var words: Set<String> = []
    for topic in topics {
      for text in [topic.name, topic.summary] + topic.searchTerms {
        for word in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        where word.count > 2 { words.insert(String(word)) }
      }
    }
    return words
  }

  /// The topics that have every word: those whose name is the text, then those whose names have all of them,
  /// then the others.
  private func matches(of words: [String]) -> [HelpTopic] {
    guard !words.isEmpty else { return [] }
    var ranks: [[HelpTopic]] = [[], [], []]
    let whole = words.joined(separator: " ")
    for topic in topics {
      let name = topic.name.lowercased()
      if name == whole {
        ranks[0].append(topic)
      } else if words.allSatisfy(name.contains) {
        ranks[1].append(topic)
      } else {
        let texts = topic.texts
        if words.allSatisfy({ word in texts.contains { $0.contains(word) } }) {
          ranks[2].append(topic)
        }
      }
    }
    let all = ranks.flatMap { $0 }
    return all.filter { !$0.isOfLibrary } + all.filter(\.isOfLibrary)
  }
}

extension CommandManual {
  /// Looks for words in all that help explains.
  package func search(_ text: String) -> HelpSearch { HelpSearch(text, in: topics) }

  /// Everything that help explains.
  package var topics: [HelpTopic] {
    let commands = commands.map {
      HelpTopic(name: $0.name, summary: $0.summary, searchTerms: $0.searchTerms)
    }
    let own = commands + HelpTopic.members
    let libraries = DialectTable.libraries.map {
      HelpTopic(
        name: $0.name, summary: "a library: \($0.content.summary)", searchTerms: ["library"])
    }
    let taken = Set((own + libraries).map(\.name))
    let names = DialectTable.libraryNames
    let theirs = names.filter { !taken.contains($0.key) && names["\($0.key):"] == nil }
      .sorted { $0.key < $1.key }
      .map { name, meaning in
        HelpTopic(
          name: name, summary: "\(meaning.library)'s; here: \(meaning.ours)",
          searchTerms: [meaning.library])
      }
    let errors = ErrorCatalog.all.map {
      HelpTopic(name: $0.code, summary: $0.title, searchTerms: ["error"])
    }
    return own + libraries + theirs + errors
  }
}

extension HelpTopic {
  /// The names of the libraries and of all that is theirs.
  private static let namesOfLibraries: Set<String> = {
    let words = DialectTable.all.filter { $0.library != nil }.flatMap(\.topics).map(\.name)
    return Set(
      words + CommandManual.libraryCommands + DialectTable.libraries.map(\.name)
        + DialectTable.libraryNames.keys
    ).subtracting(HelpTopic.ownNames)
  }()

  /// Whether it is a library, or a word of one.
  fileprivate var isOfLibrary: Bool { Self.namesOfLibraries.contains(name) }

  /// The texts that are searched, in lowercase.
  fileprivate var texts: [String] {
    [name.lowercased(), summary.lowercased()] + searchTerms.map { $0.lowercased() }
  }
}

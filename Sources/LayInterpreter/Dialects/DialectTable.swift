/// The dialects of the language.
package enum DialectTable {
  /// All dialects, in the order of help and completion.
  package static let all: [any DialectWords] = [
    StackViewWords(), BoxLayoutWords(), VisualFormatWords(), SimpleLayoutWords(),
    LayoutKitWords(), KeepLayoutWords(), MondrianWords(), UIKitWords(),
  ]

  /// All words, those of the language first.
  package static let words = DialectWord.language + all.flatMap(\.words)

  private static let byName = Dictionary(grouping: words, by: \.name)

  /// The words with a name.
  package static func named(_ name: String) -> [DialectWord] { byName[name] ?? [] }

  /// The word that is another with one more word at its end, and needs arguments: `keepLeftOffsetTo`
  /// for `keepLeftOffset`; nil if there is none.
  package static func longer(than name: String) -> DialectWord? {
    words.first { word in
      guard word.name.hasPrefix(name), !word.isComplete else { return false }
      return word.name.dropFirst(name.count).first?.isUppercase == true
        && word.name.dropFirst(name.count + 1).allSatisfy { !$0.isUppercase }
    }
  }

  /// The names of the functions, in the order of completion.
  package static let functionNames = words.filter(\.isFunction).map(\.name)

  /// The words that can be assigned to members.
  package static let assignedWords = dictionary { word in
    word.assigned.isEmpty ? nil : word.assigned
  }

  /// The argument labels of words.
  package static let argumentLabels = dictionary { word in
    word.labels.isEmpty || word.isInBraces ? nil : word.labels
  }

  /// The words behind a view that need arguments.
  package static let callWords = Set(
    words.filter { $0.hasValue && !$0.isFunction && !$0.isComplete }.map(\.name))

  /// The sentences that begin with a view or guide and a word.
  package static let sentences: [(word: DialectWord, sentence: MemberSentence)] =
    words.compactMap { word in
      if case .sentence(let sentence) = word.effect { (word, sentence) } else { nil }
    }

  /// The names for built-in guides.
  package static let guideNames = dictionary { word in
    if case .guide(let role) = word.effect { role } else { nil }
  }

  /// The values of names, unless a program gives the names another meaning.
  package static let constants = dictionary { word in
    if case .constant(let value) = word.effect { value } else { nil }
  }

  /// The words for priorities.
  package static let priorities = words.reduce(into: PriorityVocabulary()) { priorities, word in
    switch word.effect {
    case .priority(let priority): priorities.words[word.name] = priority
    case .priorityCall: priorities.functions.insert(word.name)
    case .priorityStep(let step): priorities.adjustments[word.name] = step
    default: break
    }
  }

  private static func dictionary<Part>(_ part: (DialectWord) -> Part?) -> [String: Part] {
    Dictionary(
      words.compactMap { word in part(word).map { (word.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The libraries: those that dialects are made after, and those whose code is read.
  package static let libraries =
    all.compactMap(\.library)
    + [
      "SnapKit", "Masonry", "PureLayout", "TinyConstraints", "Cartography", "EasyPeasy", "Stevia",
      "PinLayout",
    ].map { LibraryPage(name: $0) }

  /// The names in the libraries, each with its library and what to write instead; a selector also
  /// by its first word.
  package static let libraryNames: [String: (library: String, ours: String)] = {
    var names: [String: (library: String, ours: String)] = [:]
    for library in libraries {
      names[library.name] = (library.name, "help \(library.name)")
      for (theirs, ours) in library.content.names {
        for word in [theirs] + theirs.split(separator: ":").prefix(1).map(String.init) {
          if names[word] == nil { names[word] = (library.name, ours) }
        }
      }
    }
    return names
  }()

  /// What the dialects say about the guides that they create.
  package static let objects = all.compactMap(\.objects)

  /// Names of the original libraries with the words that they are read as.
  package static let pastedWords = merged(\.words)

  /// Members of views in the original libraries with the members that they are here.
  package static let foreignMembers = merged(\.members)

  /// Functions of the original libraries whose call is a tuple.
  package static let tupleFunctions = Set(libraries.flatMap(\.tuples))

  private static func merged(_ names: (LibraryPage) -> [String: String]) -> [String: String] {
    Dictionary(libraries.flatMap(names), uniquingKeysWith: { first, _ in first })
  }
}

/// The subject of a command; help lists commands in this order.
package enum CommandSubject: CaseIterable, Sendable {
  /// Creates views, or lays them out one by one.
  case views
  /// States constraints.
  case constraints
  /// Changes the screen or existing objects.
  case changes
  /// Runs at every layout pass.
  case passes
  /// Creates and switches groups.
  case groups
  /// Animates changes.
  case animations
}

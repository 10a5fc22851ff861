import LayLanguage
import LayoutModel

/// The dialects of the language.
package enum DialectTable {
  /// All dialects, in the order of help and completion.
  package static let all: [any DialectWords] = [
    StackViewWords(), BoxLayoutWords(), VisualFormatWords(), SimpleLayoutWords(),
    LayoutKitWords(), KeepLayoutWords(), MondrianWords(), UIKitWords(),
  ]

  /// The words that can be assigned to the dialects' members.
  package static let assignedWords = Dictionary(
    all.flatMap(\.assignedWords), uniquingKeysWith: { first, _ in first })

  /// The argument labels of the dialects' methods.
  package static let argumentLabels = Dictionary(
    all.flatMap(\.argumentLabels), uniquingKeysWith: { first, _ in first })

  /// The methods of the dialects.
  package static let callWords = all.reduce(into: Set<String>()) { $0.formUnion($1.callWords) }

  /// The pages on the libraries.
  package static let libraries = all.compactMap(\.library)

  /// The names in the libraries, each with its library and what to write instead; a selector also
  /// by its first word.
  package static let libraryNames: [String: (library: String, ours: String)] = {
    var names: [String: (library: String, ours: String)] = [:]
    for library in libraries {
      names[library.name] = (library.name, "help \(library.name)")
      for (theirs, ours) in library.names {
        for word in [theirs] + theirs.split(separator: ":").prefix(1).map(String.init) {
          if names[word] == nil { names[word] = (library.name, ours) }
        }
      }
    }
    return names
  }()

  /// The actions of expressions that are statements.
  package static let expressionActions = all.flatMap(\.expressionActions)

  /// The setters of parts of members.
  package static let partSetters = Dictionary(
    all.flatMap(\.partSetters), uniquingKeysWith: { first, _ in first })

  /// The setters of members with arguments.
  package static let callSetters = Dictionary(
    all.flatMap(\.callSetters), uniquingKeysWith: { first, _ in first })

  /// The members that are actions, not values.
  package static let actionNames = Set(all.flatMap(\.actions.keys))

  /// The words for priorities of all dialects.
  package static let priorities = all.map(\.priorities).reduce(into: PriorityVocabulary()) {
    $0.words.merge($1.words) { first, _ in first }
    $0.functions.formUnion($1.functions)
    $0.adjustments.merge($1.adjustments) { first, _ in first }
  }

  /// Names of the original libraries with the words that they are read as.
  package static let pastedWords = Dictionary(
    all.flatMap(\.pastedWords), uniquingKeysWith: { first, _ in first })

  /// Functions of the original libraries whose call is a tuple.
  package static let tupleFunctions = all.reduce(into: Set<String>()) {
    $0.formUnion($1.tupleFunctions)
  }

  /// The values of names, unless a program gives the names another meaning.
  package static let constants = Dictionary(
    all.flatMap(\.constants), uniquingKeysWith: { first, _ in first })

  /// The first answer of a dialect that is not nil.
  package static func first<Answer>(_ ask: (any DialectWords) -> Answer?) -> Answer? {
    for dialect in all { if let answer = ask(dialect) { return answer } }
    return nil
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

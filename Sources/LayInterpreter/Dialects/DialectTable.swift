import LayLanguage
import LayoutModel

/// The dialects whose words the language has.
package enum DialectTable {
  /// All of them, in the order of help and completion.
  package static let all: [any DialectWords] = [
    StackViewWords(), BoxLayoutWords(), VisualFormatWords(), SimpleLayoutWords(),
    LayoutKitWords(), KeepLayoutWords(), MondrianWords(),
  ]

  /// The words that members of the dialects are set to.
  package static let assignedWords = Dictionary(
    all.flatMap(\.assignedWords), uniquingKeysWith: { first, _ in first })

  /// The labels of arguments behind words of the dialects.
  package static let argumentLabels = Dictionary(
    all.flatMap(\.argumentLabels), uniquingKeysWith: { first, _ in first })

  /// The words behind views that a parenthesis follows.
  package static let callWords = all.reduce(into: Set<String>()) { $0.formUnion($1.callWords) }

  /// What help says about the words of the dialects.
  package static let topics = all.flatMap(\.topics)

  /// What expressions of the dialects do where they stand as statements.
  package static let expressionActions = all.flatMap(\.expressionActions)

  /// What sets the words of something that stands behind a view.
  package static let partSetters = Dictionary(
    all.flatMap(\.partSetters), uniquingKeysWith: { first, _ in first })

  /// What sets something that is called behind a view.
  package static let callSetters = Dictionary(
    all.flatMap(\.callSetters), uniquingKeysWith: { first, _ in first })

  /// The words of the dialects that do something, and are no values.
  package static let doingWords = Set(all.flatMap(\.actions.keys))

  /// The words for priorities, of all dialects.
  package static let priorities = all.map(\.priorities).reduce(into: PriorityVocabulary()) {
    $0.words.merge($1.words) { first, _ in first }
    $0.functions.formUnion($1.functions)
    $0.adjustments.merge($1.adjustments) { first, _ in first }
  }

  /// What the first dialect says that has something to say.
  package static func first<Answer>(_ ask: (any DialectWords) -> Answer?) -> Answer? {
    for dialect in all { if let answer = ask(dialect) { return answer } }
    return nil
  }
}

/// What a command is about; help lists the commands in this order.
package enum CommandSubject: CaseIterable, Sendable {
  /// Makes views, or lays them out one by one.
  case views
  /// States constraints.
  case constraints
  /// Changes the screen or what has been made.
  case changes
  /// Runs at every layout pass.
  case passes
  /// Makes and switches groups.
  case groups
  /// Shows changes over time.
  case animations
}

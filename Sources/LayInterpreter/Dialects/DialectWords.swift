import LayLanguage
import LayoutModel

/// What a dialect adds to the language: its statements, and its words behind views.
///
/// Each has one conforming type, in a folder here that has the name of the dialect's folder in
/// LayoutDialects; ``DialectTable`` lists them, and nothing else names them.
package protocol DialectWords: Sendable {
  /// The commands that it adds, by what they are about.
  var commands: [CommandSubject: [StatementCommand]] { get }
  /// The properties that it gives to views.
  var properties: [ViewProperty] { get }
  /// What its words behind a view or guide stand for; properties need not be repeated.
  var members: [String: MemberReader] { get }
  /// What its words behind several views stand for.
  var arrayMembers: [String: ArrayMemberReader] { get }
  /// What its words behind something do, the first reader that knows what to do being asked.
  var actions: [String: [MemberAction]] { get }
  /// What its words behind a view or guide begin: `bar.arrange d at 2`.
  var sentences: [String: MemberSentence] { get }
  /// Sets what is no property with a row; false where that is nothing of the dialect's.
  func set(_ setting: ViewProperty.Setting, by interpreter: Interpreter) throws(Failure) -> Bool
  /// Its words that fit behind a view or guide, in the order in which completion lists them.
  func memberNames(of id: ItemID, in scene: Scene) -> [String]
  /// Its words that fit behind several views, for suggestions.
  var arrayMemberNames: [String] { get }
  /// Its words that fit behind several views, in the order in which completion lists them.
  var arrayWords: [String] { get }
  /// The labels of arguments in the parentheses behind its words; for completion.
  var argumentLabels: [String: [String]] { get }
  /// The words that its members are set to, where they are no properties of views; for completion.
  var assignedWords: [String: [String]] { get }
  /// Its words behind a view that a parenthesis follows; for completion.
  var callWords: Set<String> { get }
  /// What completion proposes behind a value and a point, besides its words behind views.
  func proposals(behind value: Value, by evaluator: borrowing Evaluator) -> [Proposal]
  /// What completion proposes where the dialect has a grammar of its own; nil elsewhere.
  func proposals(at place: CompletionContext, by evaluator: borrowing Evaluator) -> Proposals?
  /// What help says about its words.
  var topics: [HelpTopic] { get }
}

extension DialectWords {
  package var commands: [CommandSubject: [StatementCommand]] { [:] }
  package var properties: [ViewProperty] { [] }
  package var members: [String: MemberReader] { [:] }
  package var arrayMembers: [String: ArrayMemberReader] { [:] }
  package var actions: [String: [MemberAction]] { [:] }
  package var sentences: [String: MemberSentence] { [:] }
  package func set(
    _ setting: ViewProperty.Setting, by interpreter: Interpreter
  ) throws(Failure) -> Bool { false }
  package func memberNames(of id: ItemID, in scene: Scene) -> [String] { [] }
  package var arrayWords: [String] { [] }
  package var argumentLabels: [String: [String]] { [:] }
  package var arrayMemberNames: [String] { [] }
  package var assignedWords: [String: [String]] { [:] }
  package var callWords: Set<String> { [] }
  package func proposals(
    behind value: Value, by evaluator: borrowing Evaluator
  ) -> [Proposal] { [] }
  package func proposals(
    at place: CompletionContext, by evaluator: borrowing Evaluator
  ) -> Proposals? { nil }
  package var topics: [HelpTopic] { [] }
}

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

/// A word behind a view or guide, where it is read.
package struct MemberUse {
  /// The word.
  package var member: Identifier
  /// The view or guide.
  package var item: ItemID
  /// Where what stands for the view or guide is written.
  package var baseRange: SourceRange
  /// Whether anchors or numbers are read.
  package var reading: GeometryReading
}

/// A word behind something, where it is to do something.
package struct MemberCall {
  /// The word.
  package var member: Identifier
  /// What it stands behind.
  package var value: Value
  /// The views and guides that this is; nil for an attribute, a group and the like.
  package var items: [ItemID]?
  /// What stands in the parentheses.
  package var arguments: [Argument]
  /// The priority behind the statement.
  package var priority: Double?
  /// All of it.
  package var range: SourceRange
}

/// Reads a word behind a view or guide.
package struct MemberReader: Sendable {
  /// What it stands for; nil if the view or guide does not have it.
  package var read: @Sendable (borrowing Evaluator, MemberUse) throws(Failure) -> Value?

  /// A reader.
  package init(
    _ read: @escaping @Sendable (borrowing Evaluator, MemberUse) throws(Failure) -> Value?
  ) {
    self.read = read
  }
}

/// Reads a word behind several views.
package struct ArrayMemberReader: Sendable {
  /// What it stands for.
  package var read: @Sendable (borrowing Evaluator, Identifier, [ItemID]) throws(Failure) -> Value

  /// A reader.
  package init(
    _ read: @escaping @Sendable (borrowing Evaluator, Identifier, [ItemID]) throws(Failure) -> Value
  ) {
    self.read = read
  }
}

/// Does what a word says.
package struct MemberAction: Sendable {
  /// Does it; false where there is nothing to do.
  package var run: @Sendable (Interpreter, MemberCall) throws(Failure) -> Bool

  /// An action.
  package init(_ run: @escaping @Sendable (Interpreter, MemberCall) throws(Failure) -> Bool) {
    self.run = run
  }
}

/// Does what a sentence says that begins with a word behind a view or guide.
package struct MemberSentence: Sendable {
  /// What can stand behind the word.
  package var forms: [[OperandPattern]]
  /// How it may look, for errors.
  package var example: String
  /// Whether a view or guide knows the word.
  package var isKnown: @Sendable (ItemID, Scene) -> Bool
  /// Does it.
  package var run: @Sendable (Interpreter, Identifier, Operands, ItemID) throws(Failure) -> Void

  /// A sentence.
  package init(
    forms: [[OperandPattern]], example: String,
    isKnown: @escaping @Sendable (ItemID, Scene) -> Bool = { _, _ in true },
    run: @escaping @Sendable (Interpreter, Identifier, Operands, ItemID) throws(Failure) -> Void
  ) {
    self.forms = forms
    self.example = example
    self.isKnown = isKnown
    self.run = run
  }
}

import LayLanguage
import LayoutModel

/// The words that a dialect adds to the language: its statements, members and functions.
///
/// Each dialect has one conforming type, in a folder with the name of its folder in LayoutDialects.
/// ``DialectTable`` lists them; nothing else names them.
package protocol DialectWords: Sendable {
  /// The commands by subject.
  var commands: [CommandSubject: [StatementCommand]] { get }
  /// The properties of views.
  var properties: [ViewProperty] { get }
  /// The readers of members of a view or guide; properties need not be repeated.
  var members: [String: MemberReader] { get }
  /// The readers of members of several views.
  var arrayMembers: [String: ArrayMemberReader] { get }
  /// The actions of members; the first one that applies is performed.
  var actions: [String: [MemberAction]] { get }
  /// The sentences that begin with a member of a view or guide: `bar.arrange d at 2`.
  var sentences: [String: MemberSentence] { get }
  /// Sets a member that is not a property; returns false if the dialect does not have it.
  func set(_ setting: ViewProperty.Setting, by interpreter: Interpreter) throws(Failure) -> Bool
  /// The members that a view or guide can have, in the order of completion.
  func memberNames(of id: ItemID, in scene: Scene) -> [String]
  /// The members that several views can have, for suggestions.
  var arrayMemberNames: [String] { get }
  /// The members that several views can have, in the order of completion.
  var arrayWords: [String] { get }
  /// The argument labels of its methods, for completion.
  var argumentLabels: [String: [String]] { get }
  /// The words that can be assigned to members that are not properties, for completion.
  var assignedWords: [String: [String]] { get }
  /// The methods of a view, for completion.
  var callWords: Set<String> { get }
  /// The completions after a value and a period, besides members of views.
  func proposals(behind value: Value, by evaluator: borrowing Evaluator) -> [Proposal]
  /// The completions where the dialect has its own grammar; nil elsewhere.
  func proposals(in context: CompletionContext, by evaluator: borrowing Evaluator) -> Proposals?
  /// A typical statement with its summary, for the overview of `help`; nil for none.
  var overview: (statement: String, summary: String)? { get }
  /// The help on its words.
  var topics: [HelpTopic] { get }
  /// The page on its library; nil if it is the work of none.
  var library: LibraryPage? { get }
  /// The names of its functions, in the order of completion.
  var functionNames: [String] { get }
  /// The functions, which have a value: `KeepHigh(42)`.
  var functions: [String: FunctionReader] { get }
  /// The methods with a value: `a.keepLeftOffsetTo(b)`.
  var methods: [String: MethodReader] { get }
  /// The actions of expressions that are statements.
  var expressionActions: [ExpressionAction] { get }
  /// The setters of parts of members: `a.item.weight = 2`.
  var partSetters: [String: PartSetter] { get }
  /// The setters of members with arguments: `bar.spacing(after: a) = 20`.
  var callSetters: [String: CallSetter] { get }
  /// Its names for built-in guides.
  var guideNames: [String: GuideRole] { get }
  /// The words for priorities.
  var priorities: PriorityVocabulary { get }
  /// Names of the original library with the words that they are read as.
  var pastedWords: [String: String] { get }
  /// Functions of the original library whose call is a tuple.
  var tupleFunctions: Set<String> { get }
  /// The values of names, unless a program gives the names another meaning.
  var constants: [String: Value] { get }
  /// Replacements of UIKit's names that are not properties.
  var uikitWords: [String: String] { get }
  /// Whether a word resembles the dialect's words, which are too many to list in an error.
  func hasWordsLike(_ word: String) -> Bool
  /// The help for a word that has another name in the dialect.
  func meaning(of word: String, behind name: String) -> String?
  /// The error for an unknown member of a view or guide that the dialect created; nil for others.
  func unknownMember(
    _ member: Identifier, ofItem id: ItemID, by evaluator: borrowing Evaluator
  ) -> Failure?
  /// The error for a member that is assigned like a property; nil for other words.
  func notAProperty(_ member: Identifier, behind name: String, to value: String) -> Failure?
  /// The name of the kind of a guide that the dialect created: `a layout`.
  func kind(of id: ItemID, in scene: Scene) -> String?
  /// The printed text of a guide that the dialect created.
  func description(of id: ItemID, by evaluator: borrowing Evaluator) -> String?
  /// The contents of a group besides constraints: `1 layout`; nil if there are none.
  func contents(of group: GroupID, in scene: Scene) -> String?
  /// The edit that changes the constant of a constraint stated in this dialect; nil for others.
  func edit(
    setting number: Double, of constraint: LayoutConstraint, in scene: Scene, at range: SourceRange
  ) throws(Failure) -> SceneEdit?
  /// The reason that an item cannot move in the tree; nil if it can.
  func refusal(toMove id: ItemID, in scene: Scene, at range: SourceRange) -> Failure?
  /// Reports the consequences of moving a view to another superview.
  func willMove(_ id: ItemID, by interpreter: Interpreter, at range: SourceRange)
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
    in context: CompletionContext, by evaluator: borrowing Evaluator
  ) -> Proposals? { nil }
  package var overview: (statement: String, summary: String)? { nil }
  package var topics: [HelpTopic] { [] }
  package var library: LibraryPage? { nil }
  package var functionNames: [String] { [] }
  package var functions: [String: FunctionReader] { [:] }
  package var methods: [String: MethodReader] { [:] }
  package var expressionActions: [ExpressionAction] { [] }
  package var partSetters: [String: PartSetter] { [:] }
  package var callSetters: [String: CallSetter] { [:] }
  package var guideNames: [String: GuideRole] { [:] }
  package var priorities: PriorityVocabulary { PriorityVocabulary() }
  package var pastedWords: [String: String] { [:] }
  package var tupleFunctions: Set<String> { [] }
  package var constants: [String: Value] { [:] }
  package var uikitWords: [String: String] { [:] }
  package func hasWordsLike(_ word: String) -> Bool { false }
  package func meaning(of word: String, behind name: String) -> String? { nil }
  package func unknownMember(
    _ member: Identifier, ofItem id: ItemID, by evaluator: borrowing Evaluator
  ) -> Failure? { nil }
  package func notAProperty(
    _ member: Identifier, behind name: String, to value: String
  ) -> Failure? { nil }
  package func kind(of id: ItemID, in scene: Scene) -> String? { nil }
  package func description(of id: ItemID, by evaluator: borrowing Evaluator) -> String? { nil }
  package func contents(of group: GroupID, in scene: Scene) -> String? { nil }
  package func edit(
    setting number: Double, of constraint: LayoutConstraint, in scene: Scene, at range: SourceRange
  ) throws(Failure) -> SceneEdit? { nil }
  package func refusal(
    toMove id: ItemID, in scene: Scene, at range: SourceRange
  ) -> Failure? { nil }
  package func willMove(_ id: ItemID, by interpreter: Interpreter, at range: SourceRange) {}
}

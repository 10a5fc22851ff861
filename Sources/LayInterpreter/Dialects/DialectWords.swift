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
  /// The names of its functions, in the order in which completion lists them.
  var functionNames: [String] { get }
  /// Its functions, which give a value: `KeepHigh(42)`.
  var functions: [String: FunctionReader] { get }
  /// Its words that are called behind something and give a value: `a.keepLeftOffsetTo(b)`.
  var methods: [String: MethodReader] { get }
  /// What expressions of its do where they stand as statements.
  var expressionActions: [ExpressionAction] { get }
  /// Sets the words of what stands behind a view: `a.item.weight = 2`.
  var partSetters: [String: PartSetter] { get }
  /// Sets what is called behind a view: `bar.spacing(after: a) = 20`.
  var callSetters: [String: CallSetter] { get }
  /// Its names for guides of the system's.
  var guideNames: [String: GuideRole] { get }
  /// Its words for priorities.
  var priorities: PriorityVocabulary { get }
  /// What UIKit calls what it has under another name, and which is no property.
  var uikitWords: [String: String] { get }
  /// Whether a word looks like one of its many, so that the error for another lists none of them.
  func hasWordsLike(_ word: String) -> Bool
  /// What a word may mean that it has under another name, as help for an error.
  func meaning(of word: String, behind name: String) -> String?
  /// The error for a word that a view or guide of its own does not have; nil for other views.
  func unknownMember(
    _ member: Identifier, ofItem id: ItemID, by evaluator: borrowing Evaluator
  ) -> Failure?
  /// The error for a word of its own that is set like a property; nil for other words.
  func notAProperty(_ member: Identifier, behind name: String, to value: String) -> Failure?
  /// What it calls a guide that stands for something of its own: `a layout`.
  func kind(of id: ItemID, in scene: Scene) -> String?
  /// What is printed of a guide that stands for something of its own.
  func description(of id: ItemID, by evaluator: borrowing Evaluator) -> String?
  /// What a group holds of its own besides constraints: `1 layout`.
  func contents(of group: GroupID, in scene: Scene) -> String?
  /// The edit that gives a constraint of its wording another number; nil for other constraints.
  func edit(
    setting number: Double, of constraint: LayoutConstraint, in scene: Scene, at range: SourceRange
  ) throws(Failure) -> SceneEdit?
  /// Why something of its own cannot move in the tree; nil if it can.
  func refusal(toMove id: ItemID, in scene: Scene, at range: SourceRange) -> Failure?
  /// Says what becomes of a view that moves to another superview.
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
    at place: CompletionContext, by evaluator: borrowing Evaluator
  ) -> Proposals? { nil }
  package var topics: [HelpTopic] { [] }
  package var functionNames: [String] { [] }
  package var functions: [String: FunctionReader] { [:] }
  package var methods: [String: MethodReader] { [:] }
  package var expressionActions: [ExpressionAction] { [] }
  package var partSetters: [String: PartSetter] { [:] }
  package var callSetters: [String: CallSetter] { [:] }
  package var guideNames: [String: GuideRole] { [:] }
  package var priorities: PriorityVocabulary { PriorityVocabulary() }
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

import LayLanguage
import LayoutModel

/// What a dialect adds to the language: its commands, its words, and what it says about them.
///
/// Each dialect has one conforming type, in a folder with the name of its folder in LayoutDialects.
/// ``DialectTable`` lists them; nothing else names them.
package protocol DialectWords: Sendable {
  /// The commands by subject.
  var commands: [CommandSubject: [StatementCommand]] { get }
  /// The members, actions, functions and other words, in the order of help and completion.
  var words: [DialectWord] { get }
  /// The properties of views.
  var properties: [ViewProperty] { get }
  /// The page on its library; nil if it is the work of none.
  var library: LibraryPage? { get }
  /// What it says about the guides that it creates; nil if it creates none.
  var objects: DialectObjects? { get }
  /// Performs an expression that is a statement, with the statement's priority; returns false for one outside the
  /// dialect.
  func perform(
    _ expression: Expression, priority: Double?, by interpreter: Interpreter
  ) throws(Failure) -> Bool
  /// Sets a member that is not a property; returns false if the dialect does not have it.
  func set(_ setting: ViewProperty.Setting, by interpreter: Interpreter) throws(Failure) -> Bool
  /// The completions after a value and a period, besides members of views.
  func proposals(behind value: Value, by evaluator: borrowing Evaluator) -> [Proposal]
  /// The completions where the dialect has its own grammar; nil elsewhere.
  func proposals(in context: CompletionContext, by evaluator: borrowing Evaluator) -> Proposals?
  /// The edit that changes the constant of a constraint stated in this dialect; nil for others.
  func edit(
    setting number: Double, of constraint: LayoutConstraint, in scene: Scene, at range: SourceRange
  ) throws(Failure) -> SceneEdit?
}

extension DialectWords {
  package var commands: [CommandSubject: [StatementCommand]] { [:] }
  package var words: [DialectWord] { [] }
  package var properties: [ViewProperty] { [] }
  package var library: LibraryPage? { nil }
  package var objects: DialectObjects? { nil }
  package func perform(
    _ expression: Expression, priority: Double?, by interpreter: Interpreter
  ) throws(Failure) -> Bool { false }
  package func set(
    _ setting: ViewProperty.Setting, by interpreter: Interpreter
  ) throws(Failure) -> Bool { false }
  package func proposals(
    behind value: Value, by evaluator: borrowing Evaluator
  ) -> [Proposal] { [] }
  package func proposals(
    in context: CompletionContext, by evaluator: borrowing Evaluator
  ) -> Proposals? { nil }
  package func edit(
    setting number: Double, of constraint: LayoutConstraint, in scene: Scene, at range: SourceRange
  ) throws(Failure) -> SceneEdit? { nil }
}

extension DialectWords {
  /// The help on its words and properties.
  package var topics: [HelpTopic] {
    words.filter(\.isListed).map(\.help) + properties.map(HelpTopic.init)
  }

  /// The members that a view or guide can have, in the order of completion.
  package func memberNames(of id: ItemID, in scene: Scene) -> [String] {
    words.filter { $0.isListed && $0.receiver.isOffered(id, scene) }.map(\.name)
      + properties.filter { $0.owner.includes(id, scene) }.map(\.name)
  }

  /// The members that several views can have, in the order of completion.
  package var arrayWords: [String] {
    words.filter { $0.isListed && $0.receiver.fits(.array("", []), Scene()) }.map(\.name)
  }
}

/// What a dialect says about the guides that it creates.
package struct DialectObjects: Sendable {
  /// The name of the kind of a guide, `a layout`; nil for a guide that it did not create.
  package var kind: @Sendable (ItemID, Scene) -> String?
  /// The printed text of a guide; nil for a guide that it did not create.
  package var description: @Sendable (ItemID, borrowing Evaluator) -> String?
  /// The error for an unknown member; nil for a guide that it did not create.
  package var unknownMember: @Sendable (Identifier, ItemID, borrowing Evaluator) -> Failure?
  /// The contents of a group besides constraints, `1 layout`; nil if there are none.
  package var contents: @Sendable (GroupID, Scene) -> String?
  /// The reason that an item cannot move in the tree; nil if it can.
  package var refusal: @Sendable (ItemID, Scene, SourceRange) -> Failure?
  /// Reports the consequences of moving a view to another superview.
  package var willMove: @Sendable (ItemID, Interpreter, SourceRange) -> Void
}

extension Interpreter {
  /// Calls a closure for each statement of a block before any of them runs; those of conditionals
  /// and loops follow them.
  func check(_ block: Block, _ check: (Statement) throws(Failure) -> Void) throws(Failure) {
    for statement in block.statements {
      try evaluator.checkStack(at: statement.range)
      try check(statement)
      switch statement.kind {
      case .conditional(_, let then, let otherwise):
        try self.check(then, check)
        if let otherwise { try self.check(otherwise, check) }
      case .loop(_, _, let body): try self.check(body, check)
      case .command, .expression, .assignment, .constant, .variable, .definition, .invalid: break
      }
    }
  }

  /// Throws if a statement of a block is none that its grammar has, before any of them runs.
  func check(
    _ block: Block, along grammar: BlockGrammar, _ failure: (Statement) -> Failure
  ) throws(Failure) {
    try check(block) { (statement) throws(Failure) in
      switch statement.kind {
      case .command(let command)
      where command.receiver == nil && grammar.byName[command.word.name] != nil: break
      case .variable, .assignment: if !grammar.keywords.contains("var") { throw failure(statement) }
      case .conditional, .loop, .constant, .invalid: break
      case .command, .expression, .definition: throw failure(statement)
      }
    }
  }
}

import LayLanguage
import LayoutModel

/// What help, completion, the tests and the program itself know of a command.
package struct CommandDeclaration: Sendable {
  /// A piece of program that shows the command at work. All are run as tests.
  package struct Example: Sendable {
    /// What is typed, in a fresh session.
    package var input: String
    /// What it prints; nil where that says nothing new.
    package var output: String?
    /// Whether it may fail, because what it shows is a mistake.
    package var mayFail: Bool

    /// An example.
    package init(input: String, output: String? = nil, mayFail: Bool = false) {
      self.input = input
      self.output = output
      self.mayFail = mayFail
    }
  }

  /// Where a command may stand.
  package enum Placement: Sendable {
    /// Anywhere.
    case anywhere
    /// Not in the braces of a group.
    case outsideGroups
    /// Not inside another statement.
    case outermost
  }

  /// The first word.
  package var name: String
  /// How what follows it is read.
  package var shape: CommandShape
  /// What can stand behind the word, in each of the forms that it has.
  package var forms: [[OperandPattern]]
  /// What it does, in a few words.
  package var summary: String
  /// What more there is to say, in paragraphs.
  package var help: [String]
  /// Words by which somebody may look for it.
  package var searchTerms: [String]
  /// How it looks.
  package var examples: [Example]
  /// Where it may stand.
  package var placement = Placement.outsideGroups
  /// Words that begin a statement in the command's braces, and nowhere else.
  package var blockWords: [String] = []

  /// A command as it is declared.
  package init(
    name: String, shape: CommandShape, forms: [[OperandPattern]], summary: String, help: [String],
    searchTerms: [String], examples: [Example], placement: Placement = .outsideGroups,
    blockWords: [String] = []
  ) {
    self.name = name
    self.shape = shape
    self.forms = forms
    self.summary = summary
    self.help = help
    self.searchTerms = searchTerms
    self.examples = examples
    self.placement = placement
    self.blockWords = blockWords
  }
}

/// A command that states or changes something.
package struct StatementCommand: Sendable {
  package typealias Example = CommandDeclaration.Example

  /// What is known of it.
  package var declaration: CommandDeclaration
  /// Does it.
  package var action: @Sendable (Interpreter, Call) throws(Failure) -> Void

  /// A command with what it does.
  package init(
    name: String, shape: CommandShape, forms: [[OperandPattern]], summary: String, help: [String],
    searchTerms: [String], examples: [Example],
    placement: CommandDeclaration.Placement = .outsideGroups,
    blockWords: [String] = [],
    action: @escaping @Sendable (Interpreter, Call) throws(Failure) -> Void
  ) {
    declaration = CommandDeclaration(
      name: name, shape: shape, forms: forms, summary: summary, help: help,
      searchTerms: searchTerms, examples: examples, placement: placement,
      blockWords: blockWords)
    self.action = action
  }

  /// The commands that belong to no dialect.
  private static let own: [CommandSubject: [StatementCommand]] = [
    .views: [.view, .guide], .changes: [.screen, .scale, .move, .rename, .remove],
    .groups: [.atomic, .switchGroups], .animations: [.animate],
  ]

  /// Every command that states or changes something, in the order of the help.
  package static let all: [StatementCommand] = CommandSubject.allCases.flatMap { subject in
    (own[subject] ?? []) + DialectTable.all.flatMap { $0.commands[subject] ?? [] }
  }

  private static let byName = Dictionary(
    all.map { ($0.declaration.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The command with a name.
  package static func named(_ name: String) -> StatementCommand? { byName[name] }
}

/// A command where it stands.
package struct Call {
  /// The word and what follows it.
  package var command: Command
  /// The whole statement.
  package var statement: Statement
  /// What follows the word, to be taken piece by piece.
  package var operands: Operands { Operands(command.operands) }
  /// Where the word stands.
  package var range: SourceRange { command.word.range }
}

/// What follows a command's word, to be taken piece by piece.
package struct Operands {
  private var rest: ArraySlice<Operand>

  package init(_ operands: [Operand]) { rest = operands[...] }

  /// Whether nothing is left.
  package var isEmpty: Bool { rest.isEmpty }

  /// The next piece.
  package var first: Operand? { rest.first }

  /// Takes the next piece.
  package mutating func take() -> Operand? { rest.popFirst() }

  /// The next piece if it is a bare word.
  package var firstWord: Identifier? {
    guard case .value(let expression)? = rest.first, case .name(let name) = expression.kind else {
      return nil
    }
    return Identifier(name, at: expression.range)
  }

  /// Takes the next piece if it is a given word.
  package mutating func take(word: String) -> Bool {
    guard firstWord?.name == word else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes the next piece if it is a bare word.
  package mutating func takeWord() -> Identifier? {
    guard let word = firstWord else { return nil }
    rest.removeFirst()
    return word
  }

  /// Takes the next piece if it is a value.
  package mutating func takeValue() -> Expression? {
    guard case .value(let expression)? = rest.first else { return nil }
    rest.removeFirst()
    return expression
  }

  /// Takes the next piece if it is a comma.
  package mutating func takeComma() -> Bool {
    guard case .comma? = rest.first else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes the next piece if it is a block.
  package mutating func takeBlock() -> Block? {
    guard case .block(let block)? = rest.first else { return nil }
    rest.removeFirst()
    return block
  }

  /// Takes the next piece if it is text.
  package mutating func takeText() -> (text: String, range: SourceRange)? {
    guard case .text(let text, let range)? = rest.first else { return nil }
    rest.removeFirst()
    return (text, range)
  }

  /// Takes the next piece if it is a statement.
  package mutating func takeStatement() -> Statement? {
    guard case .statement(let statement)? = rest.first else { return nil }
    rest.removeFirst()
    return statement
  }
}

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
  /// What stands in the command's braces, if these have statements of their own.
  package var braces: BlockGrammar?

  /// A command as it is declared.
  package init(
    name: String, shape: CommandShape, forms: [[OperandPattern]], summary: String, help: [String],
    searchTerms: [String], examples: [Example], placement: Placement = .outsideGroups,
    braces: BlockGrammar? = nil
  ) {
    self.name = name
    self.shape = shape
    self.forms = forms
    self.summary = summary
    self.help = help
    self.searchTerms = searchTerms
    self.examples = examples
    self.placement = placement
    self.braces = braces
  }
}

/// A statement that has a meaning in the braces of a command alone: `item a weight 1`.
package struct BlockSentence: Sendable {
  /// Its first word.
  package var name: String
  /// What can stand behind the word.
  package var forms: [[OperandPattern]]
  /// What it does, in a few words.
  package var summary: String
  /// Does it.
  package var action: @Sendable (Interpreter, Call) throws(Failure) -> Void

  /// A statement as it is declared.
  package init(
    _ name: String, forms: [[OperandPattern]], summary: String,
    action: @escaping @Sendable (Interpreter, Call) throws(Failure) -> Void
  ) {
    self.name = name
    self.forms = forms
    self.summary = summary
    self.action = action
  }

  /// The forms it has, as errors show them.
  package var synopsis: [String] { CommandDeclaration.synopsis(of: name, forms) }
}

/// What stands in the braces of a command.
package struct BlockGrammar: Sendable {
  /// The statements that mean something there alone.
  package var sentences: [BlockSentence]
  /// What else can begin a statement there.
  package var keywords: [String]
  /// The sentences by their first words.
  package let byName: [String: BlockSentence]

  /// Sentences, and other statements.
  package init(_ sentences: [BlockSentence], keywords: [String]) {
    self.sentences = sentences
    self.keywords = keywords
    byName = Dictionary(
      sentences.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The first words of the sentences.
  package var words: [String] { sentences.map(\.name) }
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
    braces: BlockGrammar? = nil,
    action: @escaping @Sendable (Interpreter, Call) throws(Failure) -> Void
  ) {
    declaration = CommandDeclaration(
      name: name, shape: shape, forms: forms, summary: summary, help: help,
      searchTerms: searchTerms, examples: examples, placement: placement,
      braces: braces)
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
  /// What follows the word.
  package var operands: Operands
  /// Where the word stands.
  package var range: SourceRange { command.word.range }

  /// A command that is written in one of its forms.
  package init(_ command: Command, of statement: Statement, _ operands: Operands) {
    self.command = command
    self.statement = statement
    self.operands = operands
  }
}

extension CommandDeclaration {
  /// The forms it has, as the help shows them: what is in square brackets may be left out.
  package var synopsis: [String] { Self.synopsis(of: name, forms) }

  /// The forms behind a word.
  package static func synopsis(of name: String, _ forms: [[OperandPattern]]) -> [String] {
    forms.map { form in
      let operands = OperandPattern.synopsis(of: form)
      return operands.isEmpty ? name : "\(name) \(operands)"
    }
  }

  /// Whether one of its forms has room for some operands.
  package func takes(_ operands: [Operand]) -> Bool {
    var reader = OperandReader(operands)
    return reader.read(forms) != nil
  }

  /// What completion offers behind some operands, in the order of the forms, nothing twice.
  package func candidates(behind operands: [Operand]) -> [OperandSlot.Candidates] {
    OperandReader.candidates(behind: operands, along: forms)
  }
}

extension OperandReader {
  /// What fits behind some operands along some forms, in the order of the forms, nothing twice.
  package static func candidates(
    behind operands: [Operand], along forms: [[OperandPattern]]
  ) -> [OperandSlot.Candidates] {
    var reader = OperandReader(operands)
    reader.noteExpectations(forms)
    guard reader.reachesEnd else { return [] }
    var seen: Set<OperandSlot.Candidates> = []
    return reader.expectations.flatMap { expectation, _ -> [OperandSlot.Candidates] in
      switch expectation {
      case .word(let word): [.words([word])]
      case .slot(let slot): slot.candidates
      case .block, .again: []
      }
    }.filter { seen.insert($0).inserted }
  }
}

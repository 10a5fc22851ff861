import LayLanguage

/// The declaration of a command, which help, completion, parsing and tests use. What help says beyond it is on the
/// page of the commands.
package struct CommandDeclaration: Sendable {
  /// The places where a command is allowed.
  package enum Placement: Sendable {
    /// Anywhere.
    case anywhere
    /// Not in the braces of a group.
    case outsideGroups
    /// Not inside another statement.
    case outermost
  }

  /// The command's name.
  package var name: String
  /// The grammar of its operands.
  package var shape: CommandShape
  /// The operands of each form.
  package var forms: [[OperandPattern]]
  /// Its effect in a few words.
  package var summary: String
  /// Words for searching.
  package var searchTerms: [String]
  /// The places where it is allowed.
  package var placement = Placement.outsideGroups
  /// The grammar of its block, if the block has statements of its own.
  package var braces: BlockGrammar?
  /// The first word of the form whose block holds operands of the command itself.
  package var conditionWord: String?

  /// Creates a declaration.
  package init(
    name: String, shape: CommandShape, forms: [[OperandPattern]], summary: String,
    searchTerms: [String], placement: Placement = .outsideGroups,
    braces: BlockGrammar? = nil, conditionWord: String? = nil
  ) {
    self.conditionWord = conditionWord
    self.name = name
    self.shape = shape
    self.forms = forms
    self.summary = summary
    self.searchTerms = searchTerms
    self.placement = placement
    self.braces = braces
  }
}

/// A statement that is defined only in the block of one command: `item a weight 1`.
package struct BlockSentence: Sendable {
  /// Its first word.
  package var name: String
  /// The operands of each form.
  package var forms: [[OperandPattern]]
  /// Its effect in a few words.
  package var summary: String
  /// Executes the statement.
  package var action: @Sendable (Interpreter, Call) throws(Failure) -> Void

  /// Its forms, as errors show them.
  package var synopsis: [String] { CommandDeclaration.synopsis(of: name, forms) }
}

/// The grammar of a command's block.
package struct BlockGrammar: Sendable {
  /// The statements that are defined only there.
  package var sentences: [BlockSentence]
  /// The other words that can begin a statement there.
  package var keywords: [String]
  /// The sentences by their first words.
  package let byName: [String: BlockSentence]

  /// Creates a grammar of sentences and other statements.
  package init(_ sentences: [BlockSentence], keywords: [String]) {
    self.sentences = sentences
    self.keywords = keywords
    byName = Dictionary(sentences.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The first words of the sentences.
  package var words: [String] { sentences.map(\.name) }
}

/// A command that states or changes something.
package struct StatementCommand: Sendable {
  /// Its declaration.
  package var declaration: CommandDeclaration
  /// Executes the command.
  package var action: @Sendable (Interpreter, Call) throws(Failure) -> Void

  /// Creates a command.
  package init(
    name: String, shape: CommandShape, forms: [[OperandPattern]], summary: String,
    searchTerms: [String], placement: CommandDeclaration.Placement = .outsideGroups,
    braces: BlockGrammar? = nil,
    action: @escaping @Sendable (Interpreter, Call) throws(Failure) -> Void
  ) {
    declaration = CommandDeclaration(
      name: name, shape: shape, forms: forms, summary: summary,
      searchTerms: searchTerms, placement: placement, braces: braces)
    self.action = action
  }

  /// The commands outside the dialects.
  private static let own: [CommandSubject: [StatementCommand]] = [
    .views: [.view, .guide], .changes: [.screen, .scale, .move, .rename, .remove],
    .groups: [.atomic, .switchGroups], .animations: [.animate],
  ]

  /// Every command that states or changes something, in the order of help.
  package static let all: [StatementCommand] = CommandSubject.allCases.flatMap { subject in
    (own[subject] ?? []) + DialectTable.all.flatMap { $0.commands[subject] ?? [] }
  }

  private static let byName = Dictionary(
    all.map { ($0.declaration.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The command with a name.
  package static func named(_ name: String) -> StatementCommand? { byName[name] }
}

/// A command with its operands.
package struct Call {
  /// The syntax of the command.
  package var command: Command
  /// The whole statement.
  package var statement: Statement
  /// The operands, matched with one of the command's forms.
  package var operands: Operands
  /// The range of the command's name.
  package var range: SourceRange { command.word.range }

  /// Creates a call of a command with matched operands.
  package init(_ command: Command, of statement: Statement, _ operands: Operands) {
    self.command = command
    self.statement = statement
    self.operands = operands
  }
}

extension CommandDeclaration {
  /// Its forms, as help shows them: square brackets enclose optional operands.
  package var synopsis: [String] { Self.synopsis(of: name, forms) }

  /// The forms of a word; those that differ only in what is not shown are one.
  package static func synopsis(of name: String, _ forms: [[OperandPattern]]) -> [String] {
    var seen: Set<String> = []
    return forms.map { form in
      let operands = OperandPattern.synopsis(of: form)
      return operands.isEmpty ? name : "\(name) \(operands)"
    }.filter { seen.insert($0).inserted }
  }

  /// Whether one of its forms matches some operands.
  package func takes(_ operands: [Operand]) -> Bool {
    var reader = OperandReader(operands)
    return reader.read(forms) != nil
  }
}

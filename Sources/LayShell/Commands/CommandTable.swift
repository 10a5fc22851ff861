import LayInterpreter
import LayLanguage

/// A command that asks a question, or acts on the session or on files.
struct ShellCommand: Sendable {
  /// Its declaration.
  var declaration: CommandDeclaration
  /// Runs the command.
  var action: @Sendable (Shell, Call) throws(Failure) -> Void

  /// Creates a command.
  init(
    name: String, shape: CommandShape, forms: [[OperandPattern]], summary: String,
    searchTerms: [String],
    placement: CommandDeclaration.Placement = .outsideGroups, conditionWord: String? = nil,
    action: @escaping @Sendable (Shell, Call) throws(Failure) -> Void
  ) {
    declaration = CommandDeclaration(
      name: name, shape: shape, forms: forms, summary: summary,
      searchTerms: searchTerms, placement: placement,
      conditionWord: conditionWord)
    self.action = action
  }

  static let all: [ShellCommand] = [
    .layout, .draw, .tree, .groups, .items, .constraints, .conflicts, .explain, .fix, .why, .lost,
    .ambiguity, .infer, .sweep, .range, .room, .diff, .exercise, .measure, .fitting, .print,
    .expect, .source, .save, .export, .preview, .importLog, .scenes, .scene, .language, .text,
    .names, .undo, .redo, .history, .reset, .time, .set, .learn, .hint, .goal, .solution,
    .lessonCommand, .examples, .write, .transcript, .watch, .clear, .help, .search, .more, .quit,
  ]
}

/// Every command, in the order of help: first those that state something, then those that ask.
package enum CommandTable {
  package static let all =
    StatementCommand.all.map(\.declaration) + ShellCommand.all.map(\.declaration)

  /// The commands by name.
  static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The command with a name.
  package static func command(named name: String) -> CommandDeclaration? { byName[name] }

  /// The session's command with a name.
  static func shellCommand(named name: String) -> ShellCommand? { shellCommands[name] }

  private static let shellCommands = Dictionary(
    ShellCommand.all.map { ($0.declaration.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The names in the order of help.
  package static let names = all.map(\.name)

  /// The words of commands and dialects, for the parser.
  package static let vocabulary = {
    var vocabulary = words
    vocabulary.pastedWords = DialectTable.pastedWords
    vocabulary.tupleFunctions = DialectTable.tupleFunctions
    vocabulary.priorityNames = Set(Evaluator.prioritiesInOrder)
    for (word, sentence) in DialectTable.sentences {
      guard let braces = sentence.braces else { continue }
      vocabulary.memberBlockWords[word.name] = braces.byName.mapValues { _ in .sentence }
    }
    return vocabulary
  }()

  /// The words that begin a statement, those of the blocks of commands and sentences included.
  static let firstWords: Set<String> = {
    let inBlocks = [vocabulary.blockWords, vocabulary.memberBlockWords].flatMap(\.values)
    return Set(vocabulary.commands.keys).union(inBlocks.flatMap(\.keys))
  }()

  private static let words = Vocabulary(
    commands: Dictionary(
      all.map { ($0.name, $0.shape) }, uniquingKeysWith: { first, _ in first }),
    blockWords: Dictionary(
      all.compactMap { command in
        command.braces.map { (command.name, $0.byName.mapValues { _ in .sentence }) }
      }, uniquingKeysWith: { first, _ in first }),
    conditionWords: Dictionary(
      all.compactMap { command in command.conditionWord.map { (command.name, $0) } },
      uniquingKeysWith: { first, _ in first }),
    priorityWords: DialectTable.priorities.words,
    priorityFunctions: DialectTable.priorities.functions,
    priorityAdjustments: DialectTable.priorities.adjustments)
}

extension CommandTable {
  /// Whether a word begins a statement that states or changes something, rather than asks.
  package static func states(_ name: String) -> Bool { StatementCommand.named(name) != nil }
}

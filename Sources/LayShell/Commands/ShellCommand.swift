import LayLanguage
import LayoutModel

/// One command of the shell: all that help, completion, the tests and the shell itself know of it.
struct ShellCommand: Sendable {
  /// A piece of program that shows the command at work. All are run as tests.
  struct Example: Sendable {
    /// What is typed, in a fresh session.
    var input: String
    /// What it prints; nil where that says nothing new.
    var output: String?
    /// Whether it may fail, because what it shows is a mistake.
    var mayFail = false
  }

  /// Where a command may stand.
  enum Placement: Sendable {
    /// Anywhere.
    case anywhere
    /// Not in the braces of a group.
    case outsideGroups
    /// Not inside another statement.
    case outermost
  }

  /// What can stand behind the word, for completion.
  enum OperandKind: Sendable {
    case items
    case groups
    case labels
    case settings
    case commands
    case files
    case words([String])
  }

  /// The first word.
  var name: String
  /// How what follows it is read.
  var shape: CommandShape
  /// The forms it has, without angle brackets: what is in square brackets may be left out.
  var synopsis: [String]
  /// What it does, in a few words.
  var summary: String
  /// What more there is to say, in paragraphs.
  var help: [String]
  /// Words by which somebody may look for it.
  var searchTerms: [String]
  /// How it looks.
  var examples: [Example]
  /// Where it may stand.
  var placement = Placement.outsideGroups
  /// What can stand behind the word.
  var operands: [OperandKind] = []
  /// Words that begin a statement in the command's braces, and nowhere else.
  var blockWords: [String] = []
  /// Does it.
  var action: @Sendable (inout Shell, Call) throws(Failure) -> Void
}

/// A command where it stands.
struct Call {
  /// The word and what follows it.
  var command: Command
  /// The whole statement.
  var statement: Statement
  /// What follows the word, to be taken piece by piece.
  var operands: Operands { Operands(command.operands) }
  /// Where the word stands.
  var range: SourceRange { command.word.range }
}

/// What follows a command's word, to be taken piece by piece.
struct Operands {
  private var rest: ArraySlice<Operand>

  init(_ operands: [Operand]) { rest = operands[...] }

  /// Whether nothing is left.
  var isEmpty: Bool { rest.isEmpty }

  /// The next piece.
  var first: Operand? { rest.first }

  /// Takes the next piece.
  mutating func take() -> Operand? { rest.popFirst() }

  /// The next piece if it is a bare word.
  var firstWord: Identifier? {
    guard case .value(let expression)? = rest.first, case .name(let name) = expression.kind else {
      return nil
    }
    return Identifier(name, at: expression.range)
  }

  /// Takes the next piece if it is a given word.
  mutating func take(word: String) -> Bool {
    guard firstWord?.name == word else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes the next piece if it is a bare word.
  mutating func takeWord() -> Identifier? {
    guard let word = firstWord else { return nil }
    rest.removeFirst()
    return word
  }

  /// Takes the next piece if it is a value.
  mutating func takeValue() -> Expression? {
    guard case .value(let expression)? = rest.first else { return nil }
    rest.removeFirst()
    return expression
  }

  /// Takes the next piece if it is a comma.
  mutating func takeComma() -> Bool {
    guard case .comma? = rest.first else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes the next piece if it is a block.
  mutating func takeBlock() -> Block? {
    guard case .block(let block)? = rest.first else { return nil }
    rest.removeFirst()
    return block
  }

  /// Takes the next piece if it is text.
  mutating func takeText() -> (text: String, range: SourceRange)? {
    guard case .text(let text, let range)? = rest.first else { return nil }
    rest.removeFirst()
    return (text, range)
  }

  /// Takes the next piece if it is a statement.
  mutating func takeStatement() -> Statement? {
    guard case .statement(let statement)? = rest.first else { return nil }
    rest.removeFirst()
    return statement
  }
}

extension Shell {
  /// Does a command.
  mutating func run(_ command: Command, of statement: Statement) throws(Failure) {
    if let receiver = command.receiver {
      try run(command, saidTo: receiver)
      return
    }
    if try stateSentence(command, of: statement) { return }
    if try stateBoxItem(command, of: statement) { return }
    guard let known = CommandTable.command(named: command.word.name) else {
      throw Failure("E013", "unknown command `\(command.word.name)`", at: command.word.range)
    }
    switch known.placement {
    case .anywhere: break
    case .outsideGroups: try requireOutsideGroups(command.word)
    case .outermost:
      try requireOutsideGroups(command.word)
      guard !context.isInside else {
        throw Failure(
          "E042", "`\(command.word.name)` stands outside blocks", at: command.word.range,
          help: ["type it as a statement of its own"])
      }
    }
    try known.action(&self, Call(command: command, statement: statement))
  }

  private func requireOutsideGroups(_ word: Identifier) throws(Failure) {
    guard let group = context.group, let name = session.scene.group(group)?.name else { return }
    throw Failure(
      "E042", "`\(word.name)` cannot stand in the group `\(name)`", at: word.range,
      help: [
        "a group holds constraints; let, var, if, for, calls and inner groups help to state them"
      ]
    )
  }

  /// A sentence said to a thing: `landscape.activate anyway`.
  private mutating func run(_ command: Command, saidTo receiver: Expression) throws(Failure) {
    let value = try evaluate(receiver, .anchors)
    var operands = Operands(command.operands)
    if case .group(let id) = value, command.word.name == "activate" {
      if operands.take(word: "anyway"), operands.isEmpty {
        try setActive(true, of: [id], leavesOut: true, at: command.word.range)
        return
      }
      throw unexpected(operands.first, after: command.word, help: ["only `anyway` can follow"])
    }
    guard case .item(let id) = value else {
      throw unexpected(operands.first, after: command.word)
    }
    if ["arrange", "unarrange"].contains(command.word.name) {
      try arrange(command.word, &operands, in: id, command)
      return
    }
    if session.scene.boxLayout(id) != nil, Self.layoutActionNames.contains(command.word.name) {
      try changeLayout(command.word, &operands, of: id)
      return
    }
    if memberNames(ofItem: id).contains(command.word.name) {
      throw unexpected(operands.first, after: command.word)
    }
    throw unknownMember(command.word, ofItem: id)
  }

  /// The error for a piece that does not belong there.
  func unexpected(
    _ operand: Operand?, after word: Identifier, help: [String] = []
  ) -> Failure {
    guard let operand else {
      return Failure("E014", "something must follow `\(word.name)`", at: word.range, help: help)
    }
    let text = context.source[operand.range].prefix { !$0.isNewline }
    let shown = text.count > 30 ? text.prefix(29) + "…" : text
    return Failure(
      "E014", "`\(shown)` cannot stand here", at: operand.range,
      help: help.isEmpty
        ? CommandTable.command(named: word.name)?.synopsis.map { "it is written: \($0)" } ?? []
        : help)
  }

  /// Refuses what is left behind a command.
  func requireEnd(of operands: Operands, after call: Call) throws(Failure) {
    guard let rest = operands.first else { return }
    throw unexpected(rest, after: call.command.word)
  }
}

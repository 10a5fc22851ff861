import LayLanguage
import LayoutModel

extension Interpreter {
  /// Does a command.
  package func run(_ command: Command, of statement: Statement) throws(Failure) {
    if let receiver = command.receiver {
      try run(command, saidTo: receiver)
      return
    }
    if try stateSentence(command, of: statement) { return }
    if try stateBoxItem(command, of: statement) { return }
    guard let known = evaluator.commands[command.word.name] else {
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
    let call = Call(command: command, statement: statement)
    if let own = StatementCommand.named(known.name) {
      try own.action(self, call)
    } else {
      try host.run(call, in: self)
    }
  }

  private func requireOutsideGroups(_ word: Identifier) throws(Failure) {
    guard let group = context.group, let name = scene.group(group)?.name else { return }
    throw Failure(
      "E042", "`\(word.name)` cannot stand in the group `\(name)`", at: word.range,
      help: [
        "a group holds constraints; let, var, if, for, calls and inner groups help to state them"
      ]
    )
  }

  /// What words behind a view or guide begin.
  private static let sentences: [String: [MemberSentence]] = DialectTable.all.reduce(into: [:]) {
    $0.merge($1.sentences.mapValues { [$0] }) { $0 + $1 }
  }

  /// A sentence said to a thing: `landscape.activate anyway`.
  private func run(_ command: Command, saidTo receiver: Expression) throws(Failure) {
    let value = try evaluate(receiver, .anchors)
    var operands = Operands(command.operands)
    if case .group(let id) = value, command.word.name == "activate" {
      if operands.take(word: "anyway"), operands.isEmpty {
        try setActive(true, of: [id], leavesOut: true, at: command.word.range)
        return
      }
      throw evaluator.unexpected(
        operands.first, after: command.word, help: ["only `anyway` can follow"])
    }
    guard case .item(let id) = value else {
      throw evaluator.unexpected(operands.first, after: command.word)
    }
    for sentence in Self.sentences[command.word.name] ?? []
    where try sentence.run(self, command, id) { return }
    if evaluator.memberNames(ofItem: id).contains(command.word.name) {
      throw evaluator.unexpected(operands.first, after: command.word)
    }
    throw evaluator.unknownMember(command.word, ofItem: id)
  }
}

extension Evaluator {
  /// The error for a piece that does not belong there.
  package func unexpected(
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
        ? commands[word.name]?.synopsis.map { "it is written: \($0)" } ?? []
        : help)
  }

  /// Refuses what is left behind a command.
  package func requireEnd(of operands: Operands, after call: Call) throws(Failure) {
    guard let rest = operands.first else { return }
    throw unexpected(rest, after: call.command.word)
  }
}

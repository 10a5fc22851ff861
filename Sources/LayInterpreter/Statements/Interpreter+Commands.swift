import LayoutModel
import LayLanguage

extension Interpreter {
  /// Runs a command.
  package func run(_ command: Command, of statement: Statement) throws(Failure) {
    if let receiver = command.receiver {
      try run(command, saidTo: receiver, in: statement)
      return
    }
    if let sentence = context.braces?.byName[command.word.name] {
      let operands = try evaluator.operands(
        of: command, along: sentence.forms, synopsis: sentence.synopsis, at: statement.range)
      try sentence.action(self, Call(command, of: statement, operands))
      return
    }
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
          "E042", "`\(command.word.name)` is not allowed in a block", at: command.word.range,
          help: ["write it as a statement of its own"])
      }
    }
    let operands: Operands
    do throws(Failure) {
      operands = try evaluator.operands(
        of: command, along: known.forms, synopsis: known.synopsis, shape: known.shape,
        at: statement.range)
    } catch { throw evaluator.misplaced(command, at: statement.range) ?? error }
    let call = Call(command, of: statement, operands)
    if let own = StatementCommand.named(known.name) {
      try own.action(self, call)
    } else {
      try host.run(call, in: self)
    }
  }

  private func requireOutsideGroups(_ word: Identifier) throws(Failure) {
    guard let group = context.group, let name = scene.group(group)?.name else { return }
    throw Failure(
      "E042", "`\(word.name)` is not allowed in the group `\(name)`", at: word.range,
      help: [
        "a group holds constraints; let, var, if, for, calls and inner groups help to state them"
      ]
    )
  }

  /// Runs a sentence with a receiver: `landscape.activate anyway`.
  private func run(
    _ command: Command, saidTo receiver: Expression, in statement: Statement
  ) throws(Failure) {
    let value = try evaluate(receiver, .anchors)
    if case .group(let id) = value, command.word.name == "activate" {
      _ = try evaluator.operands(
        of: command, along: [["anyway"]], synopsis: ["portrait.activate anyway"],
        at: statement.range)
      try setActive(true, of: [id], leavesOut: true, at: command.word.range)
      return
    }
    guard case .item(let id) = value else {
      throw evaluator.unexpected(command.operands.first, after: command.word, help: [])
    }
    for row in DialectTable.named(command.word.name) where row.receiver.fits(value, scene) {
      guard case .sentence(let sentence) = row.effect else { continue }
      let operands = try evaluator.operands(
        of: command, along: sentence.forms, synopsis: [sentence.example], at: statement.range)
      try sentence.run(self, command.word, operands, id)
      return
    }
    if evaluator.memberNames(ofItem: id).contains(command.word.name) {
      let name = "\(context.source[receiver.range]).\(command.word.name)"
      let isAnchor = Evaluator.anchorsByName[command.word.name] != nil
      throw evaluator.unexpected(
        command.operands.first, after: command.word,
        help: [
          isAnchor ? "a constraint is an equation: \(name) == 100" : "to set it, write: \(name) = …"
        ]
      )
    }
    throw evaluator.unknownMember(command.word, ofItem: id)
  }
}

extension Evaluator {
  /// The error for a command that is a sentence of another command's block; nil for other commands.
  fileprivate func misplaced(_ command: Command, at range: SourceRange) -> Failure? {
    let word = command.word.name
    let owners = commands.values.filter { owner in
      guard let sentence = owner.braces?.byName[word] else { return false }
      var reader = OperandReader(command.operands)
      return reader.read(sentence.forms) != nil
    }.map(\.name).sorted()
    guard let owner = owners.first else { return nil }
    let text = context.source[range]
    return Failure(
      "E013", "`\(word) …` is allowed only in the braces of `\(owner)`", at: range,
      help: owners.map { "write: \($0) … { \(text) }" })
  }

  /// The error for an unexpected operand.
  package func unexpected(_ operand: Operand?, after word: Identifier, help: [String]) -> Failure {
    Failure(.statement, [.unexpected(operand, after: word, help: help, in: context.source)])
  }

  /// The operands of a command or sentence, matched with its forms.
  package func operands(
    of command: Command, along forms: [[OperandPattern]], synopsis: @autoclosure () -> [String],
    shape: CommandShape = .sentence, at statement: SourceRange
  ) throws(Failure) -> Operands {
    // Where expressions follow, a name bound with `let` is an expression.
    let beginsWithName =
      shape == .expressions
      && command.operands.first?.bareWord.map { binding(of: $0.name) != nil } ?? false
    var reader = OperandReader(command.operands, beginsWithName: beginsWithName)
    if let read = reader.read(forms) { return read }
    let diagnostic = reader.diagnostic(
      along: forms, of: command.word, synopsis: synopsis(), statement: statement,
      in: context.source)
    throw Failure(.statement, [diagnostic])
  }
}

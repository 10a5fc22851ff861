import LayLanguage
import LayoutModel

extension StatementCommand {
  package static let place = StatementCommand(
    name: "place", shape: .sentence, forms: [[.optional("name", .newName), .block]],
    summary: "assigns frames at every layout pass",
    searchTerms: [
      "frame", "frames", "viewWillLayoutSubviews", "layoutSubviews", "imperative", "SimpleLayout",
      "sizeToFit", "assign",
    ],
    action: { (interpreter, call) throws(Failure) in try interpreter.statePlace(call) })

  package static let when = StatementCommand(
    name: "when", shape: .expressions,
    forms: [
      [
        .slot(OperandSlot("CONDITION", [.items], wanted: "a condition")),
        .optional("name", .newName), .block,
      ]
    ],
    summary: "states constraints that are active while a condition holds",
    searchTerms: [
      "if", "condition", "responsive", "size class", "adaptive", "trait", "group", "portrait",
      "landscape", "media query", "orientation",
    ],
    placement: .anywhere,
    action: { (interpreter, call) throws(Failure) in try interpreter.stateCondition(call) })
}

extension Interpreter {
  // MARK: Place

  fileprivate func statePlace(_ call: Call) throws(Failure) {
    guard let block = call.operands.block() else { return }
    let name = call.operands.name("name")
    try check(block) { (statement) throws(Failure) in try checkPlaced(statement) }
    if let name, case .program(let old)? = scene.named(name.name) {
      scene.removeProgram(old)
    } else if let name {
      try evaluator.requireFree(name)
    }
    let id = scene.addPlace(
      named: name?.name ?? freeName("place"), source: location(of: call.statement.range))
    keep(body(names: NamesRead(in: block).names, at: block.range, block: block), of: id)
    if name == nil, context.source.isSession, let program = scene.program(id) {
      notice("this block is `\(program.name)`", at: call.range)
    }
  }

  /// - Parameter runsNow: Whether the program runs even if nothing asks for a layout.
  private func keep(_ body: ProgramBody, of id: ProgramID, runsNow: Bool = true) {
    evaluator.state[id] = body
    if runsNow { progress.statesProgram = true }
  }

  /// The body of a program, with the names visible here.
  private func body(
    names: Set<String>, at range: SourceRange, block: Block? = nil, condition: Expression? = nil
  ) -> ProgramBody {
    let views = itemsNamed(names)
    return ProgramBody(
      block: block, condition: condition, source: context.source,
      scopes: [Scope(of: views)] + context.scopes, range: range, views: views)
  }

  /// Throws if a statement cannot run at every layout pass.
  package func checkPlaced(_ statement: Statement) throws(Failure) {
    switch statement.kind {
    case .command(let command):
      guard command.receiver == nil, command.word.name == "print" else {
        throw notPlaced("`\(command.word.name)`", at: command.word.range)
      }
    case .expression(let expression):
      guard case .binary(let operation, let left, _, let place) = expression.kind,
        operation.isComparison
      else { return }
      throw Failure(
        "E053", "a `place` block assigns, and `\(operation.rawValue)` compares", at: place,
        help: ["write: \(context.source[left.range]) = …"])
    case .definition(let name, _, _): throw notPlaced("`def`", at: name.range)
    case .assignment, .constant, .variable, .conditional, .loop, .invalid: break
    }
  }

  package func notPlaced(_ what: String, at range: SourceRange) -> Failure {
    Failure(
      "E053", "\(what) is not allowed in a `place` block", at: range,
      help: ["the block runs at every layout pass: " + Evaluator.placedHelp])
  }

  // MARK: When

  fileprivate func stateCondition(_ call: Call) throws(Failure) {
    guard let stated = call.operands.value(), let block = call.operands.block() else { return }
    let condition = readingOrientation(stated)
    let name = call.operands.name("name")
    // Errors of the condition are reported here instead of during a layout.
    if !isOnlyChecking, !isValidInPass(condition) { _ = try truth(condition) }
    let given = name ?? Identifier(freeName("when"), at: call.range)
    let id = try stateGroup(given, isConditional: true, block, at: call.statement.range)
    guard let program = scene.group(id)?.condition else { return }
    keep(
      body(
        names: NamesRead(in: condition).names, at: stated.withoutParentheses.range,
        condition: condition), of: program, runsNow: false)
    if name == nil, context.source.isSession {
      notice("this group is `\(given.name)`", at: call.range)
    }
  }

  /// Whether a condition has a truth value in a layout, told without one: a program of many conditions is laid
  /// out once, not at each of them. A condition that fails only in some layouts may pass for valid.
  private func isValidInPass(_ condition: Expression) -> Bool {
    guard context.mode == .script else { return false }
    let geometry = evaluator.geometry
    evaluator.geometry = .pass(PassFrames(frames: [:]))
    defer { evaluator.geometry = geometry }
    return (try? truth(condition)) != nil
  }
}

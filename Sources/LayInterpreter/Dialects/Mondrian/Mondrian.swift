import LayLanguage
import LayoutDialects

extension StatementCommand {
  package static let mondrian = StatementCommand(
    name: "mondrian", shape: .sentence,
    forms: [[.optional(.newName), .optional("inactive"), .block]],
    summary: "states descriptors as one group",
    searchTerms: [
      "MondrianLayout", "classic", "descriptor", "layout", "batch", "toSuperview",
      "ConstraintGroup",
    ],
    placement: .anywhere,
    action: { (interpreter, call) throws(Failure) in try interpreter.stateBatch(call) })
}

extension Interpreter {
  fileprivate func stateBatch(_ call: Call) throws(Failure) {
    guard let block = call.operands.block() else { return }
    try stateBatch(
      block, named: call.operands.name(), isActive: !call.operands.has("inactive"), at: call.range,
      in: call.statement.range)
  }

  /// States the descriptors of a block as a group.
  func stateBatch(
    _ block: Block, named name: Identifier?, isActive: Bool = true, at range: SourceRange,
    in statementRange: SourceRange
  ) throws(Failure) {
    let given = name ?? Identifier(freeName("mondrian"), at: range)
    try stateGroup(given, isActive: isActive, block, at: statementRange) {
      (interpreter, body) throws(Failure) in
      try interpreter.walk(body) { (interpreter, statement) throws(Failure) in
        try interpreter.stateDescriptors(of: statement)
      }
    }
    if name == nil, context.source.isSession {
      notice("this group is `\(given.name)`", at: range)
    }
  }

  private func stateDescriptors(of statement: Statement) throws(Failure) {
    guard case .expression(let expression) = statement.kind else {
      throw Failure(
        "E096", "this is not a descriptor", at: statement.range,
        help: ["`mondrian` holds descriptors, `let`, `var`, `if`, `for` and calls: a.width(20)"])
    }
    let chain = DescriptorChain(expression)
    if chain.isDescribing || chain.calls.isEmpty {
      try execute(statement)
      return
    }
    let first = progress.constraints.count
    try stateDescriptors(along: chain, at: statement.range)
    if let label = statement.label {
      try attach(label, to: Array(progress.constraints.dropFirst(first)), at: statement.range)
    }
  }
}

import LayLanguage
import LayoutModel

extension StatementCommand {
  package static let atomic = StatementCommand(
    name: "atomic", shape: .sentence,
    forms: [[.newName, .anyOrder(["inactive"], ["in", .slot(.group)]), .block]],
    summary: "states constraints as a group with a switch",
    searchTerms: [
      "group", "switch", "activate", "deactivate", "portrait", "landscape", "KeepAtomic",
    ],
    placement: .anywhere,
    action: { (interpreter, call) throws(Failure) in try interpreter.stateGroup(call) })
}

extension Interpreter {
  fileprivate func stateGroup(_ call: Call) throws(Failure) {
    guard let name = call.operands.name(), let block = call.operands.block() else { return }
    let isActive = !call.operands.has("inactive")
    var parent = context.group
    if let expression = call.operands.value("in") {
      guard case .group(let id) = try evaluate(expression, .anchors) else {
        throw Failure("E020", "a group must follow `in`", at: expression.range)
      }
      parent = id
    }
    try stateGroup(name, in: parent, isActive: isActive, block, at: call.statement.range)
    if context.mode == .prompt, !context.isInside,
      ["portrait", "landscape"].contains(name.name.lowercased())
    {
      notice(
        "a group's name does not make it follow the screen; `when \(name.name.lowercased()) { … }` does",
        at: name.range)
    }
  }

  /// Creates a group of the constraints that a block states, by default by running the block; a
  /// group of the same name is replaced.
  @discardableResult
  package func stateGroup(
    _ name: Identifier, in parent: GroupID? = nil, isActive: Bool = true,
    isConditional: Bool = false, _ block: Block, at range: SourceRange,
    by run: (Interpreter, Block) throws(Failure) -> Void = { (interpreter, block) throws(Failure) in
      try interpreter.execute(block)
    }
  ) throws(Failure) -> GroupID {
    let parent = parent ?? context.group
    try requireShallow(parent, at: name.range)
    try replaceGroup(name)
    let id = scene.addGroup(
      named: name.name, in: parent, isActive: isActive, isConditional: isConditional, view: nil,
      source: location(of: name.range))
    let outer = context
    context.group = id
    context.parents = nil
    defer {
      context.group = outer.group
      context.parents = outer.parents
    }
    try run(self, block)
    context.group = outer.group
    if outer.group == nil, isActive, !isConditional, scene.isInForce(id) {
      try checkActivation(of: [id], at: range)
    }
    return id
  }

  /// Throws if groups are nested too deeply.
  package func requireShallow(_ parent: GroupID?, at range: SourceRange) throws(Failure) {
    var depth = 0
    var current = parent
    while let group = current.flatMap(scene.group) {
      depth += 1
      current = group.parent
    }
    guard depth < 100 else {
      throw Failure("E039", "more than 100 nested groups", at: range)
    }
  }

  /// Removes the group with a name; throws if the name has another meaning.
  package func replaceGroup(_ name: Identifier) throws(Failure) {
    guard case .group(let old)? = scene.named(name.name) else {
      try evaluator.requireFree(name)
      return
    }
    var enclosing = context.group
    while let group = enclosing {
      guard group != old else {
        throw Failure(
          "E030", "`\(name.name)` is the group around this one", at: name.range,
          help: ["use another name"])
      }
      enclosing = scene.group(group)?.parent
    }
    scene.removeGroup(old)
  }
}

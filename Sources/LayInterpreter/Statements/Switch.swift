import LayLanguage
import LayoutModel

extension StatementCommand {
  package static let switchGroups = StatementCommand(
    name: "switch", shape: .sentence, forms: [[.list(.group), "to", .list(.group)]],
    summary: "deactivates groups and activates others in one step",
    searchTerms: ["activate", "deactivate", "swap", "portrait", "landscape", "atomic"],
    action: { (interpreter, call) throws(Failure) in
      let old = try interpreter.groups(call.operands.values())
      let new = try interpreter.groups(call.operands.values("to"))
      try interpreter.setActive(false, of: old, at: call.statement.range)
      try interpreter.setActive(true, of: new, at: call.statement.range)
    })
}

extension Interpreter {
  /// The groups that expressions name.
  fileprivate func groups(_ expressions: [Expression]) throws(Failure) -> [GroupID] {
    var groups: [GroupID] = []
    for expression in expressions {
      if let word = expression.bareWord { try requireNamed(word) }
      guard case .group(let id) = try evaluate(expression, .anchors) else {
        throw Failure("E020", "a group is expected here", at: expression.range)
      }
      groups.append(id)
    }
    return groups
  }
}

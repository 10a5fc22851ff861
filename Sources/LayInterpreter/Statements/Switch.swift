import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

extension StatementCommand {
  package static let switchGroups = StatementCommand(
    name: "switch", shape: .sentence, forms: [[.list(.group), "to", .list(.group)]],
    summary: "deactivates groups and activates others in one step",
    help: [
      "The first groups are deactivated, and those after `to` activated, in one step. If the new ones conflict, the switch is refused as a whole, and the old ones stay active."
    ],
    searchTerms: ["activate", "deactivate", "swap", "portrait", "landscape", "atomic"],
    examples: [
      Example(
        input:
          "view a\natomic left { a.left == 0 }\natomic right inactive { a.right == root.right }\nswitch left to right\ngroups",
        output: "left    off   1 constraint\nright   on    1 constraint")
    ],
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

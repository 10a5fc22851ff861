import LayoutModel
import LayLanguage

extension StatementCommand {
  package static let rename = StatementCommand(
    name: "rename", shape: .sentence,
    forms: [
      [
        .slot(OperandSlot("NAME", [.madeItems, .groups, .labels], wanted: "a name")), "to",
        .newName,
      ]
    ],
    summary: "gives something another name",
    searchTerms: ["name", "label"],
    action: { (interpreter, call) throws(Failure) in
      guard let expression = call.operands.value(), let new = call.operands.name("to") else {
        return
      }
      let old = try interpreter.sceneName(expression)
      try interpreter.evaluator.requireFree(new)
      interpreter.scene.rename(old, to: new.name)
    })
}

extension Interpreter {
  /// The name in the scene that an expression refers to.
  fileprivate func sceneName(_ expression: Expression) throws(Failure) -> String {
    let value = try evaluate(expression, .anchors)
    switch value {
    case .item(.root): throw Failure("E043", "the root cannot be renamed", at: expression.range)
    case .item(let id):
      let name = scene.name(of: id)
      if name.contains("[") {
        throw Failure(
          "E043", "a member of an array cannot be renamed on its own", at: expression.range,
          help: ["rename the array"])
      }
      return name
    case .array(let name, _), .constraints(let name, _): return name
    case .group(let id): return scene.group(id)?.name ?? ""
    case .constraint(.stated(let id)):
      if let label = scene.constraint(id)?.label, !label.contains("[") { return label }
      throw Failure("E043", "this constraint has no name", at: expression.range)
    default:
      throw Failure("E043", "\(value.kindDescription) has no name of its own", at: expression.range)
    }
  }
}

import LayoutEngine
import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutModel

extension ShellCommand {
  static let constraints = ShellCommand(
    name: "constraints", shape: .sentence,
    forms: [
      [
        .optional(.slot(OperandSlot("NAME", [.items, .groups], wanted: "a name"))),
        .optional("as", .words(ConstraintForm.words)),
      ]
    ],
    summary: "lists the active constraints",
    searchTerms: ["list", "rules", "numbers", "active"],
    action: { (shell, call) throws(Failure) in
      let form = call.operands.words.last.flatMap { ConstraintForm($0.name) }
      var ids: Set<ConstraintID>?
      if let expression = call.operands.value() {
        if form == nil,
          case .item(let layout) = try shell.interpreter.evaluate(expression, .anchors),
          shell.scene.boxLayout(layout) != nil
        {
          try shell.interpreter.needLayout()
          let broken = Set(shell.engine.broken(in: shell.scene))
          let explainer = shell.explainer()
          shell.emit(explainer.rules(ofLayout: layout, broken: broken), of: explainer)
          return
        }
        ids = try shell.constraintsNamed(expression)
      }
      try shell.interpreter.needLayout()
      let broken = Set(shell.engine.broken(in: shell.scene))
      let explainer = shell.explainer()
      guard let form, let style = form.codeStyle else {
        shell.emit(explainer.constraints(ids, as: form, broken: broken), of: explainer)
        return
      }
      do throws(SwiftCode.Refusal) {
        let code = explainer.code(style, types: shell.viewTypes, broken: broken)
        let report = try explainer.constraints(ids, as: form, code, broken: broken)
        shell.emit(report, of: explainer)
      } catch {
        throw shell.failure(of: error, at: call.range)
      }
    })
}

extension Shell {
  /// The classes of views, as the code has them that the scene was read from.
  var viewTypes: [ItemID: String] { importedCode?.types ?? memory.inferred?.types ?? [:] }

  /// The error that some constraints cannot be said in Swift.
  func failure(of refusal: SwiftCode.Refusal, at range: SourceRange) -> Failure {
    let all = refusal.constraints
    let reasons = all.prefix(8).map { "\($0.equation): \($0.reason)" }
    return Failure(
      "E051",
      all.count == 1
        ? "UIKit has no constraint for \(reasons[0])"
        : "UIKit has no constraint for \(all.count) of these", at: range,
      help: (all.count == 1 ? [] : reasons) + ["`remove` it, or state it with an anchor less"])
  }

  /// The constraints that name a view, belong to a group, or have a label.
  fileprivate func constraintsNamed(
    _ expression: Expression
  ) throws(Failure) -> Set<ConstraintID> {
    let value = try interpreter.evaluate(expression, .anchors)
    switch value {
    case .group(let id): return Set(scene.members(of: id))
    case .constraint(.stated(let id)): return [id]
    case .constraints(_, let ids): return Set(ids)
    default:
      let items = try interpreter.items(value, at: expression.range)
      return Set(items.flatMap { scene.constraintNumbers(naming: $0) })
    }
  }
}

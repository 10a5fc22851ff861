import Explanations
import LayInterpreter
import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let lost = ShellCommand(
    name: "lost", shape: .sentence, forms: [[.optional(.label)]],
    summary: "lists the optional constraints that are not met",
    searchTerms: ["optional", "priority", "unmet", "beaten"],
    action: { (shell, call) throws(Failure) in
      var chosen: [ConstraintReference]?
      if let expression = call.operands.value() {
        if let word = expression.bareWord { try shell.interpreter.requireNamed(word) }
        chosen = try shell.constraintReferences(expression)
      }
      try shell.answer { explainer in chosen.map { explainer.lost($0) } ?? explainer.lost() }
    })

  static let why = ShellCommand(
    name: "why", shape: .expressions,
    forms: [
      [
        .slot(
          OperandSlot(
            "VIEW.ANCHOR|VIEW|N", [.items, .labels, .constraints],
            wanted: "an anchor, a view or a number",
            example: "a.width"))
      ]
    ],
    summary: "says which constraints decide a value",
    searchTerms: ["explain", "reason", "cause", "debug", "decide"],
    action: { (shell, call) throws(Failure) in
      guard let expression = call.operands.value() else { return }
      try shell.why(expression)
    })
}

extension Shell {
  fileprivate func why(_ expression: Expression) throws(Failure) {
    let value = try interpreter.valueOfEach(in: expression) { (each) throws(Failure) in
      try interpreter.evaluate(each, .anchors)
    }
    try answer { (explainer) throws(Failure) in
      switch value {
      case .linear(let sum): return explainer.why(sum)
      case .whole(let whole): return Report(joining: whole.parts.map { explainer.why($0) })
      case .list(let values) where !values.isEmpty && values.allSatisfy(\.isGeometry):
        let sums = values.compactMap { evaluator.expression($0) }
        return Report(joining: sums.map { explainer.why($0) })
      case .item(let id): return explainer.why(frameOf: id)
      case .number, .constraint, .constraints:
        return Report(joining: try constraintReferences(expression).map { explainer.why($0) })
      default:
        throw Failure(
          "E020",
          "`why` takes an anchor, a view, or the number of a constraint, not "
            + value.kindDescription, at: expression.range, help: ["for example: why a.width"])
      }
    }
  }
}

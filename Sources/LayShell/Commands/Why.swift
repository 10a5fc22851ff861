import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
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
    help: [
      "The constraints that determine the value, with what each adds to it, as one sum; how the value moves with them (`+1 -> 0, -1 -> +1` where it moves otherwise upward than downward); the optional constraints about it that were lost, and the constraints about it that are idle because they hold with room to spare; and where the value stops moving that way, found by solving again. For a free value, its other possible values are given. For a view, all four values and what decides each; for a constraint, by number or label, whether it holds, what it decides, and what would change without it.",
      "As JSON: {\"why\":{\"expression\",\"value\",\"free\":{\"lower\",\"upper\"},\"entries\":[{\"constraint\",\"text\",\"priority\",\"origin\",\"contribution\",\"sensitivity\",\"rising\",\"falling\",\"atLimit\"}],\"lost\":[{\"constraint\",\"text\",\"priority\",\"origin\",\"violation\",\"isOver\",\"beatenBy\",\"above\"}],\"idle\":[{\"constraint\",\"text\",\"priority\",\"origin\",\"slack\"}],\"until\":[{\"constraint\",\"rising\",\"constant\",\"value\",\"rate\",\"rateAfter\",\"jump\",\"cause\",\"by\",\"priority\"}]}}; of a view {\"why\":{\"view\",\"parent\",\"values\"}}; of a constraint {\"why\":{\"constraint\",\"text\",\"priority\",\"origin\",\"state\",\"amount\",\"left\",\"right\",\"beatenBy\",\"decides\",\"without\":{\"changes\":[{\"value\",\"before\",\"after\"}],\"free\",\"holds\"}}}.",
    ],
    searchTerms: ["explain", "reason", "cause", "debug", "decide"],
    examples: [
      Example(
        input: "view a\na.left == root.left + 20\na.right == root.right - 20\nwhy a.width",
        output: nil),
      Example(input: "view a\nnote: a.width >= 100\nwhy note", output: nil),
    ],
    action: { (shell, call) throws(Failure) in
      guard let expression = call.operands.value() else { return }
      try shell.why(expression)
    })
}

extension Shell {
  fileprivate func why(_ expression: Expression) throws(Failure) {
    let value = try interpreter.evaluate(expression, .anchors)
    try answer { (explainer) throws(Failure) in
      switch value {
      case .linear(let sum): return explainer.why(sum)
      case .whole(let whole): return Report(joining: whole.parts.map { explainer.why($0) })
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

import Explanations
import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let range = ShellCommand(
    name: "range", shape: .sentence, forms: [[.slot(.sizeParameter)]],
    summary: "says for which sizes nothing is broken",
    help: [
      "The values of a parameter, as for `sweep`, at which all required constraints hold, with the constraints that limit them on each side; the interval around the current value first. If optional constraints, other than hugging, are lost beyond a point, that point is given below. The ends are exact; only for a `let` that is used otherwise than in equations that are linear in it are values tried, over the range that `sweep` has by default.",
      "As JSON: {\"range\":{\"parameter\",\"intervals\":[{\"from\",\"to\",\"fromBecause\",\"toBecause\"}],\"now\",\"value\",\"exact\",\"losses\":[{\"side\",\"at\",\"lost\"}],\"never\":[{\"constraints\"}]}}: null means that there is no end; `now` says whether the current value holds; `losses` and `never` are there only if something is lost below or above, or if nothing holds.",
    ],
    searchTerms: ["limit", "minimum", "maximum", "smallest", "largest", "size", "conflict"],
    examples: [
      Example(
        input: """
          view a, b
          a.left == 20; a.width == 150
          b.left == a.right + 20; b.width >= 62; b.right == root.right - 20
          range width
          """,
        output: """
          width  from 272    holds now (320)
                 below 272   (1) (2) (3) (4) (5) need 272
          """)
    ],
    action: { (shell, call) throws(Failure) in
      guard let expression = call.operands.value() else { return }
      let named = try shell.parameter(expression)
      try shell.answer { explainer throws(Failure) in
        let report = explainer.range(of: SweptParameter(named))
        if report != nil { try shell.requireRuns(of: named, at: expression.range) }
        return report
      }
    })
}

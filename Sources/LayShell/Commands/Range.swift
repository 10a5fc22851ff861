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
    searchTerms: ["limit", "minimum", "maximum", "smallest", "largest", "size", "conflict"],
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

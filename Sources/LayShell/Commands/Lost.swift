import Explanations
import LayLanguage
import LayInterpreter
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
}

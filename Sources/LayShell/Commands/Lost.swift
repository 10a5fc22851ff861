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
    help: [
      "An optional constraint is lost when stronger or equally strong ones leave no room for it. The strongest is explained in full: by how much it is missed; the constraints that cannot all hold beside it; the arithmetic, and the weakest of them by name; what would keep it, each change tried and with what it costs. The others take one line each. With a number or label, that constraint is explained.",
      "As JSON: {\"lost\":[{\"constraint\",\"violation\",\"beatenBy\",\"priority\",\"weakest\",\"tie\",\"holdsWithoutWeakest\",\"changes\":[{\"statement\",\"lost\":[{\"constraint\",\"violation\",\"actual\"}]}],\"text\",\"origin\",\"actual\",\"isOver\",\"beaters\":[{\"constraint\",\"text\",\"priority\",\"origin\",\"above\",\"missedBy\",\"factor\",\"number\",\"contribution\",\"isDemand\"}],\"available\",\"wanted\",\"explained\",\"rest\"}],\"kept\":[{\"constraint\",\"text\",\"priority\",\"origin\"}]}; stated constraints by number, implied ones by their text, the weakest null where all that beat it are required. Changes are computed for the first three, what beats a constraint for the first hundred. Of a constraint that is not lost {\"lost\":[],\"met\":[{\"constraint\",\"text\",\"priority\",\"origin\",\"state\",\"slack\"}]}.",
    ],
    searchTerms: ["optional", "priority", "unmet", "beaten"],
    examples: [
      Example(
        input: "view a\na.width <= 100\na.width == 150 @high\nlost",
        output: nil
      )
    ],
    action: { (shell, call) throws(Failure) in
      var chosen: [ConstraintReference]?
      if let expression = call.operands.value() {
        if let word = expression.bareWord { try shell.interpreter.requireNamed(word) }
        chosen = try shell.constraintReferences(expression)
      }
      try shell.answer { explainer in chosen.map { explainer.lost($0) } ?? explainer.lost() }
    })
}

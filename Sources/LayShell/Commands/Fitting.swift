import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let fitting = ShellCommand(
    name: "fitting", shape: .sentence,
    forms: [
      [.view, .optional("required")], [.view, "width", .length], [.view, "height", .length],
    ],
    summary: "prints the sizes that fit a view's own constraints",
    help: [
      "What UIKit calls systemLayoutSizeFitting: only constraints inside the view take part, including its content and its own lengths, but not those that involve other views or its position. The compressed size has a target of 0 for both lengths at priority 50, the expanded size a target of 10000.",
      "`required` adds what the required constraints alone allow. With a width or a height, which is then required, the other length is as small as possible; a length that the required constraints do not allow is an error.",
    ],
    searchTerms: [
      "systemLayoutSizeFitting", "compressed", "expanded", "minimum", "maximum", "size",
    ],
    examples: [
      Example(
        input:
          "view card { view name intrinsic 60x20 }\nname.edges == card.edges + 8\ncard.width == root.width\nfitting card required",
        output: """
          compressed  76 x 36
          expanded    76 x 36
          required    width 16 or more, height 16 or more
          left out    1 constraint that reaches outside card
          """),
      Example(
        input: "view a\na.width == 3 * a.height\nfitting a width 60", output: "fitting  60 x 20"),
    ],
    action: { (shell, call) throws(Failure) in
      let interpreter = shell.interpreter
      guard let view = try interpreter.item(behind: nil, of: call) else { return }
      let isRequired = call.operands.has("required")
      var given: (axis: Axis, length: Double)?
      for (word, axis) in [("width", Axis.horizontal), ("height", .vertical)] {
        guard let expression = call.operands.value(word) else { continue }
        let value = try interpreter.read(expression)
        guard case .number(let length) = value else {
          throw Failure(
            "E020", "a length is a number, not \(value.kindDescription)", at: expression.range)
        }
        guard length >= 0, length <= 1e9 else {
          throw Failure("E022", "a length is between 0 and 1e9", at: expression.range)
        }
        given = (axis, length)
      }
      try shell.answer { explainer throws(Failure) in
        if let given, let expression = call.operands.value(given.axis.length.rawValue),
          let words = explainer.limit(of: view, against: given.axis, given.length)
        {
          throw Failure("E022", words, at: expression.range)
        }
        return given.map { explainer.fittingSize(of: view, $0.axis, $0.length) }
          ?? explainer.fittingSizes(of: view, withRequired: isRequired)
      }
    })
}

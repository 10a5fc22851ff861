import Explanations
import LayInterpreter
import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel

extension ShellCommand {
  static let measure = ShellCommand(
    name: "measure", shape: .sentence, forms: [[.view]],
    summary: "prints the natural size of a view's content",
    searchTerms: ["intrinsic", "content", "size", "text", "hugging", "compression"],
    action: { (shell, call) throws(Failure) in
      guard let view = try shell.interpreter.item(behind: nil, of: call) else { return }
      try shell.answer { $0.measurement(of: view) }
    })

  static let fitting = ShellCommand(
    name: "fitting", shape: .sentence,
    forms: [
      [.view, .optional("required")], [.view, "width", .length], [.view, "height", .length],
    ],
    summary: "prints the sizes that fit a view's own constraints",
    searchTerms: [
      "systemLayoutSizeFitting", "compressed", "expanded", "minimum", "maximum", "size",
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

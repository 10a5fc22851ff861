import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let measure = ShellCommand(
    name: "measure", shape: .sentence, forms: [[.view]],
    summary: "prints the natural size of a view's content",
    help: [
      "Width and height of the content, `none` on an axis without one, and where they come from; then the priorities with which the view keeps them. The height of a wrapping text follows from its width in the layout."
    ],
    searchTerms: ["intrinsic", "content", "size", "text", "hugging", "compression"],
    examples: [
      Example(
        input: "view icon intrinsic 24x24\nmeasure icon",
        output:
          "icon  24 x 24, given\n      hugging 250 and 250, compression 750 and 750  (across and down)"
      ),
      Example(input: "view a\nmeasure a", output: "a  none x none: it has no content"),
    ],
    action: { (shell, call) throws(Failure) in
      guard let view = try shell.interpreter.item(behind: nil, of: call) else { return }
      try shell.answer { $0.measurement(of: view) }
    })
}

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
    searchTerms: ["intrinsic", "content", "size", "text", "hugging", "compression"],
    action: { (shell, call) throws(Failure) in
      guard let view = try shell.interpreter.item(behind: nil, of: call) else { return }
      try shell.answer { $0.measurement(of: view) }
    })
}

import LayInterpreter
import Explanations
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let ambiguity = ShellCommand(
    name: "ambiguity", shape: .sentence, forms: [[.optional(.view)]],
    summary: "tells what is undetermined, why, and what would settle it",
    searchTerms: ["ambiguous", "free", "undetermined", "hugging", "tie", "missing", "W201"],
    action: { (shell, call) throws(Failure) in
      let view = try shell.interpreter.item(behind: nil, of: call)
      try shell.answer { explainer in
        let report = explainer.ambiguity(of: view)
        // `fix N` after it makes an addition.
        shell.memory.lastConflict = nil
        shell.memory.sizeRepairs = nil
        shell.memory.additions =
          shell.context.mode == .prompt
          ? (shell.scene, explainer.offeredAdditions(of: view)) : nil
        return report
      }
    })
}

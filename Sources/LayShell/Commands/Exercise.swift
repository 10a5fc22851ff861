import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let exercise = ShellCommand(
    name: "exercise", shape: .sentence, forms: [[.view]],
    summary: "moves an ambiguous view through its possible frames",
    searchTerms: ["exerciseAmbiguityInLayout", "ambiguous", "possible", "frames", "free"],
    action: { (shell, call) throws(Failure) in
      guard let view = try shell.interpreter.item(behind: nil, of: call) else { return }
      try shell.answer { (explainer) throws(Failure) in
        let frames = explainer.facts.ask { $0.possibleFrames(of: view, in: $1) }
        try shell.play(frames, of: view, at: call.statement.range)
        return explainer.report(on: frames, of: view)
      }
    })
}

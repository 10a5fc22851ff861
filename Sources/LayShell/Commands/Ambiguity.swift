import LayLanguage
import Explanations
import LayInterpreter
import LayoutEngine

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

import LayLanguage
import Explanations
import LayoutEngine
import LayInterpreter
import TextReports

extension ShellCommand {
  static let layout = ShellCommand(
    name: "layout", shape: .sentence, forms: [[.optional(.view)]],
    summary: "lays out, and prints the frames",
    searchTerms: ["frames", "solve", "positions", "sizes", "rectangles"],
    action: { (shell, call) throws(Failure) in
      let view = try shell.interpreter.item(behind: nil, of: call)
      guard !shell.isOnlyChecking else { return }
      try shell.interpreter.evaluator.requireAccuracy(at: call.range)
      guard let view else { return shell.emitLayout() }
      try shell.answer { Report([$0.frames(below: view)]) }
    })
}

extension Shell {
  /// The layout as a JSON object.
  func layoutJSON() -> JSON {
    let layout = engine.layout(of: scene)
    return explainer().json(of: layout)
  }

  fileprivate func emitLayout() {
    let layout = engine.layout(of: scene)
    let fresh = takeNewlyBroken()
    let hasNewFeedback = takeFreshFeedback() != nil
    let explainer = explainer()
    memory.hasShownOverflow = true
    let (report, explained) = explainer.layout(
      layout, newlyBroken: fresh, hasNewFeedback: hasNewFeedback)
    emit(report, of: explainer, explaining: explained)
  }
}

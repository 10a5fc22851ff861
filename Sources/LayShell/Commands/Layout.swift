import Explanations
import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let layout = ShellCommand(
    name: "layout", shape: .sentence, forms: [[]],
    summary: "lays out, and prints the frames",
    help: [
      "One line for each view and guide: left and top edge in the superview, then width x height. A `?` marks a number that the constraints leave free. Below the frames follow new conflicts, the number of optional constraints that are lost, and what is ambiguous."
    ],
    searchTerms: ["frames", "solve", "positions", "sizes", "rectangles"],
    examples: [
      Example(
        input: "view a\na.edges == root.edges + 20\nlayout",
        output: "root       0    0  320 x 480\n└ a       20   20  280 x 440"),
      Example(
        input: "view a\na.width == 10\nlayout",
        output:
          "root       0    0  320 x 480\n└ a        0?   0?  10 x 0?\n\nambiguous  a: left, top, height                                          [W201]"
      ),
    ],
    action: { (shell, call) throws(Failure) in
      guard !shell.isOnlyChecking else { return }
      try shell.interpreter.evaluator.requireAccuracy(at: call.range)
      shell.emitLayout()
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

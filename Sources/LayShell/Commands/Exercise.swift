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
    help: [
      "Each free value of the view is moved to both ends of its range, or by 100 points where it has no limit, while as little else as possible moves. All these frames satisfy the constraints equally well. The scene does not change.",
      "With `set animation draw`, a terminal shows the frames in place, one after the other.",
    ],
    searchTerms: ["exerciseAmbiguityInLayout", "ambiguous", "possible", "frames", "free"],
    examples: [
      Example(
        input:
          "view a\na.left == 20\na.top == 20\na.height == 44\na.right <= root.right - 20\nexercise a",
        output: """
          a has 2 frames to show: its width is free

             left  top  width  height
          1    20   20    280      44  as `layout` shows it
          2    20   20      0      44  width at its least
          """),
      Example(
        input: "view a\na.edges == root.edges\nexercise a",
        output: "a has one frame: it is not ambiguous"),
    ],
    action: { (shell, call) throws(Failure) in
      guard let view = try shell.interpreter.item(behind: nil, of: call) else { return }
      try shell.answer { (explainer) throws(Failure) in
        let frames = explainer.facts.ask { $0.possibleFrames(of: view, in: $1) }
        try shell.play(frames, of: view, at: call.statement.range)
        return explainer.report(on: frames, of: view)
      }
    })
}

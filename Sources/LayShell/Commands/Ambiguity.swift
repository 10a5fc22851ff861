import LayInterpreter
import Explanations
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let ambiguity = ShellCommand(
    name: "ambiguity", shape: .sentence, forms: [[.optional(.view)]],
    summary: "says what is free, why, and what would settle it",
    help: [
      "Values that belong together make a set. For the largest: two solutions, the one that `layout` shows and another that meets all constraints as well; where the freedom comes from; and statements that settle it, each of which was tried, on the turned screen and on wider ones too: what holds there stands first, relations before numbers; at the prompt `fix N` states the one with that number. The other sets stand below in a line each; with a view's name those that the view is in are explained.",
      "As JSON: {\"ambiguous\":[{\"id\",\"axis\",\"views\",\"values\":[{\"anchor\",\"lower\",\"upper\",\"shown\",\"other\"}],\"solutions\",\"causes\",\"additions\":[{\"statements\",\"effect\",\"elsewhere\"}]}]}.",
    ],
    searchTerms: ["ambiguous", "free", "undetermined", "hugging", "tie", "missing", "W201"],
    examples: [
      Example(
        input:
          "view a\na.left == 20\na.top == 20\na.height == 44\na.right <= root.right - 20\nambiguity a",
        output: """
          ambiguous  a, horizontally: width is open                                [W201]

                       a.width  a.right
            one          280      300    shown
            other          0       20
            any value between works too; everything else is determined

          why   Only inequalities speak of a.width: a.right <= root.right - 20.

          add   one of these (each was checked, on other screens too: nothing is ambiguous
                after it)
            1  a.right == root.right - 20    as shown
            2  a.width == 280                as shown; this screen's number
          """),
      Example(
        input: "view a\na.edges == root.edges\nambiguity",
        output: "nothing is ambiguous: every value is determined"),
    ],
    action: { (shell, call) throws(Failure) in
      let view = try shell.interpreter.item(behind: nil, of: call)
      guard !shell.isOnlyChecking else { return }
      try shell.interpreter.needLayout()
      let explainer = shell.explainer()
      shell.emit(explainer.ambiguity(of: view), of: explainer)
      // `fix N` after it makes an addition.
      shell.memory.lastConflict = nil
      shell.memory.sizeRepairs = nil
      shell.memory.additions =
        shell.context.mode == .prompt
        ? (shell.scene, explainer.offeredAdditions(of: view)) : nil
    })
}

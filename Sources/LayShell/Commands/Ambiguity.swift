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
    help: [
      "Free values that depend on one another form a set. For the largest set: two solutions, the one that `layout` shows and another that satisfies all constraints as well; where the freedom comes from; and statements that settle it. Each statement was tried, on the rotated screen and on wider ones too; those that hold there come first, relations before numbers. At the prompt `fix N` states the one with that number. The other sets follow in one line each; with the name of a view, the sets that contain it are explained.",
      "As JSON: {\"ambiguous\":[{\"id\",\"axis\",\"views\",\"values\":[{\"anchor\",\"lower\",\"upper\",\"shown\",\"other\"}],\"solutions\",\"causes\":[{\"kind\",\"axis\",\"views\",\"constraints\",\"members\",\"priority\",\"available\",\"needed\",\"difference\"}],\"additions\":[{\"statements\",\"effect\",\"elsewhere\",\"setsNumber\",\"effects\":[{\"anchor\",\"before\",\"after\"}]}],\"ends\":[{\"anchor\",\"shown\",\"other\"}],\"others\"}],\"view\"}; the ends follow from the values, others counts the other sets.",
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

          why   Only inequalities constrain a.width: a.right <= root.right - 20.

          add   one of these (each was checked, on other screens too: nothing is ambiguous
                after it)
            1  a.right == root.right - 20    as shown
            2  a.width == 280                as shown; a number taken from this screen
          """),
      Example(
        input: "view a\na.edges == root.edges\nambiguity",
        output: "nothing is ambiguous: every value is determined"),
    ],
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

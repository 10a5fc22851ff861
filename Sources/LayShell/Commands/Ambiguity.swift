import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let ambiguity = ShellCommand(
    name: "ambiguity", shape: .sentence, synopsis: ["ambiguity [VIEW]"],
    summary: "says what is free, why, and what would settle it",
    help: [
      "Values that belong together make a set. For the largest: two solutions, the one that `layout` shows and another that meets all constraints as well; where the freedom comes from; and statements that settle it, each of which was tried. The other sets stand below in a line each; with a view's name those that the view is in are explained.",
      "As JSON: {\"ambiguous\":[{\"id\",\"axis\",\"views\",\"values\":[{\"anchor\",\"lower\",\"upper\",\"shown\",\"other\"}],\"solutions\",\"causes\",\"additions\":[{\"statements\",\"effect\"}]}]}.",
    ],
    searchTerms: ["ambiguous", "free", "undetermined", "hugging", "tie", "missing", "W201"],
    examples: [
      Example(
        input:
          "view a\na.left == 20\na.top == 20\na.height == 44\na.right <= root.right - 20\nambiguity a",
        output: """
          ambiguous  a, horizontally: width has many solutions                     [W201]

                       a.width  a.right
            one          280      300    shown
            other          0       20
            any value between works too; everything else is determined

          why   Only inequalities speak of a.width: a.right <= root.right - 20.

          add   one of these (each was checked: nothing is ambiguous after it)
            1  a.width == 280                as shown
            2  a.right == root.right - 20    as shown
          """),
      Example(
        input: "view a\na.edges == root.edges\nambiguity",
        output: "nothing is ambiguous: every value is determined"),
    ],
    operands: [.items],
    action: { (shell, call) throws(Failure) in
      var operands = call.operands
      let view = operands.isEmpty ? nil : try shell.viewOperand(&operands, call)
      try shell.evaluator.requireEnd(of: operands, after: call)
      guard !shell.isOnlyChecking else { return }
      shell.needLayout()
      shell.emitAmbiguity(of: view)
    })
}

extension Shell {
  /// The most ambiguities that are explained in full for a program.
  private static let mostExplained = 10

  /// Takes the view or guide that a command is about.
  func viewOperand(_ operands: inout Operands, _ call: Call) throws(Failure) -> ItemID {
    try interpreter.operandItem(&operands, after: call.command.word.name, call)
  }

  fileprivate func emitAmbiguity(of view: ItemID?) {
    let all = engine.ambiguities(in: scene)
    let chosen = all.filter { ambiguity in
      view.map { view in ambiguity.values.contains { $0.item == view } } ?? true
    }
    if settings.format == .json {
      let objects = chosen.enumerated().map { index, ambiguity in
        json(
          of: ambiguity,
          index < Self.mostExplained ? engine.explain(ambiguity, in: scene) : nil)
      }
      emit(Report(lines: [], json: .object(["ambiguous": .array(objects)])))
      return
    }
    guard let first = chosen.first else {
      let text =
        view.map { "\(scene.name(of: $0)) is not ambiguous: all of it is determined" }
        ?? "nothing is ambiguous: every value is determined"
      emit(Report(lines: [Markup(text, .success)], json: .null))
      return
    }
    var lines: [Markup] = []
    for ambiguity in view == nil ? [first] : chosen {
      if !lines.isEmpty { lines.append(Markup()) }
      lines += self.lines(
        of: engine.explain(ambiguity, in: scene), others: all.count - 1)
    }
    if view == nil { lines += self.lines(ofOthers: chosen.dropFirst(), below: lines.count) }
    emit(Report(lines: fitted(lines), json: .null))
  }

  /// The ambiguities that are not explained, in a line each as far as a page goes.
  private func lines(ofOthers others: ArraySlice<Ambiguity>, below count: Int) -> [Markup] {
    guard !others.isEmpty else { return [] }
    let room = max(2, Self.pageLength - count - 3)
    let shown = others.count <= room ? others : others.prefix(room - 1)
    var lines = [
      Markup(),
      Markup("also free", .section) + "  " + Markup("ambiguity VIEW", .typeable) + " explains one",
    ]
    lines += shown.map { Markup("  ") + colored(summary(of: $0)) }
    if shown.count < others.count {
      lines.append(Markup("  and \(others.count - shown.count) more"))
    }
    return lines
  }
}

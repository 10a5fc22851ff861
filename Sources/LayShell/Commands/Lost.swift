import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel

extension ShellCommand {
  static let lost = ShellCommand(
    name: "lost", shape: .sentence, synopsis: ["lost [N]"],
    summary: "lists the wishes that are not met",
    help: [
      "An optional constraint is lost when stronger or equally strong ones leave no room for it. For each: by how much it is missed, and who beats it."
    ],
    searchTerms: ["optional", "priority", "unmet", "wish", "beaten"],
    examples: [
      Example(
        input: "view a\na.width <= 100\na.width == 150 @high\nlost",
        output:
          "(2) lost  a.width == 150 @750   is 100, short by 50\n     beaten by\n       (1)  @1000  a.width <= 100")
    ],
    operands: [.labels],
    action: { (shell, call) throws(Failure) in
      var operands = call.operands
      var chosen: [ConstraintReference]?
      if let expression = operands.takeValue() {
        chosen = try shell.constraintReferences(expression)
      }
      try shell.requireEnd(of: operands, after: call)
      guard !shell.isOnlyChecking else { return }
      shell.needLayout()
      shell.emitLost(chosen)
    })
}

extension Shell {
  fileprivate mutating func emitLost(_ chosen: [ConstraintReference]?) {
    let layout = engine.layout(of: session.scene)
    let lost = layout.lost.filter { chosen?.contains($0.reference) ?? true }
    var lines: [Markup] = []
    var objects: [JSON] = []
    for note in lost {
      giveNumber(note.reference)
      let explanation = engine.explain(note.reference, in: session.scene)
      for other in explanation?.beatenBy ?? [] { giveNumber(other) }
      if !lines.isEmpty { lines.append(Markup()) }
      lines += self.lines(of: note, explanation)
      objects.append(
        .object([
          "constraint": number(note.reference), "violation": .number(tidy(note.violation)),
          "beatenBy": .array((explanation?.beatenBy ?? []).map { number($0) }),
        ]))
    }
    if lines.isEmpty {
      let text = chosen == nil ? "all \(layout.optionalCount) optional constraints are met" : "it is met"
      lines = [Markup(text, .success)]
    }
    emit(Report(lines: lines, json: .object(["lost": .array(objects)])))
  }

  private func lines(of note: Layout.Lost, _ explanation: ConstraintExplanation?) -> [Markup] {
    let description = describe(note.reference)
    func text(_ number: Double) -> String {
      NumberText.display(tidy(number), decimals: session.settings.precision)
    }
    var head = Markup(description.numberText, .number) + " " + Markup("lost", .warning) + "  "
    head.append(colored(words(of: description)))
    if let explanation { head.append("   is \(text(explanation.leftValue)),") }
    head.append(" short by ")
    head.append(text(note.violation), .magnitude)
    guard let beaten = explanation?.beatenBy, !beaten.isEmpty else { return [head] }
    let table = ConstraintLines(beaten.map(describe))
    var lines = [head, Markup("     beaten by", .section)]
    for (index, other) in table.descriptions.enumerated() {
      let phrase = other.origin.phrase.map { "  \($0)" } ?? ""
      lines.append(
        Markup("       ") + Markup(other.numberText, .number) + "  "
          + Markup(padded(NumberText.priority(other.priority), to: 7), .dim)
          + colored(table.text(index)) + Markup(phrase, .dim))
    }
    return lines
  }
}

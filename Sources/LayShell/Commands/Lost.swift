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
          "(2) lost  a.width == 150   @750   is 100, short by 50\n     beaten by\n       (1)  @1000  a.width <= 100"
      )
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
      let text =
        chosen == nil ? "all \(layout.optionalCount) optional constraints are met" : "it is met"
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
    head.append(colored(description.line))
    let remarks = [priorityRemark(description), phraseRemark(description)].compactMap(\.self)
    if !remarks.isEmpty { head.append("   " + remarks.joined(separator: " "), .dim) }
    var amount = Markup(explanation.map { "is \(text($0.leftValue)), " } ?? "")
    amount.append("short by ")
    amount.append(text(note.violation), .magnitude)
    var lines = [head + "   " + amount]
    if lines[0].width > session.settings.width {
      lines = [head, Markup("     ") + amount]
    }
    guard let beaten = explanation?.beatenBy, !beaten.isEmpty else { return lines }
    let table = ConstraintLines(beaten.map(describe), alignsRight: false)
    lines.append(Markup("     beaten by", .section))
    for (index, other) in table.descriptions.enumerated() {
      var phrase = other.origin.phrase.map { "  \($0)" } ?? ""
      let margin = other.priority - description.priority
      if other.priority < Priority.required {
        phrase +=
          "    " + (margin > 0 ? "\(text(margin)) above" : "as strong as")
          + " \(description.numberText)"
      }
      let start =
        Markup("       ") + Markup(other.numberText, .number) + "  "
        + Markup(padded(NumberText.priority(other.priority), to: 7), .dim)
      let words = table.text(index)
      let room = session.settings.width - start.width
      let parts = columns(of: words) <= room ? [words] : wrapped(words, width: room)
      for (place, part) in parts.enumerated() {
        lines.append(
          (place == 0 ? start : Markup(String(repeating: " ", count: start.width)))
            + colored(part))
      }
      guard !phrase.isEmpty, let last = lines.popLast() else { continue }
      let whole = last + Markup(phrase, .dim)
      if whole.width <= session.settings.width {
        lines.append(whole)
      } else {
        lines += [last, Markup(String(repeating: " ", count: start.width)) + Markup(phrase, .dim)]
      }
    }
    return lines
  }

  private func priorityRemark(_ description: ConstraintDescription) -> String? {
    guard case .equation = description.words else { return nil }
    return description.priorityText
  }

  private func phraseRemark(_ description: ConstraintDescription) -> String? {
    switch description.origin {
    case .hugging, .compression: description.origin.phrase
    default: nil
    }
  }
}

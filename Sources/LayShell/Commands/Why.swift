import LayLanguage
import LayoutDialects
import LayoutEngine
import LayoutModel

extension ShellCommand {
  static let why = ShellCommand(
    name: "why", shape: .expressions, synopsis: ["why VIEW.ANCHOR", "why VIEW", "why N"],
    summary: "says which constraints decide a value",
    help: [
      "The constraints that determine the value, with what each adds to it, as one sum; how the value moves with them; the wishes about it that were lost, and the constraints about it that are idle because they hold with room to spare. Of a view all four values; of a constraint, by number or label, what it does."
    ],
    searchTerms: ["explain", "reason", "cause", "debug", "decide"],
    examples: [
      Example(
        input: "view a\na.left == root.left + 20\na.right == root.right - 20\nwhy a.width",
        output: nil),
      Example(input: "view a\nnote: a.width >= 100\nwhy note", output: nil),
    ],
    operands: [.items, .labels],
    action: { (shell, call) throws(Failure) in
      var operands = call.operands
      guard let expression = operands.takeValue() else {
        throw shell.unexpected(operands.first, after: call.command.word)
      }
      try shell.requireEnd(of: operands, after: call)
      try shell.why(expression)
    })
}

extension Shell {
  fileprivate mutating func why(_ expression: Expression) throws(Failure) {
    let value = try evaluate(expression, .anchors)
    guard !isOnlyChecking else { return }
    needLayout()
    switch value {
    case .linear(let sum):
      emit(explanation(of: sum))
    case .whole(let whole):
      emit(whole.parts.map { explanation(of: $0) })
    case .item(let id):
      let anchors: [Anchor] = [.left, .top, .width, .height]
      emit(anchors.map { explanation(of: LinearExpression(AnchorReference(id, $0))) })
    case .number, .constraint, .constraints:
      let references = try constraintReferences(expression)
      emit(references.map { explanation(of: $0) })
    default:
      throw failure(
        "E020",
        "`why` takes an anchor, a view, or the number of a constraint, not "
          + value.kindDescription, at: expression.range, help: ["for example: why a.width"])
    }
  }

  /// Prints several explanations with a blank line between them.
  private mutating func emit(_ reports: [Report]) {
    if session.settings.format == .json {
      for report in reports { emit(report) }
      return
    }
    var lines: [Markup] = []
    for report in reports {
      if !lines.isEmpty { lines.append(Markup()) }
      lines += report.lines
    }
    write(lines, to: .results)
  }

  // MARK: A constraint

  private mutating func explanation(of reference: ConstraintReference) -> Report {
    giveNumber(reference)
    let explanation = engine.explain(reference, in: session.scene)
    for other in explanation?.beatenBy ?? [] { giveNumber(other) }
    let description = describe(reference)
    var lines = self.lines(of: [reference])
    guard let explanation else {
      lines.append(Markup("  off: it is not in force", .dim))
      return Report(lines: lines, json: json(of: description, explanation: nil))
    }
    switch explanation.state {
    case .binding:
      let anchors = explanation.decides.prefix(6).map { EquationText.anchor($0, in: session.scene) }
      lines += note(
        "binds",
        anchors.isEmpty
          ? "it holds exactly"
          : "it holds exactly, and decides \(anchors.joined(separator: ", "))"
            + (explanation.decides.count > anchors.count ? " …" : ""))
    case .met: lines += note("holds", "exactly, and would without being stated")
    case .idle(let slack): lines += note("idle", "it holds with \(text(slack)) to spare")
    case .lost(let amount):
      lines += note(
        "lost", "is \(text(explanation.leftValue)), short by \(text(amount))")
    case .broken:
      lines += note(
        "left out",
        "it cannot hold beside those before it; it would need "
          + "\(text(explanation.leftValue)) \(description.equation.relation) "
          + text(explanation.rightValue))
    }
    if !explanation.beatenBy.isEmpty {
      lines.append(Markup("beaten by", .section))
      lines += self.lines(of: explanation.beatenBy)
    }
    return Report(lines: lines, json: json(of: description, explanation: explanation))
  }

  private func json(
    of description: ConstraintDescription, explanation: ConstraintExplanation?
  ) -> JSON {
    var amount = JSON.null
    let state: String
    switch explanation?.state {
    case .binding: state = "binding"
    case .met: state = "met"
    case .idle(let slack):
      state = "idle"
      amount = .number(tidy(slack))
    case .lost(let violation):
      state = "lost"
      amount = .number(tidy(violation))
    case .broken: state = "broken"
    case nil: state = "inactive"
    }
    return .object([
      "why": .object([
        "constraint": number(description.reference), "text": .string(description.line),
        "state": .string(state), "amount": amount,
        "beatenBy": .array((explanation?.beatenBy ?? []).map { number($0) }),
      ])
    ])
  }
}

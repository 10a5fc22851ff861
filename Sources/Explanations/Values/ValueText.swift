import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The explanation of a value: the sum, the sensitivity and its limits, lost and idle constraints.
extension Explainer {
  /// Explains the value of an expression.
  package func why(_ expression: LinearExpression) -> Report {
    let explanation = facts.explain(expression)
    giveLetters(to: explanation)
    let name = EquationText.expression(expression, in: scene)
    let sum = ValueSum(explanation)
    let limits = limits(of: explanation, sum)
    letters.give(limits.flatMap(\.references))
    let rates = rates(of: explanation, sum)
    let total = Markup(text(explanation.value), .magnitude)
    var notes = itemNotes(expression) + freedomNotes(explanation) + movesWith(sum, rates)
    notes += lostNotes(explanation.lost) + idleNotes(explanation.idle)
    notes += untilNotes(limits, sum, of: expression)
    let head = colored(roundingLongDecimals(name)) + " = " + total
    return why(
      fields(of: explanation, name: name, limits: limits, rates)
        + [.line(Report.Line(head, hanging: 0, folding: .terms))]
        + (sum.rows.isEmpty ? [] : [.blank, part(of: sum, total: explanation.value)])
        + (notes.isEmpty ? [] : [.blank] + notes))
  }

  /// Letters the implied constraints of an explanation.
  func giveLetters(to explanation: ValueExplanation) {
    var mentioned: [ConstraintReference] = []
    for case .constraint(let reference) in explanation.entries.map(\.source) {
      mentioned.append(reference)
    }
    for note in explanation.lost {
      mentioned.append(note.reference)
      if let other = note.beatenBy { mentioned.append(other) }
    }
    letters.give(mentioned + explanation.idle.prefix(Self.mostIdle).map(\.reference))
  }

  // MARK: Notes

  /// Properties of an item that affect its frame besides constraints.
  func itemNotes(_ expression: LinearExpression) -> [Report.Part] {
    let hidden = expression.items.filter {
      scene.properties(of: $0)?.isHidden ?? false
    }
    guard !hidden.isEmpty else { return [] }
    let verb = plural(hidden.count, "is", "are")
    return [note("hidden", "\(names(hidden)) \(verb) not drawn, but laid out all the same")]
  }

  /// The range of a free value.
  func freedomNotes(_ explanation: ValueExplanation) -> [Report.Part] {
    explanation.freedom.map { [note("open", words(of: $0, at: explanation.value))] } ?? []
  }

  /// `30 to 180 all fit; lay shows the smallest`
  package func words(of freedom: ValueExplanation.Freedom, at value: Double) -> String {
    let interval =
      switch (freedom.lower.isFinite, freedom.upper.isFinite) {
      case (true, true): "\(text(freedom.lower)) to \(text(freedom.upper)) all fit"
      case (true, false): "anything from \(text(freedom.lower)) on fits"
      case (false, true): "anything up to \(text(freedom.upper)) fits"
      case (false, false): "anything fits"
      }
    let choice =
      if abs(value - freedom.lower) < Tolerance.reported {
        "lay shows the smallest"
      } else if abs(value - freedom.upper) < Tolerance.reported {
        "lay shows the largest"
      } else {
        "lay shows \(text(value))"
      }
    return "\(interval); \(choice)"
  }

  /// The lost optional constraints on a value.
  func lostNotes(_ lost: [ValueExplanation.LostNote]) -> [Report.Part] {
    var notes = lost.prefix(3).enumerated().map { index, note -> Report.Part in
      let description = roundingLongDecimals(describe(note.reference))
      var text =
        "\(description.numberText) \(words(of: description, withOrigin: false)): "
        + "\(note.isOver ? "over" : "short") by \(self.text(note.violation))"
      if let winner = note.beatenBy {
        let other = describe(winner)
        let margin = other.priority - description.priority
        text +=
          margin > 0
          ? ", \(other.numberText) is stronger by \(self.text(margin))"
          : ", \(other.numberText) is as strong"
      }
      return self.note(index == 0 ? "lost" : "", text)
    }
    if lost.count > 3 { notes.append(note("", "and \(lost.count - 3) more: `lost`")) }
    return notes
  }

  /// The maximum number of idle constraints listed.
  static var mostIdle: Int { 4 }

  private func idleNotes(_ idle: [ValueExplanation.IdleNote]) -> [Report.Part] {
    let shown = idle.prefix(Self.mostIdle)
    var notes = shown.enumerated().map { index, note -> Report.Part in
      let description = roundingLongDecimals(describe(note.reference))
      return self.note(
        index == 0 ? "idle" : "",
        "\(description.numberText) \(words(of: description)): holds with \(text(note.slack)) to spare"
      )
    }
    if idle.count > shown.count {
      notes.append(note("", "and \(idle.count - shown.count) more"))
    }
    return notes
  }

  /// `name.width <= 180 @251 hugging`
  func words(of description: ConstraintDescription, withOrigin: Bool = true) -> String {
    var text = description.line
    if case .equation = description.words, let priority = description.priorityText {
      text += " \(priority)"
    }
    switch description.origin {
    case .hugging where withOrigin, .compression where withOrigin:
      text += description.origin.phrase.map { " \($0)" } ?? ""
    default: break
    }
    return text
  }

  /// A text with a heading in a column of its own.
  func note(_ word: String, _ text: String) -> Report.Part {
    .note(Report.Note(word, colored(text), gutter: 12))
  }

  // MARK: For a program

  /// The facts of an explanation.
  func fields(
    of explanation: ValueExplanation, name: String, limits: [ValueLimit],
    _ rates: [ConstraintReference: ValueRates] = [:]
  ) -> [Report.Part] {
    let entries = explanation.entries.map { entry -> JSON in
      var source: [JSON.Member] = []
      var own: ValueRates?
      switch entry.source {
      case .constraint(let reference):
        (source, own) = (facts(of: describe(reference)), rates[reference])
      case .rule(let anchor), .anchor(let anchor):
        source = [
          JSON.Member(key: "anchor", value: .string(EquationText.anchor(anchor, in: scene)))
        ]
      }
      let rest: KeyValuePairs<String, JSON> = [
        "contribution": json(entry.contribution), "sensitivity": json(entry.sensitivity),
        "rising": json(own?.rising), "falling": json(own?.falling),
        "atLimit": .boolean(entry.isAtLimit),
      ]
      return .object(source + rest.map { JSON.Member(key: $0.key, value: $0.value) })
    }
    let free = explanation.freedom.map { freedom -> JSON in
      // A missing limit is null.
      .object(["lower": json(freedom.lower), "upper": json(freedom.upper)])
    }
    let lost = explanation.lost.map { note -> JSON in
      json(
        showing: note.reference,
        [
          "violation": json(note.violation), "isOver": .boolean(note.isOver),
          "beatenBy": .array(note.beatenBy.map { [json(showing: $0)] } ?? []),
          "above": json(
            note.beatenBy.map { describe($0).priority - describe(note.reference).priority }),
        ])
    }
    let idle = explanation.idle.map { json(showing: $0.reference, ["slack": json($0.slack)]) }
    return [
      .field("expression", .string(name)), .field("value", json(explanation.value)),
      .field("free", free ?? .null), .field("entries", .array(entries)),
      .field("lost", .array(lost)), .field("idle", .array(idle)),
      .field("until", .array(limits.map { json(of: $0) })),
    ]
  }

  private func json(of limit: ValueLimit) -> JSON {
    let (cause, reference) =
      switch limit.cause {
      case .met(let reference): ("met", reference)
      case .reached(let reference): ("reached", reference)
      case .conflict(let reference): ("conflict", reference)
      }
    return .object([
      "constraint": json(showing: limit.mover), "rising": .boolean(limit.isRising),
      "constant": json(limit.constant), "value": json(limit.value), "rate": json(limit.rate),
      "rateAfter": json(limit.rateAfter), "jump": json(limit.jump), "cause": .string(cause),
      "by": json(showing: reference),
      "priority": .number(describe(reference).priority),
    ])
  }
}

extension ValueLimit {
  /// The constraints of the explanation.
  fileprivate var references: [ConstraintReference] {
    switch cause {
    case .met(let reference), .reached(let reference), .conflict(let reference):
      if case .implied(.nonNegative) = reference { [mover] } else { [mover, reference] }
    }
  }
}

import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The role of a constraint: whether it holds, what it decides, the effect of removing it.
extension Explainer {
  /// Explains the role of a constraint.
  package func why(_ reference: ConstraintReference) -> Report {
    letters.give(reference)
    let explanation = facts.explain(reference)
    letters.give(explanation?.beatenBy ?? [])
    let description = describe(reference)
    var lines = self.lines(of: [description].map(roundingLongDecimals)) { origin(of: $0) }
    guard let explanation else {
      lines += note("off", whyOff(description))
      return Report(
        lines: fitted(lines),
        json: .object(["why": json(of: description, explanation: nil, absence: nil)]))
    }
    var absence: ConstraintAbsence?
    switch explanation.state {
    case .binding:
      lines += note("binds", "it holds exactly" + deciding(explanation.decides))
      absence = facts.absence(of: reference)
    case .met:
      lines += note("holds", "exactly, and would without being stated")
      absence = facts.absence(of: reference)
    case .idle(let slack):
      lines += note("idle", "it holds with \(text(slack)) to spare")
    case .lost:
      if let found = self.explained(reference) {
        let loss = found.loss
        let explained = self.lines(of: found)
        let own = headLines(of: loss)
        let amount = "is \(text(loss.leftValue)), \(loss.wantsMore ? "short" : "over") by "
        lines += note("lost", amount + text(loss.violation)) + explained.dropFirst(own.count)
      }
    case .broken:
      let values =
        "it would need \(text(explanation.leftValue)) \(description.equation.relation) "
        + text(explanation.rightValue)
      lines += note("left out", "it cannot hold beside those before it; \(values)")
      if !explanation.beatenBy.isEmpty {
        lines.append(Markup("beaten by", .section))
        let shown = Array(explanation.beatenBy.prefix(12))
        lines += self.lines(of: shown.map { roundingLongDecimals(describe($0)) }) { origin(of: $0) }
        let more = explanation.beatenBy.count - shown.count
        if more > 0 { lines.append(Markup("  and \(more) more", .dim)) }
      }
      lines += note("more", "`conflicts` shows the proof and what would help")
    }
    if let absence {
      letters.give(Array(absence.met.prefix(4)))
      lines += absenceLines(absence)
    }
    return Report(
      lines: fitted(lines),
      json: .object(["why": json(of: description, explanation: explanation, absence: absence)]))
  }

  /// The reason a constraint is inactive.
  private func whyOff(_ description: ConstraintDescription) -> String {
    guard case .stated(let id) = description.reference,
      let constraint = scene.constraint(id)
    else { return "it is not in force" }
    if !constraint.isEnabled { return "it is not in force: it is switched off" }
    guard let name = description.groupName else { return "it is not in force" }
    let isConditional = constraint.group.flatMap { scene.group($0)?.condition } != nil
    return isConditional
      ? "it is not in force: the condition of `\(name)` does not hold"
      : "it is not in force: its group `\(name)` is off"
  }

  /// `, and decides row.width, name.width and 3 more`
  private func deciding(_ anchors: [AnchorReference]) -> String {
    guard !anchors.isEmpty else { return "" }
    let shown = anchors.prefix(6).map { EquationText.anchor($0, in: scene) }
    let more = anchors.count > shown.count ? " and \(anchors.count - shown.count) more" : ""
    return ", and decides " + shown.joined(separator: ", ") + more
  }

  /// The effect of removing it.
  private func absenceLines(_ absence: ConstraintAbsence) -> [Markup] {
    var parts: [String] = []
    let changes = absence.changes.prefix(4).map { change in
      "\(EquationText.anchor(change.anchor, in: scene)) "
        + "\(text(change.before)) -> \(text(change.after))"
    }
    if !changes.isEmpty {
      let more = absence.changes.count - changes.count
      parts.append(
        changes.joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""))
    }
    if !absence.met.isEmpty {
      let numbers = absence.met.prefix(4).map { numberText(of: $0) }
      let more = absence.met.count > 4 ? " and \(absence.met.count - 4) more" : ""
      let verb = absence.met.count == 1 ? "holds" : "hold"
      parts.append(numbers.joined(separator: " ") + more + " then \(verb)")
    }
    if !absence.freed.isEmpty {
      let names = absence.freed.prefix(3).map { EquationText.anchor($0, in: scene) }
      let more = absence.freed.count > 3 ? " and \(absence.freed.count - 3) more" : ""
      let verb = absence.freed.count == 1 ? "is" : "are"
      parts.append(names.joined(separator: ", ") + more + " \(verb) free")
    }
    return note(
      "without it", parts.isEmpty ? "nothing would be otherwise" : parts.joined(separator: ";  "))
  }

  // MARK: For a program

  private func json(
    of description: ConstraintDescription, explanation: ConstraintExplanation?,
    absence: ConstraintAbsence?
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
    func name(_ anchor: AnchorReference) -> JSON {
      .string(EquationText.anchor(anchor, in: scene))
    }
    let without = absence.map { absence -> JSON in
      .object([
        "changes": .array(
          absence.changes.map { change in
            .object([
              "value": name(change.anchor), "before": .number(tidy(change.before)),
              "after": .number(tidy(change.after)),
            ])
          }),
        "free": .array(absence.freed.map(name)),
        "holds": .array(absence.met.map { json(naming: $0) }),
      ])
    }
    return .object([
      "constraint": json(naming: description.reference), "text": .string(description.line),
      "state": .string(state), "amount": amount,
      "beatenBy": .array((explanation?.beatenBy ?? []).map { json(naming: $0) }),
      "decides": .array((explanation?.decides ?? []).map(name)), "without": without ?? .null,
    ])
  }
}

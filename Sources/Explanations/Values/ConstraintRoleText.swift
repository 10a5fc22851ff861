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
    var parts: [Report.Part] = [
      .rows(rows(of: [roundingLongDecimals(description)], remarks: origin))
    ]
    guard let explanation else {
      parts.append(note("off", whyOff(description)))
      return why(fields(of: description, explanation: nil, absence: nil) + parts)
    }
    var absence: ConstraintAbsence?
    switch explanation.state {
    case .binding:
      parts.append(note("binds", "it holds exactly" + deciding(explanation.decides)))
      absence = facts.ask { $0.absence(of: reference, in: $1) }
    case .met:
      parts.append(note("holds", "exactly, and would hold without being stated"))
      absence = facts.ask { $0.absence(of: reference, in: $1) }
    case .idle(let slack):
      parts.append(note("idle", "it holds with \(text(slack)) to spare"))
    case .lost:
      if let found = self.explained(reference) {
        let amount = standing(of: found.loss) + text(found.loss.violation)
        parts += [note("lost", amount)] + reasons(of: found)
      }
    case .broken:
      let values =
        "it would need \(text(explanation.leftValue)) \(description.equation.relation) "
        + text(explanation.rightValue)
      parts.append(note("left out", "it contradicts earlier constraints; \(values)"))
      if !explanation.beatenBy.isEmpty {
        parts.append(.text("beaten by", .section))
        let shown = Array(explanation.beatenBy.prefix(12))
        parts.append(
          .rows(
            rows(of: shown.map { roundingLongDecimals(describe($0)) }, remarks: origin)))
        let more = explanation.beatenBy.count - shown.count
        if more > 0 { parts.append(.text("  and \(more) more", .dim)) }
      }
      parts.append(note("more", "`conflicts` shows the proof and what would help"))
    }
    if let absence {
      letters.give(Array(absence.met.prefix(4)))
      parts.append(absenceNote(absence))
    }
    return why(fields(of: description, explanation: explanation, absence: absence) + parts)
  }

  /// An explanation as the value of `why`.
  func why(_ parts: [Report.Part]) -> Report {
    Report([.section(Report.Section(.object("why"), parts))])
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
  private func absenceNote(_ absence: ConstraintAbsence) -> Report.Part {
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
      let verb = plural(absence.met.count, "holds", "hold")
      parts.append(numbers.joined(separator: " ") + more + " then \(verb)")
    }
    if !absence.freed.isEmpty {
      let names = absence.freed.prefix(3).map { EquationText.anchor($0, in: scene) }
      let more = absence.freed.count > 3 ? " and \(absence.freed.count - 3) more" : ""
      let verb = plural(absence.freed.count, "is", "are")
      parts.append(names.joined(separator: ", ") + more + " \(verb) free")
    }
    return note(
      "without it", parts.isEmpty ? "nothing would change" : parts.joined(separator: ";  "))
  }

  // MARK: For a program

  private func fields(
    of description: ConstraintDescription, explanation: ConstraintExplanation?,
    absence: ConstraintAbsence?
  ) -> [Report.Part] {
    let (state, amount): (String, Double?) =
      switch explanation?.state {
      case .binding: ("binding", nil)
      case .met: ("met", nil)
      case .idle(let slack): ("idle", slack)
      case .lost(let violation): ("lost", violation)
      case .broken: ("broken", nil)
      case nil: ("inactive", nil)
      }
    func name(_ anchor: AnchorReference) -> JSON {
      .string(EquationText.anchor(anchor, in: scene))
    }
    let without = absence.map { absence -> JSON in
      .object([
        "changes": .array(
          absence.changes.map { change in
            .object([
              "value": name(change.anchor), "before": json(change.before),
              "after": json(change.after),
            ])
          }),
        "free": .array(absence.freed.map(name)),
        "holds": .array(absence.met.map { json(showing: $0) }),
      ])
    }
    // A lost one is explained with what beats it.
    let beaters: [Report.Part] =
      if case .lost? = explanation?.state {
        []
      } else {
        [.field("beatenBy", .array((explanation?.beatenBy ?? []).map { json(showing: $0) }))]
      }
    let decided = JSON.array((explanation?.decides ?? []).map(name))
    return facts(of: description).map { .field($0.key, $0.value) } + beaters + [
      .field("state", .string(state)), .field("amount", json(amount)),
      .field("left", json(explanation?.leftValue)), .field("right", json(explanation?.rightValue)),
      .field("decides", decided), .field("without", without ?? .null),
    ]
  }
}

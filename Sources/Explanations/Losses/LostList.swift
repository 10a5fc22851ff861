import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A lost constraint with its remedies, computed once.
struct ExplainedLoss: Sendable {
  let loss: Loss
  let remedies: LossRemedies
}

extension Explainer {
  /// The maximum number of lost constraints explained in JSON and listed in lines.
  private static var mostProved: Int { 100 }
  private static var mostListed: Int { 10 }
  /// The maximum number explained in full with remedies.
  private static var mostThorough: Int { 3 }
  /// The maximum number explained in full when requested by name.
  private static var mostChosen: Int { 20 }

  /// The lost optional constraints: the strongest in full, the others in one line each.
  package func lost() -> Report {
    let layout = facts.layout
    let lost = byNotice(layout.lost)
    guard let first = lost.first else {
      let count = layout.optionalCount
      let text =
        switch count {
        case 0: "nothing is lost: there are no optional constraints"
        case 1: "the one optional constraint is met"
        default: "all \(count) optional constraints are met"
        }
      return list([.text(text, .success)], of: [], explained: [])
    }
    var parts: [Report.Part] = []
    var explained: [ExplainedLoss] = []
    if let loss = self.explained(first.reference) {
      parts = self.parts(of: loss)
      explained = [loss]
    }
    for note in lost.dropFirst() {
      // More are explained in full if they fit and leave one line for each of the others.
      guard explained.count < Self.mostThorough, layout.lost.count <= Self.mostThorough,
        let loss = self.explained(note.reference)
      else { break }
      let more = self.parts(of: loss)
      let rest = layout.lost.count - explained.count - 1
      guard parts.standardLength + more.standardLength + rest + 2 < style.pageLength else { break }
      parts += [.blank] + more
      explained.append(loss)
    }
    let others = Array(lost.dropFirst(explained.count))
    if !others.isEmpty { parts += self.parts(ofOthers: others, below: parts.standardLength) }
    parts += keptParts(about: explained.map(\.loss))
    return list(parts, of: layout.lost, explained: explained)
  }

  /// Lost constraints, what a reader notices first: a text that wraps does not have its width on one line, and
  /// is meant to.
  private func byNotice(_ lost: [Layout.Lost]) -> [Layout.Lost] {
    func wraps(_ reference: ConstraintReference) -> Bool {
      guard case .implied(.compression(let item, .horizontal)) = reference,
        let properties = scene.properties(of: item)
      else { return false }
      return properties.lineLimit != 1 && properties.text != nil
    }
    return lost.filter { !wraps($0.reference) } + lost.filter { wraps($0.reference) }
  }

  private func list(
    _ text: [Report.Part], of lost: [Layout.Lost], explained: [ExplainedLoss]
  ) -> Report {
    Report([.field("lost", json(of: lost, explained: explained))] + text)
  }

  /// Those of some constraints that are lost, in full.
  package func lost(_ chosen: [ConstraintReference]) -> Report {
    let lost = facts.layout.lost
    let missed = Set(lost.map(\.reference))
    var parts: [Report.Part] = []
    var explained: [ExplainedLoss] = []
    for reference in chosen where missed.contains(reference) {
      guard explained.count < Self.mostChosen, let loss = self.explained(reference) else {
        continue
      }
      parts += (parts.isEmpty ? [] : [.blank]) + self.parts(of: loss)
      explained.append(loss)
    }
    let rest = chosen.count { missed.contains($0) } - explained.count
    if rest > 0 { parts += [.blank, .text("and \(rest) more")] }
    let others = chosen.filter { !missed.contains($0) }
    if explained.isEmpty {
      parts = others.prefix(Self.mostChosen).map { .text(whyNotLost($0), .success) }
    } else {
      parts += keptParts(about: explained.map(\.loss))
    }
    let named = lost.filter { chosen.contains($0.reference) }
    return list(parts, of: named, explained: explained)
  }

  /// Explains a lost optional constraint, and letters the implied constraints involved.
  func explained(_ reference: ConstraintReference) -> ExplainedLoss? {
    guard let loss = facts.loss(of: reference) else { return nil }
    let remedies = facts.remedies(for: loss)
    letters.give(loss.reference)
    letters.give(
      loss.beaters.map(\.reference)
        + remedies.changes.flatMap { $0.lost.prefix(2).map(\.reference) })
    return ExplainedLoss(loss: loss, remedies: remedies)
  }

  /// The reason a constraint is not lost.
  private func whyNotLost(_ reference: ConstraintReference) -> String {
    letters.give(reference)
    let number = numberText(of: reference)
    guard let state = facts.explain(reference)?.state else { return "\(number) is not in force" }
    switch state {
    case .broken: return "\(number) is required and left out: `conflicts` says why"
    case .idle(let slack): return "\(number) is met, with \(text(slack)) to spare"
    case .binding, .met, .lost: return "\(number) is met exactly"
    }
  }

  // MARK: In a line each

  private func parts(ofOthers lost: [Layout.Lost], below count: Int) -> [Report.Part] {
    let room = min(Self.mostListed, max(3, style.pageLength - count - 4))
    let shown = lost.count <= room ? lost[...] : lost.prefix(room - 1)
    var losses: [Loss] = []
    for note in shown {
      guard let loss = facts.loss(of: note.reference, isThorough: false) else {
        continue
      }
      letters.give(loss.reference)
      letters.give(loss.beaters.suffix(1).map(\.reference))
      losses.append(loss)
    }
    let table = ConstraintLines(
      losses.map { roundingLongDecimals(describe($0.reference)) }, alignsRight: false)
    let rows = losses.enumerated().map { index, loss in
      row(of: loss, table.descriptions[index], table.text(index))
    }
    var parts: [Report.Part] = [
      .blank,
      .text(Markup("also lost", .section) + "  " + Markup("lost N", .typeable) + " explains one"),
      .rows(
        Report.Rows(indent: 2, remarks: Report.Rows.Remarks(.upTo(34), gap: 3, below: 2), rows)),
    ]
    if let last = lost.last, shown.count < lost.count {
      parts.append(.text("  and \(lost.count - shown.count) more" + range(of: lost, to: last)))
    }
    return parts
  }

  /// `, down to @1`
  private func range(of lost: [Layout.Lost], to last: Layout.Lost) -> String {
    guard let priority = scene.priority(of: last.reference) else { return "" }
    return ", down to \(NumberText.priority(priority))"
  }

  /// `  (998)  a.width == 998   @998   short by 1   (999) is stronger`
  private func row(
    of loss: Loss, _ description: ConstraintDescription, _ words: String
  ) -> Report.Row {
    var remarks = [
      priorityRemark(description), phraseRemark(description),
    ].compactMap(\.self).joined(separator: " ")
    if !remarks.isEmpty { remarks += "  " }
    remarks += (loss.wantsMore ? "short" : "over") + " by \(text(loss.violation))"
    if let weakest = loss.beaters.last {
      let number = numberText(of: weakest.reference)
      remarks +=
        "  \(number) is " + (weakest.priority > loss.priority ? "stronger" : "as strong")
    }
    return Report.Row(
      [description.shortName.markup, colored(words)],
      remarks: [Markup(remarks, .dim)], folding: .terms)
  }

  // MARK: What is kept

  /// `kept: (6) @751, (7) name hug @251`: the optional constraints on the same views that hold.
  private func keptParts(about losses: [Loss]) -> [Report.Part] {
    var references: [ConstraintReference] = []
    for loss in losses {
      var items = items(of: loss.reference)
      for beater in loss.beaters where beater.priority < Priority.required {
        items.formUnion(self.items(of: beater.reference))
      }
      let axis = scene.axis(of: loss.reference)
      for reference in facts.kept(about: items, axis)
      where !references.contains(reference) {
        references.append(reference)
      }
    }
    guard !references.isEmpty else { return [] }
    let shown = references.prefix(6)
    letters.give(Array(shown))
    let texts = shown.map { reference -> String in
      let description = describe(reference)
      let priority = NumberText.priority(description.priority)
      switch reference {
      case .implied(.hugging(let item, _)) where !isBeater(reference, in: losses):
        return "\(description.numberText) \(scene.name(of: item)) hug \(priority)"
      case .implied(.compression(let item, _)) where !isBeater(reference, in: losses):
        return "\(description.numberText) \(scene.name(of: item)) compression \(priority)"
      default: return "\(description.numberText) \(priority)"
      }
    }
    let more =
      references.count > shown.count ? ["and \(references.count - shown.count) more"] : []
    return [
      .text(colored("kept: " + (texts + more).joined(separator: ", "), role: .dim), hanging: 0)
    ]
  }

  private func isBeater(_ reference: ConstraintReference, in losses: [Loss]) -> Bool {
    losses.contains { $0.beaters.contains { $0.reference == reference } }
  }

  private func items(of reference: ConstraintReference) -> Set<ItemID> {
    guard let sides = scene.sides(of: reference) else { return [] }
    return Set(sides.left.items + sides.right.items)
  }

  // MARK: For a program

  /// All lost constraints; with beaters for the first ones, and remedies for the first few.
  private func json(of lost: [Layout.Lost], explained: [ExplainedLoss]) -> JSON {
    let known = Dictionary(
      explained.map { ($0.loss.reference, $0) }, uniquingKeysWith: { first, _ in first })
    return .array(
      lost.enumerated().map { index, note in
        if let found = known[note.reference] { return json(of: found.loss, found.remedies) }
        guard index < Self.mostProved,
          let loss = facts.loss(
            of: note.reference, isThorough: index < Self.mostThorough)
        else { return json(of: note) }
        return json(of: loss, index < Self.mostThorough ? facts.remedies(for: loss) : nil)
      })
  }

  private func json(of note: Layout.Lost) -> JSON {
    .object([
      "constraint": json(naming: note.reference), "violation": .number(tidy(note.violation)),
      "beatenBy": .array([]), "priority": .number(describe(note.reference).priority),
      "weakest": .null, "tie": .null, "holdsWithoutWeakest": .null, "changes": .null,
    ])
  }

  /// A lost constraint as a JSON object; its changes are null if they were not searched for.
  private func json(of loss: Loss, _ remedies: LossRemedies?) -> JSON {
    let changes = (remedies?.changes ?? []).map { change -> JSON in
      .object([
        "statement": .string(statement(for: change.edit)),
        "lost": .array(
          change.lost.prefix(20).map { note in
            .object([
              "constraint": json(naming: note.reference),
              "violation": .number(tidy(note.violation)),
            ])
          }),
      ])
    }
    return .object([
      "constraint": json(naming: loss.reference), "violation": .number(tidy(loss.violation)),
      "beatenBy": .array(loss.beaters.map { json(naming: $0.reference) }),
      "priority": .number(loss.priority),
      "weakest": loss.weakest.map { json(naming: $0.reference) } ?? .null,
      "tie": .boolean(loss.isTie),
      "holdsWithoutWeakest": remedies?.holdsWithoutWeakest.map { .boolean($0) } ?? .null,
      "changes": remedies == nil ? .null : .array(changes),
    ])
  }
}

extension Scene {
  /// The axis of the first anchor of a constraint.
  fileprivate func axis(of reference: ConstraintReference) -> Axis {
    guard let sides = sides(of: reference) else { return .horizontal }
    return (sides.left.terms.first ?? sides.right.terms.first)?.anchor.anchor.axis ?? .horizontal
  }
}

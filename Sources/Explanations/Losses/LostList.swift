import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// A lost constraint with its remedies, computed once.
struct ExplainedLoss: Sendable {
  let loss: Loss
  /// Nil if they were not searched for.
  let remedies: LossRemedies?
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
      return list([], [.text(text, .success), .field("optional", .integer(count))])
    }
    var parts: [Report.Part] = []
    var explained: [ExplainedLoss] = []
    if let loss = self.explained(first.reference) {
      parts = [element(of: loss)]
      explained = [loss]
    }
    for note in lost.dropFirst() {
      // More are explained in full if they fit and leave one line for each of the others.
      guard explained.count < Self.mostThorough, lost.count <= Self.mostThorough,
        let loss = self.explained(note.reference)
      else { break }
      let more = element(of: loss)
      let rest = lost.count - explained.count - 1
      guard parts.standardLength + [more].standardLength + rest + 2 < style.pageLength else {
        break
      }
      parts += [.blank, more]
      explained.append(loss)
    }
    let count = explained.count
    let others = Array(lost.dropFirst(count))
    parts.append(.data { elements(of: others, after: count) })
    if !others.isEmpty { parts += self.parts(ofOthers: others, below: parts.standardLength) }
    return list(parts, keptParts(about: explained.map(\.loss)))
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

  private func list(_ lost: [Report.Part], _ rest: [Report.Part]) -> Report {
    Report([.section(Report.Section(.list("lost"), lost))] + rest)
  }

  /// Those of some constraints that are lost, in full.
  package func lost(_ chosen: [ConstraintReference]) -> Report {
    let missed = Set(facts.layout.lost.map(\.reference))
    var parts: [Report.Part] = []
    var losses: [Loss] = []
    let lost = chosen.filter { missed.contains($0) }
    for reference in lost.prefix(Self.mostChosen) {
      guard let loss = explained(reference) else { continue }
      parts += (parts.isEmpty ? [] : [.blank]) + [element(of: loss)]
      losses.append(loss.loss)
    }
    guard losses.isEmpty else {
      let rest = lost.count - losses.count
      if rest > 0 { parts += [.blank, .text("and \(rest) more")] }
      return list(parts, keptParts(about: losses))
    }
    return list([], [.rows(Report.Rows("met", chosen.prefix(Self.mostChosen).map(rowOfMet)))])
  }

  /// Explains a lost optional constraint, and letters the implied constraints involved.
  func explained(_ reference: ConstraintReference) -> ExplainedLoss? {
    guard let loss = facts.loss(of: reference) else { return nil }
    let remedies = facts.remedies(for: loss)
    letters.give(loss.reference)
    letters.give(
      loss.beaters.map(\.reference) + loss.rest.suffix(3)
        + remedies.changes.flatMap { $0.lost.prefix(2).map(\.reference) })
    return ExplainedLoss(loss: loss, remedies: remedies)
  }

  /// The reason a constraint is not lost.
  private func rowOfMet(_ reference: ConstraintReference) -> Report.Row {
    letters.give(reference)
    let state = facts.explain(reference)?.state
    let (word, slack, words): (String, Double?, String) =
      switch state {
      case nil: ("inactive", nil, "not in force")
      case .broken: ("broken", nil, "required and left out: `conflicts` says why")
      case .idle(let slack): ("idle", slack, "met, with \(text(slack)) to spare")
      case .binding, .met, .lost: ("met", nil, "met exactly")
      }
    return Report.Row([Markup("\(numberText(of: reference)) is \(words)", .success)]) {
      json(showing: reference, ["state": .string(word), "slack": json(slack)])
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
      for reference in facts.ask({ $0.kept(about: items, axis, in: $1) })
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
    let kept = JSON.array(references.map { json(showing: $0) })
    return [
      .text(colored("kept: " + (texts + more).joined(separator: ", "), role: .dim), hanging: 0),
      .field("kept", kept),
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

  /// The lost constraints that the text does not explain; with beaters for the first ones, and remedies for
  /// the first few.
  private func elements(of lost: [Layout.Lost], after count: Int) -> [Report.Part] {
    lost.enumerated().map { index, note in
      let place = index + count
      guard place < Self.mostProved,
        let loss = facts.loss(of: note.reference, isThorough: place < Self.mostThorough)
      else {
        return .rows(
          Report.Rows(nil, [Report.Row([], value: { unexplained(note) })]))
      }
      let remedies = place < Self.mostThorough ? facts.remedies(for: loss) : nil
      return element(of: ExplainedLoss(loss: loss, remedies: remedies))
    }
  }

  private func unexplained(_ note: Layout.Lost) -> JSON {
    json(
      showing: note.reference,
      [
        "violation": json(note.violation), "beatenBy": .array([]), "weakest": .null, "tie": .null,
        "holdsWithoutWeakest": .null, "changes": .null,
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

import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The reason a view has its frame: the four values with their constraints, in one answer.
extension Explainer {
  package func why(frameOf id: ItemID) -> Report {
    let anchors: [Anchor] = [.left, .top, .width, .height]
    let explanations = anchors.map {
      facts.explain(LinearExpression(AnchorReference(id, $0)))
    }
    for explanation in explanations { giveLetters(to: explanation) }
    let name = scene.name(of: id)
    let frame = explanations.map { text($0.value) }
    var head = colored(name) + Markup(" = \(frame[0]), \(frame[1]), ")
    head.append("\(frame[2]) x \(frame[3])", .magnitude)
    let parent = scene.parent(of: id).map { scene.name(of: $0) }
    if let parent { head.append(" in \(parent)") }
    let deciding = decidingConstraints(explanations)
    let shown = Array(deciding.prefix(Self.mostDeciding))
    let rows = zip(anchors, explanations).map { anchor, explanation in
      row(of: explanation, anchor, name: "\(name).\(anchor.rawValue)", naming: shown)
    }
    return why(
      [
        .field("view", .string(name)), .field("parent", .optional(parent)), .text(head), .blank,
        .rows(
          Report.Rows(
            "values", indent: 2,
            columns: [
              Report.Rows.Column(minimum: 8), Report.Rows.Column(.trailing, gap: 0),
            ], remarks: Report.Rows.Remarks(.none, gap: 3), rows)),
      ] + parts(ofDeciding: shown, of: deciding.count) + frameNotes(explanations, of: id))
  }

  /// `  width   148  = 320 - 16 - 16 - 12 - 128   (1) (2) (3) (4) (6)`
  private func row(
    of explanation: ValueExplanation, _ anchor: Anchor, name: String,
    naming shown: [ConstraintReference]
  ) -> Report.Row {
    let total = text(explanation.value)
    var parts: [NumberSum.Part] = ValueSum(explanation).rows.map {
      NumberSum.Part(factor: 1, number: $0.amount)
    }
    parts.removeAll { abs($0.amount) < Tolerance.rounding }
    let rounded = roundedToSum(
      parts.map(\.amount), total: explanation.value, decimals: style.precision)
    let mixed = MixedNumbers(
      parts.map(\.amount), total: explanation.value, rounded: rounded, decimals: style.precision)
    let sum =
      mixed?.text(of: rounded)
      ?? NumberSum(
        rounded.map { NumberSum.Part(factor: 1, number: $0) }, decimals: style.precision
      ).text
    var words = sum.isEmpty || sum == total ? "" : "= \(sum)"
    var remark = deciding(explanation, naming: shown)
    if let freedom = explanation.freedom {
      (words, remark) = (self.words(of: freedom, at: explanation.value), "")
    } else if words.isEmpty {
      (words, remark) = (remark, "")
    }
    if words.isEmpty { words = "the corner that everything is measured from" }
    return Report.Row(
      [Markup(anchor.rawValue, .section), Markup(total, .magnitude), colored(words)],
      remarks: remark.isEmpty ? [] : [colored(remark)], folding: .terms,
      value: { Report(fields(of: explanation, name: name, limits: [])).json })
  }

  /// The numbers of the deciding constraints; of many, only those with a contribution, and of implied ones only
  /// those that the answer shows.
  private func deciding(
    _ explanation: ValueExplanation, naming shown: [ConstraintReference]
  ) -> String {
    var entries = explanation.entries.filter {
      if case .constraint = $0.source { true } else { false }
    }
    let count = entries.count
    if count > 5, entries.contains(where: { abs($0.contribution) > Tolerance.rounding }) {
      entries.removeAll { abs($0.contribution) <= Tolerance.rounding }
    }
    let numbers = entries.lazy.compactMap { entry -> String? in
      guard case .constraint(let reference) = entry.source else { return nil }
      if case .implied = reference, !shown.contains(reference) { return nil }
      return numberText(of: reference)
    }.prefix(8)
    let rest = count - numbers.count
    let more = rest > 0 ? ["\(numbers.isEmpty ? "" : "and ")\(rest) more"] : []
    return (numbers + more).joined(separator: " ")
  }

  /// The maximum number of constraints listed.
  private static var mostDeciding: Int { 10 }

  /// The deciding constraints, each once.
  private func decidingConstraints(_ explanations: [ValueExplanation]) -> [ConstraintReference] {
    var references: [ConstraintReference] = []
    for explanation in explanations where explanation.freedom == nil {
      for case .constraint(let reference) in explanation.entries.map(\.source)
      where !references.contains(reference) {
        references.append(reference)
      }
    }
    return references
  }

  private func parts(ofDeciding shown: [ConstraintReference], of count: Int) -> [Report.Part] {
    guard !shown.isEmpty else { return [] }
    let descriptions = shown.map { reference in
      var description = roundingLongDecimals(describe(reference))
      description.words = .equation(description.equation)
      return description
    }
    return [.blank, .rows(rows(of: descriptions, remarks: origin))]
      + (count > shown.count ? [.text("  and \(count - shown.count) more", .dim)] : [])
  }

  private func frameNotes(
    _ explanations: [ValueExplanation], of id: ItemID
  ) -> [Report.Part] {
    var notes = itemNotes(LinearExpression(AnchorReference(id, .left)))
    if explanations.contains(where: { $0.freedom != nil }) {
      notes.append(
        note("ambiguity", "`ambiguity \(scene.name(of: id))` says what would settle it"))
    }
    var noted: Set<ConstraintReference> = []
    notes += lostNotes(
      explanations.flatMap(\.lost).filter { noted.insert($0.reference).inserted })
    let idle = explanations.flatMap(\.idle)
    if !idle.isEmpty {
      let numbers = idle.prefix(Self.mostIdle).map { numberText(of: $0.reference) }
      let more = idle.count > Self.mostIdle ? " and \(idle.count - Self.mostIdle) more" : ""
      let verb = plural(idle.count, "holds", "hold")
      notes.append(
        note("idle", numbers.joined(separator: " ") + more + " \(verb) with room to spare"))
    }
    notes.append(
      note("more", "`why \(scene.name(of: id)).width` shows how one value moves, and how far"))
    return [.blank] + notes
  }
}

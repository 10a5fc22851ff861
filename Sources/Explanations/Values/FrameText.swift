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
    if let parent = scene.parent(of: id) {
      head.append(" in \(scene.name(of: parent))")
    }
    var lines =
      head.width <= style.width
      ? [head]
      : [colored(name), Markup("  ") + Markup(String(head.plain.dropFirst(name.count + 1)))]
    lines.append(Markup())
    let width = frame.map { $0.utf8.count }.max() ?? 1
    for (anchor, explanation) in zip(anchors, explanations) {
      lines += valueLines(of: explanation, anchor, width)
    }
    lines += decidingLines(explanations)
    lines += frameNotes(explanations, of: id)
    let values = zip(anchors, explanations).map { anchor, explanation in
      json(of: explanation, name: "\(name).\(anchor.rawValue)", limits: [])
    }
    return Report(
      lines: fitted(lines),
      json: .object(["why": .object(["view": .string(name), "values": .array(values)])]))
  }

  /// `  width   148 = 320 - 16 - 16 - 12 - 128   (1) (2) (3) (4) (6)`
  private func valueLines(
    of explanation: ValueExplanation, _ anchor: Anchor, _ width: Int
  ) -> [Markup] {
    let total = text(explanation.value)
    let start =
      Markup("  " + padded(anchor.rawValue, to: 8), .section)
      + Markup(leftPadded(total, to: width), .magnitude)
    var parts: [NumberSum.Part] = ValueSum(explanation).rows.map {
      NumberSum.Part(factor: 1, number: $0.amount)
    }
    parts.removeAll { abs($0.amount) < 1e-9 }
    let rounded = roundedToSum(
      parts.map(\.amount), total: explanation.value, decimals: style.precision)
    let sum = NumberSum(
      rounded.map { NumberSum.Part(factor: 1, number: $0) }, decimals: style.precision
    ).text
    var words = sum.isEmpty || sum == total ? "" : "= \(sum)"
    let deciding = deciding(explanation)
    if let freedom = explanation.freedom {
      words = self.words(of: freedom, at: explanation.value)
    } else if !deciding.isEmpty {
      words += (words.isEmpty ? "" : "   ") + deciding
    }
    if words.isEmpty { words = "the corner that everything is measured from" }
    let indent = String(repeating: " ", count: start.width + 2)
    let room = style.width - start.width - 2
    let set = columns(of: words) <= room ? [words] : wrapped(words, width: room)
    return set.enumerated().map { index, part in
      (index == 0 ? start + "  " : Markup(indent)) + colored(part)
    }
  }

  /// The numbers of the deciding constraints; of many, only those with a contribution.
  private func deciding(_ explanation: ValueExplanation) -> String {
    var entries = explanation.entries.filter {
      if case .constraint = $0.source { true } else { false }
    }
    let count = entries.count
    if count > 5, entries.contains(where: { abs($0.contribution) > 1e-9 }) {
      entries.removeAll { abs($0.contribution) <= 1e-9 }
    }
    let numbers = entries.prefix(8).compactMap { entry -> String? in
      guard case .constraint(let reference) = entry.source else { return nil }
      return numberText(of: reference)
    }
    let more = count > numbers.count ? ["and \(count - numbers.count) more"] : []
    return (numbers + more).joined(separator: " ")
  }

  /// The maximum number of constraints listed.
  private static var mostDeciding: Int { 10 }

  /// The deciding constraints, each once.
  private func decidingLines(_ explanations: [ValueExplanation]) -> [Markup] {
    var references: [ConstraintReference] = []
    for explanation in explanations where explanation.freedom == nil {
      for case .constraint(let reference) in explanation.entries.map(\.source)
      where !references.contains(reference) {
        references.append(reference)
      }
    }
    guard !references.isEmpty else { return [] }
    let shown = Array(references.prefix(Self.mostDeciding))
    let descriptions = shown.map { reference in
      var description = roundingLongDecimals(describe(reference))
      description.words = .equation(description.equation)
      return description
    }
    var lines = [Markup()] + self.lines(of: descriptions) { origin(of: $0) }
    if references.count > shown.count {
      lines.append(Markup("  and \(references.count - shown.count) more", .dim))
    }
    return lines
  }

  private func frameNotes(_ explanations: [ValueExplanation], of id: ItemID) -> [Markup] {
    var notes = itemNotes(LinearExpression(AnchorReference(id, .left)))
    if explanations.contains(where: { $0.freedom != nil }) {
      notes += note(
        "ambiguity", "`ambiguity \(scene.name(of: id))` says what would settle it")
    }
    notes += lostNotes(explanations.flatMap(\.lost))
    let idle = explanations.flatMap(\.idle)
    if !idle.isEmpty {
      let numbers = idle.prefix(Self.mostIdle).map { numberText(of: $0.reference) }
      let more = idle.count > Self.mostIdle ? " and \(idle.count - Self.mostIdle) more" : ""
      let verb = idle.count == 1 ? "holds" : "hold"
      notes += note("idle", numbers.joined(separator: " ") + more + " \(verb) with room to spare")
    }
    notes += note(
      "more", "`why \(scene.name(of: id)).width` shows how one value moves, and how far")
    return [Markup()] + notes
  }
}

import LayLanguage
import LayInterpreter
import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

extension ShellCommand {
  static let lost = ShellCommand(
    name: "lost", shape: .sentence, synopsis: ["lost [N]"],
    summary: "lists the wishes that are not met",
    help: [
      "An optional constraint is lost when stronger or equally strong ones leave no room for it. The strongest is explained in full: by how much it is missed; the constraints that cannot all hold beside it; the arithmetic, and the weakest of them by name; what would keep it, each change tried and with what it costs. The others stand in a line each. With a number or label that one is explained.",
      "As JSON: {\"lost\":[{\"constraint\",\"violation\",\"beatenBy\",\"priority\",\"weakest\",\"tie\",\"holdsWithoutWeakest\",\"changes\":[{\"statement\",\"lost\":[{\"constraint\",\"violation\"}]}]}]}; constraints by number, the weakest null where all that beat it are required. Changes are looked for to the first three, who beats whom to the first hundred.",
    ],
    searchTerms: ["optional", "priority", "unmet", "wish", "beaten"],
    examples: [
      Example(
        input: "view a\na.width <= 100\na.width == 150 @high\nlost",
        output: nil
      )
    ],
    operands: [.labels],
    action: { (shell, call) throws(Failure) in
      var operands = call.operands
      let range = call.statement.range
      var chosen: [ConstraintReference]?
      if let expression = operands.takeValue() {
        chosen = try shell.constraintReferences(expression)
      }
      try shell.evaluator.requireEnd(of: operands, after: call)
      guard !shell.isOnlyChecking else { return }
      shell.needLayout()
      try shell.emitLost(chosen, at: range)
    })
}

extension Shell {
  /// The most lost ones whose winners are found out for a program, and the most that are listed in a line
  /// each.
  private static var mostProved: Int { 100 }
  private static var mostListed: Int { 10 }
  /// The most that are explained in full when several are asked for by name.
  private static var mostChosen: Int { 20 }

  fileprivate func emitLost(
    _ chosen: [ConstraintReference]?, at range: SourceRange
  ) throws(Failure) {
    let layout = engine.layout(of: scene)
    if let chosen {
      try emitLost(chosen, among: layout.lost, at: range)
      return
    }
    if settings.format == .json {
      emit(Report(lines: [], json: .object(["lost": .array(lostObjects(layout.lost))])))
      return
    }
    guard let first = layout.lost.first else {
      let count = layout.optionalCount
      let text =
        switch count {
        case 0: "nothing is lost: there are no optional constraints"
        case 1: "the one optional constraint is met"
        default: "all \(count) optional constraints are met"
        }
      emit(Report(lines: [Markup(text, .success)], json: .null))
      return
    }
    var lines: [Markup] = []
    var explained: [Loss] = []
    if let loss = engine.loss(of: first.reference, in: scene) {
      lines = explanation(of: loss).lines
      explained = [loss]
    }
    for note in layout.lost.dropFirst() {
      // Those that fit are explained in full, too, as long as the others still have a line each.
      guard explained.count < 3, layout.lost.count <= 3,
        let loss = engine.loss(of: note.reference, in: scene)
      else { break }
      let more = explanation(of: loss).lines
      let rest = layout.lost.count - explained.count - 1
      guard lines.count + more.count + rest + 2 < Self.pageLength else { break }
      lines += [Markup()] + more
      explained.append(loss)
    }
    let others = Array(layout.lost.dropFirst(explained.count))
    if !others.isEmpty { lines += self.lines(ofOthers: others, below: lines.count) }
    lines += keptLines(about: explained)
    emit(Report(lines: fitted(lines), json: .null))
  }

  /// Those asked for by name.
  private func emitLost(
    _ chosen: [ConstraintReference], among lost: [Layout.Lost], at range: SourceRange
  ) throws(Failure) {
    let missed = Set(lost.map(\.reference))
    if settings.format == .json {
      let objects = lostObjects(lost.filter { chosen.contains($0.reference) })
      emit(Report(lines: [], json: .object(["lost": .array(objects)])))
      return
    }
    var lines: [Markup] = []
    var explained: [Loss] = []
    for reference in chosen where missed.contains(reference) {
      guard explained.count < Self.mostChosen,
        let loss = engine.loss(of: reference, in: scene)
      else { continue }
      lines += (lines.isEmpty ? [] : [Markup()]) + explanation(of: loss).lines
      explained.append(loss)
    }
    let rest = chosen.count { missed.contains($0) } - explained.count
    if rest > 0 { lines += [Markup(), Markup("and \(rest) more")] }
    let others = chosen.filter { !missed.contains($0) }
    if explained.isEmpty {
      lines = others.prefix(Self.mostChosen).map { Markup(whyNotLost($0), .success) }
    } else {
      lines += keptLines(about: explained)
    }
    emit(Report(lines: fitted(lines), json: .null))
  }

  /// Why a constraint is not among those that are lost.
  private func whyNotLost(_ reference: ConstraintReference) -> String {
    giveNumber(reference)
    let description = describe(reference)
    let number = description.numberText
    guard let state = engine.explain(reference, in: scene)?.state else {
      return "\(number) is not in force"
    }
    switch state {
    case .broken: return "\(number) is required and left out: `conflicts` says why"
    case .idle(let slack): return "\(number) is met, with \(text(slack)) to spare"
    case .binding, .met, .lost: return "\(number) is met exactly"
    }
  }

  // MARK: In a line each

  private func lines(ofOthers lost: [Layout.Lost], below count: Int) -> [Markup] {
    let room = min(Self.mostListed, max(3, Self.pageLength - count - 4))
    let shown = lost.count <= room ? lost[...] : lost.prefix(room - 1)
    var losses: [Loss] = []
    for note in shown {
      guard let loss = engine.loss(of: note.reference, in: scene, isThorough: false) else {
        continue
      }
      giveNumber(loss.reference)
      giveNumbers(loss.beaters.suffix(1).map(\.reference))
      losses.append(loss)
    }
    var lines = [
      Markup(),
      Markup("also lost", .section) + "  " + Markup("lost N", .typeable) + " explains one",
    ]
    let table = ConstraintLines(
      losses.map { dustless(describe($0.reference)) }, alignsRight: false)
    let numbers = table.descriptions.map { columns(of: $0.numberText) }.max() ?? 3
    for (index, loss) in losses.enumerated() {
      lines += line(of: loss, table.descriptions[index], table.text(index), numbers, table.width)
    }
    if let last = lost.last, shown.count < lost.count {
      lines.append(Markup("  and \(lost.count - shown.count) more" + range(of: lost, to: last)))
    }
    return lines
  }

  /// `, down to @1`
  private func range(of lost: [Layout.Lost], to last: Layout.Lost) -> String {
    guard let priority = scene.priority(of: last.reference) else { return "" }
    return ", down to \(NumberText.priority(priority))"
  }

  /// `  (998)  a.width == 998   @998   short by 1   (999) is stronger`
  private func line(
    of loss: Loss, _ description: ConstraintDescription, _ words: String, _ numbers: Int,
    _ width: Int
  ) -> [Markup] {
    let start = Markup("  ") + Markup(description.numberText, .number).padded(to: numbers + 2)
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
    let column = start.width + min(width, 34) + 3
    let whole = (start + colored(words)).padded(to: column) + Markup(remarks, .dim)
    if whole.width <= settings.width { return [whole] }
    let indent = String(repeating: " ", count: start.width)
    let room = settings.width - start.width
    return wrapped(words, width: room).enumerated().map { index, part in
      (index == 0 ? start : Markup(indent)) + colored(part)
    } + wrapped(remarks, width: room - 2).map { Markup(indent + "  ") + Markup($0, .dim) }
  }

  // MARK: What is kept

  /// `kept: (6) @751, (7) name hug @251`: the optional ones about the same views that hold.
  private func keptLines(about losses: [Loss]) -> [Markup] {
    var references: [ConstraintReference] = []
    for loss in losses {
      var items = items(of: loss.reference)
      for beater in loss.beaters where beater.priority < Priority.required {
        items.formUnion(self.items(of: beater.reference))
      }
      let axis = scene.axis(of: loss.reference)
      for reference in engine.kept(about: items, axis, in: scene)
      where !references.contains(reference) {
        references.append(reference)
      }
    }
    guard !references.isEmpty else { return [] }
    let shown = references.prefix(6)
    giveNumbers(Array(shown))
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
    return wrapped(
      "kept: " + (texts + more).joined(separator: ", "), width: settings.width
    ).map { colored($0, role: .dim) }
  }

  private func isBeater(_ reference: ConstraintReference, in losses: [Loss]) -> Bool {
    losses.contains { $0.beaters.contains { $0.reference == reference } }
  }

  private func items(of reference: ConstraintReference) -> Set<ItemID> {
    guard let sides = shownScene.sides(of: reference) else { return [] }
    return Set(sides.left.items + sides.right.items)
  }

  // MARK: For a program

  /// Every lost one; who beats the first many, and what would keep those asked for in full.
  func lostObjects(_ lost: [Layout.Lost]) -> [JSON] {
    var objects: [JSON] = []
    for (index, note) in lost.enumerated() {
      giveNumber(note.reference)
      guard index < Self.mostProved,
        let loss = engine.loss(of: note.reference, in: scene, isThorough: index < 3)
      else {
        objects.append(json(of: note))
        continue
      }
      objects.append(index < 3 ? explanation(of: loss).json : json(of: loss, nil))
    }
    return objects
  }

  private func json(of note: Layout.Lost) -> JSON {
    .object([
      "constraint": number(note.reference), "violation": .number(tidied(note.violation)),
      "beatenBy": .array([]), "priority": .number(describe(note.reference).priority),
      "weakest": .null, "tie": .null, "holdsWithoutWeakest": .null, "changes": .null,
    ])
  }

  /// A lost one as an object; its changes are null where they were not looked for.
  func json(of loss: Loss, _ remedies: LossRemedies?) -> JSON {
    for beater in loss.beaters { giveNumber(beater.reference) }
    let changes = (remedies?.changes ?? []).map { change -> JSON in
      for note in change.lost.prefix(20) { giveNumber(note.reference) }
      return .object([
        "statement": .string(statement(for: change.edit, in: scene)),
        "lost": .array(
          change.lost.prefix(20).map { note in
            .object([
              "constraint": number(note.reference), "violation": .number(tidied(note.violation)),
            ])
          }),
      ])
    }
    return .object([
      "constraint": number(loss.reference), "violation": .number(tidied(loss.violation)),
      "beatenBy": .array(loss.beaters.map { number($0.reference) }),
      "priority": .number(loss.priority),
      "weakest": loss.weakest.map { number($0.reference) } ?? .null, "tie": .boolean(loss.isTie),
      "holdsWithoutWeakest": remedies?.holdsWithoutWeakest.map { .boolean($0) } ?? .null,
      "changes": remedies == nil ? .null : .array(changes),
    ])
  }
}

extension Scene {
  /// The axis that a constraint speaks of first.
  fileprivate func axis(of reference: ConstraintReference) -> Axis {
    guard let sides = sides(of: reference) else { return .horizontal }
    return (sides.left.terms.first ?? sides.right.terms.first)?.anchor.anchor.axis ?? .horizontal
  }
}

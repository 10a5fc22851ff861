import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The explanation of a lost optional constraint: the beaters, the arithmetic, the remedies.
extension Explainer {
  /// The complete explanation, an element of a list.
  func element(of explained: ExplainedLoss) -> Report.Part {
    let loss = explained.loss
    let parts =
      [
        sentence(onRoomFor: loss), head(of: loss),
        .data { facts(of: describe(loss.reference)).map { .field($0.key, $0.value) } },
      ] + reasons(of: explained)
    return .section(Report.Section(.element, parts))
  }

  /// `title is cut by 32.5: icon 28 + value 45.5 (@750) leave 178.5 of 211`; nothing where these numbers do not add
  /// up, or where more than room is wanted.
  private func sentence(onRoomFor loss: Loss) -> Report.Part {
    guard case .implied(.compression(let item, let axis)) = loss.reference, loss.isLength,
      loss.wantsMore, !scene.isGuide(item)
    else { return .data { [] } }
    var takers: [(name: String, length: Double, priority: Double)] = []
    for beater in loss.beaters
    where beater.isDemand && abs(beater.contribution) > Tolerance.rounding {
      guard let name = lengthened(by: beater.reference, along: axis)?.name else {
        return .data { [] }
      }
      takers.append((name, 0 - beater.contribution, beater.priority))
    }
    for reference in loss.rest {
      guard let (name, length) = lengthened(by: reference, along: axis) else { return .data { [] } }
      takers.append((name, length, describe(reference).priority))
    }
    let taken = takers.reduce(0) { $0 + $1.length }
    let scale = max(1, loss.available.magnitude)
    guard let first = takers.first,
      (loss.available - taken - loss.leftValue).magnitude <= Tolerance.reported * scale
    else { return .data { [] } }
    let isAlike = takers.allSatisfy { $0.priority == first.priority }
    let priority = NumberText.priority(first.priority)
    let sum = takers.map { "\($0.name) \(text($0.length))" }.joined(separator: " + ")
    let verb = plural(takers.count, "leaves", "leave")
    let sentence =
      "\(scene.name(of: item)) is cut by \(text(loss.violation)): \(sum)"
      + (isAlike ? takers.count > 1 ? " (all \(priority))" : " (\(priority))" : "")
      + " \(verb) \(text(loss.leftValue)) of \(text(loss.leftValue + loss.violation))"
    return .text(colored(sentence), hanging: 2)
  }

  /// The view whose length alone a constraint is about, and that length.
  private func lengthened(
    by reference: ConstraintReference, along axis: Axis
  ) -> (name: String, length: Double)? {
    guard let sides = scene.sides(of: reference), let term = sides.left.terms.first,
      sides.left.terms.count == 1, term.coefficient == 1, sides.right.isConstant,
      term.anchor.anchor.isSize, term.anchor.anchor.axis == axis,
      let frame = facts.layout.frames[term.anchor.item]
    else { return nil }
    return (
      scene.name(of: term.anchor.item), axis == .horizontal ? frame.width : frame.height
    )
  }

  /// The explanation below its head line.
  func reasons(of explained: ExplainedLoss) -> [Report.Part] {
    let (loss, remedies) = (explained.loss, explained.remedies)
    return [
      .field("violation", json(loss.violation)), .field("actual", json(loss.leftValue)),
      .field("isOver", .boolean(!loss.wantsMore)),
      .field("weakest", loss.weakest.map { json(showing: $0.reference) } ?? .null),
      .field("tie", .boolean(loss.isTie)),
      .field(
        "holdsWithoutWeakest", remedies?.holdsWithoutWeakest.map { .boolean($0) } ?? .null),
    ] + beaterParts(of: loss) + reasonParts(of: loss, remedies)
      + changeParts(remedies?.changes, of: loss)
  }

  /// `(5) lost  name.width >= 180   @750 compression   is 148, short by 32`
  private func head(of loss: Loss) -> Report.Part {
    let description = roundingLongDecimals(describe(loss.reference))
    var head = description.shortName.markup + " " + Markup("lost", .warning) + "  "
    head.append(colored(description.line))
    let remarks = [priorityRemark(description), phraseRemark(description)].compactMap(\.self)
    if !remarks.isEmpty { head.append("   " + remarks.joined(separator: " "), .dim) }
    let amount = Markup(standing(of: loss)) + Markup(text(loss.violation), .magnitude)
    return .rows(
      Report.Rows(
        remarks: Report.Rows.Remarks(.none, gap: 3, below: 5),
        [Report.Row([head], remarks: [amount], folding: .terms, hanging: 5)]))
  }

  /// `is 148, short by `, or `is 148, over by ` if it is too large.
  func standing(of loss: Loss) -> String {
    "is \(text(loss.leftValue)), \(loss.wantsMore ? "short" : "over") by "
  }

  // MARK: Who beats it

  /// The maximum number of beaters listed.
  private static var mostBeaters: Int { 9 }

  private func beaterParts(of loss: Loss) -> [Report.Part] {
    guard !loss.beaters.isEmpty else { return [.field("beatenBy", .array([]))] }
    let table = ConstraintLines(
      loss.beaters.map { roundingLongDecimals(describe($0.reference)) }, alignsRight: false)
    let number = numberText(of: loss.reference)
    let rows = zip(loss.beaters, table.descriptions).enumerated().map {
      index, entry -> Report.Row in
      let (beater, description) = entry
      let margin = beater.priority < Priority.required ? beater.priority - loss.priority : nil
      var remarks = [description.origin.phrase].compactMap(\.self)
      if beater.missedBy > 0 { remarks.append("itself missed by \(text(beater.missedBy))") }
      if let margin {
        remarks.append(
          margin > 0 ? "\(text(margin)) above \(number)" : "as strong as \(number)")
      }
      return Report.Row(
        [
          description.shortName.markup,
          Markup(NumberText.priority(description.priority), .dim), colored(table.text(index)),
        ], remarks: remarks.map { Markup($0, .dim) }, folding: .terms
      ) {
        json(
          showing: beater.reference,
          [
            "above": json(margin), "missedBy": json(beater.missedBy),
            "factor": json(beater.coefficient), "number": json(beater.constant),
            "contribution": json(beater.contribution), "isDemand": .boolean(beater.isDemand),
          ])
      }
    }
    var list = Report.Rows(
      "beatenBy", indent: 7,
      columns: [
        Report.Rows.Column(), Report.Rows.Column(minimum: 7), Report.Rows.Column(gap: 0),
      ], remarks: Report.Rows.Remarks(.none, spacing: 3, joinsWithCommas: true), rows)
    if rows.count > Self.mostBeaters {
      // The weakest is the most informative one, so it is always shown.
      let rest = Self.mostBeaters - 2..<rows.count - 1
      list.omissions = [
        Report.Rows.Omission(rest, line: Markup("       and \(rest.count) more", .dim))
      ]
    }
    return [.text("     beaten by", .section), .rows(list)]
  }

  // MARK: Why

  private func reasonParts(of loss: Loss, _ remedies: LossRemedies?) -> [Report.Part] {
    guard !loss.beaters.isEmpty else { return [] }
    let indent = String(repeating: " ", count: 7)
    var parts: [Report.Part] = [
      .text("     because", .section), sentence(of: loss),
      .field("available", json(loss.available)), .field("wanted", json(loss.demanded)),
      .field("explained", json(loss.explained)),
      .field("rest", .array(loss.rest.map { json(showing: $0) })),
    ]
    if let remark = remark(onRestOf: loss) { parts.append(.text(indent + remark, hanging: 7)) }
    let own = numberText(of: loss.reference)
    if let weakest = loss.weakest {
      let number = numberText(of: weakest.reference)
      let verdict =
        loss.isTie
        ? "\(number) is as strong as \(own): a tie, which the order does not decide"
        : loss.beaters.count == 1 ? "\(number) is stronger" : verdict(onWeakestOf: loss)
      let without =
        switch remedies?.holdsWithoutWeakest {
        case true?: "; without \(number), \(own) holds"
        case false?: "; removing \(number) alone would not help"
        case nil: ""
        }
      parts.append(.text(indent + verdict + without, hanging: 7))
    } else {
      let text =
        loss.beaters.count == 1
        ? "it is required: no priority below @1000 helps \(own)"
        : "all of these are required: no priority below @1000 helps \(own)"
      parts.append(.text(indent + text, hanging: 7))
    }
    return parts
  }

  /// `(5) is the weakest that beats it`, or all that are as weak.
  private func verdict(onWeakestOf loss: Loss) -> String {
    let weakest = loss.beaters.filter { $0.priority == loss.weakest?.priority }
    let numbers = weakest.map { numberText(of: $0.reference) }
    guard numbers.count > 1, let last = numbers.last else {
      return "\(numbers.joined()) is the weakest that beats it"
    }
    return "\(numbers.dropLast().joined(separator: ", ")) and \(last) are the weakest that beat it"
  }

  /// `these account for 10.67 of the 90, (3) and (4) for the rest`; nil if they account for all of it.
  private func remark(onRestOf loss: Loss) -> String? {
    guard loss.violation - loss.explained > Tolerance.summed * max(1, loss.violation),
      !loss.rest.isEmpty
    else { return nil }
    // Implied ones that the answer does not list have no name in it.
    let named = loss.rest.map { describe($0) }.filter { $0.number != nil || $0.letter != nil }
    let names = named.suffix(3).map(\.numberText)
    let count = loss.rest.count - names.count
    let others =
      (count > 0 ? ["\(count) \(names.isEmpty ? count == 1 ? "other" : "others" : "more")"] : [])
      + names
    return "these account for \(text(loss.explained)) of the \(text(loss.violation)), "
      + "\(others.joined(separator: ", ")) for the rest"
  }

  /// `320 - 16 - 16 - 12 = 276 is available;  180 + 128 = 308 is wanted`
  private func sentence(of loss: Loss) -> Report.Part {
    let supply = loss.beaters.filter { !$0.isDemand && abs($0.contribution) > Tolerance.rounding }
      .map { NumberSum.Part(factor: $0.coefficient, number: $0.constant) }
    let demand =
      [NumberSum.Part(factor: 1, number: loss.wanted)]
      + loss.beaters.filter { $0.isDemand && abs($0.contribution) > Tolerance.rounding }
      .map { NumberSum.Part(factor: -$0.coefficient, number: $0.constant) }
    let precision = style.precision
    let there = NumberSum(supply, decimals: precision).equation(loss.available)
    let wanted = NumberSum(demand, decimals: precision, keepsOrder: true)
      .equation(loss.demanded)
    let isAtMost = scene.sides(of: loss.reference)?.relation == .lessOrEqual
    let parts: [String]
    if loss.isLength {
      parts =
        loss.wantsMore || !isAtMost
        ? ["\(there) is available", "\(wanted) is wanted"]
        : ["\(there) is to be filled", "\(wanted) is wanted at most"]
    } else {
      parts = [
        "with the stronger ones met it is \(there)",
        loss.wantsMore ? "\(wanted) is wanted" : "no more than \(wanted) is wanted",
      ]
    }
    // The two halves share a line if they fit, or have one each.
    return .rows(
      Report.Rows(
        indent: 7, remarks: Report.Rows.Remarks(.none, gap: 2),
        [Report.Row([Markup(parts[0] + ";")], remarks: [Markup(parts[1])], folding: .terms)]))
  }

  // MARK: What would keep it

  private func changeParts(
    _ changes: [LossRemedies.Change]?, of loss: Loss
  ) -> [Report.Part] {
    guard let changes, !changes.isEmpty else {
      // They are null where they were not searched for.
      return [.field("changes", changes == nil ? .null : .array([]))]
    }
    let rows = changes.enumerated().flatMap { index, change in
      [
        Report.Row(
          [Markup("\(index + 1)"), colored(phrase(for: change, of: loss))],
          remarks: [colored(effect(of: change, on: loss))], value: { json(of: change) }),
        Report.Row([Markup(""), Markup("  " + statement(for: change.edit), .typeable)]),
      ]
    }
    return [
      .text("     to keep \(numberText(of: loss.reference)) instead", .section),
      .rows(
        Report.Rows(
          "changes", indent: 7,
          remarks: Report.Rows.Remarks(.upTo(28), gap: 4, leastGap: 2, below: 2), rows)),
    ]
  }

  private func json(of change: LossRemedies.Change) -> JSON {
    .object([
      "statement": .string(statement(for: change.edit)),
      "lost": .array(
        change.lost.prefix(20).map { note in
          json(
            showing: note.reference,
            ["violation": json(note.violation), "actual": json(note.leftValue)])
        }),
    ])
  }

  /// `raise (5) to @752`, `make row.width 352`
  private func phrase(for change: LossRemedies.Change, of loss: Loss) -> String {
    switch change.edit {
    case .setPriority(let id, let priority):
      return priorityPhrase(change.kind, .stated(id), priority)
    case .setContentPriority(let implied, let priority):
      return priorityPhrase(change.kind, .implied(implied), priority)
    case .setConstant(let id, let constant):
      guard let constraint = scene.constraint(id) else { return "" }
      let number = text(constant)
      let name = EquationText(constraint, in: scene).left
      guard constraint.right.isConstant, columns(of: name) <= 40 else {
        return "make the number of (\(id.rawValue)) \(number)"
      }
      return "make \(roundingLongDecimals(name)) \(number)"
    case .setScreen(let size): return "make the screen \(text(size.width))x\(text(size.height))"
    case .addEquation, .setValue, .setRelation, .setRight, .remove, .deactivate, .setLines,
      .clearFrame, .setStackSpacing, .setLayout, .removeLayout, .removeProgram:
      return statement(for: change.edit)
    }
  }

  private func priorityPhrase(
    _ kind: LossRemedies.Change.Kind, _ reference: ConstraintReference, _ priority: Double
  ) -> String {
    "\(kind == .raise ? "raise" : "lower") \(numberText(of: reference)) to "
      + NumberText.priority(priority)
  }

  /// `then (6) is lost: price 96, short by 32`
  private func effect(of change: LossRemedies.Change, on loss: Loss) -> String {
    guard let first = change.lost.first else {
      let optional = loss.beaters.filter { $0.priority < Priority.required }.count
      return optional == 1 ? "then both hold" : optional == 0 ? "then it holds" : "then all hold"
    }
    var words = "then \(numberText(of: first.reference)) is lost: "
    if let sides = scene.sides(of: first.reference) {
      let name: String
      switch first.reference {
      case .implied(.hugging(let item, _)), .implied(.compression(let item, _)):
        name = scene.name(of: item)
      default: name = EquationText.expression(sides.left, in: scene)
      }
      if columns(of: name) <= 24 { words += "\(name) \(text(first.leftValue)), " }
      words += first.leftValue > first.rightValue ? "over by " : "short by "
    }
    words += text(first.violation)
    if change.lost.count > 1 { words += "; and \(change.lost.count - 1) more" }
    return words
  }

  /// `(6)`
  func numberText(of reference: ConstraintReference) -> String { describe(reference).numberText }

  /// `@750`; nil if the wording includes it.
  func priorityRemark(_ description: ConstraintDescription) -> String? {
    guard case .equation = description.words else { return nil }
    return description.priorityText
  }

  /// `compression`
  func phraseRemark(_ description: ConstraintDescription) -> String? {
    switch description.origin {
    case .hugging, .compression: description.origin.phrase
    default: nil
    }
  }
}

import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The explanation of a lost optional constraint: the beaters, the arithmetic, the remedies.
extension Explainer {
  /// The complete explanation in lines.
  func lines(of explained: ExplainedLoss) -> [Markup] {
    let (loss, remedies) = (explained.loss, explained.remedies)
    return headLines(of: loss) + beaterLines(of: loss) + reasonLines(of: loss, remedies)
      + changeLines(remedies.changes, of: loss)
  }

  /// `(5) lost  name.width >= 180   @750 compression   is 148, short by 32`
  func headLines(of loss: Loss) -> [Markup] {
    let description = roundingLongDecimals(describe(loss.reference))
    var head = Markup(description.numberText, .number) + " " + Markup("lost", .warning) + "  "
    head.append(colored(description.line))
    let remarks = [priorityRemark(description), phraseRemark(description)].compactMap(\.self)
    if !remarks.isEmpty { head.append("   " + remarks.joined(separator: " "), .dim) }
    let amount = Markup(standing(of: loss)) + Markup(text(loss.violation), .magnitude)
    guard (head + "   " + amount).width > style.width else {
      return [head + "   " + amount]
    }
    let lines = head.width <= style.width ? [head] : folded(head, indent: 5)
    return lines + [Markup("     ") + amount]
  }

  /// `is 148, short by `, or `is 148, over by ` if it is too large.
  private func standing(of loss: Loss) -> String {
    "is \(text(loss.leftValue)), \(loss.wantsMore ? "short" : "over") by "
  }

  /// A long line, wrapped.
  private func folded(_ line: Markup, indent: Int) -> [Markup] {
    wrapped(line.plain, width: style.width - indent).enumerated().map { index, part in
      Markup(String(repeating: " ", count: index == 0 ? 0 : indent)) + colored(part)
    }
  }

  // MARK: Who beats it

  /// The maximum number of beaters listed.
  private static var mostBeaters: Int { 9 }

  private func beaterLines(of loss: Loss) -> [Markup] {
    guard !loss.beaters.isEmpty else { return [] }
    // The weakest is the most informative one, so it is always shown.
    let isFolded = loss.beaters.count > Self.mostBeaters
    let shown =
      isFolded
      ? loss.beaters.prefix(Self.mostBeaters - 2) + loss.beaters.suffix(1) : loss.beaters[...]
    let table = ConstraintLines(
      shown.map { roundingLongDecimals(describe($0.reference)) }, alignsRight: false)
    let number = numberText(of: loss.reference)
    let numbers = table.descriptions.map { columns(of: $0.numberText) }.max() ?? 3
    var lines = [Markup("     beaten by", .section)]
    for (index, (beater, description)) in zip(shown, table.descriptions).enumerated() {
      if isFolded, index == shown.count - 1 {
        lines.append(Markup("       and \(loss.beaters.count - shown.count) more", .dim))
      }
      var remarks = [description.origin.phrase].compactMap(\.self)
      if beater.missedBy > 0 { remarks.append("itself missed by \(text(beater.missedBy))") }
      if beater.priority < Priority.required {
        let margin = beater.priority - loss.priority
        remarks.append(
          margin > 0 ? "\(text(margin)) above \(number)" : "as strong as \(number)")
      }
      lines += line(of: description, table.text(index), remarks, numbers)
    }
    return lines
  }

  /// A constraint with its number and priority, and remarks beside or below it.
  private func line(
    of description: ConstraintDescription, _ words: String, _ remarks: [String], _ numbers: Int
  ) -> [Markup] {
    let start =
      Markup("       ") + Markup(description.numberText, .number).padded(to: numbers + 2)
      + Markup(padded(NumberText.priority(description.priority), to: 7), .dim)
    let indent = String(repeating: " ", count: start.width)
    let room = style.width - start.width
    var lines: [Markup] = []
    for part in columns(of: words) <= room ? [words] : wrapped(words, width: room) {
      lines.append((lines.isEmpty ? start : Markup(indent)) + colored(part))
    }
    var below = ""
    for remark in remarks {
      guard let last = lines.last else { break }
      if below.isEmpty, last.width + 3 + columns(of: remark) <= style.width {
        lines[lines.count - 1] = last + Markup("   " + remark, .dim)
      } else {
        below += (below.isEmpty ? "" : ", ") + remark
      }
    }
    if !below.isEmpty {
      lines += wrapped(below, width: room).map { Markup(indent) + Markup($0, .dim) }
    }
    return lines
  }

  // MARK: Why

  private func reasonLines(of loss: Loss, _ remedies: LossRemedies) -> [Markup] {
    guard !loss.beaters.isEmpty else { return [] }
    let indent = String(repeating: " ", count: 7)
    let width = style.width - indent.utf8.count
    var lines = [Markup("     because", .section)]
    lines += sentences(of: loss, width: width).map { Markup(indent) + $0 }
    let own = numberText(of: loss.reference)
    if let weakest = loss.weakest {
      let number = numberText(of: weakest.reference)
      let verdict =
        loss.isTie
        ? "\(number) is as strong as \(own): a tie, which the order does not decide"
        : loss.beaters.count == 1
          ? "\(number) is stronger" : "\(number) is the weakest that beats it"
      let without =
        switch remedies.holdsWithoutWeakest {
        case true?: "; without \(number), \(own) holds"
        case false?: "; without \(number) others stand in its place"
        case nil: ""
        }
      lines += wrapped(verdict + without, width: width).map { Markup(indent) + Markup($0) }
    } else {
      let text =
        loss.beaters.count == 1
        ? "it is required: no priority below @1000 helps \(own)"
        : "all of these are required: no priority below @1000 helps \(own)"
      lines += wrapped(text, width: width).map { Markup(indent) + Markup($0) }
    }
    return lines
  }

  /// `320 - 16 - 16 - 12 = 276 is there;  180 + 128 = 308 is wanted`
  private func sentences(of loss: Loss, width: Int) -> [Markup] {
    let supply = loss.beaters.filter { !$0.isDemand && abs($0.contribution) > 1e-9 }
      .map { NumberSum.Part(factor: $0.coefficient, number: $0.constant) }
    let demand =
      [NumberSum.Part(factor: 1, number: loss.wanted)]
      + loss.beaters.filter { $0.isDemand && abs($0.contribution) > 1e-9 }
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
        ? ["\(there) is there", "\(wanted) is wanted"]
        : ["\(there) is to be filled", "\(wanted) is wanted at most"]
    } else {
      parts = [
        "the others make it \(there)",
        loss.wantsMore ? "\(wanted) is wanted" : "no more than \(wanted) is wanted",
      ]
    }
    let line = parts.joined(separator: ";  ")
    if columns(of: line) <= width { return [Markup(line)] }
    return parts.enumerated().flatMap { index, part in
      wrapped(part + (index == 0 ? ";" : ""), width: width).map { Markup($0) }
    }
  }

  // MARK: What would keep it

  private func changeLines(_ changes: [LossRemedies.Change], of loss: Loss) -> [Markup] {
    guard !changes.isEmpty else { return [] }
    var lines = [
      Markup("     to keep \(numberText(of: loss.reference)) instead", .section)
    ]
    let phrases = changes.map { phrase(for: $0, of: loss) }
    let column = min(32, (phrases.map { columns(of: $0) }.max() ?? 0) + 4)
    let indent = String(repeating: " ", count: 10)
    for (index, change) in changes.enumerated() {
      let start = Markup("       \(index + 1)  ") + colored(phrases[index])
      let effect = effect(of: change, on: loss)
      let wide = start.padded(to: max(10 + column, start.width + 2)) + colored(effect)
      if wide.width <= style.width {
        lines.append(wide)
      } else {
        lines += start.width <= style.width ? [start] : folded(start, indent: 10)
        lines += wrapped(effect, width: style.width - 12)
          .map { Markup(indent + "  ") + colored($0) }
      }
      let statement = statement(for: change.edit)
      lines += [Markup(indent + "  ") + Markup(statement, .typeable)]
    }
    return lines
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
    case .setValue, .setRelation, .remove, .deactivate, .clearFrame, .setStackSpacing, .setLayout:
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

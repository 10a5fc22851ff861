import LayoutDialects
import LayoutEngine
import LayoutModel

extension Shell {
  /// Why an expression has the value that it has.
  mutating func explanation(of expression: LinearExpression) -> Report {
    let explanation = engine.explain(expression, in: session.scene)
    var mentioned: [ConstraintReference] = []
    for case .constraint(let reference) in explanation.entries.map(\.source) {
      mentioned.append(reference)
    }
    for note in explanation.lost {
      mentioned.append(note.reference)
      if let other = note.beatenBy { mentioned.append(other) }
    }
    giveNumbers(mentioned + explanation.idle.map(\.reference))
    let name = EquationText.expression(expression, in: session.scene)
    var lines = [colored(name) + " = " + Markup(text(explanation.value), .magnitude)]
    let sum = ValueSum(explanation)
    if !sum.rows.isEmpty {
      lines.append(Markup())
      lines += self.lines(of: sum, total: explanation.value)
    }
    var notes: [Markup] = []
    notes += movesWith(sum)
    notes += lostNotes(explanation)
    notes += idleNotes(explanation)
    if !notes.isEmpty {
      lines.append(Markup())
      lines += notes
    }
    return Report(lines: lines, json: json(of: explanation, name: name))
  }

  /// A number as it is printed.
  func text(_ number: Double) -> String {
    NumberText.display(tidy(number), decimals: session.settings.precision)
  }

  private func lines(of sum: ValueSum, total: Double) -> [Markup] {
    let numbers = sum.rows.map { text(abs($0.amount)) } + [text(abs(total))]
    let width = numbers.map { $0.utf8.count }.max() ?? 1
    let table = ConstraintLines(
      sum.rows.map { row in
        guard case .constraint(let reference)? = row.source else {
          return describe(.implied(.screen(.left)))
        }
        // Arithmetic is done with equations, whatever words a constraint was stated in.
        var description = describe(reference)
        description.words = .equation(description.equation)
        return description
      }, alignsRight: false)
    var textWidth = 35
    let texts = sum.rows.indices.map { index -> String in
      switch sum.rows[index].source {
      case .constraint:
        textWidth = max(textWidth, columns(of: table.text(index)) + 2)
        return table.text(index)
      case .rule(let anchor):
        return "\(EquationText.anchor(anchor, in: session.scene)) is free: the fixed rule chose it"
      case .anchor(let anchor):
        let name = session.scene.name(of: anchor.item)
        return anchor.anchor.isMargin
          ? "where the margin of \(name) lies in it" : "where the baseline of \(name) lies in it"
      case nil: return "the number itself"
      }
    }
    var lines: [Markup] = []
    for (index, row) in sum.rows.enumerated() {
      let sign = row.amount < 0 ? "-" : index == 0 ? " " : "+"
      var line = Markup("   \(sign) ")
      line.append(leftPadded(numbers[index], to: width), .magnitude)
      line.append("    ")
      line.append(colored(texts[index]))
      if case .constraint(let reference)? = row.source {
        line = line.padded(to: 9 + width + textWidth)
        let description = describe(reference)
        line.append(description.numberText, .number)
        let priority = NumberText.priority(description.priority)
        line.append(" \(priority)", .dim)
        let origin = self.origin(of: description, isAtLimit: row.isAtLimit)
        let gap = String(repeating: " ", count: max(1, 7 - priority.utf8.count))
        if origin.isEmpty {
          // Nothing comes behind.
        } else if line.width + gap.utf8.count + columns(of: origin) <= session.settings.width {
          line.append(gap + origin, .dim)
        } else {
          lines.append(line)
          line = Markup(String(repeating: " ", count: 11 + width)) + Markup(origin, .dim)
        }
      }
      lines.append(line)
    }
    lines.append(Markup("   " + String(repeating: "-", count: width + 2)))
    let sign = total < 0 ? "-" : " "
    lines.append(
      Markup("   \(sign) ") + Markup(leftPadded(text(abs(total)), to: width), .magnitude))
    return lines
  }

  /// Where an entry of a sum comes from: `line 2`, or `content, at its limit`.
  private func origin(of description: ConstraintDescription, isAtLimit: Bool) -> String {
    var parts: [String] = []
    switch description.origin {
    case .hugging, .compression: parts.append("content")
    case .stated: parts += origin(of: description).filter { $0 != "just typed" }
    default: if let phrase = description.origin.phrase { parts.append(phrase) }
    }
    if isAtLimit { parts.append("at its limit") }
    return parts.joined(separator: ", ")
  }

  /// How the value moves with its entries: `row.width +1 -> +1;  a gap or price +1 -> -1`.
  private func movesWith(_ sum: ValueSum) -> [Markup] {
    var groups: [(sensitivity: Double, names: [String])] = []
    for row in sum.rows where row.sensitivity != 0 {
      guard let (name, sensitivity) = moving(row) else { continue }
      if let index = groups.firstIndex(where: { abs($0.sensitivity - sensitivity) < 1e-9 }) {
        if !groups[index].names.contains(name) { groups[index].names.append(name) }
      } else {
        groups.append((sensitivity, [name]))
      }
    }
    guard !groups.isEmpty else { return [] }
    let texts = groups.map { group in
      let names =
        group.names.count > 1
        ? group.names.dropLast().joined(separator: ", ") + " or " + (group.names.last ?? "")
        : group.names[0]
      return "\(names) +1 -> \(group.sensitivity < 0 ? "-" : "+")\(text(abs(group.sensitivity)))"
    }
    return note("moves with", texts.joined(separator: ";  "))
  }

  /// What an entry of a sum is when it grows, and how the value moves with it: a size by its name,
  /// content by its view, else a gap.
  private func moving(_ row: ValueSum.Row) -> (name: String, sensitivity: Double)? {
    guard case .constraint(let reference)? = row.source,
      let sides = shownScene.sides(of: reference)
    else { return nil }
    switch reference {
    case .implied(.hugging(let item, _)), .implied(.compression(let item, _)):
      return (session.scene.name(of: item), row.sensitivity)
    default: break
    }
    if sides.left.terms.count == 1, let term = sides.left.terms.first, term.anchor.anchor.isSize {
      return (EquationText.anchor(term.anchor, in: session.scene), row.sensitivity)
    }
    // A gap of 16 may be written - 16: it grows when the number falls.
    let isBackwards = sides.right.constant - sides.left.constant < 0
    return ("a gap", isBackwards ? -row.sensitivity : row.sensitivity)
  }

  private func lostNotes(_ explanation: ValueExplanation) -> [Markup] {
    explanation.lost.enumerated().flatMap { index, note -> [Markup] in
      let description = describe(note.reference)
      var text =
        "\(description.numberText) \(words(of: description, withOrigin: false)): "
        + "short by \(self.text(note.violation))"
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
  }

  private func idleNotes(_ explanation: ValueExplanation) -> [Markup] {
    let shown = explanation.idle.prefix(4)
    var lines = shown.enumerated().flatMap { index, note -> [Markup] in
      let description = describe(note.reference)
      return self.note(
        index == 0 ? "idle" : "",
        "\(description.numberText) \(words(of: description)): holds with \(text(note.slack)) to spare"
      )
    }
    if explanation.idle.count > shown.count {
      lines += note("", "and \(explanation.idle.count - shown.count) more")
    }
    return lines
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

  /// A line with a word before it, in a column of its own.
  func note(_ word: String, _ text: String) -> [Markup] {
    wrapped(keepingBlanks: text, width: session.settings.width - 12).enumerated().map {
      index, line in
      Markup(padded(index == 0 ? word : "", to: 12), .section) + colored(line)
    }
  }

  /// Short texts as they are, long ones set in lines.
  private func wrapped(keepingBlanks text: String, width: Int) -> [String] {
    columns(of: text) <= width ? [text] : LayShell.wrapped(text, width: width)
  }

  private func json(of explanation: ValueExplanation, name: String) -> JSON {
    let entries = explanation.entries.map { entry -> JSON in
      var source = JSON.null
      if case .constraint(let reference) = entry.source { source = number(reference) }
      return .object([
        "constraint": source, "contribution": .number(tidy(entry.contribution)),
        "sensitivity": .number(tidy(entry.sensitivity)), "atLimit": .boolean(entry.isAtLimit),
      ])
    }
    return .object([
      "why": .object([
        "expression": .string(name), "value": .number(tidy(explanation.value)),
        "entries": .array(entries),
        "lost": .array(
          explanation.lost.map { note in
            .object([
              "constraint": number(note.reference), "violation": .number(tidy(note.violation)),
              "beatenBy": note.beatenBy.map { number($0) } ?? .null,
            ])
          }),
        "idle": .array(
          explanation.idle.map { note in
            .object([
              "constraint": number(note.reference), "slack": .number(tidy(note.slack)),
            ])
          }),
      ])
    ])
  }
}

/// The sum that a value is: one row for each constraint that decides it.
private struct ValueSum {
  struct Row {
    /// Nil for the number that was asked with: `why a.left + 20`.
    var source: ValueExplanation.Source?
    var amount: Double
    var sensitivity: Double
    var isAtLimit: Bool
  }

  var rows: [Row]

  init(_ explanation: ValueExplanation) {
    rows = explanation.entries.map { entry in
      Row(
        source: entry.source, amount: entry.contribution, sensitivity: entry.sensitivity,
        isAtLimit: entry.isAtLimit)
    }
    // What is added comes before what is taken away from it.
    if let first = rows.firstIndex(where: { $0.amount > 0 }), first > 0 {
      rows.insert(rows.remove(at: first), at: 0)
    }
    if explanation.expression.constant != 0 {
      rows.append(
        Row(source: nil, amount: explanation.expression.constant, sensitivity: 0, isAtLimit: false))
    }
  }
}

import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// The value as a sum, with one row for each deciding constraint.
struct ValueSum {
  struct Row {
    /// Nil for the constant of the question: `why a.left + 20`.
    var source: ValueExplanation.Source?
    var amount: Double
    var sensitivity: Double
    var isAtLimit: Bool

    var reference: ConstraintReference? {
      if case .constraint(let reference)? = source { reference } else { nil }
    }
  }

  var rows: [Row]

  init(_ explanation: ValueExplanation) {
    rows = explanation.entries.map { entry in
      Row(
        source: entry.source, amount: entry.contribution, sensitivity: entry.sensitivity,
        isAtLimit: entry.isAtLimit)
    }
    // Additions come before subtractions.
    if let first = rows.firstIndex(where: { $0.amount > 0 }), first > 0 {
      rows.insert(rows.remove(at: first), at: 0)
    }
    if explanation.expression.constant != 0 {
      rows.append(
        Row(source: nil, amount: explanation.expression.constant, sensitivity: 0, isAtLimit: false))
    }
  }

  /// The maximum number of rows printed individually.
  private static let mostRows = 12
  /// In a longer sum, rows without a contribution are combined.
  private static let fewRows = 5

  /// The rows printed individually, and the combined ones: without a contribution, and beyond the maximum.
  var folded: (shown: [Row], nothing: [Row], rest: [Row]) {
    guard rows.count > Self.fewRows else { return (rows, [], []) }
    let nothing = rows.filter { abs($0.amount) < 1e-9 && $0.reference != nil }
    var shown = rows
    let hidesNothing = nothing.count > 1 && nothing.count < rows.count
    if hidesNothing { shown.removeAll { abs($0.amount) < 1e-9 && $0.reference != nil } }
    let rest = shown.count > Self.mostRows ? Array(shown.dropFirst(Self.mostRows - 1)) : []
    return (Array(shown.prefix(shown.count - rest.count)), hidesNothing ? nothing : [], rest)
  }
}

extension Explainer {
  /// A sum as a column of numbers, with constraints, priorities and origins.
  func lines(of sum: ValueSum, total: Double) -> [Markup] {
    let (shown, nothing, rest) = sum.folded
    var amounts = shown.map(\.amount)
    if !rest.isEmpty { amounts.append(rest.reduce(0) { $0 + $1.amount }) }
    let rounded = roundedToSum(
      amounts, total: total, decimals: style.precision)
    let numbers = rounded.map { text(abs($0)) }
    let totalText = text(abs(total))
    let width = (numbers + [totalText]).map { $0.utf8.count }.max() ?? 1
    let table = ConstraintLines(
      shown.map { row in
        guard let reference = row.reference else { return describe(.implied(.screen(.left))) }
        // The arithmetic uses equations, whatever the dialects.
        var description = roundingLongDecimals(describe(reference))
        description.words = .equation(description.equation)
        return description
      }, alignsRight: false)
    let texts = shown.indices.map { words(of: shown[$0], table.text($0)) }
    let mostText = style.width - 9 - width - 12
    // Wide numbers extend to the left, to leave enough columns for the rest.
    let numberWidth = shown.compactMap(\.reference).map { columns(of: numberText(of: $0)) }.max()
    let textWidth = max(
      35 - max(0, (numberWidth ?? 4) - 4),
      shown.indices.filter { shown[$0].reference != nil }.map { columns(of: texts[$0]) + 2 }
        .filter { $0 <= mostText }.max() ?? 0)
    var lines: [Markup] = []
    for (index, row) in shown.enumerated() {
      let start = self.start(numbers[index], isNegative: rounded[index] < 0, index, width)
      lines += self.lines(of: row, texts[index], behind: start, textWidth: textWidth)
    }
    if !rest.isEmpty, let last = rounded.last {
      let start = self.start(numbers[shown.count], isNegative: last < 0, shown.count, width)
      lines.append(start + Markup("\(rest.count) more together", .dim))
    }
    lines += nothingLines(nothing, width)
    lines.append(Markup("   " + String(repeating: "-", count: width + 2)))
    let sign = total < 0 && totalText != "0" ? "-" : " "
    lines.append(Markup("   \(sign) ") + Markup(leftPadded(totalText, to: width), .magnitude))
    return lines
  }

  /// The rows without a contribution, by number.
  private func nothingLines(_ rows: [ValueSum.Row], _ width: Int) -> [Markup] {
    guard !rows.isEmpty else { return [] }
    let numbers = rows.prefix(10).compactMap(\.reference).map { numberText(of: $0) }
    let more = rows.count > 10 ? " and \(rows.count - 10) more" : ""
    let text = numbers.joined(separator: " ") + more + " add nothing"
    let start = self.start("0", isNegative: false, 1, width)
    return wrapped(text, width: style.width - start.width).enumerated().map {
      index, part in
      (index == 0 ? start : Markup(String(repeating: " ", count: start.width)))
        + Markup(part, .dim)
    }
  }

  private func start(_ number: String, isNegative: Bool, _ index: Int, _ width: Int) -> Markup {
    let sign = isNegative ? "-" : index == 0 ? " " : "+"
    var line = Markup("   \(sign) ")
    line.append(leftPadded(number, to: width), .magnitude)
    line.append("    ")
    return line
  }

  private func words(of row: ValueSum.Row, _ equation: String) -> String {
    switch row.source {
    case .constraint: return equation
    case .rule(let anchor):
      return "\(EquationText.anchor(anchor, in: scene)) is free: the fixed rule chose it"
    case .anchor(let anchor):
      let name = scene.name(of: anchor.item)
      return anchor.anchor.isMargin
        ? "where the margin of \(name) lies in it" : "where the baseline of \(name) lies in it"
    case nil: return "the number itself"
    }
  }

  private func lines(
    of row: ValueSum.Row, _ text: String, behind start: Markup, textWidth: Int
  ) -> [Markup] {
    let room = style.width - start.width
    let indent = String(repeating: " ", count: start.width)
    guard let reference = row.reference else {
      return wrapped(text, width: room).enumerated().map { index, part in
        (index == 0 ? start : Markup(indent)) + colored(part)
      }
    }
    let description = describe(reference)
    let priority = NumberText.priority(description.priority)
    let tail = Markup(description.numberText, .number) + Markup(" \(priority)", .dim)
    var lines: [Markup] = []
    var line: Markup
    if columns(of: text) + 2 <= textWidth {
      line = (start + colored(text)).padded(to: start.width + textWidth) + tail
    } else {
      // Long names have lines of their own.
      lines = wrapped(text, width: room).enumerated().map { index, part in
        (index == 0 ? start : Markup(indent)) + colored(part)
      }
      line = Markup(indent + "  ") + tail
    }
    let origin = self.origin(of: description, isAtLimit: row.isAtLimit)
    let gap = String(repeating: " ", count: max(1, 7 - priority.utf8.count))
    if origin.isEmpty { return lines + [line] }
    if line.width + gap.utf8.count + columns(of: origin) <= style.width {
      line.append(gap + origin, .dim)
      return lines + [line]
    }
    lines.append(line)
    return lines
      + wrapped(origin, width: room - 2).map { Markup(indent + "  ") + Markup($0, .dim) }
  }

  /// The origin of a term: `line 2`, or `content, at its limit`.
  private func origin(of description: ConstraintDescription, isAtLimit: Bool) -> String {
    var parts: [String] = []
    switch (description.origin, description.reference) {
    case (.hugging, .implied(.hugging(let item, let axis))),
      (.compression, .implied(.compression(let item, let axis))):
      let isWrapped = axis == .vertical && scene.pass.heights[item] != nil
      parts.append(isWrapped ? "text that wraps in its width" : "content")
    case (.stated, _): parts += origin(of: description).filter { $0 != "just typed" }
    case (_, .implied(.frame(let item, _))) where scene.pass.frames[item] != nil:
      parts.append("set by a `place` block")
    default: if let phrase = description.origin.phrase { parts.append(phrase) }
    }
    if isAtLimit { parts.append("at its limit") }
    return parts.joined(separator: ", ")
  }
}

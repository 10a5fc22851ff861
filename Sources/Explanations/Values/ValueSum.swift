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
    let nothing = rows.filter { abs($0.amount) < Tolerance.rounding && $0.reference != nil }
    var shown = rows
    let hidesNothing = nothing.count > 1 && nothing.count < rows.count
    if hidesNothing {
      shown.removeAll { abs($0.amount) < Tolerance.rounding && $0.reference != nil }
    }
    let rest = shown.count > Self.mostRows ? Array(shown.dropFirst(Self.mostRows - 1)) : []
    return (Array(shown.prefix(shown.count - rest.count)), hidesNothing ? nothing : [], rest)
  }
}

extension Explainer {
  /// A sum as a column of numbers, with constraints, priorities and origins.
  func part(of sum: ValueSum, total: Double) -> Report.Part {
    let (shown, nothing, rest) = sum.folded
    var amounts = shown.map(\.amount)
    if !rest.isEmpty { amounts.append(rest.reduce(0) { $0 + $1.amount }) }
    let rounded = roundedToSum(
      amounts, total: total, decimals: style.precision)
    let mixed = MixedNumbers(amounts, total: total, rounded: rounded, decimals: style.precision)
    let table = ConstraintLines(
      shown.map { row in
        guard let reference = row.reference else { return describe(.implied(.screen(.left))) }
        // The arithmetic uses equations, whatever the dialects.
        var description = roundingLongDecimals(describe(reference))
        description.words = .equation(description.equation)
        return description
      }, alignsRight: false)
    var terms = shown.enumerated().map { index, row in
      Report.Sum.Term(
        mixed?.terms[index] ?? text(abs(rounded[index])), isNegative: rounded[index] < 0,
        colored(words(of: row, table.text(index))), remarks: remarks(on: row))
    }
    if !rest.isEmpty, let last = rounded.last {
      terms.append(
        Report.Sum.Term(
          mixed?.terms.last ?? text(abs(last)), isNegative: last < 0,
          Markup("\(rest.count) more together", .dim)))
    }
    if !nothing.isEmpty {
      // Implied ones have no number, and are not shown.
      let stated = nothing.compactMap(\.reference).filter {
        if case .stated = $0 { true } else { false }
      }
      let numbers = stated.prefix(10).map { numberText(of: $0) }
      let rest = nothing.count - numbers.count
      let more = rest > 0 ? "\(numbers.isEmpty ? "" : " and ")\(rest) more" : ""
      terms.append(
        Report.Sum.Term(
          "0", isNegative: false,
          Markup(numbers.joined(separator: " ") + more + " add nothing", .dim)))
    }
    let totalText = mixed?.total ?? text(abs(total))
    return .sum(
      Report.Sum(terms, total: totalText, isNegative: total < 0 && totalText != "0"))
  }

  /// `(1) @1000` and `line 2`, beside a term.
  private func remarks(on row: ValueSum.Row) -> [Markup] {
    guard let reference = row.reference else { return [] }
    let description = describe(reference)
    let priority = NumberText.priority(description.priority)
    let name = description.shortName.markup
    let origin = self.origin(of: description, isAtLimit: row.isAtLimit)
    guard !origin.isEmpty else { return [name + Markup(" \(priority)", .dim)] }
    return [
      name + Markup(" " + padded(priority, to: Self.priorityWidth), .dim), Markup(origin, .dim),
    ]
  }

  /// The columns of a priority with a remark behind it.
  private static var priorityWidth: Int { 6 }

  private func words(of row: ValueSum.Row, _ equation: String) -> String {
    switch row.source {
    case .constraint: return equation
    case .rule(let anchor):
      return "\(EquationText.anchor(anchor, in: scene)) is open: lay shows \(text(row.amount))"
    case .anchor(let anchor):
      let name = scene.name(of: anchor.item)
      return anchor.anchor.isMargin
        ? "the position of the margin in \(name)" : "the position of the baseline in \(name)"
    case nil: return "the number itself"
    }
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

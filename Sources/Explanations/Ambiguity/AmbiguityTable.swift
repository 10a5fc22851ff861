import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// Two solutions side by side, with the differences and the range of each value.
struct AmbiguityTable {
  /// A value in both solutions.
  private struct Column {
    var name: String
    var shown: String
    var other: String
    /// The range; nil if the two solutions show it, or if it is unknown.
    var limits: String?
    var isFree: Bool
  }

  private let columns: [Column]
  /// Whether the range is exactly that between the two solutions.
  private let isBetween: Bool
  private let width: Int

  init(_ explanation: AmbiguityExplanation, in explainer: Explainer) {
    let scene = explainer.scene
    width = explainer.style.width
    let values = Dictionary(
      explanation.values.map { ($0.anchor, $0) }, uniquingKeysWith: { first, _ in first })
    var columns: [Column] = []
    for item in explanation.ambiguity.items {
      guard let shown = explanation.shown[item], let other = explanation.other[item] else {
        continue
      }
      for axis in explanation.ambiguity.axes {
        let isAcross = axis == .horizontal
        let ends = [shown, other].map { isAcross ? $0.x + $0.width : $0.y + $0.height }
        for anchor in isAcross ? [Anchor.left, .width, .right] : [.top, .height, .bottom] {
          let reference = AnchorReference(item, anchor)
          let name = EquationText.anchor(reference, in: scene)
          if let value = values[reference] {
            columns.append(
              Column(
                name: name, shown: explainer.text(value.shown), other: explainer.text(value.other),
                limits: value.limits.map { Self.text($0, in: explainer) }, isFree: true))
          } else if anchor == .right || anchor == .bottom, abs(ends[0] - ends[1]) > 0.001 {
            columns.append(
              Column(
                name: name, shown: explainer.text(ends[0]), other: explainer.text(ends[1]),
                limits: nil,
                isFree: false))
          }
        }
      }
    }
    self.columns = columns
    isBetween = explanation.values.allSatisfy { value in
      guard let limits = value.limits else { return false }
      return abs(min(value.shown, value.other) - limits.lower) < 0.001
        && abs(max(value.shown, value.other) - limits.upper) < 0.001
    }
  }

  /// `0 to 100`, `20 or more`, `anything`
  static func text(_ limits: AmbiguityExplanation.Limits, in explainer: Explainer) -> String {
    switch (limits.lower.isFinite, limits.upper.isFinite) {
    case (true, true): "\(explainer.text(limits.lower)) to \(explainer.text(limits.upper))"
    case (true, false): "\(explainer.text(limits.lower)) or more"
    case (false, true): "\(explainer.text(limits.upper)) or less"
    case (false, false): "anything"
    }
  }

  /// The solutions, and a line on the values between them.
  func lines(others: Int) -> [Markup] {
    let rest =
      others == 0
      ? "everything else is determined"
      : "\(others == 1 ? "1 other set" : "\(others) other sets") of values \(others == 1 ? "is" : "are") free too"
    for columns in [columns, columns.filter(\.isFree)] {
      guard let rows = rows(columns) else { continue }
      if isBetween { return rows + [Markup("  any value between works too; \(rest)")] }
      let limits = columns.compactMap { column in column.limits.map { "\(column.name) \($0)" } }
      let sentence = "possible: \(limits.joined(separator: ", ")); \(rest)"
      return rows + wrapped(sentence, width: width - 2).map { Markup("  \($0)") }
    }
    return list() + [Markup("  \(rest)")]
  }

  /// A column for each value and a row for each solution; nil if it is too wide.
  private func rows(_ columns: [Column]) -> [Markup]? {
    var head = Markup("             ")
    var shown = Markup("  ") + Markup("one", .section) + "        "
    var other = Markup("  ") + Markup("other", .section) + "      "
    for column in columns {
      let name = TextReports.columns(of: column.name)
      let numbers = max(column.shown.utf8.count, column.other.utf8.count)
      let cell = max(name, numbers)
      let margin = String(repeating: " ", count: (cell - numbers + 1) / 2)
      head.append(padded(column.name, to: cell) + "  ")
      for (number, isFirst) in [(column.shown, true), (column.other, false)] {
        let set = padded(margin + leftPadded(number, to: numbers), to: cell)
        if isFirst {
          shown.append(set, .magnitude)
          shown.append("  ")
        } else {
          other.append(set, .magnitude)
          other.append("  ")
        }
      }
    }
    guard head.width <= width + 2, shown.width + 6 <= width else { return nil }
    return [head.trimmed, shown + "shown", other.trimmed]
  }

  /// A row for each value.
  private func list() -> [Markup] {
    let visible = columns.filter(\.isFree).prefix(6)
    let names = visible.map { TextReports.columns(of: $0.name) }.max() ?? 0
    let first = max(5, visible.map(\.shown.utf8.count).max() ?? 0)
    let second = max(5, visible.map(\.other.utf8.count).max() ?? 0)
    var lines = [
      Markup(String(repeating: " ", count: names + 4))
        + Markup(
          leftPadded("shown", to: first) + "  " + leftPadded("other", to: second) + "  possible",
          .section)
    ]
    for column in visible {
      var line = Markup("  " + padded(column.name, to: names) + "  ")
      line.append(
        leftPadded(column.shown, to: first) + "  " + leftPadded(column.other, to: second),
        .magnitude)
      lines.append(line + "  \(column.limits ?? "")")
    }
    let count = columns.count(where: \.isFree)
    if count > visible.count { lines.append(Markup("  and \(count - visible.count) more values")) }
    return lines
  }
}

extension Markup {
  /// The line without trailing spaces.
  fileprivate var trimmed: Markup {
    var result = Markup()
    let length = plain.reversed().drop { $0 == " " }.count
    var left = length
    for span in spans where left > 0 {
      result.append(String(span.text.prefix(left)), span.role)
      left -= min(left, span.text.count)
    }
    return result
  }
}

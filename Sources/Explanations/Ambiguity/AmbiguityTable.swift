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
    /// The value in JSON, if it only follows from free ones.
    var json = JSON.null
  }

  private let columns: [Column]
  /// Whether the range is exactly that between the two solutions.
  private let isBetween: Bool

  /// The widest table with a column for each value; wider ones have a row for each.
  private static let mostColumns = 80

  init(_ explanation: AmbiguityExplanation, in explainer: Explainer) {
    let scene = explainer.scene
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
          } else if anchor == .right || anchor == .bottom,
            abs(ends[0] - ends[1]) > Tolerance.reported
          {
            columns.append(
              Column(
                name: name, shown: explainer.text(ends[0]), other: explainer.text(ends[1]),
                limits: nil, isFree: false,
                json: .object([
                  "anchor": .string(name), "shown": explainer.json(ends[0]),
                  "other": explainer.json(ends[1]),
                ])))
          }
        }
      }
    }
    self.columns = columns
    isBetween = explanation.values.allSatisfy { value in
      guard let limits = value.limits else { return false }
      return abs(min(value.shown, value.other) - limits.lower) < Tolerance.reported
        && abs(max(value.shown, value.other) - limits.upper) < Tolerance.reported
    }
  }

  /// The values that follow from the free ones and differ, for a program.
  var ends: JSON { .array(columns.filter { !$0.isFree }.map(\.json)) }

  private static let anything = "anything"

  /// `0 to 100`, `20 or more`, `anything`
  static func text(_ limits: AmbiguityExplanation.Limits, in explainer: Explainer) -> String {
    switch (limits.lower.isFinite, limits.upper.isFinite) {
    case (true, true): "\(explainer.text(limits.lower)) to \(explainer.text(limits.upper))"
    case (true, false): "\(explainer.text(limits.lower)) or more"
    case (false, true): "\(explainer.text(limits.upper)) or less"
    case (false, false): anything
    }
  }

  /// The solutions, and a line on the values between them.
  func parts(others: Int) -> [Report.Part] {
    let rest =
      others == 0
      ? "everything else is determined"
      : "\(counted(others, "more group")) \(plural(others, "is", "are")) open"
    for columns in [columns, columns.filter(\.isFree)] {
      guard let rows = rows(columns) else { continue }
      if isBetween {
        return [rows, .text("  any value between works too; \(rest)", hanging: 2)]
      }
      let unlimited = columns.filter { $0.limits == Self.anything }.map(\.name)
      let limits = columns.compactMap { column in
        column.limits.flatMap { $0 == Self.anything ? nil : "\(column.name) \($0)" }
      }
      let sentence = [
        unlimited.isEmpty
          ? "" : "any value works for \(unlimited.joined(separator: ", "))",
        limits.isEmpty ? "" : "possible: \(limits.joined(separator: ", "))", rest,
      ].filter { !$0.isEmpty }.joined(separator: "; ")
      return [rows, .text("  " + sentence, hanging: 2)]
    }
    return list() + [.text("  \(rest)", hanging: 2)]
  }

  /// A column for each value and a row for each solution; nil if it is too wide.
  private func rows(_ columns: [Column]) -> Report.Part? {
    let start = 13
    var width = start
    var cells: [(head: String, shown: String, other: String)] = []
    for column in columns {
      let numbers = max(column.shown.utf8.count, column.other.utf8.count)
      let cell = max(TextReports.columns(of: column.name), numbers)
      width += cell + 2
      // Numbers stand in the middle below a name, with their ends aligned.
      let margin = String(repeating: " ", count: (cell - numbers + 1) / 2)
      func set(_ number: String) -> String {
        padded(margin + leftPadded(number, to: numbers), to: cell)
      }
      cells.append((column.name, set(column.shown), set(column.other)))
    }
    guard width <= Self.mostColumns + 2, width + 5 + 6 <= Self.mostColumns + 5 else { return nil }
    func row(_ word: String, _ cells: [String], _ role: Markup.Role, end: String = "")
      -> Report.Row
    {
      Report.Row([Markup(word, .section)] + cells.map { Markup($0, role) } + [Markup(end)])
    }
    return .rows(
      Report.Rows(
        indent: 2, columns: [Report.Rows.Column(minimum: start - 4)],
        [
          row("", cells.map(\.head), .plain),
          row("one", cells.map(\.shown), .magnitude, end: "shown"),
          row("other", cells.map(\.other), .magnitude),
        ]))
  }

  /// A row for each value.
  private func list() -> [Report.Part] {
    let visible = columns.filter(\.isFree).prefix(6)
    let rows = visible.map { column in
      Report.Row([
        Markup(column.name), Markup(column.shown, .magnitude), Markup(column.other, .magnitude),
        Markup(column.limits ?? ""),
      ])
    }
    let heads = ["", "shown", "other", "possible"].map { Markup($0, .section) }
    let number = Report.Rows.Column(.trailing, minimum: 5)
    let count = columns.count(where: \.isFree)
    return [
      .rows(
        Report.Rows(
          indent: 2, columns: [Report.Rows.Column(), number, number], [Report.Row(heads)] + rows))
    ]
      + (count > visible.count
        ? [.text("  and \(counted(count - visible.count, "more value"))")] : [])
  }
}

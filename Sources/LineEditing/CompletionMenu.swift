/// The candidates that Tab shows below the line: grouped by kind, in columns, page by page, with a mark on the one
/// that is chosen.
package struct CompletionMenu {
  package let candidates: [Completion.Candidate]
  /// The one that is chosen; nil for none.
  package var selected: Int?
  /// The columns of each label and summary.
  private let widths: [(label: Int, summary: Int)]

  private static let indent = 2
  private static let gap = 2
  /// A summary narrower than this says nothing.
  private static let leastSummary = 14
  /// In wider columns a word is too far from its meaning to read across.
  private static let mostSummary = 60
  /// Wider words are cut.
  private static let mostLabel = 40

  package init(_ candidates: [Completion.Candidate], selected: Int? = nil) {
    self.candidates = candidates.map { candidate in
      var candidate = candidate
      candidate.label = Self.visible(candidate.label)
      candidate.summary = Self.visible(candidate.summary)
      return candidate
    }
    self.selected = selected
    widths = self.candidates.map {
      (DisplayWidth.columns(of: $0.label), DisplayWidth.columns(of: $0.summary))
    }
  }

  private static func visible(_ text: String) -> String {
    String(scalars: text.unicodeScalars.map { VisibleScalars.visible($0.value) })
  }

  // MARK: Places

  /// A row: the heading of a kind, or some candidates.
  private enum Row: Equatable {
    case heading(String)
    case entries(Range<Int>)
  }

  /// The number of candidates in a row, and the room of each.
  private struct Grid {
    var count: Int
    var label: Int
    var summary: Int
    var width: Int { label + (summary > 0 ? CompletionMenu.gap + summary : 0) }
  }

  /// The candidates of each kind, in order.
  private func kinds() -> [Range<Int>] {
    var kinds: [Range<Int>] = []
    while (kinds.last?.upperBound ?? 0) < candidates.count {
      let start = kinds.last?.upperBound ?? 0
      let kind = candidates[start].kind
      kinds.append(
        start..<(candidates[start...].firstIndex { $0.kind != kind } ?? candidates.count))
    }
    return kinds
  }

  /// The columns of the candidates of a kind: as many as asked for, as long as the summaries can be read.
  private func grid(of kind: Range<Int>, columns: Int, most: Int) -> Grid {
    let room = max(columns - 1 - Self.indent, 1)
    let label = min(widths[kind].lazy.map(\.label).max() ?? 1, Self.mostLabel, room)
    let longest = widths[kind].lazy.map(\.summary).max() ?? 0
    let readable = min(longest, Self.leastSummary)
    let cell = label + Self.gap + Self.indent + (longest > 0 ? Self.gap + readable : 0)
    // Words alone take as many columns as there are.
    let count = max(1, min(longest == 0 ? .max : most, (room + Self.gap) / cell))
    let width = (room + Self.gap) / count - Self.gap - (count > 1 ? Self.indent : 0)
    let summary = min(longest, width - label - Self.gap, Self.mostSummary)
    return Grid(count: count, label: label, summary: summary >= readable ? max(summary, 0) : 0)
  }

  /// The rows of all candidates, in the fewest columns that show them on one page; in many where none do.
  private func rows(columns: Int, page: Int) -> (rows: [Row], grids: [Grid]) {
    let kinds = kinds()
    var best: (rows: [Row], grids: [Grid]) = ([], [])
    for most in [1, 2, 3, 4, 6, 8, 12, 100] {
      var rows: [Row] = []
      var grids: [Grid] = []
      for kind in kinds {
        let grid = grid(of: kind, columns: columns, most: most)
        if kinds.count > 1 {
          let name = candidates[kind.lowerBound].kind
          rows.append(.heading(name.isEmpty ? "more" : name))
          grids.append(grid)
        }
        for first in stride(from: kind.lowerBound, to: kind.upperBound, by: grid.count) {
          rows.append(.entries(first..<min(first + grid.count, kind.upperBound)))
          grids.append(grid)
        }
      }
      best = (rows, grids)
      if rows.count <= page { break }
    }
    return best
  }

  // MARK: Moving

  /// A key of the menu.
  package enum Move {
    case next, previous, up, down, left, right, pageUp, pageDown
  }

  /// Chooses another candidate.
  package mutating func move(_ move: Move, columns: Int, rows: Int) {
    let last = candidates.count - 1
    guard last >= 0 else { return }
    guard let selected else {
      self.selected = move == .previous || move == .up ? last : 0
      return
    }
    switch move {
    case .next: self.selected = selected == last ? 0 : selected + 1
    case .previous: self.selected = selected == 0 ? last : selected - 1
    case .left: self.selected = max(selected - 1, 0)
    case .right: self.selected = min(selected + 1, last)
    case .up, .down, .pageUp, .pageDown:
      let all = self.rows(columns: columns, page: max(rows - 1, 1)).rows.compactMap {
        row -> Range<Int>? in
        if case .entries(let range) = row { range } else { nil }
      }
      guard let row = all.firstIndex(where: { $0.contains(selected) }) else { return }
      let step =
        move == .up
        ? -1 : move == .down ? 1 : move == .pageUp ? -max(rows - 1, 1) : max(rows - 1, 1)
      let isStep = abs(step) == 1
      let target = row + step
      let chosen =
        isStep ? (target + all.count) % all.count : min(max(target, 0), all.count - 1)
      let column = selected - all[row].lowerBound
      self.selected = min(all[chosen].lowerBound + column, all[chosen].upperBound - 1)
    }
  }

  // MARK: Drawing

  /// The rows of the page with the chosen candidate, the last of them with its meaning in full.
  package func cells(columns: Int, rows: Int, usesColor: Bool) -> [[LineFrame.Cell]] {
    let page = max(rows - 1, 1)
    let (all, grids) = self.rows(columns: columns, page: page)
    let chosenRow =
      selected.flatMap { index in
        all.firstIndex {
          if case .entries(let range) = $0 { range.contains(index) } else { false }
        }
      } ?? 0
    let top = all.count <= page ? 0 : chosenRow / page * page
    let dim = usesColor ? "2" : ""
    var drawn = (top..<min(top + page, all.count)).map { index -> [LineFrame.Cell] in
      switch all[index] {
      case .heading(let kind):
        return LineFrame.cells(
          of: DisplayWidth.clip(kind, to: columns - 1), style: usesColor ? "1" : "")
      case .entries(let range): return cells(of: range, grids[index], columns: columns, usesColor)
      }
    }
    let foot = footer(top: top, page: page, of: all.count)
    if !foot.isEmpty, rows > 1 {
      drawn.append(
        LineFrame.cells(of: DisplayWidth.clipWords(of: foot, to: columns - 1), style: dim))
    }
    return drawn
  }

  private func footer(top: Int, page: Int, of count: Int) -> String {
    var parts: [String] = []
    if let selected {
      parts.append("\(selected + 1) of \(candidates.count)")
      if !candidates[selected].summary.isEmpty { parts.append(candidates[selected].summary) }
    } else if count > page {
      parts.append("\(candidates.count) in all; Tab and the arrows move on")
    }
    return parts.joined(separator: "  ")
  }

  private func cells(
    of range: Range<Int>, _ grid: Grid, columns: Int, _ usesColor: Bool
  ) -> [LineFrame.Cell] {
    var cells: [LineFrame.Cell] = []
    for index in range {
      let candidate = candidates[index]
      let isChosen = index == selected
      let start = Self.indent + (index - range.lowerBound) * (grid.width + Self.gap + Self.indent)
      let mark = isChosen ? "> " : "  "
      Self.pad(&cells, to: start - Self.indent)
      let style = isChosen && usesColor ? "7" : ""
      cells += LineFrame.cells(of: mark)
      let label = DisplayWidth.clip(candidate.label, to: min(grid.label, columns - 1 - start))
      cells += LineFrame.cells(of: label, style: style)
      guard grid.summary > 0, !candidate.summary.isEmpty else { continue }
      Self.pad(&cells, to: start + grid.label + Self.gap)
      cells += LineFrame.cells(
        of: Self.shortened(candidate.summary, to: grid.summary), style: usesColor ? "2" : "")
    }
    return cells
  }

  /// As much of a summary as fits: of `now 0: the left edge` the value, of others at least half, or nothing.
  private static func shortened(_ summary: String, to columns: Int) -> String {
    guard DisplayWidth.columns(of: summary) > columns else { return summary }
    let value = summary.prefix { $0 != ":" }
    if !value.contains("("), value.count < summary.count,
      DisplayWidth.columns(of: String(value)) <= columns
    {
      return String(value)
    }
    let isTelling = columns * 2 >= DisplayWidth.columns(of: summary)
    return isTelling ? DisplayWidth.clipWords(of: summary, to: columns) : ""
  }

  private static func pad(_ cells: inout [LineFrame.Cell], to column: Int) {
    let missing = column - LineFrame.columns(of: cells)
    if missing > 0 {
      cells += LineFrame.cells(of: String(repeating: " ", count: missing))
    }
  }
}

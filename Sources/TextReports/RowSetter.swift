/// Sets rows in lines of a width.
struct RowSetter {
  private let rows: Report.Rows
  private let width: Int
  /// The widths of the columns.
  private let widths: [Int]
  private let isInterrupted: () -> Bool

  /// - Parameter isInterrupted: Asked for every row; once it is true, there are no lines.
  init(_ rows: Report.Rows, width: Int, _ isInterrupted: @escaping () -> Bool) {
    self.rows = rows
    self.width = width
    self.isInterrupted = isInterrupted
    widths = Self.widths(of: rows, width)
  }

  /// The lines of all rows.
  var lines: [Markup] {
    var starts: [Markup] = []
    var texts: [[Markup]] = []
    for row in rows.rows {
      if isInterrupted() { return [] }
      let start = start(of: row)
      starts.append(start)
      texts.append(text(row, behind: start))
    }
    let column = remarkColumn(texts)
    if isInterrupted() { return [] }
    return rows.rows.indices.flatMap { index -> [Markup] in
      if isInterrupted() { return [] }
      if let omission = rows.omissions.first(where: { $0.range.contains(index) }) {
        return index == omission.range.lowerBound ? [omission.line].compactMap(\.self) : []
      }
      return lines(texts[index], rows.rows[index], behind: starts[index], at: column)
        .map(\.withoutTrailingBlanks)
    }
  }

  // MARK: Columns

  /// The width of each column: that of its longest cell. Where the columns are too wide for the line, cells
  /// of more than half of it do not count.
  private static func widths(of rows: Report.Rows, _ width: Int) -> [Int] {
    func widths(counting limit: Int) -> [Int] {
      var start = rows.indent
      let count = rows.rows.map(\.cells.count).max() ?? 0
      return (0..<count).map { index in
        let column = rows.column(index)
        var longest = 0
        // The last cell of a row is followed by nothing.
        for row in rows.rows where index < row.cells.count - (index == count - 1 ? 0 : 1) {
          let width = row.cells[index].width
          if width <= limit { longest = max(longest, width) }
        }
        start += index > 0 ? column.gap : 0
        let cap = column.isAtMostHalf ? max(10, width / 2 - start) : column.most ?? .max
        let own = max(column.minimum, min(longest, cap))
        start += own
        return own
      }
    }
    let all = widths(counting: .max)
    let gaps = all.indices.dropFirst().reduce(rows.indent) { $0 + rows.column($1).gap }
    let isWide = gaps + all.dropLast().reduce(0, +) > width * 3 / 4
    return isWide ? widths(counting: max(8, width / 2)) : all
  }

  /// All cells but the last, in their columns, up to where the last begins.
  private func start(of row: Report.Row) -> Markup {
    var line = Markup()
    line.appendBlanks(rows.indent)
    for (index, cell) in row.cells.enumerated() {
      if index > 0 {
        // A statement in several columns is marked as one.
        let role = cell.spans.first?.role
        let isMarked = role == .contradiction && line.spans.last?.role == role
        line.appendBlanks(rows.column(index).gap, isMarked ? .contradiction : .plain)
      }
      guard index < row.cells.count - 1 else { break }
      let missing = widths[index] - cell.width
      let isTrailing = isTrailing(index, in: row)
      if isTrailing { line.appendBlanks(missing) }
      line.append(cell)
      if !isTrailing { line.appendBlanks(missing) }
    }
    return line
  }

  /// A cell at its side of its column.
  private func aligned(_ cell: Markup, _ index: Int, of row: Report.Row) -> Markup {
    isTrailing(index, in: row)
      ? cell.leftPadded(to: widths[index]) : cell.padded(to: widths[index])
  }

  private func isTrailing(_ index: Int, in row: Report.Row) -> Bool {
    index == row.trailing || rows.column(index).alignment == .trailing
  }

  /// The last cell, in its column.
  private func last(of row: Report.Row) -> Markup {
    guard let cell = row.cells.last else { return Markup() }
    let index = row.cells.count - 1
    guard row.cells.count == widths.count, rows.column(index).alignment == .trailing else {
      return cell
    }
    return cell.leftPadded(to: widths[index])
  }

  /// A row without its remarks.
  private func text(_ row: Report.Row, behind start: Markup) -> [Markup] {
    let cell = last(of: row)
    if start.width + cell.width <= width { return [start + cell] }
    // The columns inside an equation are of no use when it is folded.
    let text = row.folding == .terms ? cell.withSingleBlanks : cell
    let longest = text.longestUnit(row.folding)
    if start.width + longest <= width || start.width <= width / 4 {
      let hanging = start.width + row.hanging
      var lines = text.folded(
        width: width, after: start.width,
        hanging: min(hanging, max(rows.indent + 2, width - longest)), at: row.folding)
      lines[0] = start + lines[0]
      return lines
    }
    return linesBetweenCells(of: row)
  }

  /// A row that is folded between its cells; those on further lines begin below the second column.
  private func linesBetweenCells(of row: Report.Row) -> [Markup] {
    let gap = rows.column(1).gap
    let hanging = min(rows.indent + (widths.first ?? 0) + gap, width / 2)
    var lines: [Markup] = []
    var line = Markup(String(repeating: " ", count: rows.indent))
    for (index, cell) in row.cells.enumerated() {
      let isLast = index == row.cells.count - 1
      let text = isLast ? cell : aligned(cell, index, of: row)
      let blanks = index > 0 ? rows.column(index).gap : 0
      if index > 0, line.width + blanks + text.withoutTrailingBlanks.width > width {
        lines.append(line)
        line = Markup(String(repeating: " ", count: hanging))
      } else {
        line.append(String(repeating: " ", count: blanks))
      }
      line.append(text)
    }
    let start = lines.isEmpty ? rows.indent : hanging
    return lines + line.folded(width: width, hanging: start, at: row.folding)
  }

  // MARK: Remarks

  /// The common column of remarks; 0 if each follows its text.
  private func remarkColumn(_ texts: [[Markup]]) -> Int {
    let remarks = rows.remarks
    let single = zip(rows.rows, texts).filter { !$0.remarks.isEmpty && $1.count == 1 }
    let all = single.map { $1[0].width }
    switch remarks.alignment {
    case .none: return 0
    case .together:
      let column = max(startColumn, (texts.map { $0[0].width }.max() ?? 0) + remarks.gap)
      let longest = rows.rows.map { RemarkText($0.remarks, remarks).whole.width }.max() ?? 0
      return texts.allSatisfy { $0.count == 1 } && column + longest <= width ? column : 0
    case .leaving(let room): return (all.filter { $0 <= width - room }.max() ?? 0) + remarks.gap
    case .upTo(let limit):
      let before = single.map { start(of: $0.0).width }.max() ?? 0
      return (all.map { min($0, before + limit) }.max() ?? 0) + remarks.gap
    }
  }

  /// The first column for remarks, in proportion to the width of a narrow line.
  private var startColumn: Int {
    let start = rows.remarks.start
    return width < Renderer.standardWidth ? start * width / Renderer.standardWidth : start
  }

  /// A row with its remarks beside the text, or below it.
  private func lines(
    _ text: [Markup], _ row: Report.Row, behind start: Markup, at column: Int
  ) -> [Markup] {
    guard !row.remarks.isEmpty, let end = text.last else { return text }
    let least = text.count == 1 ? startColumn : 0
    let place = max(column, least, end.width + rows.remarks.leastGap)
    let indent = min(start.width, width / 2) + rows.remarks.below
    var remarks = RemarkText(row.remarks, rows.remarks)
    let beside = remarks.take(width - place)
    var lines = text.dropLast() + [beside.spans.isEmpty ? end : end.padded(to: place) + beside]
    while !rows.omitsRemarksBelow, !remarks.isEmpty {
      let below = remarks.takeBelow(width - indent)
      lines += below.folded(width: width, after: indent, hanging: indent).enumerated().map {
        $0.offset == 0 ? $0.element.indented(by: indent) : $0.element
      }
    }
    return Array(lines)
  }
}

/// Remarks that are taken line by line.
private struct RemarkText {
  private var units: ArraySlice<Markup>
  private let style: Report.Rows.Remarks

  init(_ units: [Markup], _ style: Report.Rows.Remarks) {
    self.units = units[...]
    self.style = style
  }

  var isEmpty: Bool { units.isEmpty }

  /// All remarks on one line.
  var whole: Markup {
    var copy = self
    return copy.take(.max)
  }

  /// Takes the remarks that fit beside the text.
  mutating func take(_ room: Int) -> Markup { take(room, style.spacing, joined: false) }

  /// Takes the remarks that fit into a line, at least one.
  mutating func takeBelow(_ room: Int) -> Markup {
    let line = take(
      room, style.joinsWithCommas ? 1 : style.spacing, joined: style.joinsWithCommas)
    guard line.spans.isEmpty, let first = units.popFirst() else { return line }
    return first + (style.joinsWithCommas && !units.isEmpty ? "," : "")
  }

  private mutating func take(_ room: Int, _ spacing: Int, joined: Bool) -> Markup {
    var line = Markup()
    while let next = units.first {
      let comma = joined && units.count > 1 ? 1 : 0
      let gap = line.spans.isEmpty ? 0 : spacing
      guard room == .max || line.width + gap + next.width + comma <= room else { break }
      line.append(String(repeating: " ", count: gap))
      line.append(next)
      if comma > 0 { line.append(",") }
      units.removeFirst()
    }
    return line
  }
}

extension Report.Rows {
  /// A column; the standard one if it was not declared.
  fileprivate func column(_ index: Int) -> Column {
    columns.indices.contains(index) ? columns[index] : Column()
  }
}

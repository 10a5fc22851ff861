/// Draws frames on the screen, each over the one before it: only what differs is sent.
///
/// All movements are relative to the row of the prompt, so that nothing needs to be known about the rest of the
/// screen. A frame must not have more rows than the screen.
package struct LinePainter {
  /// What the screen shows; nil if the cursor is at the beginning of an empty row.
  private var shown: LineFrame?

  package init() {}

  /// Notes that the cursor is now at the beginning of an empty row.
  mutating func forget() { shown = nil }

  /// The rows above the cursor once the terminal has wrapped those that are wider than its new width.
  func rowsAboveCursor(columns: Int) -> Int {
    guard let shown else { return 0 }
    let columns = max(columns, 1)
    let above = shown.rows.prefix(shown.cursorRow).reduce(0) {
      $0 + max(1, (LineFrame.columns(of: $1) + columns - 1) / columns)
    }
    return above + shown.cursorColumn / columns
  }

  /// The bytes that make the screen show a frame.
  /// - Parameter columns: The width of the screen.
  package mutating func paint(_ frame: LineFrame, columns: Int) -> String {
    let old = shown ?? LineFrame(rows: [[]])
    if shown == frame { return "" }
    var pen = Pen(row: old.cursorRow, column: old.cursorColumn, lastRow: max(old.rows.count - 1, 0))
    var changed = 0
    for (index, row) in frame.rows.enumerated() {
      let before = index < old.rows.count ? old.rows[index] : []
      guard row != before || index >= old.rows.count else { continue }
      changed += 1
      pen.write(row, over: before, at: index, columns: columns)
    }
    if frame.rows.count < old.rows.count {
      pen.move(to: frame.rows.count, 0)
      pen.text += "\u{1b}[J"
    }
    pen.move(to: frame.cursorRow, frame.cursorColumn)
    shown = frame
    // The cursor is not seen to wander.
    return changed > 1 ? "\u{1b}[?25l" + pen.text + "\u{1b}[?25h" : pen.text
  }

  /// The place of the terminal's cursor while a frame is drawn, and the bytes so far.
  private struct Pen {
    var text = ""
    var row: Int
    /// Nil after the last column was written: terminals differ in where the cursor then is.
    var column: Int?
    var lastRow: Int

    mutating func move(to row: Int, _ column: Int) {
      if row != self.row || self.column != column {
        if row != self.row || self.column == nil || column < (self.column ?? 0) {
          text += "\r"
          self.column = 0
        }
        if row < self.row { text += "\u{1b}[\(self.row - row)A" }
        // Rows below the last one are made by scrolling.
        if row > self.row { text += String(repeating: "\n", count: row - self.row) }
        let right = column - (self.column ?? 0)
        if right > 0 { text += "\u{1b}[\(right)C" }
      }
      (self.row, self.column) = (row, column)
      lastRow = max(lastRow, row)
    }

    mutating func write(
      _ cells: [LineFrame.Cell], over before: [LineFrame.Cell], at row: Int, columns: Int
    ) {
      var same = zip(cells, before).prefix { $0 == $1 }.count
      // What has no width is drawn with the cell before it.
      while same > 0,
        same < cells.count && cells[same].width == 0
          || same < before.count && before[same].width == 0
      {
        same -= 1
      }
      let start = LineFrame.columns(of: Array(cells[..<same]))
      move(to: row, start)
      var style = ""
      var column = start
      for cell in cells[same...] {
        if cell.style != style {
          text += cell.style.isEmpty ? "\u{1b}[0m" : "\u{1b}[0;\(cell.style)m"
          style = cell.style
        }
        if let scalar = Unicode.Scalar(cell.scalar) { text.unicodeScalars.append(scalar) }
        column += cell.width
      }
      if !style.isEmpty { text += "\u{1b}[0m" }
      let isFull = column >= columns
      if LineFrame.columns(of: before) > column, !isFull { text += "\u{1b}[K" }
      self.column = isFull ? nil : column
    }
  }
}

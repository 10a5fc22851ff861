extension LineFrame {
  /// A line with its prompt, its hint and the rows below it.
  package struct Contents {
    /// The prompt's cells.
    package var prompt: [Cell] = []
    /// The mark before a row that begins after a newline.
    package var mark: [Cell] = []
    package var scalars: [UInt32] = []
    package var cursor = 0
    /// The style of each scalar; empty for none at all.
    var styles: [String] = []
    /// The hint after the end of the line, clipped to its row.
    package var hint: [Cell] = []
    /// The rows below the line.
    package var below: [[Cell]] = []

    package init() {}
  }

  /// The frame of a line on a screen. Of a line with more rows than fit, those around the cursor are shown.
  /// - Complexity: O(*n*) in the line's scalars.
  package init(_ contents: Contents, columns: Int, screenRows: Int) {
    let screenRows = max(screenRows, 1)
    let layout = LineLayout(
      promptColumns: Self.columns(of: contents.prompt),
      markColumns: Self.columns(of: contents.mark), scalars: contents.scalars,
      cursor: contents.cursor, columns: columns)
    // Rows below the line take at most two thirds where the line needs more than its share.
    let below = contents.below.prefix(max(screenRows - layout.rows.count, screenRows * 2 / 3))
      .prefix(screenRows - 1)
    let room = max(screenRows - below.count, 1)
    let first = min(max(layout.cursorRow - room / 2, 0), max(layout.rows.count - room, 0))
    let window = first..<min(first + room, layout.rows.count)
    for index in window {
      let row = layout.rows[index]
      var cells = index == 0 ? contents.prompt : row.isMarked ? contents.mark : []
      var column = Self.columns(of: cells)
      if column >= columns {
        cells = Self.clip(cells, to: columns - 1)
        column = Self.columns(of: cells)
      }
      for place in row.range {
        let style = place < contents.styles.count ? contents.styles[place] : ""
        let drawn = Self.cells(ofTyped: contents.scalars[place], style: style, at: column)
        cells += drawn
        column += Self.columns(of: drawn)
      }
      if index == layout.rows.count - 1 {
        cells += Self.clip(contents.hint, to: columns - 1 - column)
      }
      rows.append(Self.clip(cells, to: columns))
    }
    rows += below.map { Self.clip($0, to: columns - 1) }
    cursorRow = layout.cursorRow - first
    cursorColumn = min(layout.cursorColumn, columns - 1)
  }

  /// The longest beginning that fits some columns.
  static func clip(_ cells: [Cell], to columns: Int) -> [Cell] {
    var width = 0
    for (index, cell) in cells.enumerated() {
      width += cell.width
      if width > columns { return Array(cells[..<index]) }
    }
    return cells
  }
}

/// The rows of a line on the screen, the first after its prompt.
package struct LineLayout: Equatable {
  /// A row of the screen.
  package struct Row: Equatable {
    /// The scalars that it shows, without a newline.
    package var range: Range<Int>
    /// Whether it is the first one after a newline, which begins with the continuation mark.
    var isMarked = false
    /// The columns that it takes, with the prompt or the mark.
    package var columns: Int
  }

  /// The rows, at least one. A row that is exactly full is followed by another one.
  package private(set) var rows: [Row]
  /// The row of the cursor.
  package private(set) var cursorRow = 0
  /// The column of the cursor.
  package private(set) var cursorColumn = 0

  /// - Parameters:
  ///   - promptColumns: The width of the prompt before the first scalar; less than `columns`.
  ///   - markColumns: The width of the mark before a row that begins after a newline.
  ///   - scalars: The line.
  ///   - cursor: The index of the scalar under the cursor, or their number if it is after the last.
  ///   - columns: The width of the screen.
  /// - Complexity: O(*n*) in the line's scalars.
  package init(
    promptColumns: Int, markColumns: Int = 0, scalars: [UInt32], cursor: Int, columns: Int
  ) {
    let columns = max(columns, 2)
    rows = []
    var start = 0
    var column = promptColumns
    var isMarked = false
    // A prompt wider than the screen is cut.
    if column >= columns { column = columns - 1 }
    func row(to end: Int) -> Row { Row(range: start..<end, isMarked: isMarked, columns: column) }
    for (index, scalar) in scalars.enumerated() {
      let width = scalar == 0x0a ? 0 : Self.columns(of: scalar, at: column)
      if width == 0, scalar != 0x0a, start == index, !isMarked, !rows.isEmpty {
        // What has no width belongs to the character before it, at the end of a full row.
        rows[rows.count - 1].range = rows[rows.count - 1].range.lowerBound..<index + 1
        start = index + 1
      }
      if scalar != 0x0a, column + width > columns {
        rows.append(row(to: index))
        (start, column, isMarked) = (index, 0, false)
      }
      if index == cursor { (cursorRow, cursorColumn) = (rows.count, column) }
      if scalar == 0x0a {
        rows.append(row(to: index))
        (start, column, isMarked) = (index + 1, min(markColumns, columns - 1), true)
      } else {
        column += min(width, columns)
        if column >= columns, width > 0 {
          rows.append(row(to: index + 1))
          (start, column, isMarked) = (index + 1, 0, false)
        }
      }
    }
    if cursor >= scalars.count { (cursorRow, cursorColumn) = (rows.count, column) }
    rows.append(row(to: scalars.count))
  }

  /// The columns of a scalar in a row: tabs reach to the next multiple of 8.
  package static func columns(of scalar: UInt32, at column: Int) -> Int {
    scalar == 0x09 ? 8 - column % 8 : DisplayWidth.columns(of: scalar)
  }
}

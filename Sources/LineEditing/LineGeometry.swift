/// The geometry of a line below its prompt, in rows counted from the prompt's.
struct LineGeometry: Equatable {
  /// The row of the cursor.
  private(set) var cursorRow = 0
  /// The row where the line ends.
  private(set) var lastRow = 0
  /// The column after the line's last scalar.
  private(set) var lastColumn = 0

  /// Lays the line out as libedit does: a row that is exactly full is followed by an empty one.
  ///
  /// - Parameters:
  ///   - promptColumns: The width of the prompt before the line's first scalar.
  ///   - scalars: The line.
  ///   - cursor: The index of the scalar under the cursor, or their number if it is after the last.
  ///   - columns: The width of the screen, at least 2.
  /// - Complexity: O(*n*) in the line's scalars.
  init(promptColumns: Int, scalars: [UInt32], cursor: Int, columns: Int) {
    let columns = max(columns, 2)
    var row = promptColumns / columns
    var column = promptColumns % columns
    for (index, scalar) in scalars.enumerated() {
      let width: Int
      switch scalar {
      case 0x0a: width = columns - column
      case 0x09: width = min(8 - column % 8, columns - column)
      default: width = DisplayWidth.columns(of: scalar)
      }
      // A wide character is not split between two rows.
      if width == 2, column + width > columns {
        row += 1
        column = 0
      }
      if index == cursor { cursorRow = row }
      row += (column + width) / columns
      column = (column + width) % columns
    }
    lastRow = row
    lastColumn = column
    if cursor >= scalars.count { cursorRow = row }
  }
}

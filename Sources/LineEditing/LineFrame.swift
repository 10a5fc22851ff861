/// What the screen shows of a line: rows of cells, and the place of the cursor.
package struct LineFrame: Equatable {
  /// A scalar on the screen. One without width belongs to the cell before it.
  package struct Cell: Equatable {
    package var scalar: UInt32
    /// The parameters of its SGR sequence: "1;34"; empty for none.
    package var style: String
    package var width: Int
  }

  package var rows: [[Cell]] = []
  package var cursorRow = 0
  package var cursorColumn = 0

  /// The columns of a row.
  package static func columns(of row: [Cell]) -> Int { row.reduce(0) { $0 + $1.width } }

  /// The cells of a text on one line; control characters and what turns the direction of text are replaced.
  package static func cells(of text: String, style: String = "") -> [Cell] {
    text.unicodeScalars.map { scalar in
      let shown = VisibleScalars.visible(scalar.value)
      return Cell(scalar: shown, style: style, width: DisplayWidth.columns(of: shown))
    }
  }

  /// The cells of a scalar of the line, at a column.
  package static func cells(ofTyped scalar: UInt32, style: String, at column: Int) -> [Cell] {
    let width = LineLayout.columns(of: scalar, at: column)
    if scalar == 0x09 {
      return Array(repeating: Cell(scalar: 0x20, style: style, width: 1), count: width)
    }
    if scalar < 0x20 || scalar == 0x7f {
      return [
        Cell(scalar: 0x5e, style: style, width: 1),
        Cell(scalar: scalar == 0x7f ? 0x3f : scalar + 0x40, style: style, width: 1),
      ]
    }
    guard VisibleScalars.visible(scalar) == scalar, DisplayWidth.isPrinted(scalar) else {
      let text =
        "\\U+"
        + VisibleScalars.hexadecimal(scalar, digits: width - 3)
      return cells(of: text, style: style)
    }
    return [Cell(scalar: scalar, style: style, width: width)]
  }
}

/// Scalars that would do something to the terminal instead of showing themselves.
enum VisibleScalars {
  /// A scalar that can be sent to a terminal: a space for a control character, a replacement for one that turns
  /// the direction of text.
  static func visible(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0..<0x20: 0x20
    case 0x7f..<0xa0, 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: 0xfffd
    default: scalar
    }
  }

  static func hexadecimal(_ scalar: UInt32, digits: Int) -> String {
    let text = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

/// A model of a terminal: the screen that a program's output leaves, with the place of its cursor.
///
/// It knows what the line editor sends: text, carriage return, newline, backspace, relative movements, erasing to
/// the end of the row and of the screen, and colors. Anything else is noted in ``unknown``.
package struct TerminalScreen {
  /// A place of the screen.
  package struct Cell: Equatable {
    package var text = " "
    /// The parameters of the colors that it was written with; empty for none.
    package var style = ""
    /// Whether it is the second half of the cell before it.
    var isContinued = false
  }

  package private(set) var columns: Int
  package private(set) var rows: Int
  package private(set) var cells: [[Cell]]
  /// The cursor, from 0. The column is that of the next character, or the last one before a wrap.
  package private(set) var row = 0
  package private(set) var column = 0
  /// The rows that have left the screen at its top.
  package private(set) var scrolled: [String] = []
  /// Sequences that the model does not know.
  package private(set) var unknown: [String] = []
  private var style = ""
  private var wrapsNext = false
  private var rest: [UInt8] = []

  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// The text of each row without the blanks at its end.
  package var lines: [String] { cells.map(Self.text) }

  /// The rows that are not blank, down to the last one of them.
  package var text: String {
    var lines = lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The text before the cursor in its row.
  package var textBeforeCursor: String {
    cells[row][..<column].filter { !$0.isContinued }.map(\.text).joined()
  }

  /// The runs of one style in a row, as `[1;34:lay>]`.
  package func styledLine(_ row: Int) -> String {
    var line = ""
    var current = ""
    let last = cells[row].lastIndex { $0.text != " " || !$0.style.isEmpty } ?? -1
    for cell in cells[row].prefix(last + 1) where !cell.isContinued {
      if cell.style != current {
        if !current.isEmpty { line += "]" }
        if !cell.style.isEmpty { line += "[\(cell.style):" }
        current = cell.style
      }
      line += cell.text
    }
    return current.isEmpty ? line : line + "]"
  }

  private static func text(_ row: [Cell]) -> String {
    var text = row.filter { !$0.isContinued }.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Changes the size; rows are cut or filled, none is wrapped anew.
  package mutating func resize(columns: Int, rows: Int) {
    cells = cells.map { Array(($0 + Array(repeating: Cell(), count: columns)).prefix(columns)) }
    while cells.count > rows { cells.removeFirst() }
    while cells.count < rows { cells.append(Array(repeating: Cell(), count: columns)) }
    (self.columns, self.rows) = (columns, rows)
    row = min(row, rows - 1)
    column = min(column, columns - 1)
  }

  // MARK: Output

  /// Takes bytes of output; what is cut off in the middle of a character or sequence waits for the rest.
  package mutating func take(_ bytes: [UInt8]) {
    let all = rest + bytes
    var index = 0
    rest = []
    while index < all.count {
      guard let used = step(all[index...]) else {
        rest = Array(all[index...])
        return
      }
      index += used
    }
  }

  /// Takes one character or sequence: the number of its bytes, or nil if it is not complete.
  private mutating func step(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x0d:
      column = 0
      wrapsNext = false
    case 0x0a: lineFeed()
    case 0x08:
      column = max(0, column - 1)
      wrapsNext = false
    case 0x07: break
    case 0x1b: return escape(bytes)
    case ..<0x20: unknown.append("^\(first)")
    default:
      let length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
      guard bytes.count >= length else { return nil }
      put(String(decoding: bytes.prefix(length), as: UTF8.self))
      return length
    }
    return 1
  }

  private mutating func put(_ text: String) {
    let width = Self.width(of: text)
    if width == 0 {
      let place = wrapsNext ? column : max(0, column - 1)
      cells[row][place].text += text
      return
    }
    if wrapsNext || column + width > columns {
      column = 0
      wrapsNext = false
      lineFeed()
    }
    cells[row][column] = Cell(text: text, style: style)
    if width == 2, column + 1 < columns {
      cells[row][column + 1] = Cell(text: "", style: style, isContinued: true)
    }
    column += width
    if column >= columns {
      column = columns - 1
      wrapsNext = true
    }
  }

  /// 0, 1 or 2 columns; enough for what the tests type.
  private static func width(of text: String) -> Int {
    guard let scalar = text.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x300...0x36f, 0x200d, 0xfe0f: return 0
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xff00...0xff60,
      0x1f300...0x1f64f, 0x1f900...0x1f9ff:
      return 2
    default: return 1
    }
  }

  private mutating func lineFeed() {
    wrapsNext = false
    guard row == rows - 1 else {
      row += 1
      return
    }
    scrolled.append(Self.text(cells.removeFirst()))
    cells.append(Array(repeating: Cell(), count: columns))
  }

  private mutating func escape(_ bytes: ArraySlice<UInt8>) -> Int? {
    let all = Array(bytes.prefix(64))
    guard all.count > 1 else { return nil }
    guard all[1] == UInt8(ascii: "[") else {
      unknown.append(String(decoding: all.prefix(2), as: UTF8.self))
      return 2
    }
    guard let end = all[2...].firstIndex(where: { (0x40...0x7e).contains($0) }) else { return nil }
    let body = String(decoding: all[2..<end], as: UTF8.self)
    perform(Character(Unicode.Scalar(all[end])), body)
    return end + 1
  }

  private mutating func perform(_ final: Character, _ body: String) {
    let count = Int(body) ?? 1
    let wrapped = wrapsNext
    wrapsNext = false
    switch final {
    case "A": row = max(0, row - count)
    case "B": row = min(rows - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "H" where body.isEmpty: (row, column) = (0, 0)
    case "K" where body.isEmpty:
      for index in column..<columns { cells[row][index] = Cell() }
    case "J" where body.isEmpty:
      for index in column..<columns { cells[row][index] = Cell() }
      for index in (row + 1)..<max(rows, row + 1) {
        cells[index] = Array(repeating: Cell(), count: columns)
      }
    case "J" where body == "2":
      cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    case "m":
      style =
        body == "0" || body.isEmpty ? "" : body.hasPrefix("0;") ? String(body.dropFirst(2)) : body
      wrapsNext = wrapped
    case "h" where body.hasPrefix("?"), "l" where body.hasPrefix("?"): wrapsNext = wrapped
    default: unknown.append("[\(body)\(final)")
    }
  }
}

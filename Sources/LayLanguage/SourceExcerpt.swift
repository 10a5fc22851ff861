/// The visible part of a source line, with the position of a mark below it.
struct SourceExcerpt {
  /// The visible part; truncated ends are `…`.
  private(set) var text = ""
  /// The column, from 0, at which the mark starts.
  private(set) var column = 0
  /// `^~~~`, at least one column.
  private(set) var mark = "^"

  /// The part of the first line of a range around its start.
  init(_ source: SourceText, marking range: SourceRange, width: Int) {
    let line = source.lineRange(of: range.lower)
    let lower = min(max(range.lower, line.lower), line.upper)
    let upper = min(max(range.upper, lower), line.upper)
    // Only a limited part is examined, since a line can be as long as the text.
    let start = source.boundary(max(line.lower, lower - 4 * width))
    let end = source.boundary(
      min(line.upper, max(lower, min(upper, lower + 4 * width)) + 4 * width))

    var cells = Cells()
    cells.append(source[SourceRange(start, lower)])
    let first = cells.count
    let markedEnd = min(upper, max(end, lower))
    cells.append(source[SourceRange(lower, markedEnd)])
    let last = max(cells.count, first + 1)
    cells.append(source[SourceRange(markedEnd, max(end, markedEnd))])
    clip(
      cells, marking: first..<last, width: width,
      isCut: (start > line.lower, max(end, markedEnd) < line.upper))
  }

  /// The start of a line.
  init(_ source: SourceText, startOf line: SourceRange, width: Int) {
    self.init(source, marking: SourceRange(line.lower, line.lower), width: width)
  }

  private mutating func clip(
    _ cells: Cells, marking marked: Range<Int>, width: Int, isCut: (left: Bool, right: Bool)
  ) {
    var first = 0
    let fitsFromStart = !isCut.left && (cells.count <= width || marked.upperBound < width)
    if !fitsFromStart {
      first = max(0, min(marked.lowerBound - width / 3, cells.count - width + 1))
    }
    let end = min(cells.count, first + width)
    var shown = Array(cells.columns[first..<max(first, end)])
    if first > 0 || isCut.left, !shown.isEmpty { Cells.cut(&shown, at: 0) }
    if end < cells.count || isCut.right, shown.count == width { Cells.cut(&shown, at: width - 1) }
    text = shown.joined()
    column = marked.lowerBound - first
    let tail = min(marked.upperBound - first, width) - column - 1
    mark = "^" + String(repeating: "~", count: max(0, tail))
  }
}

/// A text by terminal columns: each has a character, or is empty after a wide one.
private struct Cells {
  private(set) var columns: [String] = []

  var count: Int { columns.count }

  mutating func append(_ text: String) {
    for character in text {
      if character == "\t" {
        repeat { columns.append(" ") } while !columns.count.isMultiple(of: 4)
        continue
      }
      let shown = character.printable
      let width = shown.unicodeScalars.reduce(0) { max($0, columnWidth($1)) }
      if width == 0, let last = columns.indices.last {
        columns[last] += shown
      } else {
        columns.append(shown)
        if width == 2 { columns.append("") }
      }
    }
  }

  /// Replaces a column by `…`, and half of a wide character by a space.
  static func cut(_ columns: inout [String], at index: Int) {
    if columns[index].isEmpty, index > 0 { columns[index - 1] = " " }
    columns[index] = "…"
    if index + 1 < columns.count, columns[index + 1].isEmpty { columns[index + 1] = " " }
  }
}

extension SourceText {
  /// The nearest character boundary at or before an offset.
  fileprivate func boundary(_ offset: Int) -> Int {
    var place = offset
    while place > 0, place < utf8.count, utf8[place] & 0xC0 == 0x80, offset - place < 4 {
      place -= 1
    }
    return place
  }
}

extension Character {
  /// The text with control and bidirectional formatting characters replaced by U+FFFD.
  var printable: String {
    unicodeScalars.allSatisfy(isPrintable) ? String(self) : "\u{FFFD}"
  }
}

/// Whether a character is printable.
func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
  switch scalar.value {
  case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069: return false
  default: return true
  }
}

/// The number of terminal columns of a text.
func displayWidth(_ text: String) -> Int {
  text.reduce(0) { sum, character in
    sum + character.unicodeScalars.reduce(0) { max($0, columnWidth($1)) }
  }
}

/// The number of terminal columns of a character: 0 for combining marks, 2 for East Asian wide characters and
/// emoji, otherwise 1.
func columnWidth(_ scalar: Unicode.Scalar) -> Int {
  if scalar.isASCII { return 1 }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
    0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    return 2
  default: break
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return 1
  }
}

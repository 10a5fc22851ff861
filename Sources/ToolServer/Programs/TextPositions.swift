import LayLanguage
import TextReports

/// Places in a text as the Language Server Protocol counts them: lines, and in them units of UTF-16.
struct TextPositions {
  private let bytes: [UInt8]
  private var starts = [0]
  /// The units of a mark of the byte order, which the source leaves out.
  private let markUnits: Int

  /// - Complexity: O(n) in the length of the text.
  init(_ source: SourceText, hasMark: Bool = false) {
    bytes = source.utf8
    markUnits = hasMark ? 1 : 0
    // Without `enumerated`, which costs ten times as much where it is not specialized.
    var offset = 0
    for byte in source.utf8 {
      offset += 1
      if byte == UInt8(ascii: "\n") { starts.append(offset) }
    }
  }

  /// The offset of a place, in bytes; nil if there is no such line. Beyond the end of a line it is its end.
  /// - Complexity: O(n) in the length of the line.
  func offset(line: Int, character: Int) -> Int? {
    guard starts.indices.contains(line), character >= 0 else { return nil }
    let end = line + 1 < starts.count ? starts[line + 1] - 1 : bytes.count
    var (offset, units) = (starts[line], line == 0 ? markUnits : 0)
    while offset < end {
      let (length, count) = Self.width(of: bytes[offset])
      // A place within a pair of surrogates is before it.
      guard units + count <= character else { break }
      offset = min(offset + length, end)
      units += count
    }
    return offset
  }

  /// The place of an offset.
  /// - Complexity: O(n) in the length of the line, and O(log n) in the lines.
  func position(of offset: Int) -> (line: Int, character: Int) {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    var units = low == 0 ? markUnits : 0
    // By index, as above.
    var place = starts[low]
    while place < offset {
      units += Self.units(of: bytes[place])
      place += 1
    }
    return (low, units)
  }

  /// The place of an offset as JSON.
  func json(of offset: Int) -> JSON {
    let (line, character) = position(of: offset)
    return .object(["line": .integer(line), "character": .integer(character)])
  }

  /// A range as JSON.
  func json(of range: SourceRange) -> JSON {
    .object(["start": json(of: range.lower), "end": json(of: range.upper)])
  }

  /// The whole text as JSON.
  var whole: JSON {
    .object([
      "start": .object(["line": .integer(0), "character": .integer(0)]),
      "end": json(of: bytes.count),
    ])
  }

  /// The number of lines.
  var lineCount: Int { starts.count }

  /// The units of a character that begins with a byte; 0 within a character.
  private static func units(of byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }

  /// The bytes and units of a character that begins with a byte.
  private static func width(of byte: UInt8) -> (bytes: Int, units: Int) {
    switch byte {
    case 0xF0...: (4, 2)
    case 0xE0...: (3, 1)
    case 0xC0...: (2, 1)
    default: (1, 1)
    }
  }
}

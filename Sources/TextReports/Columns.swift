/// The number of terminal columns of a text; wide characters take two.
package func columns(of text: String) -> Int {
  columnsIfASCII(of: text) ?? text.reduce(0) { $0 + columns(of: $1) }
}

/// The number of terminal columns of a text of ASCII characters; nil for other texts.
func columnsIfASCII(of text: String) -> Int? {
  // A loop without an early exit is vectorized.
  let bits = text.utf8.withContiguousStorageIfAvailable { $0.reduce(0) { $0 | $1 } }
  return bits.map { $0 < 0x80 } ?? text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : nil
}

/// A text of blanks.
package func blanks(_ count: Int) -> String {
  blankTexts.indices.contains(count)
    ? blankTexts[count] : String(repeating: " ", count: max(0, count))
}

/// The short texts of blanks, which tables need most.
private let blankTexts = (0...80).map { String(repeating: " ", count: $0) }

private func columns(of character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first else { return 0 }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD:
    return 2
  default:
    return 1
  }
}

/// A text padded with trailing spaces to a width.
package func padded(_ text: String, to width: Int) -> String {
  text + blanks(width - columns(of: text))
}

/// A text padded with leading spaces to a width.
package func leftPadded(_ text: String, to width: Int) -> String {
  blanks(width - columns(of: text)) + text
}

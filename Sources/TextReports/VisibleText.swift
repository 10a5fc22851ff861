/// Text from outside that is safe to show: characters that control a terminal or reorder text are
/// shown as escapes.
package enum VisibleText {
  /// The text with control characters except newline and tab, and with bidirectional controls, as
  /// `\u{1B}`.
  /// - Complexity: O(n); a text without any is returned unchanged.
  package static func of(_ text: String) -> String {
    guard text.utf8.contains(where: maybeHidden), text.unicodeScalars.contains(where: isHidden)
    else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        let number = String(scalar.value, radix: 16, uppercase: true)
        shown.append(contentsOf: "\\u{\(number)}".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// The same in one line, such as the name of a file: line ends and tabs are shown as escapes as well.
  package static func line(_ text: String) -> String {
    of(text).replacing("\n", with: "\\n").replacing("\t", with: "\\t")
  }

  /// Whether a byte can be the first of an escaped character.
  private static func maybeHidden(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte >= 0x7F && [0x7F, 0xC2, 0xD8, 0xE2, 0xF3].contains(byte)
  }

  /// Whether a character is escaped.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F: true
    // Arabic letter mark, directional marks and embeddings, isolates.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // Line and paragraph separators; tags, which are invisible.
    case 0x2028, 0x2029, 0xE0000...0xE007F: true
    default: false
    }
  }
}

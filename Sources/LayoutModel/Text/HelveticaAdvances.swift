/// The advance widths of Helvetica, in thousandths of the font size, as the AFM files of the Core
/// 14 fonts of PostScript and PDF publish them.
enum HelveticaAdvances {
  /// The advance of an ideograph, a kana, a Hangul syllable or an emoji: one em.
  static let full = 1000
  /// The advance of a digit, and of every character without another one.
  static let ordinary = 556

  /// The advance width of a character, which is that of its first scalar, since combining marks add nothing.
  /// - Complexity: O(n) in the number of scalars.
  static func advance(of character: Character) -> Int {
    if let ascii = character.asciiValue, ascii >= 32, ascii < 127 {
      return printableASCII[Int(ascii) - 32]
    }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // A variation selector requests the emoji form of a character: ❤️.
    if scalars.count > 1, scalars.contains("\u{FE0F}") { return full }
    return advance(of: first)
  }

  private static func advance(of scalar: Unicode.Scalar) -> Int {
    if scalar.value >= 32, scalar.value < 127 { return printableASCII[Int(scalar.value) - 32] }
    if let known = named[scalar] { return known }
    if isWide(scalar) || scalar.properties.isEmojiPresentation { return full }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
    case .control: return scalar == "\t" ? printableASCII[0] : 0
    case .spaceSeparator: return printableASCII[0]
    default: return baseLetter(of: scalar) ?? ordinary
    }
  }

  /// The width of the base letter of an accented Latin letter, found by its Unicode name: `LATIN SMALL LETTER
  /// C WITH CARON`.
  private static func baseLetter(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0xC0...0x24F, 0x1E00...0x1EFF: break
    default: return nil
    }
    guard let name = scalar.properties.name else { return nil }
    let words = name.split(separator: " ", maxSplits: 5)
    guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      words[3].utf8.count == 1, let letter = words[3].utf8.first, letter >= 65, letter <= 90
    else { return nil }
    return printableASCII[Int(letter) - 32 + (words[1] == "SMALL" ? 32 : 0)]
  }

  /// Whether a scalar belongs to the full-width scripts of East Asia.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x1F1E6...0x1F1FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// From the space to the tilde.
  private static let printableASCII: [Int] = [
    // space to /
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    // 0 to ?
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    // @ to O
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    // P to _
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    // ` to o
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    // p to ~
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// Other characters of the font whose width is neither that of a base letter nor the ordinary one.
  private static let named: [Unicode.Scalar: Int] = [
    "¡": 333, "¦": 260, "¨": 333, "©": 737, "ª": 370, "¬": 584, "®": 737, "¯": 333, "°": 400,
    "±": 584, "²": 333, "³": 333, "´": 333, "¶": 537, "·": 278, "¸": 333, "¹": 333, "º": 365,
    "¼": 834, "½": 834, "¾": 834, "¿": 611, "Æ": 1000, "×": 584, "Ð": 722, "Þ": 667, "ß": 611,
    "ì": 278, "í": 278, "î": 278, "ï": 278, "æ": 889, "÷": 584, "ø": 611, "ƒ": 556, "Đ": 722,
    "ď": 643,
    "ī": 278, "ı": 278, "ľ": 299, "Œ": 1000, "œ": 944, "ť": 317,
    "ˆ": 333, "ˇ": 333, "˘": 333, "˙": 333, "˚": 333, "˛": 333, "˜": 333, "˝": 333,
    "—": 1000, "‘": 222, "’": 222, "‚": 222, "“": 333, "”": 333, "„": 333, "•": 350, "…": 1000,
    "‰": 1000, "‹": 333, "›": 333, "⁄": 167, "™": 1000, "∂": 476, "∆": 612, "∑": 600, "−": 584,
    "√": 453, "≠": 549, "≤": 549, "≥": 549, "◊": 471, "ﬁ": 500, "ﬂ": 500,
  ]
}

/// The size of a text from the published figures: Helvetica's advance widths in thousandths of the
/// font size, ascent 0.952148 and descent 0.241211 of it.
enum TextMeasure {
  /// The width of the text on one line.
  static func width(_ text: String, font: Double) -> Double {
    upToHalf(advance(text) * font / 1000)
  }

  /// The height of a number of lines.
  static func height(lines: Int, font: Double) -> Double {
    upToHalf(Double(lines) * (0.952148 + 0.241211) * font)
  }

  /// The first baseline below the top.
  static func firstBaseline(font: Double) -> Double { upToHalf(0.952148 * font) }

  /// The last baseline above the bottom.
  static func belowBaseline(font: Double) -> Double {
    height(lines: 1, font: font) - firstBaseline(font: font)
  }

  /// The number of lines of a text that is broken at spaces, each line as full as possible. A word
  /// wider than a line is broken between letters.
  static func lineCount(_ text: String, font: Double, width: Double) -> Int {
    func fits(_ line: String) -> Bool { advance(line) * font / 1000 <= width + 1e-6 }
    var count = 1
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if fits(longer) {
        line = longer
        continue
      }
      if !line.isEmpty { count += 1 }
      line = ""
      for letter in word {
        if !line.isEmpty, !fits(line + String(letter)) {
          count += 1
          line = ""
        }
        line.append(letter)
      }
    }
    return count
  }

  private static func upToHalf(_ number: Double) -> Double {
    (2 * number - 1e-9).rounded(.up) / 2
  }

  private static func advance(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + Double(advances[$1] ?? 0) }
  }

  private static let advances: [Unicode.Scalar: Int] = {
    var table: [Unicode.Scalar: Int] = [:]
    for (characters, advance) in groups {
      for scalar in characters.unicodeScalars { table[scalar] = advance }
    }
    return table
  }()

  private static let groups: [(String, Int)] = [
    ("\'", 191), ("ijl", 222), ("|", 260), (" !,./:;I[]\\ft", 278), ("()-r`", 333), ("{}", 334),
    ("\"", 355), ("*", 389), ("^", 469), ("Jckszxyv", 500), ("0123456789?L_abdeghnopqu#$", 556),
    ("+<=>~", 584), ("FTZ", 611), ("&ABEKPSVXY", 667), ("CDHNRUw", 722), ("GOQ", 778), ("Mm", 833),
    ("%", 889), ("W", 944), ("@", 1015),
  ]
}

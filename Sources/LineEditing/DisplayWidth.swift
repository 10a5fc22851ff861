import CEditline

/// The width of text on a terminal, in columns.
package enum DisplayWidth {
  /// The columns of a scalar as it is drawn: control characters as `^A`, unprintable ones as `\U+FFFE`.
  /// Tabs and newlines depend on their position and are not counted here.
  package static func columns(of scalar: UInt32) -> Int {
    if scalar < 0x20 || scalar == 0x7f { return 2 }
    if scalar < 0x7f { return 1 }
    let width = ce_column_width(scalar)
    if width >= 0 { return Int(width) }
    return scalar > 0xffff ? 8 : 7
  }

  /// Whether a terminal prints a scalar as it is.
  static func isPrinted(_ scalar: UInt32) -> Bool { ce_column_width(scalar) >= 0 }

  /// The columns of a text on one line.
  package static func columns(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1.value) }
  }

  /// The longest beginning of a text that fits `limit` columns, ending in `…` if it is truncated.
  static func clip(_ text: some StringProtocol, to limit: Int) -> String {
    guard columns(of: text) > limit else { return String(text) }
    guard limit > 0 else { return "" }
    var clipped = String.UnicodeScalarView()
    var room = limit - 1
    for scalar in text.unicodeScalars {
      room -= columns(of: scalar.value)
      if room < 0 { break }
      clipped.append(scalar)
    }
    return String(clipped) + "…"
  }

  /// The same, ending behind a word where one ends in the second half.
  package static func clipWords(of text: some StringProtocol, to limit: Int) -> String {
    let clipped = clip(text, to: limit)
    let kept = clipped.dropLast().count
    guard columns(of: text) > limit, text.dropFirst(kept).first != " ",
      let blank = clipped.lastIndex(of: " "),
      clipped.distance(from: clipped.startIndex, to: blank) >= clipped.count / 2
    else { return clipped }
    var whole = clipped[..<blank]
    while let last = whole.last, last == " " || last.isPunctuation { whole.removeLast() }
    return whole + "…"
  }
}

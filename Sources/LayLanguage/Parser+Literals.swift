extension Parser {
  /// Decodes a string literal.
  func decodeString(in range: SourceRange) -> Result<String, Diagnostic> {
    let bytes = source.utf8
    var text: [UInt8] = []
    text.reserveCapacity(range.upper - range.lower)
    var offset = range.lower + 1
    let end = range.upper - 1
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\") {
        switch decodeEscape(at: offset, before: end) {
        case .success(let escape):
          text.append(contentsOf: Array(String(escape.scalar).utf8))
          offset += escape.length
        case .failure(let mistake): return .failure(mistake)
        }
        continue
      }
      guard let decoded = decodeScalar(bytes, at: offset) else {
        return .failure(diagnostic(for: .encoding, at: SourceRange(offset, offset + 1)))
      }
      let place = SourceRange(offset, offset + decoded.length)
      if !isPlain(decoded.scalar) {
        return .failure(diagnostic(for: .control, at: place))
      }
      text.append(contentsOf: bytes[place.lower..<place.upper])
      offset += decoded.length
    }
    return .success(String(decoding: text, as: UTF8.self))
  }

  private func decodeEscape(at start: Int, before end: Int) -> Result<DecodedScalar, Diagnostic> {
    let bytes = source.utf8
    let simple: Unicode.Scalar? =
      switch start + 1 < end ? bytes[start + 1] : 0 {
      case UInt8(ascii: "\""): "\""
      case UInt8(ascii: "\\"): "\\"
      case UInt8(ascii: "n"): "\n"
      case UInt8(ascii: "t"): "\t"
      default: nil
      }
    if let simple { return .success(DecodedScalar(scalar: simple, length: 2)) }
    guard start + 1 < end, bytes[start + 1] == UInt8(ascii: "u") else {
      let length = decodeScalar(bytes, at: start + 1)?.length ?? 1
      return .failure(badEscape(SourceRange(start, min(start + 1 + length, end))))
    }
    return decodeCodePoint(at: start, before: end)
  }

  /// `\u{1F600}`
  private func decodeCodePoint(at start: Int, before end: Int) -> Result<DecodedScalar, Diagnostic>
  {
    let bytes = source.utf8
    var offset = start + 2
    guard offset < end, bytes[offset] == UInt8(ascii: "{") else {
      return .failure(badEscape(SourceRange(start, offset)))
    }
    offset += 1
    let digits = offset
    while offset < end, bytes[offset] != UInt8(ascii: "}"), offset - digits < 9 { offset += 1 }
    guard offset < end, bytes[offset] == UInt8(ascii: "}") else {
      return .failure(badEscape(SourceRange(start, offset)))
    }
    let place = SourceRange(start, offset + 1)
    let isHexadecimal = bytes[digits..<offset].allSatisfy { byte in
      Character(Unicode.Scalar(byte)).isHexDigit
    }
    guard isHexadecimal,
      let value = UInt32(String(decoding: bytes[digits..<offset], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else {
      return .failure(
        Diagnostic(
          "E004", "`\(clipped(place))` is not a character", at: place,
          help: ["write a code point in hexadecimal: \\u{1F600}"]))
    }
    return .success(DecodedScalar(scalar: scalar, length: offset + 1 - start))
  }

  private func badEscape(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      "E004", "`\(clipped(range))` is not an escape sequence", at: range,
      help: ["write \\\\ for a backslash; the others are \\\" \\n \\t \\u{1F600}"])
  }

  /// The fault in a piece of raw text, or nil.
  func faultInText(_ range: SourceRange) -> Diagnostic? {
    var offset = range.lower
    while offset < range.upper {
      guard let decoded = decodeScalar(source.utf8, at: offset) else {
        return diagnostic(for: .encoding, at: SourceRange(offset, offset + 1))
      }
      let place = SourceRange(offset, offset + decoded.length)
      if !isPlain(decoded.scalar) {
        return diagnostic(for: .control, at: place)
      }
      offset += decoded.length
    }
    return nil
  }

  // MARK: Invalid tokens

  /// The error for bytes that are not a token.
  func diagnostic(for fault: LexicalFault, at range: SourceRange) -> Diagnostic {
    switch fault {
    case .encoding:
      let byte = String(source.utf8[range.lower], radix: 16, uppercase: true)
      return Diagnostic(
        "E002", "the byte \(byte) is not valid UTF-8", at: range, help: ["save the text as UTF-8"])
    case .control:
      let isReturn = source[range] == "\r"
      return Diagnostic(
        "E001", "the control character \(codePoint(at: range.lower)) is not allowed",
        at: range,
        help: [
          isReturn
            ? "save the text with line ends LF or CR LF" : "remove it; in a string, write \\u{…}"
        ])
    case .unterminatedString:
      return Diagnostic(
        "E003", "the string is not closed on its line", at: range,
        help: ["write `\"` at its end; for a line break, write \\n"])
    case .malformedNumber: return malformedNumber(range)
    case .strayBackslash:
      return Diagnostic(
        "E001", "`\\` must be the last character of its line", at: range,
        help: ["there it continues a statement on the next line"])
    case .foreignOperator: return foreignOperator(range)
    case .character: return strangeCharacter(range)
    case .tooMany:
      let isLong = source.utf8.count > Limits.bytes
      return Diagnostic(
        "E009",
        isLong
          ? "the text is longer than \(Limits.bytes >> 20) MB"
          : "the text has more than \(Limits.tokens) words and signs",
        at: range, help: ["split it into several files"])
    }
  }

  /// The units that other languages write after a length.
  private static let units: Set<String> = [
    "px", "pt", "pts", "pc", "dp", "dip", "sp", "em", "rem", "ex", "ch", "vh", "vw", "vmin", "vmax",
    "fr",
    "cm", "mm", "in", "deg", "rad", "turn", "s", "ms", "f", "x",
  ]

  /// Whether a word that stands apart after a number is a unit: `100 pt`.
  func isUnit(_ token: Token) -> Bool {
    let word = source[token.range].lowercased()
    // `100 x 200` is a size with spaces in it.
    guard token.kind == .word, word != "x" else { return false }
    return Self.units.contains(word) || ["point", "points", "pixel", "pixels"].contains(word)
  }

  private func malformedNumber(_ range: SourceRange) -> Diagnostic {
    let text = source[SourceRange(range.lower, min(range.upper, range.lower + 400))]
    let digits = text.prefix { $0.isNumber || $0 == "." }
    var help = "a number is written like 10, 1.5, .70 or 1e3"
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      help = "hexadecimal numbers are not supported"
    } else if digits.contains("..") {
      help = "a range is written 1...9"
    } else if text.hasSuffix("x"), digits.count + 1 == text.count {
      help = "a size has two numbers: \(digits)x480"
    } else if text.dropFirst(digits.count).first?.isLetter == true, text.contains("."),
      digits.allSatisfy(\.isNumber)
    {
      help = "to multiply, write \(digits) * \(text.dropFirst(digits.count))"
    } else if text.hasSuffix(".") {
      help = "a decimal point needs a digit after it"
    } else if text.dropFirst(digits.count).allSatisfy(\.isLetter),
      digits.count < text.count, !text.hasSuffix("e")
    {
      let letters = text.dropFirst(digits.count)
      help = "lengths have no unit: write \(digits)"
      if !Self.units.contains(letters.lowercased()), digits.allSatisfy(\.isNumber) {
        return Diagnostic(
          "E005", "`\(clipped(range))` is neither a number nor a name", at: range,
          help: ["a name begins with a letter: \(letters)\(digits)"])
      }
    }
    return Diagnostic("E005", "`\(clipped(range))` is not a number", at: range, help: [help])
  }

  private func foreignOperator(_ range: SourceRange) -> Diagnostic {
    let sign = source[range]
    let own = ["&&": "and", "&": "and", "||": "or", "!": "not", "=>": ">=", "=<": "<="][sign]
    return Diagnostic(
      "E001", "`\(sign)` is not an operator", at: range,
      help: own.map { ["write `\($0)`"] } ?? [])
  }

  private func strangeCharacter(_ range: SourceRange) -> Diagnostic {
    let text = source[range]
    let own: String? =
      switch text {
      case "\u{201C}", "\u{201D}", "\u{201E}", "'", "\u{2018}", "\u{2019}": "\""
      case "\u{2212}", "\u{2013}", "\u{2014}": "-"
      case "\u{D7}": "*"
      case "\u{F7}": "/"
      case "\u{2264}": "<="
      case "\u{2265}": ">="
      case "\u{2260}": "!="
      case "\u{2026}": "..."
      case "\u{A0}", "\u{202F}", "\u{2009}", "\u{3000}", "\u{200B}", "\u{FEFF}": "a space"
      default: nil
      }
    let code = codePoint(at: range.lower)
    let isVisible = range.upper - range.lower == 1 || (own != nil && own != "a space")
    let help =
      text == "%"
      ? "write `%` directly after its number: 10%"
      : own.map { $0 == "a space" ? "write a space" : "write `\($0)`" }
    return Diagnostic(
      "E001", isVisible ? "`\(text)` means nothing here" : "`\(text)` (\(code)) means nothing here",
      at: range, help: help.map { [$0] } ?? [])
  }

  private func codePoint(at offset: Int) -> String {
    let value = decodeScalar(source.utf8, at: offset)?.scalar.value ?? 0xFFFD
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

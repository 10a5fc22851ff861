extension Lexer {
  // MARK: Numbers

  /// Reads `10`, `1.5`, `.70`, `1e3`, `10%`, `100x200`.
  mutating func readNumber() -> TokenKind {
    skipNumber()
    if skipFloatMark() { return .number }
    if peek() == UInt8(ascii: "x"), startsNumber(1) {
      offset += 1
      skipNumber()
      return endsNumber() ? .size : skipMalformed()
    }
    if peek() == UInt8(ascii: "%") {
      offset += 1
      return .percent
    }
    return endsNumber() ? .number : skipMalformed()
  }

  /// Skips the mark of a number in C: `1.0f`, `60.f`, `1f`; returns whether there is one.
  private mutating func skipFloatMark() -> Bool {
    let distance = peek() == UInt8(ascii: ".") ? 1 : 0
    guard peek(distance) == UInt8(ascii: "f") || peek(distance) == UInt8(ascii: "F") else {
      return false
    }
    if let next = decodeScalar(bytes, at: offset + distance + 1), continuesName(next.scalar) {
      return false
    }
    offset += distance + 1
    return true
  }

  private func isDigit(_ distance: Int) -> Bool {
    guard let byte = peek(distance) else { return false }
    return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private func startsNumber(_ distance: Int) -> Bool {
    isDigit(distance) || (peek(distance) == UInt8(ascii: ".") && isDigit(distance + 1))
  }

  private mutating func skipNumber() {
    while isDigit(0) { offset += 1 }
    if peek() == UInt8(ascii: "."), isDigit(1) {
      offset += 1
      while isDigit(0) { offset += 1 }
    }
    guard peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") else { return }
    let hasSign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
    guard isDigit(hasSign ? 2 : 1) else { return }
    offset += hasSign ? 2 : 1
    while isDigit(0) { offset += 1 }
  }

  /// Whether a number can end here: not before a letter, and before a point only in `...` and `.name`.
  private func endsNumber() -> Bool {
    guard let byte = peek() else { return true }
    if byte == UInt8(ascii: ".") {
      if peek(1) == UInt8(ascii: ".") { return peek(2) == UInt8(ascii: ".") }
      return startsName(after: 1)
    }
    return !startsName(after: 0)
  }

  private func startsName(after distance: Int) -> Bool {
    guard let decoded = decodeScalar(bytes, at: offset + distance) else { return false }
    return LayLanguage.startsName(decoded.scalar)
  }

  private mutating func skipMalformed() -> TokenKind {
    while true {
      let start = offset
      skipNameCharacters()
      if peek() == UInt8(ascii: "."), peek(1) != UInt8(ascii: ".") || peek(2) != UInt8(ascii: ".") {
        offset += 1
      }
      if offset == start { return .invalid(.malformedNumber) }
    }
  }

  // MARK: Strings

  /// Reads up to the closing quote. The parser decodes escapes.
  mutating func readString() -> TokenKind {
    offset += 1
    while let byte = peek(), !endsLine(at: offset) {
      offset += 1
      if byte == UInt8(ascii: "\"") { return .string }
      if byte == UInt8(ascii: "\\"), peek() != nil, !endsLine(at: offset) { offset += 1 }
    }
    return .invalid(.unterminatedString)
  }

  // MARK: Signs

  /// Reads an operator or a bracket; nil, without advancing, if there is none.
  mutating func readSign() -> TokenKind? {
    guard let byte = peek() else { return nil }
    if byte == UInt8(ascii: "."), isDigit(1) { return readNumber() }
    guard let (kind, length) = sign(byte, peek(1), peek(2)) else { return nil }
    offset += length
    return kind
  }

  private func sign(_ first: UInt8, _ second: UInt8?, _ third: UInt8?) -> (TokenKind, Int)? {
    let equals = second == UInt8(ascii: "=")
    switch first {
    case UInt8(ascii: "("): return (.leftParenthesis, 1)
    case UInt8(ascii: ")"): return (.rightParenthesis, 1)
    case UInt8(ascii: "["): return (.leftBracket, 1)
    case UInt8(ascii: "]"): return (.rightBracket, 1)
    case UInt8(ascii: "{"): return (.leftBrace, 1)
    case UInt8(ascii: "}"): return (.rightBrace, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: ":"): return (.colon, 1)
    case UInt8(ascii: ";"): return (.semicolon, 1)
    case UInt8(ascii: "@"): return (.at, 1)
    case UInt8(ascii: "."):
      return second == first && third == first ? (.ellipsis, 3) : (.dot, 1)
    case UInt8(ascii: "="):
      if equals { return (.comparison(.equal), 2) }
      if second == UInt8(ascii: "<") || second == UInt8(ascii: ">") {
        return (.invalid(.foreignOperator), 2)
      }
      return (.assignment(.assign), 1)
    case UInt8(ascii: "+"): return equals ? (.assignment(.add), 2) : (.plus, 1)
    case UInt8(ascii: "-"): return equals ? (.assignment(.subtract), 2) : (.minus, 1)
    case UInt8(ascii: "*"): return equals ? (.assignment(.multiply), 2) : (.star, 1)
    case UInt8(ascii: "/"): return equals ? (.assignment(.divide), 2) : (.slash, 1)
    case UInt8(ascii: "<"):
      return equals ? (.comparison(.lessOrEqual), 2) : (.comparison(.less), 1)
    case UInt8(ascii: ">"):
      return equals ? (.comparison(.greaterOrEqual), 2) : (.comparison(.greater), 1)
    case UInt8(ascii: "!"):
      return equals ? (.comparison(.notEqual), 2) : (.invalid(.foreignOperator), 1)
    case UInt8(ascii: "&"): return (.invalid(.foreignOperator), second == first ? 2 : 1)
    case UInt8(ascii: "|"): return second == first ? (.invalid(.foreignOperator), 2) : (.bar, 1)
    case UInt8(ascii: "\\"): return (.invalid(.strayBackslash), 1)
    default: return nil
    }
  }
}

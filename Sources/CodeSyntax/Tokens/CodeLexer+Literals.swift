extension CodeLexer {
  /// The length of a character that starts here and can be in an operator, in bytes; 0 for any other.
  func operatorLength() -> Int {
    let byte = peek()
    if byte < 0x80 { return byte.isIn("/=-+!*%<>&|^~?") ? 1 : 0 }
    // Arrows and the signs of mathematics: `≥`, `→`, `⩵`.
    let isSign = 0x86...0x8F ~= peek(1) || 0x94...0xAF ~= peek(1)
    return byte == 0xE2 && isSign && peek(2) >= 0x80 ? 3 : 0
  }

  /// Reads a number with its suffix.
  mutating func readNumber() {
    let start = offset
    if peek() == UInt8(ascii: "0"), (peek(1) | 0x20).isIn("xbo"), peek(2).isInName {
      offset += 2
      while peek().isInName { offset += 1 }
    } else {
      readDigits()
      // The number of a tuple's member has no fraction: `pair.0.1`.
      let isMember = tokens.last.map { $0.text == "." && Int($0.range.upper) == start } ?? false
      if !isMember {
        if peek() == UInt8(ascii: "."), peek(1).isDigit || hasFractionOfC() {
          offset += 1
          readDigits()
        }
        if peek() | 0x20 == UInt8(ascii: "e"),
          peek(1).isDigit || (peek(1).isIn("+-") && peek(2).isDigit)
        {
          offset += 2
          readDigits()
        }
        if language == .objectiveC { while peek().startsName { offset += 1 } }
      }
    }
    append(.number, from: start)
  }

  private func hasFractionOfC() -> Bool {
    language == .objectiveC && peek(1) != UInt8(ascii: ".")
      && (!peek(1).startsName || (peek(1) | 0x20).isIn("fe"))
  }

  private mutating func readDigits() {
    while peek().isDigit || peek() == UInt8(ascii: "_") { offset += 1 }
  }

  /// Reads a string whose mark is here.
  mutating func readString(from start: Int, pounds: Int) {
    let isClosed = skipString(pounds: pounds, depth: 0)
    append(.string, from: start, isUnclosed: !isClosed)
  }

  /// Skips a string with its interpolations. A string on one line ends with the line at the latest: false if that is not
  /// where it is closed.
  @discardableResult
  private mutating func skipString(pounds: Int, depth: Int) -> Bool {
    let mark = peek()
    let isLong = language == .swift && hasPrefix("\"\"\"")
    offset += isLong ? 3 : 1
    while offset < end {
      let byte = bytes[offset]
      if !isLong, byte.isIn("\r\n") { return false }
      if byte == UInt8(ascii: "\\"), hasPounds(pounds, at: 1) {
        offset += 1 + pounds
        if peek() == UInt8(ascii: "("), language == .swift {
          skipInterpolation(isLong: isLong, depth: depth)
        } else if isLong || !peek().isIn("\r\n") || language == .objectiveC {
          offset += 1
        }
      } else if byte == mark, !isLong || hasPrefix("\"\"\""), hasPounds(pounds, at: isLong ? 3 : 1)
      {
        offset += (isLong ? 3 : 1) + pounds
        return true
      } else {
        offset += 1
      }
    }
    offset = min(offset, end)
    // More lines can close one of several lines.
    return isLong
  }

  private func hasPounds(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }

  private mutating func skipInterpolation(isLong: Bool, depth: Int) {
    var open = 0
    while offset < end {
      let byte = bytes[offset]
      if !isLong, byte.isIn("\r\n") { return }
      if byte == UInt8(ascii: "\""), depth < Self.interpolations {
        skipString(pounds: 0, depth: depth + 1)
        continue
      }
      offset += 1
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") { open -= 1 }
      if open == 0 { return }
    }
  }

  /// The maximum nesting of strings in interpolations.
  static let interpolations = 8

  /// Reads `/…/` or `#/…/#` whose mark is here; with `#` it can have several lines.
  mutating func readRegularExpression(from start: Int, pounds: Int) {
    offset += 1
    while offset < end {
      if pounds == 0, peek().isIn("\r\n") { break }
      if peek() == UInt8(ascii: "\\") {
        offset += 1
      } else if peek() == UInt8(ascii: "/"), hasPounds(pounds, at: 1) {
        offset += 1 + pounds
        break
      }
      offset += 1
    }
    offset = min(offset, end)
    append(.regularExpression, from: start)
  }
}

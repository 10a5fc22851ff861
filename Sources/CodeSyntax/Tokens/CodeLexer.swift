/// Splits a text in Swift or Objective-C into tokens.
/// - Complexity: O(n) in the length of the text.
struct CodeLexer {
  let bytes: [UInt8]
  let language: CodeLanguage
  let end: Int
  var offset: Int
  private var line: Int32
  private var lineStart: Int
  private(set) var tokens: [CodeToken] = []
  private var isFirstOfLine = true
  private var brackets = BracketPairs()

  /// The tokens of a part of a text that starts at a line and column, with the end as the last one.
  static func tokens(
    of bytes: [UInt8], in part: CodeRange, as language: CodeLanguage
  ) -> [CodeToken] {
    var lexer = CodeLexer(bytes: bytes, part: part, language: language)
    while lexer.skipBlanks() { lexer.readToken() }
    lexer.append(.end, from: lexer.offset)
    return lexer.tokens
  }

  private init(bytes: [UInt8], part: CodeRange, language: CodeLanguage) {
    self.bytes = bytes
    self.language = language
    offset = max(0, Int(part.lower))
    end = min(bytes.count, Int(part.upper))
    line = part.line
    lineStart = Int(part.lower) - Int(part.column) + 1
    tokens.reserveCapacity((end - min(offset, end)) / 4 + 1)
  }

  /// The byte at a distance from the offset; 0 after the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = offset + distance
    return index >= 0 && index < end ? bytes[index] : 0
  }

  /// Whether the text continues with some characters.
  func hasPrefix(_ text: StaticString, at distance: Int = 0) -> Bool {
    let start = offset + distance
    guard start >= 0, start + text.utf8CodeUnitCount <= end else { return false }
    return text.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { bytes[start + $0] == buffer[$0] }
    }
  }

  /// Appends the token that starts at an offset and ends here.
  mutating func append(
    _ kind: CodeToken.Kind, from start: Int, text: String = "", isUnclosed: Bool = false
  ) {
    let range = CodeRange(
      lower: Int32(start), upper: Int32(offset), line: line, column: Int32(start - lineStart + 1))
    let before = start > 0 ? bytes[start - 1] : 0
    var token = CodeToken(
      kind: kind, text: text, range: range, isFirstOfLine: isFirstOfLine,
      isOpenBefore: isFirstOfLine || before.isBlank || before.isIn("([{,;:") || before == 0)
    token.isUnclosed = isUnclosed
    let after = peek()
    token.isOpenAfter =
      after == 0 || after.isBlank || after.isIn(")]},;:")
      || (after == UInt8(ascii: "/") && peek(1).isIn("/*"))
    isFirstOfLine = false
    brackets.add(token, to: &tokens)
    countLines(from: start)
  }

  /// Counts the lines in the token that was just read.
  private mutating func countLines(from start: Int) {
    for index in start..<max(start, offset) where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
  }

  /// Skips blanks and comments; returns false at the end.
  private mutating func skipBlanks() -> Bool {
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        isFirstOfLine = true
        offset += 1
        if byte == UInt8(ascii: "\n") {
          line += 1
          lineStart = offset
        }
      } else if byte.isBlank || byte == 0 {
        offset += 1
      } else if hasPrefix("//") || hasPrefix("#!") {
        offset = endOfLine(from: offset)
      } else if hasPrefix("/*") {
        let start = offset
        skipComment()
        countLines(from: start)
      } else if hasPrefix("\u{FEFF}") {
        offset += 3
      } else if byte == UInt8(ascii: "\\"), peek(1).isIn("\r\n"), language == .objectiveC {
        // Swift has no lines that go on.
        offset += 1
      } else {
        return true
      }
    }
    return false
  }

  /// The offset of the line's end.
  func endOfLine(from start: Int) -> Int {
    bytes[start..<end].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? end
  }

  /// Skips `/* … */`, which can be nested in Swift.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if hasPrefix("/*"), depth == 0 || language == .swift {
        depth += 1
        offset += 2
      } else if hasPrefix("*/") {
        depth -= 1
        offset += 2
      } else {
        if bytes[offset] == UInt8(ascii: "\n") { isFirstOfLine = true }
        offset += 1
      }
    } while depth > 0 && offset < end
  }

  private mutating func readToken() {
    let start = offset
    let byte = bytes[offset]
    if byte.isDigit || (byte == UInt8(ascii: ".") && peek(1).isDigit && language == .objectiveC) {
      readNumber()
    } else if byte.startsName || isLetter() {
      readName(from: start)
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      readString(from: start, pounds: 0)
    } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@") {
      readMarked(from: start)
    } else if byte == UInt8(ascii: "`") {
      readQuotedName()
    } else if operatorLength() > 0 || hasPrefix("...") || hasPrefix("..<") {
      readOperator(from: start)
    } else if byte.isIn("()[]{},;:.\\") {
      offset += 1
      append(.punctuation, from: start, text: String(UnicodeScalar(byte)))
    } else {
      offset += 1
      append(.invalid, from: start, text: "?")
    }
  }

  /// Whether a character outside ASCII starts here that can be in a name.
  private func isLetter() -> Bool { peek() >= 0x80 && operatorLength() == 0 }

  private mutating func readName(from start: Int) {
    while peek().isInName || isLetter() { offset += 1 }
    append(.name, from: start, text: text(from: start))
  }

  private mutating func readQuotedName() {
    let start = offset
    offset += 1
    while peek().isInName || isLetter() { offset += 1 }
    // Between the marks there can be anything: `a name of a test`.
    let line = bytes[offset..<end].prefix { $0 != UInt8(ascii: "\n") }
    if let mark = line.firstIndex(of: UInt8(ascii: "`")) { offset = mark }
    let name = text(from: start + 1)
    if peek() == UInt8(ascii: "`") { offset += 1 }
    append(.name, from: start, text: name)
  }

  /// The text from an offset to here.
  func text(from start: Int) -> String { String(decoding: bytes[start..<offset], as: UTF8.self) }

  /// Reads what starts with `#` or `@`.
  private mutating func readMarked(from start: Int) {
    let isPound = bytes[start] == UInt8(ascii: "#")
    if isPound, language == .swift, let pounds = poundsBeforeText() {
      offset += pounds
      if peek() == UInt8(ascii: "/") {
        readRegularExpression(from: start, pounds: pounds)
      } else {
        readString(from: start, pounds: pounds)
      }
      return
    }
    offset += 1
    if !isPound, language == .objectiveC, peek() == UInt8(ascii: "\"") {
      readString(from: start, pounds: 0)
      return
    }
    if isPound, language == .objectiveC { while peek().isBlank { offset += 1 } }
    let wordStart = offset
    while peek().isInName, isPound || offset > wordStart || peek().startsName { offset += 1 }
    let word = text(from: wordStart)
    let mark = isPound ? "#" : "@"
    if isPound, language == .objectiveC || ["if", "elseif", "else", "endif"].contains(word) {
      skipDirective()
      append(.directive, from: start, text: word)
    } else {
      append(word.isEmpty ? .punctuation : .name, from: start, text: mark + word)
    }
  }

  /// The number of `#` before a raw string or regular expression that starts here.
  private func poundsBeforeText() -> Int? {
    var count = 1
    while peek(count) == UInt8(ascii: "#") { count += 1 }
    return peek(count).isIn("\"/") ? count : nil
  }

  /// Skips the rest of a directive's line, with the lines that a backslash joins to it.
  private mutating func skipDirective() {
    while offset < end {
      if hasPrefix("//") || peek().isIn("\r\n") { return }
      if hasPrefix("/*") {
        skipComment()
      } else if peek() == UInt8(ascii: "\\"), peek(1).isIn("\r\n") {
        offset += peek(1) == UInt8(ascii: "\r") && peek(2) == UInt8(ascii: "\n") ? 3 : 2
      } else {
        offset += 1
      }
    }
  }

  private mutating func readOperator(from start: Int) {
    if peek() == UInt8(ascii: "."), language == .swift || hasPrefix("...") {
      offset += 3
    } else if language == .swift, startsRegularExpression() {
      readRegularExpression(from: start, pounds: 0)
      return
    } else if peek().isIn("!?"), isAfterOperand(start), !hasPrefix("!="), language == .swift {
      offset += 1
    } else {
      let wide = language == .swift
      var length = operatorLength()
      while length > 0, !hasPrefix("//"), !hasPrefix("/*"), wide || offset == start || joins(start)
      {
        offset += length
        length = operatorLength()
      }
    }
    append(.operation, from: start, text: text(from: start))
  }

  /// Whether the byte here belongs to the operator of C that starts at an offset.
  private func joins(_ start: Int) -> Bool {
    let first = bytes[start]
    let next = peek()
    if offset - start > 1 {
      return next == UInt8(ascii: "=") && first.isIn("<>") && offset - start == 2
    }
    if next == UInt8(ascii: "=") { return first.isIn("+-*/%<>=!&|^") }
    if first == UInt8(ascii: "-"), next == UInt8(ascii: ">") { return true }
    return next == first && first.isIn("+-&|<>")
  }

  /// Whether an operand ends right before an offset.
  private func isAfterOperand(_ start: Int) -> Bool {
    guard start > 0, let last = tokens.last, Int(last.range.upper) == start else { return false }
    switch last.kind {
    case .name, .number, .string: return true
    case .punctuation: return [")", "]", "}"].contains(last.text)
    case .operation: return ["!", "?", ">"].contains(last.text)
    default: return false
    }
  }

  /// Whether `/` starts a regular expression: where an operand is expected, and closed on its line.
  private func startsRegularExpression() -> Bool {
    guard peek() == UInt8(ascii: "/"), !peek(1).isBlank, peek(1) != 0, !peek(1).isIn("/*=)"),
      !isAfterValue()
    else { return false }
    let rest = bytes[(offset + 1)..<min(end, offset + 200)]
    for byte in rest {
      if byte == UInt8(ascii: "/") { return true }
      if byte == UInt8(ascii: "\n") { return false }
    }
    return false
  }

  private func isAfterValue() -> Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .name: return !["return", "in", "try", "case", "await"].contains(last.text)
    case .number, .string, .regularExpression: return true
    case .punctuation: return [")", "]", "}"].contains(last.text)
    case .operation: return last.isOpenAfter && !last.isOpenBefore
    default: return false
    }
  }
}

extension UInt8 {
  /// Whether this is a space, a tab or the like, or the end of a line.
  var isBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
  /// Whether this is a decimal digit.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  /// Whether a name can start with this.
  var startsName: Bool {
    (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }
  /// Whether a name can have this.
  var isInName: Bool { startsName || isDigit }
  /// Whether this is one of some characters.
  package func isIn(_ characters: StaticString) -> Bool {
    characters.withUTF8Buffer { $0.contains(self) }
  }
}

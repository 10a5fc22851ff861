extension CodeParser {
  /// Reads a string; in Objective-C with those that follow it.
  mutating func string() throws(Fault) -> CodeExpression {
    let start = index
    var parts = try stringParts(advance().range)
    while language == .objectiveC, token.kind == .string {
      parts += try stringParts(advance().range)
    }
    return try make(.string(parts), from: start)
  }

  /// The parts of a string between its marks.
  private mutating func stringParts(_ range: CodeRange) throws(Fault) -> [CodeStringPart] {
    var reader = StringContents(bytes: bytes, range: range, language: language)
    var parts: [CodeStringPart] = []
    while let part = reader.next() {
      switch part {
      case .text(let text): parts.append(.text(text))
      case .interpolation(let range): parts.append(.value(try interpolation(range)))
      }
    }
    return parts
  }

  /// Reads the value of an interpolation with a parser of its own; one that cannot be read is a wildcard.
  private mutating func interpolation(_ range: CodeRange) throws(Fault) -> CodeExpression {
    try enter()
    defer { leave() }
    let outer = (tokens, index, isBeforeBlock)
    tokens = CodeLexer.tokens(of: bytes, in: range, as: language)
    index = 0
    isBeforeBlock = false
    defer { (tokens, index, isBeforeBlock) = outer }
    do throws(Fault) {
      if token.kind == .name, peek().text == ":" {
        advance()
        advance()
      }
      let value = try expression()
      if isAtEnd || isAt(",") { return value }
    } catch { if error.reason == .tooDeep { throw Fault(reason: .tooDeep, index: outer.1) } }
    return CodeExpression(.other(.wildcard), at: range)
  }
}

/// Reads the text and the interpolations of a string.
private struct StringContents {
  enum Part {
    case text(String)
    case interpolation(CodeRange)
  }

  let bytes: [UInt8]
  let language: CodeLanguage
  private var offset: Int
  private var end: Int
  private var pounds = 0
  private var indentation = 0
  private var line: Int32
  private let start: CodeRange

  init(bytes: [UInt8], range: CodeRange, language: CodeLanguage) {
    self.bytes = bytes
    self.language = language
    start = range
    line = range.line
    offset = Int(range.lower)
    end = Int(range.upper)
    if language == .objectiveC, byte == UInt8(ascii: "@") { offset += 1 }
    while byte == UInt8(ascii: "#") {
      pounds += 1
      offset += 1
    }
    let mark = byte
    let isLong = language == .swift && (0..<3).allSatisfy { at(offset + $0) == mark }
    let count = isLong && end - offset >= 3 ? 3 : 1
    offset += count
    if at(end - 1 - pounds) == mark, end - pounds - count >= offset { end -= pounds + count }
    if count == 3 { trimLines() }
  }

  private func at(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }
  private var byte: UInt8 { offset < end ? bytes[offset] : 0 }

  /// Leaves the first and the last line break out, and the blanks before the closing marks on each line.
  private mutating func trimLines() {
    var last = end
    while last > offset, at(last - 1) == 0x20 || at(last - 1) == 0x09 { last -= 1 }
    guard last > offset, at(last - 1) == 0x0A else { return }
    indentation = end - last
    end = last - 1
    while offset < end, byte == 0x20 || byte == 0x0D { offset += 1 }
    if byte == 0x0A { skipLineBreak() }
  }

  private mutating func skipLineBreak() {
    offset += 1
    line += 1
    var count = 0
    while count < indentation, byte == 0x20 || byte == 0x09 {
      offset += 1
      count += 1
    }
  }

  mutating func next() -> Part? {
    guard offset < end else { return nil }
    var text: [UInt8] = []
    while offset < end {
      let current = byte
      if current == UInt8(ascii: "\\"),
        (0..<pounds).allSatisfy({ at(offset + 1 + $0) == UInt8(ascii: "#") })
      {
        let escaped = offset + 1 + pounds
        if at(escaped) == UInt8(ascii: "("), language == .swift {
          if !text.isEmpty { break }
          return interpolation(from: escaped)
        }
        offset = escaped
        escape(into: &text)
      } else if current == 0x0A {
        text.append(current)
        skipLineBreak()
      } else {
        text.append(current)
        offset += 1
      }
    }
    return .text(String(decoding: text, as: UTF8.self))
  }

  private mutating func escape(into text: inout [UInt8]) {
    guard offset < end else { return }
    let escaped = byte
    offset += 1
    switch escaped {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "u") where byte == UInt8(ascii: "{"):
      var value: UInt32 = 0
      offset += 1
      while offset < end, byte != UInt8(ascii: "}") {
        value = min(value, 0xFF_FFFF) << 4 | UInt32(hexadecimal(byte))
        offset += 1
      }
      offset += 1
      text += Array(String(UnicodeScalar(value).map(Character.init) ?? "\u{FFFD}").utf8)
    case 0x0A: skipLineBreak()
    default: text.append(escaped)
    }
  }

  private func hexadecimal(_ byte: UInt8) -> UInt8 {
    byte.isDigit
      ? byte - UInt8(ascii: "0")
      : (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66 ? (byte | 0x20) - 0x57 : 0
  }

  /// The range between the parentheses that open at an offset.
  private mutating func interpolation(from open: Int) -> Part {
    var depth = 0
    var isInText = false
    var index = open
    let firstLine = line
    while index < end {
      let current = bytes[index]
      if current == UInt8(ascii: "\""), at(index - 1) != UInt8(ascii: "\\") { isInText.toggle() }
      if current == 0x0A { line += 1 }
      if current == UInt8(ascii: "("), !isInText { depth += 1 }
      if current == UInt8(ascii: ")"), !isInText { depth -= 1 }
      if depth == 0 { break }
      index += 1
    }
    offset = min(index + 1, end)
    let isOnFirst = firstLine == start.line
    return .interpolation(
      CodeRange(
        lower: Int32(open + 1), upper: Int32(max(open + 1, min(index, end))), line: firstLine,
        column: isOnFirst ? start.column + Int32(open + 1) - start.lower : 1))
  }
}

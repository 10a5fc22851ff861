/// A cursor over the bytes of a piece of text.
struct ByteCursor {
  /// The whole piece.
  let bytes: [UInt8]
  /// The current index.
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the cursor, or at a distance after it; nil at the end.
  func peek(_ distance: Int = 0) -> UInt8? {
    let index = position + distance
    return index >= 0 && index < bytes.count ? bytes[index] : nil
  }

  /// Whether a text starts at the cursor.
  func starts(with text: StaticString) -> Bool { starts(with: text, at: position) }

  func starts(with text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, index + length <= bytes.count else { return false }
    return text.withUTF8Buffer { pattern in
      for offset in 0..<length where bytes[index + offset] != pattern[offset] { return false }
      return true
    }
  }

  /// Skips a text if it starts at the cursor.
  mutating func take(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Skips whitespace and newlines.
  mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || byte == 0x0A { position += 1 }
  }

  /// The index of a text at or after another index.
  func find(_ text: StaticString, from start: Int, to end: Int? = nil) -> Int? {
    let last = min(end ?? bytes.count, bytes.count) - text.utf8CodeUnitCount
    guard start <= last else { return nil }
    let first = text.withUTF8Buffer { $0.first ?? 0 }
    for index in start...last where bytes[index] == first && starts(with: text, at: index) {
      return index
    }
    return nil
  }

  /// The last index of a text at or after another index.
  func findLast(_ text: StaticString, from start: Int) -> Int? {
    var index = bytes.count - text.utf8CodeUnitCount
    let first = text.withUTF8Buffer { $0.first ?? 0 }
    while index >= start {
      if bytes[index] == first, starts(with: text, at: index) { return index }
      index -= 1
    }
    return nil
  }

  /// A part as text on one line, trimmed.
  func text(_ range: Range<Int>) -> String {
    var part = bytes[range]
    while let first = part.first, first == 0x20 || first == 0x0A { part = part.dropFirst() }
    while let last = part.last, last == 0x20 || last == 0x0A { part = part.dropLast() }
    return Self.onOneLine(part)
  }

  /// A text that may continue after a newline, without the quoting marks before its second line.
  static func onOneLine(_ part: ArraySlice<UInt8>) -> String {
    guard part.contains(0x0A) else { return String(decoding: part, as: UTF8.self) }
    var result: [UInt8] = []
    var isAtStart = false
    for byte in part {
      if byte == 0x0A {
        result.append(0x20)
        isAtStart = true
      } else if isAtStart, [0x20, 0x3E, 0x2F, 0x2A].contains(byte) {
        continue
      } else {
        isAtStart = false
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The digits of an address after `0x`, in lower case without leading zeros, and their end.
  func hexadecimal(at index: Int) -> (digits: String, end: Int)? {
    var end = index
    while end < bytes.count, bytes[end].hexValue != nil { end += 1 }
    guard end > index, end - index <= 32 else { return nil }
    var digits = bytes[index..<end].drop { $0 == UInt8(ascii: "0") }
    if digits.isEmpty { digits = bytes[end - 1..<end] }
    return (String(decoding: digits.map { $0 | ($0 >= 0x41 ? 0x20 : 0) }, as: UTF8.self), end)
  }
}

extension ByteCursor {
  /// Reads a number: `20`, `- 16`, `+ 25`, `2.22507e-308`, `inf`. Nil, without advancing, if there is none.
  mutating func takeNumber() -> Double? {
    let start = position
    var isNegative = false
    if let sign = peek(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      position += 1
      while peek() == 0x20 { position += 1 }
    }
    // A view can be called `infoLabel`.
    for word: StaticString in ["inf", "nan"]
    where starts(with: word) && peek(3)?.isWord != true && peek(3) != UInt8(ascii: ":") {
      position += 3
      return .nan
    }
    let first = position
    while peek()?.isDigit == true { position += 1 }
    let whole = position - first
    var fraction = 0
    if peek() == UInt8(ascii: "."), peek(1)?.isDigit == true {
      position += 1
      while peek()?.isDigit == true {
        fraction += 1
        position += 1
      }
    }
    guard whole + fraction > 0, whole + fraction <= 400 else {
      position = start
      return nil
    }
    if let exponent = peek(), exponent | 0x20 == UInt8(ascii: "e") {
      let sign = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+") ? 1 : 0
      if peek(1 + sign)?.isDigit == true {
        position += 1 + sign
        while peek()?.isDigit == true { position += 1 }
      }
    }
    guard let size = Double(String(decoding: bytes[first..<position], as: UTF8.self)) else {
      position = start
      return nil
    }
    return isNegative ? 0 - size : size
  }
}

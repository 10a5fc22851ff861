/// The text of a log without artifacts of copying: entities, escapes, curly quotes, foreign newlines. It
/// keeps the lines of the original, so that messages can refer to them.
struct NormalizedText {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The start of each line.
  private(set) var lineStarts: [Int] = [0]

  /// - Complexity: O(*n*).
  init(_ source: [UInt8]) {
    let source = Self.decodingLink(TextEncoding.utf8(source))
    bytes.reserveCapacity(source.count + 1)
    source.withUnsafeBufferPointer { read($0) }
  }

  /// A text with the log that a link carries in place of the link, on one line: `constraintlog=(%0A%22%3CNSLay…`.
  private static func decodingLink(_ source: [UInt8]) -> [UInt8] {
    let mark = Array("constraintlog=".utf8)
    let null = Array("%28null%29".utf8)
    return source.withUnsafeBufferPointer { bytes in
      guard bytes.contains(UInt8(ascii: "%")) else { return source }
      var result: [UInt8] = []
      result.reserveCapacity(source.count)
      var isInLink = false
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "c"), bytes.matches(mark, at: index) {
          (isInLink, index) = (true, index + mark.count)
        } else if isInLink, byte == 0x20 || byte == 0x0A || byte == 0x0D {
          isInLink = false
        } else if isInLink, byte == UInt8(ascii: "+") {
          result.append(0x20)
          index += 1
        } else if byte == UInt8(ascii: "%"), bytes.matches(null, at: index) {
          result += Array("(null)".utf8)
          index += null.count
        } else if byte == UInt8(ascii: "%"), isInLink, index + 2 < bytes.count,
          let high = bytes[index + 1].hexValue,
          let low = bytes[index + 2].hexValue
        {
          let decoded = high << 4 | low
          result.append(decoded == 0x0A || decoded == 0x0D ? 0x20 : decoded)
          index += 3
        } else {
          result.append(byte)
          index += 1
        }
      }
      return result
    }
  }

  /// The number of the line at an index, from 1.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The end of the line at an index, without its newline.
  func endOfLine(at offset: Int) -> Int {
    let line = line(at: offset)
    return line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
  }

  private mutating func read(_ source: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < source.count {
      let byte = source[index]
      switch byte {
      case 0x0A:
        newLine()
        index += 1
      case 0x0D:
        newLine()
        index += index + 1 < source.count && source[index + 1] == 0x0A ? 2 : 1
      case UInt8(ascii: "&"): index = readEntity(source, index)
      case UInt8(ascii: "\\"): index = readEscape(source, index)
      case 0x1B: index = skipTerminalSequence(source, index)
      case 0xC2 where index + 1 < source.count && source[index + 1] == 0xA0:
        bytes.append(0x20)
        index += 2
      case 0xE2, 0xEF: index = readPunctuation(source, index)
      // Hyphens in pairs, as trackers rewrite them to strike text out.
      case UInt8(ascii: "~") where index + 1 < source.count && source[index + 1] == byte:
        bytes.append(UInt8(ascii: "-"))
        index += 2
      case 0, 0x09, 0x0B, 0x0C:
        bytes.append(0x20)
        index += 1
      default:
        bytes.append(byte)
        index += 1
      }
    }
  }

  private mutating func newLine() {
    bytes.append(0x0A)
    lineStarts.append(bytes.count)
  }

  private static let entities: [(name: [UInt8], byte: UInt8)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
    ("&#39;", "'"), ("&#x27;", "'"), ("&#34;", "\""), ("&#60;", "<"), ("&#62;", ">"),
    ("&nbsp;", " "), ("&#160;", " "), ("&#124;", "|"), ("&vert;", "|"),
  ].map { (Array($0.0.utf8), $0.1.utf8.first ?? 0x20) }

  private mutating func readEntity(_ source: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    for (name, byte) in Self.entities where source.matches(name, at: index) {
      // A doubly escaped text is still an entity: `&amp;lt;`.
      if byte == UInt8(ascii: "&"), index + name.count < source.count {
        for (inner, innerByte) in Self.entities
        where source.matches(inner.dropFirst(), at: index + name.count) {
          bytes.append(innerByte)
          return index + name.count + inner.count - 1
        }
      }
      bytes.append(byte)
      return index + name.count
    }
    bytes.append(source[index])
    return index + 1
  }

  /// `\U00fc`, `\n` and `\"` as printed in lists, `\<` as in Markdown.
  private mutating func readEscape(_ source: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    guard index + 1 < source.count else {
      bytes.append(source[index])
      return index + 1
    }
    let next = source[index + 1]
    switch next {
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      guard let (scalar, end) = Self.unicode(source, index) else { break }
      // A line break here would change the line numbers.
      bytes += Array(String(Character(scalar.value < 0x20 ? " " : scalar)).utf8)
      return end
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"):
      bytes.append(0x20)
      return index + 2
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E:
      bytes.append(next)
      return index + 2
    default: break
    }
    bytes.append(source[index])
    return index + 1
  }

  private static func unicode(
    _ source: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> (Unicode.Scalar, Int)? {
    guard let unit = unit(source, index) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return (scalar, index + 6) }
    guard unit >= 0xD800, unit < 0xDC00, let low = Self.unit(source, index + 6), low >= 0xDC00,
      low < 0xE000, let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { return (Unicode.Scalar(0xFFFD) ?? " ", index + 6) }
    return (scalar, index + 12)
  }

  /// The four digits after `\U`.
  private static func unit(_ source: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt32? {
    guard index + 6 <= source.count, source[index] == UInt8(ascii: "\\"),
      source[index + 1] | 0x20 == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for digit in source[index + 2..<index + 6] {
      guard let number = digit.hexValue else { return nil }
      value = value << 4 | UInt32(number)
    }
    return value
  }

  /// Curly quotes, the minus sign, zero-width characters.
  private mutating func readPunctuation(
    _ source: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> Int {
    if index + 2 < source.count {
      switch (source[index], source[index + 1], source[index + 2]) {
      case (0xE2, 0x80, 0x98), (0xE2, 0x80, 0x99): bytes.append(UInt8(ascii: "'"))
      case (0xE2, 0x80, 0x9C), (0xE2, 0x80, 0x9D): bytes.append(UInt8(ascii: "\""))
      case (0xE2, 0x88, 0x92), (0xE2, 0x80, 0x93): bytes.append(UInt8(ascii: "-"))
      case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): bytes.append(0x20)
      case (0xE2, 0x80, 0x8B), (0xEF, 0xBB, 0xBF): break
      default:
        bytes.append(source[index])
        return index + 1
      }
      return index + 3
    }
    bytes.append(source[index])
    return index + 1
  }

  /// Color sequences of a terminal or an editor.
  private func skipTerminalSequence(
    _ source: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> Int {
    guard index + 1 < source.count, source[index + 1] == UInt8(ascii: "[") else { return index + 1 }
    var end = index + 2
    while end < source.count, end < index + 32, !(0x40...0x7E).contains(source[end]) {
      if source[end] == 0x0A { return end }
      end += 1
    }
    return min(end + 1, source.count)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether it can be part of a name: a letter, a digit, `_`, or a byte of a letter of another script.
  var isWord: Bool {
    isDigit || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F
      || self >= 0x80
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether some bytes occur at an index.
  func matches(_ pattern: some Collection<UInt8>, at index: Int) -> Bool {
    guard index >= 0, index + pattern.count <= count else { return false }
    var place = index
    for byte in pattern {
      if self[place] != byte { return false }
      place += 1
    }
    return true
  }
}

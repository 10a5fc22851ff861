extension JSON {
  /// Why a text is no JSON value.
  package struct ReadingFailure: Error, Hashable, Sendable {
    /// The reason, in a few words.
    package var reason: String
    /// The offset at which it shows, in bytes.
    package var offset: Int
  }

  /// Nesting beyond this is refused, where nothing else is said.
  package static let mostDepth = 64

  /// Reads one value, which may have white space around it.
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - mostDepth: The nesting beyond which it is refused.
  /// - Complexity: O(n) in the length.
  package init(
    reading bytes: [UInt8], mostDepth: Int = JSON.mostDepth
  ) throws(ReadingFailure) {
    var reader = JSONReader(bytes)
    self = try reader.value(depth: mostDepth)
    try reader.end()
  }

  /// The value of a key, the last one if there are several; nil if there is none or it is null.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self,
      let value = members.last(where: { $0.key == key })?.value, value != .null
    else { return nil }
    return value
  }

  /// The elements of an array; nil for other values.
  package var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  /// The text of a string; nil for other values.
  package var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The value of a number; nil for other values.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// A whole number; nil for other values.
  package var integer: Int? { number.flatMap { Int(exactly: $0) } }
  /// A truth value; nil for other values.
  package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// Whether it is an object.
  package var isObject: Bool { if case .object = self { true } else { false } }
}

/// Reads JSON as RFC 8259 has it, and nothing else.
private struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ reason: String) -> JSON.ReadingFailure {
    JSON.ReadingFailure(reason: reason, offset: position)
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
  }

  /// Takes a byte, after white space, if it is the next one.
  private mutating func takes(_ byte: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func take(_ byte: Unicode.Scalar) throws(JSON.ReadingFailure) {
    guard takes(byte) else { throw failure("`\(byte)` is missing") }
  }

  mutating func end() throws(JSON.ReadingFailure) {
    skipSpace()
    guard next == nil else { throw failure("something follows the value") }
  }

  mutating func value(depth: Int) throws(JSON.ReadingFailure) -> JSON {
    guard depth > 0 else { throw failure("it is nested too deeply") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth - 1))
    case UInt8(ascii: "["): return .array(try elements(depth: depth - 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw failure("the text ends in a value")
    default: return .number(try number())
    }
  }

  private mutating func members(depth: Int) throws(JSON.ReadingFailure) -> [JSON.Member] {
    try take("{")
    var members: [JSON.Member] = []
    guard !takes("}") else { return members }
    repeat {
      skipSpace()
      let key = try string()
      try take(":")
      members.append(JSON.Member(key: key, value: try value(depth: depth)))
    } while takes(",")
    try take("}")
    return members
  }

  private mutating func elements(depth: Int) throws(JSON.ReadingFailure) -> [JSON] {
    try take("[")
    var elements: [JSON] = []
    guard !takes("]") else { return elements }
    repeat { elements.append(try value(depth: depth)) } while takes(",")
    try take("]")
    return elements
  }

  private mutating func word(_ text: String, _ value: JSON) throws(JSON.ReadingFailure) -> JSON {
    guard bytes[position...].starts(with: text.utf8) else { throw failure("no value begins so") }
    position += text.utf8.count
    return value
  }

  private mutating func digits() throws(JSON.ReadingFailure) {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    guard position > start else { throw failure("a digit is missing") }
  }

  private mutating func number() throws(JSON.ReadingFailure) -> Double {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    guard let first = next, (0x30...0x39).contains(first) else {
      throw failure("no value begins so")
    }
    if first == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)),
      number.isFinite
    else { throw failure("a number is too large") }
    return number
  }

  private mutating func string() throws(JSON.ReadingFailure) -> String {
    try take("\"")
    var text: [UInt8] = []
    while true {
      guard let byte = next else { throw failure("the text ends in a string") }
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw failure("a string is not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"): text += try escaped().utf8
      case 0..<0x20: throw failure("a string has a control character")
      default: text.append(byte)
      }
    }
  }

  private mutating func escaped() throws(JSON.ReadingFailure) -> String {
    defer { position += 1 }
    switch next {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var units = [try unit()]
      // A pair of surrogates is one character; half of one becomes U+FFFD.
      if UTF16.isLeadSurrogate(units[0]),
        bytes[(position + 1)...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
      {
        let before = position
        position += 2
        units.append(try unit())
        if !UTF16.isTrailSurrogate(units[1]) {
          units.removeLast()
          position = before
        }
      }
      return String(decoding: units, as: UTF16.self)
    default: throw failure("a string has an unknown escape")
    }
  }

  /// The four digits behind `u`; it stops at the last one.
  private mutating func unit() throws(JSON.ReadingFailure) -> UInt16 {
    let digits = bytes[min(position + 1, bytes.count)..<min(position + 5, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("a string has an unknown escape") }
    position += 4
    return unit
  }
}

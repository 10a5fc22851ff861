/// A JSON value, for reading the output of `--format json`.
public indirect enum JSONValue: Equatable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case boolean(Bool)
  case null

  /// The value of a key.
  public subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The elements of an array; empty for other values.
  public var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  /// The text of a string.
  public var string: String? { if case .string(let text) = self { text } else { nil } }
  /// What a constraint is known by in another answer too: its number, or the text of an implied one.
  public var constraintName: String {
    self["id"]?.number.map { "\(Int($0))" } ?? self["text"]?.string ?? "none"
  }
  /// The value of a number.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// Reads one value; `nil` if the text is not one.
  public init?(_ text: some StringProtocol) {
    var reader = JSONReader(bytes: Array(text.utf8))
    guard let value = reader.value() else { return nil }
    self = value
  }
}

/// Reads the program's output, which is trusted to be well formed.
private struct JSONReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ text: StaticString) -> Bool {
    let wanted = text.withUTF8Buffer(Array.init)
    guard bytes[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  mutating func value() -> JSONValue? {
    switch next {
    case UInt8(ascii: "{"):
      position += 1
      var members: [String: JSONValue] = [:]
      while !take("}") {
        guard let key = string(), take(":"), let member = value() else { return nil }
        members[key] = member
        _ = take(",")
      }
      return .object(members)
    case UInt8(ascii: "["):
      position += 1
      var elements: [JSONValue] = []
      while !take("]") {
        guard let element = value() else { return nil }
        elements.append(element)
        _ = take(",")
      }
      return .array(elements)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case nil: return nil
    default: return word()
    }
  }

  private mutating func word() -> JSONValue? {
    if take("true") { return .boolean(true) }
    if take("false") { return .boolean(false) }
    if take("null") { return .null }
    let start = position
    while let byte = next, "+-.0123456789eE".utf8.contains(byte) { position += 1 }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)).map(JSONValue.number)
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var result: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      position += 1
      if byte == UInt8(ascii: "\\"), let escaped = next {
        position += 1
        switch escaped {
        case UInt8(ascii: "n"): result.append(10)
        case UInt8(ascii: "t"): result.append(9)
        case UInt8(ascii: "r"): result.append(13)
        case UInt8(ascii: "u"):
          let digits = String(
            decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
          position += 4
          guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
            return nil
          }
          result += Array(String(Character(scalar)).utf8)
        default: result.append(escaped)
        }
      } else {
        result.append(byte)
      }
    }
    position += 1
    return String(decoding: result, as: UTF8.self)
  }
}

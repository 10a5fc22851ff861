/// A JSON value. The keys of objects keep their order.
package indirect enum JSON: Hashable, Sendable {
  case object([Member])
  case array([JSON])
  case string(String)
  case number(Double)
  case boolean(Bool)
  case null

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The value.
    package var value: JSON

    /// Creates a member of an object.
    package init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// An object with its keys in this order.
  package static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    .object(members.map { Member(key: $0.key, value: $0.value) })
  }

  /// A string, or null.
  package static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  /// An integer.
  package static func integer(_ value: Int) -> JSON { .number(Double(value)) }

  /// The value of a key of an object.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text on one line. Numbers are the shortest that read back the same; NaN and infinities are null.
  package var text: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to result: inout String) {
    switch self {
    case .object(let members):
      result += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { result += "," }
        Self.write(member.key, to: &result)
        result += ":"
        member.value.write(to: &result)
      }
      result += "}"
    case .array(let elements):
      result += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { result += "," }
        element.write(to: &result)
      }
      result += "]"
    case .string(let text): Self.write(text, to: &result)
    case .number(let number): result += Self.numberText(number)
    case .boolean(let value): result += value ? "true" : "false"
    case .null: result += "null"
    }
  }

  private static func numberText(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    if let integer = Int64(exactly: number), integer.magnitude < 1 << 53 { return "\(integer)" }
    return "\(number)"
  }

  /// Control characters are written as `\u` escapes, which read back as the same text.
  private static func write(_ text: String, to result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where VisibleText.isHidden(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}

import TextReports

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

  /// The members of an object; empty for other values.
  public var members: [String: JSONValue] {
    if case .object(let members) = self { members } else { [:] }
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

  /// The answers and errors of entries, a line each, in their order; an error is the value of `error`.
  public static func said(in entries: String) -> [JSONValue] {
    entries.split(separator: "\n").compactMap { JSONValue($0) }.flatMap { entry in
      (entry["answers"]?.elements ?? [])
        + (entry["errors"]?.elements ?? []).map { .object(["error": $0]) }
    }
  }

  /// An object of a page, whose `parts` are what occurs in it again: the text `=3` is the one at place 3, and other texts
  /// that begin with `=` have one more.
  public var withParts: JSONValue {
    let parts = self["parts"]?.elements ?? []
    func whole(_ value: JSONValue) -> JSONValue {
      switch value {
      case .string(let text) where text.hasPrefix("="):
        Int(text.dropFirst()).map { whole(parts[$0]) } ?? .string(String(text.dropFirst()))
      case .array(let elements): .array(elements.map(whole))
      case .object(let members): .object(members.mapValues(whole))
      case .string, .number, .boolean, .null: value
      }
    }
    return whole(.object(members.filter { $0.key != "parts" }))
  }

  /// Reads one value; `nil` if the text is not one, or if an object in it has a key twice.
  public init?(_ text: some StringProtocol) {
    guard let value = try? JSON(reading: Array(text.utf8)), !Self.hasKeyTwice(value) else {
      return nil
    }
    self.init(value)
  }

  private static func hasKeyTwice(_ value: JSON) -> Bool {
    switch value {
    case .object(let members):
      Set(members.map(\.key)).count < members.count || members.contains { hasKeyTwice($0.value) }
    case .array(let elements): elements.contains(where: hasKeyTwice)
    case .string, .number, .boolean, .null: false
    }
  }

  private init(_ value: JSON) {
    switch value {
    case .object(let members):
      self = .object(
        Dictionary(
          members.map { ($0.key, JSONValue($0.value)) }, uniquingKeysWith: { _, last in last }))
    case .array(let elements): self = .array(elements.map { JSONValue($0) })
    case .string(let text): self = .string(text)
    case .number(let number): self = .number(number)
    case .boolean(let value): self = .boolean(value)
    case .null: self = .null
    }
  }
}

import LayInterpreter
import TextReports

/// The shapes of the answers in JSON, read from the tables of the page on JSON, which are derived from answers.
package struct AnswerSchema: Sendable {
  /// A type of values.
  package indirect enum Shape: Hashable, Sendable {
    /// A table, or a word such as `string`.
    case named(String)
    case literal(String)
    case list(Shape)
    case map(Shape)
    case anyOf([Shape])
  }

  /// A table, or another name for a type.
  package enum Definition: Sendable {
    case object([Member])
    case alias(Shape)
  }

  /// A row of a table.
  package enum Member: Sendable {
    case key(Key)
    /// The rows of another table.
    case rows(of: String)
  }

  private var names: [String] = []
  /// The tables, and the other names for types, by name.
  package private(set) var definitions: [String: Definition] = [:]

  /// The schema that the page on JSON declares.
  package static let own = AnswerSchema(of: BuiltInPage.named("JSON"))

  /// Reads the tables of a page.
  /// - Complexity: O(n)
  package init(of page: BuiltInPage) {
    for case .code(let lines) in page.sections.flatMap(\.pieces) { read(lines) }
  }

  // MARK: Reading

  private mutating func read(_ lines: [String]) {
    var rows: [String] = []
    for line in lines where !line.isEmpty && !line.hasPrefix("{") {
      // A row can go on below, with further alternatives.
      let text = line.drop { $0 == " " }
      if text.hasPrefix("| "), let last = rows.indices.last {
        rows[last] += " " + text
      } else {
        rows.append(line)
      }
    }
    var current: String?
    for line in rows {
      if line.hasPrefix(" ") {
        guard let current, case .object(let rows)? = definitions[current],
          let row = Self.member(line)
        else { continue }
        definitions[current] = .object(rows + [row])
      } else if let equals = line.firstRange(of: " = ") {
        define(String(line[..<equals.lowerBound]), .alias(Self.shape(line[equals.upperBound...])))
      } else {
        define(line, .object([]))
        current = line
      }
    }
  }

  private mutating func define(_ name: String, _ definition: Definition) {
    names.append(name)
    definitions[name] = definition
  }

  /// `line?: integer   the line on which it begins`
  private static func member(_ line: String) -> Member? {
    let text = line.drop { $0 == " " }
    if text.hasPrefix("...") { return .rows(of: String(text.dropFirst(3))) }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = text[text.index(after: colon)...].drop { $0 == " " }
    let gap = rest.firstRange(of: "  ")?.lowerBound ?? rest.endIndex
    let key = text[..<colon]
    return .key(
      Key(
        name: String(key.hasSuffix("?") ? key.dropLast() : key), isOptional: key.hasSuffix("?"),
        shape: shape(rest[..<gap]), meaning: String(rest[gap...].drop { $0 == " " })))
  }

  /// `[named | string] | null`
  private static func shape(_ text: Substring) -> Shape {
    var depth = 0
    let parts = text.split { character in
      if "[{".contains(character) { depth += 1 }
      if "]}".contains(character) { depth -= 1 }
      return character == "|" && depth == 0
    }
    if parts.count > 1 { return .anyOf(parts.map(shape)) }
    let word = text.drop { $0 == " " }.prefix { $0 != " " || depth > 0 }
    let whole = String(text).split(separator: " ").joined(separator: " ")
    let inner = whole.dropFirst().dropLast()
    switch whole.first {
    case "["?: return .list(shape(inner))
    case "{"?: return .map(shape(inner))
    case "\""?: return .literal(String(inner))
    default: return .named(String(word))
    }
  }

  // MARK: Writing

  /// The JSON Schema of a line of output.
  package var json: JSON {
    .object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("A line of lay --format json"),
      "$ref": .string("#/$defs/line"),
      "$defs": .object(
        names.compactMap { name in
          definitions[name].map { JSON.Member(key: name, value: json(of: $0)) }
        }),
    ])
  }

  private func json(of definition: Definition) -> JSON {
    switch definition {
    case .alias(let shape): return .object(members(of: shape))
    case .object(let rows):
      let keys = self.keys(of: rows, below: [])
      return .object([
        "type": .string("object"),
        "properties": .object(
          keys.map { key in
            let text: [JSON.Member] =
              key.meaning.isEmpty
              ? [] : [.init(key: "description", value: .string(key.meaning))]
            return JSON.Member(key: key.name, value: .object(members(of: key.shape) + text))
          }),
        "required": .array(keys.filter { !$0.isOptional }.map { .string($0.name) }),
        "additionalProperties": .boolean(false),
      ])
    }
  }

  /// A key of a table.
  package struct Key: Sendable {
    /// The key.
    package var name: String
    /// Whether it can be missing.
    package var isOptional: Bool
    /// What it holds.
    package var shape: Shape
    /// What that means, in words.
    package var meaning: String
  }

  /// The keys of a table with those of the tables that it includes.
  package func keys(of table: String) -> [Key] {
    guard case .object(let rows)? = definitions[table] else { return [] }
    return keys(of: rows, below: [table])
  }

  private func keys(of rows: [Member], below outer: [String]) -> [Key] {
    rows.flatMap { row -> [Key] in
      switch row {
      case .key(let key): return [key]
      case .rows(let table):
        guard !outer.contains(table), case .object(let rows)? = definitions[table] else {
          return []
        }
        return keys(of: rows, below: outer + [table])
      }
    }
  }

  /// The words for values that are in no table.
  private static let types = ["string", "number", "integer", "boolean", "null"]

  private func members(of shape: Shape) -> [JSON.Member] {
    func member(_ key: String, _ value: JSON) -> [JSON.Member] { [.init(key: key, value: value)] }
    switch shape {
    case .named("any"): return []
    case .named("true"): return member("const", .boolean(true))
    case .named(let name):
      if Self.types.contains(name) { return member("type", .string(name)) }
      if let number = Double(name) { return member("const", .number(number)) }
      return member("$ref", .string("#/$defs/\(name)"))
    case .literal(let text): return member("const", .string(text))
    case .list(let inner):
      return member("type", .string("array")) + member("items", .object(members(of: inner)))
    case .map(let inner):
      return member("type", .string("object"))
        + member("additionalProperties", .object(members(of: inner)))
    case .anyOf(let shapes):
      return member("anyOf", .array(shapes.map { .object(members(of: $0)) }))
    }
  }
}

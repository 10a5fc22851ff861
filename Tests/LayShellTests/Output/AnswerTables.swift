import JSONReading
import Manual

/// The tables of the page on JSON as they follow from answers: which keys the objects of a table have, which of them
/// can be missing, and what they hold. What the page says of their meaning stays.
struct AnswerTables {
  private let schema: AnswerSchema
  /// The keys of each table with those of the tables that it includes.
  private let keys: [String: [AnswerSchema.Key]]
  /// The objects of each table and the values of each other name that have been seen; also as part of another table.
  private var seen: [String: [JSONValue]] = [:]
  /// The keys that the objects of each table have besides, with their values.
  private var others: [String: [String: [JSONValue]]] = [:]

  init(_ schema: AnswerSchema) {
    self.schema = schema
    keys = Dictionary(
      uniqueKeysWithValues: schema.definitions.keys.map { ($0, schema.keys(of: $0)) })
  }

  // MARK: Seeing

  /// Takes a line of output.
  mutating func add(_ line: JSONValue) { add(line, as: .named("line")) }

  private mutating func add(
    _ value: JSONValue, as shape: AnswerSchema.Shape, isWhole: Bool = true
  ) {
    switch shape {
    case .anyOf(let shapes):
      if let index = index(of: value, in: shapes) { add(value, as: shapes[index]) }
    case .list(let inner): for element in value.elements { add(element, as: inner) }
    case .map(let inner): for element in value.members.values { add(element, as: inner) }
    case .literal: break
    case .named(let name):
      guard let definition = schema.definitions[name] else { break }
      seen[name, default: []].append(value)
      switch definition {
      case .alias(let shape): add(value, as: shape)
      case .object(let rows):
        for row in rows {
          if case .key(let key) = row, let value = value[key.name] { add(value, as: key.shape) }
          if case .rows(let table) = row { add(value, as: .named(table), isWhole: false) }
        }
        for (key, value) in value.members
        where isWhole && keys[name]?.contains(where: { $0.name == key }) == false {
          others[name, default: [:]][key, default: []].append(value)
        }
      }
    }
  }

  /// The alternative that a value is of: the first that it matches; of an object with other keys the nearest.
  private func index(of value: JSONValue, in shapes: [AnswerSchema.Shape]) -> Int? {
    if let index = shapes.firstIndex(where: { matches(value, $0) }) { return index }
    let common = shapes.map { keysInCommon(value, $0) }
    guard let most = common.max(), most > 0 else { return nil }
    return common.firstIndex(of: most)
  }

  private func keysInCommon(_ value: JSONValue, _ shape: AnswerSchema.Shape) -> Int {
    switch shape {
    case .anyOf(let shapes): return shapes.map { keysInCommon(value, $0) }.max() ?? 0
    case .named(let name):
      if case .alias(let shape)? = schema.definitions[name] { return keysInCommon(value, shape) }
      return keys[name]?.count { value[$0.name] != nil } ?? 0
    case .list, .map, .literal: return 0
    }
  }

  /// Whether a value is of a shape, as far as its keys and those of its members tell.
  private func matches(_ value: JSONValue, _ shape: AnswerSchema.Shape, depth: Int = 3) -> Bool {
    guard depth > 0 else { return true }
    switch (shape, value) {
    case (.anyOf(let shapes), _):
      return shapes.contains { matches(value, $0, depth: depth) }
    case (.list(let inner), .array(let elements)):
      return elements.allSatisfy { matches($0, inner, depth: depth) }
    case (.map(let inner), .object(let members)):
      return members.values.allSatisfy { matches($0, inner, depth: depth) }
    case (.literal(let text), .string(let found)): return text == found
    case (.named(let name), _):
      switch (schema.definitions[name], value) {
      case (.alias(let shape)?, _): return matches(value, shape, depth: depth)
      case (.object?, .object(let members)):
        let keys = keys[name] ?? []
        return members.keys.allSatisfy { key in keys.contains { $0.name == key } }
          && keys.allSatisfy { key in
            members[key.name].map { matches($0, key.shape, depth: depth - 1) } ?? key.isOptional
          }
      case (nil, _): return Self.isOfType(value, name)
      default: return false
      }
    default: return false
    }
  }

  private static func isOfType(_ value: JSONValue, _ name: String) -> Bool {
    switch (name, value) {
    case ("any", _), ("string", .string), ("number", .number), ("boolean", .boolean),
      ("true", .boolean(true)), ("null", .null):
      true
    case ("integer", .number(let number)): number == number.rounded()
    case (_, .number(let number)): Double(name) == number
    default: false
    }
  }

  // MARK: Deriving

  /// The page with its tables as they follow from what was seen.
  /// - Parameter kept: What stays although nothing shows it: `table.key`, `table.key: missing`, `table.key: number`.
  func derived(_ page: String, keeping kept: Set<String>) -> (page: String, unused: Set<String>) {
    var deriver = Deriver(tables: self, kept: kept)
    return (deriver.page(page), kept.subtracting(deriver.used))
  }

  private struct Deriver {
    let tables: AnswerTables
    let kept: Set<String>
    /// What stays although nothing shows it, and would go otherwise.
    var used: Set<String> = []

    mutating func page(_ page: String) -> String {
      var result: [String] = []
      var (table, isCode, isKept) = ("", false, false)
      var alias: [String] = []
      for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
        if isCode, line.isEmpty || line.hasPrefix("```") {
          if !alias.isEmpty { result += self.alias(alias) }
          if !table.isEmpty { result += newRows(of: table) }
          (alias, table) = ([], "")
        }
        if line.hasPrefix("```") { isCode = line == "```shape" }
        guard isCode, !line.isEmpty, !line.hasPrefix("```") else {
          result.append(line)
          continue
        }
        let isContinued = line.drop { $0 == " " }.hasPrefix("|")
        if !alias.isEmpty || !line.hasPrefix(" ") && line.contains(" = ") {
          alias.append(line)
        } else if isContinued {
          // A row that was made anew is one line.
          if isKept { result.append(line) }
        } else if line.hasPrefix(" ") {
          let row = row(line, of: table)
          if let row { result.append(row) }
          isKept = row == line
        } else {
          table = line
          result.append(line)
        }
      }
      return result.joined(separator: "\n")
    }

    /// Whether something stays that nothing shows.
    private mutating func keeps(_ place: String) -> Bool {
      guard kept.contains(place) else { return false }
      used.insert(place)
      return true
    }

    private mutating func row(_ line: String, of table: String) -> String? {
      let word = line.drop { $0 == " " }.prefix { $0 != ":" }
      let key = String(word.hasSuffix("?") ? word.dropLast() : word)
      guard case .object(let rows)? = tables.schema.definitions[table],
        let old = rows.lazy.compactMap({ row in
          if case .key(let old) = row { old.name == key ? old : nil } else { nil }
        }).first
      else { return line }
      let objects = tables.seen[table] ?? []
      let values = objects.compactMap { $0[key] }
      guard !values.isEmpty || keeps("\(table).\(key)") else { return nil }
      let isOptional =
        values.count < objects.count || old.isOptional && keeps("\(table).\(key): missing")
      let new = self.shape(old.shape, of: values, at: "\(table).\(key)")
      guard isOptional != old.isOptional || new != old.shape else { return line }
      let head = "  \(key)\(isOptional ? "?" : ""): \(new.words)"
      let gap = String(repeating: " ", count: max(2, 27 - head.count))
      return old.meaning.isEmpty ? head : head + gap + old.meaning
    }

    /// The rows of the keys that a table has not.
    private func newRows(of table: String) -> [String] {
      let count = tables.seen[table]?.count ?? 0
      return (tables.others[table] ?? [:]).sorted { $0.key < $1.key }.map { key, values in
        "  \(key)\(values.count < count ? "?" : ""): \(AnswerSchema.Shape.ofKinds(values).words)"
      }
    }

    private mutating func alias(_ lines: [String]) -> [String] {
      let name = String(lines[0].prefix { $0 != " " })
      guard case .alias(let shape)? = tables.schema.definitions[name] else { return lines }
      let new = self.shape(shape, of: tables.seen[name] ?? [], at: name)
      return new == shape ? lines : ["\(name) = \(new.words)"]
    }

    /// A shape without the alternatives that no value has, and with those that it lacks.
    private mutating func shape(
      _ shape: AnswerSchema.Shape, of values: [JSONValue], at place: String
    ) -> AnswerSchema.Shape {
      switch shape {
      case .list(let inner):
        let elements = values.flatMap(\.elements)
        return elements.isEmpty ? shape : .list(self.shape(inner, of: elements, at: place))
      case .map(let inner):
        let elements = values.flatMap(\.members.values)
        return elements.isEmpty ? shape : .map(self.shape(inner, of: elements, at: place))
      case .named, .literal, .anyOf:
        let shapes: [AnswerSchema.Shape] =
          if case .anyOf(let shapes) = shape { shapes } else { [shape] }
        var counts = shapes.map { _ in 0 }
        var others: [JSONValue] = []
        for value in values {
          if let index = tables.index(of: value, in: shapes) {
            counts[index] += 1
          } else {
            others.append(value)
          }
        }
        var left = zip(shapes, counts).filter { one, count in
          count > 0 || shapes.count == 1 || keeps("\(place): \(one.words.filter { $0 != "\"" })")
        }.map(\.0)
        for kind in others.map({ AnswerSchema.Shape.ofKinds([$0]) }) where !left.contains(kind) {
          left.append(kind)
        }
        return left.count == 1 ? left[0] : .anyOf(left)
      }
    }
  }
}

extension AnswerSchema.Shape {
  /// As the page writes it.
  fileprivate var words: String {
    switch self {
    case .named(let name): name
    case .literal(let text): "\"\(text)\""
    case .list(let inner): "[\(inner.words)]"
    case .map(let inner): "{\(inner.words)}"
    case .anyOf(let shapes): shapes.map(\.words).joined(separator: " | ")
    }
  }

  /// The kinds of some values.
  fileprivate static func ofKinds(_ values: [JSONValue]) -> Self {
    var kinds: [Self] = []
    for value in values {
      let kind: Self =
        switch value {
        case .object: .named("any")
        case .array(let elements): .list(elements.isEmpty ? .named("any") : ofKinds(elements))
        case .string: .named("string")
        case .number: .named("number")
        case .boolean: .named("boolean")
        case .null: .named("null")
        }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds.count == 1 ? kinds[0] : .anyOf(kinds)
  }
}

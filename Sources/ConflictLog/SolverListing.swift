import LayoutModel

/// The constraints of another solver, as kiwi, Cassowary and their ports to JavaScript and Lua print them, in lists and
/// in exceptions:
///
/// ```
/// 1 * left + -1 * right + 10 <= 0 | strength = 1.001e+09
/// UnsatisfiableConstraint: 1 * left + -200 == 0 | strength = 1.001e+09 (VIOLATED)
/// 1 left + -200 == 0 | required
/// (strength: 1000) v2 - v1 - v5 + v0 == 0.0
/// 1*null[left:0] + -10 >= 0 (1001001000)
/// <Required> {1} (-10 + 1*[left:0]) >= 0) id: 4
/// ```
package struct SolverListing: Sendable {
  /// A constraint, with its line.
  private struct Row {
    var terms: [(name: String, factor: Double)] = []
    var constant = 0.0
    var relation = Relation.equal
    var priority = Priority.required
    var line = 0
  }

  /// The constraints as a scene: each variable is the left edge of a view of its name.
  package private(set) var scene = Scene()
  /// The number of constraints.
  package private(set) var count = 0
  /// The number of lines with a strength that could not be read.
  package private(set) var skipped = 0
  /// Whether it is but the constraint that an exception names.
  package var isExceptionAlone: Bool { count == 1 }

  private static let most = 5000
  private static let longest = 2000

  /// Reads a listing.
  ///
  /// Nil unless the text has two constraints with strengths, or one that an exception names.
  package init?(utf8 bytes: [UInt8], file: String? = nil) {
    var rows: [Row] = []
    var isRefusal = false
    for (index, bytes) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    where bytes.count < Self.longest && rows.count < Self.most {
      let line = String(decoding: bytes, as: UTF8.self)
      if var row = Self.row(of: line) {
        row.line = index + 1
        rows.append(row)
        isRefusal = isRefusal || Self.refusals.contains(where: line.contains)
      } else if line.contains("strength") {
        skipped += 1
      }
    }
    guard rows.count > 1 || rows.count == 1 && isRefusal else { return nil }
    count = rows.count
    var items: [String: ItemID] = [:]
    for row in rows {
      var left = LinearExpression()
      for (name, factor) in row.terms {
        let item = items[name] ?? add(name)
        items[name] = item
        left.add(AnchorReference(item, .left), times: factor)
      }
      scene.addConstraint(
        left, row.relation, LinearExpression(constant: 0 - row.constant), priority: row.priority,
        source: SourceLocation(file: file, line: row.line, column: 1))
    }
  }

  private mutating func add(_ name: String) -> ItemID {
    let word = LogNames.word(name) ?? "v"
    var free = word
    var number = 2
    while free == "root" || scene.named(free) != nil {
      free = "\(word)_\(number)"
      number += 1
    }
    return scene.addItem(named: free, kind: .view, in: .root)
  }

  // MARK: Lines

  /// What exceptions say before the constraint.
  private static let refusals = ["UnsatisfiableConstraint", "unable to satisfy constraint"]

  /// The strength and the equation of a constraint, in any of the forms; nil if the line is no constraint.
  private static func parts(of line: String) -> (strength: Substring, equation: Substring)? {
    let text = line[...].drop { $0 == " " || $0 == "\t" }
    // Names can contain bars.
    if let bar = text.lastIndex(of: "|") {
      return (text[text.index(after: bar)...], afterWords(text[..<bar]))
    }
    if text.first == "(", let end = text.firstIndex(of: ")") {
      return (text[..<end], text[text.index(after: end)...])
    }
    if let weight = text.firstRange(of: " {"), let start = text.firstRange(of: "} (") {
      let rest = text[start.upperBound...]
      return (
        text[..<weight.lowerBound],
        rest[..<(rest.firstRange(of: " id:")?.lowerBound ?? rest.endIndex)]
      )
    }
    if refusals.contains(where: text.contains) { return ("required", afterWords(text)) }
    // Without anything else around it, a row is told by its relation: `speed = 30 (required)` is any text.
    guard text.last == ")", let start = text.lastIndex(of: "("),
      ["==", "<=", ">=", "*"].contains(where: text.contains)
    else { return nil }
    return (text[start...].dropFirst().dropLast(), text[..<start])
  }

  /// What follows the words of an exception.
  private static func afterWords(_ text: Substring) -> Substring {
    let words = [": ", "Constraint("].compactMap { text.ranges(of: $0).last?.upperBound }
    return text[(words.max() ?? text.startIndex)...]
  }

  private static func row(of line: String) -> Row? {
    guard let (strength, equation) = parts(of: line), let priority = priority(in: strength) else {
      return nil
    }
    var row = Row()
    row.priority = priority
    let rest = equation.filter { !"()".contains($0) }[...]
    let relations: [(String, Relation)] = [
      ("<=", .lessOrEqual), (">=", .greaterOrEqual), ("==", .equal), ("=", .equal),
    ]
    let found = relations.lazy.compactMap { sign, relation in
      rest.firstRange(of: sign).map { (range: $0, relation: relation) }
    }.first
    // What a variable is edited to or stays at is said without a relation.
    let isHeld = strength.hasPrefix("stay:") || strength.hasPrefix("edit:")
    guard found != nil || isHeld else { return nil }
    row.relation = found?.relation ?? .equal
    guard add(rest[..<(found?.range.lowerBound ?? rest.endIndex)], times: 1, to: &row),
      add(rest[(found?.range.upperBound ?? rest.endIndex)...], times: -1, to: &row),
      !row.terms.isEmpty
    else { return nil }
    return row
  }

  /// `strength = 1e+06 (VIOLATED)`, `strength: 1000`, `required`, `stay:weak:[0,0,1]`, `1001001000`
  private static func priority(in text: Substring) -> Double? {
    let words: [String: Double] = [
      "required": Priority.required, "strong": Priority.high, "medium": 500, "weak": Priority.low,
    ]
    let parts = text.lowercased().split { " :=<>()".contains($0) }
    if let word = parts.lazy.compactMap({ words[String($0)] }).first { return word }
    let numbers = parts.first == "strength" ? parts.dropFirst() : parts[...]
    guard let number = numbers.first, numbers.count == 1 || numbers.last == "violated",
      let strength = Double(number), strength.isFinite, strength >= 0
    else { return nil }
    // Kiwi's strengths are sums of a million, a thousand and one; others go up to 1000.
    if strength > 1000 {
      return strength >= 1e9 ? Priority.required : strength >= 1e6 ? Priority.high : 500
    }
    return min(max(strength, Priority.range.lowerBound), Priority.required)
  }

  /// Adds the terms of a side: `2 * a - b + 10`; false if it is not linear.
  private static func add(_ side: Substring, times sign: Double, to row: inout Row) -> Bool {
    var pending = sign
    var number: Double?
    func flush(_ row: inout Row) {
      if let value = number { row.constant += pending * value }
      number = nil
      pending = sign
    }
    for token in tokens(of: side) {
      switch token {
      case "+": flush(&row)
      case "-":
        if number != nil { flush(&row) }
        pending = 0 - pending
      case "*": continue
      default:
        if let value = Double(token) {
          guard value.isFinite, value.magnitude < 1e12, number == nil else { return false }
          number = value
          continue
        }
        let factor = pending * (number ?? 1)
        let name = Self.name(token)
        if let place = row.terms.firstIndex(where: { $0.name == name }) {
          row.terms[place].factor += factor
        } else {
          row.terms.append((name, factor))
        }
        number = nil
        pending = sign
      }
    }
    flush(&row)
    return true
  }

  /// The name of a variable, which can be written with its value: `null[left:10]`.
  private static func name(_ token: String) -> String {
    guard token.last == "]", let start = token.firstIndex(of: "["),
      let end = token.lastIndex(of: ":"), start < end
    else { return token }
    return String(token[start..<end].dropFirst())
  }

  /// Numbers, signs and names, which can be of several words.
  private static func tokens(of side: Substring) -> [String] {
    var found: [String] = []
    var current = ""
    var isValue = false
    func end() {
      // A number in a name follows a word; behind a name with its value it is a constant.
      if let last = found.last, !current.isEmpty, !"+-*".contains(last), Double(last) == nil,
        last.last != "]"
      {
        found[found.count - 1] += " " + current
      } else if !current.isEmpty {
        found.append(current)
      }
      current = ""
    }
    func isExponent(_ character: Character) -> Bool {
      "+-".contains(character) && (current.hasSuffix("e") || current.hasSuffix("E"))
        && current.first?.isNumber == true
    }
    for character in side {
      if isValue || !(character.isWhitespace || "+-*".contains(character)) || isExponent(character)
      {
        current.append(character)
        if character == "[" { isValue = true }
        guard character == "]" else { continue }
        isValue = false
        end()
      } else {
        end()
        if !character.isWhitespace { found.append(String(character)) }
      }
    }
    end()
    return found
  }
}

import LayoutModel

/// The constraints of another solver, as kiwi's `dumps()` and Cassowary's listings print them:
///
/// ```
/// 1 * left + -1 * right + 10 <= 0 | strength = 1.001e+09
/// (strength: 1000) v2 - v1 - v5 + v0 == 0.0
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

  private static let most = 5000
  private static let longest = 2000

  /// Reads a listing; nil if a text is none: it needs two constraints with strengths.
  package init?(utf8 bytes: [UInt8], file: String? = nil) {
    var rows: [Row] = []
    for (index, bytes) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    where bytes.count < Self.longest && rows.count < Self.most {
      let line = String(decoding: bytes, as: UTF8.self)
      guard line.contains("strength") || line.hasPrefix("(required)") else { continue }
      if var row = Self.row(of: line) {
        row.line = index + 1
        rows.append(row)
      } else {
        skipped += 1
      }
    }
    guard rows.count > 1 else { return nil }
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

  private static func row(of line: String) -> Row? {
    var row = Row()
    var rest = Substring(line)
    if let bar = rest.firstRange(of: "|") {
      guard let priority = priority(in: rest[bar.upperBound...]) else { return nil }
      row.priority = priority
      rest = rest[..<bar.lowerBound]
    } else if rest.drop(while: { $0 == " " }).hasPrefix("("), let end = rest.firstIndex(of: ")") {
      guard let priority = priority(in: rest[..<end]) else { return nil }
      row.priority = priority
      rest = rest[rest.index(after: end)...]
    } else {
      return nil
    }
    let relations: [(String, Relation)] = [
      ("<=", .lessOrEqual), (">=", .greaterOrEqual), ("==", .equal), ("=", .equal),
    ]
    guard
      let (range, relation) = relations.lazy.compactMap({ sign, relation in
        rest.firstRange(of: sign).map { ($0, relation) }
      }).first
    else { return nil }
    row.relation = relation
    guard add(rest[..<range.lowerBound], times: 1, to: &row),
      add(rest[range.upperBound...], times: -1, to: &row), !row.terms.isEmpty
    else { return nil }
    return row
  }

  /// `strength = 1e+06`, `strength = 1e+06 (VIOLATED)`, `strength: 1000`, `strength: required`
  private static func priority(in text: Substring) -> Double? {
    let words: [String: Double] = [
      "required": Priority.required, "strong": Priority.high, "medium": 500, "weak": Priority.low,
    ]
    for (word, priority) in words where text.contains(word) { return priority }
    guard let sign = text.lastIndex(where: { $0 == "=" || $0 == ":" }) else { return nil }
    let number = text[text.index(after: sign)...].prefix { $0 != "(" }.filter {
      !$0.isWhitespace && $0 != ")"
    }
    guard let strength = Double(number), strength.isFinite, strength >= 0 else { return nil }
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
        if let place = row.terms.firstIndex(where: { $0.name == token }) {
          row.terms[place].factor += factor
        } else {
          row.terms.append((token, factor))
        }
        number = nil
        pending = sign
      }
    }
    flush(&row)
    return true
  }

  /// Numbers, names and signs.
  private static func tokens(of side: Substring) -> [String] {
    var found: [String] = []
    var current = ""
    func isExponent(_ character: Character) -> Bool {
      "+-".contains(character) && (current.hasSuffix("e") || current.hasSuffix("E"))
        && current.first?.isNumber == true
    }
    for character in side {
      if character.isWhitespace || "+-*".contains(character), !isExponent(character) {
        if !current.isEmpty { found.append(current) }
        current = ""
        if !character.isWhitespace { found.append(String(character)) }
      } else {
        current.append(character)
      }
    }
    if !current.isEmpty { found.append(current) }
    return found
  }
}

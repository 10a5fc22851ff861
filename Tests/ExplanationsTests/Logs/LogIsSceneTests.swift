import JSONReading
import SessionSupport
import Testing

import LayShell

/// The same constraints have the same explanation, whether they were typed or read from a log.
///
/// A log adds what it tells besides: whose a row is, what the system broke. Rows of the app's own views tell
/// nothing of that kind.
@Suite("A log is a scene")
struct LogIsSceneTests {
  /// Conflicts between views of a panel `p`, by the name of what is in them.
  static let conflicts: [(name: String, constraints: [StatedConstraint])] = [
    ("two sizes", ["a.width == 100", "a.width == 120"]),
    ("two sizes of which one is a limit", ["a.height >= 50", "a.height == 20"]),
    ("a minimum above a maximum", ["a.width >= 100", "a.width <= 90"]),
    ("two gaps", ["a.left == b.right + 8", "a.left == b.right + 20"]),
    ("two places in the superview", ["a.top == p.top + 10", "a.top == p.top + 30"]),
    ("two paths", ["a.left == p.left + 20", "b.left == a.left + 30", "b.left == p.left + 40"]),
    (
      "an edge at two anchors", ["p.width == 414", "a.right == p.centerX", "a.right == p.right"]
    ),
    ("a negative size", ["a.width == -16"]),
    ("a negative size between two edges", ["a.left == p.left", "a.right == p.left - 4"]),
    (
      "a size and both edges",
      ["p.width == 320", "a.left == p.left", "a.right == p.right", "a.width == 300"]
    ),
    (
      "a size relative to another and both edges",
      ["a.left == p.left + 20", "a.right == p.right - 20", "a.width == p.width"]
    ),
    (
      "a center and both edges",
      ["a.left == p.left + 20", "a.right == p.right - 20", "a.centerX == p.centerX + 5"]
    ),
    (
      "a center, an edge and a size",
      ["p.width == 70", "a.width == 54", "a.centerX == p.centerX", "a.right == p.right - 2"]
    ),
    (
      "two ratios", ["a.width == 100", "a.width == 2 * a.height", "a.width == 4 * a.height"]
    ),
    (
      "a ratio and both sizes", ["a.width == 90", "a.height == 100", "a.width == 0.75 * a.height"]
    ),
    (
      "an empty panel",
      ["p.width == 0", "b.left == p.left + 16", "c.left == b.right + 8", "c.right == p.right - 16"]
    ),
    (
      "contents that need more",
      [
        "p.width == 100", "b.left == p.left + 16", "b.width == 60", "c.left == b.right + 8",
        "c.width == 60", "c.right == p.right - 16",
      ]
    ),
    (
      "contents that fill less",
      ["p.height == 300", "b.top == p.top + 16", "b.height == 60", "b.bottom == p.bottom - 16"]
    ),
    (
      "contents that need at least",
      ["p.width == 50", "a.left >= p.left + 16", "a.width >= 44", "a.right == p.right"]
    ),
    (
      "a row beside that does not matter",
      [
        "a.top == p.top", "c.bottom == p.bottom", "p.height == 0", "b.top == a.bottom + 16",
        "c.top == b.bottom + 16", "c.height == 44",
      ]
    ),
    (
      "two conflicts",
      ["a.width == 100", "a.width == 120", "b.width == 10", "b.width == 20"]
    ),
  ]

  @Test("in every kind of conflict", arguments: conflicts.indices)
  func table(place: Int) throws {
    let (name, constraints) = Self.conflicts[place]
    try compare(constraints, name)
  }

  @Test("in random scenes")
  func random() throws {
    var numbers = SeededNumbers(seed: 1)
    var count = 0
    for round in 0..<150 {
      let constraints = StatedConstraint.random(using: &numbers)
      if try compare(constraints, "round \(round)", allowsNone: true) { count += 1 }
    }
    #expect(count >= 40)
  }

  // MARK: Comparison

  /// What only a log tells, or says in the words of the library that wrote it.
  private static let provenance: Set<String> = [
    "owner", "advice", "iosBroke", "read",
  ]

  /// - Returns: Whether there is a conflict.
  @discardableResult
  private func compare(
    _ constraints: [StatedConstraint], _ name: String, allowsNone: Bool = false
  ) throws -> Bool {
    let program = StatedConstraint.program(constraints)
    let log = StatedConstraint.log(constraints)
    let typed = Console()
    typed.run(program)
    let read = Console()
    read.paste(log)
    let expected = try answers(of: typed)
    let found = try answers(of: read)
    let text = Comment(rawValue: "\(name)\n\(program)\n\(log)")
    #expect(found.count == expected.count, text)
    if !allowsNone { #expect(!expected.isEmpty, text) }
    for (one, other) in zip(expected, found) { compare(one, other, text) }
    // The answer to the import explains the first in the same words.
    let imported = Console(settings: .json)
    let answer = try #require(JSONValue(imported.paste(log)), text)
    guard let first = expected.first else { return false }
    compare(first, try members(answer["conflict"]), text)
    return true
  }

  private func compare(
    _ typed: [String: JSONValue], _ read: [String: JSONValue], _ text: Comment
  ) {
    let keys = Set(typed.keys).union(read.keys).subtracting(Self.provenance)
    for key in keys.sorted() {
      switch key {
      case "constraints":
        // Views that are found in another order are listed in another order.
        #expect(factors(typed) == factors(read), "\(key): \(text)")
      case "members":
        let (one, other) = (said(typed[key]).elements, said(read[key]).elements)
        let areSame = one.count == other.count && one.allSatisfy(other.contains)
        #expect(areSame, "\(key): \(text)")
      case "spare":
        // A log also lists those that have nothing to do with it.
        let (one, other) = (said(typed[key]).elements, said(read[key]).elements)
        let areListed = one.allSatisfy(other.contains)
        #expect(areListed, "\(key): \(text)")
      default: #expect(said(typed[key]) == said(read[key]), "\(key): \(text)")
      }
    }
  }

  /// A value without where it was stated, the letters of implied constraints, and what a log cannot tell of repairs.
  private func said(_ value: JSONValue?) -> JSONValue {
    switch value {
    case .object(var members)?:
      for key in ["file", "line", "column", "outcome"] { members[key] = nil }
      if members["id"]?.string != nil { members["id"] = nil }
      return .object(members.mapValues { said($0) })
    case .array(let elements)?:
      // A log has no frames from which rules could be inferred.
      let tellable = elements.filter { $0["text"]?.string != "infer" }
      return .array(tellable.map { said($0) })
    default: return value ?? .null
    }
  }

  /// The members with their factors; their sum is also false with all signs changed.
  private func factors(_ conflict: [String: JSONValue]) -> [Double: Double] {
    let members = (conflict["members"]?.elements ?? []).compactMap { member in
      member["id"]?.number.map { ($0, member["multiplier"]?.number ?? 0) }
    }
    return Dictionary(members, uniquingKeysWith: { first, _ in first })
  }

  private func answers(of console: Console) throws -> [[String: JSONValue]] {
    console.shell.settings.format = .json
    let text = console.run("conflicts").results
    let answer = try #require(JSONValue(text), "\(text)")
    return try answer["conflicts"]?.elements.map { try members($0) } ?? []
  }

  private func members(_ value: JSONValue?) throws -> [String: JSONValue] {
    guard case .object(let members)? = value else {
      Issue.record("no object: \(String(describing: value))")
      return [:]
    }
    return members
  }
}

/// A constraint that can be written as a statement and as a line of a log.
struct StatedConstraint: ExpressibleByStringLiteral {
  struct Term {
    var view: Character
    var anchor: String
  }

  var left: Term
  var relation: String
  var factor: Double?
  var right: Term?
  var constant: Double

  /// `a.left == p.left + 20`, `a.width == 2 * b.width`, `a.width == -16`
  init(stringLiteral text: String) {
    let words = text.split(separator: " ").map(String.init)
    left = Self.term(words[0]) ?? Term(view: "a", anchor: "width")
    relation = words[1]
    var rest = Array(words.dropFirst(2))
    if rest.count > 1, rest[1] == "*" {
      factor = Double(rest[0])
      rest.removeFirst(2)
    }
    right = Self.term(rest[0])
    constant = right == nil ? Double(rest[0]) ?? 0 : 0
    if rest.count == 3, let number = Double(rest[2]) {
      constant = rest[1] == "-" ? -number : number
    }
  }

  private static func term(_ word: String) -> Term? {
    let parts = word.split(separator: ".")
    guard parts.count == 2, let view = parts[0].first, view.isLetter else { return nil }
    return Term(view: view, anchor: String(parts[1]))
  }

  // MARK: As a program

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  private var amount: String {
    constant == 0 ? "" : " \(constant < 0 ? "-" : "+") \(Self.number(constant.magnitude))"
  }

  var statement: String {
    let start = "\(left.view).\(left.anchor) \(relation) "
    guard let right else { return start + Self.number(constant) }
    return start + (factor.map { Self.number($0) + " * " } ?? "") + "\(right.view).\(right.anchor)"
      + amount
  }

  /// Statements that put the views into the panel; a log shows that by such lines alone.
  private static let tree: [StatedConstraint] = [
    "a.bottom <= p.bottom + 900", "b.bottom <= p.bottom + 900", "c.bottom <= p.bottom + 900",
  ]

  static func program(_ constraints: [StatedConstraint]) -> String {
    "view p { view a, b, c }\n"
      + (constraints + tree).map(\.statement).joined(separator: "\n") + "\n"
  }

  // MARK: As a log

  private static let addresses: [Character: String] = [
    "p": "0x7fe0", "a": "0x7fe1", "b": "0x7fe2", "c": "0x7fe3",
  ]

  static func log(_ constraints: [StatedConstraint]) -> String {
    let lines = (constraints + tree).enumerated().map { index, constraint in
      "    \"<NSLayoutConstraint:0x60\(100 + index) \(constraint.body)>\""
    }
    return "Unable to simultaneously satisfy constraints.\n(\n" + lines.joined(separator: ",\n")
      + "\n)\n"
  }

  private static func named(_ view: Character) -> String {
    "\(view):\(addresses[view] ?? "0x7fe9")"
  }

  /// The line as UIKit prints it: a gap to the superview in the visual format.
  private var body: String {
    let names = Set([left.view] + (right.map { [$0.view] } ?? [])).sorted()
    if let gap = gapToPanel {
      return "\(gap)   (active, names: \(Self.named(left.view)), '|':\(Self.named("p")) )"
    }
    let text: String
    if let right {
      text =
        "\(left.view).\(left.anchor) \(relation) "
        + (factor.map { "\(Self.number($0))*" } ?? "") + "\(right.view).\(right.anchor)" + amount
    } else {
      // UIKit has a space behind the sign.
      text =
        "\(left.view).\(left.anchor) \(relation) "
        + (constant < 0 ? "- \(Self.number(-constant))" : Self.number(constant))
    }
    return text + "   (active, names: \(names.map(Self.named).joined(separator: ", ")) )"
  }

  private var gapToPanel: String? {
    guard let right, right.view == "p", left.view != "p", factor == nil,
      left.anchor == right.anchor
    else { return nil }
    let words = ["==": "", ">=": ">=", "<=": "<="]
    let turned = ["==": "", ">=": "<=", "<=": ">="]
    switch left.anchor {
    case "left", "top":
      let amount = "(\(words[relation] ?? "")\(Self.number(constant)))"
      return left.anchor == "left"
        ? "H:|-\(amount)-[\(left.view)](LTR)" : "V:|-\(amount)-[\(left.view)]"
    case "right", "bottom":
      let amount = "(\(turned[relation] ?? "")\(Self.number(0 - constant)))"
      return left.anchor == "right"
        ? "H:[\(left.view)]-\(amount)-|(LTR)" : "V:[\(left.view)]-\(amount)-|"
    default: return nil
    }
  }

  // MARK: Random scenes

  static func random(using numbers: inout SeededNumbers) -> [StatedConstraint] {
    let count = 3 + numbers.below(5)
    return (0..<count).map { _ in
      let views: [Character] = ["a", "b", "c"]
      let view = views[numbers.below(3)]
      let others = views.filter { $0 != view }
      let other = others[numbers.below(2)]
      let relation = ["==", "==", "==", ">=", "<="][numbers.below(5)]
      let amount = 4 * numbers.below(30)
      switch numbers.below(8) {
      case 0: return "\(view).width \(relation) \(amount + 10)"
      case 1: return "p.width \(relation) \(4 * amount + 40)"
      case 2, 3: return "\(view).left \(relation) p.left + \(amount)"
      case 4: return "\(view).right \(relation) p.right - \(amount)"
      case 5: return "\(view).left \(relation) \(other).right + \(amount)"
      case 6: return "\(view).centerX == p.centerX"
      default: return "\(view).width \(relation) \(other).width + \(amount)"
      }
    }.map { (text: String) in StatedConstraint(stringLiteral: text) }
  }
}

/// Numbers that are the same in every run.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 up to a limit, without it.
  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}

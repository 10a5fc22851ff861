import LayShell
import SessionSupport
import Testing

/// Every printed proof is added up from the members printed above it.
@Suite("Proofs of conflicts")
struct ConflictProofTests {
  @Test("the printed members add up to the printed contradiction", arguments: 0..<8)
  func sums(batch: Int) throws {
    var random = Generator(state: UInt64(batch + 1) &* 0x9E37_79B9_7F4A_7C15)
    var found = 0
    for _ in 0..<400 where found < 45 {
      let lines = Self.program(&random)
      let console = Console()
      var text = ""
      for (index, line) in lines.enumerated() {
        let shown = console.run(line, as: .prompt, firstLine: index + 1).all
        if shown.contains("conflict  ") { text = shown }
        if shown.contains("conflict  ") { break }
      }
      guard !text.isEmpty else { continue }
      // Neither folded nor broken into lines.
      var settings = Settings()
      settings.width = 400
      let whole = outcome(of: lines.joined(separator: "\n") + "\nexplain 1", settings: settings)
        .results
      let explained = whole.components(from: "conflict  ") ?? whole
      guard let proof = PrintedProof(explained) else {
        Issue.record("a proof that cannot be read:\n\(explained)")
        continue
      }
      found += 1
      if let mistake = proof.mistake() {
        Issue.record("\(mistake)\n\(explained)")
      }
    }
    #expect(found >= 40, "only \(found) conflicts")
  }

  /// A random scene of three views in a panel, along one axis.
  private static func program(_ random: inout Generator) -> [String] {
    let views = ["a", "b", "c"]
    func constant() -> String {
      ["0", "8", "10", "12.5", "20", "-4", "0.1", "30"][random.below(8)]
    }
    func relation() -> String { ["==", "==", "==", ">=", "<="][random.below(5)] }
    var lines = ["view p { view a, b, c }"]
    for _ in 0..<(6 + random.below(8)) {
      let a = views[random.below(3)]
      let b = views[random.below(3)]
      switch random.below(9) {
      case 0: lines.append("\(a).left \(relation()) p.left + \(constant())")
      case 1: lines.append("\(a).right \(relation()) p.right - \(constant())")
      case 2 where a != b: lines.append("\(a).left \(relation()) \(b).right + \(constant())")
      case 3: lines.append("\(a).width \(relation()) \([30, 44, 60][random.below(3)])")
      case 4: lines.append("p.width \(relation()) \([50, 100, 180][random.below(3)])")
      case 5 where a != b: lines.append("\(a).width \(relation()) \(b).width + \(constant())")
      case 6: lines.append("\(a).centerX == p.centerX + \(constant())")
      case 7: lines.append("\(a).width \(relation()) 0.5 * p.width - \(constant())")
      case 8 where a != b: lines.append("\(a).right == \(b).left - \(constant())")
      default: break
      }
    }
    return lines
  }
}

/// Random numbers determined by a seed.
private struct Generator {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }
}

extension String {
  fileprivate func components(from word: String) -> String? {
    guard let range = firstRange(of: word) else { return nil }
    return String(self[range.lowerBound...])
  }
}

/// An exact fraction.
private struct Exact: Equatable {
  var top: Int128
  var bottom: Int128 = 1

  static let zero = Exact(top: 0)

  init(top: Int128, bottom: Int128 = 1) {
    var (a, b) = (top.magnitude, bottom.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(max(a, 1)) * (bottom < 0 ? -1 : 1)
    self.top = top / divisor
    self.bottom = bottom / divisor
  }

  /// `12`, `-0.5`, `16/9`
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/")
    guard let first = parts.first, parts.count <= 2 else { return nil }
    let digits = first.split(separator: ".", omittingEmptySubsequences: false)
    guard digits.count <= 2, let whole = Int128(digits.joined()) else { return nil }
    var scale: Int128 = 1
    if digits.count == 2 { for _ in digits[1] { scale *= 10 } }
    let below = parts.count == 2 ? Int128(parts[1]) : 1
    guard let below, below != 0 else { return nil }
    self.init(top: whole, bottom: scale * below)
  }

  static func + (a: Exact, b: Exact) -> Exact {
    Exact(top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom)
  }
  static func * (a: Exact, b: Exact) -> Exact {
    Exact(top: a.top * b.top, bottom: a.bottom * b.bottom)
  }
  static prefix func - (a: Exact) -> Exact { Exact(top: -a.top, bottom: a.bottom) }
  static func - (a: Exact, b: Exact) -> Exact { a + -b }
  static func < (a: Exact, b: Exact) -> Bool { a.top * b.bottom < b.top * a.bottom }
  var isZero: Bool { top == 0 }
}

/// A sum of multiples of positions and sizes, and a number.
private struct Sum: Equatable {
  var terms: [String: Exact] = [:]
  var number = Exact.zero

  mutating func add(_ other: Sum, times factor: Exact) {
    for (name, amount) in other.terms {
      let sum = (terms[name] ?? .zero) + amount * factor
      terms[name] = sum.isZero ? nil : sum
    }
    number = number + other.number * factor
  }

  /// `2 * a.width + b.left - 10`
  init?(_ text: some StringProtocol) {
    var sign = Exact(top: 1)
    var factor: Exact?
    func place(_ name: String, _ part: Exact) -> Sum {
      Sum(terms: [name: part], number: .zero)
    }
    for word in text.split(separator: " ") {
      switch word {
      case "+": (sign, factor) = (Exact(top: 1), nil)
      case "-": (sign, factor) = (Exact(top: -1), nil)
      case "*": break
      default:
        if let number = Exact(word) {
          if let known = factor { self.number = self.number + known * sign }
          factor = number
          continue
        }
        let isNegative = word.hasPrefix("-")
        let parts = (isNegative ? word.dropFirst() : word).split(separator: ".")
        guard parts.count == 2 else { return nil }
        let amount = (factor ?? Exact(top: 1)) * sign * Exact(top: isNegative ? -1 : 1)
        factor = nil
        let (start, size) = ("\(parts[0]) start", "\(parts[0]) size")
        switch parts[1] {
        case "left": add(place(start, Exact(top: 1)), times: amount)
        case "width": add(place(size, Exact(top: 1)), times: amount)
        case "right":
          add(place(start, Exact(top: 1)), times: amount)
          add(place(size, Exact(top: 1)), times: amount)
        case "centerX":
          add(place(start, Exact(top: 1)), times: amount)
          add(place(size, Exact(top: 1, bottom: 2)), times: amount)
        default: return nil
        }
        continue
      }
      continue
    }
    _ = factor
    // Numbers are the words that are not followed by an anchor.
    number = .zero
    let words = text.split(separator: " ")
    var numberSign = Exact(top: 1)
    for (index, word) in words.enumerated() {
      if word == "+" { numberSign = Exact(top: 1) }
      if word == "-" { numberSign = Exact(top: -1) }
      guard let value = Exact(word), index + 1 >= words.count || words[index + 1] != "*" else {
        continue
      }
      number = number + value * numberSign
    }
  }

  init(terms: [String: Exact], number: Exact) {
    self.terms = terms
    self.number = number
  }
}

/// `left relation right` with everything on the left.
private struct Row {
  var sum: Sum
  var relation: String

  init?(_ text: some StringProtocol) {
    for relation in [" == ", " >= ", " <= "] {
      guard let range = text.firstRange(of: relation) else { continue }
      guard var left = Sum(text[..<range.lowerBound]),
        let right = Sum(text[range.upperBound...])
      else { return nil }
      left.add(right, times: Exact(top: -1))
      sum = left
      self.relation = String(relation.dropFirst().dropLast())
      return
    }
    return nil
  }
}

/// A printed explanation, read back.
private struct PrintedProof {
  private var members: [String: Row] = [:]
  private var proof: [String] = []

  init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("proof") }) else { return nil }
    for line in lines[..<start] where line.hasPrefix("  (") {
      guard let end = line.firstIndex(of: ")") else { return nil }
      let name = String(line[line.index(line.startIndex, offsetBy: 2)...end])
      let rest = line[line.index(after: end)...].drop { $0 == " " }
      if rest.hasPrefix("the width of ") {
        let view = rest.dropFirst("the width of ".count).prefix { $0 != " " }
        members[name] = Row("\(view).width >= 0")
      } else {
        // The source follows three spaces.
        let words =
          rest.firstRange(of: "   line").map { rest[..<$0.lowerBound] }
          ?? rest.firstRange(of: "   the screen").map { rest[..<$0.lowerBound] } ?? rest
        members[name] = Row(words)
      }
      guard members[name] != nil else { return nil }
    }
    for line in lines[start...] {
      if line.isEmpty { break }
      proof.append(line)
    }
  }

  /// The error in it; nil if it is correct.
  func mistake() -> String? {
    proof[0] == "proof" ? mistakeInRows() : mistakeInSizes()
  }

  // MARK: Sums of sizes

  private func mistakeInSizes() -> String? {
    let words = proof.map { $0.hasPrefix("proof   ") ? String($0.dropFirst(8)) : $0 }
    guard let last = words.last, let since = last.firstRange(of: "   since no width is below 0"),
      let equation = Row(words.dropLast().joined(separator: " "))
    else { return "the sum cannot be read" }
    let conclusion = last[..<since.lowerBound].split(separator: " ")
    guard conclusion.count == 3, conclusion[1] == "<=", let known = Exact(conclusion[0]),
      let end = Exact(conclusion[2]), end < known
    else { return "the conclusion is not false" }
    // The whole chain may need more: `, and 90 with (4) (5): 60 too many`.
    let rest = last[since.upperBound...]
    guard let colon = rest.firstRange(of: ": ") else { return "no number" }
    let total = rest.hasPrefix(", and ") ? Exact(rest.dropFirst(6).prefix { $0 != " " }) : known
    guard let total, !(total < known) else { return "the whole needs less" }
    let amount = rest[colon.upperBound...].prefix { $0 != " " }
    guard Exact(amount) == total - end else { return "too many: \(amount)" }
    // With nonnegative sizes the equation implies the conclusion.
    guard equation.sum.number == known - end else { return "the numbers come to another sum" }
    guard equation.sum.terms.allSatisfy({ $0.key.hasSuffix(" size") && Exact.zero < $0.value })
    else { return "something else than sizes is added" }
    // The members with signs add up to the equation: each is one step of a path.
    let rows = Array(members.values)
    guard rows.count <= 12 else { return nil }
    for signs in 0..<(1 << rows.count) {
      var sum = Sum(terms: [:], number: .zero)
      for (index, row) in rows.enumerated() {
        sum.add(row.sum, times: Exact(top: signs & (1 << index) == 0 ? 1 : -1))
      }
      if sum == equation.sum { return nil }
    }
    return "no signs make the equation of the members"
  }

  // MARK: Rows

  private func mistakeInRows() -> String? {
    var sum = Sum(terms: [:], number: .zero)
    var rest = Array(proof.dropFirst())
    guard let conclusion = rest.popLast(), let lastLine = rest.popLast() else { return "no rows" }
    guard let last = labeled(lastLine), last.label.count == 1,
      let own = members[last.label[0].name],
      last.row.sum == own.sum
    else { return "the last member is another one" }
    var combined: Row?
    var label: [(name: String, factor: Exact)] = []
    for line in rest {
      guard let part = labeled(line) else { return "cannot read \(line)" }
      label = part.label
      for (name, factor) in label {
        guard let member = members[name] else { return "no member \(name)" }
        sum.add(member.sum, times: factor)
      }
      guard let row = part.row.isEmptyRow ? nil : part.row else { continue }
      guard line.contains(where: "≈≲≳".contains) || row.sum == sum || row.sum == negated(sum) else {
        return "the sum up to \(line) is another one"
      }
      combined = row
    }
    guard let combined else { return "nothing is combined" }
    // Rounded numbers are taken from the members.
    var difference = proof.contains { $0.contains(where: "≈≲≳".contains) } ? sum : combined.sum
    difference.add(own.sum, times: Exact(top: -1))
    guard difference.terms.isEmpty, !difference.number.isZero else {
      return "what is compared is not alike"
    }
    let words = conclusion.split(separator: " ")
    guard words.count >= 4, let left = Exact(words[1]), let right = Exact(words[3]) else {
      return "the conclusion cannot be read"
    }
    let isFalse =
      switch words[2] {
      case "==": left != right
      case "<=": right < left
      case ">=": left < right
      default: false
      }
    guard isFalse else { return "the conclusion is true" }
    let gap = left - right
    // A number with more than six decimals is rounded to two.
    let isRounded = 1_000_000 % difference.number.bottom != 0
    let rounding = isRounded ? Exact(top: 1, bottom: 100) : .zero
    guard
      [difference.number, -difference.number].contains(where: { number in
        !(rounding < gap - number) && !(rounding < number - gap)
      })
    else {
      return "the conclusion is off by something else"
    }
    return nil
  }

  private func negated(_ sum: Sum) -> Sum {
    var result = Sum(terms: [:], number: .zero)
    result.add(sum, times: Exact(top: -1))
    return result
  }

  /// A line's label with factors, and its equation.
  private func labeled(
    _ line: String
  ) -> (label: [(name: String, factor: Exact)], row: Row)? {
    var label: [(String, Exact)] = []
    var sign = Exact(top: 1)
    var factor = Exact(top: 1)
    var words = line.replacing("≈", with: "==").replacing("≲", with: "<=").replacing(
      "≳", with: ">="
    ).split(separator: " ")[...]
    while let word = words.first {
      if word == "+" || word == "-" {
        // A sign inside the label; an equation begins with an anchor.
        sign = Exact(top: word == "+" ? 1 : -1)
      } else if word == "x" {
      } else if word.hasPrefix("("), word.hasSuffix(")") {
        label.append((String(word), sign * factor))
        (sign, factor) = (Exact(top: 1), Exact(top: 1))
      } else if words.dropFirst().first == "x", let number = Exact(word) {
        factor = number
      } else {
        break
      }
      words = words.dropFirst()
    }
    if words.isEmpty { return (label, Row.empty) }
    guard let row = Row(words.joined(separator: " ")) else { return nil }
    return (label, row)
  }
}

extension Row {
  fileprivate static let empty = Row(sum: Sum(terms: [:], number: .zero), relation: "")

  fileprivate init(sum: Sum, relation: String) {
    self.sum = sum
    self.relation = relation
  }

  fileprivate var isEmptyRow: Bool { relation.isEmpty }
}

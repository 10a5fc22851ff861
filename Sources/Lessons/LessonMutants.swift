import LayoutModel

/// A solution with one change, which must not pass.
struct LessonMutant {
  /// Its statements.
  var statements: [String]
  /// What was changed, as `also` names it: the new statement, or `without` and the old one.
  var change: String
}

/// The changes of a solution: a statement, a part of a block or of a `remove`, a priority or an `animate` that is
/// left out, another relation, another number, a number of one screen in place of a relation.
struct LessonMutants {
  /// The value of an anchor such as `box.left` on each screen, with the solution.
  var values: (_ anchor: String) -> [Double]

  /// A statement in place of another; nil where it is left out.
  private typealias Change = (text: String?, name: String)

  /// The changed solutions, each once.
  func all(of solution: [String]) -> [LessonMutant] {
    var known: Set<String> = []
    var mutants: [LessonMutant] = []
    for (index, statement) in solution.enumerated() {
      for change in [Change(nil, "without " + statement)] + changes(of: statement) {
        var statements = solution
        statements[index] = change.text ?? ""
        statements.removeAll(where: \.isEmpty)
        let key = statements.joined(separator: "\n")
        guard known.insert(key).inserted else { continue }
        mutants.append(LessonMutant(statements: statements, change: change.name))
      }
    }
    return mutants
  }

  private func changes(of statement: String) -> [Change] {
    if statement.hasPrefix("remove ") {
      let members = statement.dropFirst(7).split(separator: ", ").map(String.init)
      guard members.count > 1 else { return [] }
      return members.indices.map { index in
        var rest = members
        let dropped = rest.remove(at: index)
        return ("remove " + rest.joined(separator: ", "), "without remove " + dropped)
      }
    }
    guard let open = statement.firstIndex(of: "{"), let close = statement.lastIndex(of: "}"),
      open < close
    else { return leafChanges(of: statement) }
    let head = statement[..<open].trimmed
    let members = statement[statement.index(after: open)..<close].split(separator: ";")
      .map { $0.trimmed }.filter { !$0.isEmpty }
    var changes: [Change] = []
    if head.hasPrefix("animate") {
      changes.append((members.joined(separator: "; "), "without animate"))
    }
    for key in ["distribution", "spacing", "alignment"] {
      var words = head.split(separator: " ").map(String.init)
      guard let place = words.firstIndex(of: key), place + 1 < words.count else { continue }
      let value = words.remove(at: place + 1)
      words.remove(at: place)
      changes.append((Self.block(words.joined(separator: " "), members), "without \(key) \(value)"))
    }
    for (index, member) in members.enumerated() {
      for change in [Change(nil, "without " + member)] + leafChanges(of: member) {
        var others = members
        others[index] = change.text ?? ""
        others.removeAll(where: \.isEmpty)
        changes.append((Self.block(head, others), change.name))
      }
    }
    return changes
  }

  private static func block(_ head: String, _ members: [String]) -> String {
    "\(head) { \(members.joined(separator: "; ")) }"
  }

  // MARK: A statement without a block

  private func leafChanges(of statement: String) -> [Change] {
    var texts: [String] = []
    let (rule, priority) = Self.parted(statement)
    if !priority.isEmpty { texts.append(rule) }
    for (old, others) in [("==", ["<=", ">="]), ("<=", ["=="]), (">=", ["=="])] {
      guard let place = rule.firstRange(of: old) else { continue }
      texts += others.map { rule.replacingCharacters(in: place, with: $0) + priority }
    }
    for (old, others) in [(".equal =", [".min =", ".max ="])] + Self.otherAnchors {
      guard let place = rule.lastRange(of: old) else { continue }
      texts += others.map { rule.replacingCharacters(in: place, with: $0) + priority }
    }
    texts += Self.otherNumbers(rule).map { $0 + priority }
    texts += numbersOfScreens(rule).map { $0 + priority }
    return texts.map { ($0, $0) }
  }

  /// Anchors, and those that are taken for them.
  private static let otherAnchors = [
    (".left", [".right"]), (".right", [".left"]), (".top", [".bottom"]), (".bottom", [".top"]),
    (".leading", [".left"]), (".trailing", [".right"]), (".width", [".height"]),
    (".height", [".width"]), (".centerX", [".left"]), (".centerY", [".top"]),
  ]

  /// A rule and its priority: `a.width == 10` and ` @high`.
  private static func parted(_ statement: String) -> (rule: String, priority: String) {
    guard let at = statement.firstIndex(of: "@"), !statement.contains("\"") else {
      return (statement, "")
    }
    let rule = statement[..<at].trimmed
    return (rule, " " + statement[at...])
  }

  /// The rule with another number in place of each of its numbers.
  private static func otherNumbers(_ rule: String) -> [String] {
    var texts: [String] = []
    var index = rule.startIndex
    var before: Character = " "
    while index < rule.endIndex {
      let digits = rule[index...].prefix { $0.isNumber || $0 == "." }
      guard let first = digits.first, first.isNumber, !before.isLetter, !before.isNumber,
        before != "_", let number = Double(digits), number < 1e9
      else {
        before = rule[index]
        index = rule.index(after: index)
        continue
      }
      let isWhole = !digits.contains(".")
      let text = isWhole ? "\(Int(number) + max(1, Int(number) / 4))" : "\(number * 1.25)"
      texts.append(rule.replacingCharacters(in: digits.startIndex..<digits.endIndex, with: text))
      before = "0"
      index = digits.endIndex
    }
    return texts
  }

  /// The rule with the number that its left side has on a screen, where its right side is a relation and the number
  /// is not the same on every screen.
  private func numbersOfScreens(_ rule: String) -> [String] {
    guard let relation = rule.firstRange(of: "==") else { return [] }
    let left = rule[..<relation.lowerBound].trimmed
    guard rule[relation.upperBound...].contains(where: \.isLetter) else { return [] }
    let numbers = values(left)[...]
    guard let first = numbers.first, numbers.contains(where: { abs($0 - first) > 0.5 }) else {
      return []
    }
    var texts: [String] = []
    for number in numbers.prefix(2) {
      let isWhole = number == number.rounded() && number.magnitude < 1e9
      let text = "\(left) == \(isWhole ? "\(Int(number))" : "\(number)")"
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }

  /// The place where a text begins last; nil if it is not in it.
  fileprivate func lastRange(of text: String) -> Range<Index>? { ranges(of: text).last }

  /// The text with others in place of some.
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}

extension LessonOutcome {
  /// The value of an anchor such as `box.left` on each screen; empty for another text.
  func values(of anchor: String) -> [Double] {
    let parts = anchor.split(separator: ".")
    guard parts.count == 2 else { return [] }
    let values = screens.map { screen -> Double? in
      guard let frame = screen.frames[String(parts[0])] else { return nil }
      return switch parts[1] {
      case "left", "leading": frame.x
      case "right", "trailing": frame.x + frame.width
      case "width": frame.width
      case "centerX": frame.x + frame.width / 2
      case "top": frame.y
      case "bottom": frame.y + frame.height
      case "height": frame.height
      case "centerY": frame.y + frame.height / 2
      default: nil
      }
    }
    let known = values.compactMap { $0 }
    return known.count == values.count ? known : []
  }
}

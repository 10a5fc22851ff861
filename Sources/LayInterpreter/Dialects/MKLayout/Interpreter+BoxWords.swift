import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

/// The options of box layouts and their items, in statements and assignments.
extension Interpreter {
  /// An offset: `(3, -4)`.
  func boxOffset(_ value: Expression) throws(Failure) -> (x: Double, y: Double) {
    guard let numbers = evaluator.components(try read(value)), numbers.count == 2 else {
      throw Failure(
        "E020", "an offset is two numbers", at: value.range,
        help: ["it is written: offset (3, -4)"])
    }
    return (
      try evaluator.inRange(numbers[0], at: value.range),
      try evaluator.inRange(numbers[1], at: value.range)
    )
  }

  /// The size of an item: `20x20`, `(30, match)`, `(content, 20)`, `match`.
  func boxSize(
    _ value: Expression
  ) throws(Failure) -> (width: BoxItem.Length, height: BoxItem.Length) {
    if case .tuple(let parts) = value.kind {
      guard parts.count == 2, parts.allSatisfy({ $0.label == nil }) else { throw notASize(value) }
      return (try boxLength(parts[0].value), try boxLength(parts[1].value))
    }
    if case .name(let word) = value.kind, let length = Self.lengths[word] {
      return (length, length)
    }
    guard let numbers = evaluator.components(try read(value)), numbers.count == 2 else {
      throw notASize(value)
    }
    for number in numbers where number < 0 { throw negative("a size", number, at: value.range) }
    return (.points(numbers[0]), .points(numbers[1]))
  }

  private static let lengths: [String: BoxItem.Length] = ["match": .match, "content": .content]

  private func boxLength(_ value: Expression) throws(Failure) -> BoxItem.Length {
    if case .name(let word) = value.kind {
      if let length = Self.lengths[word] { return length }
      if evaluator.lookUp(word) == nil {
        throw Failure(
          "E014", "`\(word)` is not a length", at: value.range,
          help: nearest(word, in: ["match", "content"], limit: 1).map { "did you mean `\($0)`?" },
          have: ["match", "content", "and numbers"])
      }
    }
    return .points(try notNegative(value, "a length"))
  }

  private func notASize(_ value: Expression) -> Failure {
    Failure(
      "E020", "a size is a width and a height", at: value.range,
      help: ["it is written: size 20x20, size (30, match), size (content, 20)"])
  }

  /// A nonnegative number.
  private func notNegative(_ value: Expression, _ what: String) throws(Failure) -> Double {
    let number = try self.number(value, what)
    guard number >= 0 else { throw negative(what, number, at: value.range) }
    return number
  }

  /// `none`, or a nonnegative number.
  func notNegativeOrNone(_ value: Expression, _ what: String) throws(Failure) -> Double? {
    if case .none = value.kind { nil } else { try notNegative(value, what) }
  }

  private func negative(_ what: String, _ number: Double, at range: SourceRange) -> Failure {
    Failure(
      "E081", "\(what) cannot be negative, and this is \(NumberText.exact(number))", at: range)
  }

  /// Insets: `8`, or `(top, left, bottom, right)`.
  func boxInsets(
    _ value: Expression, _ what: String, isPadding: Bool = false
  ) throws(Failure) -> Insets {
    let insets = try insets(value, what)
    let least = [insets.top, insets.left, insets.bottom, insets.right].min() ?? 0
    if isPadding, least < 0 { throw negative("a padding", least, at: value.range) }
    return insets
  }

  /// A gravity: `top|right`. Its words take precedence over names.
  func gravity(_ value: Expression) throws(Failure) -> BoxItem.Gravity {
    let value = value.withoutParentheses
    switch value.kind {
    case .none: return []
    case .binary(.join, let left, let right, _):
      try evaluator.checkStack(at: value.range)
      return try gravity(left).union(try gravity(right))
    case .name(let word):
      if let known = BoxItem.Gravity.named.first(where: { $0.name == word }) {
        return known.gravity
      }
      if case .string(let text)? = evaluator.lookUp(word) {
        return try gravity(text, at: value.range)
      }
    case .string(let text): return try gravity(text, at: value.range)
    case .member:
      if case .string(let text) = try read(value) { return try gravity(text, at: value.range) }
    default: break
    }
    throw notAGravity(String(context.source[value.range]), at: value.range)
  }

  private func gravity(_ text: String, at range: SourceRange) throws(Failure) -> BoxItem.Gravity {
    var gravity: BoxItem.Gravity = []
    for word in text.split(separator: "|") {
      let name = word.filter { $0 != " " }
      guard let known = BoxItem.Gravity.named.first(where: { $0.name == name }) else {
        throw notAGravity(name, at: range)
      }
      gravity.formUnion(known.gravity)
    }
    return gravity
  }

  private func notAGravity(_ text: String, at range: SourceRange) -> Failure {
    Failure(
      "E014", "`\(text)` is not a gravity", at: range, text,
      among: BoxItem.Gravity.named.map(\.name))
  }

  // MARK: Layouts

  /// An orientation, as a word or a string.
  func orientation(_ value: Expression) throws(Failure) -> Identifier {
    if case .name(let name) = value.kind { return Identifier(name, at: value.range) }
    guard case .string(let name) = try read(value) else {
      throw notAnOrientation(String(context.source[value.range]), at: value.range)
    }
    return Identifier(name, at: value.range)
  }

  package func setOrientation(of layout: inout BoxLayout, _ word: Identifier) throws(Failure) {
    try refuseForStack(layout, word)
    switch word.name {
    case "horizontal": layout.axis = .horizontal
    case "vertical": layout.axis = .vertical
    default: throw notAnOrientation(word.name, at: word.range)
    }
  }

  private func notAnOrientation(_ text: String, at range: SourceRange) -> Failure {
    Failure(
      "E014", "`\(text)` is not an orientation", at: range, text, among: Axis.allCases.map(\.word))
  }

  /// Throws for an option that a stack does not have.
  func refuseForStack(_ layout: BoxLayout, _ word: Identifier) throws(Failure) {
    guard layout.kind == .stack else { return }
    throw Failure(
      "E082", "a stack has no `\(word.name)`", at: word.range,
      help: [
        "its items lie one above the other; `linear` lays them out in a row",
        "`stackview` is UIStackView",
      ])
  }
}

import LayInterpreter

/// A statement of Swift or Objective-C, as an app has it, in the words of this language.
///
/// It is no compiler: it knows the calls of the five libraries and of UIKit's anchors, and gives up on all
/// else. What it says is shown beside an error, and not run.
struct PastedCode {
  /// The tokens not read yet, last first.
  private var tokens: [CodeToken]
  private var depth = 0
  /// The name that a statement gives its value; nil for none.
  var givenName: String?

  private init(_ tokens: [CodeToken]) { self.tokens = tokens.reversed() }

  /// A statement in the words of this language; nil if it is not understood, or the same as before.
  static func translation(of text: Substring) -> String? {
    guard text.utf8.count <= 20_000, let tokens = CodeToken.tokens(of: text) else { return nil }
    if case .word(let first)? = tokens.first, first.hasSuffix("Block"),
      DialectTable.pastedWords[first] != nil
    {
      return "build root { \(text) }"
    }
    var reader = PastedCode(tokens)
    guard let lines = reader.statements(until: nil), !lines.isEmpty else { return nil }
    let translated = lines.joined(separator: "; ")
    let words = translated.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard !words.contains(where: isOfUIKit) else { return nil }
    return translated
  }

  /// Whether a word is a class or function of UIKit, which means nothing here.
  private static func isOfUIKit(_ word: Substring) -> Bool {
    ["UI", "NS", "CG"].contains {
      word.hasPrefix($0) && word.dropFirst(2).first?.isUppercase == true
    }
  }

  // MARK: Tokens

  private var next: CodeToken? { tokens.last }

  private mutating func take(_ sign: String) -> Bool {
    guard tokens.last == .sign(sign) else { return false }
    tokens.removeLast()
    return true
  }

  private mutating func takeWord() -> String? {
    guard case .word(let word)? = tokens.last else { return nil }
    tokens.removeLast()
    return word
  }

  private mutating func skipEnds() {
    while tokens.last == .end { tokens.removeLast() }
  }

  // MARK: Statements

  private mutating func statements(until sign: String?) -> [String]? {
    var lines: [String] = []
    while true {
      skipEnds()
      guard let next else { return sign == nil ? lines : nil }
      if let sign, next == .sign(sign) {
        tokens.removeLast()
        return lines
      }
      guard let line = statement() else { return nil }
      if !line.isEmpty { lines.append(line) }
      switch self.next {
      case nil, .end?: continue
      case .sign("}")? where sign == "}": continue
      default: return nil
      }
    }
  }

  private mutating func statement() -> String? {
    givenName = nil
    guard depth < 32 else { return nil }
    depth += 1
    defer { depth -= 1 }
    if let declared = declaration() { return declared }
    guard let left = sum() else { return nil }
    guard take("=") else {
      if case .sign(let sign)? = next, ["==", ">=", "<=", "+=", "-=", "*=", "/="].contains(sign) {
        tokens.removeLast()
        guard let right = sum() else { return nil }
        return "\(left) \(sign) \(right)"
      }
      return left
    }
    return assignment(to: left)
  }

  /// `UIView *title = …`, `CGFloat gap = 8`, `let title = …`
  private mutating func declaration() -> String? {
    var ahead = Array(tokens.suffix(5).reversed())
    guard case .word(let type)? = ahead.first else { return nil }
    ahead.removeFirst()
    let isSwift = type == "let" || type == "var"
    if ahead.first == .sign("*") {
      ahead.removeFirst()
    } else if !isSwift, !isType(type) {
      return nil
    }
    guard case .word(let name)? = ahead.first, ahead.dropFirst().first == .sign("=") else {
      return nil
    }
    tokens.removeLast(tokens.suffix(5).count - ahead.count + 2)
    return assignment(to: name, declaring: true)
  }

  private func isType(_ word: String) -> Bool {
    (word.first?.isUppercase ?? false) || ["double", "float", "int", "id"].contains(word)
  }

  private mutating func assignment(to target: String, declaring: Bool = false) -> String? {
    givenName = target
    defer { givenName = nil }
    if declaring || !target.contains("."), let made = newObject(named: target) { return made }
    guard let value = sum() else { return nil }
    if target.hasSuffix("translatesAutoresizingMaskIntoConstraints") { return "" }
    for active in [".isActive", ".active"] where target.hasSuffix(active) && value == "true" {
      if target.contains(" ") { return String(target.dropLast(active.count)) }
    }
    // What makes something needs no name for its result.
    if Self.actions.contains(where: value.hasPrefix) || value.contains(".insert ") { return value }
    if declaring || !target.contains(".") { return "let \(target) = \(value)" }
    return "\(target) = \(value)"
  }

  private static let actions = [
    "atomic ", "constrain ", "build ", "mondrian ", "view ", "linear ", "stack ", "flow ",
    "remove ",
  ]

  /// `[[UIView alloc] init]`, `UILabel()`, `[MKLinearLayout new]`
  private mutating func newObject(named name: String) -> String? {
    let before = tokens
    var brackets = 0
    while take("[") { brackets += 1 }
    if let type = takeWord(), isType(type) {
      var isNew = take("(") && take(")")
      for word in ["alloc", "new", "init"] where next == .word(word) {
        tokens.removeLast()
        isNew = true
        if brackets > 0, take("]") { brackets -= 1 }
      }
      var container: String?
      if case .word(let word)? = next, word == "initWithView" || word == "initWithFrame" {
        tokens.removeLast()
        guard take(":"), let value = sum() else {
          tokens = before
          return nil
        }
        if word == "initWithView" { container = value }
        if brackets > 0, take("]") { brackets -= 1 }
      }
      if isNew, brackets == 0, let made = Self.creation(of: type, named: name, in: container) {
        return made
      }
    }
    tokens = before
    return nil
  }

  private static func creation(
    of type: String, named name: String, in container: String?
  ) -> String? {
    let place = container.map { " in \($0)" } ?? ""
    switch type {
    case "MKLinearLayout": return "linear \(name)\(place)"
    case "MKStackLayout": return "stack \(name)\(place)"
    case "MKFlowLayout": return "flow \(name)\(place)"
    case "UIStackView": return "stackview \(name)"
    case "UIScrollView": return "view \(name) scroll"
    case "UILayoutGuide": return "guide \(name) in root"
    default: break
    }
    let isView =
      type.hasSuffix("View") || type.hasSuffix("Label") || type.hasSuffix("Button")
      || type.hasSuffix("Field") || type.hasSuffix("Control") || type.hasSuffix("Slider")
      || type.hasSuffix("Switch")
    return isView ? "view \(name)" : nil
  }

  // MARK: Expressions

  mutating func sum() -> String? {
    guard depth < 32 else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard var text = operand() else { return nil }
    while case .sign(let sign)? = next, ["+", "-", "*", "/", "|"].contains(sign) {
      tokens.removeLast()
      guard let right = operand() else { return nil }
      text += sign == "+" && right.hasPrefix("keep") ? " +\(right)" : " \(sign) \(right)"
    }
    return text
  }

  private mutating func operand() -> String? {
    if take("-") { return operand().map { "-\($0)" } }
    if take("@[") { return list() }
    if take("[") { return message() }
    if take("(") {
      guard let inner = sum(), take(")") else { return nil }
      return members(of: "(\(inner))")
    }
    if take(".") { return takeWord().flatMap { arguments(of: Self.word($0)) } }
    switch next {
    case .number(let number)?:
      tokens.removeLast()
      return number
    case .string(let text)?:
      tokens.removeLast()
      return text
    case .word(let word)?:
      tokens.removeLast()
      return arguments(of: Self.word(word)).flatMap { members(of: $0) }
    default: return nil
    }
  }

  /// A word in this language.
  static func word(_ word: String) -> String {
    if let ours = DialectTable.pastedWords[word] { return ours }
    switch word {
    case "YES": return "true"
    case "NO": return "false"
    case "nil", "KeepNone": return "none"
    default:
      let bare = word.hasPrefix("_") ? String(word.dropFirst()) : word
      return bare.isEmpty ? word : bare
    }
  }

  /// The values of `@[a, b]`.
  private mutating func list() -> String? {
    var values: [String] = []
    repeat {
      skipEnds()
      if next == .sign("]") { break }
      guard let value = sum() else { return nil }
      values.append(value)
      skipEnds()
    } while take(",")
    guard take("]") else { return nil }
    return members(of: "[\(values.joined(separator: ", "))]")
  }

  /// The call of a function: `CGSizeMake(1, 2)`; the word itself without parentheses.
  private mutating func arguments(of word: String) -> String? {
    guard take("(") else { return word }
    guard let arguments = labelledValues(until: ")") else { return nil }
    if DialectTable.tupleFunctions.contains(word) || word == "init" {
      return "(\(arguments.map(\.value).joined(separator: ", ")))"
    }
    return "\(word)(\(Self.text(of: arguments)))"
  }

  mutating func labelledValues(until sign: String) -> [(label: String?, value: String)]? {
    var values: [(String?, String)] = []
    repeat {
      skipEnds()
      if next == .sign(sign) { break }
      var label: String?
      if case .word(let word)? = next, tokens.dropLast().last == .sign(":") {
        tokens.removeLast(2)
        label = word
      }
      guard let value = sum() else { return nil }
      values.append((label, value))
      skipEnds()
    } while take(",")
    return take(sign) ? values : nil
  }

  static func text(of arguments: [(label: String?, value: String)]) -> String {
    arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.value }.joined(separator: ", ")
  }

  /// The members behind a value.
  mutating func members(of base: String) -> String? {
    var text = base
    while take(".") {
      guard let word = takeWord() else { return nil }
      let name = Self.word(word)
      if text == "self" || text == "root" {
        // A property of the view or controller that the code is in.
        text = name == "view" ? "root" : name
        if next == .sign("("), let made = calls(name, of: "root") { text = made }
        continue
      }
      if next == .sign("(") {
        guard let made = calls(name, of: text) else { return nil }
        text = made
      } else {
        text = Self.member(name, of: text)
      }
    }
    return text == "self" ? "root" : text
  }

  /// `titleItem.padding` is `title.item.padding`.
  private static func member(_ name: String, of base: String) -> String {
    let itemWords = ["size", "padding", "gravity", "offset", "weight", "insertBorder"]
    if itemWords.contains(name), base.hasSuffix("Item") || base == "item" {
      let view = base == "item" ? "a" : String(base.dropLast(4))
      return "\(view).item.\(name == "insertBorder" ? "border" : name)"
    }
    return "\(base).\(name)"
  }

  /// A method of Swift: `a.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: 8)`.
  private mutating func calls(_ name: String, of base: String) -> String? {
    guard take("("), let arguments = labelledValues(until: ")") else { return nil }
    switch name {
    case "constraint": return Self.equation(of: base, arguments)
    case "addSubview" where arguments.count == 1: return "move \(arguments[0].value) to \(base)"
    case "activate" where base == "NSLayoutConstraint" && arguments.count == 1:
      let equations = arguments[0].value.dropFirst().dropLast()
      return String(equations).split(separator: ", ").joined(separator: "; ")
    default: return "\(base).\(name)(\(Self.text(of: arguments)))"
    }
  }

  private static let relations = [
    "equalTo": "==", "equalToConstant": "==", "greaterThanOrEqualTo": ">=",
    "greaterThanOrEqualToConstant": ">=", "lessThanOrEqualTo": "<=",
    "lessThanOrEqualToConstant": "<=",
  ]

  private static func equation(
    of anchor: String, _ arguments: [(label: String?, value: String)]
  ) -> String? {
    guard let first = arguments.first, let relation = first.label.flatMap({ relations[$0] }) else {
      return nil
    }
    var right = first.value
    for argument in arguments.dropFirst() {
      switch argument.label {
      case "multiplier": right = "\(argument.value) * \(right)"
      case "constant":
        right +=
          argument.value.hasPrefix("-")
          ? " - \(argument.value.dropFirst())" : " + \(argument.value)"
      default: return nil
      }
    }
    return "\(anchor) \(relation) \(right)"
  }

  // MARK: Messages

  /// `[view keepSize:size]`, behind the bracket.
  private mutating func message() -> String? {
    skipEnds()
    if next == .sign("]") { return nil }
    guard let receiver = sum() else { return nil }
    if next == .sign(",") || next == .sign("]") {
      var values = [receiver]
      while take(",") {
        skipEnds()
        guard let value = sum() else { return nil }
        values.append(value)
        skipEnds()
      }
      return take("]") ? members(of: "[\(values.joined(separator: ", "))]") : nil
    }
    var parts: [MessagePart] = []
    while true {
      skipEnds()
      if take("]") { break }
      guard let word = takeWord() else { return nil }
      guard take(":") else {
        guard parts.isEmpty, take("]") else { return nil }
        parts.append(MessagePart(word: word, value: nil))
        break
      }
      skipEnds()
      if take("^") {
        guard let block = block() else { return nil }
        parts.append(MessagePart(word: word, value: nil, block: block))
        continue
      }
      guard var value = sum() else { return nil }
      while take(",") {
        skipEnds()
        guard let another = sum() else { return nil }
        if another != "none" { value += ", \(another)" }
      }
      parts.append(MessagePart(word: word, value: value))
    }
    return sent(parts, to: receiver).flatMap { members(of: $0) }
  }

  /// `^(LKConstraints *c) { … }`, behind the caret.
  private mutating func block() -> [String]? {
    if take("(") { while let token = tokens.popLast(), token != .sign(")") {} }
    guard take("{") else { return nil }
    let name = givenName
    defer { givenName = name }
    return statements(until: "}")
  }
}

/// `plus:10`: a part of a message.
struct MessagePart {
  /// The word before the colon, or the whole message.
  var word: String
  /// The value after the colon.
  var value: String?
  /// The statements of the block after the colon.
  var block: [String]?
}

import LayInterpreter

/// A statement of Swift or Objective-C, as an app has it, in the words of this language.
///
/// It is not a compiler: it knows the calls of the five libraries and of UIKit's anchors, and gives up on
/// everything else. Its result is shown below an error, and not run.
package struct PastedCode {
  /// The tokens not read yet, last first.
  private var tokens: [CodeToken]
  var depth = 0
  /// The name that a statement gives its value; nil for none.
  var givenName: String?
  /// The maker of the closure that is read; outside of closures a lone `make` is for any view.
  var maker = Maker(name: "make", view: "a")
  /// Whether a name is that of a box layout.
  let isLayout: (String) -> Bool

  private init(_ tokens: [CodeToken], isLayout: @escaping (String) -> Bool) {
    self.tokens = tokens.reversed()
    self.isLayout = isLayout
  }

  /// A statement in the words of this language; nil if it is not understood, or the same as before.
  /// - Parameter isLayout: Whether a name is that of a box layout.
  package static func translation(
    of text: Substring,
    isLayout: @escaping (String) -> Bool = { $0.lowercased().hasSuffix("layout") }
  ) -> String? {
    guard text.utf8.count <= 20_000, let tokens = CodeToken.tokens(of: text) else { return nil }
    if let structure = structure(text, tokens) { return structure }
    var reader = PastedCode(tokens, isLayout: isLayout)
    guard let lines = reader.statements(until: nil), !lines.isEmpty else { return nil }
    let translated = lines.joined(separator: "; ")
    let words = translated.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard !words.contains(where: isOfUIKit) else { return nil }
    return translated
  }

  /// A structure of MondrianLayout, whose blocks are read as they are; nil for anything else.
  private static func structure(_ text: Substring, _ tokens: [CodeToken]) -> String? {
    let text = structureWords(in: text)
    if case .word(let first)? = tokens.first,
      first.hasSuffix("Block") && DialectTable.pastedWords[first] != nil
        || first == "LayoutContainer"
    {
      return "build root { \(text) }"
    }
    if tokens.contains(.word("viewBlock")), !text.contains("{") {
      return "build root { VStack { \(text) } }"
    }
    let onView =
      /^(?:Mondrian\.buildSubviews\(on:\s*([\w.]+)\)|([\w.]+)\.mondrian\.buildSubviews)\s*(\{[\s\S]*\})\s*$/
    guard let match = text.firstMatch(of: onView) else { return nil }
    let view = String(match.1 ?? match.2 ?? "self")
    let isOwn = ["view", "self", "self.view", "contentView"].contains(view)
    return
      "build \(isOwn ? "root" : view.split(separator: ".").last.map(String.init) ?? view) \(match.3)"
  }

  /// A structure with this language's words for columns and content priorities.
  private static func structureWords(in text: Substring) -> String {
    let column =
      /(?:\.init|GridLayoutItem)\(\s*\.(fixed|flexible)\(([^()]*)\)\s*(?:,\s*(spacing:[^()]*))?\)/
    var own = String(text).replacing(column) { match in
      let limits = String(match.2).replacing("minimum:", with: "min:")
        .replacing("maximum:", with: "max:")
      let arguments = [limits, match.3.map(String.init) ?? ""].filter { !$0.isEmpty }
      return arguments.isEmpty
        ? String(match.1) : "\(match.1)(\(arguments.joined(separator: ", ")))"
    }
    for (theirs, ours) in [
      (".huggingPriority(", ".hugging("), (".compressionResistancePriority(", ".compression("),
      (".defaultHigh", "high"), (".defaultLow", "low"),
    ] {
      own = own.replacing(theirs, with: ours)
    }
    return own
  }

  /// Whether a word is a class or function of UIKit, which means nothing here.
  private static func isOfUIKit(_ word: Substring) -> Bool {
    ["UI", "NS", "CG"].contains {
      word.hasPrefix($0) && word.dropFirst(2).first?.isUppercase == true
    }
  }

  // MARK: Tokens

  private var next: CodeToken? { tokens.last }

  mutating func take(_ sign: String) -> Bool {
    guard tokens.last == .sign(sign) else { return false }
    tokens.removeLast()
    return true
  }

  mutating func takeWord() -> String? {
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
    if next == .word(maker.name), tokens.dropLast().last == .sign(".") {
      tokens.removeLast()
      return chain(for: maker.view)
    }
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
    if target.hasSuffix(".autoresizing"), value.contains(" | ") {
      return "\(target) = [\(value.replacing(" | ", with: ", "))]"
    }
    let isConstraint = ["==", ">=", "<="].contains { value.contains(" \($0) ") }
    if isConstraint, !target.contains(".") { return "\(target): \(value)" }
    if declaring || !target.contains(".") { return "let \(target) = \(value)" }
    return "\(target) = \(value)"
  }

  private static let actions = [
    "atomic ", "constrain ", "build ", "mondrian ", "view ", "linear ", "stack ", "flow ",
    "remove ", "visual ", "animate ",
  ]

  /// `[[UIView alloc] init]`, `UILabel()`, `[MKLinearLayout new]`
  private mutating func newObject(named name: String) -> String? {
    let before = tokens
    var brackets = 0
    while take("[") { brackets += 1 }
    if let type = takeWord(), isType(type) {
      var container: String?
      var isNew = false
      if take("(") {
        guard let arguments = labeledValues(until: ")") else {
          tokens = before
          return nil
        }
        isNew = true
        if type == "UIStackView",
          let views = arguments.first(where: { $0.label == "arrangedSubviews" })?.value
        {
          return "stackview \(name) horizontal { \(Self.statements(in: views)) }"
        }
        if type.hasPrefix("MK"), let view = arguments.first(where: { $0.label == "view" }) {
          container = view.value
        }
      }
      for word in ["alloc", "new", "init"] where next == .word(word) {
        tokens.removeLast()
        isNew = true
        if brackets > 0, take("]") { brackets -= 1 }
      }
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
    guard take("-") else { return unsigned() }
    return unsigned().map { "-\($0)" }
  }

  /// An operand without a sign.
  private mutating func unsigned() -> String? {
    if take("@[") { return list() }
    if take("[") { return message() }
    if take("@") {
      // A literal: `@8`, `@(8)`, `@{@"gap": @8}`. Signs in a row are not code, and would nest without a limit.
      if take("{") { return dictionary(until: "}") }
      return next == .sign("@") ? nil : unsigned()
    }
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
      let isSelf = word == "self"
      return arguments(of: Self.word(word)).flatMap { members(of: $0, isSelf: isSelf) }
    default: return nil
    }
  }

  /// A word in this language.
  static func word(_ word: String) -> String {
    if let ours = DialectTable.pastedWords[word] { return ours }
    switch word {
    case "view", "self": return "root"
    case "YES": return "true"
    case "NO": return "false"
    case "nil", "KeepNone": return "none"
    default:
      for prefix in enumerations where word.hasPrefix(prefix) {
        let rest = word.dropFirst(prefix.count)
        if let first = rest.first, first.isUppercase {
          let value = first.lowercased() + rest.dropFirst()
          return prefix.hasSuffix("Priority") ? priorities[value] ?? value : value
        }
      }
      let bare = word.hasPrefix("_") ? String(word.dropFirst()) : word
      return bare.isEmpty ? word : bare
    }
  }

  /// What the names of values begin with in Objective-C: `NSLayoutAttributeLeft` is `left`.
  private static let enumerations = [
    "NSLayoutAttribute", "NSLayoutRelation", "NSLayoutFormat", "UILayoutPriority",
    "UIStackViewDistribution", "UIStackViewAlignment", "UILayoutConstraintAxis",
    "UIViewAutoresizing", "ALEdge", "ALDimension", "ALAxis",
  ]
  private static let priorities = [
    "defaultHigh": "high", "defaultLow": "low", "fittingSizeLevel": "fitting",
  ]

  /// `(gap: 8)` for `["gap": 8]`, after its first bracket.
  private mutating func dictionary(until sign: String, from first: String? = nil) -> String? {
    guard depth < 32 else { return nil }
    depth += 1
    defer { depth -= 1 }
    var entries: [String] = []
    var key = first
    repeat {
      skipEnds()
      if key == nil, next == .sign(sign) { break }
      guard let name = key ?? operand(), take(":"), let value = sum() else { return nil }
      key = nil
      entries.append("\(name.filter { $0 != "\"" }): \(value)")
      skipEnds()
    } while take(",")
    return take(sign) ? "(\(entries.joined(separator: ", ")))" : nil
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
    guard let arguments = labeledValues(until: ")") else { return nil }
    if word == "NSLayoutConstraint" { return Self.constraint(arguments) }
    if word == "UILayoutPriority" { return arguments.first?.value }
    if DialectTable.tupleFunctions.contains(word) || word == "init" {
      return "(\(arguments.map(\.value).joined(separator: ", ")))"
    }
    return "\(word)(\(Self.text(of: arguments)))"
  }

  mutating func labeledValues(until sign: String) -> [(label: String?, value: String)]? {
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

  /// The members after a value.
  /// - Parameter isSelf: Whether it is the view or controller that the code is in.
  mutating func members(of base: String, isSelf: Bool = false) -> String? {
    var (text, isSelf) = (base, isSelf)
    while take(".") {
      guard let word = takeWord() else { return nil }
      let name = Self.word(word)
      if isSelf, word == "view" || next != .sign("(") {
        // A property of the view or controller.
        (text, isSelf) = (name, false)
        continue
      }
      isSelf = false
      if next == .sign("(") || next == .sign("{") && Self.takingClosures.contains(name) {
        guard let made = calls(name, of: text) else { return nil }
        text = made
      } else {
        text = Self.member(name, of: text)
      }
    }
    return text
  }

  /// `titleItem.padding` is `title.item.padding`.
  private static func member(_ name: String, of base: String) -> String {
    // SnapKit's and Masonry's ways to an anchor: `b.snp.top`, `b.mas_top`.
    if name == "snp" { return base }
    if name.hasPrefix("mas_") { return "\(base).\(name.dropFirst(4))" }
    if name.hasSuffix("Anchor"), Evaluator.anchorsByName[name] != nil {
      return "\(base).\(name.dropLast("Anchor".count))"
    }
    if let ours = ViewProperty.named(inUIKit: name)?.name { return "\(base).\(ours)" }
    if name == "safeAreaLayoutGuide" { return "\(base).safeArea" }
    let itemWords = ["size", "padding", "gravity", "offset", "weight", "insertBorder"]
    if itemWords.contains(name), base.hasSuffix("Item") || base == "item" {
      let view = base == "item" ? "a" : String(base.dropLast(4))
      return "\(view).item.\(name == "insertBorder" ? "border" : name)"
    }
    return "\(base).\(name)"
  }

  /// UIKit's methods that ask for a layout.
  static let layingOut: Set<String> = [
    "layoutIfNeeded", "setNeedsLayout", "setNeedsUpdateConstraints", "updateConstraintsIfNeeded",
  ]

  /// Methods whose last argument can be a trailing closure.
  private static let takingClosures: Set<String> = [
    "makeConstraints", "keepAnimated", "keepNotAnimated", "animate", "forEach",
  ]

  /// A method of Swift: `a.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: 8)`.
  private mutating func calls(_ name: String, of base: String) -> String? {
    var arguments: [Argument] = []
    if take("(") {
      guard let values = labeledValues(until: ")") else { return nil }
      arguments = values
    }
    let plain = arguments.count == 1 ? arguments[0].value : nil
    if Self.takingClosures.contains(name), take("{") {
      return closure(behind: name, arguments, of: base)
    }
    switch (base, name) {
    case (_, "constraint"): return Self.anchored(base, arguments)
    case ("KeepAttribute", "group"): return "group(\(Self.text(of: arguments)))"
    case ("NSLayoutConstraint", "constraints"): return Self.visualFormat(arguments)
    case ("NSLayoutConstraint", "activate"), (_, "addConstraint"), (_, "addConstraints"):
      return plain.map(Self.statements)
    default: break
    }
    if Self.layingOut.contains(name) { return "layout" }
    if let text = Self.pinned(name, arguments, on: base) { return text }
    if let plain, let text = adding(plain, by: name, to: base) { return text }
    return "\(base).\(name)(\(Self.text(of: arguments)))"
  }

  /// `a; b` for `[a, b]`, and a statement alone as it is.
  static func statements(in list: String) -> String {
    guard list.hasPrefix("["), list.hasSuffix("]") else { return list }
    return list.dropFirst().dropLast().split(separator: ", ").joined(separator: "; ")
  }

  /// A view that is put into another, or into a box layout.
  func adding(_ view: String, by name: String, to base: String) -> String? {
    switch name {
    case "addSubview", "addSublayout", "addLayoutItem", "addView":
      isLayout(base)
        ? "\(base).insert \(view)" : "move \(view) to \(base == "view" ? "root" : base)"
    case "addArrangedSubview": "\(base).arrange \(view)"
    default: nil
    }
  }

  /// A call with a trailing closure.
  private mutating func closure(
    behind name: String, _ arguments: [Argument], of base: String
  ) -> String? {
    let outer = (maker, givenName)
    defer { (maker, givenName) = outer }
    let parameter = closureParameter()
    let view = base.hasSuffix(".snp") ? String(base.dropLast(4)) : base
    if name == "makeConstraints" { maker = Maker(name: parameter ?? "$0", view: view) }
    guard let lines = statements(until: "}"), !lines.isEmpty else { return nil }
    let body = lines.filter { $0 != "layout" }.joined(separator: "; ")
    func value(_ labels: String...) -> String? {
      arguments.first { argument in labels.contains { $0 == argument.label } }?.value
    }
    switch name {
    case "makeConstraints": return body
    case "keepNotAnimated": return "keepNotAnimated { \(body) }"
    case "keepAnimated", "animate":
      guard let duration = value("withDuration", "duration"), !body.isEmpty else { return nil }
      let delay = value("delay").map { " delay \($0)" } ?? ""
      return "animate \(duration)\(delay) { \(body) }"
    case "forEach":
      let each = parameter ?? "each"
      return "for \(each) in \(base) { \(body.replacing("$0", with: each)) }"
    default: return nil
    }
  }

  /// The parameter of a closure, after its brace: `make in`, `(make) in`; nil for none.
  private mutating func closureParameter() -> String? {
    let before = tokens
    skipEnds()
    let isWrapped = take("(")
    if let name = takeWord(), !isWrapped || take(")"), takeWord() == "in" { return name }
    tokens = before
    return nil
  }

  // MARK: Messages

  /// `[view keepSize:size]`, after its bracket.
  private mutating func message() -> String? {
    skipEnds()
    if take("]") { return "[]" }
    guard let receiver = sum() else { return nil }
    if next == .sign(":") { return dictionary(until: "]", from: receiver) }
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
        guard let block = block(of: word, to: receiver) else { return nil }
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

  /// `^(LKConstraints *c) { … }`, after the caret.
  private mutating func block(of word: String, to receiver: String) -> [String]? {
    var parameter: String?
    if take("(") {
      while let token = tokens.popLast(), token != .sign(")") {
        if case .word(let name) = token { parameter = name }
      }
    }
    guard take("{") else { return nil }
    let outer = (maker, givenName)
    defer { (maker, givenName) = outer }
    if word == "mas_makeConstraints" {
      maker = Maker(name: parameter ?? "make", view: receiver)
    }
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

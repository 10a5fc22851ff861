extension CodeParser {
  /// Reads a name, literal, message, block, cast or expression in brackets.
  mutating func objectiveCPrimary() throws(Fault) -> CodeExpression {
    switch token.kind {
    case .number: return try number()
    case .string: return try string()
    case .name: return try nameOfC()
    case .punctuation: break
    default: throw unexpected
    }
    switch token.text {
    case "[": return try message()
    case "(": return try parentheses()
    case "{": return try braces()
    case "@": return try boxed()
    default: throw unexpected
    }
  }

  private mutating func nameOfC() throws(Fault) -> CodeExpression {
    let start = index
    let text = advance().text
    switch text {
    case "YES", "true", "TRUE", "@YES", "@true": return try make(.boolean(true), from: start)
    case "NO", "false", "FALSE", "@NO", "@false": return try make(.boolean(false), from: start)
    case "nil", "NULL", "Nil", "nullptr": return try make(.null, from: start)
    case "else", "case", "return", "for", "while", "switch":
      throw Fault(reason: .unexpected(text), index: start)
    case "@selector", "@encode", "@protocol", "@available":
      if isAt("(") { skipBrackets() }
      return try make(.other(.macro(text)), from: start)
    case "sizeof", "_Alignof", "va_arg", "offsetof":
      if isAt("(") { skipBrackets() }
      return try make(.other(.macro(text)), from: start)
    default:
      // `@kMargin` boxes the number that a macro stands for; `@weakify(self)` is a macro by itself.
      let isBoxed = text.hasPrefix("@") && !isAt("(")
      return try make(.name(isBoxed ? String(text.dropFirst()) : text), from: start)
    }
  }

  /// Reads `@[…]`, `@{…}`, `@(…)`, `@20`.
  private mutating func boxed() throws(Fault) -> CodeExpression {
    let start = index
    try enter()
    defer { leave() }
    advance()
    if isAt("[") {
      let values = try arguments(in: "[", "]").map(\.value)
      return try make(.array(values), from: start)
    }
    guard isAt("{") else {
      // The parentheses alone, since `@(x).value` is a member of the number.
      return isAt("(") ? try parentheses() : try operand()
    }
    advance()
    var entries: [CodeEntry] = []
    while !isAt("}") {
      if passDirective() { continue }
      let key = try expression()
      try expect(":")
      entries.append(CodeEntry(key: key, value: try expression()))
      while passDirective() {}
      if !skip(",") { break }
    }
    try expect("}")
    return try make(.dictionary(entries), from: start)
  }

  /// Reads the values of an array of C, or of a structure, with the names of its members where they are given.
  private mutating func braces() throws(Fault) -> CodeExpression {
    let start = index
    try enter()
    defer { leave() }
    advance()
    var values: [CodeArgument] = []
    while !isAt("}") {
      var label: String?
      if isAt("."), peek().kind == .name, peek(2).text == "=" {
        advance()
        label = advance().text
        advance()
      }
      values.append(CodeArgument(label: label, value: try expression()))
      if !skip(",") { break }
    }
    try expect("}")
    let isNamed = values.contains { $0.label != nil }
    return try make(isNamed ? .tuple(values) : .array(values.map(\.value)), from: start)
  }

  /// Reads `[receiver part:value part:value]`.
  private mutating func message() throws(Fault) -> CodeExpression {
    let start = index
    try enter()
    defer { leave() }
    advance()
    let receiver = try expression()
    guard token.kind == .name else { throw unexpected }
    let first = advance().text
    var selector = first
    let callee = try make(.member(receiver, first), after: receiver)
    var arguments: [CodeArgument] = []
    var label: String?
    while skip(":") {
      selector += ":"
      arguments.append(CodeArgument(label: label, value: try expression()))
      while skip(",") { arguments.append(CodeArgument(value: try expression())) }
      guard token.kind == .name || isAt(":") else { break }
      label = token.kind == .name ? advance().text : nil
      selector += label ?? ""
    }
    try expect("]")
    return try make(
      .call(CodeCall(callee: callee, arguments: arguments, selector: selector)), from: start)
  }

  /// Reads a cast, an expression in parentheses, or statements as a value.
  private mutating func parentheses() throws(Fault) -> CodeExpression {
    let start = index
    try enter()
    defer { leave() }
    if peek().text == "{" {
      advance()
      let body = try block()
      try expect(")")
      return try make(.other(.statements(body)), from: start)
    }
    if isAtCast {
      advance()
      let type = try typeOfC()
      try expect(")")
      let value = try operand()
      return try make(.cast(value, .forced, type), from: start)
    }
    advance()
    var value = try expression()
    while skip(",") { value = try expression() }
    try expect(")")
    return value
  }

  /// Whether a type in parentheses is here with a value after it.
  private var isAtCast: Bool {
    let end = Int(token.partner)
    guard end > index + 1, end < index + 40, end + 1 < tokens.count, peek().kind == .name else {
      return false
    }
    let next = tokens[end + 1]
    let isValue =
      next.kind == .name || next.kind == .number || next.kind == .string
      || ["(", "[", "@", "{"].contains(next.text) || next.text == "^"
    let isSign =
      !next.isOpenAfter && (next.text == "-" || (next.text == "&" && tokens[end - 1].text == "*"))
    guard isValue || isSign else { return false }
    let names = tokens[(index + 1)..<end].count {
      $0.kind == .name && !Self.qualifiers.contains($0.text)
    }
    let isOfType = tokens[(index + 1)..<end].allSatisfy {
      $0.kind == .name || ["*", "**", "<", ">", ",", "^", "(", ")"].contains($0.text)
    }
    guard isOfType else { return false }
    let last = tokens[end - 1]
    if last.text.hasSuffix("*") || last.text == ")" || last.text.hasPrefix(">") { return true }
    if names == 1, isSign || next.text == "(" || next.text == "[" {
      let name = tokens[index + 1].text
      return name.first?.isUppercase == true
        || ["id", "float", "int", "double", "void"].contains(name)
    }
    return true
  }

  /// Reads the block after `^`.
  mutating func objectiveCBlock(from start: Int) throws(Fault) -> CodeExpression {
    var parameters: [CodeParameter]?
    if token.kind == .name { _ = try typeOfC() }
    if isAt("(") { parameters = try parametersOfC() }
    let body = try block()
    return try make(
      .closure(CodeClosure(captures: [], parameters: parameters ?? [], body: body)), from: start)
  }
}

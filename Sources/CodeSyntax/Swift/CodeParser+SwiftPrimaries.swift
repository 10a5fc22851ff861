extension CodeParser {
  /// Reads a name, literal, closure or expression in brackets.
  mutating func swiftPrimary() throws(Fault) -> CodeExpression {
    let start = index
    switch token.kind {
    case .number: return try number()
    case .string: return try string()
    case .regularExpression:
      advance()
      return try make(.other(.regularExpression), from: start)
    case .name: return try namePrimary()
    case .operation:
      let text = advance().text
      return try make(.other(.operation(text)), from: start)
    case .punctuation: return try bracketPrimary()
    case .directive, .invalid, .end: throw unexpected
    }
  }

  private mutating func bracketPrimary() throws(Fault) -> CodeExpression {
    let start = index
    switch token.text {
    case "(":
      let values = try arguments(in: "(", ")")
      if isAtOperator("->") || (isAtWord("throws") || isAtWord("async")) && peek().text == "->" {
        index = start
        return try typeValue()
      }
      if values.count == 1, values[0].label == nil { return values[0].value }
      return try make(.tuple(values), from: start)
    case "[": return try collection()
    case "{": return try closure()
    case ".":
      advance()
      let name = try self.name()
      skipNamedArguments()
      let result = try make(.member(nil, name), from: start)
      skipGenericArguments()
      return result
    case "\\": return try keyPath()
    default: throw unexpected
    }
  }

  private mutating func namePrimary() throws(Fault) -> CodeExpression {
    let start = index
    let text = token.text
    switch text {
    case "true", "false":
      advance()
      return try make(.boolean(text == "true"), from: start)
    case "nil":
      advance()
      return try make(.null, from: start)
    case "_":
      advance()
      return try make(.other(.wildcard), from: start)
    case "if", "switch":
      guard let statement = try swiftStatement() else { throw unexpected }
      return try make(.other(.choice(statement)), from: start)
    case "else", "case", "in", "where", "catch", "let", "var", "func", "for", "guard", "return",
      "import", "while", "throw":
      throw unexpected
    default: break
    }
    advance()
    if text.hasPrefix("#") {
      if isAt("("), isOnLine { skipBrackets() }
      return try make(.other(.macro(text)), from: start)
    }
    if text.hasPrefix("@") {
      // An attribute of a closure or a type: `@MainActor in`, `@escaping () -> Void`.
      if isAt("("), isOnLine, !token.isOpenBefore { skipBrackets() }
      return try operand()
    }
    skipNamedArguments()
    let result = try make(.name(text), from: start)
    let first = index
    skipGenericArguments()
    if index > first { types[result.range.upper] = plainTypes(first + 1..<index) }
    return result
  }

  /// The names of types between commas; none where one is more than a name.
  private func plainTypes(_ range: Range<Int>) -> [CodeType] {
    let words = tokens[range.clamped(to: tokens.indices)].map(\.text)
    let names = words.dropLast().split(separator: ",", omittingEmptySubsequences: false)
    return names.allSatisfy({ $0.count == 1 }) && words.last == ">"
      ? names.map { CodeType(name: $0[$0.startIndex]) } : []
  }

  /// Reads a type as a value: `(Int) -> Void`.
  private mutating func typeValue() throws(Fault) -> CodeExpression {
    let start = index
    let type = try swiftType()
    return try make(.other(.type(type)), from: start)
  }

  /// Reads `[a, b]`, `["a": b]`, `[:]`.
  private mutating func collection() throws(Fault) -> CodeExpression {
    let start = index
    try enter()
    defer { leave() }
    advance()
    let isOuterBeforeBlock = isBeforeBlock
    isBeforeBlock = false
    defer { isBeforeBlock = isOuterBeforeBlock }
    if isAt(":"), peek().text == "]" {
      advance()
      advance()
      return try make(.dictionary([]), from: start)
    }
    var values: [CodeExpression] = []
    var entries: [CodeEntry] = []
    while !isAt("]") {
      if passDirective() { continue }
      let value = try expression()
      if skip(":") {
        entries.append(CodeEntry(key: value, value: try expression()))
      } else {
        values.append(value)
      }
      while passDirective() {}
      if !skip(",") { break }
    }
    try expect("]")
    if !entries.isEmpty, !values.isEmpty { throw Fault(reason: .unexpected("]"), index: index) }
    return try make(entries.isEmpty ? .array(values) : .dictionary(entries), from: start)
  }

  /// Reads `\Model.title`, `\.[0].title`.
  private mutating func keyPath() throws(Fault) -> CodeExpression {
    let start = index
    advance()
    if token.kind == .name, !token.isOpenBefore {
      advance()
      skipGenericArguments()
    }
    while isOnLine {
      if isAt("."),
        peek().kind == .name || peek().kind == .number || ["[", "?"].contains(peek().text)
      {
        advance()
        if !isAt("[") { advance() }
      } else if isAt("[") {
        skipBrackets()
      } else if isAtOperator("?") || isAtOperator("!"), !token.isOpenBefore {
        advance()
      } else {
        break
      }
    }
    return try make(.other(.keyPath), from: start)
  }

  // MARK: Numbers

  /// Reads a number of either language.
  mutating func number() throws(Fault) -> CodeExpression {
    let start = index
    var digits = text(token.range).filter { $0 != "_" }.lowercased()
    let prefixes: [(String, Int)] = [("0x", 16), ("0b", 2), ("0o", 8)]
    if let (prefix, radix) = prefixes.first(where: { digits.hasPrefix($0.0) }) {
      var rest = digits.dropFirst(prefix.count)
      while let last = rest.last, last == "u" || last == "l" { rest.removeLast() }
      guard let value = UInt64(rest, radix: radix) else { throw unexpected }
      advance()
      return try make(.number(Double(value), isWhole: true), from: start)
    }
    let isWhole = !digits.contains { $0 == "." || $0 == "e" || $0 == "f" }
    while let last = digits.last, last == "f" || last == "l" || last == "u" || last == "." {
      digits.removeLast()
    }
    guard let value = Double(digits), value.isFinite else { throw unexpected }
    advance()
    return try make(.number(value, isWhole: isWhole), from: start)
  }
}

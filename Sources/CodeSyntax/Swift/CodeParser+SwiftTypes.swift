extension CodeParser {
  /// Reads a type.
  mutating func swiftType() throws(Fault) -> CodeType {
    try enter()
    defer { leave() }
    while token.kind == .name, token.text.hasPrefix("@") || Self.typeWords.contains(token.text),
      peek().kind == .name || peek().isAtTypeStart
    {
      if token.text.hasPrefix("@") { skipAttribute() } else { advance() }
    }
    if isAtOperator("~") { advance() }
    var type = try simpleType()
    while true {
      if (isAtOperator("?") || isAtOperator("!") || isAtOperator("??")), !token.isOpenBefore,
        isOnLine
      {
        advance()
        type.isOptional = true
      } else if isAt("."), peek().kind == .name, type.name != "->",
        !["[]", "[:]", "()"].contains(type.name)
      {
        advance()
        type.name += "." + (try name())
        if isAtOperatorStart("<") { type.arguments = try genericArguments() }
      } else if isAt("."), peek().kind == .name {
        advance()
        advance()
      } else if isAtOperator("&") {
        advance()
        _ = try simpleType()
      } else if isAtOperator("->")
        || ((isAtWord("throws") || isAtWord("async") || isAtWord("rethrows")) && isBeforeArrow)
      {
        while !isAtOperator("->") { if isAt("(") { skipBrackets() } else { advance() } }
        advance()
        let result = try swiftType()
        return CodeType(name: "->", arguments: [type, result])
      } else {
        return type
      }
    }
  }

  private static let typeWords: Set<String> = [
    "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "each", "repeat",
    "__owned",
  ]

  /// Whether `throws` or `async` is a part of a function's type.
  private var isBeforeArrow: Bool {
    (1...5).contains { peek($0).text == "->" }
  }

  private mutating func simpleType() throws(Fault) -> CodeType {
    if skip("[") {
      let element = try swiftType()
      if skip(":") {
        let value = try swiftType()
        try expect("]")
        return CodeType(name: "[:]", arguments: [element, value])
      }
      try expect("]")
      return CodeType(name: "[]", arguments: [element])
    }
    if skip("(") {
      var members: [CodeType] = []
      var labels: [String] = []
      while !isAt(")"), !isAtEnd {
        if token.kind == .name, peek().text == ":" || (peek().kind == .name && peek(2).text == ":")
        {
          labels.append(token.text)
          while !isAt(":") { advance() }
          advance()
        }
        members.append(try swiftType())
        if isAtOperator("...") { advance() }
        if skipOperator("=") { _ = try expression() }
        if !skip(",") { break }
      }
      try expect(")")
      return members.count == 1
        ? members[0] : CodeType(name: "()", arguments: members, labels: labels)
    }
    var type = CodeType(name: try name())
    if isAtOperatorStart("<"), isOnLine { type.arguments = try genericArguments() }
    return type
  }

  /// Whether an operator is here that starts with a character.
  func isAtOperatorStart(_ text: String) -> Bool {
    token.kind == .operation && token.text.hasPrefix(text)
  }

  /// Reads `<A, B>`; the rest of an operator that `>` starts stays.
  mutating func genericArguments() throws(Fault) -> [CodeType] {
    try enter()
    defer { leave() }
    splitOperator()
    var list: [CodeType] = []
    while !isAtOperatorStart(">") {
      list.append(try swiftType())
      if isAt(":") || isAtWord("where") { skipRequirements() }
      if !skip(",") { break }
    }
    guard isAtOperatorStart(">") else { throw unexpected }
    splitOperator()
    return list
  }

  private mutating func skipRequirements() {
    while !isAtEnd, !isAt(","), !isAtOperatorStart(">"), !isAt("{"), !isAt(")") {
      if isAt("[") || isAt("(") { skipBrackets() } else { advance() }
    }
  }

  /// Goes past the first character of an operator.
  mutating func splitOperator() {
    let rest = tokens[index].text.dropFirst()
    guard !rest.isEmpty else {
      advance()
      return
    }
    tokens[index].text = String(rest)
    tokens[index].range.lower += 1
    tokens[index].range.column += 1
    tokens[index].isOpenBefore = false
  }

  /// Skips `<…>` after a name if it is a list of types, and not two comparisons: nothing but types stands
  /// between, and what follows does not continue a comparison.
  mutating func skipGenericArguments() {
    guard language == .swift, isAtOperatorStart("<"), !token.isOpenBefore, isOnLine else { return }
    var open = 0
    for distance in 0..<120 {
      let token = peek(distance)
      visits += 1
      switch token.kind {
      case .name: continue
      case .operation:
        guard
          token.text.allSatisfy({ "<>?!&".contains($0) }) || token.text == "->"
            || token.text == "..."
        else { return }
        if token.text == "->" || token.text == "..." { continue }
        open += token.text.count { $0 == "<" }
        open -= token.text.count { $0 == ">" }
        guard open <= 0 else { continue }
        if open == 0, followsTypes(peek(distance + 1)) {
          index = min(index + distance + 1, tokens.count - 1)
        }
        return
      case .punctuation:
        guard [",", ".", "[", "]", "(", ")", ":"].contains(token.text) else { return }
      default: return
      }
    }
  }

  private func followsTypes(_ token: CodeToken) -> Bool {
    token.isFirstOfLine || isAtClosing(token)
      || (token.kind == .punctuation && ["(", ".", "{"].contains(token.text))
      || (token.kind == .operation && ["?", "!", "="].contains(token.text))
  }

  /// Skips `@available(iOS 13, *)`.
  mutating func skipAttribute() {
    advance()
    while isAt("."), !token.isOpenBefore, peek().kind == .name {
      advance()
      advance()
    }
    if isAt("("), !token.isOpenBefore { skipBrackets() }
  }
}

extension CodeToken {
  /// Whether a type in brackets may start here.
  fileprivate var isAtTypeStart: Bool { text == "(" || text == "[" }
}

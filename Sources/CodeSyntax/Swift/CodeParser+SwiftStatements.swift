extension CodeParser {
  /// Reads a statement or declaration; nil for a declaration that says nothing of a layout.
  mutating func swiftStatement() throws(Fault) -> CodeStatement? {
    let start = index
    if token.kind == .directive { return try branches() }
    let modifiers = self.modifiers()
    if token.kind == .name {
      if let kind = try declaration(modifiers) {
        return CodeStatement(kind, at: range(from: start))
      }
      if isSilentDeclaration { return try silentDeclaration() }
    }
    if !modifiers.isEmpty, isAtEnd || isAt("}") || token.kind == .directive { return nil }
    let label = skipLabel()
    if token.kind == .name, let kind = try control() {
      var statement = CodeStatement(kind, at: range(from: start))
      statement.label = label
      return statement
    }
    let value = try expression()
    try endStatement()
    return CodeStatement(.expression(value), at: range(from: start))
  }

  /// Reads the label of a statement, `outer: for …`; nil if there is none.
  private mutating func skipLabel() -> String? {
    let words: Set<String> = ["do", "for", "while", "switch", "repeat", "if"]
    guard token.kind == .name, peek().text == ":", words.contains(peek(2).text) else { return nil }
    let label = advance().text
    advance()
    return label
  }

  /// Expects that a statement ends here.
  func endStatement() throws(Fault) {
    let ends =
      token.isFirstOfLine || isAtEnd || isAt("}") || isAt(";") || token.kind == .directive
      || isAtWord("case") || isAtWord("default") || isAtWord("else")
    if !ends { throw unexpected }
  }

  /// Whether the word here declares something that says nothing of a layout.
  private var isSilentDeclaration: Bool {
    switch token.text {
    case "associatedtype", "precedencegroup", "macro":
      peek().kind == .name && isOnSameLine(1)
    case "infix", "prefix", "postfix": peek().text == "operator"
    case "operator": peek().kind == .operation
    default: false
    }
  }

  private func isOnSameLine(_ distance: Int) -> Bool { !peek(distance).isFirstOfLine }

  private mutating func silentDeclaration() throws(Fault) -> CodeStatement? {
    repeat {
      if isAt("{") || isAt("(") { skipBrackets() } else { advance() }
    } while isOnLine && !isAt("}") && !isAt(";")
    return nil
  }

  // MARK: Control

  /// Reads a statement that starts with a word; nil for an expression.
  private mutating func control() throws(Fault) -> CodeStatement.Kind? {
    switch token.text {
    case "if": return try conditional()
    case "guard":
      advance()
      let conditions = try self.conditions()
      guard skipWord("else") else { throw unexpected }
      return .exit(conditions, try block())
    case "for":
      advance()
      return try loop()
    case "while":
      advance()
      let conditions = try self.conditions()
      return .repetition(
        CodeRepetition(conditions: conditions, body: try block(), runsFirst: false))
    case "repeat" where peek().text == "{": return try repeatLoop()
    case "switch": return try choiceStatement()
    case "return": return try result()
    case "break", "continue", "fallthrough": return try jump()
    case "throw":
      advance()
      _ = try expression()
      return .jump(.leaving)
    case "defer" where peek().text == "{":
      advance()
      return .cleanup(try block())
    case "do" where peek().text == "{" || peek().text == "throws": return try attempt()
    default: return nil
    }
  }

  private mutating func result() throws(Fault) -> CodeStatement.Kind {
    advance()
    guard isOnLine, !isAt("}"), !isAt(";"), token.kind != .directive else { return .result(nil) }
    let value = try expression()
    try endStatement()
    return .result(value)
  }

  private mutating func jump() throws(Fault) -> CodeStatement.Kind {
    let word = advance().text
    var label: String?
    if isOnLine, token.kind == .name, !isAtWord("case"), !isAtWord("default") {
      label = advance().text
    }
    try endStatement()
    return .jump(
      word == "break"
        ? .breaking(label) : word == "continue" ? .continuing(label) : .fallingThrough)
  }

  private mutating func attempt() throws(Fault) -> CodeStatement.Kind {
    advance()
    while !isAt("{"), isOnLine { if isAt("(") { skipBrackets() } else { advance() } }
    let body = try block()
    while skipWord("catch") {
      while !isAt("{"), !isAtEnd, !isAt("}") { if isAt("(") { skipBrackets() } else { advance() } }
      _ = try block()
    }
    return .block(body)
  }

  private mutating func repeatLoop() throws(Fault) -> CodeStatement.Kind {
    advance()
    let body = try block()
    guard skipWord("while") else { throw unexpected }
    let condition = CodeCondition.expression(try expression())
    return .repetition(CodeRepetition(conditions: [condition], body: body, runsFirst: true))
  }

  private mutating func conditional() throws(Fault) -> CodeStatement.Kind {
    advance()
    let conditions = try self.conditions()
    let then = try block()
    guard skipWord("else") else { return .conditional(conditions, then: then, otherwise: nil) }
    guard isAtWord("if") else {
      return .conditional(conditions, then: then, otherwise: try block())
    }
    try enter()
    defer { leave() }
    let start = index
    let next = CodeStatement(try conditional(), at: range(from: start))
    let otherwise = try limited(CodeBlock([next], at: range(from: start)))
    return .conditional(conditions, then: then, otherwise: otherwise)
  }

  private mutating func loop() throws(Fault) -> CodeStatement.Kind {
    if isAtWord("await") || isAtWord("try") { advance() }
    _ = skipWord("await")
    let start = index
    var pattern: CodeExpression?
    if skipWord("case") {
      pattern = try self.pattern()
      guard isAtWord("in") else { throw unexpected }
    }
    while !isAtWord("in") {
      if isAtEnd || isAt("{") || isAt("}") { throw unexpected }
      advance()
    }
    let names = boundNames(start..<index)
    advance()
    let sequence = try head { parser throws(Fault) in try parser.expression() }
    var condition: CodeExpression?
    if skipWord("where") {
      condition = try head { parser throws(Fault) in try parser.expression() }
    }
    return .loop(
      CodeLoop(
        names: names, pattern: pattern, sequence: sequence, condition: condition,
        body: try block()))
  }

  /// The names that a pattern binds, without its words, labels and types.
  private func boundNames(_ range: Range<Int>) -> [String] {
    let isTuple = tokens[range.lowerBound].text == "("
    var names: [String] = []
    for position in range {
      let token = tokens[position]
      if token.text == "as" || (!isTuple && token.text == ":") { break }
      let isWord = ["case", "let", "var"].contains(token.text)
      let isLabel = isTuple && tokens[position + 1].text == ":"
      guard token.kind == .name, !isWord, !isLabel, tokens[max(0, position - 1)].text != "." else {
        continue
      }
      names.append(token.text)
    }
    return names
  }

  /// Reads the head of a statement, whose braces are its body.
  private mutating func head<Value>(
    _ read: (inout CodeParser) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    let outer = isBeforeBlock
    isBeforeBlock = true
    defer { isBeforeBlock = outer }
    return try read(&self)
  }

  /// Reads the conditions before a block or `else`.
  private mutating func conditions() throws(Fault) -> [CodeCondition] {
    try head { parser throws(Fault) in
      var list: [CodeCondition] = []
      repeat { list.append(try parser.condition()) } while parser.skip(",")
      return list
    }
  }

  private mutating func condition() throws(Fault) -> CodeCondition {
    if isAtWord("let") || isAtWord("var") {
      advance()
      return .binding(try conditionBinding())
    }
    if skipWord("case") {
      let pattern = try self.pattern()
      guard skipOperator("=") else { throw unexpected }
      return .pattern(pattern, of: try expression())
    }
    if isAtWord("#available") || isAtWord("#unavailable") {
      let isNegated = advance().text == "#unavailable"
      skipBrackets()
      return .available(isNegated: isNegated)
    }
    return .expression(try expression())
  }

  private mutating func conditionBinding() throws(Fault) -> CodeBinding {
    let start = index
    var names: [String] = []
    if isAt("(") {
      skipBrackets()
      names = boundNames(start..<index)
    } else {
      names = [try name()]
    }
    var binding = CodeBinding(names: names, range: range(from: start))
    if skip(":") { binding.type = try swiftType() }
    if skipOperator("=") { binding.value = try expression() }
    binding.range = range(from: start)
    return binding
  }

  /// Reads a pattern up to `=`, `:`, `,` or `where`; names that it binds are names in it.
  private mutating func pattern() throws(Fault) -> CodeExpression {
    try enter()
    defer { leave() }
    if isAtWord("is") {
      let start = index
      advance()
      let type = try swiftType()
      return try make(.other(.type(type)), from: start)
    }
    return try choice()
  }

  // MARK: Switch

  private mutating func choiceStatement() throws(Fault) -> CodeStatement.Kind {
    advance()
    let value = try head { parser throws(Fault) in try parser.expression() }
    let start = index
    try expect("{")
    let outer = isBeforeBlock
    isBeforeBlock = false
    defer { isBeforeBlock = outer }
    var cases: [CodeCase] = []
    while !isAt("}"), !isAtEnd {
      if passDirective() { continue }
      cases.append(try choiceCase())
    }
    closeBlock(from: start)
    return .choice(value, cases)
  }

  private mutating func choiceCase() throws(Fault) -> CodeCase {
    while token.kind == .name, token.text.hasPrefix("@") { skipAttribute() }
    let start = index
    var patterns: [CodeExpression] = []
    var condition: CodeExpression?
    if skipWord("case") {
      repeat {
        patterns.append(try pattern())
        if skipWord("where") { condition = try expression() }
      } while skip(",")
    } else if !skipWord("default") {
      throw unexpected
    }
    try expect(":")
    let first = index
    let list = statements(until: .label)
    let body = CodeBlock(list, at: range(from: max(start, min(first, index - 1))))
    return CodeCase(patterns: patterns, condition: condition, body: try limited(body))
  }
}

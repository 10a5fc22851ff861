extension CodeParser {
  /// Reads a statement or declaration of Objective-C; nil for one that says nothing of a layout.
  mutating func objectiveCStatement() throws(Fault) -> CodeStatement? {
    let start = index
    if token.kind == .directive { return try directive() }
    if token.kind == .name, token.text.hasPrefix("@"), let kind = try markedStatement() {
      return kind.map { CodeStatement($0, at: range(from: start)) }
    }
    if isAtOperator("-") || isAtOperator("+"), token.isFirstOfLine, peek().text == "(" {
      return CodeStatement(.function(try method()), at: range(from: start))
    }
    if isAt("{") { return CodeStatement(.block(try block()), at: range(from: start)) }
    if token.kind == .name, !(isAtWord("extern") && peek().kind == .string) {
      if skipSilentMacro() { return nil }
      if isAtWord("typedef") || isAtEnumeration { return try definition() }
      if let kind = try controlOfC() { return CodeStatement(kind, at: range(from: start)) }
      if isAtDeclarationOfC { return CodeStatement(try declarationOfC(), at: range(from: start)) }
    }
    if isAtWord("extern"), peek().kind == .string {
      advance()
      advance()
      if isAt("{") { advance() }
      return nil
    }
    let value = try expression()
    if case .call(let call) = value.kind, call.callee.name != nil, token.isFirstOfLine {
      // A macro without a semicolon.
      _ = skip(";")
    } else {
      try endStatementOfC()
    }
    return CodeStatement(.expression(value), at: range(from: start))
  }

  /// Goes past a macro without a semicolon: `NS_ASSUME_NONNULL_BEGIN`, `API_AVAILABLE(ios(11.0)) @interface`.
  private mutating func skipSilentMacro() -> Bool {
    let next = peek()
    let end = Int(next.partner) + 1
    guard token.text == token.text.uppercased(),
      token.text.contains("_") || token.isFirstOfLine && token.text.count > 2
    else { return false }
    if next.text == "(" {
      guard end > index + 1, end < tokens.count,
        ["@interface", "@protocol", "@implementation", "@property"].contains(tokens[end].text)
      else { return false }
    } else if !next.isFirstOfLine, next.kind != .end {
      return false
    }
    advance()
    if isAt("(") { skipBrackets() }
    return true
  }

  /// Expects a semicolon, which can be missing before a brace.
  mutating func endStatementOfC() throws(Fault) {
    if skip(";") || isAt("}") || isAtEnd { return }
    throw unexpected
  }

  // MARK: Preprocessor

  private mutating func directive() throws(Fault) -> CodeStatement? {
    let start = index
    switch token.text {
    case "if", "ifdef", "ifndef":
      return Int(token.partner) > index ? try branches() : silently()
    case "import", "include":
      let name = text(advance().range).split { " <>\"\t".contains($0) }.dropFirst().first ?? ""
      return CodeStatement(.module(String(name)), at: range(from: start))
    case "define":
      let macro = try macro(of: advance().range)
      return macro.map { CodeStatement(.macro($0), at: range(from: start)) }
    default: return silently()
    }
  }

  private mutating func silently() -> CodeStatement? {
    advance()
    return nil
  }

  /// Reads `#define name(a, b) value` if the value is an expression.
  private mutating func macro(of range: CodeRange) throws(Fault) -> CodeMacro? {
    var skipped: Int32 = 1
    while skipped < range.upper - range.lower, bytes[Int(range.lower + skipped)].isBlank {
      skipped += 1
    }
    skipped += Int32("define".utf8.count)
    let part = CodeRange(
      lower: range.lower + skipped, upper: range.upper, line: range.line,
      column: range.column + skipped)
    try enter()
    defer { leave() }
    let outer = (tokens, index)
    tokens = CodeLexer.tokens(of: bytes, in: part, as: language)
    index = 0
    defer { (tokens, index) = outer }
    do throws(Fault) {
      let name = try self.name()
      var parameters: [String]?
      if isAt("("), !token.isOpenBefore, token.range.lower == previous.range.upper {
        parameters = []
        advance()
        while !isAt(")"), !isAtEnd {
          let word = advance()
          if word.kind == .name { parameters?.append(word.text) }
        }
        advance()
      }
      guard !isAtEnd else { return nil }
      let value = try expression()
      return isAtEnd || isAt(";")
        ? CodeMacro(name: name, parameters: parameters, value: value) : nil
    } catch {
      return nil
    }
  }

  // MARK: Definitions

  private var isAtEnumeration: Bool {
    ["NS_ENUM", "NS_OPTIONS", "enum", "union"].contains(token.text)
      || (isAtWord("struct") && (peek().text == "{" || peek(2).text == "{"))
  }

  /// Reads `typedef`, `enum`, `struct`: the cases of an enumeration and the simple names of types are kept.
  private mutating func definition() throws(Fault) -> CodeStatement? {
    let start = index
    let isTypedef = skipWord("typedef")
    var isEnumeration = false
    var name = ""
    var members: CodeBlock?
    while !isAt(";"), !isAtEnd, !isAt("}") {
      if isAtWord("NS_ENUM") || isAtWord("NS_OPTIONS") || isAtWord("enum") { isEnumeration = true }
      if isAt("{"), isEnumeration {
        members = try enumerationBody()
      } else if isAtOpening {
        if isEnumeration { name = lastName(in: index) }
        skipBrackets()
      } else {
        if token.kind == .name { name = token.text }
        advance()
      }
    }
    _ = skip(";")
    let range = range(from: start)
    if let members {
      let type = CodeTypeDeclaration(
        kind: .enum, modifiers: [], name: name, inherited: [], members: members)
      return CodeStatement(.type(type), at: range)
    }
    guard isTypedef, tokens[start + 1].kind == .name, !name.isEmpty else { return nil }
    return CodeStatement(.alias(name, CodeType(name: tokens[start + 1].text)), at: range)
  }

  private func lastName(in open: Int) -> String {
    let end = Int(tokens[open].partner)
    return end > open ? tokens[end - 1].text : ""
  }

  private mutating func enumerationBody() throws(Fault) -> CodeBlock {
    let start = index
    var cases: [CodeEnumerationCase] = []
    advance()
    while !isAt("}"), !isAtEnd {
      if passDirective() { continue }
      let name = try self.name()
      while token.kind == .name { advance() }
      if isAt("(") { skipBrackets() }
      cases.append(
        CodeEnumerationCase(name: name, value: skipOperator("=") ? try expression() : nil))
      while passDirective() {}
      if !skip(",") { break }
    }
    try expect("}")
    let range = range(from: start)
    return CodeBlock([CodeStatement(.cases(cases), at: range)], at: range)
  }

  // MARK: Control

  private mutating func controlOfC() throws(Fault) -> CodeStatement.Kind? {
    switch token.text {
    case "if": return try conditionalOfC()
    case "for" where peek().text == "(": return try loopOfC()
    case "while" where peek().text == "(":
      advance()
      let condition = try parenthesized()
      return .repetition(
        CodeRepetition(conditions: [condition], body: try body(), runsFirst: false))
    case "do":
      advance()
      let body = try self.body()
      guard skipWord("while") else { throw unexpected }
      let condition = try parenthesized()
      _ = skip(";")
      return .repetition(CodeRepetition(conditions: [condition], body: body, runsFirst: true))
    case "switch": return try switchOfC()
    case "return":
      advance()
      let value = isAt(";") ? nil : try expression()
      try endStatementOfC()
      return .result(value)
    case "break", "continue", "goto":
      let word = advance().text
      if word == "goto" { advance() }
      try endStatementOfC()
      return .jump(
        word == "break" ? .breaking(nil) : word == "continue" ? .continuing(nil) : .leaving)
    default: return nil
    }
  }

  private mutating func parenthesized() throws(Fault) -> CodeCondition {
    try expect("(")
    if isAtWord("@available") {
      advance()
      skipBrackets()
      try expect(")")
      return .available(isNegated: false)
    }
    let value = try expression()
    try expect(")")
    return .expression(value)
  }

  /// Reads a block, or one statement as a block.
  private mutating func body() throws(Fault) -> CodeBlock {
    if isAt("{") { return try block() }
    try enter()
    defer { leave() }
    let start = index
    if skip(";") { return CodeBlock([], at: range(from: start)) }
    let statement = try objectiveCStatement()
    return try limited(CodeBlock(statement.map { [$0] } ?? [], at: range(from: start)))
  }

  private mutating func conditionalOfC() throws(Fault) -> CodeStatement.Kind {
    advance()
    let condition = try parenthesized()
    let then = try body()
    let otherwise = skipWord("else") ? try body() : nil
    return .conditional([condition], then: then, otherwise: otherwise)
  }

  private mutating func loopOfC() throws(Fault) -> CodeStatement.Kind {
    advance()
    let end = Int(token.partner)
    let head = index
    try expect("(")
    var isOverElements = false
    for position in head..<max(head, min(end, head + 24)) where tokens[position].text == "in" {
      isOverElements = true
    }
    if isOverElements {
      var name = ""
      while !isAtWord("in"), !isAtEnd {
        let word = advance()
        if word.kind == .name { name = word.text }
      }
      advance()
      let sequence = try expression()
      try expect(")")
      return .loop(CodeLoop(names: [name], sequence: sequence, body: try body()))
    }
    var loop = CodeRepetition(
      conditions: [], body: CodeBlock([], at: token.range), runsFirst: false)
    if !skip(";"), let start = try objectiveCStatement() {
      loop.start = CodeBlock([start], at: start.range)
    }
    if !isAt(";") { loop.conditions = [.expression(try expression())] }
    try expect(";")
    while !isAt(")") {
      loop.step = try expression()
      if !skip(",") { break }
    }
    try expect(")")
    loop.body = try body()
    return .repetition(loop)
  }

  private mutating func switchOfC() throws(Fault) -> CodeStatement.Kind {
    advance()
    try expect("(")
    let value = try expression()
    try expect(")")
    let start = index
    try expect("{")
    var cases: [CodeCase] = []
    while !isAt("}"), !isAtEnd {
      if passDirective() { continue }
      var patterns: [CodeExpression] = []
      if skipWord("case") {
        patterns = [try expression()]
      } else if !skipWord("default") {
        throw unexpected
      }
      try expect(":")
      let first = index
      let list = statements(until: .label)
      let body = try limited(CodeBlock(list, at: range(from: min(first, index - 1))))
      cases.append(CodeCase(patterns: patterns, body: body))
    }
    closeBlock(from: start)
    return .choice(value, cases)
  }
}

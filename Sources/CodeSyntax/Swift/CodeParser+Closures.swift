extension CodeParser {
  /// Whether a closure after a call is here; in a condition only where it cannot be the body of the statement.
  func isAtTrailingClosure(of value: CodeExpression) -> Bool {
    guard language == .swift, isAt("{") else { return false }
    switch value.kind {
    case .name, .member, .call, .element: break
    case .other(.macro): break
    default: return false
    }
    if token.isFirstOfLine {
      guard case .call(let call) = value.kind, call.arguments.last?.isTrailing != true else {
        return false
      }
    }
    if isAtAccessors { return false }
    guard isBeforeBlock else { return true }
    let partner = Int(token.partner)
    guard partner > index, partner + 1 < tokens.count else { return false }
    let next = tokens[partner + 1]
    guard !next.isFirstOfLine else { return false }
    return ["{", ",", ".", "(", ")"].contains(next.text)
      || (next.kind == .operation && next.text != "=")
  }

  /// Whether the brace here opens the accessors of a property.
  var isAtAccessors: Bool {
    let word = peek()
    guard isAt("{"), word.kind == .name else { return false }
    switch word.text {
    case "get", "set", "willSet", "didSet", "_read", "_modify":
      let next = peek(2)
      return ["{", "(", "}"].contains(next.text)
        || ["get", "set", "async", "throws", "nonmutating", "mutating"].contains(next.text)
    case "nonmutating", "mutating": return ["get", "set"].contains(peek(2).text)
    default: return word.text.hasPrefix("@") && ["set", "get"].contains(peek(2).text)
    }
  }

  /// Reads a closure after a call, with further ones that have labels.
  mutating func trailingClosures(of value: CodeExpression) throws(Fault) -> CodeExpression {
    var call = CodeCall(callee: value, arguments: [])
    if case .call(let first) = value.kind, first.arguments.last?.isTrailing != true { call = first }
    call.arguments.append(CodeArgument(value: try closure(), isTrailing: true))
    while token.kind == .name, peek().text == ":", peek(2).text == "{", !isAtWord("default") {
      let label = advance().text
      advance()
      call.arguments.append(
        CodeArgument(label: label == "_" ? nil : label, value: try closure(), isTrailing: true))
    }
    return try make(.call(call), after: value)
  }

  /// Reads `{ [weak self] (make) -> Void in … }`.
  mutating func closure() throws(Fault) -> CodeExpression {
    let start = index
    try enter()
    defer { leave() }
    try expect("{")
    let isOuterBeforeBlock = isBeforeBlock
    isBeforeBlock = false
    defer { isBeforeBlock = isOuterBeforeBlock }
    var captures: [CodeCapture] = []
    var parameters: [CodeParameter]?
    if hasSignature {
      while token.kind == .name, token.text.hasPrefix("@") { skipAttribute() }
      if isAt("[") { captures = try captureList() }
      parameters = try closureParameters()
      while !isAtWord("in"), !isAtEnd { if isAtOpening { skipBrackets() } else { advance() } }
      advance()
    }
    let first = index
    let list = statements(until: .brace)
    closeBlock(from: start)
    let body = try limited(CodeBlock(list, at: range(from: min(first, index))))
    return try make(
      .closure(CodeClosure(captures: captures, parameters: parameters, body: body)), from: start)
  }

  /// Whether the text after a brace is a signature, up to `in`; no line of statements is longer.
  private var hasSignature: Bool {
    var position = index
    for _ in 0..<64 {
      let token = tokens[min(position, tokens.count - 1)]
      switch token.kind {
      case .name:
        if token.text == "in" { return true }
        if Self.statementWords.contains(token.text) { return false }
      case .operation:
        let isOfType = token.text == "->" || token.text.allSatisfy { "<>?!&".contains($0) }
        if !isOfType { return false }
      case .punctuation:
        if token.text == "(" || token.text == "[" {
          guard Int(token.partner) > position else { return false }
          position = Int(token.partner)
        } else if ![",", ":", "."].contains(token.text) {
          return false
        }
      default: return false
      }
      position += 1
    }
    return false
  }

  private static let statementWords: Set<String> = [
    "let", "var", "for", "if", "guard", "switch", "return", "while", "func", "case", "do", "self",
    "try",
  ]

  private mutating func captureList() throws(Fault) -> [CodeCapture] {
    var list: [CodeCapture] = []
    advance()
    while !isAt("]"), !isAtEnd {
      if ["weak", "unowned"].contains(token.text), peek().kind == .name || peek().text == "(" {
        advance()
        if isAt("(") { skipBrackets() }
      }
      let name = try self.name()
      let value = skipOperator("=") ? try expression() : nil
      list.append(CodeCapture(name: name, value: value))
      if !skip(",") { break }
    }
    try expect("]")
    return list
  }

  private mutating func closureParameters() throws(Fault) -> [CodeParameter]? {
    if isAtWord("in") { return nil }
    guard isAt("(") else {
      var list: [CodeParameter] = []
      while token.kind == .name, !isAtWord("in"), !isAtWord("async"), !isAtWord("throws") {
        list.append(CodeParameter(name: advance().text))
        if !skip(",") { break }
      }
      return list
    }
    try enter()
    defer { leave() }
    advance()
    var list: [CodeParameter] = []
    while !isAt(")"), !isAtEnd {
      if isAt("(") {
        skipBrackets()
        list.append(CodeParameter(name: "_"))
      } else {
        list.append(try parameter(isOfClosure: true))
      }
      if !skip(",") { break }
    }
    try expect(")")
    return list
  }

  /// Reads `label name: Type = value`.
  mutating func parameter(isOfClosure: Bool) throws(Fault) -> CodeParameter {
    var builder: String?
    while token.kind == .name, token.text.hasPrefix("@") {
      if CodeParameter.isBuilder(token.text) { builder = String(token.text.dropFirst()) }
      skipAttribute()
    }
    let first = try name()
    let second = token.kind == .name ? advance().text : nil
    var parameter = CodeParameter(
      label: isOfClosure || first == "_" ? nil : first, name: second ?? first, builder: builder)
    if skip(":") {
      parameter.type = try swiftType()
      if skipOperator("...") { parameter.type?.name += "..." }
    }
    if skipOperator("=") { parameter.defaultValue = try expression() }
    return parameter
  }
}

extension CodeParser {
  /// Words that say how a variable is kept, and not what it is.
  static let qualifiers: Set<String> = [
    "const", "static", "extern", "inline", "volatile", "register", "__weak", "__strong", "__block",
    "__unsafe_unretained", "__autoreleasing", "__kindof", "nullable", "nonnull", "_Nullable",
    "_Nonnull",
    "__nullable", "__nonnull", "null_unspecified", "__bridge", "__bridge_transfer",
    "__bridge_retained",
    "IBOutlet", "IBInspectable", "UIKIT_EXTERN", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN",
    "OBJC_EXTERN",
    "NS_INLINE", "CG_INLINE", "__unused", "oneway", "in", "out", "inout", "struct", "strong",
    "weak", "NS_NOESCAPE",
  ]
  private static let wordsOfNumbers: Set<String> = [
    "unsigned", "signed", "long", "short", "int", "char", "double",
  ]

  // MARK: Types

  /// Reads a type before a name or a closing bracket.
  mutating func typeOfC() throws(Fault) -> CodeType {
    try enter()
    defer { leave() }
    var type = CodeType(name: "")
    while true {
      if token.kind == .name,
        ["typeof", "__typeof__", "__typeof", "__attribute__", "IBOutletCollection"].contains(
          token.text)
      {
        if token.text.contains("typeof") { type.name = "typeof" }
        advance()
        skipBrackets()
      } else if token.kind == .name, Self.qualifiers.contains(token.text), peek().text != "=" {
        advance()
      } else if token.kind == .name,
        type.name.isEmpty
          || Self.wordsOfNumbers.contains(type.name) && Self.wordsOfNumbers.contains(token.text)
      {
        type.name = advance().text
      } else if isAtOperatorStart("<"), !type.name.isEmpty {
        type.arguments = try argumentsOfType()
      } else if !type.name.isEmpty, endOfTypeMacro(at: 0) != nil {
        skipBrackets()
      } else if isAtOperatorStart("*") || isAtOperator("&"), !type.name.isEmpty {
        advance()
      } else {
        break
      }
    }
    if type.name.isEmpty { throw unexpected }
    if isAtAnonymousBlock {
      skipBrackets()
      if isAt("(") { skipBrackets() }
      type = CodeType(name: "->", arguments: [CodeType(name: "()"), type])
    }
    return type
  }

  /// Whether `(^)` of a type is here, and not `(^name)` of a variable.
  private var isAtAnonymousBlock: Bool {
    let end = Int(token.partner)
    guard isAt("("), end > index + 1, end < index + 5 else { return false }
    let last = tokens[end - 1]
    return last.text == "^" || last.text == "*"
      || (Self.qualifiers.contains(last.text) && tokens[end - 2].text == "^")
  }

  /// Whether the arguments of a macro that is a type are at a distance: `PL__NSArray_of(UIView *) *`.
  private func endOfTypeMacro(at distance: Int) -> Int? {
    let open = peek(distance)
    let end = Int(open.partner)
    guard open.text == "(", end > index, end + 1 < tokens.count, peek(distance + 1).kind == .name,
      open.range.lower == tokens[max(0, min(index + distance, tokens.count) - 1)].range.upper,
      tokens[end + 1].text == "*"
    else { return nil }
    return end - index
  }

  private mutating func argumentsOfType() throws(Fault) -> [CodeType] {
    try enter()
    defer { leave() }
    splitOperator()
    var list: [CodeType] = []
    while !isAtOperatorStart(">") {
      list.append(try typeOfC())
      if !skip(",") { break }
    }
    guard isAtOperatorStart(">") else { throw unexpected }
    splitOperator()
    return list
  }

  // MARK: Variables and functions

  /// Whether a declaration is here: names of a type, then a name.
  var isAtDeclarationOfC: Bool {
    var distance = 0
    var names = 0
    var isDefinite = false
    while distance < 40 {
      let token = peek(distance)
      if token.kind == .name {
        if ["typeof", "__typeof__", "__typeof"].contains(token.text) { return true }
        if Self.qualifiers.contains(token.text) {
          if token.text != "in" { isDefinite = true } else { return names > 1 }
        } else if !Self.wordsOfNumbers.contains(token.text) || names == 0 {
          names += 1
        }
        if token.text.hasPrefix("@") { return false }
      } else if token.kind == .operation, token.text.allSatisfy({ $0 == "*" }), names == 1 {
        let isBlock = peek(distance + 1).text == "(" && peek(distance + 2).text == "^"
        if peek(distance + 1).kind != .name, !isBlock { return false }
      } else if token.kind == .operation, token.text == "<", names == 1 {
        guard let end = endOfArguments(from: distance) else { return false }
        distance = end
      } else if names == 1, let end = endOfTypeMacro(at: distance) {
        distance = end
      } else if token.text == "(", names == 1 {
        let mark = peek(distance + 1).text
        return (mark == "^" || (mark == "*" && isDefinite)) && peek(distance + 2).kind == .name
          && (2...4).contains {
            peek(distance + $0 + 1).text == ")" && peek(distance + $0 + 2).text == "("
          }
      } else {
        return names > 1 && ["=", ";", ",", "[", "(", "{"].contains(token.text)
      }
      distance += 1
    }
    return false
  }

  /// The distance of the `>` that closes the `<` at a distance, if only types stand between.
  private func endOfArguments(from start: Int) -> Int? {
    var open = 0
    for distance in start..<(start + 24) {
      let token = peek(distance)
      switch token.kind {
      case .name: continue
      case .operation where token.text.allSatisfy { "<>*".contains($0) }:
        open += token.text.count { $0 == "<" } - token.text.count { $0 == ">" }
        if open <= 0 { return distance }
      case .punctuation where token.text == ",": continue
      default: return nil
      }
    }
    return nil
  }

  /// Reads variables, or a function of C.
  mutating func declarationOfC() throws(Fault) -> CodeStatement.Kind {
    let start = index
    let type = try typeOfC()
    let modifiers = tokens[start..<index].compactMap {
      Self.qualifiers.contains($0.text) ? $0.text : nil
    }
    if token.kind == .name, peek().text == "(" {
      return .function(try functionOfC(type, modifiers))
    }
    var bindings: [CodeBinding] = []
    repeat { bindings.append(try variable(type)) } while skip(",")
    try endStatementOfC()
    return .variables(
      CodeVariables(
        modifiers: modifiers, isConstant: modifiers.contains("const"), bindings: bindings))
  }

  private mutating func variable(_ type: CodeType) throws(Fault) -> CodeBinding {
    let start = index
    var type = type
    while isAtOperatorStart("*") || Self.qualifiers.contains(token.text) { advance() }
    let name: String
    if isAt("(") {
      advance()
      if token.kind == .operation { advance() }
      while Self.qualifiers.contains(token.text) { advance() }
      name = try self.name()
      try expect(")")
      if isAt("(") { skipBrackets() }
      type = CodeType(name: "->", arguments: [CodeType(name: "()"), type])
    } else {
      name = try self.name()
    }
    while isAt("[") {
      skipBrackets()
      type = CodeType(name: "[]", arguments: [type])
    }
    if isAt(":"), peek().kind == .number {
      advance()
      advance()
    }
    while token.kind == .name {
      advance()
      if isAt("(") { skipBrackets() }
    }
    var binding = CodeBinding(names: [name], type: type, range: range(from: start))
    if skipOperator("=") { binding.value = try expression() }
    binding.range = range(from: start)
    return binding
  }

  private mutating func functionOfC(
    _ type: CodeType, _ modifiers: [String]
  ) throws(Fault) -> CodeFunction {
    let name = try self.name()
    var function = CodeFunction(modifiers: modifiers, name: name, parameters: [], result: type)
    function.parameters = try parametersOfC()
    while token.kind == .name {
      advance()
      if isAt("(") { skipBrackets() }
    }
    if isAt("{") { function.body = try block() } else { try endStatementOfC() }
    return function
  }

  /// Reads `(UIView *view, CGFloat inset)` of a function or block.
  mutating func parametersOfC() throws(Fault) -> [CodeParameter] {
    try enter()
    defer { leave() }
    try expect("(")
    var list: [CodeParameter] = []
    while !isAt(")") {
      if isAtOperator("...") {
        advance()
        break
      }
      let type = try typeOfC()
      var parameter = CodeParameter(name: "_", type: type)
      if isAt("("), peek().text == "^" || peek().text == "*" {
        let position = index
        skipBrackets()
        parameter.name = tokens[max(position, index - 2)].text
        if isAt("(") { skipBrackets() }
      } else if token.kind == .name {
        parameter.name = advance().text
        while isAt("[") { skipBrackets() }
      }
      if parameter.name != "_" || type.name != "void" { list.append(parameter) }
      while token.kind == .name { advance() }
      if !skip(",") { break }
    }
    try expect(")")
    return list
  }

  // MARK: Classes

  /// Reads what starts with `@` and a word: nil for an expression, a nil inside for what says nothing.
  mutating func markedStatement() throws(Fault) -> CodeStatement.Kind?? {
    switch token.text {
    case "@interface", "@implementation": return .some(.type(try interface()))
    case "@protocol": return .some(try protocolOfC())
    case "@property": return .some(.variables(try property()))
    case "@autoreleasepool", "@synchronized", "@try":
      advance()
      if isAt("(") { skipBrackets() }
      let body = try block()
      while isAtWord("@catch") || isAtWord("@finally") {
        advance()
        if isAt("(") { skipBrackets() }
        _ = try block()
      }
      return .some(.block(body))
    case "@throw":
      skipLine()
      return .some(.jump(.leaving))
    case "@import":
      advance()
      let name = try self.name()
      skipLine()
      return .some(.module(name))
    case "@class", "@synthesize", "@dynamic", "@compatibility_alias":
      skipLine()
      return .some(nil)
    case "@end", "@optional", "@required", "@public", "@private", "@protected", "@package":
      advance()
      return .some(nil)
    default: return nil
    }
  }

  /// Goes past the next semicolon.
  private mutating func skipLine() {
    while !isAt(";"), !isAtEnd, !isAt("}") { if isAtOpening { skipBrackets() } else { advance() } }
    _ = skip(";")
  }

  private mutating func interface() throws(Fault) -> CodeTypeDeclaration {
    let start = index
    let kind = advance().text == "@interface" ? CodeTypeDeclaration.Kind.interface : .implementation
    var type = CodeTypeDeclaration(
      kind: kind, modifiers: [], name: try name(), inherited: [],
      members: CodeBlock([], at: token.range))
    if isAtOperatorStart("<") { _ = try argumentsOfType() }
    if isAt("(") {
      type.kind = .extension
      type.category = peek().kind == .name ? peek().text : ""
      skipBrackets()
    }
    if skip(":") { type.inherited.append(CodeType(name: try name())) }
    if isAtOperatorStart("<") { type.inherited += try argumentsOfType() }
    let first = index
    var members = isAt("{") ? try block().statements : []
    members += statements(until: .interface)
    if !skipWord("@end") {
      let range = tokens[start].range
      unread.append(UnreadCode(range: range, reason: .unfinished, fault: token.range))
    }
    type.members = try limited(CodeBlock(members, at: range(from: min(first, index - 1))))
    return type
  }

  private mutating func protocolOfC() throws(Fault) -> CodeStatement.Kind? {
    advance()
    let name = try self.name()
    if isAt(";") || isAt(",") {
      skipLine()
      return nil
    }
    var type = CodeTypeDeclaration(
      kind: .protocol, modifiers: [], name: name, inherited: [],
      members: CodeBlock([], at: token.range))
    if isAtOperatorStart("<") { type.inherited = try argumentsOfType() }
    let first = index
    let members = statements(until: .interface)
    _ = skipWord("@end")
    type.members = try limited(CodeBlock(members, at: range(from: min(first, index - 1))))
    return .type(type)
  }

  private mutating func property() throws(Fault) -> CodeVariables {
    var modifiers = [advance().text]
    if isAt("(") {
      let end = Int(token.partner)
      for position in index..<max(index, end) where tokens[position].kind == .name {
        modifiers.append(tokens[position].text)
      }
      skipBrackets()
    }
    while token.kind == .name, Self.qualifiers.contains(token.text) {
      modifiers.append(advance().text)
    }
    let type = try typeOfC()
    var bindings: [CodeBinding] = []
    repeat { bindings.append(try variable(type)) } while skip(",")
    try endStatementOfC()
    return CodeVariables(modifiers: modifiers, isConstant: false, bindings: bindings)
  }

  /// Reads `- (void)pin:(UIView *)view inset:(CGFloat)inset { … }`.
  mutating func method() throws(Fault) -> CodeFunction {
    let modifiers = advance().text == "+" ? ["class"] : []
    var function = CodeFunction(modifiers: modifiers, name: "", parameters: [])
    function.result = try typeInParentheses()
    function.name = try name()
    var selector = function.name
    var label: String?
    while skip(":") {
      selector += ":"
      let type = isAt("(") ? try typeInParentheses() : nil
      while token.kind == .name, Self.qualifiers.contains(token.text) || token.text == "__unused" {
        advance()
      }
      function.parameters.append(CodeParameter(label: label, name: try name(), type: type))
      guard token.kind == .name, peek().text == ":" || isAt(":") else { break }
      label = advance().text
      selector += label ?? ""
    }
    function.selector = selector
    while !isAt("{"), !isAt(";"), !isAtEnd, !isAt("}"), !isAtWord("@end") {
      if isAt("(") { skipBrackets() } else { advance() }
    }
    if isAt("{") { function.body = try block() } else { _ = skip(";") }
    return function
  }

  private mutating func typeInParentheses() throws(Fault) -> CodeType {
    try expect("(")
    let type = try typeOfC()
    try expect(")")
    return type
  }
}

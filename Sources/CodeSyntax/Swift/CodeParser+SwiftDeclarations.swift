extension CodeParser {
  private static let modifierWords: Set<String> = [
    "private", "fileprivate", "public", "open", "internal", "package", "static", "final", "class",
    "lazy", "weak", "override", "unowned", "convenience", "required", "mutating", "nonmutating",
    "dynamic", "nonisolated", "indirect", "optional", "prefix", "postfix", "infix", "isolated",
    "distributed", "consuming", "borrowing", "async", "__consuming",
  ]
  private static let declarationWords: Set<String> = [
    "let", "var", "func", "init", "deinit", "subscript", "class", "struct", "enum", "extension",
    "protocol", "actor", "import", "typealias", "associatedtype", "case", "operator",
  ]

  /// Reads the attributes and modifiers before a declaration.
  mutating func modifiers() -> [String] {
    var list: [String] = []
    while token.kind == .name {
      if token.text.hasPrefix("@"), token.text != "@unknown" {
        list.append(token.text)
        // The name that a declaration has in Objective-C.
        if token.text == "@objc", peek().text == "(", peek(3).text == ")" {
          list.append("@objc(\(peek(2).text))")
        }
        skipAttribute()
      } else if Self.modifierWords.contains(token.text), isModifier {
        list.append(advance().text)
        if isAt("(") { skipBrackets() }
      } else {
        break
      }
    }
    return list
  }

  /// Whether the word here is a modifier, by what follows it.
  private var isModifier: Bool {
    let next = peek()
    if next.text == "(", let partner = closing(at: index + 1) {
      return tokens[min(partner + 1, tokens.count - 1)].kind == .name && peek(3).text == ")"
        && ["set", "safe", "unsafe", "nonsending"].contains(peek(2).text)
    }
    guard next.kind == .name else { return false }
    return Self.declarationWords.contains(next.text) || Self.modifierWords.contains(next.text)
      || next.text.hasPrefix("@")
  }

  private func closing(at position: Int) -> Int? {
    let partner = Int(tokens[min(position, tokens.count - 1)].partner)
    return partner > position ? partner : nil
  }

  /// Reads a declaration that starts with a word; nil for any other statement.
  mutating func declaration(_ modifiers: [String]) throws(Fault) -> CodeStatement.Kind? {
    let next = peek()
    switch token.text {
    case "let", "var": return .variables(try variables(modifiers))
    case "func" where next.kind == .name || next.kind == .operation:
      return .function(try function(modifiers))
    case "init" where ["(", "?", "!"].contains(next.text) || next.text.hasPrefix("<"):
      return .function(try function(modifiers))
    case "deinit" where next.text == "{": return .function(try function(modifiers))
    case "subscript" where next.text == "(" || next.text.hasPrefix("<"):
      return .function(try function(modifiers))
    case "class", "struct", "enum", "extension", "protocol", "actor":
      guard next.kind == .name, !next.isFirstOfLine else { return nil }
      return .type(try typeDeclaration(modifiers))
    case "import" where next.kind == .name: return .module(try module())
    case "typealias" where next.kind == .name: return try alias()
    case "case": return .cases(try cases())
    default: return nil
    }
  }

  private mutating func module() throws(Fault) -> String {
    advance()
    let kinds: Set<String> = [
      "class", "struct", "enum", "protocol", "func", "let", "var", "typealias",
    ]
    if kinds.contains(token.text) { advance() }
    let name = try self.name()
    while skip(".") { _ = try self.name() }
    return name
  }

  private mutating func alias() throws(Fault) -> CodeStatement.Kind {
    advance()
    let name = try self.name()
    if isAtOperatorStart("<") { _ = try genericArguments() }
    guard skipOperator("=") else { throw unexpected }
    let type = try swiftType()
    return .alias(name, type)
  }

  private mutating func cases() throws(Fault) -> [CodeEnumerationCase] {
    advance()
    var list: [CodeEnumerationCase] = []
    repeat {
      let name = try self.name()
      if isAt("(") { skipBrackets() }
      list.append(
        CodeEnumerationCase(name: name, value: skipOperator("=") ? try expression() : nil))
    } while skip(",")
    try endStatement()
    return list
  }

  // MARK: Variables

  private mutating func variables(_ modifiers: [String]) throws(Fault) -> CodeVariables {
    let isConstant = advance().text == "let"
    var bindings: [CodeBinding] = []
    repeat { bindings.append(try binding()) } while skip(",")
    for position in bindings.indices.reversed().dropFirst()
    where bindings[position].type == nil && bindings[position].value == nil {
      bindings[position].type = bindings[position + 1].type
    }
    try endStatement()
    return CodeVariables(modifiers: modifiers, isConstant: isConstant, bindings: bindings)
  }

  private mutating func binding() throws(Fault) -> CodeBinding {
    let start = index
    var names: [String] = []
    if isAt("(") {
      let end = closing(at: index) ?? index
      skipBrackets()
      for position in start..<max(start, end)
      where tokens[position].kind == .name && tokens[position + 1].text != ":" {
        names.append(tokens[position].text)
      }
    } else {
      names = [try name()]
    }
    var binding = CodeBinding(names: names, range: range(from: start))
    if skip(":") { binding.type = try swiftType() }
    if isAtOperatorStart("="), skipOperator("=") || token.text.hasPrefix("=-") {
      binding.value = try initialValue()
    }
    if isAt("{"), binding.value == nil || isAtAccessors { try accessors(of: &binding) }
    binding.range = range(from: start)
    return binding
  }

  /// Reads the value after `=`, also where its operator touches it: `let gap =-8`.
  private mutating func initialValue() throws(Fault) -> CodeExpression {
    if token.kind == .operation, token.text.hasPrefix("=") {
      tokens[index].text.removeFirst()
      tokens[index].range.lower += 1
    }
    return try expression()
  }

  /// Reads the body of a computed property, or its accessors.
  private mutating func accessors(of binding: inout CodeBinding) throws(Fault) {
    guard isAtAccessors else {
      binding.getter = try block()
      return
    }
    try enter()
    defer { leave() }
    let start = index
    advance()
    while !isAt("}"), !isAtEnd {
      while token.kind == .name,
        token.text.hasPrefix("@") || token.text == "mutating" || token.text == "nonmutating"
      {
        skipAttribute()
      }
      let word = try name()
      let argument = isAt("(") && peek().kind == .name ? peek().text : nil
      while isAt("(") || isAtWord("async") || isAtWord("throws") {
        if isAt("(") { skipBrackets() } else { advance() }
      }
      guard isAt("{") else { continue }
      let body = try block()
      if word == "get" {
        binding.getter = body
      } else {
        binding.observers.append((word, argument, body))
      }
    }
    closeBlock(from: start)
  }

  // MARK: Functions and types

  private mutating func function(_ modifiers: [String]) throws(Fault) -> CodeFunction {
    var name = advance().text
    if name == "func" {
      if token.kind == .operation {
        name = operatorName()
      } else {
        name = try self.name()
      }
    }
    while isAtOperator("?") || isAtOperator("!") { advance() }
    let types = isAtOperatorStart("<") ? try genericArguments() : []
    var function = CodeFunction(
      modifiers: modifiers, name: name, typeParameters: types.map(\.name), parameters: [])
    if isAt("(") { function.parameters = try parameters() }
    if name == "subscript" {
      // Its parameters have a label only if two names are written.
      for index in function.parameters.indices
      where function.parameters[index].label == function.parameters[index].name {
        function.parameters[index].label = nil
      }
    }
    while ["async", "throws", "rethrows", "reasync"].contains(token.text), token.kind == .name {
      advance()
      if isAt("(") { skipBrackets() }
    }
    if skipOperator("->") { function.result = try swiftType() }
    if isAtWord("where") { skipWhere() }
    if isAt("{") {
      if name == "subscript", isAtAccessors {
        skipBrackets()
      } else {
        function.body = try block()
      }
    }
    return function
  }

  /// Reads the operator that a function defines; `<` that opens type parameters is not a part of it.
  private mutating func operatorName() -> String {
    let text = token.text
    if text.count > 1, text.hasSuffix("<"), peek().kind == .name {
      tokens[index].text = "<"
      return String(text.dropLast())
    }
    return advance().text
  }

  private mutating func parameters() throws(Fault) -> [CodeParameter] {
    try enter()
    defer { leave() }
    advance()
    var list: [CodeParameter] = []
    while !isAt(")") {
      if passDirective() { continue }
      list.append(try parameter(isOfClosure: false))
      if !skip(",") { break }
    }
    try expect(")")
    return list
  }

  private mutating func skipWhere() {
    while !isAtEnd, !isAt("{"), !isAt("}"), !isAt(";") {
      if token.isFirstOfLine, Self.declarationWords.contains(token.text) { return }
      if isAt("(") || isAt("[") { skipBrackets() } else { advance() }
    }
  }

  private mutating func typeDeclaration(_ modifiers: [String]) throws(Fault) -> CodeTypeDeclaration
  {
    guard let kind = CodeTypeDeclaration.Kind(rawValue: advance().text) else { throw unexpected }
    let type = try swiftType()
    var inherited: [CodeType] = []
    if skip(":") {
      repeat {
        if isAtOperator("~") { advance() }
        inherited.append(try swiftType())
      } while skip(",")
    }
    if isAtWord("where") { skipWhere() }
    let members = try block()
    return CodeTypeDeclaration(
      kind: kind, modifiers: modifiers, name: type.name, parameters: type.arguments.map(\.name),
      inherited: inherited, members: members)
  }
}

extension CodeParser {
  /// Reads an operand with the operators before and after it.
  mutating func operand() throws(Fault) -> CodeExpression {
    let start = index
    if token.kind == .operation, !(language == .swift && isAtOperatorValue) {
      try enter()
      defer { leave() }
      if token.text == "=" { throw unexpected }
      let text = advance().text
      if text == "^", language == .objectiveC {
        return try suffixes(of: try objectiveCBlock(from: start))
      }
      let value = try operand()
      if text == "&" || (text == "*" && language == .objectiveC) { return value }
      if case .number(let number, let isWhole) = value.kind, text == "-" {
        return try make(.number(-number, isWhole: isWhole), from: start)
      }
      return try make(.prefix(text, value), from: start)
    }
    if language == .objectiveC { return try suffixes(of: try objectiveCPrimary()) }
    if isAtPeeledWord {
      try enter()
      defer { leave() }
      advance()
      if isAtOperator("?") || isAtOperator("!") { advance() }
      return try operand()
    }
    return try suffixes(of: try swiftPrimary())
  }

  /// Whether an operator is a value here: `reduce(0, +)`.
  var isAtOperatorValue: Bool { isAtClosing(peek()) }

  /// Whether a word is here that says nothing of the value after it: `try`, `await`, `any`, and `let` in a pattern.
  private var isAtPeeledWord: Bool {
    guard token.kind == .name else { return false }
    let next = peek()
    let hasValue =
      next.kind == .name || next.kind == .string || next.kind == .number || next.text == "("
      || next.text == "[" || next.text == "." || next.text == "?" || next.text == "!"
    switch token.text {
    case "try": return true
    case "await" where next.kind == .operation && next.isOpenBefore && !next.isOpenAfter:
      return true
    case "let", "var": return next.kind == .name || next.text == "(" || next.text == "."
    case "await", "any", "some", "inout", "consume", "copy", "borrowing", "each", "repeat":
      return hasValue && !next.isFirstOfLine && next.kind != .operation
        && (next.kind == .name || next.isOpenBefore)
        && next.text != "." && !["in", "is", "as", "else"].contains(next.text)
    default: return false
    }
  }

  /// Reads members, arguments, elements, closures and operators after an operand.
  mutating func suffixes(of operand: CodeExpression) throws(Fault) -> CodeExpression {
    var result = operand
    var isInBranch = false
    while true {
      if token.kind == .directive, isInBranch ? token.text != "if" : isAtBranchOfMembers {
        isInBranch.toggle()
        if !passBranchEnd() { advance() }
      } else if isAt("."), peek().kind == .name || peek().kind == .number || peek().text == "(" {
        advance()
        result = try member(of: result)
      } else if isAtOperator("->"), language == .objectiveC {
        advance()
        result = try make(.member(result, try name()), after: result)
      } else if language == .swift, let count = labelCount {
        // The labels of a function that is handed on say nothing else: `add(_:)`.
        for _ in 0..<count { advance() }
      } else if isAt("("), language == .objectiveC || isOnLine {
        // The call ends where its arguments do, so they come first.
        let arguments = try arguments(in: "(", ")")
        result = try call(result, arguments: arguments)
      } else if isAt("["), isOnLine {
        let arguments = try arguments(in: "[", "]")
        result = try make(.element(result, arguments), after: result)
      } else if isAtTrailingClosure(of: result) {
        result = try trailingClosures(of: result)
      } else if token.kind == .operation, let next = try postfix(result) {
        result = next
      } else {
        return result
      }
    }
  }

  /// The number of tokens of `(_:)` or `(_:at:)`, the labels after the name of a function; nil for anything else.
  private var labelCount: Int? {
    guard isAt("("), isOnLine else { return nil }
    var count = 1
    while count < 20, peek(count).kind == .name, peek(count + 1).text == ":" { count += 2 }
    return count > 1 && peek(count).text == ")" ? count + 1 : nil
  }

  /// Whether `#if` is here with members of the value before it: `#if os(iOS)`, `.padding()`.
  private var isAtBranchOfMembers: Bool {
    language == .swift && token.text == "if" && peek().text == "." && peek(2).kind == .name
  }

  private mutating func member(of base: CodeExpression) throws(Fault) -> CodeExpression {
    if isAt("(") { return base }
    if token.kind == .number {
      let text = text(advance().range)
      return try make(.member(base, text), after: base)
    }
    let name = try self.name()
    skipNamedArguments()
    let result = try make(.member(base, name), after: base)
    skipGenericArguments()
    return result
  }

  /// Skips the labels of a function as a value: `select(_:animated:)`.
  mutating func skipNamedArguments() {
    guard language == .swift, isAt("("), isOnLine, peek().kind == .name, peek(2).text == ":" else {
      return
    }
    var distance = 1
    while peek(distance).kind == .name, peek(distance + 1).text == ":", distance < 40 {
      distance += 2
    }
    visits += distance
    if distance > 1, peek(distance).text == ")" { skipBrackets() }
  }

  func call(_ callee: CodeExpression, arguments: [CodeArgument]) throws(Fault) -> CodeExpression {
    let types = types[callee.range.upper] ?? []
    return try make(
      .call(CodeCall(callee: callee, arguments: arguments, types: types)), after: callee)
  }

  /// Reads values with labels between brackets.
  mutating func arguments(in open: String, _ close: String) throws(Fault) -> [CodeArgument] {
    try enter()
    defer { leave() }
    try expect(open)
    let isOuterBeforeBlock = isBeforeBlock
    isBeforeBlock = false
    defer { isBeforeBlock = isOuterBeforeBlock }
    var list: [CodeArgument] = []
    while !isAt(close) {
      if passDirective() { continue }
      list.append(try argument())
      while passDirective() {}
      if !skip(",") { break }
    }
    try expect(close)
    return list
  }

  /// Goes past a directive within an expression: the first branch is read, the others are not.
  mutating func passDirective() -> Bool {
    guard token.kind == .directive else { return false }
    if !passBranchEnd() { advance() }
    return true
  }

  private mutating func argument() throws(Fault) -> CodeArgument {
    var label: String?
    if language == .swift, token.kind == .name, peek().text == ":", peek().kind == .punctuation {
      label = advance().text
      advance()
      if label == "_" { label = nil }
    }
    if token.kind == .operation, isAtOperatorValue {
      let start = index
      let text = advance().text
      return CodeArgument(label: label, value: try make(.other(.operation(text)), from: start))
    }
    if language == .objectiveC, let type = typeArgument() {
      return CodeArgument(label: label, value: try make(.other(.type(type)), from: index - 1))
    }
    return CodeArgument(label: label, value: try expression())
  }

  /// Reads a type as the argument of a macro of C: `NSStringFromClass(UIView *)`.
  private mutating func typeArgument() -> CodeType? {
    guard token.kind == .name, peek().text == "*", [")", ","].contains(peek(2).text) else {
      return nil
    }
    let name = advance().text
    advance()
    return CodeType(name: name)
  }

  /// Reads an operator after an operand: optional marks are dropped, `-|` and `...` are kept.
  private mutating func postfix(_ value: CodeExpression) throws(Fault) -> CodeExpression? {
    let text = token.text
    if language == .objectiveC {
      guard text == "++" || text == "--" else { return nil }
      advance()
      return try make(.postfix(text, value), after: value)
    }
    guard isOnLine, !token.isOpenBefore else { return nil }
    if text == "!" || text == "?" {
      advance()
      return value
    }
    let next = peek()
    // A member of `a|`, or an operator with blanks around it: `a| ~ 44`.
    let isOperand =
      next.text == "." && !next.isOpenBefore
      || next.kind == .operation && next.isOpenBefore && next.isOpenAfter
    guard
      token.isOpenAfter || isAtClosing(next) || (next.isFirstOfLine && text != "<") || isOperand,
      text != "=", text != "->"
    else { return nil }
    if CodePrecedence.swift(text) != nil, text != "...", !isAtClosing(next), !next.isFirstOfLine,
      !isOperand
    {
      return nil
    }
    if text.hasPrefix(">"), isAtClosing(next) { return nil }
    advance()
    return try make(.postfix(text, value), after: value)
  }
}

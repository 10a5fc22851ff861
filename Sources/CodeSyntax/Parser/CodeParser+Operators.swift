/// What the operators of Swift and C bind.
enum CodePrecedence {
  static let shift = 160
  static let product = 150
  static let sum = 140
  static let range = 130
  static let cast = 132
  static let fallback = 110
  static let comparison = 100
  static let both = 90
  static let either = 80
  /// An operator of a project without a group.
  static let custom = 75

  /// The precedence of an operator of the standard library.
  static func swift(_ text: String) -> Int? {
    switch text {
    case "<<", ">>": shift
    case "*", "/", "%", "&*", "&": product
    case "+", "-", "&+", "&-", "|", "^": sum
    case "...", "..<": range
    case "??": fallback
    case "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=": comparison
    case "&&": both
    case "||": either
    default: nil
    }
  }

  /// The precedence of an operator of C.
  static func objectiveC(_ text: String) -> Int? {
    switch text {
    case "*", "/", "%": product
    case "+", "-": sum
    case "<<", ">>": 135
    case "<", "<=", ">", ">=": 102
    case "==", "!=": comparison
    case "&": 98
    case "^": 96
    case "|": 94
    case "&&": both
    case "||": either
    default: nil
    }
  }

  /// The precedence of a group of the standard library; nil for a group of the project.
  static func group(_ name: String) -> Int? {
    switch name {
    case "BitwiseShiftPrecedence": shift
    case "MultiplicationPrecedence": product
    case "AdditionPrecedence": sum
    case "RangeFormationPrecedence": range
    case "CastingPrecedence": cast
    case "NilCoalescingPrecedence": fallback
    case "ComparisonPrecedence": comparison
    case "LogicalConjunctionPrecedence": both
    case "LogicalDisjunctionPrecedence": either
    case "AssignmentPrecedence": 10
    default: nil
    }
  }
}

extension CodeParser {
  /// The operators that a text declares with a standard group: `infix operator <~: AdditionPrecedence`.
  static func declaredOperators(_ tokens: [CodeToken]) -> [String: Int] {
    var result: [String: Int] = [:]
    for index in tokens.indices.dropLast(4)
    where tokens[index].text == "infix" && tokens[index + 1].text == "operator" {
      if tokens[index + 3].text == ":" {
        result[tokens[index + 2].text] = CodePrecedence.group(tokens[index + 4].text)
      }
    }
    return result
  }

  func precedence(_ text: String) -> Int {
    if language == .objectiveC { return CodePrecedence.objectiveC(text) ?? CodePrecedence.custom }
    return operators[text] ?? CodePrecedence.swift(text) ?? CodePrecedence.custom
  }

  /// Reads an expression: assignments, and what binds more.
  mutating func expression() throws(Fault) -> CodeExpression {
    try enter()
    defer { leave() }
    let target = try choice()
    guard token.kind == .operation, Self.assignments.contains(token.text) else { return target }
    let operation = advance().text
    let value = try expression()
    return try make(.assignment(target, operation, value), after: target)
  }

  private static let assignments: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "||=", "&&=", "??=",
  ]

  /// Reads `a ? b : c`, and what binds more.
  mutating func choice() throws(Fault) -> CodeExpression {
    let condition = try operation()
    guard isAtOperator("?") else { return condition }
    try enter()
    defer { leave() }
    advance()
    let isOuterBeforeBlock = isBeforeBlock
    if language == .objectiveC, skip(":") {
      let otherwise = try choice()
      return try make(
        .ternary(condition, then: condition, otherwise: otherwise), after: condition)
    }
    isBeforeBlock = false
    let then = try expression()
    isBeforeBlock = isOuterBeforeBlock
    try expect(":")
    let otherwise = try choice()
    return try make(.ternary(condition, then: then, otherwise: otherwise), after: condition)
  }

  /// Reads operands with operators between them.
  private mutating func operation() throws(Fault) -> CodeExpression {
    var chain = OperatorChain(try operand())
    while true {
      if token.kind == .operation, isAtBinaryOperator {
        let text = advance().text
        try fold(&chain, above: precedence(text), keepingEqual: text == "??")
        chain.operators.append(text)
        chain.operands.append(try operand())
      } else if language == .swift, isAtWord("as") || isAtWord("is") {
        try fold(&chain, above: CodePrecedence.cast, keepingEqual: false)
        guard let last = chain.operands.popLast() else { throw unexpected }
        chain.operands.append(try cast(last))
      } else {
        break
      }
    }
    try fold(&chain, above: 0, keepingEqual: false)
    guard let result = chain.operands.first else { throw unexpected }
    return result
  }

  /// Operands and operators that wait for what follows.
  private struct OperatorChain {
    var operands: [CodeExpression]
    var operators: [String] = []
    init(_ first: CodeExpression) { operands = [first] }
  }

  private func fold(
    _ chain: inout OperatorChain, above limit: Int, keepingEqual: Bool
  ) throws(Fault) {
    while let text = chain.operators.last {
      let own = precedence(text)
      guard own > limit || (own == limit && !keepingEqual) else { return }
      chain.operators.removeLast()
      guard let right = chain.operands.popLast(), let left = chain.operands.popLast() else {
        throw unexpected
      }
      let range = left.range.through(right.range)
      chain.operands.append(try limited(CodeExpression(.binary(text, left, right), at: range)))
    }
  }

  private mutating func cast(_ value: CodeExpression) throws(Fault) -> CodeExpression {
    var kind = advance().text == "is" ? CodeCast.test : .forced
    if isAtOperator("?") { kind = .optional }
    if isAtOperator("?") || isAtOperator("!") { advance() }
    return try make(.cast(value, kind, try swiftType()), after: value)
  }

  /// Whether the operator here stands between operands: with blanks on both sides or on none.
  private var isAtBinaryOperator: Bool {
    let text = token.text
    if text == "=" || text == "?" || text == "->" || text == "!" || Self.assignments.contains(text)
    {
      return false
    }
    if language == .objectiveC {
      // A method starts at the edge of its line.
      let isMethod = token.isFirstOfLine && token.range.column == 1 && peek().text == "("
      return text != "++" && text != "--" && text != "~" && !isMethod
    }
    if token.isOpenBefore != token.isOpenAfter { return isBinaryWithOneBlank }
    return !isAtClosing(peek())
  }

  /// Whether an operator with a blank on one side alone is meant between operands: `a- b` on one line.
  private var isBinaryWithOneBlank: Bool {
    !token.isFirstOfLine && !token.isOpenBefore && CodePrecedence.swift(token.text) != nil
      && !peek().isFirstOfLine && !isAtClosing(peek()) && peek().text != "." && token.text != "..."
  }

  /// Whether a token closes or separates.
  func isAtClosing(_ token: CodeToken) -> Bool {
    token.kind == .end
      || (token.kind == .punctuation && [")", "]", "}", ",", ":", ";"].contains(token.text))
  }
}

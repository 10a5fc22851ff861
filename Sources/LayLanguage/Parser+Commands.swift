extension Parser {
  /// Parses a statement of a block of conditions: operands of the command that has the block.
  mutating func condition(of word: Identifier) -> Statement.Kind {
    .command(Command(word: word, operands: expressions(of: word)))
  }

  /// Parses the operands of a command, whose word is already taken.
  mutating func command(_ word: Identifier) -> Statement.Kind {
    let operands: [Operand]
    let shape = blockWords[word.name] ?? vocabulary.commands[word.name] ?? .sentence
    let outer = (blockWords, blockOwner, operandBlock)
    operandBlock = blockOwner
    let words = vocabulary.blockWords[word.name]
    (blockWords, blockOwner) = (words ?? [:], words.map { _ in word.name })
    defer { (blockWords, blockOwner, operandBlock) = outer }
    switch shape {
    case .sentence: operands = sentence(of: word)
    case .expressions: operands = expressions(of: word, hasConditions: true)
    case .path, .text: operands = text(of: word, shape)
    case .pathAndWords: operands = sentence(of: word, behind: text(of: word, shape))
    case .statement: operands = nestedStatement()
    case .pathAndStatement: operands = text(of: word, shape) + nestedStatement()
    }
    return .command(Command(word: word, operands: operands))
  }

  // MARK: Text

  private mutating func text(of word: Identifier, _ shape: CommandShape) -> [Operand] {
    let token = current
    switch token.kind {
    case .hole:
      takeHole(inTextOf: word, shape)
      return []
    case .text:
      let text = source[token.range]
      if let fault = faultInText(token.range) {
        fail(fault)
        return []
      }
      advance()
      if shape == .text, isAtHole { takeHole(inTextOf: word, shape) }
      let isQuoted = text.utf8.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
      if isQuoted, case .success(let inner) = decodeString(in: token.range) {
        return [.text(inner, token.range)]
      }
      return [.text(text, token.range)]
    case .string:
      let tree = primary()
      guard case .string(let text) = tree.kind else { return [] }
      if shape == .path || shape == .text, !endsStatement(currentKind) {
        fail("E014", "the command takes one file name, and this is more")
      }
      return [.text(text, tree.range)]
    default:
      guard !endsStatement(token.kind) else { return [] }
      fail("E014", "`\(clipped(token.range))` is not allowed here")
      return []
    }
  }

  // MARK: Statement

  private mutating func nestedStatement() -> [Operand] {
    guard !endsStatement(currentKind), descend() else { return [] }
    defer { nesting -= 1 }
    let start = index
    let outerTallest = tallest
    var none: Statement.Label?
    joined = true
    let kind = unlabeledContent(label: &none, allowsLabel: false)
    tallest = max(outerTallest, tallest + 1)
    let range = SourceRange(tokens[start].range.lower, previous.range.upper)
    return [.statement(Statement(kind, at: range))]
  }

  // MARK: Expressions

  /// - Parameter hasConditions: Whether the command's block can hold conditions.
  private mutating func expressions(
    of command: Identifier, hasConditions: Bool = false
  ) -> [Operand] {
    var operands: [Operand] = []
    blocksAttach = false
    defer { blocksAttach = true }
    while !failed, !endsStatement(currentKind) {
      let token = current
      switch token.kind {
      case .comma: operands.append(comma(after: operands))
      case .leftBrace:
        let first = hasConditions ? vocabulary.conditionWords[command.name] : nil
        let isConditions = first != nil && first == operands.first?.nameAlone
        operands.append(.block(block(conditionsOf: isConditions ? command : nil).block))
      case .hole: takeHole(behind: operands, of: command)
      case .word where ReservedWords.keywords.contains(word(token)):
        advance()
        operands.append(.value(leaf(.name(word(token)), at: token.range).expression))
      case .rightParenthesis, .rightBracket, .assignment, .colon:
        return operands
      default: operands.append(.value(value().expression))
      }
    }
    failAfterComma(operands)
    return operands
  }

  /// Takes the hole in place of an operand.
  private mutating func takeHole(
    behind operands: [Operand], of word: Identifier, saidTo receiver: Expression? = nil
  ) {
    let command = Command(receiver: receiver, word: word, operands: operands)
    take(holeFor: .operand(of: command), block: operandBlock)
  }

  private mutating func comma(after operands: [Operand]) -> Operand {
    let range = current.range
    switch operands.last {
    case .value?, .block?: advance()
    default: fail("E012", "a value is missing before `,`", help: ["remove the comma"])
    }
    return .comma(range)
  }

  private mutating func failAfterComma(_ operands: [Operand]) {
    guard !failed, case .comma? = operands.last else { return }
    fail("E012", "a value must follow `,`", help: ["remove the comma"])
  }

  // MARK: Sentences

  /// Parses words, names, literals, members, parentheses, lists, commas, priorities and blocks.
  /// - Parameters:
  ///   - word: The first word of the sentence.
  ///   - receiver: The expression before that, for a member.
  ///   - text: The operands that are read already.
  mutating func sentence(
    of word: Identifier, saidTo receiver: Expression? = nil, behind text: [Operand] = []
  ) -> [Operand] {
    var operands = text
    blocksAttach = false
    defer { blocksAttach = true }
    while !failed, !endsStatement(currentKind) {
      let token = current
      switch token.kind {
      case .comma: operands.append(comma(after: operands))
      case .leftBrace: operands.append(.block(block().block))
      case .hole: takeHole(behind: operands, of: word, saidTo: receiver)
      case _ where startsPriority && isValue(operands.last): addPriority(to: &operands)
      case .number, .percent, .size, .string, .leftParenthesis, .leftBracket, .word:
        operands.append(.value(rangeEnd(after: alternatives())))
      case .minus, .plus:
        guard following.touches, !token.touches, startsOperand(following.kind) else {
          failArithmetic(after: operands)
          break
        }
        operands.append(.value(rangeEnd(after: signedOperand())))
      case .star, .slash, .ellipsis, .comparison, .bar: failArithmetic(after: operands)
      case .colon:
        let isFormat = [.bar, .leftBracket, .minus].contains(following.kind) && following.touches
        fail(
          "E014", "`:` is not allowed here",
          help: [
            isFormat
              ? "write a visual format in quotes: visual \"H:|-[a]-|\""
              : "in a sentence, write the word without a colon: spacing 8"
          ])
      case .assignment:
        fail(
          "E014", "`\(source[token.range])` is not allowed here",
          help: ["to compare, write `==`"])
      case .at: fail("E016", "a value is missing before the priority")
      case .dot: fail("E012", "a name is missing before `.`")
      case .invalid: fail("E001", "this means nothing here")
      default: return operands
      }
    }
    failAfterComma(operands)
    return operands
  }

  private func isValue(_ operand: Operand?) -> Bool {
    guard case .value? = operand else { return false }
    return true
  }

  /// `bottom|right`: words joined by `|`.
  private mutating func alternatives() -> Expression {
    var tree = sentencePart()
    while !failed, currentKind == .bar {
      let sign = current.range
      leftOperand = (index, tree.range)
      advance()
      let right = sentencePart()
      tree = node(
        .binary(.join, tree.expression, right.expression, operatorRange: sign),
        at: tree.range.union(right.range), over: max(tree.height, right.height))
    }
    return tree.expression
  }

  private mutating func sentencePart() -> Tree {
    guard currentKind == .word, ReservedWords.keywords.contains(word(current)) else {
      return postfix()
    }
    return primary(isWord: true)
  }

  private mutating func signedOperand() -> Expression {
    let sign = current
    advance()
    let tree = postfix()
    return node(
      .unary(sign.kind == .minus ? .minus : .plus, tree.expression),
      at: sign.range.union(tree.range), over: tree.height
    ).expression
  }

  /// `320...1024`, `-100...100`: the range that a number begins; other operands as they are.
  private mutating func rangeEnd(after first: Expression) -> Expression {
    guard !failed, currentKind == .ellipsis, first.isNumeral else { return first }
    advance()
    let last: Expression
    switch currentKind {
    case .minus, .plus: last = signedOperand()
    default: last = postfix().expression
    }
    return node(.range(first, last), at: first.range.union(last.range), over: tallest).expression
  }

  private mutating func addPriority(to operands: inout [Operand]) {
    guard case .value(let expression)? = operands.popLast() else { return }
    if case .prioritized = expression.kind {
      operands.append(.value(expression))
      return failBehindPriority()
    }
    operands.append(.value(prioritized(Tree(expression, height: tallest)).expression))
  }

  private mutating func failArithmetic(after operands: [Operand]) {
    let sign = source[current.range]
    let before = operands.last.map { clipped($0.range) }
    if case .value(let last)? = operands.last, case .prioritized = last.kind {
      return failBehindPriority()
    }
    var help = ["write: (\(before ?? "a") \(sign) …)"]
    if case .value(let last)? = operands.last, index + 1 < tokens.count {
      let next = tokens[index + 1]
      if sign == "-", current.touches, next.touches, next.kind == .word, case .name = last.kind {
        help.insert("a name has no hyphen: \(before ?? "a")_\(source[next.range])", at: 0)
      }
      if sign == "*", last.isNumeral, next.kind == .number {
        help = ["a size is written with an x: \(before ?? "320")x\(source[next.range])"]
      }
    }
    fail("E019", "`\(sign)` in a sentence needs parentheses", help: help)
  }
}

extension Expression {
  /// Whether it is a number, with or without a sign.
  fileprivate var isNumeral: Bool {
    switch kind {
    case .number: true
    case .unary(.minus, let inner), .unary(.plus, let inner): inner.isNumeral
    default: false
    }
  }
}

extension Operand {
  /// The name that it consists of; nil for others.
  fileprivate var nameAlone: String? {
    guard case .value(let expression) = self, case .name(let name) = expression.kind else {
      return nil
    }
    return name
  }
}

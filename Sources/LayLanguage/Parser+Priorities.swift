extension Parser {
  /// Whether the next tokens begin a priority: `@`, `keepHigh`, `+keepHigh`, `+keepAt(800)`.
  var startsPriority: Bool {
    switch currentKind {
    case .at: true
    case .word: tokens[index].mayBeKnown && isPriorityWord(tokens[index], next: following)
    case .plus:
      following.mayBeKnown && following.kind == .word
        && isPriorityWord(following, next: tokens[min(index + 2, tokens.count - 1)])
    default: false
    }
  }

  private func isPriorityWord(_ token: Token, next: Token) -> Bool {
    guard token.mayBeKnown else { return false }
    let name = word(token)
    if vocabulary.priorityWords[name] != nil { return true }
    return vocabulary.priorityFunctions.contains(name) && next.kind == .leftParenthesis
      && next.touches
  }

  /// Parses the priority after a value, if there is one; the value ends with it.
  mutating func prioritized(_ tree: Tree) -> Tree {
    guard !failed, startsPriority else { return tree }
    let start = current.range
    guard let (level, height) = priorityLevel() else { return tree }
    let adjustment = priorityAdjustment()
    let range = start.union(previous.range)
    let priority = PrioritySyntax(value: level, adjustment: adjustment, at: range)
    checkNothingFollows()
    return node(
      .prioritized(tree.expression, priority), at: tree.range.union(range),
      over: max(tree.height, height))
  }

  private mutating func priorityLevel() -> (Expression, height: Int)? {
    if currentKind == .at {
      advance()
      return priorityBehindSign()
    }
    _ = take(.plus)
    let name = identifier(current)
    advance()
    if let value = vocabulary.priorityWords[name.name] {
      return (Expression(.number(value), at: name.range), 1)
    }
    let tree = parenthesis()
    return failed ? nil : (tree.expression, tree.height)
  }

  /// `high`, `750`, `(p - 1)`
  private mutating func priorityBehindSign() -> (Expression, height: Int)? {
    let token = current
    switch token.kind {
    case .hole:
      take(holeFor: .priority)
      return nil
    case .number, .leftParenthesis:
      let tree = primary()
      return failed ? nil : (tree.expression, tree.height)
    case .word where !ReservedWords.contains(word(token)):
      advance()
      return (Expression(.name(word(token)), at: token.range), 1)
    case .dot where following.kind == .word:
      fail(
        "E016", "a priority has no dot before it",
        help: ["Swift's .defaultHigh is @high here, and .defaultLow is @low"])
      return nil
    default:
      fail(
        "E016", "a priority must follow `@`",
        help: ["write @required, @high, @low, @fitting, @ with a number in 1...1000, or @(…)"])
      return nil
    }
  }

  /// `keepMore` and `keepLess`, any number of them.
  private mutating func priorityAdjustment() -> Double {
    var sum = 0.0
    while !failed {
      let token = currentKind == .plus ? following : current
      guard token.kind == .word, let amount = vocabulary.priorityAdjustments[word(token)] else {
        break
      }
      sum += amount
      _ = take(.plus)
      advance()
    }
    return sum
  }

  private mutating func checkNothingFollows() {
    guard !failed else { return }
    let token = current
    let isWrong =
      switch token.kind {
      case .plus, .minus, .star, .slash, .bar, .ellipsis, .comparison, .assignment, .dot, .at: true
      case .leftParenthesis, .leftBracket, .number, .percent: token.touches
      case .word: isWord(token, "and") || isWord(token, "or") || startsPriority
      default: false
      }
    if isWrong { failBehindPriority() }
  }

  /// Reports text after a priority.
  mutating func failBehindPriority() {
    fail(
      "E016", "nothing may follow a priority",
      help: [
        "the priority ends the value: 2 * a.width + 8 @high", "or use parentheses: @(p - 1)",
      ])
  }
}

/// Operator precedence, loosest first.
enum Precedence: Int, Comparable {
  case or, and, not, comparison, range, sum, product, join

  static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

  /// The next tighter precedence; the tightest is its own.
  var tighter: Precedence { Precedence(rawValue: rawValue + 1) ?? .join }
}

extension BinaryOperator {
  fileprivate var isArithmetic: Bool {
    self == .add || self == .subtract || self == .multiply || self == .divide
  }
}

extension Parser {
  /// Parses an expression with an optional priority.
  mutating func value() -> Tree {
    let tree = expression()
    return prioritized(tree)
  }

  /// Parses an expression of operators with at least the given precedence.
  mutating func expression(_ minimum: Precedence = .or) -> Tree {
    var tree = prefixed(minimum)
    while !failed {
      if let clause, isAtHole { take(holeFor: .operation(of: tree.expression, clause)) }
      guard let (operation, precedence) = infix(), precedence >= minimum,
        !startsPriority
      else { break }
      if clause == .beginning, precedence == .comparison { clause = .relation }
      let sign = index
      advance()
      joined = true
      leftOperand = (sign, tree.range)
      let right = expression(precedence.tighter)
      tree = combined(tree, operation, right, sign: tokens[sign].range)
      if precedence == .comparison, case .comparison = currentKind { failChained(tree) }
      if precedence == .range, currentKind == .ellipsis {
        fail("E014", "a range has two ends", help: ["write: 1...9"])
      }
    }
    return tree
  }

  private mutating func combined(
    _ left: Tree, _ operation: BinaryOperator?, _ right: Tree, sign: SourceRange
  ) -> Tree {
    if !failed, let operation, operation.isArithmetic,
      let priority = priority(of: left) ?? priority(of: right)
    {
      fail(
        Diagnostic(
          "E016", "a value with a priority cannot be part of a calculation", at: priority.range,
          help: ["write the priority at the end of the whole value"]))
    }
    let range = left.range.union(right.range)
    let height = max(left.height, right.height)
    guard let operation else {
      return node(.range(left.expression, right.expression), at: range, over: height)
    }
    return node(
      .binary(operation, left.expression, right.expression, operatorRange: sign), at: range,
      over: height)
  }

  /// The priority in a parenthesis, or nil.
  private func priority(of tree: Tree) -> PrioritySyntax? {
    guard case .parenthesized(let inner) = tree.kind,
      case .prioritized(_, let priority) = inner.kind
    else { return nil }
    return priority
  }

  private mutating func failChained(_ tree: Tree) {
    guard case .binary(_, let left, let right, let sign) = tree.kind else { return }
    let first = "\(clipped(left.range)) \(source[sign]) \(clipped(right.range))"
    let rest = restOfStatement(after: index).map { " \(clipped($0))" } ?? " …"
    fail(
      "E014", "a comparison has two sides",
      help: [
        "write two rules: \(first); \(clipped(right.range)) \(source[current.range])\(rest)"
      ])
  }

  /// The tokens after one, to the end of the statement; nil if there are none.
  private func restOfStatement(after index: Int) -> SourceRange? {
    var range: SourceRange?
    for token in tokens[min(index + 1, tokens.count)...] {
      if token.startsLine { break }
      switch token.kind {
      case .end, .semicolon, .rightBrace: return range
      default: range = range.map { $0.union(token.range) } ?? token.range
      }
    }
    return range
  }

  /// The binary operator at the next token; a nil operator for `...`.
  private func infix() -> (BinaryOperator?, Precedence)? {
    switch currentKind {
    case .comparison(let operation): (operation, .comparison)
    case .plus: (.add, .sum)
    case .minus: (.subtract, .sum)
    case .star: (.multiply, .product)
    case .slash: (.divide, .product)
    case .bar: (.join, .join)
    case .ellipsis: (nil, .range)
    case .word where isWord(tokens[index], "and"): (.and, .and)
    case .word where isWord(tokens[index], "or"): (.or, .or)
    default: nil
    }
  }

  // MARK: Before a value

  private mutating func prefixed(_ minimum: Precedence) -> Tree {
    var nots: [SourceRange] = []
    while minimum <= .comparison, isNot {
      nots.append(current.range)
      advance()
      joined = true
    }
    guard !nots.isEmpty else { return signed() }
    let tree = expression(max(minimum, .comparison))
    return wrapped(tree, in: .not, at: nots)
  }

  /// Whether the next word is the operator `not`, not a name.
  private var isNot: Bool {
    guard currentKind == .word, isWord(tokens[index], "not") else { return false }
    let next = following
    switch next.kind {
    case .word: return !isWord(next, "and") && !isWord(next, "or")
    case .number, .percent, .size, .string, .leftParenthesis: return true
    case .leftBracket: return !next.touches
    case .end, .hole: return true
    default: return false
    }
  }

  /// Parses unary operators and their operand.
  mutating func signed() -> Tree {
    var signs: [(UnaryOperator, SourceRange)] = []
    while currentKind == .minus || currentKind == .plus {
      signs.append((currentKind == .minus ? .minus : .plus, current.range))
      advance()
    }
    var tree = postfix()
    for (sign, range) in signs.reversed() where !failed || signs.count == 1 {
      tree = wrapped(tree, in: sign, at: [range])
    }
    return tree
  }

  private mutating func wrapped(
    _ tree: Tree, in operation: UnaryOperator, at signs: [SourceRange]
  ) -> Tree {
    var tree = tree
    for sign in signs.reversed() {
      if failed, signs.count > 1 { break }
      tree = node(
        .unary(operation, tree.expression), at: sign.union(tree.range), over: tree.height)
    }
    return tree
  }

  // MARK: After a value

  /// Parses a value with members, indexes, calls and blocks after it.
  mutating func postfix() -> Tree {
    var tree = primary()
    while !failed {
      if tokens[index].startsLine, continuesWithMember { joined = true }
      switch currentKind {
      case .dot: tree = member(of: tree)
      case .leftBracket where tokens[index].touches && takesIndex(tree): tree = indexed(tree)
      case .leftParenthesis where tokens[index].touches && takesArguments(tree):
        tree = called(tree)
      case .leftBrace where blocksAttach && takesBlock(tree): tree = withBlock(tree)
      default: return tree
      }
    }
    return tree
  }

  private func takesIndex(_ tree: Tree) -> Bool {
    switch tree.kind {
    case .name, .member, .index, .call, .parenthesized, .list, .tuple, .string: true
    default: false
    }
  }

  private func takesArguments(_ tree: Tree) -> Bool {
    switch tree.kind {
    case .name, .member: true
    default: false
    }
  }

  private func takesBlock(_ tree: Tree) -> Bool {
    switch tree.kind {
    case .name(let name): !ReservedWords.contains(name)
    case .member, .call(_, _, block: nil, completion: _): true
    default: false
    }
  }

  private mutating func member(of tree: Tree) -> Tree {
    advance()
    guard currentKind == .word else {
      if isAtHole { take(holeFor: .member(of: tree.expression)) }
      fail("E015", "a name must follow `.`")
      return node(
        .member(tree.expression, Identifier("", at: endOfPrevious)),
        at: tree.range.union(endOfPrevious), over: tree.height)
    }
    var name = identifier(tokens[index])
    if tokens[index].mayBeKnown { name.name = pastedWord(name.name, at: name.range) }
    advance()
    return node(
      .member(tree.expression, name), at: tree.range.union(name.range), over: tree.height)
  }

  private mutating func indexed(_ tree: Tree) -> Tree {
    guard descend() else { return tree }
    defer { nesting -= 1 }
    let outer = open()
    if isAtHole { take(holeFor: .index(of: tree.expression)) }
    let position = expression()
    if !failed, currentKind != .rightBracket {
      fail("E014", "`]` must follow here")
    }
    close(.rightBracket, outer)
    return node(
      .index(tree.expression, position.expression), at: tree.range.union(previous.range),
      over: max(tree.height, position.height))
  }

  private mutating func called(_ tree: Tree) -> Tree {
    guard descend() else { return tree }
    defer { nesting -= 1 }
    let (arguments, height, _) = argumentList(of: tree.expression, closing: .rightParenthesis)
    let range = tree.range.union(previous.range)
    if !failed, isTupleFunction(tree), !arguments.isEmpty {
      return pastedTuple(arguments, at: range, over: max(tree.height, height))
    }
    return node(
      .call(tree.expression, arguments, block: nil, completion: nil), at: range,
      over: max(tree.height, height))
  }

  /// Whether a call of an expression is a tuple: `CGSizeMake`, `.init`.
  private func isTupleFunction(_ tree: Tree) -> Bool {
    guard case .name(let name) = tree.kind else { return false }
    if name == "init" { return source[tree.range].first == "." }
    return vocabulary.tupleFunctions.contains(name)
  }

  /// The arguments of `CGSizeMake(1, 2)` as `(1, 2)`.
  private mutating func pastedTuple(
    _ arguments: [Argument], at range: SourceRange, over height: Int
  ) -> Tree {
    let texts = arguments.map { argument in
      let text = clipped(argument.value.range)
      return spellings.last { $0.range == argument.value.range }?.ours ?? text
    }
    spellings.removeAll { $0.range.lower >= range.lower && $0.range.upper <= range.upper }
    spellings.append(PastedSpelling("(\(texts.joined(separator: ", ")))", at: range))
    let values = arguments.map { Argument(label: nil, value: $0.value) }
    if values.count == 1, let only = values.first {
      return node(.parenthesized(only.value), at: range, over: height)
    }
    return node(.tuple(values), at: range, over: height)
  }

  /// `{ … }` or `{ … } then { … }` after a call.
  private mutating func withBlock(_ tree: Tree) -> Tree {
    var (callee, arguments, height) = (tree.expression, [Argument](), tree.height)
    if case .call(let inner, let given, block: nil, completion: _) = tree.kind {
      (callee, arguments) = (inner, given)
    }
    let (block, blockHeight) = self.block()
    height = max(height, blockHeight)
    var completion: Block?
    if !failed, isWord(current, "then"), following.kind == .leftBrace, !following.startsLine {
      advance()
      let (second, secondHeight) = self.block()
      completion = second
      height = max(height, secondHeight)
    }
    return node(
      .call(callee, arguments, block: block, completion: completion),
      at: tree.range.union(previous.range), over: height)
  }

  // MARK: Brackets

  /// Parses the comma-separated values, labeled or not, of a pair of brackets.
  /// - Parameter callee: The expression that they are arguments of.
  mutating func argumentList(
    of callee: Expression? = nil, closing: TokenKind
  ) -> (arguments: [Argument], height: Int, hasComma: Bool) {
    var arguments: [Argument] = []
    var height = 0
    var hasComma = false
    let outer = open()
    while !failed, currentKind != closing {
      var label: Identifier?
      if currentKind == .word, following.kind == .colon {
        label = identifier(current)
        advance()
        advance()
      }
      if isAtHole {
        take(
          holeFor: label == nil ? callee.map { .argument(of: $0) } ?? .name : .name, label: label)
      }
      let tree = value()
      arguments.append(Argument(label: label, value: tree.expression))
      height = max(height, tree.height)
      guard take(.comma) else { break }
      hasComma = true
      joined = false
    }
    close(closing, outer)
    return (arguments, height, hasComma)
  }

  /// `(a + b)`, `(10, 20)`, `(gap: 8)`
  mutating func parenthesis() -> Tree {
    let start = current.range
    guard descend() else { return Tree(Expression(.invalid, at: start), height: 1) }
    defer { nesting -= 1 }
    let opener = index
    let (arguments, height, _) = argumentList(closing: .rightParenthesis)
    let range = start.union(previous.range)
    if arguments.count == 1, let only = arguments.first, only.label == nil {
      return node(.parenthesized(only.value), at: range, over: height)
    }
    if arguments.isEmpty, !failed {
      fail(
        Diagnostic(
          "E012", "a value is missing between `(` and `)`",
          at: tokens[opener].range.union(previous.range)))
    }
    return node(.tuple(arguments), at: range, over: height)
  }

  /// `[a, b, c]`
  mutating func list() -> Tree {
    let start = current.range
    guard descend() else { return Tree(Expression(.invalid, at: start), height: 1) }
    defer { nesting -= 1 }
    let (arguments, height, _) = argumentList(closing: .rightBracket)
    if !failed, let label = arguments.lazy.compactMap(\.label).first {
      fail(
        Diagnostic(
          "E014", "a value in a list cannot have a label", at: label.range,
          help: ["remove `\(label.name):`"]))
    }
    return node(.list(arguments.map(\.value)), at: start.union(previous.range), over: height)
  }
}

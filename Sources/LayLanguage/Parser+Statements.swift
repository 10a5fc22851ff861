extension Parser {
  /// Parses a statement with its label. The next token is neither `;` nor the end.
  mutating func statement() -> Statement {
    let start = index
    failed = false
    mistakes = []
    brackets = []
    lineEndsMatter = true
    blocksAttach = true
    joined = true
    tallest = 0
    clause = nil
    if blockDepth == 0, !spellings.isEmpty { spellings = [] }

    var label: Statement.Label?
    var kind = content(label: &label)
    if !failed { expectEnd(after: kind) }
    if failed {
      recover(from: start)
      if case .invalid = kind {} else { kind = .invalid(kind) }
      if isTooLarge { kind = .invalid(nil) }
      if isTooLarge { tallest = 0 }
    }
    if index == start { advance() }
    diagnostics += mistakes
    let range = SourceRange(tokens[start].range.lower, tokens[index - 1].range.upper)
    var statement = Statement(kind, label: label, at: range, diagnostics: mistakes)
    if blockDepth == 0 { statement.spellings = spellings }
    return statement
  }

  /// Whether the statement exceeds a limit and is dropped entirely.
  private var isTooLarge: Bool { mistakes.last?.code == "E009" }

  private mutating func content(label: inout Statement.Label?) -> Statement.Kind {
    let first = tokens[index]
    if isVisualFormat(first) {
      failAtVisualFormat()
      return .invalid(nil)
    }
    guard first.kind == .word, following.kind == .colon, !isNewLine(following) else {
      return unlabeledContent(label: &label)
    }
    let name = identifier(first)
    label = Statement.Label(name: name, index: nil)
    if ReservedWords.contains(name.name) { fail(ReservedWords.diagnostic(for: name)) }
    advance()
    advance()
    return labeledContent()
  }

  /// Parses the content after a label and its colon.
  private mutating func labeledContent() -> Statement.Kind {
    guard !failed else { return .invalid(nil) }
    if endsStatement(currentKind) {
      fail(
        "E015", "a statement must follow the label",
        help: ["write it on the same line: note: a.width >= 100"])
      return .invalid(nil)
    }
    var none: Statement.Label?
    return unlabeledContent(label: &none, allowsLabel: false)
  }

  func isNewLine(_ token: Token) -> Bool { token.startsLine && lineEndsMatter }

  /// Whether a kind of token, that of ``current``, ends the statement.
  func endsStatement(_ kind: TokenKind) -> Bool {
    switch kind {
    case .end, .semicolon, .rightBrace: true
    default: false
    }
  }

  mutating func unlabeledContent(
    label: inout Statement.Label?, allowsLabel: Bool = true
  ) -> Statement.Kind {
    let first = current
    firstIndex = index
    if let word = conditionCommand {
      return condition(
        of: Identifier(word.name, at: SourceRange(first.range.lower, first.range.lower)))
    }
    if first.kind == .word, let word = wordInQuestion() {
      return .command(
        Command(word: Identifier("help", at: first.range), operands: [.text(word.0, word.1)]))
    }
    switch first.kind {
    case .hole:
      take(holeFor: .statement, block: blockOwner)
      return .invalid(nil)
    case .question:
      advance()
      return command(Identifier("?", at: first.range))
    case .word where !first.mayBeKnown:
      return expressionStatement(label: &label, allowsLabel: allowsLabel)
    case .word:
      let name = word(first)
      switch name {
      case "let", "var": return binding(isVariable: name == "var")
      case "def": return definition()
      case "if": return conditional()
      case "for": return loop()
      case "else", "in": return misplacedWord(name)
      default: break
      }
      if blockWords[name] != nil || vocabulary.commands[name] != nil, isCommand(name) {
        advance()
        return command(Identifier(name, at: first.range))
      }
      return expressionStatement(label: &label, allowsLabel: allowsLabel)
    case .number, .percent, .size, .string, .leftParenthesis, .leftBracket, .minus:
      return expressionStatement(label: &label, allowsLabel: allowsLabel)
    default:
      failAtStart(first)
      return .invalid(nil)
    }
  }

  /// Takes the words of `view?` and `a.keepWidth?`, which ask for help; nil, without advancing, for other
  /// statements.
  private mutating func wordInQuestion() -> (String, SourceRange)? {
    var last = index
    while tokens[last].kind == .word, tokens[min(last + 1, tokens.count - 1)].kind == .dot,
      tokens[min(last + 2, tokens.count - 1)].kind == .word
    {
      last += 2
    }
    guard last + 1 < tokens.count, tokens[last + 1].kind == .question, tokens[last + 1].touches,
      vocabulary.commands["help"] != nil
    else { return nil }
    let range = tokens[index].range.union(tokens[last].range)
    let end = tokens[min(last + 2, tokens.count - 1)]
    guard end.startsLine || endsStatement(end.kind) else { return nil }
    let text = source[range]
    index = last + 1
    advance()
    return (String(text), range)
  }

  /// Whether a word at the next token is a command here, not a name: the token after it decides.
  private func isCommand(_ name: String) -> Bool {
    let next = following
    if next.startsLine {
      guard next.kind == .dot, blockDepth > 0 else { return true }
    }
    switch next.kind {
    case .dot, .colon, .assignment, .comparison: return false
    case .leftBracket: return !next.touches
    case .leftParenthesis: return !(next.touches && vocabulary.definitions.contains(name))
    default: return true
    }
  }

  private mutating func misplacedWord(_ name: String) -> Statement.Kind {
    let help =
      name == "else"
      ? "write `else` on the line of the `}` before it: } else {"
      : "`in` belongs to `for`: for c in cell { … }"
    fail(
      Diagnostic("E018", "a statement cannot begin with `\(name)`", at: current.range, help: [help])
    )
    return .invalid(nil)
  }

  private mutating func failAtStart(_ token: Token) {
    let text = source[token.range]
    var help: [String] = []
    switch token.kind {
    case .invalid(let fault): return fail(diagnostic(for: fault, at: token.range))
    case .rightParenthesis, .rightBracket, .rightBrace:
      fail(Diagnostic("E007", "`\(text)` closes nothing", at: token.range, help: ["remove it"]))
      if token.kind == .rightBrace { resumeIndex = index + 1 }
      return
    case .leftBrace:
      help = ["write `{` at the end of the line of its statement"]
    case .dot:
      help = [
        "write it at the end of the line before; a line can begin with `.name` only inside `{ }`"
      ]
    case .comma:
      help = ["a comma at the end of a line continues the statement"]
    case .comparison, .assignment, .plus, .star, .slash, .bar, .ellipsis:
      help = ["to continue a statement, write `\(text)` at the end of the line before"]
    default: break
    }
    fail(
      Diagnostic("E018", "a statement cannot begin with `\(text)`", at: token.range, help: help))
  }

  // MARK: Expressions and assignments

  private mutating func expressionStatement(
    label: inout Statement.Label?, allowsLabel: Bool
  ) -> Statement.Kind {
    let first = current
    let start = index
    clause = .beginning
    let target = value()
    guard !failed else { return .expression(target.expression) }

    if case .assignment(let operation) = currentKind {
      return assignment(operation, to: target.expression)
    }
    if currentKind == .colon, allowsLabel,
      case .index(let base, let position) = target.kind, case .name(let name) = base.kind
    {
      let name = Identifier(name, at: base.range)
      label = Statement.Label(name: name, index: position)
      if ReservedWords.contains(name.name) { fail(ReservedWords.diagnostic(for: name)) }
      advance()
      return labeledContent()
    }
    if case .member(let receiver, let name) = target.kind, startsOperand(currentKind) {
      let outer = (blockWords, blockOwner)
      (blockWords, blockOwner) = (vocabulary.memberBlockWords[name.name] ?? [:], nil)
      defer { (blockWords, blockOwner) = outer }
      let operands = sentence(of: name, saidTo: receiver)
      return .command(Command(receiver: receiver, word: name, operands: operands))
    }
    if first.kind == .word, index == start + 1, startsOperand(currentKind),
      case .name(let name) = target.kind, !ReservedWords.contains(name)
    {
      failUnknownCommand(Identifier(name, at: first.range))
    }
    return .expression(target.expression)
  }

  private mutating func failUnknownCommand(_ name: Identifier) {
    let owners = vocabulary.blockWords.filter { $0.value[name.name] != nil }.keys.sorted()
    if let owner = owners.first {
      let message = "`\(name.name)` can begin a statement only in the braces of `\(owner)`"
      let whole = clipped(SourceRange(name.range.lower, endOfLine.upper))
      var help = owners.map { "write: \($0) … { \(whole) }" }
      if name.name == "center", currentKind == .word, current.range.upper == endOfLine.upper {
        help = ["to center a view on the screen: \(source[current.range]).center == root.center"]
      }
      return fail(Diagnostic("E013", message, at: name.range, help: help))
    }
    let known = vocabulary.commands.keys.sorted() + blockWords.keys.sorted()
    var help = nearest(name.name, in: known, limit: 3)
      .map { "did you mean `\($0)`?" }
    if ["while", "repeat", "loop"].contains(name.name) {
      help = ["statements are repeated with: for i in 1...9 { … }"]
    } else if currentKind == .word, index + 1 < tokens.count, tokens[index + 1].kind == .leftBrace {
      help = ["a group of constraints is written: atomic \(source[current.range]) { … }"]
    }
    if ["hide", "show"].contains(name.name), currentKind == .word {
      let isHidden = name.name == "hide"
      help = ["a view is hidden by a property: \(source[current.range]).hidden = \(isHidden)"]
    }
    if currentKind == .leftParenthesis || currentKind == .leftBracket {
      let close = currentKind == .leftParenthesis ? "(…)" : "[…]"
      help.append("for a call or an index, leave no space: \(name.name)\(close)")
    }
    if help.isEmpty, currentKind == .word, index + 1 < tokens.count,
      case .comparison = tokens[index + 1].kind
    {
      help = ["a dot joins a view and its anchor: \(name.name).\(source[current.range])"]
    }
    if help.isEmpty, index >= 2, tokens[index - 2].kind == .leftBrace, currentKind == .word {
      help = ["what stands in braces is separated by `;`: \(name.name); \(source[current.range])"]
    }
    if help.isEmpty, !blockWords.isEmpty {
      help = ["a statement here begins with \(blockWords.keys.sorted().joined(separator: ", "))"]
    }
    if help.isEmpty { help = ["`help` lists the commands, `? \(name.name)` searches for the word"] }
    fail(Diagnostic("E013", "unknown command `\(name.name)`", at: name.range, help: help))
  }

  /// The last token of the statement on the line of the next one.
  private var endOfLine: SourceRange {
    var last = index
    while last < tokens.count - 2, !endsStatement(tokens[last + 1].kind),
      !tokens[last + 1].startsLine
    {
      last += 1
    }
    return tokens[last].range
  }

  /// Whether a kind of token can begin an operand.
  func startsOperand(_ kind: TokenKind) -> Bool {
    switch kind {
    case .word, .number, .percent, .size, .string, .leftParenthesis, .leftBracket: true
    default: false
    }
  }

  private mutating func assignment(
    _ operation: AssignmentOperator, to target: Expression
  ) -> Statement.Kind {
    switch target.kind {
    case .name(let name) where ReservedWords.contains(name):
      fail(ReservedWords.diagnostic(for: Identifier(name, at: target.range)))
    case .name, .member, .index, .call: break
    default:
      fail(
        "E017", "`\(operation.rawValue)` sets a name or a property, and this is neither",
        help: ["for a constraint write `==`"])
    }
    guard !failed else { return .expression(target) }
    advance()
    clause = .assignment
    if isAtHole { take(holeFor: target.hasMember ? .value(of: target) : .name) }
    return .assignment(target: target, operation: operation, value: value().expression)
  }

  private mutating func binding(isVariable: Bool) -> Statement.Kind {
    let keyword = isVariable ? "var" : "let"
    advance()
    guard let name = newName(after: keyword) else { return .invalid(nil) }
    if isAtHole { take(holeFor: .word(["="])) }
    guard take(.assignment(.assign)) else {
      fail("E015", "`=` must follow the name", help: ["write a value: \(keyword) \(name.name) = 8"])
      return .invalid(nil)
    }
    clause = .assignment
    let value = value().expression
    return isVariable ? .variable(name: name, value: value) : .constant(name: name, value: value)
  }

  /// Parses the name that a statement declares.
  mutating func newName(after keyword: String) -> Identifier? {
    guard currentKind == .word else {
      fail("E015", "a name must follow `\(keyword)`")
      return nil
    }
    let name = identifier(current)
    if ReservedWords.contains(name.name) {
      fail(ReservedWords.diagnostic(for: name))
      return nil
    }
    advance()
    return name
  }

  // MARK: The end

  private mutating func expectEnd(after kind: Statement.Kind) {
    let token = current
    guard !endsStatement(token.kind) else { return }
    let text = source[token.range]
    switch token.kind {
    case .rightParenthesis, .rightBracket:
      fail(Diagnostic("E007", "`\(text)` closes nothing", at: token.range, help: ["remove it"]))
    case .comma:
      fail(
        "E018", "a comma is not allowed here", help: ["separate statements by line breaks or `;`"])
    case .word where text == "else":
      fail("E018", "`else` without an `if` before it")
    case .leftBrace:
      fail("E018", "`{` is not allowed here")
    case .assignment:
      fail("E014", "`\(text)` is not allowed here", help: ["to compare, write `==`"])
    case .colon:
      fail(
        "E014", "`:` is not allowed here",
        help: [
          "only a label is written before `:`", "a constraint is an equation: a.width == 100",
        ])
    default:
      var help = ["an operator, a line break or `;` is missing before it"]
      if token.kind == .leftBracket || token.kind == .leftParenthesis {
        help = ["for a call or an index, leave no space: min(a, b), cell[3]"]
      } else if index > 0, previous.kind == .number, isUnit(token) {
        help = ["lengths have no unit: remove `\(text)`"]
      } else if index > 0, previous.kind == .number, text.lowercased() == "x" {
        help = ["a size is written without spaces: \(source[previous.range])x480"]
      } else if index > 0, previous.kind == .number, vocabulary.priorityNames.contains(text) {
        help = ["a priority is written after `@`: @\(text)"]
      } else if index > 0, previous.kind == .number, token.kind == .number {
        help = ["several numbers are written in parentheses, with commas: (8, 16)"]
      } else if index > 0, previous.kind == .percent, startsOperand(token.kind) {
        help = ["for a share, multiply: 0.5 * root.width is a half"]
      }
      fail("E014", "`\(clipped(token.range))` is not allowed here", help: help)
    }
  }

  /// The text of a range for a message: its first line, truncated.
  func clipped(_ range: SourceRange) -> String {
    let text = source[SourceRange(range.lower, min(range.upper, range.lower + 120))]
    let line = text.prefix { !$0.isNewline }
    return line.count > 30 || line.count < text.count ? line.prefix(29) + "…" : String(line)
  }
}

extension Expression {
  /// Whether it ends in a member: `cell[1].hidden`, `bar.spacing(after: a)`.
  fileprivate var hasMember: Bool {
    switch kind {
    case .member: true
    case .call(let inner, _, _, _), .index(let inner, _): inner.hasMember
    default: false
    }
  }
}

extension Parser {
  /// Parses `{ … }`. The next token is the brace, and the caller calls ``descend()``.
  /// - Parameter word: The command whose conditions the block holds, instead of statements.
  mutating func block(conditionsOf word: Identifier? = nil) -> (block: Block, height: Int) {
    let opener = index
    let outerCommand = conditionCommand
    conditionCommand = word
    defer { conditionCommand = outerCommand }
    guard descend() else {
      return (Block([], at: tokens[opener].range), 1)
    }
    let outer = self.frame
    advance()
    blockDepth += 1
    around.append(firstIndex)
    var tallestInside = 0
    var statements: [Statement] = []
    while true {
      skipSemicolons()
      if tokens[index].kind == .rightBrace || tokens[index].kind == .end { break }
      statements.append(statement())
      tallestInside = max(tallestInside, tallest)
    }
    let isClosed = tokens[index].kind == .rightBrace
    if isClosed { index += 1 }
    blockDepth -= 1
    nesting -= 1
    around.removeLast()
    frame = outer
    joined = false
    if !isClosed { failOpenBlock(opener) }
    let range = tokens[opener].range.union(tokens[max(index - 1, opener)].range)
    tallest = max(tallest, tallestInside + 1)
    return (Block(statements, at: range, isClosed: isClosed), tallestInside + 1)
  }

  private mutating func failOpenBlock(_ opener: Int) {
    if toldOpenBlock { return failQuietly() }
    toldOpenBlock = true
    failUnclosed(opener)
  }

  /// The state of the enclosing statement, saved during a block.
  private struct Frame {
    var mistakes: [Diagnostic]
    var brackets: [Int]
    var lineEndsMatter: Bool
    var blocksAttach: Bool
    var tallest: Int
    var firstIndex: Int
    var clause: CompletionContext.Clause?
  }

  private var frame: Frame {
    get {
      Frame(
        mistakes: mistakes, brackets: brackets, lineEndsMatter: lineEndsMatter,
        blocksAttach: blocksAttach, tallest: tallest, firstIndex: firstIndex, clause: clause)
    }
    set {
      failed = false
      mistakes = newValue.mistakes
      brackets = newValue.brackets
      lineEndsMatter = newValue.lineEndsMatter
      blocksAttach = newValue.blocksAttach
      tallest = newValue.tallest
      firstIndex = newValue.firstIndex
      clause = newValue.clause
    }
  }

  /// Parses the block that a statement requires.
  mutating func requiredBlock(after what: String) -> Block? {
    guard currentKind == .leftBrace else {
      let isOnNextLine = !failed && tokens[index].kind == .leftBrace
      var help: [String] = isOnNextLine ? ["write it at the end of this line"] : []
      if case .assignment = currentKind { help = ["to compare, write `==`"] }
      fail("E015", "`{` must follow \(what)", help: help)
      // The block belongs to this statement and is skipped with it.
      if isOnNextLine, let partner = tokens[index].partner { resumeIndex = partner + 1 }
      return nil
    }
    return block().block
  }

  // MARK: Statements with blocks

  /// `if a.width > 10 { … } else if … { … } else { … }`
  mutating func conditional() -> Statement.Kind {
    guard descend() else { return .invalid(nil) }
    defer { nesting -= 1 }
    advance()
    let condition = head(.condition)
    guard let then = requiredBlock(after: "the condition") else {
      return .invalid(.expression(condition))
    }
    if isAtHole { take(holeFor: .word(["else"])) }
    guard !failed, isWord(current, "else") else {
      return .conditional(condition: condition, then: then, otherwise: nil)
    }
    advance()
    let otherwise: Block?
    if isWord(current, "if") {
      let start = index
      let kind = conditional()
      let range = SourceRange(tokens[start].range.lower, previous.range.upper)
      otherwise = Block([Statement(kind, at: range)], at: range)
      tallest += 2
    } else {
      otherwise = requiredBlock(after: "`else`")
    }
    return .conditional(condition: condition, then: then, otherwise: otherwise)
  }

  /// `for c in cell { … }`
  mutating func loop() -> Statement.Kind {
    advance()
    guard let name = newName(after: "for") else { return .invalid(nil) }
    if isAtHole { take(holeFor: .word(["in"])) }
    guard isWord(current, "in") else {
      fail("E015", "`in` must follow the name", help: ["write: for \(name.name) in 1...9 { … }"])
      return .invalid(nil)
    }
    advance()
    let sequence = head(.beginning)
    guard let body = requiredBlock(after: "the list") else {
      return .invalid(.expression(sequence))
    }
    return .loop(name: name, sequence: sequence, body: body)
  }

  /// The expression before a statement's block.
  private mutating func head(_ clause: CompletionContext.Clause) -> Expression {
    blocksAttach = false
    self.clause = clause
    defer {
      blocksAttach = true
      self.clause = nil
    }
    return expression().expression
  }

  /// `def card(v, inset = 8) { … }`
  mutating func definition() -> Statement.Kind {
    advance()
    guard let name = newName(after: "def") else { return .invalid(nil) }
    vocabulary.definitions.insert(name.name)
    var parameters: [Parameter] = []
    if currentKind == .leftParenthesis { parameters = parameterList() }
    guard let body = requiredBlock(after: parameters.isEmpty ? "the name" : "the parameters")
    else { return .invalid(nil) }
    return .definition(name: name, parameters: parameters, body: body)
  }

  private mutating func parameterList() -> [Parameter] {
    var parameters: [Parameter] = []
    var names: Set<String> = []
    let outer = open()
    while !failed, currentKind != .rightParenthesis {
      guard let name = newName(after: source[previous.range]) else { break }
      if !names.insert(name.name).inserted {
        fail(
          Diagnostic(
            "E015", "two parameters are named `\(name.name)`", at: name.range,
            help: ["give one of them another name"]))
      }
      let defaultValue = take(.assignment(.assign)) ? value().expression : nil
      parameters.append(Parameter(name: name, defaultValue: defaultValue))
      if !take(.comma) { break }
    }
    close(.rightParenthesis, outer)
    return parameters
  }

  // MARK: Brackets

  /// The line rules outside a bracket.
  struct LineRules {
    var lineEndsMatter: Bool
    var blocksAttach: Bool
    var clause: CompletionContext.Clause?
  }

  /// Takes an opening bracket; newlines are ignored up to its end.
  mutating func open() -> LineRules {
    let outer = LineRules(
      lineEndsMatter: lineEndsMatter, blocksAttach: blocksAttach, clause: clause)
    brackets.append(index)
    lineEndsMatter = false
    blocksAttach = true
    clause = nil
    advance()
    return outer
  }

  /// Takes a closing bracket and restores the rules outside.
  mutating func close(_ kind: TokenKind, _ outer: LineRules) {
    if !failed, currentKind != kind {
      let sign = kind == .rightParenthesis ? ")" : "]"
      fail("E014", "`,` or `\(sign)` must follow here")
    }
    if !failed {
      advance()
      brackets.removeLast()
    }
    lineEndsMatter = outer.lineEndsMatter
    blocksAttach = outer.blocksAttach
    clause = outer.clause
  }
}

/// Parses a text as a program.
///
/// It never fails: an invalid statement becomes ``Statement/Kind/invalid(_:)``, and parsing continues with
/// the next one, so every mistake is found and reported once.
/// - Complexity: O(n) in the length of the text.
package func parse(_ source: SourceText, vocabulary: Vocabulary) -> Program {
  var parser = Parser(source, vocabulary: vocabulary)
  return parser.program()
}

/// Parses a text statement by statement, with one at a time in memory.
///
/// The statements and diagnostics are those of ``parse(_:vocabulary:)``.
package struct StatementReader {
  private var parser: Parser
  /// Diagnostics that are not returned yet.
  private var untold: [Diagnostic] = []

  /// Creates a reader at the start of a text.
  package init(_ source: SourceText, vocabulary: Vocabulary) {
    parser = Parser(source, vocabulary: vocabulary)
  }

  /// The next statement, with the diagnostics up to its end, in order; nil at the end of the text.
  package mutating func next() -> (statement: Statement, mistakes: [Diagnostic])? {
    guard let statement = parser.next() else { return nil }
    takeDiagnostics()
    guard !untold.isEmpty else { return (statement, []) }
    let count = untold.prefix { $0.range.lower <= statement.range.upper }.count
    let mistakes = Array(untold.prefix(count))
    untold.removeFirst(count)
    return (statement, mistakes)
  }

  /// Whether a line that begins with `.name` follows, which continues a statement of Swift and none of this
  /// language.
  package var isContinued: Bool {
    let (token, next) = (parser.tokens[parser.index], parser.following)
    return token.kind == .dot && token.startsLine && next.kind == .word && next.touches
  }

  /// Goes on behind a part of the text that something else has read.
  /// - Complexity: O(log n) in the length of the text.
  package mutating func move(to offset: Int) {
    takeDiagnostics()
    untold.removeAll { $0.range.lower < offset }
    parser.move(to: offset)
  }

  /// The remaining diagnostics, once all statements are read.
  package mutating func rest() -> [Diagnostic] {
    takeDiagnostics()
    return untold
  }

  private mutating func takeDiagnostics() {
    guard !parser.diagnostics.isEmpty else { return }
    untold += parser.diagnostics
    parser.diagnostics = []
    untold.sort { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
  }
}

/// A recursive descent parser of the tokens of one text.
///
/// Errors are not thrown. The first one in a statement is recorded, and from then on ``current`` is the end
/// of the statement, so that all loops end and the parsed part is kept.
struct Parser {
  let source: SourceText
  var vocabulary: Vocabulary
  let tokens: [Token]
  let lexed: TokenList
  /// The index of the next token.
  var index = 0

  // The state of the current statement.

  /// Whether it has an error.
  var failed = false
  /// The index at which to look for the statement after an error.
  var resumeIndex = 0
  /// The index of the token after the last Visual Format without quotes, which takes its whole line.
  var formatEnd = 0
  /// Its error, unless already reported.
  var mistakes: [Diagnostic] = []
  /// Its open brackets.
  var brackets: [Int] = []
  /// Whether a newline ends it: not inside `( )` and `[ ]`.
  var lineEndsMatter = true
  /// Whether the previous token continues it after a newline.
  var joined = true
  /// Whether `{` after a call belongs to the call.
  var blocksAttach = true
  /// The operator whose right side is being parsed, and the range of its left side.
  var leftOperand: (sign: Int, range: SourceRange)?
  /// The height of its tallest expression.
  var tallest = 0

  /// The index of its first token after labels.
  var firstIndex = 0
  /// The part of it that an operator would follow; nil in parentheses and in the operands of commands.
  var clause: CompletionContext.Clause?

  // The state of the whole text.

  /// The spellings of other languages in the current statement outside blocks.
  var spellings: [PastedSpelling] = []
  var diagnostics: [Diagnostic] = []
  /// The number of enclosing brackets, blocks and statements.
  var nesting = 0
  /// The number of enclosing blocks.
  var blockDepth = 0
  /// The words besides commands that begin a statement here: those of the enclosing command's block.
  var blockWords: [String: CommandShape] = [:]
  /// The command whose words those are.
  var blockOwner: String?
  /// The command whose block the operands being read are in.
  var operandBlock: String?
  /// The first tokens of the enclosing statements, outermost first.
  var around: [Int] = []
  /// The hole of the text, once it is found.
  var found: CompletionContext?
  /// The command whose operands the statements of the current block are.
  var conditionCommand: Identifier?
  /// Whether an unclosed block was reported.
  var toldOpenBlock = false
  /// Whether the text ended inside a construct.
  var ranOut = false

  init(_ source: SourceText, vocabulary: Vocabulary, _ lexed: TokenList? = nil) {
    self.source = source
    self.vocabulary = vocabulary
    self.lexed = lexed ?? Lexer.tokens(of: source, vocabulary: vocabulary)
    tokens = self.lexed.tokens
  }

  mutating func program() -> Program {
    var statements: [Statement] = []
    while let statement = next() { statements.append(statement) }
    let isOpen = lexed.openBraces > 0 || ranOut || lexed.endsWithBackslash
    return Program(
      statements: statements,
      diagnostics: diagnostics.sorted {
        ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper)
      },
      openBlocks: isOpen ? lexed.openBraces : nil, tokens: lexed)
  }

  /// Parses the next statement of the text; nil at its end.
  mutating func next() -> Statement? {
    skipSemicolons()
    return tokens[index].kind == .end ? nil : statement()
  }

  /// Makes the first token at or behind an offset the next one.
  mutating func move(to offset: Int) {
    var (low, high) = (0, tokens.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.lower < offset { low = middle + 1 } else { high = middle }
    }
    (index, failed) = (low, false)
  }

  mutating func skipSemicolons() {
    while tokens[index].kind == .semicolon { index += 1 }
  }

  // MARK: Tokens

  /// The next token of the statement; its end after an error and at a significant newline.
  var current: Token {
    let token = tokens[index]
    if !failed, !token.startsLine || joined || !lineEndsMatter { return token }
    let end = index > 0 ? tokens[index - 1].range.upper : token.range.lower
    return Token(.end, from: end, to: end, startsLine: true, touches: false)
  }

  /// The kind of ``current``.
  var currentKind: TokenKind {
    if !failed, joined || !lineEndsMatter || !tokens[index].startsLine { return tokens[index].kind }
    return .end
  }

  /// The token after the next one, on any line.
  var following: Token { tokens[min(index + 1, tokens.count - 1)] }

  /// The token before the next one.
  var previous: Token { tokens[max(index - 1, 0)] }

  /// Takes the next token.
  mutating func advance() {
    joined = tokens[index].kind.continuesLine
    if index < tokens.count - 1 { index += 1 }
  }

  /// Takes the next token if it is of a kind.
  mutating func take(_ kind: TokenKind) -> Bool {
    guard currentKind == kind else { return false }
    advance()
    return true
  }

  /// The name in a token.
  func word(_ token: Token) -> String {
    token.isASCII ? source[token.range] : normalizedName(source[token.range])
  }

  /// The identifier in a token.
  func identifier(_ token: Token) -> Identifier { Identifier(word(token), at: token.range) }

  /// Whether a token is a given word.
  func isWord(_ token: Token, _ text: StaticString) -> Bool {
    let range = token.range
    guard token.mayBeKnown, token.kind == .word,
      range.upper - range.lower == text.utf8CodeUnitCount
    else {
      return false
    }
    return text.withUTF8Buffer { $0.elementsEqual(source.utf8[range.lower..<range.upper]) }
  }

  // MARK: Errors

  /// Records the first error of a statement; later ones are regarded as consequences.
  mutating func fail(_ diagnostic: Diagnostic) {
    guard !failed else { return }
    mistakes.append(diagnostic)
    failQuietly()
  }

  /// Ends a statement whose error was reported elsewhere.
  mutating func failQuietly() {
    guard !failed else { return }
    resumeIndex = index
    for opener in brackets {
      if let partner = tokens[opener].partner, partner >= index {
        resumeIndex = min(partner + 1, tokens.count - 1)
        break
      }
    }
    failed = true
  }

  /// Records an error at an unexpected next token; a lexical error there, or an unclosed bracket, takes
  /// precedence.
  mutating func fail(_ code: String, _ message: String, help: [String] = []) {
    guard !failed else { return }
    let token = current
    let isAtEnd = tokens[index].kind == .end
    if case .invalid(let fault) = token.kind {
      fail(diagnostic(for: fault, at: token.range))
    } else if let opener = brackets.last, tokens[opener].partner == nil,
      isAtEnd || token.startsLine || token.kind == .rightBrace
    {
      if isAtEnd { ranOut = true }
      failUnclosed(opener)
    } else {
      if isAtEnd, joined { ranOut = true }
      let isBehind = isAtEnd || (joined && token.startsLine)
      fail(Diagnostic(code, message, at: isBehind ? endOfPrevious : token.range, help: help))
    }
  }

  /// The position after the previous token.
  var endOfPrevious: SourceRange {
    SourceRange(previous.range.upper, previous.range.upper)
  }

  /// Records that a bracket is never closed.
  mutating func failUnclosed(_ opener: Int) {
    let sign = source[tokens[opener].range]
    let closing = sign == "(" ? ")" : sign == "[" ? "]" : "}"
    fail(
      Diagnostic(
        "E006", "`\(sign)` is never closed", at: tokens[opener].range,
        help: ["write `\(closing)` where it ends"]))
  }

  /// Whether the next token begins a line after a format that was skipped; its last `|` joins nothing.
  private var endsWithItsLine: Bool {
    formatEnd == index && formatEnd > 0
  }

  /// Skips the rest of an invalid statement.
  mutating func recover(from start: Int) {
    index = max(resumeIndex, start)
    joined = false
    if endsWithItsLine { return }
    while true {
      let token = tokens[index]
      switch token.kind {
      case .end, .semicolon: return
      case .rightBrace where blockDepth > 0: return
      default: break
      }
      let isJoined = index > 0 && tokens[index - 1].kind.continuesLine
      if token.startsLine, index > start, !isJoined, !continuesWithMember { return }
      if let partner = token.partner, partner > index { index = partner }
      if index < tokens.count - 1 { index += 1 }
    }
  }

  /// Whether the next token is the dot of a `.name` that continues the previous line.
  var continuesWithMember: Bool {
    guard blockDepth > 0, tokens[index].kind == .dot else { return false }
    return (following.kind == .word || following.kind == .hole) && following.touches
  }

  // MARK: Depth

  /// Enters a level of nesting, unless that is too deep; the caller leaves it with `nesting -= 1`.
  mutating func descend() -> Bool {
    guard !failed else { return false }
    guard nesting < Limits.nesting else {
      fail(
        Diagnostic(
          "E009", "more than \(Limits.nesting) levels of nesting", at: tokens[index].range,
          help: ["name the inner parts with `let` or `def`"]))
      return false
    }
    nesting += 1
    return true
  }

  /// An expression with subexpressions, the tallest of a given height.
  mutating func node(_ kind: Expression.Kind, at range: SourceRange, over height: Int) -> Tree {
    if height >= Limits.treeHeight {
      fail(
        Diagnostic(
          "E009", "an expression of more than \(Limits.treeHeight) parts in a row",
          at: tokens[max(index - 1, 0)].range, help: ["name parts of it with `let`"]))
      return Tree(Expression(.invalid, at: range), height: 1)
    }
    tallest = max(tallest, height + 1)
    return Tree(Expression(kind, at: range), height: height + 1)
  }

  /// An expression without subexpressions.
  mutating func leaf(_ kind: Expression.Kind, at range: SourceRange) -> Tree {
    node(kind, at: range, over: 0)
  }
}

/// An expression with its height.
struct Tree {
  var expression: Expression
  var height: Int

  init(_ expression: Expression, height: Int) {
    self.expression = expression
    self.height = height
  }

  var range: SourceRange { expression.range }
  var kind: Expression.Kind { expression.kind }
}

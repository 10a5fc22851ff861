/// Reads the tokens of a text as a tree, by recursive descent. What is not read is skipped to the end of its statement.
///
/// Both languages share its core, the operators and the statements that have the same form.
struct CodeParser {
  let bytes: [UInt8]
  let language: CodeLanguage
  var tokens: [CodeToken]
  var index = 0
  var unread: [UnreadCode] = []
  var visits = 0
  /// The number of open brackets, blocks and operators that nest.
  private(set) var depth = 0
  /// Whether a brace belongs to the statement, as after `if x`, and not to the expression.
  var isBeforeBlock = false
  /// The types between angle brackets behind names, by the end of the name.
  var types: [Int32: [CodeType]] = [:]
  /// The precedence of the operators that the text declares.
  var operators: [String: Int] = [:]

  init(_ bytes: [UInt8], part: CodeRange, as language: CodeLanguage) {
    self.bytes = bytes
    self.language = language
    tokens = CodeLexer.tokens(of: bytes, in: part, as: language)
    if language == .swift { operators = Self.declaredOperators(tokens) }
  }

  /// Why a statement cannot be read, and the token where that is seen.
  struct Fault: Error {
    var reason: UnreadCode.Reason
    var index: Int
  }

  // MARK: Tokens

  /// The current token.
  var token: CodeToken { tokens[index] }

  /// A further token; the end after the last.
  func peek(_ distance: Int = 1) -> CodeToken { tokens[min(index + distance, tokens.count - 1)] }

  /// The token before this one.
  var previous: CodeToken { tokens[max(0, index - 1)] }

  var isAtEnd: Bool { tokens[index].kind == .end }

  /// Whether the current token is a bracket, comma or the like.
  func isAt(_ text: String) -> Bool {
    tokens[index].kind == .punctuation && tokens[index].text == text
  }

  /// Whether the current token is an operator.
  func isAtOperator(_ text: String) -> Bool {
    tokens[index].kind == .operation && tokens[index].text == text
  }

  /// Whether the current token is a word.
  func isAtWord(_ text: String) -> Bool {
    tokens[index].kind == .name && tokens[index].text == text
  }

  /// Goes to the next token and returns this one.
  @discardableResult
  mutating func advance() -> CodeToken {
    let token = tokens[index]
    if index < tokens.count - 1 { index += 1 }
    visits += 1
    return token
  }

  /// Goes past a bracket, comma or the like if it is here.
  mutating func skip(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    advance()
    return true
  }

  /// Goes past a word if it is here.
  mutating func skipWord(_ text: String) -> Bool {
    guard isAtWord(text) else { return false }
    advance()
    return true
  }

  /// Goes past an operator if it is here.
  mutating func skipOperator(_ text: String) -> Bool {
    guard isAtOperator(text) else { return false }
    advance()
    return true
  }

  mutating func expect(_ text: String) throws(Fault) {
    if !skip(text) { throw unexpected }
  }

  /// Reads a name.
  mutating func name() throws(Fault) -> String {
    guard token.kind == .name else { throw unexpected }
    return advance().text
  }

  /// The fault that the current token is not expected.
  var unexpected: Fault {
    let token = tokens[index]
    if token.kind == .end { return Fault(reason: .unfinished, index: index) }
    let text = token.text.isEmpty ? self.text(of: token.range) : token.text
    return Fault(reason: .unexpected(text), index: index)
  }

  private func text(of range: CodeRange) -> String {
    String(decoding: bytes[Int(range.lower)..<Int(range.upper)].prefix(20), as: UTF8.self)
  }

  /// Goes past an opening bracket with all up to its closing one.
  mutating func skipBrackets() {
    let partner = Int(tokens[index].partner)
    visits += 1
    index = partner > index ? min(partner + 1, tokens.count - 1) : min(index + 1, tokens.count - 1)
  }

  /// Whether an opening bracket is here.
  var isAtOpening: Bool { isAt("(") || isAt("[") || isAt("{") }

  // MARK: Nodes

  /// The range from a token to the one before the current token.
  func range(from start: Int) -> CodeRange {
    tokens[start].range.through(tokens[max(start, index - 1)].range)
  }

  /// An expression that starts at a token and ends here.
  func make(_ kind: CodeExpression.Kind, from start: Int) throws(Fault) -> CodeExpression {
    try limited(CodeExpression(kind, at: range(from: start)))
  }

  /// An expression that starts where another does and ends here.
  func make(_ kind: CodeExpression.Kind, after first: CodeExpression) throws(Fault)
    -> CodeExpression
  {
    let range = first.range.through(previous.range)
    return try limited(CodeExpression(kind, at: range))
  }

  func limited(_ expression: CodeExpression) throws(Fault) -> CodeExpression {
    if expression.height > CodeLimits.height { throw Fault(reason: .tooDeep, index: index) }
    return expression
  }

  /// Goes one level down; each call is followed by one of ``leave()``.
  mutating func enter() throws(Fault) {
    if depth >= CodeLimits.nesting { throw Fault(reason: .tooDeep, index: index) }
    depth += 1
  }

  mutating func leave() { depth -= 1 }

  /// Whether the text from here on may be a part of the statement that starts at a token, since no line ended.
  var isOnLine: Bool { !tokens[index].isFirstOfLine && !isAtEnd }
}

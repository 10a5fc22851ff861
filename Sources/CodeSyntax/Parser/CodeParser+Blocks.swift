extension CodeParser {
  /// Where a list of statements ends.
  enum Terminator {
    /// At the end of the text.
    case end
    /// Before `}`.
    case brace
    /// Before the next `case`, `default` or `}`.
    case label
    /// Before the token of a branch of `#if`.
    case branch(Int)
    /// Before `@end`.
    case interface
  }

  /// Reads `{ … }`.
  mutating func block() throws(Fault) -> CodeBlock {
    let start = index
    guard isAt("{") else { throw unexpected }
    try enter()
    defer { leave() }
    advance()
    let isOuterBeforeBlock = isBeforeBlock
    isBeforeBlock = false
    defer { isBeforeBlock = isOuterBeforeBlock }
    let list = statements(until: .brace)
    closeBlock(from: start)
    return try limited(CodeBlock(list, at: range(from: start)))
  }

  func limited(_ block: CodeBlock) throws(Fault) -> CodeBlock {
    if block.height >= CodeLimits.height { throw Fault(reason: .tooDeep, index: index) }
    return block
  }

  /// Goes past the closing brace; a block that the text ends in is kept.
  mutating func closeBlock(from start: Int) {
    if skip("}") { return }
    let range = tokens[start].range
    unread.append(UnreadCode(range: range, reason: .unfinished, fault: token.range))
  }

  /// Reads statements.
  mutating func statements(until terminator: Terminator) -> [CodeStatement] {
    var list: [CodeStatement] = []
    while !isAtEnd {
      if skip(";") { continue }
      if ends(terminator) { break }
      if case .end = terminator, language == .objectiveC, skip("}") { continue }
      let start = index
      if token.kind == .directive, passBranchEnd() { continue }
      do throws(Fault) {
        if let statement = try anyStatement() {
          if statement.height >= CodeLimits.height { throw Fault(reason: .tooDeep, index: start) }
          list.append(statement)
        }
      } catch {
        skipStatement(from: start, fault: error)
      }
      if index == start { advance() }
    }
    return list
  }

  private func ends(_ terminator: Terminator) -> Bool {
    switch terminator {
    case .end: false
    case .brace: isAt("}")
    case .label:
      isAt("}") || ((isAtWord("case") || isAtWord("default")) && !isAtPropertyNamedDefault)
        || isAtWord("@unknown") || isAtBranchOfCases
    case .branch(let end): isAt("}") || index >= end
    case .interface: isAtWord("@end") || isAtWord("@implementation") || isAtWord("@interface")
    }
  }

  /// Whether `#if` is here with cases after it.
  private var isAtBranchOfCases: Bool {
    token.kind == .directive && token.text == "if"
      && ["case", "default", "@unknown"].contains(peek().text)
  }

  /// Whether `default` is a name here.
  private var isAtPropertyNamedDefault: Bool { isAtWord("default") && peek().text != ":" }

  /// Goes past a branch that began outside of these statements: its rest up to `#endif` is an alternative of
  /// what was read.
  mutating func passBranchEnd() -> Bool {
    guard ["else", "elseif", "elif", "endif"].contains(token.text) else { return false }
    while token.kind == .directive, token.partner > Int32(index) {
      index = min(Int(token.partner), tokens.count - 1)
    }
    advance()
    return true
  }

  /// Skips a statement that cannot be read, to the end of its last line at least as far as the fault, and notes it.
  mutating func skipStatement(from start: Int, fault: Fault) {
    index = start
    isBeforeBlock = false
    while !isAtEnd {
      let isPast = index > fault.index || (index == fault.index && index > start)
      if isAt("}") || (isPast && isAtStatementStart) || token.kind == .directive && index > start {
        break
      }
      if isAt(";"), index >= fault.index {
        advance()
        break
      }
      let isBody = isAt("{")
      if isAtOpening { skipBrackets() } else { advance() }
      if isBody, index > fault.index, language == .objectiveC, !isAt(")"), !isAt(";") { break }
    }
    if index == start { advance() }
    unread.append(
      UnreadCode(
        range: range(from: start), reason: fault.reason,
        fault: tokens[min(fault.index, tokens.count - 1)].range))
  }

  /// Whether a statement may start here: on a new line, with a token that continues none.
  private var isAtStatementStart: Bool {
    guard token.isFirstOfLine else { return false }
    if language == .objectiveC { return isAtWord("@end") || isAtWord("@implementation") }
    switch token.kind {
    case .operation: return !token.isOpenAfter
    case .punctuation: return token.text == "@" || token.text == "#"
    case .name: return !isAtWord("else")
    default: return true
    }
  }

  /// Reads a statement of the language; nil for one that says nothing, like the declaration of an operator.
  mutating func anyStatement() throws(Fault) -> CodeStatement? {
    try enter()
    defer { leave() }
    return language == .swift ? try swiftStatement() : try objectiveCStatement()
  }

  /// Reads `#if … #else … #endif`, which is here.
  mutating func branches() throws(Fault) -> CodeStatement {
    let start = index
    var list: [CodeBranch] = []
    repeat {
      let next = Int(token.partner)
      let head = index
      let condition = conditionText(of: advance())
      guard next > head else { throw Fault(reason: .unfinished, index: head) }
      let body = statements(until: .branch(next))
      list.append(CodeBranch(condition: condition, body: CodeBlock(body, at: range(from: head))))
      if index > next || isAt("}") && index < next { break }
    } while token.kind == .directive && token.text != "endif"
    if token.kind == .directive, token.text == "endif" { advance() }
    return CodeStatement(.branches(list), at: range(from: start))
  }

  /// The condition of a branch as it is written.
  private func conditionText(of token: CodeToken) -> String {
    let line = text(token.range).drop { $0 == "#" || $0 == " " || $0 == "\t" }
    return String(line.dropFirst(token.text.count).drop { $0 == " " || $0 == "\t" })
  }

  /// The text of a range.
  func text(_ range: CodeRange) -> String {
    String(decoding: bytes[Int(range.lower)..<Int(range.upper)], as: UTF8.self)
  }
}

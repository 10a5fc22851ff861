/// What could be typed at a place in a text.
public struct CompletionContext: Hashable, Sendable {
  /// What kinds of place there are.
  public enum Place: Hashable, Sendable {
    /// The first word of a statement: a command, a name, a keyword.
    case statement
    /// A name or a value.
    case name
    /// A member of what the text stands for: `row.keep` gives `row`.
    case member(of: String)
    /// A word or a name in what follows a command's word; with the words before, the command first.
    case operand(command: String, before: [String])
    /// An argument, or its label, in the parentheses of a call; with the text of what is called.
    case argument(of: String)
    /// A value that is assigned to a member: `a.direction = r`; with the text of the member.
    case value(of: String)
    /// A priority after `@`.
    case priority
    /// A file's path; with the command.
    case path(command: String)
    /// A comment, a string or a number: nothing can be proposed.
    case nothing
  }

  /// What kind of place it is.
  public var place: Place
  /// What is already typed of the word, up to the place; empty for nothing.
  public var partial: SourceRange
  /// The command in whose braces it is, where these have words of their own.
  public var block: String?
  /// The words that begin the statements in whose braces it is, innermost first.
  public var around: [String] = []
  /// The label before it, in a call.
  public var label: String?
}

/// What could be typed at an offset, in bytes, of a text; for a text of the prompt, its end.
/// - Complexity: linear in the length of the text.
public func completionContext(
  _ text: String, at utf8Offset: Int, vocabulary: Vocabulary
) -> CompletionContext {
  let bytes = Array(text.utf8.prefix(max(0, utf8Offset)))
  let source = SourceText(utf8: bytes)
  let scanner = CompletionScanner(source, vocabulary: vocabulary)
  var context = scanner.context()
  switch context.place {
  case .statement, .operand: context.block = scanner.block()
  default: break
  }
  context.around = scanner.around()
  context.label = scanner.label(before: context.partial.lower)
  return context
}

/// Looks back from the end of a text over its tokens.
private struct CompletionScanner {
  let source: SourceText
  let vocabulary: Vocabulary
  let tokens: [Token]
  let comments: [SourceRange]

  init(_ source: SourceText, vocabulary: Vocabulary) {
    self.source = source
    self.vocabulary = vocabulary
    let lexed = Lexer.tokens(of: source, vocabulary: vocabulary)
    tokens = lexed.tokens.filter { $0.kind != .end }
    comments = lexed.comments
  }

  func context() -> CompletionContext {
    let end = source.utf8.count
    let nothing = SourceRange(end, end)
    if let comment = comments.last, comment.upper == end {
      return CompletionContext(place: .nothing, partial: nothing)
    }
    guard let last = tokens.last else {
      return CompletionContext(place: .statement, partial: nothing)
    }
    if last.kind == .text || isRawCommand(last) { return inText(last) }
    if last.kind == .invalid(.unterminatedString) {
      return inString(last)
    }
    guard last.range.upper == end else {
      return CompletionContext(place: place(after: tokens.count), partial: nothing)
    }
    switch last.kind {
    case .word:
      return CompletionContext(place: place(after: tokens.count - 1), partial: last.range)
    case .number, .percent, .size, .string, .invalid:
      return CompletionContext(place: .nothing, partial: nothing)
    default: return CompletionContext(place: place(after: tokens.count), partial: nothing)
    }
  }

  private func text(_ token: Token) -> String { source[token.range] }

  // MARK: Texts and paths

  private func shape(_ token: Token) -> CommandShape? {
    guard token.kind == .word || token.kind == .question else { return nil }
    return vocabulary.commands[normalizedName(text(token))]
  }

  /// Whether a token is the word of a command with text, and a blank after it.
  private func isRawCommand(_ token: Token) -> Bool {
    guard token.range.upper < source.utf8.count || token.kind == .question else { return false }
    guard let shape = shape(token), shape.takesPath || shape == .text else { return false }
    return !endsLine(after: token) && startsStatement(tokens.count - 1)
  }

  private func endsLine(after token: Token) -> Bool {
    source.utf8[token.range.upper...].contains(UInt8(ascii: "\n"))
  }

  private func inText(_ last: Token) -> CompletionContext {
    let end = source.utf8.count
    let hasText = last.kind == .text
    let word = hasText ? (tokens.count > 1 ? tokens[tokens.count - 2] : last) : last
    let command = normalizedName(text(word))
    let endsHere = hasText && last.range.upper == end
    if shape(word)?.takesPath ?? false {
      return CompletionContext(
        place: .path(command: command),
        partial: endsHere ? last.range : SourceRange(end, end))
    }
    // What is asked about is an expression or a word: it is looked at for itself.
    let start = hasText ? last.range.lower : end
    let inner = completionContext(
      source[SourceRange(start, end)], at: end - start,
      vocabulary: Vocabulary(commands: [:]))
    let partial = SourceRange(start + inner.partial.lower, start + inner.partial.upper)
    if case .member = inner.place {
      return CompletionContext(place: inner.place, partial: partial)
    }
    return CompletionContext(place: .operand(command: command, before: []), partial: partial)
  }

  private func inString(_ last: Token) -> CompletionContext {
    let end = source.utf8.count
    if tokens.count > 1, shape(tokens[tokens.count - 2])?.takesPath ?? false {
      return CompletionContext(
        place: .path(command: text(tokens[tokens.count - 2])),
        partial: SourceRange(last.range.lower + 1, end))
    }
    return CompletionContext(place: .nothing, partial: SourceRange(end, end))
  }

  // MARK: Places

  /// What can stand behind the first `count` tokens.
  private func place(after count: Int) -> CompletionContext.Place {
    guard count > 0 else { return .statement }
    let before = tokens[count - 1]
    let next: Token? = count < tokens.count ? tokens[count] : nil
    switch before.kind {
    case .dot:
      return .member(of: source[chain(before: count - 1)])
    case .at: return .priority
    case .assignment where count > 2:
      let target = chain(before: count - 1)
      if source[target].contains(".") { return .value(of: source[target]) }
    default: break
    }
    if let opener = innermostParenthesis(count) {
      guard opener > 0, tokens[opener].touches, tokens[opener].kind == .leftParenthesis,
        tokens[opener - 1].kind == .word
      else { return .name }
      switch before.kind {
      case .leftParenthesis, .comma, .colon:
        return before.kind == .colon ? .name : .argument(of: source[chain(before: opener)])
      default: return .name
      }
    }
    if next?.startsLine ?? endsLine(after: before), !before.kind.continuesLine { return .statement }
    if isStatementStart(before) { return .statement }
    return operand(count)
  }

  private func isStatementStart(_ before: Token) -> Bool {
    switch before.kind {
    case .semicolon, .leftBrace, .colon: true
    default: false
    }
  }

  /// The place in a command's sentence, or of a value in another statement.
  private func operand(_ count: Int) -> CompletionContext.Place {
    var first = count - 1
    while first > 0, !startsStatement(first) { first = step(back: first) }
    let word = tokens[first]
    switch blockWords(around: first)[normalizedName(text(word))] ?? shape(word) {
    case .statement? where first == count - 1: return .statement
    case .sentence?, .expressions?:
      let isName: Bool
      if first + 1 < count {
        switch tokens[first + 1].kind {
        case .dot, .colon, .assignment, .comparison: isName = true
        case .leftBracket: isName = tokens[first + 1].touches
        default: isName = false
        }
      } else {
        isName = false
      }
      if isName { return .name }
      let words = tokens[first + 1..<count].filter { $0.kind == .word }.map(text)
      return .operand(command: normalizedName(text(word)), before: words)
    default: return .name
    }
  }

  /// The words that begin a statement at a token because of the braces around it.
  private func blockWords(around index: Int) -> [String: CommandShape] {
    if vocabulary.blockWords.isEmpty { return [:] }
    return block(around: index).flatMap { vocabulary.blockWords[$0] } ?? [:]
  }

  /// The command in whose braces the text ends, if these have words of their own.
  func block() -> String? {
    vocabulary.blockWords.isEmpty ? nil : block(around: tokens.count)
  }

  /// The command in whose braces a token is, if these have words of their own; `if` and `for` leave
  /// them as they are.
  private func block(around count: Int) -> String? {
    var index = count - 1
    while index >= 0 {
      guard tokens[index].kind == .leftBrace else {
        if let partner = tokens[index].partner, partner < index { index = partner }
        index -= 1
        continue
      }
      var first = index
      while first > 0, !startsStatement(first) { first = step(back: first) }
      let word = normalizedName(text(tokens[first]))
      guard word == "if" || word == "for" else {
        return vocabulary.blockWords[word] == nil ? nil : word
      }
      index = first - 1
    }
    return nil
  }

  /// The words that begin the statements in whose braces the text ends, innermost first.
  func around() -> [String] {
    var words: [String] = []
    var index = tokens.count - 1
    while index >= 0 {
      guard tokens[index].kind == .leftBrace else {
        if let partner = tokens[index].partner, partner < index { index = partner }
        index -= 1
        continue
      }
      var first = index
      while first > 0, !startsStatement(first) { first = step(back: first) }
      words.append(normalizedName(text(tokens[first])))
      index = first - 1
    }
    return words
  }

  /// The label whose value begins at a place.
  func label(before place: Int) -> String? {
    guard let colon = tokens.lastIndex(where: { $0.range.upper <= place }), colon > 0,
      tokens[colon].kind == .colon, tokens[colon - 1].kind == .word,
      innermostParenthesis(colon) != nil
    else { return nil }
    return normalizedName(text(tokens[colon - 1]))
  }

  /// The token before one, over a pair of brackets as a whole.
  private func step(back index: Int) -> Int {
    let previous = index - 1
    if let partner = tokens[previous].partner, partner < previous { return partner }
    return previous
  }

  private func startsStatement(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = tokens[index - 1]
    if isStatementStart(before) { return true }
    if shape(before) == .statement, startsStatement(before: index) { return true }
    return tokens[index].startsLine && !before.kind.continuesLine
  }

  private func startsStatement(before index: Int) -> Bool {
    guard index > 1 else { return true }
    return isStatementStart(tokens[index - 2]) || tokens[index - 1].startsLine
  }

  /// The innermost `(` or `[` that is open behind the first `count` tokens, unless a brace is nearer.
  private func innermostParenthesis(_ count: Int) -> Int? {
    var index = count - 1
    while index >= 0 {
      let token = tokens[index]
      switch token.kind {
      case .leftParenthesis, .leftBracket: return index
      case .leftBrace: return nil
      default: break
      }
      if let partner = token.partner, partner < index { index = partner - 1 } else { index -= 1 }
    }
    return nil
  }

  /// Where the expression `a.b(c)[d]` that ends before a token starts and ends.
  private func chain(before index: Int) -> SourceRange {
    var start = index
    loop: while start > 0 {
      let token = tokens[start - 1]
      switch token.kind {
      case .word, .string: start -= 1
      case .rightParenthesis, .rightBracket, .rightBrace:
        guard let partner = token.partner, partner < start else { break loop }
        start = partner
        // A block belongs to the call before it; other brackets to what they touch.
        if start > 0, tokens[start].touches || tokens[start].kind == .leftBrace,
          tokens[start - 1].kind == .word || tokens[start - 1].partner != nil
        {
          continue
        }
      default: break loop
      }
      guard start > 0, tokens[start - 1].kind == .dot else { break }
      start -= 1
    }
    guard start < index else {
      return SourceRange(tokens[index].range.lower, tokens[index].range.lower)
    }
    return SourceRange(tokens[start].range.lower, tokens[index - 1].range.upper)
  }
}

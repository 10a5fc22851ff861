/// The completion context at a position in a text.
package struct CompletionContext: Hashable, Sendable {
  /// The kinds of position.
  package enum Place: Hashable, Sendable {
    /// The first word of a statement: a command, a name, a keyword.
    case statement
    /// A name or a value.
    case name
    /// A member of an expression, given as text: `row.keep` gives `row`.
    case member(of: String)
    /// A word or a name in a command's operands, with the words before it, the command first.
    case operand(command: String, before: [String])
    /// An argument, or its label, in the parentheses of a call, with the callee as text.
    case argument(of: String)
    /// A value assigned to a member, with the member as text: `a.direction = r`.
    case value(of: String)
    /// A priority after `@`.
    case priority
    /// What follows a complete operand of a statement without a command, with the operand as text: `a.width `.
    case operation(of: String, Clause)
    /// One of a few words of the grammar: `for v `.
    case word([String])
    /// An index of an array, with the array as text: `cell[`.
    case index(of: String)
    /// A file path, with the command.
    case path(command: String)
    /// A comment, a string, a number or a new name: no completion.
    case nothing
  }

  /// The part of a statement that an operand is in.
  package enum Clause: Hashable, Sendable {
    /// Before any `==` or `=`.
    case beginning
    /// After `==`, `>=` or `<=`.
    case relation
    /// After `=`.
    case assignment
    /// In the condition of an `if`.
    case condition
  }

  /// The kind of position.
  package var place: Place
  /// The range of the partial word before the position; possibly empty. It can be a number, or a string without
  /// its closing quote.
  package var partial: SourceRange
  /// The command whose block it is in, if the block has words of its own.
  package var block: String?
  /// The first words of the enclosing statements, innermost first.
  package var around: [String] = []
  /// The argument label before it, in a call.
  package var label: String?
  /// The range of the command up to it, if it is in a command's operands.
  package var command: SourceRange?
}

/// The completion context at a byte offset of a text; by default its end.
/// - Complexity: O(n) in the length of the text.
package func completionContext(
  _ text: String, at utf8Offset: Int, vocabulary: Vocabulary
) -> CompletionContext {
  let bytes = Array(text.utf8.prefix(max(0, utf8Offset)))
  let source = SourceText(utf8: bytes)
  let scanner = CompletionScanner(source, vocabulary: vocabulary)
  var context = scanner.context()
  switch context.place {
  case .statement: context.block = scanner.block()
  case .operand:
    context.block = scanner.block()
    context.command = scanner.command(before: context.partial.lower)
  default: break
  }
  context.around = scanner.around()
  context.label = scanner.label(before: context.partial.lower)
  return context
}

/// The operands of a command as far as they are typed.
/// - Parameter vocabulary: The commands. A word that is not one of them begins a sentence.
/// - Complexity: O(n) in the length of the text.
package func typedOperands(of command: String, vocabulary: Vocabulary) -> [Operand] {
  var text = Substring(command)
  while text.last?.isWhitespace == true { text.removeLast() }
  let endsInComma = text.last == ","
  if endsInComma { text.removeLast() }
  var known = vocabulary
  if let word = text.split(whereSeparator: \.isWhitespace).first.map({ normalizedName(String($0)) }
  ),
    known.commands[word] == nil
  {
    known.commands[word] = .sentence
  }
  let program = parse(SourceText(String(text)), vocabulary: known)
  guard case .command(let parsed)? = program.statements.first?.kind else { return [] }
  let end = text.utf8.count
  return parsed.operands + (endsInComma ? [.comma(SourceRange(end, end))] : [])
}

/// Scans the tokens of a text backward from its end.
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
    case .number:
      return CompletionContext(place: numberPlace(tokens.count - 1), partial: last.range)
    case .percent, .size, .string, .invalid:
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

  /// Whether a token is a command that takes raw text, followed by a space.
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
    // The subject of a question is an expression or a word, completed on its own.
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
    if case .operand = place(after: tokens.count - 1) {
      return CompletionContext(place: place(after: tokens.count - 1), partial: last.range)
    }
    return CompletionContext(place: .nothing, partial: SourceRange(end, end))
  }

  // MARK: Places

  /// The kind of position of a number: only where numbers can be completed, such as those of constraints.
  private func numberPlace(_ index: Int) -> CompletionContext.Place {
    let place = place(after: index)
    switch place {
    case .operand, .argument, .index: return place
    default: return .nothing
    }
  }

  /// The kind of position after the first `count` tokens.
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
      if opener == count - 1, opener > 0, tokens[opener].touches,
        tokens[opener].kind == .leftBracket, tokens[opener - 1].kind == .word
      {
        return .index(of: source[chain(before: opener)])
      }
      guard opener > 0, tokens[opener].touches, tokens[opener].kind == .leftParenthesis,
        tokens[opener - 1].kind == .word
      else { return endsOperand(count - 1) ? .nothing : .name }
      switch before.kind {
      case .leftParenthesis, .comma, .colon:
        return before.kind == .colon ? .name : .argument(of: source[chain(before: opener)])
      default: return endsOperand(count - 1) ? .nothing : .name
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

  /// The position in a command's operands, or of a value in another statement.
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
      if isName { return expression(from: first, to: count) }
      switch tokens[count - 1].kind {
      case .plus, .minus, .star, .slash, .comparison: return .name
      default: break
      }
      let words = tokens[first + 1..<count].filter { $0.kind == .word }.map(text)
      return .operand(command: normalizedName(text(word)), before: words)
    default: return expression(from: first, to: count)
    }
  }

  /// The position in a statement that does not begin with a command.
  private func expression(from first: Int, to count: Int) -> CompletionContext.Place {
    let length = count - first
    switch text(tokens[first]) {
    case "let", "var":
      if length < 3 { return length == 1 ? .nothing : .word(["="]) }
    case "for":
      if length < 3 { return length == 1 ? .nothing : .word(["in"]) }
    case "def": return .nothing
    case "if":
      guard endsOperand(count - 1), length > 1 else { return .name }
      return .operation(of: source[chain(before: count)], .condition)
    default: break
    }
    guard endsOperand(count - 1) else { return .name }
    var clause = CompletionContext.Clause.beginning
    for token in tokens[first..<count] {
      switch token.kind {
      case .comparison where clause == .beginning: clause = .relation
      case .assignment where clause == .beginning: clause = .assignment
      case .at: return .nothing
      default: break
      }
    }
    return .operation(of: source[chain(before: count)], clause)
  }

  /// Whether a token can be the last of an operand.
  private func endsOperand(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .word:
      !["in", "and", "or", "not", "if", "else", "let", "var"].contains(text(tokens[index]))
    case .number, .percent, .size, .string, .rightParenthesis, .rightBracket: true
    default: false
    }
  }

  /// The text of the command that the text ends in, before a place.
  func command(before place: Int) -> SourceRange? {
    guard var first = tokens.lastIndex(where: { $0.range.upper <= place }) else { return nil }
    while first > 0, !startsStatement(first) { first = step(back: first) }
    return SourceRange(tokens[first].range.lower, max(place, tokens[first].range.upper))
  }

  /// The words that begin a statement at a token because of the enclosing block.
  private func blockWords(around index: Int) -> [String: CommandShape] {
    if vocabulary.blockWords.isEmpty { return [:] }
    return block(around: index).flatMap { vocabulary.blockWords[$0] } ?? [:]
  }

  /// The command whose block the text ends in, if the block has words of its own.
  func block() -> String? {
    vocabulary.blockWords.isEmpty ? nil : block(around: tokens.count)
  }

  /// The command whose block a token is in, if the block has words of its own; `if` and `for` inherit them.
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

  /// The first words of the statements around the end of the text, innermost first.
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

  /// The argument label before a position.
  func label(before place: Int) -> String? {
    guard let colon = tokens.lastIndex(where: { $0.range.upper <= place }), colon > 0,
      tokens[colon].kind == .colon, tokens[colon - 1].kind == .word,
      innermostParenthesis(colon) != nil
    else { return nil }
    return normalizedName(text(tokens[colon - 1]))
  }

  /// The token before one, skipping a pair of brackets.
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

  /// The innermost `(` or `[` open after the first `count` tokens, unless a brace is nearer.
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

  /// The range of the expression `a.b(c)[d]` before a token.
  private func chain(before index: Int) -> SourceRange {
    var start = index
    loop: while start > 0 {
      let token = tokens[start - 1]
      switch token.kind {
      case .word, .string, .number, .percent, .size: start -= 1
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
      let place = tokens.indices.contains(index) ? tokens[index].range.lower : source.utf8.count
      return SourceRange(place, place)
    }
    return SourceRange(tokens[start].range.lower, tokens[index - 1].range.upper)
  }
}

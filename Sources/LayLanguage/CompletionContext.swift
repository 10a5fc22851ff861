/// What the parser knows about the place of the cursor in a text.
package struct CompletionContext: Sendable {
  /// The kinds of place.
  package enum Place: Sendable {
    /// The first word of a statement: a command, a name, a keyword.
    case statement
    /// A name or a value.
    case name
    /// A member of an expression: `row.keep`.
    case member(of: Expression)
    /// A word or a name in a command's operands, with the command as far as it is typed.
    case operand(of: Command)
    /// An argument, or its label, in the parentheses of a call.
    case argument(of: Expression)
    /// A value assigned to a member: `a.direction = r`.
    case value(of: Expression)
    /// A priority after `@`.
    case priority
    /// What follows a complete operand of a statement without a command: `a.width `.
    case operation(of: Expression, Clause)
    /// One of a few words of the grammar: `for v `.
    case word([String])
    /// An index of an array: `cell[`.
    case index(of: Expression)
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

  /// The kind of place.
  package var place = Place.nothing
  /// The range of the partial word before the cursor; possibly empty. It can be a number, or a string without
  /// its closing quote.
  package var partial: SourceRange
  /// The command whose block it is in, if the block has words of its own.
  package var block: String?
  /// The first words of the enclosing statements, innermost first.
  package var around: [String] = []
  /// The argument label before it, in a call.
  package var label: String?
  /// The statements up to it, as far as they are typed.
  package var statements: [Statement] = []
}

/// The place at a byte offset of a text. What follows it is ignored.
/// - Complexity: O(n) in the length of the text.
package func completionContext(
  _ text: String, at utf8Offset: Int, vocabulary: Vocabulary
) -> CompletionContext {
  completionContext(
    SourceText(utf8: Array(text.utf8.prefix(max(0, utf8Offset)))), vocabulary: vocabulary)
}

private func completionContext(
  _ source: SourceText, vocabulary: Vocabulary
) -> CompletionContext {
  var lexed = Lexer.tokens(of: source, vocabulary: vocabulary)
  let end = source.utf8.count
  let nothing = CompletionContext(partial: SourceRange(end, end))
  guard lexed.comments.last?.upper != end, let typed = lexed.openHole() else { return nothing }
  var parser = Parser(source, vocabulary: vocabulary, lexed)
  let statements = parser.program().statements
  guard var context = parser.found else { return nothing }
  context.statements = statements
  switch (typed, context.place) {
  case (.string, .path): context.partial = SourceRange(context.partial.lower + 1, end)
  case (.string, .operand), (.number, .operand), (.number, .argument), (.number, .index): break
  case (.string, _), (.number, _): return nothing
  default: break
  }
  return context
}

extension TokenList {
  /// What is typed at a cursor.
  fileprivate enum TypedPart { case nothing, word, number, string, text }

  /// Puts a hole at the end, in place of the word, number, text or open string that it ends with. Nil after
  /// anything else that cannot be completed.
  fileprivate mutating func openHole() -> TypedPart? {
    guard let end = tokens.popLast() else { return nil }
    var typed = TypedPart.nothing
    if let last = tokens.last, last.range.upper == end.range.lower {
      switch last.kind {
      case .word: typed = .word
      case .number: typed = .number
      case .text: typed = .text
      case .invalid(.unterminatedString): typed = .string
      case .percent, .size, .string, .invalid: return nil
      default: break
      }
    }
    var hole = end
    if typed != .nothing, let last = tokens.popLast() { hole = last }
    hole.kind = .hole
    tokens += [hole, end]
    return typed
  }
}

extension Parser {
  /// Whether the next token is the hole at the cursor.
  var isAtHole: Bool { currentKind == .hole }

  /// Takes the hole at the cursor, of which the statement's grammar has found the kind. It ends the statement.
  mutating func take(
    holeFor place: CompletionContext.Place, block: String? = nil, label: Identifier? = nil
  ) {
    guard isAtHole, found == nil else { return failQuietly() }
    found = CompletionContext(
      place: place, partial: tokens[index].range, block: block,
      around: around.reversed().map { word(tokens[$0]) }, label: label?.name)
    failQuietly()
  }

  /// Takes the hole in the text after a command's word.
  mutating func takeHole(inTextOf word: Identifier, _ shape: CommandShape) {
    guard shape == .text else { return take(holeFor: .path(command: word.name)) }
    // The subject of a question is an expression or a word, completed on its own.
    let range = tokens[index].range
    let inner = completionContext(
      source[range], at: range.upper - range.lower, vocabulary: Vocabulary(commands: [:]))
    if case .member = inner.place {
      take(holeFor: inner.place)
      found?.partial = SourceRange(range.lower + inner.partial.lower, range.upper)
    } else {
      take(holeFor: .operand(of: Command(word: word, operands: [])))
      found?.partial = SourceRange(range.lower + inner.partial.lower, range.upper)
    }
  }
}

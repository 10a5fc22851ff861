/// A token of a text with its range.
package struct Token: Hashable, Sendable {
  /// The kind.
  package var kind: TokenKind
  /// Whether a newline precedes it. A newline after `\` does not count.
  package var startsLine: Bool
  /// Whether nothing separates it from the previous token.
  package var touches: Bool
  /// For a word, whether the language or the vocabulary may know it; false if they do not.
  var mayBeKnown = false
  /// For a word, whether all of its characters are ASCII.
  var isASCII = true
  /// For a bracket, the index of the matching bracket; -1 for none.
  var partnerIndex: Int32
  /// The range.
  package private(set) var range: SourceRange

  init(_ kind: TokenKind, from lower: Int, to upper: Int, startsLine: Bool, touches: Bool) {
    self.kind = kind
    self.startsLine = startsLine
    self.touches = touches
    partnerIndex = -1
    range = SourceRange(lower, upper)
  }

  /// For a bracket, the index of the matching bracket.
  package var partner: Int? { partnerIndex < 0 ? nil : Int(partnerIndex) }
}

/// The kinds of token, each with an example.
package enum TokenKind: Hashable, Sendable {
  /// `gap`
  case word
  /// `1.5`
  case number
  /// `10%`
  case percent
  /// `100x200`
  case size
  /// `"Hello"`
  case string
  /// `my-scene.lay`: the text after a command of shape ``CommandShape/path`` or ``CommandShape/text``.
  case text
  /// `(`
  case leftParenthesis
  /// `)`
  case rightParenthesis
  /// `[`
  case leftBracket
  /// `]`
  case rightBracket
  /// `{`
  case leftBrace
  /// `}`
  case rightBrace
  /// `,`
  case comma
  /// `:`
  case colon
  /// `;`
  case semicolon
  /// `.`
  case dot
  /// `...`
  case ellipsis
  /// `@`
  case at
  /// `?` at the start of a statement.
  case question
  /// `=`, `+=`, …
  case assignment(AssignmentOperator)
  /// `==`, `!=`, `<`, `<=`, `>`, `>=`
  case comparison(BinaryOperator)
  /// `+`
  case plus
  /// `-`
  case minus
  /// `*`
  case star
  /// `/`
  case slash
  /// `|`
  case bar
  /// The cursor, with the part of a word before it.
  case hole
  /// Input that is not a token.
  case invalid(LexicalFault)
  /// The end of the text.
  case end

  /// Whether a newline after it does not end the statement.
  var continuesLine: Bool {
    switch self {
    case .comma, .ellipsis, .assignment, .comparison, .plus, .minus, .star, .slash, .bar: true
    default: false
    }
  }
}

/// The reason some bytes are not a token.
package enum LexicalFault: Hashable, Sendable {
  /// An unexpected character.
  case character
  /// A control character, including NUL.
  case control
  /// Invalid UTF-8.
  case encoding
  /// A string without a closing quote on its line.
  case unterminatedString
  /// `10px`, `1.5.5`, `5.`
  case malformedNumber
  /// `\` before the end of its line.
  case strayBackslash
  /// `&&`, `!`, `=>`: operators of other languages.
  case foreignOperator
  /// The text has too many tokens.
  case tooMany
}

/// A text as tokens.
package struct TokenList: Sendable {
  /// The tokens in order; the last is always ``TokenKind/end``.
  package var tokens: [Token]
  /// The comments in order, each without its newline.
  package var comments: [SourceRange]
  /// The number of braces open at the end.
  package var openBraces: Int
  /// The innermost bracket open at the end; nil if none is.
  package var openBracket: TokenKind?
  /// Whether the text ends with a `\`.
  package var endsWithBackslash: Bool
}

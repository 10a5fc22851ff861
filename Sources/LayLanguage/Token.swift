/// A word, number, string or sign of a text, with where it stands.
public struct Token: Hashable, Sendable {
  /// What it is.
  public var kind: TokenKind
  /// Whether a line ends between the token before and this one. A line end after `\` does not count.
  public var startsLine: Bool
  /// Whether it follows the token before at once, with nothing between them.
  public var touches: Bool
  /// For a word, whether it may be one that the language or the vocabulary knows; false means that it
  /// is not.
  var mayBeKnown = false
  /// For a word, whether all of its characters are ASCII.
  var isASCII = true
  /// For a bracket, the place in the list of the bracket that closes or opens it; -1 for none.
  var partnerIndex: Int32
  /// Where it stands.
  public private(set) var range: SourceRange

  init(_ kind: TokenKind, from lower: Int, to upper: Int, startsLine: Bool, touches: Bool) {
    self.kind = kind
    self.startsLine = startsLine
    self.touches = touches
    partnerIndex = -1
    range = SourceRange(lower, upper)
  }

  /// For a bracket, the place in the list of the bracket that closes or opens it.
  public var partner: Int? { partnerIndex < 0 ? nil : Int(partnerIndex) }
}

/// What kinds of token there are, each with what it looks like.
public enum TokenKind: Hashable, Sendable {
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
  /// `my-scene.lay`: what follows a command of shape ``CommandShape/path`` or ``CommandShape/text``.
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
  /// What has no place in any text.
  case invalid(LexicalFault)
  /// The end of the text.
  case end

  /// Whether a statement goes on past a line end after it.
  var continuesLine: Bool {
    switch self {
    case .comma, .ellipsis, .assignment, .comparison, .plus, .minus, .star, .slash, .bar: true
    default: false
    }
  }
}

/// Why some bytes make no token.
public enum LexicalFault: Hashable, Sendable {
  /// A character that means nothing here.
  case character
  /// A control character, NUL among them.
  case control
  /// Bytes that are no UTF-8.
  case encoding
  /// `"Hello` up to the end of the line.
  case unterminatedString
  /// `10px`, `1.5.5`, `5.`
  case malformedNumber
  /// `\` that does not end its line.
  case strayBackslash
  /// `&&`, `!`, `=>`: the sign of another language.
  case foreignOperator
  /// The text has too many tokens.
  case tooMany
}

/// A text as tokens.
public struct TokenList: Sendable {
  /// The tokens in order; the last is always ``TokenKind/end``.
  public var tokens: [Token]
  /// The comments in order, each from its sign to the end of its line, line end left out.
  public var comments: [SourceRange]
  /// How many braces are open at the end.
  public var openBraces: Int
  /// Whether the text ends behind a `\`.
  public var endsWithBackslash: Bool
}

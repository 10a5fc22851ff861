/// Splits a text into tokens, in one pass over its bytes.
///
/// It knows two facts of the grammar: where statements start, since the rest of `help` or `save` is raw text,
/// and which brackets match. Unreadable input becomes a token of kind ``TokenKind/invalid(_:)``, which the
/// parser reports.
/// - Complexity: O(n) in the length of the text.
package struct Lexer {
  /// The text, valid for the lifetime of the lexer.
  let bytes: UnsafeBufferPointer<UInt8>
  let vocabulary: Vocabulary
  private let known: KnownWords
  /// The start of the next token.
  var offset = 0
  private var tokens: [Token] = []
  private var comments: [SourceRange] = []
  private var lineBreak = true
  private var openers: [Int32] = []
  private var openBraces = 0
  private var expectsStatement = false
  /// Whether a statement follows the next token, which is the name of a file in quotes.
  private var expectsNameAndStatement = false
  private var endsWithBackslash = false

  private init(_ bytes: UnsafeBufferPointer<UInt8>, vocabulary: Vocabulary) {
    self.bytes = bytes
    self.vocabulary = vocabulary
    known = KnownWords(vocabulary)
    tokens.reserveCapacity(min(bytes.count / 3 + 1, Limits.tokens))
  }

  /// The tokens of a text; none for a text longer than ``Limits/bytes``.
  package static func tokens(of source: SourceText, vocabulary: Vocabulary) -> TokenList {
    source.utf8.withUnsafeBufferPointer { tokens(of: $0, vocabulary: vocabulary) }
  }

  private static func tokens(
    of bytes: UnsafeBufferPointer<UInt8>, vocabulary: Vocabulary
  ) -> TokenList {
    var lexer = Lexer(bytes, vocabulary: vocabulary)
    if lexer.bytes.count > Limits.bytes {
      lexer.append(.invalid(.tooMany), from: 0)
    } else {
      lexer.readAll()
    }
    lexer.append(.end, from: lexer.offset)
    return TokenList(
      tokens: lexer.tokens, comments: lexer.comments,
      openBraces: lexer.openBraces,
      openBracket: lexer.openers.last.map { lexer.tokens[Int($0)].kind },
      endsWithBackslash: lexer.endsWithBackslash)
  }

  private mutating func readAll() {
    while true {
      skipBlanks()
      guard offset < bytes.count else { return }
      guard tokens.count < Limits.tokens else {
        append(.invalid(.tooMany), from: offset)
        return
      }
      readToken()
    }
  }

  // MARK: Blanks and comments

  private mutating func skipBlanks() {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
      case UInt8(ascii: "\n"):
        lineBreak = true
        offset += 1
      case UInt8(ascii: "\r"):
        guard endsLine(at: offset) else { return }
        offset += 1
      case UInt8(ascii: "#"): skipComment()
      case UInt8(ascii: "/"):
        guard peek(1) == UInt8(ascii: "/") else { return }
        skipComment()
      case UInt8(ascii: "\\"):
        guard skipBackslash() else { return }
      default: return
      }
    }
  }

  /// Skips the comment at the offset; invalid bytes in it become tokens.
  private mutating func skipComment() {
    let start = offset
    while offset < bytes.count, !endsLine(at: offset) {
      if bytes[offset] >= 0x20, bytes[offset] < 0x7F || bytes[offset] == UInt8(ascii: "\t") {
        offset += 1
      } else if let fault = fault(at: offset) {
        readFault(fault)
      } else {
        offset += decodeScalar(bytes, at: offset)?.length ?? 1
      }
    }
    comments.append(SourceRange(start, offset))
  }

  /// Skips a backslash with the end of its line; returns false if it is not followed by one.
  private mutating func skipBackslash() -> Bool {
    let start = offset
    let breakBefore = lineBreak
    offset += 1
    while peek() == UInt8(ascii: " ") || peek() == UInt8(ascii: "\t") { offset += 1 }
    if peek() == UInt8(ascii: "#") || (peek() == UInt8(ascii: "/") && peek(1) == UInt8(ascii: "/"))
    {
      skipComment()
    }
    guard offset >= bytes.count || endsLine(at: offset) else {
      offset = start
      return false
    }
    if peek() == UInt8(ascii: "\r") { offset += 1 }
    if peek() == UInt8(ascii: "\n") { offset += 1 }
    lineBreak = breakBefore
    endsWithBackslash = true
    return true
  }

  /// Whether a line ends here: LF, CR LF, or a CR at the end of the text.
  func endsLine(at offset: Int) -> Bool {
    guard offset < bytes.count else { return true }
    if bytes[offset] == UInt8(ascii: "\n") { return true }
    guard bytes[offset] == UInt8(ascii: "\r") else { return false }
    return offset + 1 == bytes.count || bytes[offset + 1] == UInt8(ascii: "\n")
  }

  // MARK: Tokens

  func peek(_ distance: Int = 0) -> UInt8? {
    let place = offset + distance
    return place < bytes.count ? bytes[place] : nil
  }

  private mutating func append(_ kind: TokenKind, from start: Int) {
    let previousEnd = tokens.last?.range.upper ?? -1
    var token = Token(
      kind, from: start, to: offset, startsLine: lineBreak, touches: previousEnd == start)
    link(&token)
    tokens.append(token)
    lineBreak = false
    if kind != .end { endsWithBackslash = false }
  }

  /// Matches a closing bracket. A brace closes open brackets inside it; a bracket does not close a brace.
  private mutating func link(_ token: inout Token) {
    let opening: TokenKind
    switch token.kind {
    case .leftParenthesis, .leftBracket, .leftBrace:
      if token.kind == .leftBrace { openBraces += 1 }
      openers.append(Int32(clamping: tokens.count))
      return
    case .rightParenthesis: opening = .leftParenthesis
    case .rightBracket: opening = .leftBracket
    case .rightBrace:
      guard openBraces > 0 else { return }
      openBraces -= 1
      opening = .leftBrace
    default: return
    }
    var depth = openers.count
    while depth > 0 {
      let index = Int(openers[depth - 1])
      if tokens[index].kind == opening {
        tokens[index].partnerIndex = Int32(clamping: tokens.count)
        token.partnerIndex = Int32(clamping: index)
        openers.removeLast(openers.count - depth + 1)
        return
      }
      // Open brackets are skipped and dropped; a brace ends the search.
      if tokens[index].kind == .leftBrace { return }
      guard opening == .leftBrace || closesWithin(depth: depth - 1, opening) else { return }
      depth -= 1
    }
  }

  /// Whether a kind of opening bracket is among the nearest few, before any brace.
  private func closesWithin(depth: Int, _ opening: TokenKind) -> Bool {
    for index in openers.prefix(depth).suffix(8).reversed() {
      let kind = tokens[Int(index)].kind
      if kind == opening { return true }
      if kind == .leftBrace { return false }
    }
    return false
  }

  @inline(__always)
  private var lineEndsMatter: Bool {
    guard let last = openers.last else { return true }
    return tokens[Int(last)].kind == .leftBrace
  }

  /// Whether the next token is the first of a statement, judging by the tokens.
  @inline(__always)
  private var startsStatement: Bool {
    guard let previous = tokens.last, !expectsStatement else { return true }
    switch previous.kind {
    case .semicolon, .leftBrace: return true
    default: return lineBreak && lineEndsMatter && !previous.kind.continuesLine
    }
  }

  private mutating func readToken() {
    let start = offset
    let isFirst = startsStatement
    expectsStatement = false
    guard let byte = peek() else { return }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      readWord(isFirst: isFirst)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      append(readNumber(), from: start)
    case UInt8(ascii: "\""):
      append(readString(), from: start)
      expectsStatement = expectsNameAndStatement
      expectsNameAndStatement = false
    case 0x21...0x7E:
      if let kind = readSign() {
        append(kind, from: start)
      } else if byte == UInt8(ascii: "?"), isFirst {
        offset += 1
        append(.question, from: start)
        readText(after: "?")
      } else if byte == UInt8(ascii: "?"), tokens.last?.kind == .word,
        tokens.last?.range.upper == start
      {
        offset += 1
        append(.question, from: start)
      } else {
        readFault(.character)
      }
    default:
      if let decoded = decodeScalar(bytes, at: offset), startsName(decoded.scalar) {
        readWord(isFirst: isFirst)
      } else {
        readFault(fault(at: offset) ?? .character)
      }
    }
  }

  private mutating func readWord(isFirst: Bool) {
    let start = offset
    let isASCII = skipNameCharacters()
    append(.word, from: start)
    let mayBeKnown =
      !isASCII
      || known.mayHold(first: bytes[start], last: bytes[offset - 1], length: offset - start)
    let last = tokens.count - 1
    tokens[last].isASCII = isASCII
    tokens[last].mayBeKnown = mayBeKnown
    if isFirst, mayBeKnown {
      readText(after: normalizedName(String(decoding: bytes[start..<offset], as: UTF8.self)))
    }
  }

  /// Skips the characters of a name; returns whether all were ASCII.
  @discardableResult
  mutating func skipNameCharacters() -> Bool {
    var isASCII = true
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        offset += 1
      case 0x80...:
        guard let decoded = decodeScalar(bytes, at: offset), continuesName(decoded.scalar) else {
          return isASCII
        }
        isASCII = false
        offset += decoded.length
      default: return isASCII
      }
    }
    return isASCII
  }

  // MARK: Text after a command's word

  private mutating func readText(after word: String) {
    guard let shape = vocabulary.commands[word] else { return }
    switch shape {
    case .sentence, .expressions: return
    case .statement: expectsStatement = true
    case .path, .pathAndWords, .pathAndStatement, .text:
      let start = offset
      while peek() == UInt8(ascii: " ") || peek() == UInt8(ascii: "\t") { offset += 1 }
      let goesOn = goesOnAsExpression(shape: shape, touching: offset == start && word != "?")
      if goesOn
        || peek() == UInt8(ascii: "\"") && shape.takesPath
      {
        offset = start
        expectsNameAndStatement = shape == .pathAndStatement && !goesOn
        return
      }
      shape.takesPath ? readPath() : readLine()
      expectsStatement = shape == .pathAndStatement && tokens.last?.kind == .text
    }
  }

  /// Whether the text after a command word makes it a name: `save.x`, `help = 3`, `time[1]`.
  private func goesOnAsExpression(shape: CommandShape, touching: Bool) -> Bool {
    guard let byte = peek() else { return false }
    if touching, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[") { return true }
    if touching, byte == UInt8(ascii: "?") { return true }
    if byte == UInt8(ascii: ":") { return touching || shape.takesPath }
    var copy = self
    switch copy.readSign() {
    case .assignment?, .comparison?: break
    default: return false
    }
    // `help ==` is a question about the operator.
    while let next = copy.peek(), next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") {
      copy.offset += 1
    }
    return shape.takesPath || !(copy.endsLine(at: copy.offset) || copy.peek() == UInt8(ascii: ";"))
  }

  private mutating func readPath() {
    let start = offset
    while let byte = peek(), byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t"),
      byte != UInt8(ascii: ";"), !endsLine(at: offset)
    {
      offset += 1
    }
    guard offset > start, bytes[start] != UInt8(ascii: "#"),
      openBraces == 0 || bytes[start] != UInt8(ascii: "}")
    else {
      offset = start
      return
    }
    append(.text, from: start)
  }

  /// Reads up to the end of the line, a `;`, a comment, or the `}` of the enclosing block.
  private mutating func readLine() {
    let start = offset
    var end = offset
    var inString = false
    var depth = 0
    loop: while let byte = peek(), !endsLine(at: offset) {
      switch byte {
      case UInt8(ascii: "\\") where inString && !endsLine(at: offset + 1): offset += 1
      case UInt8(ascii: "\""): inString.toggle()
      case _ where inString: break
      case UInt8(ascii: ";"): break loop
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        if depth == 0, !openers.isEmpty { break loop }
        depth -= 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        let isComment =
          peek(1) == UInt8(ascii: "#")
          || (peek(1) == UInt8(ascii: "/") && peek(2) == UInt8(ascii: "/"))
        if isComment { break loop }
        offset += 1
        continue
      default: break
      }
      offset += 1
      end = offset
    }
    guard end > start else {
      offset = start
      return
    }
    offset = end
    append(.text, from: start)
  }

  // MARK: Invalid characters

  /// The fault of the character at an offset, in text or comment; nil if there is none.
  private func fault(at offset: Int) -> LexicalFault? {
    guard let decoded = decodeScalar(bytes, at: offset) else { return .encoding }
    return isPlain(decoded.scalar) ? nil : .control
  }

  /// Makes one token of the fault at the offset and equal ones that follow directly.
  private mutating func readFault(_ fault: LexicalFault) {
    let start = offset
    switch fault {
    case .encoding:
      repeat { offset += 1 } while offset < bytes.count && decodeScalar(bytes, at: offset) == nil
    case .control:
      repeat {
        offset += decodeScalar(bytes, at: offset)?.length ?? 1
      } while offset < bytes.count && !endsLine(at: offset) && self.fault(at: offset) == .control
    default: offset += decodeScalar(bytes, at: offset)?.length ?? 1
    }
    append(.invalid(fault), from: start)
  }
}

/// Gives a program its canonical layout: indentation, spaces and blank lines. Lines are neither joined nor split,
/// and comments stay where they are.
///
/// - Each open brace or bracket indents the lines in it by two spaces; a line that continues the one before is
///   indented by two more.
/// - One space separates words and surrounds operators. Operators that touch both operands stay so: `16/9`.
/// - There is at most one blank line in a row, and none at the start or end of a block.
/// - Comments after statements on consecutive lines begin in one column.
///
/// Formatting is idempotent: a formatted text is not changed again.
package struct Formatter {
  private let source: SourceText
  private let vocabulary: Vocabulary
  private let pieces: [Piece]
  private var lines: [Line] = []
  /// The lines of the open brackets, outermost first.
  private var openers: [Int] = []
  /// The kind of the last token that was added, which comments are not.
  private var lastKind: TokenKind?

  /// A token or a comment.
  private struct Piece {
    var kind: TokenKind?
    var range: SourceRange
    var touches: Bool
    /// The number of line ends before it, at most 2.
    var lineEnds: Int
    /// Whether a backslash before its line continues the statement.
    var followsBackslash: Bool
  }

  private struct Line {
    var indentation: Int
    var text = ""
    var comment: String?
    var followsBlank: Bool
  }

  /// The canonical layout of a text; nil if it has syntax errors, or if its layout cannot be changed without
  /// changing what it says.
  package static func formatted(_ source: SourceText, vocabulary: Vocabulary) -> String? {
    guard parse(source, vocabulary: vocabulary).diagnostics.isEmpty else { return nil }
    var formatter = Formatter(source, vocabulary: vocabulary)
    let text = formatter.run()
    let before = formatter.pieces
    let after = Formatter(SourceText(text), vocabulary: vocabulary)
    guard before.count == after.pieces.count else { return nil }
    var last: TokenKind?
    for (old, new) in zip(before, after.pieces) {
      guard old.kind == new.kind, formatter.text(of: old) == after.text(of: new),
        (old.lineEnds == 0) == (new.lineEnds == 0)
      else { return nil }
      // A call or an index touches its name, and a member its dot.
      if old.lineEnds == 0, old.touches != new.touches,
        isSpaceSignificant(before: old.kind, after: last)
      {
        return nil
      }
      last = old.kind
    }
    return text
  }

  /// Whether a space between two tokens changes what they mean.
  private static func isSpaceSignificant(
    before kind: TokenKind?, after last: TokenKind?
  ) -> Bool {
    switch (kind, last) {
    case (.leftParenthesis, .word), (.leftBracket, .word), (.leftBracket, .rightBracket),
      (.leftBracket, .rightParenthesis), (.leftBracket, .string), (.dot, _):
      true
    default: false
    }
  }

  private init(_ source: SourceText, vocabulary: Vocabulary) {
    self.source = source
    self.vocabulary = vocabulary
    let list = Lexer.tokens(of: source, vocabulary: vocabulary)
    var pieces: [Piece] = []
    var comments = list.comments[...]
    var last = 0
    func add(_ kind: TokenKind?, _ range: SourceRange, touches: Bool) {
      let gap = source.utf8[last..<max(last, range.lower)]
      pieces.append(
        Piece(
          kind: kind, range: range, touches: touches,
          lineEnds: min(2, gap.count { $0 == UInt8(ascii: "\n") }),
          followsBackslash: gap.contains(UInt8(ascii: "\\"))))
      last = range.upper
    }
    for token in list.tokens {
      while let comment = comments.first, comment.lower < token.range.lower || token.kind == .end {
        comments.removeFirst()
        add(nil, comment, touches: false)
      }
      if token.kind != .end { add(token.kind, token.range, touches: token.touches) }
    }
    self.pieces = pieces
  }

  // MARK: Lines

  private mutating func run() -> String {
    for index in pieces.indices { add(index) }
    alignComments()
    var text = ""
    for line in lines {
      if line.followsBlank { text += "\n" }
      text += String(
        repeating: " ", count: line.text.isEmpty && line.comment == nil ? 0 : line.indentation)
      text += line.text
      text += line.comment ?? ""
      text += "\n"
    }
    return text
  }

  private mutating func add(_ index: Int) {
    let piece = pieces[index]
    if index == 0 || piece.lineEnds > 0 {
      if piece.followsBackslash, !lines.isEmpty { lines[lines.count - 1].text += " \\" }
      startLine(with: index)
    }
    guard !lines.isEmpty else { return }
    let last = lines.count - 1
    guard let kind = piece.kind else {
      let comment = comment(piece)
      if lines[last].text.isEmpty {
        lines[last].text = comment
      } else {
        lines[last].comment = comment
      }
      return
    }
    if !lines[last].text.isEmpty { lines[last].text += space(before: index) }
    lines[last].text += text(of: piece)
    lastKind = kind
    switch kind {
    case .leftBrace, .leftParenthesis, .leftBracket: openers.append(last)
    case .rightBrace, .rightParenthesis, .rightBracket: _ = openers.popLast()
    default: break
    }
  }

  /// Begins a line, indented by the brackets around it.
  private mutating func startLine(with index: Int) {
    let piece = pieces[index]
    var open = openers[...]
    var next = index
    while next < pieces.count, next == index || pieces[next].lineEnds == 0,
      closes(pieces[next].kind)
    {
      open = open.dropLast()
      next += 1
    }
    var indentation = 2 * Set(open).count
    let isOpener = [.leftBrace, .leftParenthesis, .leftBracket].contains(lastKind)
    let goesOn = lastKind?.continuesLine == true && lastKind != .comma && piece.kind != nil
    if goesOn || piece.followsBackslash || (piece.kind == .dot && index > 0), !isOpener,
      !closes(piece.kind)
    {
      indentation += 2
    }
    let isFirstInside = [.leftBrace, .leftParenthesis, .leftBracket].contains(
      index > 0 ? pieces[index - 1].kind : nil)
    lines.append(
      Line(
        indentation: indentation,
        followsBlank: index > 0 && piece.lineEnds > 1 && !isFirstInside && !closes(piece.kind)))
  }

  private func closes(_ kind: TokenKind?) -> Bool {
    kind == .rightBrace || kind == .rightParenthesis || kind == .rightBracket
  }

  /// Lets the comments after the statements of consecutive lines begin in one column.
  private mutating func alignComments() {
    var start = 0
    while start < lines.count {
      guard lines[start].comment != nil else {
        start += 1
        continue
      }
      var end = start + 1
      while end < lines.count, lines[end].comment != nil, !lines[end].followsBlank { end += 1 }
      func width(_ line: Line) -> Int { line.indentation + line.text.count }
      let column = lines[start..<end].map(width).max() ?? 0
      for index in start..<end {
        let blanks = String(repeating: " ", count: column - width(lines[index]) + 2)
        lines[index].comment = blanks + (lines[index].comment ?? "")
      }
      start = end
    }
  }

  // MARK: Text

  private func text(of piece: Piece) -> String {
    piece.kind == nil ? comment(piece) : String(source[piece.range])
  }

  private func comment(_ piece: Piece) -> String {
    var text = String(source[piece.range])
    while text.last == " " || text.last == "\t" || text.last == "\r" { text.removeLast() }
    return text
  }

  /// The space between a token and the one before it on its line.
  private func space(before index: Int) -> String {
    guard index > 0, let kind = pieces[index].kind, let previous = pieces[index - 1].kind else {
      return " "
    }
    if closes(kind), kind != .rightBrace { return "" }
    switch (previous, kind) {
    case (_, .comma), (_, .semicolon), (_, .colon), (_, .question): return ""
    case (.leftParenthesis, _), (.leftBracket, _), (.dot, _), (.at, _): return ""
    case (.ellipsis, _), (_, .ellipsis), (.bar, _), (_, .bar): return ""
    case (_, .dot): return pieces[index].touches ? "" : " "
    default: break
    }
    if isSign(kind) { return isTight(index) ? "" : " " }
    if isSign(previous) { return isTight(index - 1) || isUnary(index - 1) ? "" : " " }
    if kind == .leftParenthesis || kind == .leftBracket {
      return pieces[index].touches && !isOperator(previous) ? "" : " "
    }
    return " "
  }

  private func isSign(_ kind: TokenKind?) -> Bool {
    kind == .plus || kind == .minus || kind == .star || kind == .slash
  }

  private func isOperator(_ kind: TokenKind) -> Bool {
    switch kind {
    case .comparison, .assignment, .comma, .colon, .semicolon, .leftBrace: true
    default: isSign(kind)
    }
  }

  /// Whether a sign touches both of its sides: `16/9`.
  private func isTight(_ index: Int) -> Bool {
    guard index + 1 < pieces.count, pieces[index + 1].lineEnds == 0, !isUnary(index) else {
      return false
    }
    return pieces[index].touches && pieces[index + 1].touches
  }

  /// Whether a sign belongs to the value after it: `-3`, `plus -10`, `+keepHigh`.
  private func isUnary(_ index: Int) -> Bool {
    let kind = pieces[index].kind
    guard kind == .plus || kind == .minus, index + 1 < pieces.count else { return false }
    guard index > 0, let previous = pieces[index - 1].kind, pieces[index].lineEnds == 0 else {
      return pieces[index + 1].touches
    }
    switch previous {
    case .word, .number, .percent, .size, .string, .rightParenthesis, .rightBracket, .rightBrace:
      return !pieces[index].touches && pieces[index + 1].touches
    default: return true
    }
  }
}

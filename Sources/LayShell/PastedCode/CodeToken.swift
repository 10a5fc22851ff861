/// A token of Swift or Objective-C, as far as translating a line needs it.
enum CodeToken: Hashable, Sendable {
  /// `keepWidth`, `UIView`
  case word(String)
  /// `60`, of `60.f` and `60.0f` too.
  case number(String)
  /// `"title"`, of `@"title"` too, with its quotes.
  case string(String)
  /// An operator or bracket.
  case sign(String)
  /// The end of a line or a semicolon.
  case end

  /// The tokens of a text; nil if something in it is neither language.
  static func tokens(of text: Substring) -> [CodeToken]? {
    var tokens: [CodeToken] = []
    var rest = text
    while let first = rest.first {
      if first == "\n" || first == "\r\n" || first == ";" {
        rest.removeFirst()
        if tokens.last != .end { tokens.append(.end) }
      } else if first.isWhitespace {
        rest.removeFirst()
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if first.isLetter || first == "_" || first == "$" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
        rest = rest[word.endIndex...]
        tokens.append(.word(String(word)))
      } else if first.isNumber || first == "." && rest.dropFirst().first?.isNumber == true {
        tokens.append(.number(number(&rest)))
      } else if first == "\"" || rest.hasPrefix("@\"") {
        if first == "@" { rest.removeFirst() }
        guard let literal = string(&rest) else { return nil }
        tokens.append(.string(literal))
      } else {
        tokens.append(.sign(sign(&rest)))
      }
    }
    return tokens
  }

  private static func number(_ rest: inout Substring) -> String {
    var digits = rest.prefix { $0.isNumber || $0 == "." }
    while digits.hasSuffix("..") { digits.removeLast() }
    rest = rest[digits.endIndex...]
    if rest.first == "f" || rest.first == "F" { rest.removeFirst() }
    if digits.last == "." { digits.removeLast() }
    return String(digits)
  }

  private static func string(_ rest: inout Substring) -> String? {
    var literal = String(rest.removeFirst())
    while let character = rest.popFirst() {
      literal.append(character)
      if character == "\\", let escaped = rest.popFirst() { literal.append(escaped) }
      if character == "\"" { return literal }
      if character.isNewline { return nil }
    }
    return nil
  }

  private static let longSigns = [
    "==", ">=", "<=", "!=", "+=", "-=", "*=", "/=", "->", "@[", "&&", "||",
  ]

  private static func sign(_ rest: inout Substring) -> String {
    for sign in longSigns where rest.hasPrefix(sign) {
      rest.removeFirst(sign.count)
      return sign
    }
    return String(rest.removeFirst())
  }
}

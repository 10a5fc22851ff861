/// A token of Swift or Objective-C.
struct CodeToken {
  /// The kinds of token.
  enum Kind {
    /// A name or word; also with `@` or `#` before it: `@objc`, `#selector`.
    case name
    /// A number.
    case number
    /// A string with its marks; of C also a character.
    case string
    /// A regular expression.
    case regularExpression
    /// An operator.
    case operation
    /// A bracket, comma, colon, semicolon, period, backslash or lone `@` and `#`.
    case punctuation
    /// A line of the preprocessor, `#if` of Swift with its condition; the text is its word.
    case directive
    /// A byte that starts no token.
    case invalid
    /// The end of the text.
    case end
  }

  var kind: Kind
  /// The text of a name, operator, bracket or directive; empty for others.
  var text: String
  var range: CodeRange
  /// Whether a line ends before it.
  var isFirstOfLine: Bool
  /// Whether blanks, an opening bracket, a comma or the start of the text come before it.
  var isOpenBefore: Bool
  /// Whether blanks, a closing bracket, a comma or the end of the text come after it.
  var isOpenAfter = false
  /// Whether it is a string that its line does not close.
  var isUnclosed = false
  /// The index of the closing bracket of an opening one, or of the next branch or end of `#if`; -1 without one.
  var partner: Int32 = -1
}

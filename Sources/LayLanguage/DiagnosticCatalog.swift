/// The codes of syntax errors, each with an example.
package enum DiagnosticCatalog {
  /// A code with its explanation.
  package struct ExplainedCode: Hashable, Sendable {
    /// Such as `E012`.
    package var code: String
    /// The error in a few words.
    package var title: String
    /// The rule, in a sentence or two.
    package var explanation: String
    /// A text with this error, in bytes since it can be invalid UTF-8.
    package var example: [UInt8]
  }

  /// The explanation of a code; nil for a code outside the language.
  package static func explained(_ code: String) -> ExplainedCode? {
    codes.first { $0.code == code }
  }

  /// All codes in order.
  package static let codes: [ExplainedCode] = [
    code(
      "E001", "unexpected character",
      "Outside strings and comments, a program consists of names, numbers, brackets and operators. "
        + "For an operator of another language the message gives the one that is used here.",
      "a.left == b.right && a.width == 10"),
    ExplainedCode(
      code: "E002", title: "invalid UTF-8",
      explanation: "A program is encoded in UTF-8, including comments and strings.",
      example: Array("print \"caf".utf8) + [0xE9] + Array("\"".utf8)),
    code(
      "E003", "unterminated string",
      "A string ends on the line on which it starts; write a line break as `\\n`.",
      "print \"Hello"),
    code(
      "E004", "invalid escape sequence",
      "A string can contain `\\\"` for a quote, `\\\\` for a backslash, `\\n`, `\\t`, and `\\u{1F600}` "
        + "for a character by its code point.",
      "print \"50\\% of \\u{D800}\""),
    code(
      "E005", "invalid number",
      "Numbers are written `10`, `1.5`, `.70` or `1e3`, sizes `100x200`, parts of the superview `10%`. "
        + "A decimal point needs a digit after it; there are no units and no hexadecimal numbers.",
      "a.width == 10px"),
    code(
      "E006", "unclosed bracket",
      "Every `(`, `[` and `{` needs its `)`, `]` or `}`. Inside parentheses and square brackets, line "
        + "breaks have no meaning, so the mistake may be far above the place where it is noticed.",
      "view card {\n  view title"),
    code(
      "E007", "unmatched closing bracket",
      "Every `)`, `]` and `}` closes an opening bracket before it.",
      "a.width == 10)"),
    code(
      "E008", "reserved word as a name",
      "These words cannot be names: " + ReservedWords.all.joined(separator: " ")
        + ". Every other word can, and members may have any name.",
      "let root = 5"),
    code(
      "E009", "program too large or nested too deeply",
      "Brackets and blocks can be nested \(Limits.nesting) deep, a sum or a chain of members can have "
        + "\(Limits.treeHeight) parts, and a program can be \(Limits.bytes >> 20) MB long.",
      "print " + String(repeating: "(", count: 101) + "1" + String(repeating: ")", count: 101)),
    code(
      "E012", "missing value",
      "An operator, a comma, a colon or an opening bracket must be followed by a value: a number, a "
        + "string, a name, an expression in parentheses, a list.",
      "a.width == b.width * )"),
    code(
      "E013", "unknown command",
      "A line whose first word is followed by another value is a command, and no command has this "
        + "name.",
      "veiw a, b"),
    code(
      "E014", "unexpected input",
      "The statement was complete, or something else was expected: an operator, a comma, a closing "
        + "bracket. A semicolon separates two statements on one line.",
      "a.width == 10 20"),
    code(
      "E015", "incomplete statement",
      "let NAME = VALUE, for NAME in LIST { … }, if CONDITION { … }, def NAME(PARAMETERS) { … }. The "
        + "`{` must be on the line of its statement.",
      "for c of cell { c.width == 10 }"),
    code(
      "E016", "invalid priority syntax",
      "A priority ends a value, and nothing may follow it: @required, @high, @low, @fitting, or @ "
        + "with a number in 1...1000, a name or an expression in parentheses. A value with a priority "
        + "cannot be part of a calculation.",
      "a.width == 100 @high + 8"),
    code(
      "E017", "invalid assignment",
      "`=` sets a name or a property. A constraint is stated with `==`, `>=` or `<=`.",
      "a.left + 8 = b.right"),
    code(
      "E018", "misplaced token",
      "`{` belongs at the end of the line of its statement, `else` on the line of the `}` before it. "
        + "A line can begin with .name only inside braces. Line breaks or semicolons separate "
        + "statements, not commas.",
      "if a.width > 10 { b }\nelse { c }"),
    code(
      "E019", "arithmetic in a sentence",
      "A word of a sentence is followed by one value, with a sign if necessary. Put calculations and "
        + "comparisons in parentheses: `weight (w * 2)`.",
      "item a weight w * 2"),
  ]

  private static func code(
    _ code: String, _ title: String, _ explanation: String, _ example: String
  ) -> ExplainedCode {
    ExplainedCode(code: code, title: title, explanation: explanation, example: Array(example.utf8))
  }
}

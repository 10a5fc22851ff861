extension Report {
  /// An object that an answer refers to: styled in text, identified by its number or name in JSON.
  package enum Reference: Hashable, Sendable {
    /// A stated constraint: `(3)`.
    case constraint(Int)
    /// An implied constraint: `(i1)`, or `( )` without a letter; `"i1"` in JSON, or its equation without a letter.
    case implied(letter: Int?, equation: String)
    /// A view or guide, with the number that determines its hue.
    case view(String, hue: Int)
    /// The location of a statement, in words, and as file, line and column from 1.
    case place(String, file: String?, line: Int, column: Int)
    /// A conflict among the current ones, from 1.
    case conflict(Int)

    /// The text without its role.
    package var text: String {
      switch self {
      case .constraint(let number): "(\(number))"
      case .implied(let letter, _): letter.map { "(i\($0))" } ?? "( )"
      case .view(let name, _): name
      case .place(let words, _, _, _): words
      case .conflict(let number): String(number)
      }
    }

    /// The text in its role.
    package var markup: Markup {
      switch self {
      case .constraint, .implied, .conflict: Markup(text, .number)
      case .view(_, let hue): Markup(text, .item(hue))
      case .place: Markup(text, .dim)
      }
    }

    /// The value in JSON.
    package var json: JSON {
      switch self {
      case .constraint(let number), .conflict(let number): .integer(number)
      case .implied(let letter, let equation): .string(letter.map { "i\($0)" } ?? equation)
      case .view(let name, _): .string(name)
      case .place(_, let file, let line, let column):
        .object([
          "file": .optional(file), "line": .integer(line), "column": .integer(column),
        ])
      }
    }
  }
}

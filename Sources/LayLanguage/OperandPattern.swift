/// A pattern of operands: a form of a command is a sequence of patterns.
///
/// The synopsis in help, completion, the errors for wrong operands and the reading of operands all
/// use it. A literal word is written as a string literal.
package indirect enum OperandPattern: Sendable, ExpressibleByStringLiteral {
  /// A literal word: `to`.
  case word(String)
  /// A slot for a value: `VIEW`.
  case slot(OperandSlot)
  /// One of several patterns: `horizontal|vertical`.
  case oneOf([OperandPattern])
  /// An optional sequence: `[in VIEW]`.
  case optional([OperandPattern])
  /// Optional sequences in any order, each with a word at its start: `[in VIEW] [at N]`.
  case anyOrder([[OperandPattern]])
  /// One or more values, separated by commas: `NAME, …`.
  case list(OperandSlot)
  /// A block, with the contents that the synopsis shows: `{ … }`.
  case block(String)
  /// Operands that are accepted but missing from synopsis and completion: the command itself
  /// explains why it refuses them.
  case unlisted([OperandPattern])
  /// All remaining operands. Used only in unlisted patterns.
  case rest

  /// Creates a literal word.
  package init(stringLiteral word: String) { self = .word(word) }

  /// An optional sequence.
  package static func optional(_ patterns: OperandPattern...) -> OperandPattern {
    .optional(patterns)
  }

  /// Optional sequences in any order.
  package static func anyOrder(_ rows: [OperandPattern]...) -> OperandPattern { .anyOrder(rows) }

  /// Operands that are accepted but not shown.
  package static func unlisted(_ patterns: OperandPattern...) -> OperandPattern {
    .unlisted(patterns)
  }

  /// One of several words.
  package static func words(_ words: [String]) -> OperandPattern {
    .oneOf(words.map(OperandPattern.word))
  }

  /// `{ … }`
  package static let block = OperandPattern.block("…")
  /// `VIEW`
  package static let view = OperandPattern.slot(.view)
  /// `NAME`: a new name.
  package static let newName = OperandPattern.slot(.newName)
  /// `N`
  package static let number = OperandPattern.slot(.number)
  /// `N`: a position among siblings.
  package static let position = OperandPattern.slot(
    OperandSlot("N", wanted: "a position", example: "1"))
  /// `N`: a length in points.
  package static let length = OperandPattern.slot(OperandSlot("N", wanted: "a length"))
  /// `INSETS`
  package static let insets = OperandPattern.slot(
    OperandSlot("INSETS", wanted: "one number or four", example: "(top, left, bottom, right)"))
  /// `SECONDS`
  package static let seconds = OperandPattern.slot(OperandSlot("SECONDS", wanted: "seconds"))
  /// `LABEL`
  package static let label = OperandPattern.slot(
    OperandSlot("LABEL", [.labels, .constraints], wanted: "a label or a number"))

  /// `WORD`: one of many words, which the synopsis does not list.
  package static func word(of words: [String]) -> OperandPattern {
    .slot(OperandSlot("WORD", [.words(words)], wanted: "a word"))
  }

  /// `FILE`, with an example of a value.
  package static func file(example: String) -> OperandPattern {
    .slot(OperandSlot("FILE", wanted: "a file", example: example, piece: .path))
  }

  /// Its text in the synopsis; nil if it is not shown.
  package var synopsis: String? {
    switch self {
    case .word(let word): word
    case .slot(let slot): slot.placeholder
    case .oneOf(let patterns): patterns.compactMap(\.synopsis).joined(separator: "|")
    case .optional(let patterns): "[" + Self.synopsis(of: patterns) + "]"
    case .anyOrder(let rows):
      rows.map { Self.synopsis(of: $0) }.filter { !$0.isEmpty }.map { "[\($0)]" }
        .joined(separator: " ")
    case .list(let slot): slot.placeholder + ", …"
    case .block(let content): "{ \(content) }"
    case .unlisted, .rest: nil
    }
  }

  /// The text of a sequence in the synopsis.
  package static func synopsis(of patterns: [OperandPattern]) -> String {
    patterns.compactMap(\.synopsis).joined(separator: " ")
  }
}

/// A slot for a value after a command's name.
package struct OperandSlot: Sendable {
  /// The completions of a slot.
  package enum Candidates: Hashable, Sendable {
    case items
    /// The views and guides except the root, which stays as it is.
    case madeItems
    case groups
    case labels
    /// The names of numbers that are defined with `let`.
    case numbers
    /// The numbers of the stated constraints.
    case constraints
    /// The numbers of the repairs of the conflict that was explained last.
    case repairs
    /// The numbers of the conflicts in force.
    case conflicts
    /// The numbers of the lessons.
    case lessons
    /// The numbers of the built-in programs.
    case examples
    /// The names of the scenes of the imported storyboard or xib.
    case scenes
    case settings
    /// The values of the preceding setting.
    case settingValues
    case commands
    case words([String])
  }

  /// The syntax of a slot's value.
  package enum Piece: Sendable {
    /// An expression.
    case value
    /// A number as written.
    case numeral
    /// A single word.
    case name
    /// A file name.
    case path
    /// The rest of the line.
    case text
    /// A whole statement.
    case statement
  }

  /// The placeholder in the synopsis: `VIEW`.
  package var placeholder: String
  /// The completions.
  package var candidates: [Candidates]
  /// The missing value, for errors: `a view`.
  package var wanted: String
  /// An example of a value; nil to leave it out.
  package var example: String?
  /// The syntax of the value.
  package var piece: Piece
  /// Whether a word that can follow the slot is that word instead of its value, as in every
  /// optional slot.
  package var yieldsToWords = false

  /// Creates a slot.
  package init(
    _ placeholder: String, _ candidates: [Candidates] = [], wanted: String,
    example: String? = nil, piece: Piece = .value
  ) {
    self.placeholder = placeholder
    self.candidates = candidates
    self.wanted = wanted
    self.example = example
    self.piece = piece
  }

  /// The slot, with words that can follow it taking precedence.
  package var yieldingToWords: OperandSlot {
    var slot = self
    slot.yieldsToWords = true
    return slot
  }

  package static let view = OperandSlot("VIEW", [.items], wanted: "a view")
  package static let newName = OperandSlot("NAME", wanted: "a name", piece: .name)
  package static let group = OperandSlot("GROUP", [.groups], wanted: "a group")
  package static let number = OperandSlot("N", wanted: "a number")
}

/// What can stand behind a command's word: a form of a command is a row of patterns.
///
/// The synopsis in the help, what completion offers and the errors for wrong operands are all made from
/// it, and so is what the command reads. A word that stands as it is written is a string literal.
package indirect enum OperandPattern: Sendable, ExpressibleByStringLiteral {
  /// A word that stands as it is: `to`.
  case word(String)
  /// Something to be filled in: `VIEW`.
  case slot(OperandSlot)
  /// One of several: `horizontal|vertical`.
  case oneOf([OperandPattern])
  /// What may be left out: `[in VIEW]`.
  case optional([OperandPattern])
  /// Rows that begin with a word, each of which may be left out, in any order: `[in VIEW] [at N]`.
  case anyOrder([[OperandPattern]])
  /// One or more, parted by commas: `NAME, …`.
  case list(OperandSlot)
  /// Braces, with what the synopsis shows between them: `{ … }`.
  case block(String)
  /// What may stand there, too, and that synopsis and completion leave out: the command itself says
  /// why it is refused.
  case unlisted([OperandPattern])
  /// Whatever is left. It occurs among unlisted patterns.
  case rest

  /// A word.
  package init(stringLiteral word: String) { self = .word(word) }

  /// What may be left out.
  package static func optional(_ patterns: OperandPattern...) -> OperandPattern {
    .optional(patterns)
  }

  /// Rows of patterns in any order.
  package static func anyOrder(_ rows: [OperandPattern]...) -> OperandPattern { .anyOrder(rows) }

  /// What may stand there, too, and is not shown.
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
  /// `NAME`: a name that is yet to be given.
  package static let newName = OperandPattern.slot(.newName)
  /// `N`
  package static let number = OperandPattern.slot(.number)
  /// `N`: a place among siblings.
  package static let position = OperandPattern.slot(
    OperandSlot("N", wanted: "a place", example: "1"))
  /// `N`: points.
  package static let length = OperandPattern.slot(OperandSlot("N", wanted: "a length"))
  /// `INSETS`
  package static let insets = OperandPattern.slot(
    OperandSlot("INSETS", wanted: "a number or four", example: "(top, left, bottom, right)"))
  /// `SECONDS`
  package static let seconds = OperandPattern.slot(OperandSlot("SECONDS", wanted: "seconds"))
  /// `LABEL`
  package static let label = OperandPattern.slot(
    OperandSlot("LABEL", [.labels], wanted: "a label or a number"))

  /// `WORD`: one of too many words for the synopsis.
  package static func word(of words: [String]) -> OperandPattern {
    .slot(OperandSlot("WORD", [.words(words)], wanted: "a word"))
  }

  /// `FILE`, in a command such as one.
  package static func file(example: String) -> OperandPattern {
    .slot(OperandSlot("FILE", wanted: "a file", example: example, piece: .path))
  }

  /// How the synopsis shows it; nil for what it leaves out.
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

  /// How the synopsis shows a row of patterns.
  package static func synopsis(of patterns: [OperandPattern]) -> String {
    patterns.compactMap(\.synopsis).joined(separator: " ")
  }
}

/// Something to be filled in behind a command's word.
package struct OperandSlot: Sendable {
  /// What completion offers.
  package enum Candidates: Hashable, Sendable {
    case items
    case groups
    case labels
    case settings
    /// The values of the setting that was named before.
    case settingValues
    case commands
    case words([String])
  }

  /// What kind of piece fills it.
  package enum Piece: Sendable {
    /// A name, a number, any expression.
    case value
    /// A number as it is written.
    case numeral
    /// A bare word.
    case name
    /// A file's name.
    case path
    /// The rest of the line.
    case text
    /// A whole statement.
    case statement
  }

  /// What the synopsis shows for it: `VIEW`.
  package var placeholder: String
  /// What completion offers for it.
  package var candidates: [Candidates]
  /// What is missing where it is not filled: `a view`.
  package var wanted: String
  /// What could fill it; nil where that says nothing new.
  package var example: String?
  /// What kind of piece fills it.
  package var piece: Piece
  /// Whether a word that can follow it is that word, and does not fill it. It is so wherever the slot
  /// may be left out.
  package var yieldsToWords = false

  /// A slot.
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

  /// It, where a word that can follow is no name.
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

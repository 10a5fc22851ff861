import LayLanguage

/// What can stand behind a command's word: a form of a command is a row of patterns.
///
/// The synopsis in the help, what completion offers and the error for a piece that does not belong
/// there are all made from it. A word that stands as it is written is a string literal.
package indirect enum OperandPattern: Sendable, ExpressibleByStringLiteral {
  /// A word that stands as it is, or several: `to`, `no conflicts`.
  case word(String)
  /// Something to be filled in: `VIEW`.
  case slot(OperandSlot)
  /// One of several: `horizontal|vertical`.
  case oneOf([OperandPattern])
  /// What may be left out: `[in VIEW]`.
  case optional([OperandPattern])
  /// One or more, parted by commas: `NAME, …`.
  case list(OperandSlot)
  /// Braces, with what the synopsis shows between them: `{ … }`.
  case block(String)
  /// `…`: what the other forms of the command have there, too.
  case others
  /// Words that may stand there, too, and that the synopsis leaves out.
  case unlisted([String])

  /// A word.
  package init(stringLiteral word: String) { self = .word(word) }

  /// What may be left out.
  package static func optional(_ patterns: OperandPattern...) -> OperandPattern {
    .optional(patterns)
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
  /// `INSETS`
  package static let insets = OperandPattern.slot(OperandSlot("INSETS"))
  /// `SECONDS`
  package static let seconds = OperandPattern.slot(OperandSlot("SECONDS"))
  /// `LABEL`
  package static let label = OperandPattern.slot(OperandSlot("LABEL", [.labels]))

  /// `WORD`: one of too many words for the synopsis.
  package static func word(of words: [String]) -> OperandPattern {
    .slot(OperandSlot("WORD", [.words(words)]))
  }

  /// `FILE`
  package static let file = OperandPattern.slot(.file)

  /// How the synopsis shows it; nil for what it leaves out.
  package var synopsis: String? {
    switch self {
    case .word(let word): word
    case .slot(let slot): slot.placeholder
    case .oneOf(let patterns): patterns.compactMap(\.synopsis).joined(separator: "|")
    case .optional(let patterns): "[" + patterns.compactMap(\.synopsis).joined(separator: " ") + "]"
    case .list(let slot): slot.placeholder + ", …"
    case .block(let content): "{ \(content) }"
    case .others: "…"
    case .unlisted: nil
    }
  }

  /// What completion offers for it, in order.
  package var candidates: [OperandSlot.Candidates] {
    switch self {
    case .word(let word): [.words([word])]
    case .slot(let slot), .list(let slot): slot.candidates
    case .oneOf(let patterns), .optional(let patterns): patterns.flatMap(\.candidates)
    case .unlisted(let words): [.words(words)]
    case .block, .others: []
    }
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
    case commands
    case words([String])
  }

  /// What kind of piece fills it.
  package enum Piece: Sendable {
    /// A name, a number, any expression.
    case value
    /// A file's name, or the rest of the line.
    case text
    /// A whole statement.
    case statement
  }

  /// What the synopsis shows for it: `VIEW`.
  package var placeholder: String
  /// What completion offers for it.
  package var candidates: [Candidates]
  /// What kind of piece fills it.
  package var piece: Piece

  /// A slot.
  package init(_ placeholder: String, _ candidates: [Candidates] = [], piece: Piece = .value) {
    self.placeholder = placeholder
    self.candidates = candidates
    self.piece = piece
  }

  package static let view = OperandSlot("VIEW", [.items])
  package static let newName = OperandSlot("NAME")
  package static let group = OperandSlot("GROUP", [.groups])
  package static let number = OperandSlot("N")
  package static let file = OperandSlot("FILE", piece: .text)
}

// MARK: Forms

extension CommandDeclaration {
  /// The forms it has, as the help shows them: what is in square brackets may be left out.
  package var synopsis: [String] {
    forms.map { form in ([name] + form.compactMap(\.synopsis)).joined(separator: " ") }
  }

  /// What completion offers behind its word, in the order of the forms, nothing twice.
  package var candidates: [OperandSlot.Candidates] {
    var seen: Set<OperandSlot.Candidates> = []
    var words: Set<String> = []
    return forms.joined().flatMap(\.candidates).compactMap { candidates in
      if case .words(let offered) = candidates {
        let new = offered.filter { words.insert($0).inserted }
        return new.isEmpty ? nil : .words(new)
      }
      return seen.insert(candidates).inserted ? candidates : nil
    }
  }

  /// The first of some operands for which no form has room; nil if one has room for all of them,
  /// though something may be missing behind them. A command with `…` in its forms does not say all that
  /// it takes, so that nothing is unexpected there.
  package func firstUnexpected(in operands: [Operand]) -> Operand? {
    if forms.joined().contains(where: { if case .others = $0 { true } else { false } }) {
      return nil
    }
    var reading = FormReading(operands)
    for form in forms where reading.follow(form, from: [0]).contains(operands.count) { return nil }
    return operands.indices.contains(reading.farthest) ? operands[reading.farthest] : nil
  }
}

/// Reads operands along forms, as far as they go.
private struct FormReading {
  let operands: [Operand]
  /// How many operands the form that went farthest has room for.
  private(set) var farthest = 0

  init(_ operands: [Operand]) { self.operands = operands }

  /// The places that a row of patterns leads to from some places.
  mutating func follow(_ patterns: [OperandPattern], from places: Set<Int>) -> Set<Int> {
    var places = places
    for pattern in patterns {
      places = follow(pattern, from: places)
      farthest = max(farthest, places.max() ?? 0)
    }
    return places
  }

  private mutating func follow(_ pattern: OperandPattern, from places: Set<Int>) -> Set<Int> {
    switch pattern {
    case .word(let words):
      return words.split(separator: " ").reduce(places) { places, word in
        advance(places) { operand in
          guard case .value(let expression) = operand, case .name(let name) = expression.kind
          else { return false }
          return name == word
        }
      }
    case .slot(let slot): return advance(places) { slot.takes($0) }
    case .oneOf(let patterns):
      return patterns.reduce(into: []) { $0.formUnion(follow($1, from: places)) }
    case .optional(let patterns): return places.union(follow(patterns, from: places))
    case .list(let slot):
      var ends: Set<Int> = []
      var reached = advance(places) { slot.takes($0) }
      while !reached.isEmpty {
        ends.formUnion(reached)
        let behindCommas = advance(reached) { if case .comma = $0 { true } else { false } }
        farthest = max(farthest, behindCommas.max() ?? 0)
        reached = advance(behindCommas) { slot.takes($0) }
      }
      return ends
    case .block: return advance(places) { if case .block = $0 { true } else { false } }
    case .others: return places
    case .unlisted(let words): return places.union(follow(.words(words), from: places))
    }
  }

  private func advance(_ places: Set<Int>, _ takes: (Operand) -> Bool) -> Set<Int> {
    Set(places.filter { $0 < operands.count && takes(operands[$0]) }.map { $0 + 1 })
  }
}

extension OperandSlot {
  fileprivate func takes(_ operand: Operand) -> Bool {
    switch (piece, operand) {
    case (.value, .value), (.text, .text), (.statement, .statement): true
    case (.value, _), (.text, _), (.statement, _): false
    }
  }
}

extension Evaluator {
  /// Refuses what follows a command's word where none of the command's forms has room for it. What may
  /// be missing the command finds out itself.
  package func requireForm(of call: Call) throws(Failure) {
    guard
      let operand = commands[call.command.word.name]?.firstUnexpected(in: call.command.operands)
    else { return }
    throw unexpected(operand, after: call.command.word)
  }

  /// What follows a command's word, to be taken piece by piece, if one of the command's forms has room
  /// for all of it.
  package func operands(of call: Call) throws(Failure) -> Operands {
    try requireForm(of: call)
    return call.operands
  }
}

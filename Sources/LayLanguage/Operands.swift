/// The operands of a command, matched with one of its forms.
///
/// Each operand is found by the preceding word of the form: in `move a, b to c at 1` the values
/// without a word are `a` and `b`, the value of `to` is `c`.
package struct Operands {
  /// A word of the form, with the operands after it.
  private struct Part {
    var word: Identifier?
    var operands: [Operand]
  }

  private var parts: [Part] = []
  /// The part that receives operands.
  private var current: Int?

  /// Creates an empty list.
  package init() {}

  // MARK: Making

  /// Adds a word of the form; the following operands belong to it.
  mutating func add(word: Identifier) {
    current = parts.count
    parts.append(Part(word: word, operands: []))
  }

  /// Adds an operand that fills a slot.
  mutating func add(_ operand: Operand) {
    guard let current else {
      current = parts.count
      parts.append(Part(word: nil, operands: [operand]))
      return
    }
    parts[current].operands.append(operand)
  }

  /// The part that receives operands, to return to after a sequence with words.
  var openPart: Int? {
    get { current }
    set { current = newValue ?? parts.firstIndex { $0.word == nil } }
  }

  // MARK: Asking

  private func operands(behind word: String?) -> [Operand] {
    for part in parts where part.word?.name == word { return part.operands }
    return []
  }

  /// The words of the form that are present, in order.
  package var words: [Identifier] { parts.compactMap(\.word) }

  /// A word of the form with its range; nil if it is missing.
  package func word(_ name: String) -> Identifier? {
    for part in parts { if let word = part.word, word.name == name { return word } }
    return nil
  }

  /// Whether a word of the form is present.
  package func has(_ name: String) -> Bool { word(name) != nil }

  /// The first of some words that is present.
  package func first(of names: [String]) -> Identifier? { words.first { names.contains($0.name) } }

  /// The first value after a word of the form; without a word, the first value before any word.
  package func value(_ word: String? = nil) -> Expression? {
    for case .value(let expression) in operands(behind: word) { return expression }
    return nil
  }

  /// The values after a word of the form.
  package func values(_ word: String? = nil) -> [Expression] {
    operands(behind: word).compactMap { operand in
      if case .value(let expression) = operand { expression } else { nil }
    }
  }

  /// The single word after a word of the form.
  package func name(_ word: String? = nil) -> Identifier? { value(word)?.bareWord }

  /// The block after a word of the form.
  package func block(_ word: String? = nil) -> Block? {
    for case .block(let block) in operands(behind: word) { return block }
    return nil
  }

  /// The block, whichever word of the form it follows.
  package var anyBlock: Block? {
    for part in parts { for case .block(let block) in part.operands { return block } }
    return nil
  }

  /// The operand that is text.
  package var text: (text: String, range: SourceRange)? {
    for case .text(let text, let range) in operands(behind: nil) { return (text, range) }
    return nil
  }

  /// The operand that is a statement.
  package var statement: Statement? {
    for case .statement(let statement) in operands(behind: nil) { return statement }
    return nil
  }
}

extension Expression {
  /// The expression as a single word; nil for others.
  package var bareWord: Identifier? {
    guard case .name(let name) = kind else { return nil }
    return Identifier(name, at: range)
  }
}

extension Operand {
  /// The operand as a single word; nil for others.
  package var bareWord: Identifier? {
    guard case .value(let expression) = self else { return nil }
    return expression.bareWord
  }
}

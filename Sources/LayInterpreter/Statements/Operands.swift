import LayLanguage

/// What follows a command's word, read along one of the command's forms.
///
/// Each operand is found by the word of the form that it stands behind: in `move a, b to c at 1` the
/// values behind no word are `a` and `b`, the one behind `to` is `c`.
package struct Operands {
  /// A word of the form, and what stands behind it.
  private struct Part {
    var word: Identifier?
    var operands: [Operand]
  }

  private var parts: [Part] = []
  /// The part that operands are added to.
  private var current: Int?

  /// Nothing.
  package init() {}

  /// Whether nothing stands there.
  package var isEmpty: Bool { parts.isEmpty }

  // MARK: Making

  /// Takes a word of the form; what follows stands behind it.
  mutating func add(word: Identifier) {
    current = parts.count
    parts.append(Part(word: word, operands: []))
  }

  /// Takes an operand that fills a slot.
  mutating func add(_ operand: Operand) {
    guard let current else {
      current = parts.count
      parts.append(Part(word: nil, operands: [operand]))
      return
    }
    parts[current].operands.append(operand)
  }

  /// The part that operands are added to, to return to behind a row of words.
  var openPart: Int? {
    get { current }
    set { current = newValue ?? parts.firstIndex { $0.word == nil } }
  }

  // MARK: Asking

  private func operands(behind word: String?) -> [Operand] {
    for part in parts where part.word?.name == word { return part.operands }
    return []
  }

  /// The words of the form that stand there, in order.
  package var words: [Identifier] { parts.compactMap(\.word) }

  /// A word of the form, where it stands.
  package func word(_ name: String) -> Identifier? {
    for part in parts { if let word = part.word, word.name == name { return word } }
    return nil
  }

  /// Whether a word of the form stands there.
  package func has(_ name: String) -> Bool { word(name) != nil }

  /// The first of some words that stands there.
  package func first(of names: [String]) -> Identifier? { words.first { names.contains($0.name) } }

  /// The first value behind a word of the form; behind none if no word is given.
  package func value(_ word: String? = nil) -> Expression? {
    for case .value(let expression) in operands(behind: word) { return expression }
    return nil
  }

  /// The values behind a word of the form.
  package func values(_ word: String? = nil) -> [Expression] {
    operands(behind: word).compactMap { operand in
      if case .value(let expression) = operand { expression } else { nil }
    }
  }

  /// The bare word behind a word of the form.
  package func name(_ word: String? = nil) -> Identifier? { value(word)?.bareWord }

  /// The braces behind a word of the form.
  package func block(_ word: String? = nil) -> Block? {
    for case .block(let block) in operands(behind: word) { return block }
    return nil
  }

  /// The text that stands there.
  package var text: (text: String, range: SourceRange)? {
    for case .text(let text, let range) in operands(behind: nil) { return (text, range) }
    return nil
  }

  /// The statement that stands there.
  package var statement: Statement? {
    for case .statement(let statement) in operands(behind: nil) { return statement }
    return nil
  }
}

extension Expression {
  /// The word that it is, with nothing around it.
  package var bareWord: Identifier? {
    guard case .name(let name) = kind else { return nil }
    return Identifier(name, at: range)
  }
}

extension Operand {
  /// The word that it is, with nothing around it.
  package var bareWord: Identifier? {
    guard case .value(let expression) = self else { return nil }
    return expression.bareWord
  }
}

import LayInterpreter
import LayLanguage
import LayoutDialects
import LayoutModel
import TextReports

/// A range of a line with the role of its words.
package struct ColoredRange: Hashable, Sendable {
  /// The range, in bytes.
  package var range: Range<Int>
  /// The role, which determines the color.
  package var role: Markup.Role

  /// The parameters of its escape sequence.
  package var style: String { role.graphics ?? "" }
}

extension Shell {
  /// The colors of a line as it is typed: commands, views each in its own hue, numbers, strings, priorities, and
  /// names that do not exist. The word directly before the cursor is not marked as unknown yet.
  /// - Parameter cursor: The cursor's offset, in bytes.
  /// - Complexity: Linear in the text.
  package func colors(of text: String, cursor: Int) -> [ColoredRange] {
    let source = SourceText(text)
    let program = parse(source, vocabulary: vocabulary)
    let roles = program.wordRoles
    let names = TypedNames(
      of: program.statements, in: source, endsAtCursor: false, by: evaluator)
    var colored: [ColoredRange] = []
    func add(_ range: SourceRange, _ role: Markup.Role) {
      if role != .plain {
        colored.append(ColoredRange(range: range.lower..<range.upper, role: role))
      }
    }
    for token in program.tokens.tokens {
      let role = roles[token.range.lower]
      switch token.kind {
      case .word:
        let word = normalizedName(source[token.range])
        add(token.range, color(of: word, role, names, isTyped: token.range.upper == cursor))
      case .number, .percent, .size: add(token.range, role == .priority ? .dim : .magnitude)
      case .string, .invalid(.unterminatedString): add(token.range, .success)
      case .at: add(token.range, .dim)
      case .invalid: add(token.range, .contradiction)
      default: break
      }
    }
    for comment in program.tokens.comments { add(comment, .dim) }
    return colored
  }

  /// Words for the superview of the view that a statement is about.
  private static let surroundingWords: Set<String> = ["self", "superview", "toSuperview"]

  private func color(
    of word: String, _ role: WordRole?, _ names: TypedNames, isTyped: Bool
  ) -> Markup.Role {
    switch role {
    case .member, .label: return .plain
    case .priority: return .dim
    case .command: return .typeable
    case .name, .owner, nil: break
    }
    if word == "root" { return .item(ItemID.root.rawValue) }
    if ReservedWords.contains(word) || ["and", "or", "not"].contains(word) { return .section }
    if names.locals.contains(word) { return .plain }
    switch names.interpreter.evaluator.lookUp(word) {
    case .definition?: return .typeable
    case .item(let id)? where !Self.surroundingWords.contains(word): return .item(id.rawValue)
    case .array(_, let members)?: return members.first.map { .item($0.rawValue) } ?? .plain
    case .group?, .constraint?, .constraints?, .program?: return .section
    case .some: return .plain
    // Only a word that must be a name is marked as unknown: it has a member.
    case nil: return role == .owner && !isTyped && names.isComplete ? .contradiction : .plain
    }
  }
}

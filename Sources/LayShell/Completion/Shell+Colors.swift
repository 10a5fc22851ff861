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
  var role: Markup.Role

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
    let vocabulary = vocabulary
    let lexed = Lexer.tokens(of: source, vocabulary: vocabulary)
    let tokens = lexed.tokens.filter { $0.kind != .end }
    let words = tokens.map { $0.kind == .word ? normalizedName(source[$0.range]) : "" }
    var colored: [ColoredRange] = []
    func add(_ range: SourceRange, _ role: Markup.Role) {
      if role != .plain {
        colored.append(ColoredRange(range: range.lower..<range.upper, role: role))
      }
    }
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .word:
        add(
          token.range,
          role(ofWordAt: index, in: tokens, words, vocabulary, isTyped: token.range.upper == cursor)
        )
      case .number, .percent, .size:
        let isPriority = index > 0 && tokens[index - 1].kind == .at
        add(token.range, isPriority ? .dim : .magnitude)
      case .string: add(token.range, .success)
      case .invalid(.unterminatedString): add(token.range, .success)
      case .at: add(token.range, .dim)
      case .invalid: add(token.range, .contradiction)
      default: break
      }
    }
    for comment in lexed.comments { add(comment, .dim) }
    return colored
  }

  /// Words for the superview of the view that a statement is about.
  private static let surroundingWords: Set<String> = ["self", "superview", "toSuperview"]

  private func role(
    ofWordAt index: Int, in tokens: [Token], _ words: [String], _ vocabulary: Vocabulary,
    isTyped: Bool
  ) -> Markup.Role {
    let word = words[index]
    let before = index > 0 ? tokens[index - 1].kind : nil
    let next = index + 1 < tokens.count ? tokens[index + 1].kind : nil
    if before == .dot { return .plain }
    if before == .at { return .dim }
    if vocabulary.priorityWords[word] != nil { return .dim }
    if word != "root", ReservedWords.contains(word) || ["and", "or", "not"].contains(word) {
      return .section
    }
    if startsStatement(index, tokens), isCommand(next, index, tokens) {
      if vocabulary.commands[word] != nil || vocabulary.definitions.contains(word) {
        return .typeable
      }
    }
    if next == .colon { return .plain }
    switch scene.named(word) {
    case .item(let id)?: return .item(id.rawValue)
    case .array(let members)?: return members.first.map { .item($0.rawValue) } ?? .plain
    case .some: return .section
    case nil: break
    }
    if word == "root" { return .item(ItemID.root.rawValue) }
    // Only a word that must be a name is marked as unknown: it has a member, and is not defined in the same text.
    guard next == .dot, !isTyped, interpreter.evaluator.state.globals.bindings[word] == nil,
      !Self.surroundingWords.contains(word),
      words.indices.allSatisfy({ $0 == index || words[$0] != word || isMember($0, tokens) })
    else { return .plain }
    return .contradiction
  }

  /// Whether a word has a member, or is one.
  private func isMember(_ index: Int, _ tokens: [Token]) -> Bool {
    index + 1 < tokens.count && tokens[index + 1].kind == .dot
      || index > 0 && tokens[index - 1].kind == .dot
  }

  private func startsStatement(_ index: Int, _ tokens: [Token]) -> Bool {
    guard index > 0 else { return true }
    switch tokens[index - 1].kind {
    case .semicolon, .leftBrace, .rightBrace, .colon: return true
    default: return tokens[index].startsLine
    }
  }

  /// Whether the word at an index is a command and not a name that something is done to.
  private func isCommand(_ next: TokenKind?, _ index: Int, _ tokens: [Token]) -> Bool {
    switch next {
    case .dot?, .colon?, .assignment?, .comparison?: false
    case .leftBracket?: !tokens[index + 1].touches
    default: true
    }
  }
}

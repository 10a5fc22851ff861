import LayInterpreter
import LayLanguage
import LayoutModel

/// What can be typed in the braces of a box layout.
extension Shell {
  private static let layoutKinds = BoxLayout.Kind.allCases.map(\.rawValue)

  /// The words that fit at a place in the braces of a box layout; nil elsewhere.
  func boxCandidates(at context: CompletionContext) -> [String]? {
    guard let block = context.block, Self.layoutKinds.contains(block) else { return nil }
    switch context.place {
    case .statement: return ["item"] + Self.layoutKinds + ["let", "var", "if", "for"]
    case .operand("item", let before):
      guard let last = before.last else { return [] }
      // The value may be there already.
      return values(of: last) + StatementCommand.itemWords.filter { !before.contains($0) }
    case .operand(let word, let before) where Self.layoutKinds.contains(word):
      guard let last = before.last else { return [] }
      let words = StatementCommand.layoutWords.filter { $0 != "in" && $0 != "inactive" }
      return values(of: last) + (words + StatementCommand.itemWords).filter { !before.contains($0) }
    default: return nil
    }
  }

  /// Whether a view is named at a place in the braces of a box layout.
  func takesBoxItem(at context: CompletionContext) -> Bool {
    if case .operand("item", let before) = context.place { return before.isEmpty }
    return false
  }

  /// The words that can follow a word of an item.
  private func values(of word: String) -> [String] {
    switch word {
    case "size": ["match", "content"]
    case "gravity": BoxItem.Gravity.named.map(\.name)
    default: []
    }
  }
}

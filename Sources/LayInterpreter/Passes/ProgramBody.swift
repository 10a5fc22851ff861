import LayLanguage
import LayoutModel

/// A program that runs at every layout pass, with the names visible at its definition.
package struct ProgramBody: Sendable {
  /// The statements of a `place` block; nil for the condition of a group.
  package var block: Block?
  /// The condition of a group; nil for a `place` block.
  package var condition: Expression?
  /// The source text.
  package var source: SourceText
  /// The visible names, those of views outermost: renaming a view does not change its meaning here.
  package var scopes: [Scope]
  /// The range of the statement.
  package var range: SourceRange
  /// The views that it names, by their names at its definition.
  package var views: [String: ItemID]

  /// The text of the statement.
  package var text: String { source[range] }
}

import LayInterpreter
import LayoutModel

/// The settings of a session, changed with `set`.
package struct Settings: Hashable, Sendable {
  /// The format of results.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    /// Text for a person.
    case text
    /// One JSON object per result, one per line.
    case json
  }

  /// The treatment of a statement that makes a required constraint fail.
  package enum ConflictPolicy: String, Hashable, Sendable, CaseIterable {
    /// The constraint is left out and reported.
    case recover
    /// The statement is refused.
    case stop
  }

  /// How many of a series of like rows are shown.
  package enum RowStyle: String, Hashable, Sendable, CaseIterable {
    /// One row for all of them.
    case folded
    /// Each.
    case all
  }

  /// What the prompt shows.
  package enum PromptStyle: String, Hashable, Sendable, CaseIterable {
    /// The conflicts in force, and whether there is unsaved work.
    case state
    /// Nothing.
    case plain
  }

  /// The format of results.
  package var format = Format.text
  /// Whether lines are colored.
  package var usesColor = false
  /// The maximum number of decimals of a printed frame or value.
  package var precision = 2
  /// The treatment of a statement that makes a required constraint fail.
  package var conflictPolicy = ConflictPolicy.recover
  /// What becomes of items beyond the end of a stack or flow layout.
  package var overflow = OverflowPolicy.warning
  /// Whether notices are suppressed.
  package var isQuiet = false
  /// The way animations are shown.
  package var animationStyle = AnimationStyle.table
  /// The terminal for animations; nil if there is none.
  package var animationDisplay: AnimationDisplay?
  /// The number of statements that `undo` can step back over, at least.
  package var undoLimit = 10_000
  /// What the prompt shows.
  package var promptStyle = PromptStyle.state
  /// How like rows are shown.
  package var rowStyle = RowStyle.folded
  /// The columns of a line of text: those of the terminal; 80 in a file or pipe.
  package var width = 80

  /// The rows of the window: those of the terminal.
  package var height = 26

  /// Creates the defaults: text without colors, two decimals.
  package init() {}
}

import LayInterpreter
import LayoutModel
import TextReports

/// The settings of a session, changed with `set`.
public struct Settings: Hashable, Sendable {
  /// The format of results.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Text for a person.
    case text
    /// One JSON object per result, one per line.
    case json
  }

  /// The treatment of a statement that makes a required constraint fail.
  public enum ConflictPolicy: String, Hashable, Sendable, CaseIterable {
    /// The constraint is left out and reported.
    case recover
    /// The statement is refused.
    case stop
  }

  /// What the prompt shows.
  public enum PromptStyle: String, Hashable, Sendable, CaseIterable {
    /// The conflicts in force, and whether there is unsaved work.
    case state
    /// Nothing.
    case plain
  }

  /// The format of results.
  public var format = Format.text
  /// Whether lines are colored.
  public var usesColor = false
  /// The maximum number of decimals of a printed frame or value.
  public var precision = 2
  /// The treatment of a statement that makes a required constraint fail.
  public var conflictPolicy = ConflictPolicy.recover
  /// What becomes of items beyond the end of a stack or flow layout.
  public var overflow = OverflowPolicy.warning
  /// Whether notices are suppressed.
  public var isQuiet = false
  /// The way animations are shown.
  public var animationStyle = AnimationStyle.table
  /// The terminal for animations; nil if there is none.
  public var animationDisplay: AnimationDisplay?
  /// The number of statements that `undo` can step back over, at least.
  public var undoLimit = 10_000
  /// What the prompt shows.
  public var promptStyle = PromptStyle.state
  /// The columns of a line of text: those of the terminal; 80 in a file or pipe.
  public var width = 80

  /// The rows of the window: those of the terminal.
  public var height = 26

  /// Creates the defaults: text without colors, two decimals.
  public init() {}
}

import LayInterpreter
import TextReports

/// How a session behaves and prints; changed with `set`.
public struct Settings: Hashable, Sendable {
  /// What results look like.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// For a person.
    case text
    /// One JSON object a result, one a line.
    case json
  }

  /// What happens to a statement that breaks a constraint.
  public enum ConflictPolicy: String, Hashable, Sendable, CaseIterable {
    /// The constraint is left out and reported.
    case recover
    /// The statement is refused.
    case stop
  }

  /// What results look like.
  public var format = Format.text
  /// Whether lines carry colours.
  public var usesColor = false
  /// The most decimals of a printed frame or value.
  public var precision = 2
  /// What happens to a statement that breaks a constraint.
  public var conflictPolicy = ConflictPolicy.recover
  /// Whether notices are left out.
  public var isQuiet = false
  /// What animations are shown as.
  public var animationStyle = AnimationStyle.table
  /// The terminal that animations are drawn on; nil if there is none.
  public var animationDisplay: AnimationDisplay?
  /// The columns that text is set in.
  public var width = 80

  /// The defaults: text without colours, two decimals.
  public init() {}
}

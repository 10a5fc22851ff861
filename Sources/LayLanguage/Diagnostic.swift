/// What is wrong with a text, where, and what would cure it.
///
/// Diagnostics are values: made where the cause is known, printed in one place.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  /// How much it matters.
  public var severity: Severity
  /// The code by which it can be looked up, such as `E012`.
  public var code: String
  /// One sentence without a full stop, in plain words; names stand in backquotes.
  public var message: String
  /// The place in the source.
  public var range: SourceRange
  /// What to do about it, each a line such as ``did you mean `width`?``.
  public var help: [String]
  /// What there is to choose from, in order, for a name that is unknown.
  public var have: [String]

  /// A diagnostic at a place in the source.
  public init(
    _ code: String, _ message: String, at range: SourceRange, help: [String] = [],
    have: [String] = [], severity: Severity = .error
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.range = range
    self.help = help
    self.have = have
  }
}

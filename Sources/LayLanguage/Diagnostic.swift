/// A diagnostic: the error or warning, its range in the source, and suggestions.
///
/// Diagnostics are values: made where the cause is known, printed in one place.
public struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  /// The severity.
  public var severity: Severity
  /// The code for `help`, such as `E012`.
  public var code: String
  /// One sentence without a period; names are in backquotes.
  public var message: String
  /// The range in the source.
  public var range: SourceRange
  /// Suggestions, one line each, such as ``did you mean `width`?``.
  public var help: [String]
  /// The valid choices, in order, for an unknown name.
  public var have: [String]

  /// Creates a diagnostic.
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

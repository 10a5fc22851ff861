/// A diagnostic: the error or warning, its range in the source, and suggestions.
///
/// Diagnostics are values: made where the cause is known, printed in one place.
package struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a diagnostic.
  package enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  /// The severity.
  package var severity: Severity
  /// The code for `help`, such as `E012`.
  package var code: String
  /// One sentence without a period; names are in backquotes.
  package var message: String
  /// The range in the source.
  package var range: SourceRange
  /// Suggestions, one line each, such as ``did you mean `width`?``.
  package var help: [String]
  /// The valid choices, in order, for an unknown name.
  package var have: [String]

  /// What a suggestion begins with that is a form of a command.
  package static let formPrefix = "it is written: "

  /// Creates a diagnostic.
  package init(
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

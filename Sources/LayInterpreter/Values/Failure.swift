import LayLanguage
import TextReports

/// The reason a statement failed. The code that catches it restores the scene.
package struct Failure: Error {
  /// The kind of a failure, which determines the exit status.
  package enum Kind: Hashable {
    /// The statement is invalid.
    case statement
    /// The statement was refused because of a conflict.
    case refused
    /// A check failed.
    case expectation
    /// A file could not be read.
    case unreadable
    /// Ctrl-C was pressed.
    case interrupted
    /// The statement needs a value of the layout, and the program is only checked.
    case unknownGeometry
  }

  /// The location of a call that led to the failure.
  package struct Caller {
    package var name: String
    package var source: SourceText
    package var range: SourceRange

    /// Creates a caller.
    package init(name: String, source: SourceText, range: SourceRange) {
      self.name = name
      self.source = source
      self.range = range
    }
  }

  package var kind: Kind
  /// The errors; empty only for ``Kind/interrupted`` and ``Kind/unknownGeometry``.
  package var diagnostics: [Diagnostic]
  /// The text that the diagnostics' ranges refer to; nil until a caller that knows it attaches it.
  package var source: SourceText?
  /// The calls that led to the failure, innermost first.
  package var callers: [Caller] = []
  /// Information beyond the diagnostics: an explained conflict, or the values that a check found.
  package var report: Report?

  /// Creates a failure with several errors.
  package init(_ kind: Kind = .statement, _ diagnostics: [Diagnostic]) {
    self.kind = kind
    self.diagnostics = diagnostics
  }

  /// Creates a failure with one error.
  package init(
    _ code: String, _ message: String, at range: SourceRange, help: [String] = [],
    have: [String] = [], kind: Kind = .statement
  ) {
    self.init(kind, [Diagnostic(code, message, at: range, help: help, have: have)])
  }

  /// The failure with a source text, unless it has one already.
  package func attached(to source: SourceText) -> Failure {
    var failure = self
    if failure.source == nil { failure.source = source }
    return failure
  }

  /// The exit status of a program that ends with this failure.
  package var exitStatus: Int32 {
    switch kind {
    case .statement, .refused: 2
    case .expectation: 1
    case .unreadable: 66
    case .interrupted: 130
    case .unknownGeometry: 0
    }
  }
}

import LayLanguage
import TextReports

/// Why a statement was not done. Whoever catches it puts the scene back.
package struct Failure: Error {
  /// What kind of failure it is, by which the exit status goes.
  package enum Kind: Hashable {
    /// The statement is wrong.
    case statement
    /// It was refused because of a conflict.
    case refused
    /// A check found something else.
    case expectation
    /// A file could not be read.
    case unreadable
    /// Somebody pressed Ctrl-C.
    case interrupted
    /// It needs a value of the layout, and there is no layout, since the program is only checked.
    case unknownGeometry
  }

  /// Where a statement that failed was called from.
  package struct Caller {
    package var name: String
    package var source: SourceText
    package var range: SourceRange

    /// A call of something.
    package init(name: String, source: SourceText, range: SourceRange) {
      self.name = name
      self.source = source
      self.range = range
    }
  }

  package var kind: Kind
  /// What is wrong; empty only for ``Kind/interrupted``.
  package var diagnostics: [Diagnostic]
  /// The text in which the diagnostics' ranges are; nil until the way up has come past a place that
  /// knows it.
  package var source: SourceText?
  /// The calls on the way there, innermost first.
  package var callers: [Caller] = []
  /// What there is to say beyond the diagnostics: an explained conflict, what a check found.
  package var report: Report?

  /// A failure with all that is wrong.
  package init(_ kind: Kind = .statement, _ diagnostics: [Diagnostic]) {
    self.kind = kind
    self.diagnostics = diagnostics
  }

  /// A failure with one error.
  package init(
    _ code: String, _ message: String, at range: SourceRange, help: [String] = [],
    have: [String] = [], kind: Kind = .statement
  ) {
    self.init(kind, [Diagnostic(code, message, at: range, help: help, have: have)])
  }

  /// The failure in the text where its ranges are, unless that is known already.
  package func attached(to source: SourceText) -> Failure {
    var failure = self
    if failure.source == nil { failure.source = source }
    return failure
  }

  /// The exit status that it leads to.
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

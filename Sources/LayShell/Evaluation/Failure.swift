import LayLanguage
import TextReports

/// Why a statement was not done. Whoever catches it puts the scene back.
struct Failure: Error {
  /// What kind of failure it is, by which the exit status goes.
  enum Kind: Hashable {
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
  }

  /// Where a statement that failed was called from.
  struct Caller {
    var name: String
    var source: SourceText
    var range: SourceRange
  }

  var kind: Kind
  /// What is wrong; empty only for ``Kind/interrupted``.
  var diagnostics: [Diagnostic]
  /// The text in which the diagnostics' ranges are; nil until the way up has come past a place that
  /// knows it.
  var source: SourceText?
  /// The calls on the way there, innermost first.
  var callers: [Caller] = []
  /// What there is to say beyond the diagnostics: an explained conflict, what a check found.
  var report: Report?

  /// A failure with all that is wrong.
  init(_ kind: Kind = .statement, _ diagnostics: [Diagnostic]) {
    self.kind = kind
    self.diagnostics = diagnostics
  }

  /// A failure with one error.
  init(
    _ code: String, _ message: String, at range: SourceRange, help: [String] = [],
    have: [String] = [], kind: Kind = .statement
  ) {
    self.init(kind, [Diagnostic(code, message, at: range, help: help, have: have)])
  }

  /// The failure in the text where its ranges are, unless that is known already.
  func attached(to source: SourceText) -> Failure {
    var failure = self
    if failure.source == nil { failure.source = source }
    return failure
  }

  /// The exit status that it leads to.
  var exitStatus: Int32 {
    switch kind {
    case .statement, .refused: 2
    case .expectation: 1
    case .unreadable: 66
    case .interrupted: 130
    }
  }
}

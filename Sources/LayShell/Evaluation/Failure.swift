import LayLanguage

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
  /// The text in which the diagnostics' ranges are.
  var source: SourceText
  /// The calls on the way there, innermost first.
  var callers: [Caller] = []
  /// What there is to say beyond the diagnostics: an explained conflict, what a check found.
  var report: Report?

  init(_ kind: Kind = .statement, _ diagnostics: [Diagnostic], in source: SourceText) {
    self.kind = kind
    self.diagnostics = diagnostics
    self.source = source
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

/// Something that is printed: the same facts as lines and as an object.
struct Report: Sendable {
  /// The lines for a person.
  var lines: [Markup]
  /// The object for a program.
  var json: JSON
  /// What is shown by `more` at a prompt.
  var folded: [Markup] = []
}

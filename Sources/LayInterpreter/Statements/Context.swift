import LayLanguage
import LayoutModel

/// How statements arrive, by which messages go.
package enum ProgramMode: Hashable, Sendable {
  /// Typed one by one: a conflict is shown right after the statement that makes it.
  case prompt
  /// In a file: a conflict is shown when something needs the layout.
  case script
}

/// Where the statement that runs stands.
package struct Context {
  /// The text it is in.
  package var source: SourceText
  package var mode: ProgramMode
  /// The blocks around it, innermost last; none outside blocks.
  package var scopes: [Scope] = []
  /// The atomic group it is in.
  package var group: GroupID?
  /// The views of the `view … { }` block it is in.
  package var parents: Parents?
  /// What the command knows in whose braces it is, if these have statements of their own.
  package var enclosing: (any Sendable)?
  /// What stands in the braces around it, if these have statements of their own.
  package var braces: BlockGrammar?
  /// The calls it is in, innermost last.
  package var callers: [Failure.Caller] = []
  /// The files that name one another on the way here, as paths, outermost first.
  package var files: [String] = []
  /// Whether it runs inside another statement: a block, a call, a `source`.
  package var isInside = false

  /// A statement outside blocks.
  package init(source: SourceText, mode: ProgramMode, scopes: [Scope] = []) {
    self.source = source
    self.mode = mode
    self.scopes = scopes
  }

  /// Ends all blocks and calls, because the statement outside them has failed.
  package mutating func leaveBlocks() {
    scopes = []
    group = nil
    parents = nil
    callers = []
    isInside = false
  }

  /// The views that a `view` block adds to.
  package struct Parents {
    package var items: [ItemID]
    /// Whether the block is that of an array, so that every name in it is one too.
    package var isArray: Bool
  }
}

import LayLanguage
import LayoutModel

/// The source of statements, which determines when messages are printed.
package enum ProgramMode: Hashable, Sendable {
  /// Entered at the prompt: a conflict is shown right after the statement that causes it.
  case prompt
  /// Read from a file: a conflict is shown when the layout is needed.
  case script
}

/// The context of the current statement.
package struct Context {
  /// Its source text.
  package var source: SourceText
  package var mode: ProgramMode
  /// The scopes of the blocks around it, innermost last; empty outside blocks.
  package var scopes: [Scope] = []
  /// The atomic group around it.
  package var group: GroupID?
  /// The views of the `view … { }` block around it.
  package var parents: Parents?
  /// The state of the command whose block is around it, if that block has statements of its own.
  package var enclosing: (any Sendable)?
  /// The grammar of the block around it, if that block has statements of its own.
  package var braces: BlockGrammar?
  /// Its syntax tree; nil while none is executed.
  package var statement: Statement?
  /// The view that `self` and `superview` mean in the current statement; nil to take it from the
  /// names in the statement.
  package var surroundings: ItemID?
  /// The calls that led to it, innermost last.
  package var callers: [Failure.Caller] = []
  /// The paths of the files that led to it with `source`, outermost first.
  package var files: [String] = []
  /// Whether it is inside another statement: a block, a call, a `source`.
  package var isInside = false

  /// Creates the context of a statement outside blocks.
  package init(source: SourceText, mode: ProgramMode, scopes: [Scope] = []) {
    self.source = source
    self.mode = mode
    self.scopes = scopes
  }

  /// Leaves all blocks and calls, after the statement outside them has failed.
  package mutating func leaveBlocks() {
    scopes = []
    group = nil
    parents = nil
    callers = []
    isInside = false
  }

  /// The superviews of the views that a `view` block creates.
  package struct Parents {
    package var items: [ItemID]
    /// Whether the block is that of an array, so that every name in it is an array as well.
    package var isArray: Bool

    /// Creates them.
    package init(items: [ItemID], isArray: Bool) { (self.items, self.isArray) = (items, isArray) }
  }
}

import LayInterpreter
import LayLanguage
import LayoutModel

/// The statements that changed the scene, for `undo`, `redo` and `history`.
struct History: Sendable {
  /// A statement, with the information to undo it.
  struct Step: Sendable {
    /// The source of the statement.
    private var source: SourceText
    private var range: SourceRange
    /// The state before it.
    var before: SessionState.Mark
    /// Its changes of global names; nil if there are none.
    var names: SessionState.NameChanges?

    init(
      _ range: SourceRange, in source: SourceText, before: SessionState.Mark,
      names: SessionState.NameChanges?
    ) {
      self.source = source
      self.range = range
      self.before = before
      self.names = names
    }

    /// The text of the statement.
    var text: String { source[range] }
  }

  /// The statements that can be undone, oldest first.
  private(set) var done: [Step] = []
  /// The statements that can be redone, with their changes, the next one last.
  private(set) var undone: [(step: Step, changes: SessionState.Redo)] = []
  /// The number of statements before ``done``, which can no longer be undone.
  private(set) var forgotten = 0

  /// Records a statement; earlier undone statements can no longer be redone.
  mutating func append(_ step: consuming Step) {
    done.append(consume step)
    if !undone.isEmpty { undone = [] }
  }

  /// Forgets the oldest statements, once there are some more than a limit.
  /// - Returns: The state before the oldest one left, if any was forgotten.
  /// - Complexity: O(1) for each statement, amortized.
  mutating func forget(beyond limit: Int) -> SessionState.Mark? {
    guard done.count > limit + max(16, limit / 4) else { return nil }
    let leaving = done.count - limit
    forgotten += leaving
    done.removeFirst(leaving)
    return done.first?.before
  }

  /// The last statement, to be undone.
  mutating func takeDone() -> Step? { done.popLast() }

  /// Records that a statement was undone.
  mutating func noteUndone(_ step: Step, changes: SessionState.Redo) {
    undone.append((step, changes))
  }

  /// The last undone statement, to be redone.
  mutating func takeUndone() -> (step: Step, changes: SessionState.Redo)? { undone.popLast() }

  /// Records that a statement was redone.
  mutating func noteRedone(_ step: Step) { done.append(step) }
}

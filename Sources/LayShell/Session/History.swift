import LayInterpreter
import LayLanguage
import LayoutModel

/// The statements that changed the scene, for `undo`, `redo` and `history`.
struct History: Sendable {
  /// One statement, with what it takes to take it back.
  struct Step: Sendable {
    /// Where the statement stands.
    private var source: SourceText
    private var range: SourceRange
    /// The state before it.
    var before: SessionState.Mark
    /// What it made of names outside blocks; nil for nothing.
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

    /// The statement as it was typed or stands in its file.
    var text: String { source[range] }
  }

  /// What can be undone, oldest first.
  private(set) var done: [Step] = []
  /// What can be done again, with what it changes, the next one last.
  private(set) var undone: [(step: Step, changes: SessionState.Redo)] = []

  /// Notes a statement; what was undone before it cannot be done again.
  mutating func append(_ step: consuming Step) {
    done.append(step)
    if !undone.isEmpty { undone = [] }
  }

  /// The last statement, to be taken back.
  mutating func takeDone() -> Step? { done.popLast() }

  /// Notes that a statement was taken back.
  mutating func noteUndone(_ step: Step, changes: SessionState.Redo) {
    undone.append((step, changes))
  }

  /// The statement taken back last, to be done again.
  mutating func takeUndone() -> (step: Step, changes: SessionState.Redo)? { undone.popLast() }

  /// Notes that a statement was done again.
  mutating func noteRedone(_ step: Step) { done.append(step) }
}

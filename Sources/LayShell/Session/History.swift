import LayInterpreter
import LayLanguage

/// The statements that changed the scene, for `undo`, `redo` and `history`.
package struct History: Sendable {
  /// A statement as it was typed.
  struct Typed: Sendable {
    private var source: SourceText
    let range: SourceRange
    /// Whether it is an expectation, from which nothing follows.
    let isCheck: Bool

    init(_ range: SourceRange, in source: SourceText, isCheck: Bool = false) {
      self.source = source
      self.range = range
      self.isCheck = isCheck
    }

    /// The text of the statement.
    var text: String { source[range] }
    /// The line on which it begins, from 1.
    var line: Int { source.position(of: range.lower).line }
  }

  /// A statement, with the information to undo it.
  package struct Step: Sendable {
    /// The statement.
    var typed: Typed
    /// The statements since the step before that only named something; they are not undone with it.
    fileprivate(set) var namings: [Typed] = []
    /// The state before it.
    var before: SessionState.Mark
    /// Its changes of global names; nil if there are none.
    var names: SessionState.NameChanges?

    init(
      _ range: SourceRange, in source: SourceText, before: SessionState.Mark,
      names: SessionState.NameChanges?
    ) {
      typed = Typed(range, in: source)
      self.before = before
      self.names = names
    }

    /// The text of the statement.
    package var text: String { typed.text }
  }

  /// The statements that can be undone, oldest first.
  package private(set) var done: [Step] = []
  /// The statements that can be redone, with their changes, the next one last.
  private(set) var undone: [(step: Step, changes: SessionState.Redo)] = []
  /// The number of statements before ``done``, which can no longer be undone.
  private(set) var forgotten = 0
  /// The statements since the last step that only named something.
  private var namings: [Typed] = []
  /// Whether there were more of them than are kept.
  private var lostNamings = false

  /// The most statements that are kept between two steps.
  private static let mostNamings = 10_000

  /// The number of statements, with those that were undone or can no longer be.
  var count: Int { forgotten + done.count + undone.count }

  /// All statements from which the session follows, and expectations, in order; nil if some are forgotten.
  var whole: [Typed]? {
    forgotten > 0 || lostNamings ? nil : done.flatMap { $0.namings + [$0.typed] } + namings
  }

  /// Records a statement that defined a name without changing the scene, or an expectation that held; `undo` does
  /// not stop at it.
  mutating func noteNaming(_ range: SourceRange, in source: SourceText, isCheck: Bool) {
    guard namings.count < Self.mostNamings else {
      lostNamings = true
      return
    }
    namings.append(Typed(range, in: source, isCheck: isCheck))
  }

  /// Records a statement; earlier undone statements can no longer be redone.
  mutating func append(_ step: consuming Step) {
    noteRedone(consume step)
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
  mutating func takeDone() -> Step? {
    guard var step = done.popLast() else { return nil }
    namings = step.namings + namings
    step.namings = []
    return step
  }

  /// Makes one step of those behind a number of them; what named something before it or after it is kept.
  mutating func joinSteps(
    since count: Int, in source: SourceText,
    names: (Set<String>, SessionState.Mark) -> SessionState.NameChanges?
  ) {
    guard done.count > count + 1, let first = done[count...].first, let last = done.last else {
      return
    }
    let changed = done[count...].reduce(into: Set()) { $0.formUnion($1.names?.changed ?? []) }
    var step = Step(
      first.typed.range.union(last.typed.range), in: source, before: first.before,
      names: names(changed, first.before))
    step.namings = first.namings
    done.replaceSubrange(count..., with: [step])
  }

  /// Records that a statement was undone.
  mutating func noteUndone(_ step: Step, changes: SessionState.Redo) {
    undone.append((step, changes))
  }

  /// The last undone statement, to be redone.
  mutating func takeUndone() -> (step: Step, changes: SessionState.Redo)? { undone.popLast() }

  /// Records that a statement was redone.
  mutating func noteRedone(_ step: consuming Step) {
    step.namings = namings
    namings = []
    done.append(consume step)
  }
}

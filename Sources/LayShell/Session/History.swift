import Explanations
import LayLanguage
import LayoutModel

/// The statements that changed the scene, for `undo`, `redo` and `history`.
struct History: Sendable {
  /// One statement, with what it takes to take it back.
  struct Step: Sendable {
    /// Where the statement stands.
    private var source: SourceText
    private var range: SourceRange
    /// The scene's history before it.
    var mark: SceneMark
    /// If it put another scene in place of the one that was: that one, and the other.
    var replaced: Replacement?
    /// The names outside blocks that it bound: what each stood for before and after.
    var names: [String: (before: Scope.Binding?, after: Scope.Binding?)]

    init(
      _ range: SourceRange, in source: SourceText, mark: SceneMark,
      replaced: Replacement?,
      names: [String: (before: Scope.Binding?, after: Scope.Binding?)]
    ) {
      self.source = source
      self.range = range
      self.mark = mark
      self.replaced = replaced
      self.names = names
    }

    /// The statement as it was typed or stands in its file.
    var text: String { source[range] }
  }

  /// A scene that was put in place of another. Few statements do it, so it is kept elsewhere.
  final class Replacement: Sendable {
    let before: Scene
    let after: Scene
    /// The logs that they were read from.
    let logBefore: ImportedLog?
    let logAfter: ImportedLog?

    init(
      before: Scene, _ logBefore: ImportedLog?, after: Scene, _ logAfter: ImportedLog?
    ) {
      self.before = before
      self.after = after
      self.logBefore = logBefore
      self.logAfter = logAfter
    }
  }

  /// What can be undone, oldest first.
  private(set) var done: [Step] = []
  /// What can be done again, with what it changes, the next one last.
  private(set) var undone: [(step: Step, changes: SceneRedo?)] = []

  /// Notes a statement; what was undone before it cannot be done again.
  mutating func append(_ step: consuming Step) {
    done.append(step)
    if !undone.isEmpty { undone = [] }
  }

  /// The last statement, to be taken back.
  mutating func takeDone() -> Step? { done.popLast() }

  /// Notes that a statement was taken back.
  mutating func noteUndone(_ step: Step, changes: SceneRedo?) { undone.append((step, changes)) }

  /// The statement taken back last, to be done again.
  mutating func takeUndone() -> (step: Step, changes: SceneRedo?)? { undone.popLast() }

  /// Notes that a statement was done again.
  mutating func noteRedone(_ step: Step) { done.append(step) }
}

import LayoutModel

/// The statements that changed the scene, for `undo`, `redo` and `history`.
struct History: Sendable {
  /// One statement, with what it changed.
  struct Step: Sendable {
    /// The statement as it was typed or stands in its file.
    var text: String
    /// The scene before and after it.
    var before: Scene
    var after: Scene
    /// The names outside blocks that it bound: what each stood for before and after.
    var names: [String: (before: Scope.Binding?, after: Scope.Binding?)]
  }

  /// What can be undone, oldest first.
  private(set) var done: [Step] = []
  /// What can be done again, the next one last.
  private(set) var undone: [Step] = []

  /// Notes a statement; what was undone before it cannot be done again.
  mutating func append(_ step: Step) {
    done.append(step)
    undone = []
  }

  /// Takes back the last statement.
  mutating func undo() -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// Does the statement taken back last again.
  mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }
}

import LayLanguage
import LayoutEngine
import LayoutModel

/// Runs statements: each becomes edits of the scene, names, or a question that the session answers.
///
/// What it reads is the evaluator's; what it changes is in ``SessionState``, a value that its owner
/// keeps to go back to.
package final class Interpreter {
  /// What a program can read. It is large, so it is lent and not copied.
  package var evaluator: Evaluator {
    _read { yield reader }
    _modify { yield &reader }
  }
  // Every statement reads and writes these two many times. That such accesses do not overlap is checked
  // in debug builds, in which the tests run; in a release build the check would take 5 % of a program.
  #if DEBUG
    private var reader: Evaluator
    /// What the statement that runs has done so far.
    package var progress = Progress()
  #else
    @exclusivity(unchecked) private var reader: Evaluator
    /// What the statement that runs has done so far.
    @exclusivity(unchecked) package var progress = Progress()
  #endif
  /// The session that runs the statements.
  package unowned var host: any StatementHost = SilentHost.shared
  /// Repairs to make in the statement that runs before it is judged; for `fix`.
  package var pendingRepairs: [PendingRepair] = []
  /// The size that the command line gave the screen; the first `screen` of a program yields to it.
  package var fixedScreen: Size?
  /// The names that the command line gave a value; the first such statement of a program yields.
  package var fixedNames: Set<String> = []
  /// The line that a place was found on last.
  private var lastLine = 1

  /// An interpreter of statements for a session.
  package init(_ evaluator: consuming Evaluator) {
    reader = evaluator
  }

  /// Where the statement that runs stands.
  package var context: Context {
    _read { yield reader.context }
    _modify { yield &reader.context }
  }

  /// The scene; a change of it makes the statement a step of the history.
  package var scene: Scene {
    _read { yield reader.state.scene }
    _modify {
      // What was read so far was read from the layout before the change.
      showConflictsIfRead()
      progress.sceneChanges += 1
      yield &reader.state.scene
    }
  }

  /// The engine that lays the scene out.
  package var engine: LayoutEngine {
    get { evaluator.engine }
    _modify { yield &evaluator.engine }
  }

  /// Whether a program is only checked, so that there are no layouts.
  package var isOnlyChecking: Bool { evaluator.isOnlyChecking }

  /// The frames of the layout pass that runs; nil outside passes.
  package var passFrames: PassFrames? { evaluator.passFrames }

  /// Shows the conflicts that were not shown yet, because a layout is needed, and refuses what needs one
  /// that cannot be computed.
  package func needLayout() throws(Failure) {
    guard case .solved = evaluator.geometry else { return }
    showConflicts()
    try evaluator.requireAccuracy()
  }

  /// Shows them if a value was read from a layout.
  package func showConflictsIfRead() {
    guard case .solved(let layouts) = evaluator.geometry, layouts.wasRead else { return }
    showConflicts()
  }

  private func showConflicts() {
    guard case .solved(let layouts) = evaluator.geometry else { return }
    layouts.wasRead = false
    host.showConflicts(in: self)
  }

  /// Says something that was not asked for, once the statement is done.
  package func notice(_ message: String, help: String? = nil, at range: SourceRange) {
    host.notice(message, help: help, at: range, in: self)
  }

  /// The place of a range of the text that runs.
  package func location(of range: SourceRange) -> SourceLocation {
    let position = context.source.position(of: range.lower, near: &lastLine)
    return SourceLocation(
      file: context.source.name, line: position.line, column: position.column)
  }
}

/// A repair to be made in a statement that is done again, before it is judged.
package struct PendingRepair: Sendable {
  /// Its edits, in order.
  package var edits: [SceneEdit]
  /// The constraint that could not hold then; the repair is for it alone.
  package var broken: ConstraintReference

  /// A repair for one constraint.
  package init(edits: [SceneEdit], broken: ConstraintReference) {
    self.edits = edits
    self.broken = broken
  }
}

/// What the statement that runs has done so far.
package struct Progress {
  /// How often it changed the scene.
  package var sceneChanges = 0
  /// The constraints that it stated or set, in order.
  package var constraints: [ConstraintID] = []
  /// The names outside blocks that it bound.
  package var boundNames: Set<String> = []
  /// Whether it stated something that runs at every layout pass.
  package var statesProgram = false
  /// Where the animations that it is in begin, innermost last.
  package var animationStarts: [[ItemID: Rect]] = []

  /// Nothing so far.
  package init() {}

  /// Begins another statement.
  package mutating func begin() {
    // Most statements state one constraint or two, for which there is room already.
    if constraints.count > 64 { constraints = [] }
    constraints.removeAll(keepingCapacity: true)
    sceneChanges = 0
    statesProgram = false
    if !boundNames.isEmpty { boundNames = [] }
    if !animationStarts.isEmpty { animationStarts = [] }
  }
}

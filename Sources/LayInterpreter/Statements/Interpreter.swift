import LayLanguage
import LayoutEngine
import LayoutModel

/// Runs statements: each edits the scene, changes names, or asks a question that the session
/// answers.
///
/// It reads through the evaluator, and changes only ``SessionState``, a value that its owner can
/// restore.
package final class Interpreter {
  /// The readable state of the program. It is large, so it is borrowed and not copied.
  package var evaluator: Evaluator {
    _read { yield reader }
    _modify { yield &reader }
  }
  // Every statement accesses these two many times. Exclusive access is checked in debug builds,
  // which the tests use; in a release build the check would take 5 % of the run time.
  #if DEBUG
    private var reader: Evaluator
    /// The progress of the current statement.
    package var progress = Progress()
  #else
    @exclusivity(unchecked) private var reader: Evaluator
    /// The progress of the current statement.
    @exclusivity(unchecked) package var progress = Progress()
  #endif
  /// The session that runs the statements.
  package unowned var host: any StatementHost = SilentHost.shared
  /// Repairs to apply in the current statement before it is judged; for `fix`.
  package var pendingRepairs: [PendingRepair] = []
  /// The size of the screen from the command line; the first `screen` of a program is then skipped.
  package var fixedScreen: Screen?
  /// The names with values from the command line; the first statement that binds one of them is
  /// skipped.
  package var fixedNames: Set<String> = []
  /// For each series of names, below which number all are taken while no name is freed.
  private var takenNames: [String: (number: Int, freed: Int)] = [:]
  /// The line that the last lookup of a location found.
  private var lastLine = 1

  /// Creates an interpreter of statements.
  package init(_ evaluator: consuming Evaluator) {
    reader = evaluator
  }

  /// The first unused name of a series: `place1`, `place2` ….
  package func freeName(_ start: String) -> String {
    func isTaken(_ number: Int) -> Bool {
      scene.named("\(start)\(number)") != nil || evaluator.binding(of: "\(start)\(number)") != nil
    }
    var number = 1
    if let taken = takenNames[start], taken.freed == scene.freedNames, isTaken(taken.number) {
      number = taken.number + 1
    }
    while isTaken(number) { number += 1 }
    takenNames[start] = (max(1, number - 1), scene.freedNames)
    return "\(start)\(number)"
  }

  /// The context of the current statement.
  package var context: Context {
    _read { yield reader.context }
    _modify { yield &reader.context }
  }

  /// The scene; changing it makes the statement a step of the history.
  package var scene: Scene {
    _read { yield reader.state.scene }
    _modify {
      // Earlier reads used the layout before the change.
      showConflictsIfRead()
      progress.sceneChanges += 1
      yield &reader.state.scene
    }
  }

  /// The engine that lays out the scene.
  package var engine: LayoutEngine {
    get { evaluator.engine }
    _modify { yield &evaluator.engine }
  }

  /// Whether a program is only checked, without layouts.
  package var isOnlyChecking: Bool { evaluator.isOnlyChecking }

  /// The frames of the current layout pass; nil outside passes.
  package var passFrames: PassFrames? { evaluator.passFrames }

  /// Shows the conflicts not yet shown, because a layout is needed.
  /// - Throws: If no layout can be computed accurately.
  package func needLayout() throws(Failure) {
    guard case .solved = evaluator.geometry else { return }
    showConflicts()
    try evaluator.requireAccuracy()
  }

  /// Shows the conflicts not yet shown, if a value was read from a layout.
  package func showConflictsIfRead() {
    guard case .solved(let layouts) = evaluator.geometry, layouts.wasRead else { return }
    showConflicts()
  }

  private func showConflicts() {
    guard case .solved(let layouts) = evaluator.geometry else { return }
    layouts.wasRead = false
    host.showConflicts(in: self)
  }

  /// The value of an expression.
  package func evaluate(
    _ expression: Expression, _ reading: GeometryReading
  ) throws(Failure) -> Value {
    try evaluator.evaluate(expression, reading)
  }

  /// The value of an expression in which anchors are read as numbers.
  package func read(_ expression: Expression) throws(Failure) -> Value {
    try evaluator.read(expression)
  }

  /// The views and guides that a value contains.
  package func items(_ value: Value, at range: SourceRange) throws(Failure) -> [ItemID] {
    try evaluator.items(value, at: range)
  }

  /// Adds a notice, printed once the statement has succeeded.
  package func notice(_ message: String, help: String? = nil, at range: SourceRange) {
    host.notice(message, help: help, at: range, in: self)
  }

  /// The location of a range of the current text, or the one in a document that a comment after it
  /// names, as `save` writes it for an imported scene.
  package func location(of range: SourceRange) -> SourceLocation {
    if let origin = context.source.comment(behind: range).flatMap(SourceLocation.init(comment:)) {
      return origin
    }
    let position = context.source.position(of: range.lower, near: &lastLine)
    return SourceLocation(file: context.source.name, line: position.line, column: position.column)
  }
}

/// A repair to apply in a repeated statement before it is judged.
package struct PendingRepair: Sendable {
  /// Its edits, in order.
  package var edits: [SceneEdit]
  /// The constraint that was left out, which the repair is for.
  package var broken: ConstraintReference

  /// Creates a repair for one constraint.
  package init(edits: [SceneEdit], broken: ConstraintReference) {
    self.edits = edits
    self.broken = broken
  }
}

/// The progress of the current statement.
package struct Progress {
  /// The number of changes of the scene.
  package var sceneChanges = 0
  /// The constraints that it stated or set, in order.
  package var constraints: [ConstraintID] = []
  /// The global names that it bound.
  package var boundNames: Set<String> = []
  /// The sizes of the arrays into which it inserted members before the end, added up over all
  /// insertions: `undo` keeps a copy of the array for each.
  package var arrayMembers = 0
  /// Whether it stated a program that runs at every layout pass.
  package var statesProgram = false
  /// The frames at the start of the surrounding animations, innermost last.
  package var animationStarts: [[ItemID: Rect]] = []

  /// Starts the next statement.
  package mutating func begin() {
    // Most statements state one or two constraints, so small capacity is kept.
    if constraints.count > 64 { constraints = [] }
    constraints.removeAll(keepingCapacity: true)
    sceneChanges = 0
    arrayMembers = 0
    statesProgram = false
    if !boundNames.isEmpty { boundNames = [] }
    if !animationStarts.isEmpty { animationStarts = [] }
  }
}

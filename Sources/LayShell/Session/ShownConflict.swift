import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel

/// A conflict as it was shown, with what could be done about it.
struct ShownConflict: Sendable {
  /// What cannot hold together.
  var conflict: Conflict
  /// The repairs in the order shown.
  var repairs: [Repair]
  /// The scene that it is about.
  var scene: Scene
  /// The constraint that was stated last.
  var newest: ConstraintReference?
  /// The statement that was refused because of it, if one was.
  var refusal: Refusal?

  /// A statement that was refused.
  struct Refusal: Sendable {
    var statement: Statement
    var source: SourceText
    /// What could not be done: `portrait cannot be activated`.
    var subject: String
    /// The repairs with which it was refused all the same.
    var repairs: [PendingRepair]
  }
}

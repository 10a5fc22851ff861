import Explanations
import LayInterpreter
import LayLanguage
import LayoutEngine
import LayoutModel

/// A conflict that an answer has explained, with what could be done about it.
struct ShownConflict: Sendable {
  /// What was found out about it, with the repairs in the order shown.
  var explained: ExplainedConflict
  /// What else is found out about the scene that it is in.
  var facts: SceneFacts
  /// That scene with what its layout has found out.
  var scene: Scene
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

import Explanations
import LayInterpreter
import LayLanguage
import LayoutModel

/// A conflict that an answer has explained, with its repairs.
package struct ShownConflict: Sendable {
  /// The explanation, with the repairs in the order shown.
  package var explained: ExplainedConflict
  /// The other facts about its scene.
  var facts: SceneFacts
  /// That scene with the results of its layout.
  var scene: Scene
  /// The statement that was refused because of it, if one was.
  var refusal: Refusal?

  /// A statement that was refused.
  struct Refusal: Sendable {
    var statement: Statement
    var source: SourceText
    /// The action that failed: `portrait cannot be activated`.
    var subject: String
    /// The repairs already applied when it was refused.
    var repairs: [PendingRepair]
  }
}

import Explanations
import LayLanguage
import LayoutEngine
import LayoutModel
import TextReports

/// Everything that a session of the shell knows, as a value: keep a copy and you can go back to it.
struct Session: Sendable {
  /// The views and constraints.
  var scene: Scene
  /// The names of `let`, `var` and `def` outside blocks.
  var globals = Scope()
  /// What runs at every layout pass, by its identifier; what was removed is kept for `undo`.
  var bodies: [ProgramID: ProgramBody] = [:]
  /// The bodies of builds, by their groups; what was removed is kept for `undo`.
  var builds: [GroupID: BuildBody] = [:]
  /// How it behaves and prints.
  var settings: Settings
  /// The statements that changed the scene, and those taken back.
  var history = History()
  /// The log that the scene was read from; nil for a scene that was stated.
  var importedLog: ImportedLog?
  /// The arguments of the program: `args`.
  var arguments: [String]
  /// The constraints whose conflict was shown while they have been left out.
  var reported: Set<ConstraintReference> = []
  /// The constraints left out whose conflict an `expect conflict` has foreseen.
  var foreseen: Set<ConstraintReference> = []
  /// The layout that did not come to rest, as it was shown.
  var shownFeedback: Feedback?
  /// The conflict that the last answer about conflicts has explained alone: that of `fix` and `explain`.
  var lastConflict: ShownConflict?
  /// The implied constraints that the last explanation has named `(i1)`, `(i2)` …, in order.
  var lastLetters: [ImpliedConstraint] = []
  /// The lines that did not fit on the last page.
  var rest: [Markup] = []

  init(settings: Settings, screen: Size, arguments: [String]) {
    scene = Scene(screen: screen)
    self.settings = settings
    self.arguments = arguments
  }
}

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

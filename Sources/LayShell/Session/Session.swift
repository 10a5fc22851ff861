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
  /// The conflict that `fix` and `explain` speak of.
  var lastConflict: ShownConflict?
  /// The kinds of explanation whose long form was shown.
  var shownLong: Set<String> = []
  /// The lines that did not fit on the last page.
  var rest: [Markup] = []

  init(settings: Settings, screen: Size, arguments: [String]) {
    scene = Scene(screen: screen)
    self.settings = settings
    self.arguments = arguments
  }
}

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

import LayoutModel

/// What a run of code has made: views, constraints, and the states that it distinguishes.
struct CodeLayout: Sendable {
  /// A state of the code: the constraints of one branch, or those that a method switches.
  struct State: Sendable {
    /// The name of the group: `isOpen`, `notIsOpen`, `wideConstraints`.
    var name: String
    /// The condition or the method.
    var condition: String
    var origin: CodeOrigin
    /// The constraints, by number.
    var members: Set<Int>
    var isOn: Bool
  }

  /// A change of a constraint that was in the scene before.
  enum Change: Hashable, Sendable {
    case constant(ConstraintID, CodeNumber)
    case priority(ConstraintID, CodeNumber)
    case active(ConstraintID, Bool)
    case remove(ConstraintID)
  }

  var name = ""
  var origin = CodeOrigin(file: "", line: 1, column: 1)
  var extent = CodeScene.Extent.screen
  /// Whether it is a class, and not a part of code that runs against a scene.
  var isWhole = true
  /// The first is the class's own view.
  var views: [CodeView] = []
  var constraints: [CodeConstraint] = []
  var states: [State] = []
  var openNumbers: [OpenNumber] = []
  var unread: [Unread] = []
  var usesTraits = false
  var usesScreen = false
  var changesLater = false
  var changes: [Change] = []
  /// The views that were there before and whose properties have changed, by number.
  var changedViews: Set<Int> = []
}

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
  /// The circumstances that lead to other constraints.
  var otherStates: [CodeState] = []
  /// The layouts of MKLayoutLibrary, in order.
  var boxes: [CodeBox] = []
  var openNumbers: [OpenNumber] = []
  var unread: [Unread] = []
  /// Whether the controller leaves the margins to its view.
  var hasOwnMargins = false
  var uses: ConditionUse = []
  var changesLater = false
  var changes: [Change] = []
  /// The views that were there before and whose properties have changed, by number.
  var changedViews: Set<Int> = []

  /// Adds the arrays of constraints that properties keep and nothing activates: states that are off.
  mutating func addKeptLists(of runner: CodeRunner) {
    let taken = states.reduce(into: Set<Int>()) { $0.formUnion($1.members) }
    var found: [State] = []
    for (name, value) in runner.instances[0]?.properties ?? [:] {
      guard case .list(let list) = value else { continue }
      let members = list.elements.compactMap { element -> Int? in
        if case .constraint(let index) = element { index } else { nil }
      }
      guard let first = members.first, members.count == list.elements.count,
        members.allSatisfy({ constraints.indices.contains($0) && !taken.contains($0) }),
        members.allSatisfy({ !constraints[$0].isActive && constraints[$0].existing == nil })
      else { continue }
      found.append(
        State(
          name: name, condition: name, origin: constraints[first].origin, members: Set(members),
          isOn: false))
    }
    states += found.sorted { ($0.origin, $0.name) < ($1.origin, $1.name) }
  }
}

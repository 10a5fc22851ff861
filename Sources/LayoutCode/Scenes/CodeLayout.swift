import CodeSyntax
import LayoutModel

/// A value by which code decided something.
struct CodeComparison: Hashable, Sendable {
  /// The value, or the difference of the two that were compared.
  var value: Double
  /// The sign of the difference, from which the decision follows; nil where it follows from the value itself.
  var sign: Sign?

  /// The most that are kept of a run.
  static let most = 20_000

  enum Sign: Hashable, Sendable { case minus, zero, plus }

  /// The sign of a difference, which is 0 up to an error of computation.
  static func sign(of difference: Double) -> Sign {
    abs(difference) < Tolerance.rounding ? .zero : difference < 0 ? .minus : .plus
  }
}

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
  /// What the code compared, rounded and counted with, in order.
  var comparisons: [CodeComparison] = []
  var changesLater = false
  var changes: [Change] = []
  /// The views that were there before and whose properties have changed, by number.
  var changedViews: Set<Int> = []

  /// Makes the view that a controller has made its own, `view = …`, the root, if nothing else is there.
  mutating func joinControllersOwnView() {
    let inRoot = views.indices.filter { views[$0].parent == 0 }
    guard let own = inRoot.first, inRoot.count == 1, views[own].isControllersOwn, boxes.isEmpty,
      !views[0].isControllersOwn
    else { return }
    let isBesideRoot = constraints.contains { constraint in
      let parts = (constraint.left.terms + constraint.right.terms).map(\.anchor.part.view)
      return !constraint.isGone && parts.contains(0)
    }
    guard !isBesideRoot else { return }
    var root = views[own]
    (root.parent, root.frame, root.properties.frame) = (nil, nil, nil)
    (root.name, root.origin, root.kind) = (views[0].name, views[0].origin, views[0].kind)
    root.properties.autoresizing = views[0].properties.autoresizing
    views[0] = root
    views[own] = CodeView(name: "", type: "UIView")
    for index in views.indices where views[index].parent == own { views[index].parent = 0 }
    for index in constraints.indices {
      constraints[index].left.replace(own, by: 0)
      constraints[index].right.replace(own, by: 0)
    }
  }

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

import ConstraintSolver
import LayoutModel

/// Keeps a solver in step with a scene, and reads frames, conflicts and explanations from it.
///
/// An engine follows scenes by their difference: give it the scene as it is now, and it changes in
/// the solver what lies between that scene and the one before, whether that came by an edit, by
/// undo or by trying something out. What it answers depends on the scene alone.
///
///     var engine = LayoutEngine()
///     let layout = engine.layout(of: scene)
///     layout.frames[button]
///
/// Required constraints are judged in the order of statement: one that cannot hold beside those
/// before it that hold is left out, and is the broken member of a ``Conflict``. Optional constraints
/// are preemptive by priority. What is still free is settled by one rule: sizes in tree order as
/// large as their finite limits allow (else as near to the content as can be), then positions as
/// near to 0 as can be.
public struct LayoutEngine: Sendable {
  var solver = Solver()
  /// The scene that the solver is in step with.
  var scene = Scene()
  var isEmpty = true
  var variables: [ItemID: FrameVariables] = [:]
  var anchors: [Variable: AnchorReference] = [:]
  var entries: [ConstraintReference: Entry] = [:]
  var references: [Constraint: ConstraintReference] = [:]
  /// The required constraints that are left out, each with what refutes it.
  var refutations: [ConstraintReference: Refutation] = [:]
  var lastVersion = 0
  var isSolved = false
  /// What the constraints leave free, in the order of ``Layout/free``; nil until settled.
  var free: [AnchorReference]?

  /// An engine that has seen no scene yet.
  public init() {}

  /// Follows a scene and judges its required constraints.
  ///
  /// All other calls do it by themselves.
  /// - Complexity: what lies between this scene and the last one seen, and a solve of what it
  ///   touches.
  public mutating func update(to scene: Scene) {
    follow(scene)
    if !isSolved { judge() }
  }

  /// The required constraints that are left out, in the order of statement.
  public mutating func broken(in scene: Scene) -> [ConstraintReference] {
    update(to: scene)
    return refutations.keys.sorted { scene.order(of: $0) < scene.order(of: $1) }
  }

  /// The whole layout.
  /// - Complexity: O(size of the scene).
  public mutating func layout(of scene: Scene) -> Layout {
    settle(scene)
    var frames: [ItemID: Rect] = [:]
    frames.reserveCapacity(variables.count)
    for id in variables.keys { frames[id] = frame(id) }
    let (count, lost) = lostConstraints()
    return Layout(
      frames: frames, broken: broken(in: scene), optionalCount: count, lost: lost,
      free: free ?? [], valueCount: 4 * (variables.count - 1), passes: 1)
  }

  /// The frame of a view or guide, in its superview's coordinates.
  public mutating func frame(of item: ItemID, in scene: Scene) -> Rect {
    settle(scene)
    return frame(item)
  }

  /// The value of an expression of anchors, in points: places are in the coordinates of the nearest
  /// common ancestor of all items that it names, for one item alone in its superview's.
  public mutating func value(of expression: LinearExpression, in scene: Scene) -> Double {
    settle(scene)
    return value(of: expression, reference: scene.reference(for: expression.items))
  }

  /// By how much a constraint is violated: the difference of its sides, 0 if it holds. Constraints
  /// that are not in force are measured all the same.
  public mutating func violation(of reference: ConstraintReference, in scene: Scene) -> Double {
    settle(scene)
    guard let sides = scene.sides(of: reference) else { return 0 }
    return violation(sides.left, sides.relation, sides.right)
  }

  /// Whether a constraint holds, to within the tolerance.
  public mutating func holds(_ reference: ConstraintReference, in scene: Scene) -> Bool {
    violation(of: reference, in: scene) <= Self.tolerance(for: scene)
  }

  /// A violation no larger than this counts as none, in points.
  static func tolerance(for scene: Scene) -> Double {
    1e-6 * max(1, scene.screen.width, scene.screen.height)
  }

  /// The free values of a view or guide, each with the interval that the constraints leave it.
  public mutating func freeIntervals(
    of item: ItemID, in scene: Scene
  ) -> [(anchor: Anchor, lower: Double, upper: Double)] {
    settle(scene)
    guard let own = variables[item] else { return [] }
    let all: [(Anchor, Variable)] = [
      (.left, own.x), (.top, own.y), (.width, own.width), (.height, own.height),
    ]
    return all.compactMap { anchor, variable in
      guard free?.contains(AnchorReference(item, anchor)) ?? false else { return nil }
      let range = solver.range(of: variable)
      return (anchor, range.lower, range.upper)
    }
  }
}

extension LayoutEngine {
  /// A constraint as the solver knows it.
  struct Entry: Sendable {
    var expression: LoweredExpression
    var relation: LayoutModel.Relation
    var priority: Double
    var order: Int
    /// Its handle; nil while it is left out.
    var handle: Constraint?
    /// Changes with every change of what it says or where it stands.
    var version: Int
  }

  /// Why a required constraint is left out: a proof in terms of the scene. Empty if rounding hid it.
  struct Refutation: Sendable {
    /// The members, the one left out included, with what each is multiplied by.
    var members: [(reference: ConstraintReference, multiplier: Rational)]
    /// By how much they miss; positive.
    var miss: Rational
    /// The other members, with the version that the proof speaks of.
    var others: [(reference: ConstraintReference, version: Int)]
  }

  /// Solves and settles a scene.
  mutating func settle(_ scene: Scene) {
    update(to: scene)
    guard free == nil else { return }
    let order = scene.itemsInTreeOrder()
    let variables = variables
    let freed = solver.settle { free in
      let isFree = Set(free)
      var choices: [(variable: Variable, preference: Preference)] = []
      for id in order {
        guard let own = variables[id], let properties = scene.item(id)?.properties else { continue }
        if isFree.contains(own.width) {
          choices.append((own.width, .largest(orNearest: properties.intrinsicWidth ?? 0)))
        }
        if isFree.contains(own.height) {
          choices.append((own.height, .largest(orNearest: properties.intrinsicHeight ?? 0)))
        }
      }
      for id in order {
        guard let own = variables[id] else { continue }
        if isFree.contains(own.x) { choices.append((own.x, .nearest(0))) }
        if isFree.contains(own.y) { choices.append((own.y, .nearest(0))) }
      }
      return choices
    }
    let isFree = Set(freed)
    free =
      freed.isEmpty
      ? []
      : order.flatMap { id -> [AnchorReference] in
        guard let own = variables[id] else { return [] }
        let all: [(Anchor, Variable)] = [
          (.left, own.x), (.top, own.y), (.width, own.width), (.height, own.height),
        ]
        return all.filter { isFree.contains($0.1) }.map { AnchorReference(id, $0.0) }
      }
  }

  func frame(_ id: ItemID) -> Rect {
    guard let own = variables[id] else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    return Rect(
      x: solver.value(of: own.x), y: solver.value(of: own.y),
      width: solver.value(of: own.width), height: solver.value(of: own.height))
  }

  func value(of expression: LinearExpression, reference: ItemID) -> Double {
    let lowering = Lowering(scene: scene, variables: variables)
    guard let lowered = lowering.lower(expression, in: reference) else { return 0 }
    return value(of: lowered)
  }

  func value(of expression: LoweredExpression) -> Double {
    expression.terms.reduce(expression.constant) { sum, term in
      sum + term.coefficient * solver.value(of: term.variable)
    }
  }

  func violation(
    _ left: LinearExpression, _ relation: LayoutModel.Relation, _ right: LinearExpression
  ) -> Double {
    let lowering = Lowering(scene: scene, variables: variables)
    guard let lowered = lowering.lower(left, minus: right) else { return 0 }
    return Self.violation(value(of: lowered), relation)
  }

  static func violation(_ difference: Double, _ relation: LayoutModel.Relation) -> Double {
    switch relation {
    case .equal: difference.magnitude
    case .lessOrEqual: max(0, difference)
    case .greaterOrEqual: max(0, -difference)
    }
  }

  /// The number of optional constraints in force, and those not met, strongest first.
  func lostConstraints() -> (count: Int, lost: [Layout.Lost]) {
    var count = 0
    var lost: [Layout.Lost] = []
    let tolerance = Self.tolerance(for: scene)
    for (reference, entry) in entries where entry.priority < Priority.required {
      count += 1
      let violation = Self.violation(value(of: entry.expression), entry.relation)
      if violation > tolerance { lost.append(.init(reference: reference, violation: violation)) }
    }
    lost.sort { first, second in
      let a = (-(entries[first.reference]?.priority ?? 0), scene.order(of: first.reference))
      let b = (-(entries[second.reference]?.priority ?? 0), scene.order(of: second.reference))
      return a != b ? a < b : isBefore(first.reference, second.reference)
    }
    return (count, lost)
  }

  /// A fixed order for implied constraints of one place in the order of statement.
  func isBefore(_ a: ConstraintReference, _ b: ConstraintReference) -> Bool {
    func key(_ reference: ConstraintReference) -> (Int, Int, Int) {
      switch reference {
      case .stated(let id): (0, id.rawValue, 0)
      case .implied(.screen(let anchor)): (1, Anchor.allCases.firstIndex(of: anchor) ?? 0, 0)
      case .implied(.nonNegative(let id, let axis)): (2, id.rawValue, Int(axis.rawValue))
      case .implied(.compression(let id, let axis)): (3, id.rawValue, Int(axis.rawValue))
      case .implied(.hugging(let id, let axis)): (4, id.rawValue, Int(axis.rawValue))
      }
    }
    return key(a) < key(b)
  }
}

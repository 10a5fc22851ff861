import LayoutEngine
import LayoutModel

import ReferenceSolver

/// The rules of a layout computed in fractions, from their definition and independently of the
/// engine: the constraints left out, the violations of optional constraints, and all frames.
struct ExactScene {
  /// A constraint as a row: `sum(coefficient * variable) relation constant`.
  struct Row {
    var terms: [Int: BigRational]
    var relation: Relation
    var constant: BigRational
    var priority: Double
  }

  let scene: Scene
  let items: [ItemID]

  init(_ scene: Scene) {
    self.scene = scene
    items = scene.itemsInTreeOrder()
  }

  /// Variables of an item: left, top, width, height in its superview.
  func variable(_ item: ItemID, _ part: Int) -> Int {
    4 * (items.firstIndex(of: item) ?? 0) + part
  }

  var variableCount: Int { 4 * items.count }

  /// A position or size in the coordinates of a view that is the item's ancestor or itself.
  private func parts(_ reference: AnchorReference, in view: ItemID) -> [Int: BigRational] {
    let isHorizontal = reference.anchor.axis == .horizontal
    let size = variable(reference.item, isHorizontal ? 2 : 3)
    var result: [Int: BigRational] = [:]
    switch reference.anchor {
    case .width, .height:
      return [size: 1]
    case .left, .top, .leading: break
    case .right, .bottom, .trailing: result[size] = 1
    case .centerX, .centerY: result[size] = BigRational(1, over: 2)
    default: break
    }
    var item = reference.item
    while item != view, let parent = scene.item(item)?.parent {
      result[variable(item, isHorizontal ? 0 : 1)] = 1
      item = parent
    }
    return result
  }

  /// The view whose coordinates a rule is read in.
  private func commonView(_ items: [ItemID]) -> ItemID {
    let distinct = Set(items)
    if distinct.count == 1, let only = distinct.first {
      return scene.item(only)?.parent ?? .root
    }
    var paths = distinct.map { Array(scene.ancestry(of: $0).reversed()) }
    var common = ItemID.root
    while let next = paths[0].first, paths.allSatisfy({ $0.first == next }) {
      common = next
      paths = paths.map { Array($0.dropFirst()) }
    }
    return common
  }

  func row(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression, priority: Double
  ) -> Row {
    var result = Row(
      terms: [:], relation: relation,
      constant: BigRational(simplest: right.constant) - BigRational(simplest: left.constant),
      priority: priority)
    let view = commonView((Array(left.terms) + right.terms).map(\.anchor.item))
    for (side, sign) in [(left, BigRational(1)), (right, BigRational(-1))] {
      for term in side.terms {
        for (variable, share) in parts(term.anchor, in: view) {
          result.terms[variable, default: 0] +=
            sign * BigRational(simplest: term.coefficient) * share
        }
      }
    }
    result.terms = result.terms.filter { $0.value != 0 }
    return result
  }

  func row(_ reference: ConstraintReference) -> Row? {
    guard let sides = scene.sides(of: reference), let priority = scene.priority(of: reference)
    else { return nil }
    return row(sides.left, sides.relation, sides.right, priority: priority)
  }

  /// Stated constraints in force and content, in the order in which required ones are judged.
  var references: [ConstraintReference] {
    let stated = scene.constraintsInOrder.filter { scene.isInForce($0.id) }
      .map { ($0.order, 0, ConstraintReference.stated($0.id)) }
    let content = items.flatMap { item in
      scene.contentConstraints(of: item).enumerated().map {
        let order = scene.item(item)?.contentOrder ?? 0
        return (order, $0.offset + 1, ConstraintReference.implied($0.element))
      }
    }
    return (stated + content).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private var screen: [Row] {
    [Anchor.left, .top, .width, .height].compactMap { row(.implied(.screen($0))) }
  }

  private var lowerBounds: [BigRational?] {
    (0..<variableCount).map { $0 % 4 >= 2 ? BigRational(0) : nil }
  }

  private func solve(_ rows: [Row]) -> ExactSolver {
    ExactSolver(
      lowerBounds: lowerBounds,
      constraints: rows.map { row in
        let relation: ExactRelation =
          switch row.relation {
          case .equal: .equal
          case .lessOrEqual: .lessThanOrEqual
          case .greaterOrEqual: .greaterThanOrEqual
          }
        return ExactSolver.Constraint(
          terms: row.terms.sorted { $0.key < $1.key }.map { ($0.value, $0.key) },
          relation: relation, constant: row.constant, priority: row.priority)
      })
  }

  /// Whether required constraints can hold together with the screen and nonnegative sizes.
  func canHold(_ references: [ConstraintReference]) -> Bool {
    solve(screen + references.compactMap(row)).isFeasible
  }

  /// Whether exactly these can hold, where even nonnegativity counts only if named.
  func canHoldAlone(_ references: [ConstraintReference]) -> Bool {
    ExactSolver(
      lowerBounds: Array(repeating: nil, count: variableCount),
      constraints: references.compactMap(row).map { row in
        ExactSolver.Constraint(
          terms: row.terms.sorted { $0.key < $1.key }.map { ($0.value, $0.key) },
          relation: row.relation == .equal
            ? .equal : (row.relation == .lessOrEqual ? .lessThanOrEqual : .greaterThanOrEqual),
          constant: row.constant, priority: 1000)
      }
    ).isFeasible
  }

  /// Whether required constraints can hold together while no size is below 0.
  func canHoldBesideSizes(_ references: [ConstraintReference]) -> Bool {
    solve(
      references.compactMap(row).map { row in
        var row = row
        row.priority = 1000
        return row
      }
    ).isFeasible
  }

  /// Whether each of these is needed for a contradiction, given that no size is below 0; and each size
  /// among them for the contradiction of the others alone.
  func isIrreducibleBesideSizes(_ references: [ConstraintReference]) -> Bool {
    references.indices.allSatisfy { index in
      var rest = references
      if case .implied(.nonNegative) = rest.remove(at: index) { return canHoldAlone(rest) }
      return canHoldBesideSizes(rest)
    }
  }

  /// The constraints left out: one by one, in order, those that cannot hold beside the earlier ones
  /// that hold.
  func broken() -> [ConstraintReference] {
    var kept: [ConstraintReference] = []
    var broken: [ConstraintReference] = []
    let required = references.filter { scene.priority(of: $0) == 1000 }
    if canHold(required) { return [] }
    for reference in required {
      if canHold(kept + [reference]) { kept.append(reference) } else { broken.append(reference) }
    }
    return broken
  }

  /// Whether these are the constraints left out: the others hold together, and each of these cannot
  /// hold beside the earlier ones that do.
  func leavesOut(_ claimed: [ConstraintReference]) -> Bool {
    let claimed = Set(claimed)
    var kept: [ConstraintReference] = []
    for reference in references where scene.priority(of: reference) == 1000 {
      if !claimed.contains(reference) {
        kept.append(reference)
      } else if canHold(kept + [reference]) {
        return false
      }
    }
    return canHold(kept)
  }

  /// Every frame, with free values chosen by the rule.
  func frames() -> [ItemID: [Double]] {
    let left = Set(broken())
    let rows = screen + references.filter { !left.contains($0) }.compactMap(row)
    var solver = solve(rows)
    var choices: [(variable: Int, preference: ExactPreference)] = []
    for item in items {
      let properties = scene.item(item)?.properties ?? ItemProperties()
      let width = BigRational(simplest: properties.intrinsicWidth ?? 0)
      let height = BigRational(simplest: properties.intrinsicHeight ?? 0)
      choices.append((variable(item, 2), .largest(orNearest: width)))
      choices.append((variable(item, 3), .largest(orNearest: height)))
    }
    for item in items {
      choices.append((variable(item, 0), .nearest(0)))
      choices.append((variable(item, 1), .nearest(0)))
    }
    _ = solver.settle(choices)
    var result: [ItemID: [Double]] = [:]
    for item in items {
      result[item] = (0..<4).map { solver.value(of: variable(item, $0)).doubleValue }
    }
    return result
  }
}

import ConflictLog
import LayoutEngine
import LayoutModel

/// The engine's verdict on a log: the constraints that conflict, or that all can hold.
package struct LogVerdict: Sendable {
  /// An irreducible set of conflicting constraints.
  package struct Found: Sendable {
    /// The conflict of these constraints alone.
    var conflict: Conflict
    /// The numbers of its stated members, in order.
    package var numbers: [ConstraintID]
    /// The violation of the last member if the others hold, in points.
    var shortfall: Double
    /// The constraints of the list that are not members.
    var spare: [Spare]
    /// The number of those that are not examined one by one.
    var otherSpareCount: Int
  }

  /// A constraint of the list whose removal does not resolve the conflict.
  package struct Spare: Sendable {
    var id: ConstraintID
    /// The violation of the last member together with it, in points.
    var shortfall: Double
  }

  /// The range of unprinted margins without a conflict.
  package struct MarginLimit: Sendable {
    var margins: LogScene.UnknownMargins
    /// The edges on one axis.
    var edges: [Anchor]
    /// The maximum sum of the margins, in points.
    var most: Double
    /// Whether they must have that sum exactly.
    var isExact = false
  }

  /// The scene, with numbers corrected that were off by rounding only.
  package var scene: Scene
  /// The constraints that are left out.
  package var broken: [ConstraintReference] = []
  /// The conflict; nil if all constraints can hold.
  package var found: Found?
  /// Constraints of further conflicts, once that one is resolved.
  var next: [ConstraintID] = []
  /// The constraints whose printed numbers were corrected for rounding.
  var rounded: [ConstraintID] = []
  /// The margins that matter, if all constraints can hold.
  var margins: [MarginLimit] = []
  /// The constraints with the most extreme coefficients, if rounding errors make the verdict uncertain.
  package var inaccurate: [ConstraintReference]?

  /// The maximum number of constraints for which several searches for a smallest set are made.
  private static let mostSearched = 48
  /// The maximum number of members removed one by one.
  private static let mostTried = 240
  /// Whether there are so many constraints that each solve is slow.
  var isLarge: Bool { scene.constraintCount > 300 }

  /// The maximum number of spare constraints examined one by one.
  private static let mostMeasured = 12

  package init(_ log: LogScene) {
    scene = log.scene
    var engine = LayoutEngine()
    correctRounding(log, &engine)
    self.broken = engine.broken(in: scene)
    inaccurate = engine.inaccuracy(in: scene)
    guard let broken = self.broken.first,
      let conflict = Self.firstConflicts(in: scene, &engine).first(where: { $0.broken == broken })
    else {
      limitMargins(log)
      return
    }
    let members = Self.stated(conflict)
    let core = smallestCore(in: members, broken)
    let exact =
      core.count == members.count ? conflict : Self.conflict(of: core, in: scene) ?? conflict
    let numbers = Self.stated(exact).sorted()
    found = Found(
      conflict: exact, numbers: numbers,
      shortfall: isLarge
        ? Self.estimatedShortfall(exact) : shortfall(of: numbers, adding: nil, exact),
      spare: [], otherSpareCount: 0)
    addSpare(log, exact)
    if case .stated(let id) = exact.broken, !isLarge {
      var without = scene
      without.setEnabled(false, of: id)
      next = engine.broken(in: without).compactMap {
        if case .stated(let id) = $0 { id } else { nil }
      }
    }
  }

  // MARK: Rounding

  /// Corrects contradictions that are within the rounding of the printed numbers.
  private mutating func correctRounding(_ log: LogScene, _ engine: inout LayoutEngine) {
    for _ in 0..<40 {
      var isChanged = false
      for conflict in Self.firstConflicts(in: scene, &engine) {
        guard case .stated(let broken) = conflict.broken,
          let constraint = scene.constraint(broken),
          let own = conflict.members.first(where: { $0.reference == conflict.broken })?
            .multiplier.doubleValue, own != 0
        else { continue }
        var rounding = 0.0
        for member in conflict.members {
          guard case .stated(let id) = member.reference, let unit = log.rounding[id] else {
            continue
          }
          let size = member.multiplier.doubleValue.magnitude
          rounding += size * unit.constant
          if unit.factor > 0, let term = scene.constraint(id)?.right.terms.first {
            let value = engine.value(of: LinearExpression(term.anchor), in: scene)
            rounding += size * unit.factor * value.magnitude
          }
        }
        let miss = conflict.contradiction.doubleValue
        guard miss.magnitude <= rounding * (1 + 1e-9), miss != 0 else { continue }
        scene.setConstant(constraint.constant - miss / own, of: broken)
        rounded.append(broken)
        isChanged = true
        break
      }
      if !isChanged { return }
    }
  }

  /// The first conflicts in statement order; proving all of them would be slow.
  private static func firstConflicts(
    in scene: Scene, _ engine: inout LayoutEngine
  ) -> [Conflict] {
    let broken = engine.broken(in: scene)
    guard broken.count > 20 else { return engine.conflicts(in: scene) }
    var reduced = scene
    for case .stated(let id) in broken.dropFirst(20) { reduced.setEnabled(false, of: id) }
    return engine.conflicts(in: reduced)
  }

  // MARK: The smallest set

  private static func stated(_ conflict: Conflict) -> [ConstraintID] {
    conflict.members.compactMap {
      if case .stated(let id) = $0.reference { id } else { nil }
    }
  }

  /// A scene in which only some constraints are active.
  static func only(_ ids: [ConstraintID], in scene: Scene) -> Scene {
    var result = scene
    let kept = Set(ids)
    for constraint in scene.constraintsInOrder
    where constraint.isEnabled && !kept.contains(constraint.id) {
      result.setEnabled(false, of: constraint.id)
    }
    return result
  }

  private static func conflict(of ids: [ConstraintID], in scene: Scene) -> Conflict? {
    var engine = LayoutEngine()
    return engine.conflicts(in: only(ids, in: scene)).first
  }

  /// The smallest conflicting subset found; nonnegative sizes are free, so they are not minimized.
  private func smallestCore(in members: [ConstraintID], _ broken: ConstraintReference)
    -> [ConstraintID]
  {
    var best = members.count <= Self.mostTried ? filtered(members, keeping: broken) : members
    guard case .stated(let last) = broken, let order = scene.constraint(last)?.order else {
      return best
    }
    let before = scene.constraintsInOrder.filter {
      $0.isEnabled && $0.priority == Priority.required && $0.order <= order
    }.map(\.id)
    guard before.count <= Self.mostSearched else { return best }
    for candidates in [before, before.reversed()] {
      let other = filtered(candidates, keeping: broken)
      if other.count < best.count { best = other }
    }
    return best
  }

  /// Removes one constraint after another while the rest conflicts.
  private func filtered(
    _ candidates: [ConstraintID], keeping broken: ConstraintReference
  ) -> [ConstraintID] {
    var engine = LayoutEngine()
    var trial = Self.only(candidates, in: scene)
    guard !engine.broken(in: trial).isEmpty else { return candidates }
    var kept: [ConstraintID] = []
    for id in candidates {
      guard broken != .stated(id) else {
        kept.append(id)
        continue
      }
      var without = trial
      without.setEnabled(false, of: id)
      if engine.broken(in: without).isEmpty { kept.append(id) } else { trial = without }
    }
    return kept
  }

  // MARK: Spare constraints

  /// The violation of the last member if the others and another one hold, in points.
  private func shortfall(
    of numbers: [ConstraintID], adding other: ConstraintID?, _ conflict: Conflict
  ) -> Double {
    guard case .stated(let broken) = conflict.broken else {
      return conflict.contradiction.doubleValue.magnitude
    }
    var trial = Self.only(numbers + (other.map { [$0] } ?? []), in: scene)
    trial.setConstraint(broken, priority: 999)
    var engine = LayoutEngine()
    return engine.violation(of: conflict.broken, in: trial)
  }

  /// The same, from the conflict's arithmetic alone.
  private static func estimatedShortfall(_ conflict: Conflict) -> Double {
    let own =
      conflict.members.first { $0.reference == conflict.broken }?.multiplier.doubleValue ?? 1
    return own == 0 ? 0 : (conflict.contradiction.doubleValue / own).magnitude
  }

  private mutating func addSpare(_ log: LogScene, _ conflict: Conflict) {
    guard var found else { return }
    let members = Set(found.numbers)
    let others = log.listed.keys.filter { id in
      !members.contains(id) && scene.constraint(id)?.isEnabled == true
        && scene.constraint(id)?.priority == Priority.required
    }.sorted()
    found.spare = others.prefix(isLarge ? 0 : Self.mostMeasured).map {
      Spare(id: $0, shortfall: shortfall(of: found.numbers, adding: $0, conflict))
    }
    found.otherSpareCount = others.count - found.spare.count
    self.found = found
  }

  // MARK: Margins

  /// A number of points that no margin reaches.
  private static let far = 1e6

  /// Determines the range of margins that the log does not print.
  private mutating func limitMargins(_ log: LogScene) {
    for case .margins(let unknown) in log.assumptions.prefix(20) {
      for axis in Axis.allCases {
        let edges = unknown.edges.filter { $0.axis == axis }
        guard !edges.isEmpty else { continue }
        var sum = LinearExpression()
        for edge in edges {
          let inward: Double = edge == .left || edge == .top ? 1 : -1
          sum.add(AnchorReference(unknown.guide, edge), times: inward)
          sum.add(AnchorReference(unknown.view, edge), times: -inward)
        }
        var trial = scene
        let id = trial.addConstraint(
          sum, .greaterOrEqual, LinearExpression(constant: Self.far), priority: 1)
        var engine = LayoutEngine()
        let most = Self.far - engine.violation(of: .stated(id), in: trial)
        guard most < Self.far / 2 else { continue }
        var smallest = scene
        let other = smallest.addConstraint(
          sum, .lessOrEqual, LinearExpression(constant: -Self.far), priority: 1)
        let least = engine.violation(of: .stated(other), in: smallest) - Self.far
        margins.append(
          MarginLimit(
            margins: unknown, edges: edges, most: max(0, (most * 1e4).rounded() / 1e4),
            isExact: (most - least).magnitude < 1e-4))
      }
    }
  }
}

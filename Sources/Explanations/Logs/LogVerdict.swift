import ConflictLog
import LayoutEngine
import LayoutModel

/// The engine's verdict on a log: the constraints that conflict, or that all can hold.
package struct LogVerdict: Sendable {
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
  package var found: Conflict?
  /// The constraints whose printed numbers were corrected for rounding.
  var rounded: [ConstraintID] = []
  /// The margins that matter, if all constraints can hold.
  var margins: [MarginLimit] = []
  /// The constraints with the most extreme coefficients, if rounding errors make the verdict uncertain.
  package var inaccurate: [ConstraintReference]?

  /// Whether there are so many constraints that each solve is slow.
  var isLarge: Bool { scene.constraintCount > ImportedLog.mostSearched }

  package init(_ log: LogScene) {
    scene = log.scene
    var engine = LayoutEngine()
    correctRounding(log, &engine)
    broken = engine.broken(in: scene)
    inaccurate = engine.inaccuracy(in: scene)
    if let first = broken.first {
      found = Self.firstConflicts(in: scene, &engine).first { $0.broken == first }
    }
    if found == nil { limitMargins(log) }
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
        guard miss.magnitude <= rounding * (1 + Tolerance.rounding), miss != 0 else { continue }
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
            isExact: (most - least).magnitude < Tolerance.summed))
      }
    }
  }
}

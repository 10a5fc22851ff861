import ConstraintSolver
import LayoutModel

/// What would change without a constraint.
extension LayoutEngine {
  /// The effect of removing a constraint from the scene, which stays as it is. nil for one that is inactive or
  /// cannot be removed: the size of the screen, or that lengths are not negative.
  /// - Complexity: an incremental solve, and a pass over the scene.
  public mutating func absence(
    of reference: ConstraintReference, in scene: Scene
  ) -> ConstraintAbsence? {
    settle(scene)
    var trial = self
    switch reference {
    case .stated(let id):
      guard scene.isInForce(id) else { return nil }
      var edited = scene
      edited.removeConstraint(id)
      trial.settle(edited)
    case .implied(.nonNegative), .implied(.screen): return nil
    case .implied:
      guard let handle = active[reference]?.handle, (try? trial.solver.remove(handle)) != nil
      else { return nil }
      trial.solver.solve()
      trial.free = nil
      trial.settle()
    }
    let tolerance = 10 * Tolerance.solved(in: scene)
    let freeBefore = Set(free ?? [])
    var result = ConstraintAbsence(
      changes: [], freed: (trial.free ?? []).filter { !freeBefore.contains($0) }, met: [])
    for item in self.scene.itemsInTreeOrder() where item != .root {
      guard let own = variables(of: item), let other = trial.variables(of: item) else { continue }
      for (new, old) in zip(other.all, own.all) {
        let (before, after) = (solver.value(of: old.variable), trial.solver.value(of: new.variable))
        guard (before - after).magnitude > tolerance else { continue }
        result.changes.append(
          .init(anchor: AnchorReference(item, old.anchor), before: before, after: after))
      }
    }
    let missed = Set(trial.lostConstraints().lost.map(\.reference))
    result.met = lostConstraints().lost.map(\.reference).filter {
      $0 != reference && !missed.contains($0) && trial.active[$0] != nil
    }
    result.met += broken(in: scene).filter {
      $0 != reference && !trial.brokenReferences.contains($0) && trial.active[$0] != nil
    }
    return result
  }
}

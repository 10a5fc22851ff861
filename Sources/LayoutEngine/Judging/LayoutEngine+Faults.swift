import ConstraintSolver
import LayoutModel

/// Grouping conflicts by the fault that causes them.
///
/// Several conflicts are one if they list the same stated constraints, or if they share a member other than
/// the screen's size and a change of that member, tried, resolves them without making another.
extension LayoutEngine {
  /// The most conflicts that are compared, and the most members that are changed for each.
  private static var mostCompared: Int { 48 }
  private static var mostChanged: Int { 8 }

  /// Conflicts grouped by their causes, in the order of the first conflict of each group.
  ///
  /// More than 48 conflicts, or those of a scene of more than 4,000 constraints, are not grouped: each is a
  /// fault of its own.
  /// - Complexity: an incremental solve for each change tried, at most 16 for a group.
  public func faults(among conflicts: [Conflict], in scene: Scene) -> [Fault] {
    guard (2...Self.mostCompared).contains(conflicts.count), scene.constraintCount <= 4000 else {
      return conflicts.map { Fault(conflict: $0) }
    }
    let trials = Trials(on: scene, with: self)
    var left = conflicts
    var faults: [Fault] = []
    while let first = left.first, !hasToStop {
      left.removeFirst()
      let own = Self.statedMembers(of: first)
      let alike = own.isEmpty ? [] : left.filter { Self.statedMembers(of: $0) == own }
      let (shared, edits) = Self.sharing(with: first, among: left, in: trials)
      let merged = left.filter { conflict in
        alike.contains { $0.broken == conflict.broken }
          || shared.contains { $0.broken == conflict.broken }
      }
      left.removeAll { conflict in merged.contains { $0.broken == conflict.broken } }
      faults.append(Fault(conflict: first, merged: merged, edits: edits))
    }
    return faults + left.map { Fault(conflict: $0) }
  }

  private static func statedMembers(of conflict: Conflict) -> Set<ConstraintReference> {
    Set(
      conflict.members.map(\.reference).filter(\.isStated))
  }

  /// The conflicts that fall with another because one change of a shared member resolves them all.
  private static func sharing(
    with first: Conflict, among others: [Conflict], in trials: Trials
  ) -> (conflicts: [Conflict], edits: [SceneEdit]) {
    var search = RepairSearch(first, in: trials)
    let scene = search.scene
    let sets = others.map { Set($0.members.map(\.reference)) }
    var counts: [(reference: ConstraintReference, count: Int)] = []
    for member in first.members where canBeShared(member.reference) {
      let count = sets.count { $0.contains(member.reference) }
      if count > 0 { counts.append((member.reference, count)) }
    }
    counts.sort { a, b in
      if a.count != b.count { return a.count > b.count }
      let (isStated, isOtherStated) = (a.reference.isStated, b.reference.isStated)
      if isStated != isOtherStated { return isStated }
      return scene.order(of: a.reference) < scene.order(of: b.reference)
    }
    var best: (conflicts: [Conflict], edits: [SceneEdit]) = ([], [])
    for (reference, count) in counts.prefix(mostChanged) where count > best.conflicts.count {
      let choices = edits(on: reference, in: first, of: trials.scene, removalFirst: true)
      for edits in choices.prefix(2) {
        guard let broken = search.attempt(edits)?.trial.state.broken else { continue }
        let resolved = zip(others, sets).filter { conflict, members in
          members.contains(reference) && !broken.contains(conflict.broken)
        }.map(\.0)
        if resolved.count > best.conflicts.count { best = (resolved, edits) }
      }
    }
    return best
  }

  /// Whether a change of a constraint can show that two conflicts are one.
  private static func canBeShared(_ reference: ConstraintReference) -> Bool {
    switch reference {
    case .stated: true
    case .implied(let implied):
      switch implied {
      case .hugging, .compression, .frame, .stack, .box: true
      case .screen, .nonNegative, .guide: false
      }
    }
  }
}

import LayoutModel

/// Repairs of several edits, for conflicts that no single edit resolves.
///
/// Such conflicts arise if the constraint left out cannot be edited, as a rule of a stack view, and is
/// refuted by more than one set; or if removing one member makes another constraint fail.
extension RepairSearch {
  /// Repairs of two edits; of more if there are none.
  mutating func joinedRepairs() -> [Repair] {
    var best: [Repair] = []
    var attempts = 60
    for reference in members where best.count < limit && attempts > 0 {
      for first in edits(on: reference, in: conflict, of: trials.scene) {
        guard attempts > 0, !trials.engine.hasToStop else { break }
        attempts -= 1
        guard let (edited, next) = nextConflict(after: first) else { continue }
        let seconds = next.members.reversed()
          .flatMap { edits(on: $0.reference, in: next, of: edited).prefix(2) }
          .filter { second in
            second != first && !best.contains { $0.edits == Self.joined(second, first) }
          }
        var repair: Repair?
        for second in seconds where repair == nil && attempts > 0 {
          attempts -= 1
          repair = attempt(Self.joined(first, second))
        }
        // The other edits of this member would give the same result.
        if let repair {
          if !best.contains(where: { $0.edits == repair.edits }) { best.append(repair) }
          break
        }
      }
    }
    if best.isEmpty, let repair = removals() { best.append(repair) }
    return best
  }

  private func edits(
    on reference: ConstraintReference, in conflict: Conflict, of scene: Scene
  ) -> [[SceneEdit]] {
    LayoutEngine.edits(on: reference, in: conflict, of: scene, removalFirst: true)
      .filter { $0.allSatisfy(trials.isPossible) }
  }

  /// Edits in order, without those that a later one replaces: a changed box layout, for example, includes the
  /// earlier changes.
  private static func joined(_ first: [SceneEdit], _ second: [SceneEdit]) -> [SceneEdit] {
    first.filter { edit in !second.contains { edit.isReplaced(by: $0) } } + second
  }

  /// A constraint left out after edits that was not before, or still is; nil if there is none.
  private mutating func nextConflict(
    after edits: [SceneEdit]
  ) -> (scene: Scene, conflict: Conflict)? {
    guard let edited = trials.edited(edits) else { return nil }
    let next = trials.engine.conflicts(in: edited).first { !allowed.contains($0.broken) }
    return next.map { (edited, $0) }
  }

  /// Removes the newest stated member repeatedly until no further constraint is left out.
  private mutating func removals() -> Repair? {
    var edits: [SceneEdit] = []
    var next = conflict
    while edits.count < 16 {
      let stated = next.members.compactMap { member -> ConstraintID? in
        guard case .stated(let id) = member.reference, trials.isPossible(.remove(id)) else {
          return nil
        }
        return id
      }
      guard let newest = stated.max(by: { $0.rawValue < $1.rawValue }) else { return nil }
      edits.append(.remove(newest))
      if let repair = attempt(edits) { return repair }
      guard let (_, other) = nextConflict(after: edits) else { return nil }
      next = other
    }
    return nil
  }
}

extension SceneEdit {
  /// Whether a later edit completely replaces this one.
  fileprivate func isReplaced(by other: Self) -> Bool {
    switch (self, other) {
    case (.setLayout(let id, _), .setLayout(let later, _)): id == later
    case (.setStackSpacing(let id, _), .setStackSpacing(let later, _)): id == later
    case (.setScreen, .setScreen): true
    default: false
    }
  }
}

import LayoutModel

/// Repairs of several edits, for conflicts that no edit alone resolves.
///
/// That is so where what is left out cannot be edited itself, as a rule of a stack view, and is refuted
/// by more than one set of others; or where without one member another constraint is left out.
extension LayoutEngine {
  /// Repairs of two edits; one of more edits if there are none.
  /// - Parameter members: the conflict's members, those to be edited first in front.
  mutating func joinedRepairs(
    of conflict: Conflict, _ members: [ConstraintReference], in scene: Scene, before: Snapshot,
    limit: Int
  ) -> [Repair] {
    var best: [Repair] = []
    var attempts = 60
    for reference in members where best.count < limit {
      for first in Self.edits(on: reference, in: conflict, of: scene, removalFirst: true) {
        guard attempts > 0 else { break }
        attempts -= 1
        guard let (trial, next) = nextConflict(after: first, in: scene, before: before, conflict)
        else { continue }
        let seconds = next.members.reversed().flatMap { member in
          Self.edits(on: member.reference, in: next, of: trial, removalFirst: true).prefix(2)
        }
        .filter { second in
          second != first && !best.contains { $0.edits == Self.joined(second, first) }
        }
        var repair: Repair?
        for second in seconds where repair == nil && attempts > 0 {
          attempts -= 1
          repair = attempt(
            Self.joined(first, second), on: conflict, in: scene, before: before)
        }
        // The other edits of this member would go the same way.
        if let repair {
          if best.contains(where: { $0.edits == repair.edits }) { break }
          best.append(repair)
          break
        }
      }
    }
    if best.isEmpty, let repair = removals(of: conflict, in: scene, before: before) {
      best.append(repair)
    }
    return best
  }

  /// Edits one after the other, without those that a later one takes in: another layout of boxes, say, has
  /// the changes of the one before.
  private static func joined(_ first: [SceneEdit], _ second: [SceneEdit]) -> [SceneEdit] {
    first.filter { edit in !second.contains { edit.isReplaced(by: $0) } } + second
  }

  /// What is left out after edits and was not before, or still is; nil if nothing is.
  private mutating func nextConflict(
    after edits: [SceneEdit], in scene: Scene, before: Snapshot, _ conflict: Conflict
  ) -> (scene: Scene, conflict: Conflict)? {
    var trial = scene
    guard (try? trial.apply(edits)) != nil else { return nil }
    let allowed = before.broken.subtracting([conflict.broken])
    let next = conflicts(in: trial).first { !allowed.contains($0.broken) }
    return next.map { (trial, $0) }
  }

  /// The newest member that a person stated removed, again and again until nothing new is left out.
  private mutating func removals(
    of conflict: Conflict, in scene: Scene, before: Snapshot
  ) -> Repair? {
    var edits: [SceneEdit] = []
    var next = conflict
    while edits.count < 16 {
      let stated = next.members.compactMap { member -> ConstraintID? in
        if case .stated(let id) = member.reference { id } else { nil }
      }
      guard let newest = stated.max(by: { $0.rawValue < $1.rawValue }) else { return nil }
      edits.append(.remove(newest))
      if let repair = attempt(edits, on: conflict, in: scene, before: before) { return repair }
      guard let (_, other) = nextConflict(after: edits, in: scene, before: before, conflict)
      else { return nil }
      next = other
    }
    return nil
  }
}

extension SceneEdit {
  /// Whether another edit, made behind this one, leaves nothing of it.
  fileprivate func isReplaced(by other: Self) -> Bool {
    switch (self, other) {
    case (.setLayout(let id, _), .setLayout(let later, _)): id == later
    case (.setStackSpacing(let id, _), .setStackSpacing(let later, _)): id == later
    case (.setScreen, .setScreen): true
    default: false
    }
  }
}

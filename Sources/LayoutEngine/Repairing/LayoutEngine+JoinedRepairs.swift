import LayoutModel

/// Repairs of several edits, for conflicts that no single edit resolves.
///
/// Such conflicts arise if the constraint left out cannot be edited, as a rule of a stack view, and is
/// refuted by more than one set; or if removing one member makes another constraint fail.
extension LayoutEngine {
  /// Repairs of two edits; of more if there are none.
  /// - Parameters:
  ///   - members: The conflict's members, those to be edited first in front.
  ///   - editable: The constraints that may be edited; nil for all.
  mutating func joinedRepairs(
    of conflict: Conflict, _ members: [ConstraintReference], in scene: Scene, before: Snapshot,
    editable: Set<ConstraintReference>? = nil, limit: Int
  ) -> [Repair] {
    var best: [Repair] = []
    var attempts = 60
    for reference in members where best.count < limit && attempts > 0 && !hasToStop {
      for first in Self.edits(on: reference, in: conflict, of: scene, removalFirst: true) {
        guard attempts > 0 else { break }
        attempts -= 1
        guard let (trial, next) = nextConflict(after: first, in: scene, before: before, conflict)
        else { continue }
        let seconds = next.members.reversed()
          .filter { editable?.contains($0.reference) ?? true }.flatMap { member in
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
        // The other edits of this member would give the same result.
        if let repair {
          if best.contains(where: { $0.edits == repair.edits }) { break }
          best.append(repair)
          break
        }
      }
    }
    if best.isEmpty,
      let repair = removals(of: conflict, in: scene, before: before, editable: editable)
    {
      best.append(repair)
    }
    return best
  }

  /// Edits in order, without those that a later one replaces: a changed box layout, for example, includes the
  /// earlier changes.
  private static func joined(_ first: [SceneEdit], _ second: [SceneEdit]) -> [SceneEdit] {
    first.filter { edit in !second.contains { edit.isReplaced(by: $0) } } + second
  }

  /// A constraint left out after edits that was not before, or still is; nil if there is none.
  private mutating func nextConflict(
    after edits: [SceneEdit], in scene: Scene, before: Snapshot, _ conflict: Conflict
  ) -> (scene: Scene, conflict: Conflict)? {
    var trial = scene
    guard (try? trial.apply(edits)) != nil else { return nil }
    let allowed = before.broken.subtracting([conflict.broken])
    let next = conflicts(in: trial).first { !allowed.contains($0.broken) }
    return next.map { (trial, $0) }
  }

  /// Removes the newest stated member repeatedly until no further constraint is left out.
  private mutating func removals(
    of conflict: Conflict, in scene: Scene, before: Snapshot,
    editable: Set<ConstraintReference>?
  ) -> Repair? {
    var edits: [SceneEdit] = []
    var next = conflict
    while edits.count < 16 {
      let stated = next.members.compactMap { member -> ConstraintID? in
        guard case .stated(let id) = member.reference,
          editable?.contains(member.reference) ?? true
        else { return nil }
        return id
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

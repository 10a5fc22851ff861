import ConstraintSolver
import LayoutModel

/// Conflicts that one fault makes.
public struct Fault: Hashable, Sendable {
  /// The conflict that stands for them.
  public var conflict: Conflict
  /// The others, which fall with it.
  public var merged: [Conflict] = []
  /// The edits that resolve all of them; empty if the conflicts were grouped because they list the same
  /// constraints.
  public var edits: [SceneEdit] = []

  /// Creates a fault of one conflict, or of several.
  package init(conflict: Conflict, merged: [Conflict] = [], edits: [SceneEdit] = []) {
    (self.conflict, self.merged, self.edits) = (conflict, merged, edits)
  }

  /// All constraints that it leaves out.
  public var broken: Set<ConstraintReference> {
    Set(merged.map(\.broken) + [conflict.broken])
  }
}

/// Grouping conflicts by the fault that causes them.
///
/// Several conflicts are one if they list the same stated constraints, or if they share a member other than
/// the screen's size and a change of that member, tried, resolves them without making another.
extension LayoutEngine {
  /// The most conflicts that are compared, and the most members that are changed for each.
  private static var mostCompared: Int { 48 }
  private static var mostChanged: Int { 8 }

  /// Conflicts in groups, in the order of their first ones.
  /// - Complexity: an incremental solve for each change tried, at most 16 for a group.
  public mutating func faults(among conflicts: [Conflict], in scene: Scene) -> [Fault] {
    guard (2...Self.mostCompared).contains(conflicts.count), scene.constraintCount <= 4000 else {
      return conflicts.map { Fault(conflict: $0) }
    }
    let before = snapshot(of: scene)
    var left = conflicts
    var faults: [Fault] = []
    while let first = left.first, !hasToStop {
      left.removeFirst()
      let own = Self.statedMembers(of: first)
      let alike = own.isEmpty ? [] : left.filter { Self.statedMembers(of: $0) == own }
      let (shared, edits) = sharing(with: first, among: left, in: scene, before: before)
      let merged = left.filter { conflict in
        alike.contains { $0.broken == conflict.broken }
          || shared.contains { $0.broken == conflict.broken }
      }
      left.removeAll { conflict in merged.contains { $0.broken == conflict.broken } }
      faults.append(Fault(conflict: first, merged: merged, edits: edits))
    }
    update(to: scene)
    return faults + left.map { Fault(conflict: $0) }
  }

  private static func statedMembers(of conflict: Conflict) -> Set<ConstraintReference> {
    Set(
      conflict.members.map(\.reference).filter { if case .stated = $0 { true } else { false } })
  }

  /// The conflicts that fall with another because one change of a shared member resolves them all.
  private mutating func sharing(
    with first: Conflict, among others: [Conflict], in scene: Scene, before: Snapshot
  ) -> (conflicts: [Conflict], edits: [SceneEdit]) {
    let sets = others.map { Set($0.members.map(\.reference)) }
    var counts: [(reference: ConstraintReference, count: Int)] = []
    for member in first.members where Self.canBeShared(member.reference) {
      let count = sets.count { $0.contains(member.reference) }
      if count > 0 { counts.append((member.reference, count)) }
    }
    counts.sort { a, b in
      if a.count != b.count { return a.count > b.count }
      let (isStated, isOtherStated) = (Self.isStated(a.reference), Self.isStated(b.reference))
      if isStated != isOtherStated { return isStated }
      return scene.order(of: a.reference) < scene.order(of: b.reference)
    }
    var best: (conflicts: [Conflict], edits: [SceneEdit]) = ([], [])
    for (reference, count) in counts.prefix(Self.mostChanged)
    where count > best.conflicts.count && !hasToStop {
      let choices = Self.edits(on: reference, in: first, of: scene, removalFirst: true)
      for edits in choices.prefix(2) {
        guard attempt(edits, on: first, in: scene, before: before) != nil else { continue }
        let broken = brokenReferences
        let resolved = zip(others, sets).filter { conflict, members in
          members.contains(reference) && !broken.contains(conflict.broken)
        }.map(\.0)
        if resolved.count > best.conflicts.count { best = (resolved, edits) }
      }
    }
    return best
  }

  private static func isStated(_ reference: ConstraintReference) -> Bool {
    if case .stated = reference { true } else { false }
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

/// What becomes of repairs on other screens.
extension LayoutEngine {
  /// Marks the repairs that leave the conflict or make another on the turned screen or on wider ones, and puts
  /// them last.
  /// - Complexity: two incremental solves for each repair and screen.
  mutating func judgeElsewhere(
    _ repairs: [Repair], of conflict: Conflict, in scene: Scene
  ) -> [Repair] {
    guard !repairs.isEmpty, scene.itemCount <= 120, scene.programs.isEmpty, !hasToStop else {
      return repairs
    }
    let size = scene.screen
    let others = [
      Size(width: size.height, height: size.width),
      Size(width: size.width * 1.5, height: size.height),
      Size(width: size.width * 2.4, height: size.height),
    ]
    var judged = repairs
    for other in others {
      var there = scene
      there.setScreen(other)
      let before = Set(broken(in: there))
      for index in judged.indices where judged[index].effect.holdsElsewhere {
        let edits = judged[index].edits
        // A repair that changes the screen is about this one.
        if edits.contains(where: { if case .setScreen = $0 { true } else { false } }) { continue }
        var trial = there
        guard (try? trial.apply(edits)) != nil else { continue }
        let after = Set(broken(in: trial))
        if !after.isSubset(of: before.subtracting([conflict.broken])) {
          judged[index].effect.holdsElsewhere = false
        }
      }
    }
    update(to: scene)
    return judged.filter(\.effect.holdsElsewhere) + judged.filter { !$0.effect.holdsElsewhere }
  }
}

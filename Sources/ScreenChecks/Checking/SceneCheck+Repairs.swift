import Explanations
import LayoutEngine
import LayoutModel

// Edits that resolve a conflict: only those that were tried on every screen, and make nothing worse on any of them.
extension SceneCheck {
  /// The most repairs that are offered.
  private static let mostRepairs = 2
  /// The most repairs that are tried.
  private static let mostTried = 24

  /// The repairs of a conflict, the best first: those that make nothing worse, else those with the fewest views
  /// that have no room afterwards, which are named.
  /// - Parameter failing: The cases that have it.
  func repairs(
    of conflict: Conflict, in made: ScreenScene, _ failing: [Int]
  ) -> [ScreenFinding.Repair] {
    // Most conflicts of storyboards are best resolved by letting a constraint give way.
    let weakened = conflict.members.compactMap { member -> [SceneEdit]? in
      guard case .stated(let id) = member.reference,
        let constraint = made.scene.constraint(id), constraint.priority >= 1000
      else { return nil }
      return [.setPriority(id, 999)]
    }
    let found = LayoutEngine().repairs(of: conflict, in: made.scene, limit: 5).map(\.edits)
    let scenes = cases.indices.map(scene)
    let states = scenes.map(CaseState.init)
    var offered: [ScreenFinding.Repair] = []
    for edits in (weakened + found).prefix(Self.mostTried) {
      let written = edits.compactMap { source.written($0, in: made) }
      guard written.count == edits.count, !offered.contains(where: { $0.edits == written }),
        let views = viewsWithoutRoom(
          after: scenes.map { $0.edited(edits, of: made) }, made.name(of: conflict.broken), failing,
          states)
      else { continue }
      offered.append(
        ScreenFinding.Repair(edits: written, crowded: views.map { source.views[$0].name }))
      if offered.count(where: { $0.crowded.isEmpty }) == Self.mostRepairs { break }
    }
    let clean = offered.filter { $0.crowded.isEmpty }
    guard clean.isEmpty else { return clean }
    let order = offered.indices.sorted {
      (offered[$0].crowded.count, $0) < (offered[$1].crowded.count, $1)
    }
    return order.prefix(Self.mostRepairs).map { offered[$0] }
  }

  /// What is wrong with a scene in one case.
  private struct CaseState {
    /// The names of the constraints that are left out.
    var broken: Set<String>
    var brokenCount: Int
    /// The free values, by view.
    var free: Set<FreeValue>
    /// The views without a width or a height, and those that extend beyond their superview.
    var bad: Set<Int> = []

    init(_ made: ScreenScene) {
      var engine = LayoutEngine()
      let solved = engine.layout(of: made.scene)
      broken = Set(solved.broken.map(made.name))
      brokenCount = solved.broken.count
      free = Set(
        solved.free.compactMap { value in
          made.indexes[value.item].map { FreeValue(view: $0, anchor: value.anchor) }
        })
      for (item, view) in made.indexes where item != .root {
        guard let rect = solved.frames[item], let outer = made.scene.parent(of: item),
          let around = solved.frames[outer]
        else { continue }
        if rect.crushedAxis != nil || rect.overhang(in: around) > Rect.leastOverhang {
          bad.insert(view)
        }
      }
    }
  }

  private struct FreeValue: Hashable {
    var view: Int
    var anchor: Anchor
  }

  /// The views that are crushed or outside after edits on a screen on which they were not, or had a conflict; nil
  /// if a constraint is left out for the same reason as before on a screen on which one was, or if a conflict or a
  /// free value is made on any screen.
  /// - Parameters:
  ///   - broken: The name of the constraint that is left out.
  ///   - states: What is wrong without the edits, by case.
  private func viewsWithoutRoom(
    after edited: [ScreenScene], _ broken: String, _ failing: [Int], _ states: [CaseState]
  ) -> [Int]? {
    // Where a constraint is left out, what it decided is free, and views can be anywhere: those screens are
    // judged by the others.
    let whole = states.filter { $0.brokenCount == 0 }
    let freeElsewhere = whole.reduce(into: Set<FreeValue>()) { $0.formUnion($1.free) }
    let badElsewhere = whole.reduce(into: Set<Int>()) { $0.formUnion($1.bad) }
    var worse: Set<Int> = []
    for index in cases.indices {
      let (old, new) = (states[index], CaseState(edited[index]))
      let isJudgedElsewhere = old.brokenCount > 0 && !whole.isEmpty
      let mayBeFree = isJudgedElsewhere ? freeElsewhere : old.free
      guard
        failing.contains(index)
          ? hasEnded(broken, at: index, old, new) : new.brokenCount <= old.brokenCount,
        new.brokenCount > 0 || new.free.isSubset(of: mayBeFree)
      else { return nil }
      // What a remaining conflict does there is not due to the edits.
      let known = isJudgedElsewhere && new.brokenCount == 0 ? badElsewhere : old.bad
      worse.formUnion(new.bad.subtracting(known))
    }
    return worse.sorted()
  }

  /// Whether nothing is left out any more for the reason for which a constraint was, and nothing else instead.
  private func hasEnded(
    _ broken: String, at index: Int, _ old: CaseState, _ new: CaseState
  ) -> Bool {
    let reasons = reasons[index]
    return new.brokenCount < old.brokenCount && new.broken.isSubset(of: old.broken)
      && new.broken.allSatisfy { $0 != broken && reasons[$0] != reasons[broken] }
  }
}

extension ScreenScene {
  /// The scene with edits that are stated for another scene of the same source. What is not here is not edited.
  fileprivate func edited(_ edits: [SceneEdit], of other: ScreenScene) -> ScreenScene {
    let own = Dictionary(origins.map { ($0.value.id, $0.key) }, uniquingKeysWith: { a, _ in a })
    var edited = self
    for edit in edits {
      guard case .stated(let id)? = edit.constraint, let origin = other.origins[id],
        let here = own[origin.id]
      else { continue }
      let moved: SceneEdit? =
        switch edit {
        case .setConstant(_, let constant):
          .setConstant(here, origin.asWritten(constant) + (origins[here]?.offset ?? 0))
        case .setPriority(_, let priority): .setPriority(here, priority)
        case .setRelation(_, let relation): .setRelation(here, relation)
        case .remove: .remove(here)
        default: nil
        }
      if let moved { try? edited.scene.apply(moved) }
    }
    return edited
  }
}

extension ScreenScene.Origin {
  /// A constant of a scene as it is written in the source, in hundredths of a point.
  func asWritten(_ constant: Double) -> Double { ((constant - offset) * 100).rounded() / 100 }
}

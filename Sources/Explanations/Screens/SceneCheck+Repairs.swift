import InterfaceBuilder
import LayoutEngine
import LayoutModel
import TextReports

// Edits of the document that resolve a conflict: only those that were tried on every screen, and make nothing
// worse on any of them.
extension SceneCheck {
  /// The most repairs that are offered.
  private static let mostRepairs = 2
  /// The most repairs that are tried.
  private static let mostTried = 24

  /// The repairs of a conflict, the best first: those that make nothing worse, else those with the fewest views
  /// that have no room afterwards, which are named.
  /// - Parameter failing: The cases that have it.
  func repairs(
    of conflict: Conflict, in scene: InterfaceScene, _ failing: [Int]
  ) -> [ScreenFinding.Repair] {
    // Most conflicts of storyboards are best resolved by letting a constraint give way.
    let weakened = conflict.members.compactMap { member -> [SceneEdit]? in
      guard case .stated(let id) = member.reference,
        let constraint = scene.scene.constraint(id), constraint.priority >= 1000
      else { return nil }
      return [.setPriority(id, 999)]
    }
    let found = LayoutEngine().repairs(of: conflict, in: scene.scene, limit: 5).map(\.edits)
    let states = cases.indices.map { state(at: $0, of: nil) }
    var offered: [ScreenFinding.Repair] = []
    for edits in (weakened + found).prefix(Self.mostTried) {
      let written = edits.compactMap { xmlEdit($0, in: scene) }
      guard written.count == edits.count, !offered.contains(where: { $0.edits == written }),
        let views = viewsWithoutRoom(
          after: written, scene.name(ofConstraint: conflict.broken), failing, states)
      else { continue }
      offered.append(
        ScreenFinding.Repair(edits: written, crushed: views.map { root.views[$0].name }))
      if offered.count(where: { $0.crushed.isEmpty }) == Self.mostRepairs { break }
    }
    let clean = offered.filter { $0.crushed.isEmpty }
    guard clean.isEmpty else { return clean }
    let order = offered.indices.sorted {
      (offered[$0].crushed.count, $0) < (offered[$1].crushed.count, $1)
    }
    return order.prefix(Self.mostRepairs).map { offered[$0] }
  }

  private func xmlEdit(_ edit: SceneEdit, in scene: InterfaceScene) -> ScreenFinding.XMLEdit? {
    func made(_ id: ConstraintID, _ attribute: String, _ new: String) -> ScreenFinding.XMLEdit? {
      guard let origin = scene.origins[id], !origin.id.isEmpty,
        let element = root.views[origin.owner].constraints.first(where: { $0["id"] == origin.id }),
        element.child("variation") == nil
      else { return nil }
      return ScreenFinding.XMLEdit(
        constraint: origin.id, line: origin.line, attribute: attribute,
        old: attribute.isEmpty ? nil : element[attribute], new: new)
    }
    switch edit {
    case .setConstant(let id, let constant):
      let written = constant - (scene.origins[id]?.offset ?? 0)
      return made(id, "constant", NumberText.exact((written * 100).rounded() / 100))
    case .setPriority(let id, let priority): return made(id, "priority", NumberText.exact(priority))
    case .setRelation(let id, let relation):
      switch relation {
      case .equal: return made(id, "relation", "equal")
      case .lessOrEqual: return made(id, "relation", "lessThanOrEqual")
      case .greaterOrEqual: return made(id, "relation", "greaterThanOrEqual")
      }
    case .remove(let id): return made(id, "", "")
    case .addEquation, .setValue, .setRight, .deactivate, .setContentPriority, .setScreen,
      .clearFrame, .setStackSpacing, .setLayout, .removeLayout, .removeProgram:
      return nil
    }
  }

  /// What is wrong with a scene in one case.
  private struct CaseState {
    /// The names of the constraints that are left out.
    var broken: Set<String>
    var brokenCount: Int
    /// The free values, by view.
    var free: Set<FreeValue>
    /// The views without a width or a height, and those that extend beyond their superview.
    var bad: Set<Int>
  }

  private struct FreeValue: Hashable {
    var view: Int
    var anchor: Anchor
  }

  private func state(at index: Int, of edited: InterfaceRoot?) -> CaseState {
    let scene = layout.scene(cases[index].conditions, contents, of: edited)
    var engine = LayoutEngine()
    let solved = engine.layout(of: scene.scene)
    var bad: Set<Int> = []
    for view in root.views.indices.dropFirst() {
      guard let item = scene.items[view], let rect = solved.frames[item],
        let parent = root.views[view].parent, let outer = scene.items[parent],
        let around = solved.frames[outer]
      else { continue }
      let overhang = max(
        0 - rect.x, 0 - rect.y, rect.x + rect.width - around.width,
        rect.y + rect.height - around.height)
      if min(rect.width, rect.height) <= 0.5 || overhang > 1 { bad.insert(view) }
    }
    let free = solved.free.compactMap { value in
      scene.indexes[value.item].map { FreeValue(view: $0, anchor: value.anchor) }
    }
    return CaseState(
      broken: Set(solved.broken.map { scene.name(ofConstraint: $0) }),
      brokenCount: solved.broken.count, free: Set(free), bad: bad)
  }

  /// The views that are crushed or outside after edits of the document on a screen on which they were not, or
  /// had a conflict; nil if a constraint is left out for the same reason as before on a screen on which one was,
  /// or if a conflict or a free value is made on any screen.
  /// - Parameters:
  ///   - broken: The name of the constraint that is left out.
  ///   - states: What is wrong without the edits, by case.
  private func viewsWithoutRoom(
    after edits: [ScreenFinding.XMLEdit], _ broken: String, _ failing: [Int], _ states: [CaseState]
  ) -> [Int]? {
    var edited = root
    for index in edited.views.indices {
      for edit in edits {
        guard
          let place = edited.views[index].constraints.firstIndex(where: {
            $0["id"] == edit.constraint
          })
        else { continue }
        if edit.attribute.isEmpty {
          edited.views[index].constraints.remove(at: place)
        } else {
          edited.views[index].constraints[place].set(edit.attribute, to: edit.new)
        }
      }
    }
    // Where a constraint is left out, what it decided is free, and views can be anywhere: those screens are
    // judged by the others.
    let whole = states.filter { $0.brokenCount == 0 }
    let freeElsewhere = whole.reduce(into: Set<FreeValue>()) { $0.formUnion($1.free) }
    let badElsewhere = whole.reduce(into: Set<Int>()) { $0.formUnion($1.bad) }
    var worse: Set<Int> = []
    for index in cases.indices {
      let (old, new) = (states[index], state(at: index, of: edited))
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
    let reasons = reasons[index] ?? [:]
    return new.brokenCount < old.brokenCount && new.broken.isSubset(of: old.broken)
      && new.broken.allSatisfy { $0 != broken && reasons[$0] != reasons[broken] }
  }
}

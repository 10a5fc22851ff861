import LayoutEngine
import LayoutModel

/// What findings depend on and the source does not say.
extension SceneCheck {
  /// Whether the source says everything that cannot hold together.
  /// - Parameters:
  ///   - settled: The scene with the results of its layout.
  ///   - free: The values that the constraints leave free in it.
  func isCertain(
    _ conflict: Conflict, in made: ScreenScene, _ settled: Scene, free: Set<AnchorReference>
  ) -> Bool {
    guard !isOfSeparator(conflict), !isOfOpenPlace(conflict, free, in: settled) else {
      return false
    }
    return conflict.members.allSatisfy { member in
      switch member.reference {
      case .implied(let constraint): source.isCertain(constraint, in: made)
      case .stated(let id): !made.frames.contains(id)
      }
    }
  }

  /// Whether a conflict is about the line between two rows, which takes a pixel of a row's height on some screens.
  private func isOfSeparator(_ conflict: Conflict) -> Bool {
    source.extent == .row && conflict.shortfall.doubleValue.magnitude <= 0.5
      && conflict.members.contains {
        if case .implied(.screen(.height)) = $0.reference { true } else { false }
      }
  }

  /// Whether a conflict is about how far the safe area reaches into a view whose place is open: without that it would
  /// not be there.
  private func isOfOpenPlace(
    _ conflict: Conflict, _ free: Set<AnchorReference>, in scene: Scene
  ) -> Bool {
    var owners: Set<ItemID> = []
    for member in conflict.members {
      switch member.reference {
      case .implied(.guide(let guide, _)): owners.formUnion([guide.guideOwner].compactMap { $0 })
      case .implied: break
      case .stated(let id):
        guard let constraint = scene.constraint(id) else { continue }
        for side in [constraint.left, constraint.right] {
          for term in side.terms where term.anchor.anchor.isMargin {
            owners.insert(term.anchor.item)
          }
        }
      }
    }
    let missing = conflict.shortfall.doubleValue.magnitude
    return (conflict.axis.map { [$0] } ?? Axis.allCases).contains { axis in
      let open = owners.subtracting([.root]).filter { owner in
        sequence(first: owner, next: scene.parent(of:))
          .contains { free.contains(AnchorReference($0, axis.start)) }
      }
      let insets = open.map(scene.safeAreaInsets)
      let covered = insets.reduce(0) { $0 + $1.start(axis) + $1.end(axis) }
      return covered > 0 && missing <= covered + Tolerance.pixel
    }
  }

  /// What a fault depends on and is not known, in words; nil if it depends on contents that are assumed.
  func assumptions(of fault: Seen) -> [String]? {
    guard case .ambiguous = fault.told.fault else {
      let made = scene(at: fault.told.place)
      guard let conflict = fault.told.conflict else {
        guard source.otherContents.allSatisfy({ sighting(like: fault.told, in: $0) != nil }) else {
          return nil
        }
        let unknowns = Set(made.unknowns.values.joined()).sorted()
        let isSure = source.variants(of: unknowns).allSatisfy {
          sighting(like: fault.told, in: $0) != nil
        }
        return isSure ? [] : unknowns.map { source.words(for: $0) }
      }
      // What is missing is the same whatever the number is, or some number mends it.
      let unknowns = conflict.members.flatMap { member -> [String] in
        guard case .stated(let id) = member.reference else { return [] }
        return made.unknowns[id] ?? []
      }
      return Set(unknowns).sorted().filter { name in
        !source.variants(of: [name]).allSatisfy { variant in
          guard let other = sighting(like: fault.told, in: variant) else { return false }
          return (other.weight - fault.told.weight).magnitude <= Tolerance.pixel
        }
      }.map { source.words(for: $0) }
    }
    return []
  }

  /// The same fault on the same screen of another source; nil if it does not occur there.
  private func sighting(like sighting: Sighting, in other: any ScreenSource) -> Sighting? {
    var check = SceneCheck(other, on: [cases[sighting.place].screen])
    guard !check.cases.isEmpty else { return nil }
    check.look(at: 0)
    return check.seen.first { $0.told.fault == sighting.fault }?.told
  }
}

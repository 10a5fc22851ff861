import LayoutEngine
import LayoutModel

/// What findings depend on and the source does not say.
extension SceneCheck {
  /// Whether the source says everything that cannot hold together.
  func isCertain(_ conflict: Conflict, in made: ScreenScene) -> Bool {
    conflict.members.allSatisfy { member in
      switch member.reference {
      case .implied(let constraint): source.isCertain(constraint, in: made)
      case .stated(let id): !made.frames.contains(id)
      }
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

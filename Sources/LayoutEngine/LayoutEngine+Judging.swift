import ConstraintSolver
import LayoutModel

/// Which required constraints hold.
///
/// In the order of statement, a required constraint that cannot hold beside those before it that
/// hold is left out. Instead of trying them one by one, all are given to the solver at once; as long
/// as they cannot hold together, a certificate names an irreducible set that proves it, and the last
/// of that set in the order of statement is left out, refuted by the others. A refutation stands as
/// long as the others hold and are what they were; when one of them is itself left out or changed,
/// what it refuted goes back in. The refutations settle from the first constraint on, each resting
/// on earlier ones only, so this ends, and what is left out is what the rule says.
extension LayoutEngine {
  mutating func judge() {
    var attempts = 2 * entries.count + 100
    while true {
      reinstateUnrefuted()
      if solver.solve() || attempts == 0 { break }
      attempts -= 1
      let certificate = solver.certificate()
      guard let last = lastMember(of: certificate) else { break }
      leaveOut(last, because: certificate)
    }
    isSolved = true
    free = nil
  }

  /// Puts back what is left out without a refutation that still stands.
  private mutating func reinstateUnrefuted() {
    var isStable = false
    while !isStable {
      isStable = true
      for (reference, refutation) in refutations {
        guard var entry = entries[reference] else {
          refutations[reference] = nil
          continue
        }
        let stands = refutation.others.allSatisfy { other in
          guard let member = entries[other.reference] else {
            return isAlwaysTrue(other.reference)
          }
          return member.handle != nil && member.version == other.version
            && member.order <= entry.order
        }
        if stands { continue }
        refutations[reference] = nil
        entry.handle = add(entry, for: reference)
        entries[reference] = entry
        isStable = false
      }
    }
  }

  private func isAlwaysTrue(_ reference: ConstraintReference) -> Bool {
    if case .implied(.nonNegative(let id, _)) = reference { return variables[id] != nil }
    return false
  }

  /// The member that gives way: the last in the order of statement. If rounding hid the proof, the
  /// last required constraint that is violated.
  private func lastMember(of certificate: Certificate?) -> ConstraintReference? {
    let members: [ConstraintReference]
    if let certificate {
      members = certificate.entries.compactMap { reference(of: $0.member) }
    } else {
      members = entries.compactMap { reference, entry in
        guard entry.priority == Priority.required, let handle = entry.handle,
          solver.violation(of: handle) > 1e-6
        else { return nil }
        return reference
      }
    }
    return members.filter { order(of: $0) > 0 }.max {
      let (a, b) = (order(of: $0), order(of: $1))
      return a != b ? a < b : isBefore($0, $1)
    }
  }

  private func order(of reference: ConstraintReference) -> Int { entries[reference]?.order ?? 0 }

  private mutating func leaveOut(
    _ reference: ConstraintReference, because certificate: Certificate?
  ) {
    var refutation = Refutation(members: [], miss: .zero, others: [])
    if let certificate {
      refutation.miss = certificate.contradiction
      for line in certificate.entries {
        guard let member = self.reference(of: line.member) else { continue }
        refutation.members.append((member, line.multiplier))
        guard member != reference else { continue }
        refutation.others.append((member, entries[member]?.version ?? 0))
      }
    }
    makeExact(&refutation)
    withdraw(entries[reference]?.handle)
    entries[reference]?.handle = nil
    refutations[reference] = refutation
  }

  /// Computes the multipliers again from what was stated, in fractions: the solver's own rows are
  /// already sums of doubles.
  private func makeExact(_ refutation: inout Refutation) {
    let lowering = Lowering(scene: scene, variables: variables)
    var rows: [(row: ExactRow, relation: ConstraintSolver.Relation)] = []
    for member in refutation.members {
      guard let sides = scene.sides(of: member.reference),
        let row = lowering.exactRow(sides.left, minus: sides.right)
      else { return }
      rows.append((row, ConstraintSolver.Relation(sides.relation)))
    }
    guard let (values, miss) = ExactRow.refutation(of: rows) else { return }
    for index in values.indices { refutation.members[index].multiplier = values[index] }
    refutation.miss = miss
  }

  /// What a member of a certificate is in the scene.
  func reference(of member: Member) -> ConstraintReference? {
    switch member {
    case .constraint(let handle):
      return references[handle]
    case .lowerBound(let variable):
      guard let anchor = anchors[variable] else { return nil }
      return .implied(.nonNegative(anchor.item, anchor.anchor.axis))
    }
  }
}

import ConstraintSolver
import LayoutModel

/// Which required constraints hold.
///
/// In the order of statement, a required constraint that cannot hold beside those before it that
/// hold is left out. Instead of trying them one by one, all are given to the solver at once; as long
/// as they cannot hold together, it names an irreducible set that cannot, and the last
/// of that set in the order of statement is left out, refuted by the others. A refutation stands as
/// long as the others hold and are what they were; when one of them is itself left out or changed,
/// what it refuted goes back in. The refutations settle from the first constraint on, each resting
/// on earlier ones only, so this ends, and what is left out is what the rule says.
extension LayoutEngine {
  mutating func judge() { _ = judge(allowing: nil) }

  /// Judges all required constraints.
  /// - Parameter allowed: those that may be left out. If others have to be it may stop at once, and
  ///   returns false; nothing is judged then.
  mutating func judge(allowing allowed: Set<ConstraintReference>?) -> Bool {
    var attempts = 2 * entries.count + 100
    while true {
      reinstateUnrefuted()
      if solver.solve() || attempts == 0 { break }
      if let allowed, allowed.allSatisfy({ refutations[$0] != nil }) { return false }
      attempts -= 1
      let members = solver.refutedSet()?.compactMap { reference(of: $0) }
      guard let last = lastMember(of: members) else { break }
      leaveOut(last, because: members ?? [])
    }
    isSolved = true
    free = nil
    return true
  }

  // MARK: Refutations

  /// Puts back what is left out without a refutation that still stands. Only those are looked at
  /// that rest on something that has changed.
  private mutating func reinstateUnrefuted() {
    guard !doubtful.isEmpty else { return }
    let suspects = doubtful.sorted {
      let (a, b) = (order(of: $0), order(of: $1))
      return a != b ? a < b : isBefore($0, $1)
    }
    doubtful.removeAll()
    for reference in suspects {
      guard let refutation = refutations[reference] else { continue }
      guard let place = entries.place(of: reference), let entry = entries[place] else {
        forgetRefutation(of: reference)
        continue
      }
      let stands = refutation.others.allSatisfy { other in
        guard let member = entries[other.reference] else { return isAlwaysTrue(other.reference) }
        return member.handle != nil && member.version == other.version
          && member.order <= entry.order
      }
      if stands { continue }
      forgetRefutation(of: reference)
      entries.setHandle(add(entry), at: place)
    }
  }

  private func isAlwaysTrue(_ reference: ConstraintReference) -> Bool {
    if case .implied(.nonNegative(let id, _)) = reference { return variables(of: id) != nil }
    return false
  }

  /// Notes that what a constraint takes part in refuting may hold now.
  mutating func doubtWhatIsRefuted(by reference: ConstraintReference) {
    guard !refuted.isEmpty, let list = refuted[reference] else { return }
    doubtful.formUnion(list)
  }

  /// Takes away what refutes a constraint.
  mutating func forgetRefutation(of reference: ConstraintReference) {
    guard !refutations.isEmpty, let old = refutations.removeValue(forKey: reference) else { return }
    for other in old.others {
      refuted[other.reference]?.remove(reference)
      if refuted[other.reference]?.isEmpty ?? false { refuted[other.reference] = nil }
    }
  }

  // MARK: Leaving out

  /// The member that gives way: the last in the order of statement. If rounding hid the proof, the
  /// last required constraint that is violated.
  private func lastMember(of refuted: [ConstraintReference]?) -> ConstraintReference? {
    var members = refuted ?? []
    if refuted == nil {
      entries.forEach { entry in
        guard entry.priority == Priority.required, let handle = entry.handle,
          solver.violation(of: handle) > 1e-6
        else { return }
        members.append(entry.reference)
      }
    }
    return members.filter { order(of: $0) > Scene.alwaysHolds }.max {
      let (a, b) = (order(of: $0), order(of: $1))
      return a != b ? a < b : isBefore($0, $1)
    }
  }

  private func order(of reference: ConstraintReference) -> Int {
    entries[reference]?.order ?? Scene.alwaysHolds
  }

  private mutating func leaveOut(
    _ reference: ConstraintReference, because members: [ConstraintReference]
  ) {
    refute(reference, by: members.filter { $0 != reference })
    if let place = entries.place(of: reference), let handle = entries[place]?.handle {
      try? solver.remove(handle)
      entries.setHandle(nil, at: place)
    }
    doubtWhatIsRefuted(by: reference)
  }

  /// Notes what refutes a constraint.
  private mutating func refute(
    _ reference: ConstraintReference, by members: [ConstraintReference]
  ) {
    var refutation = Refutation()
    for member in members {
      refutation.others.append((member, entries[member]?.version ?? 0))
      refuted[member, default: []].insert(reference)
    }
    refutations[reference] = refutation
  }

  // MARK: Proofs

  /// A proof that a constraint that is left out cannot hold beside what refutes it; nil for one that is
  /// not left out.
  mutating func proof(against reference: ConstraintReference) -> Refutation.Proof? {
    guard let refutation = refutations[reference] else { return nil }
    if let proof = refutation.proof, proof.state == stateNumber { return proof }
    var proof = makeProof(refutation.others.map(\.reference) + [reference])
    if let readable = readableProof(against: reference, insteadOf: proof) {
      proof = readable
      // It rests on other constraints from now on.
      forgetRefutation(of: reference)
      let others = proof.members.map(\.reference).filter { $0 != reference }
      refute(reference, by: others)
    }
    proof.state = stateNumber
    refutations[reference]?.proof = proof
    return proof
  }

  /// Computes the multipliers from what was stated, in fractions: the solver's rows are already sums
  /// of doubles. They serve where the fractions grow too large.
  private func makeProof(_ members: [ConstraintReference]) -> Refutation.Proof {
    if let proof = exactProof(members) { return proof }
    if let rows = exactRows(members, loweredRow),
      let (multipliers, miss) = ExactRow.refutation(of: rows)
    {
      return Refutation.Proof(members: Array(zip(members, multipliers)), miss: miss)
    }
    guard members.count > 1 else {
      return Refutation.Proof(members: members.map { ($0, .one) }, miss: .zero)
    }
    let units = members.map {
      scene.sides(of: $0)?.relation == .lessOrEqual ? Rational.one.negated : .one
    }
    return Refutation.Proof(members: Array(zip(members, units)), miss: .one)
  }

  /// The proof in fractions; nil if the members are no irreducible set that cannot hold, or if a number
  /// does not fit. It is unique, so no member can be left out.
  func exactProof(_ members: [ConstraintReference]) -> Refutation.Proof? {
    guard let rows = exactRows(members, statedRow),
      let (multipliers, miss) = ExactRow.refutation(of: rows)
    else { return nil }
    return Refutation.Proof(members: Array(zip(members, multipliers)), miss: miss)
  }

  private func exactRows(
    _ members: [ConstraintReference], _ row: (ConstraintReference) -> ExactRow?
  ) -> [(row: ExactRow, relation: ConstraintSolver.Relation)]? {
    var rows: [(row: ExactRow, relation: ConstraintSolver.Relation)] = []
    for member in members {
      guard let relation = scene.sides(of: member)?.relation, let row = row(member) else {
        return nil
      }
      rows.append((row, ConstraintSolver.Relation(relation)))
    }
    return rows
  }

  private func statedRow(_ reference: ConstraintReference) -> ExactRow? {
    scene.sides(of: reference).flatMap { exactRow($0.left, minus: $0.right) }
  }

  private func loweredRow(_ reference: ConstraintReference) -> ExactRow? {
    guard let sides = scene.sides(of: reference),
      let expression = lower(sides.left, minus: sides.right),
      let constant = Rational(simplest: 0 - expression.constant)
    else { return nil }
    var row = ExactRow(constant: constant)
    for term in expression.terms {
      guard let coefficient = Rational(simplest: term.coefficient),
        row.add(coefficient, term.variable)
      else { return nil }
    }
    return row
  }

  /// What a member of a refuted set is in the scene.
  func reference(of member: Member) -> ConstraintReference? {
    switch member {
    case .constraint(let handle):
      return entries.reference(of: handle)
    case .lowerBound(let variable):
      guard let anchor = anchor(of: variable) else { return nil }
      return .implied(.nonNegative(anchor.item, anchor.anchor.axis))
    }
  }
}

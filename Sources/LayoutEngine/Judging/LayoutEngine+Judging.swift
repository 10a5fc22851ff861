import ConstraintSolver
import LayoutModel

/// Which required constraints hold.
///
/// In statement order, a required constraint that conflicts with the earlier ones that hold is left out.
/// Instead of trying them one by one, all are given to the solver at once. While they are infeasible, the
/// solver names irreducible infeasible subsets, and of each the last member in statement order is left out, refuted
/// by the others. A refutation is valid as long as the others hold unchanged. If one of them is itself left
/// out or changed, the refuted constraint is reinstated. Each refutation rests on earlier constraints only,
/// so they settle from the first constraint on; hence the process terminates, and the result follows the
/// rule.
extension LayoutEngine {
  mutating func judge() { _ = judge(allowing: nil) }

  /// Judges all required constraints.
  /// - Parameter allowed: The constraints that may be left out. If others have to be, judging can stop early
  ///   and returns false.
  mutating func judge(allowing allowed: Set<ConstraintReference>?) -> Bool {
    var attempts = 2 * active.count + 100
    while true {
      reinstateUnrefuted()
      let isFeasible = solver.solve()
      if solver.wasInterrupted {
        free = nil
        return true
      }
      if isFeasible || attempts == 0 {
        if confirm() || solver.isFeasible || attempts == 0 { break }
        continue
      }
      if let allowed, allowed.allSatisfy({ refutations[$0] != nil }) { return false }
      attempts -= 1
      let sets = solver.refutedSets()
      // Where exact arithmetic found that nothing is refuted.
      if sets.isEmpty, solver.isFeasible { continue }
      guard leaveOutLastMembers(of: references(of: sets)) else { break }
    }
    isSolved = true
    free = nil
    return true
  }

  // MARK: Checking

  /// Checks the solution in the final values; false if it was corrected. What cannot be corrected is the
  /// engine's ``inaccuracy``.
  mutating func confirm() -> Bool {
    inaccuracy = nil
    switch solver.confirm() {
    case .confirmed: return true
    case .corrected: return false
    case .failed(let constraints):
      inaccuracy = constraints.compactMap { active.reference(of: $0) }
      return true
    }
  }

  // MARK: Refutations

  /// Reinstates constraints without a valid refutation. Only those whose refutation rests on a change are
  /// examined.
  private mutating func reinstateUnrefuted() {
    guard !doubtful.isEmpty else { return }
    let suspects = doubtfulInOrder
    doubtful.removeAll()
    for reference in suspects {
      guard let refutation = refutations[reference] else { continue }
      guard let place = active.index(of: reference), let entry = active[place] else {
        refutations[reference] = nil
        continue
      }
      if stands(refutation, of: entry), !isSweeping || isStillRefuted(reference) { continue }
      refutations[reference] = nil
      active.setHandle(add(entry), at: place)
    }
  }

  // In a mutating function the closures would copy the engine each time.

  /// Those that are doubtful, in statement order.
  private var doubtfulInOrder: [ConstraintReference] {
    doubtful.sorted {
      let (a, b) = (order(of: $0), order(of: $1))
      return a != b ? a < b : isBefore($0, $1)
    }
  }

  /// The references of the members of refuted sets.
  private func references(of sets: [[Member]]) -> [[ConstraintReference]] {
    sets.map { $0.compactMap { reference(of: $0) } }
  }

  /// Whether all that refutes a constraint is in force as it was, and comes before it.
  private func stands(_ refutation: Refutation, of entry: ActiveConstraint) -> Bool {
    refutation.others.allSatisfy { other in
      guard let member = active[other.reference] else { return isAlwaysTrue(other.reference) }
      return member.handle != nil && member.version == other.version
        && member.order <= entry.order
    }
  }

  /// Whether the sum that refutes a constraint is still a contradiction, with other constants in its rows.
  private mutating func isStillRefuted(_ reference: ConstraintReference) -> Bool {
    guard let sum = refutingSum(of: reference, [:]) else { return false }
    // At a vertex all rows of the sum but one are met, so that one misses all of it.
    return sum.miss > min(10 * sum.size, 100 * sum.largest) * Tolerance.solved(in: scene)
  }

  /// The sum of the constants of the rows that refute a constraint, which is positive, its rate, and the sum of
  /// the multipliers' magnitudes and the largest of them; nil if the rows are not known.
  mutating func refutingSum(
    of broken: ConstraintReference, _ rates: [ConstraintReference: Double]
  ) -> (miss: Double, rate: Double, size: Double, largest: Double)? {
    guard let refutation = refutations[broken] else { return nil }
    let members = refutation.others.map(\.reference) + [broken]
    guard
      let multipliers = refutation.multipliers
        ?? activeMultipliers(of: members)?.map(\.doubleValue)
    else { return nil }
    refutations[broken]?.multipliers = multipliers
    var (miss, rate, size, largest) = (0.0, 0.0, 0.0, 0.0)
    for (member, multiplier) in zip(members, multipliers) {
      miss -= multiplier * (active[member]?.expression.constant ?? 0)
      rate -= multiplier * (rates[member] ?? 0)
      size += multiplier.magnitude
      largest = max(largest, multiplier.magnitude)
    }
    return (miss, rate, size, largest)
  }

  private func isAlwaysTrue(_ reference: ConstraintReference) -> Bool {
    if case .implied(.nonNegative(let id, _)) = reference { return variables(of: id) != nil }
    return false
  }

  /// Records that constraints which a given one helps refute may hold now.
  mutating func doubtWhatIsRefuted(by reference: ConstraintReference) {
    if refutations.isEmpty { return }
    doubtful.formUnion(active.refuted(by: reference))
  }

  // MARK: Leaving out

  /// Leaves out the last member, in statement order, of each of some sets that cannot hold. One that has a member
  /// that is left out by now tells nothing any more.
  /// - Parameter sets: Empty if rounding hides them: then the last violated required constraint is left out.
  /// - Returns: false if there is nothing to leave out.
  private mutating func leaveOutLastMembers(of sets: [[ConstraintReference]]) -> Bool {
    if sets.isEmpty {
      guard let last = lastMember(of: violatedConstraints()) else { return false }
      leaveOut(last, because: [])
      return true
    }
    var leftOut: Set<ConstraintReference> = []
    for set in sets where leftOut.isEmpty || leftOut.isDisjoint(with: set) {
      guard let last = lastMember(of: set) else { continue }
      leaveOut(last, because: set)
      leftOut.insert(last)
    }
    return !leftOut.isEmpty
  }

  private func violatedConstraints() -> [ConstraintReference] {
    var members: [ConstraintReference] = []
    active.forEach { entry in
      guard entry.priority == Priority.required, let handle = entry.handle,
        solver.violation(of: handle) > Tolerance.solved
      else { return }
      members.append(entry.reference)
    }
    return members
  }

  /// The last in statement order of those that do not always hold.
  private func lastMember(of members: [ConstraintReference]) -> ConstraintReference? {
    var last: (reference: ConstraintReference, order: Int)?
    for member in members {
      let order = order(of: member)
      guard order > Scene.alwaysHolds else { continue }
      if let last,
        last.order > order || last.order == order && !isBefore(last.reference, member)
      {
        continue
      }
      last = (member, order)
    }
    return last?.reference
  }

  private func order(of reference: ConstraintReference) -> Int {
    active.order(of: reference) ?? Scene.alwaysHolds
  }

  private mutating func leaveOut(
    _ reference: ConstraintReference, because members: [ConstraintReference]
  ) {
    refute(reference, by: members.filter { $0 != reference })
    if let place = active.index(of: reference), let handle = active[place]?.handle {
      try? solver.remove(handle)
      active.setHandle(nil, at: place)
    }
    doubtWhatIsRefuted(by: reference)
  }

  /// Records the refutation of a constraint.
  private mutating func refute(
    _ reference: ConstraintReference, by members: [ConstraintReference]
  ) {
    var refutation = Refutation()
    refutation.others.reserveCapacity(members.count)
    for member in members {
      refutation.others.append((member, active[member]?.version ?? 0))
      active.note(reference, refutedBy: member)
    }
    refutations[reference] = refutation
  }

  // MARK: Proofs

  /// A proof that a constraint that is left out conflicts with those that refute it; nil for other
  /// constraints.
  mutating func proof(against reference: ConstraintReference) -> Refutation.Proof? {
    guard let refutation = refutations[reference] else { return nil }
    if let proof = refutation.proof, proof.state == stateNumber { return proof }
    if required?.state != stateNumber {
      required = RequiredConstraints(active, variables: anchors.count, state: stateNumber)
    }
    var proof = makeProof(refutation.others.map(\.reference) + [reference])
    if let readable = readableProof(against: reference, insteadOf: proof) {
      proof = readable
      // From now on it rests on other constraints.
      let others = proof.members.map(\.reference).filter { $0 != reference }
      refute(reference, by: others)
    }
    proof.state = stateNumber
    refutations[reference]?.proof = proof
    return proof
  }

  /// Computes the multipliers from the stated constraints in exact fractions, since the solver's rows are
  /// sums of doubles; the latter serve if the fractions overflow.
  private func makeProof(_ members: [ConstraintReference]) -> Refutation.Proof {
    if let proof = exactProof(members) ?? loweredProof(members) { return proof }
    guard members.count > 1 else {
      return Refutation.Proof(members: members.map { ($0, .one) }, miss: .zero)
    }
    let units = members.map {
      scene.sides(of: $0)?.relation == .lessOrEqual ? Rational.one.negated : .one
    }
    return Refutation.Proof(members: Array(zip(members, units)), miss: .one)
  }

  /// The proof in exact fractions; nil if the members are not irreducible and infeasible, or on overflow. The
  /// multipliers are unique, so no member can be left out.
  func exactProof(_ members: [ConstraintReference]) -> Refutation.Proof? {
    refutation(of: members, statedRow)
  }

  /// The proof from the solver's rows, which are sums of doubles; nil as for ``exactProof(_:)``.
  func loweredProof(_ members: [ConstraintReference]) -> Refutation.Proof? {
    refutation(of: members, loweredRow)
  }

  private func refutation(
    of members: [ConstraintReference], _ row: (ConstraintReference) -> ExactRow?
  ) -> Refutation.Proof? {
    guard let rows = exactRows(members, row),
      let (multipliers, miss) = ExactRow.refutation(of: rows, until: solver.interruption)
    else { return nil }
    return Refutation.Proof(members: Array(zip(members, multipliers)), miss: miss)
  }

  /// The multipliers with which the rows of members, as the solver has them, add up to a contradiction; nil as
  /// for ``exactProof(_:)``. Nothing is derived from the scene again, which a stack view's rules would make
  /// slow.
  func activeMultipliers(of members: [ConstraintReference]) -> [Rational]? {
    var rows: [(row: ExactRow, relation: ConstraintSolver.Relation)] = []
    for member in members {
      if case .implied(.nonNegative(let id, let axis)) = member {
        var row = ExactRow(constant: .zero)
        guard let own = variables(of: id),
          row.add(.one, axis == .horizontal ? own.width : own.height)
        else { return nil }
        rows.append((row, .greaterThanOrEqual))
        continue
      }
      guard let entry = active[member], let row = Self.row(of: entry.expression) else { return nil }
      rows.append((row, ConstraintSolver.Relation(entry.relation)))
    }
    return ExactRow.refutation(of: rows, until: solver.interruption)?.multipliers
  }

  func exactRows(
    _ members: [ConstraintReference], _ row: (ConstraintReference) -> ExactRow?
  ) -> [(row: ExactRow, relation: ConstraintSolver.Relation)]? {
    var rows: [(row: ExactRow, relation: ConstraintSolver.Relation)] = []
    for member in members {
      guard !hasToStop, let relation = scene.sides(of: member)?.relation, let row = row(member)
      else {
        return nil
      }
      rows.append((row, ConstraintSolver.Relation(relation)))
    }
    return rows
  }

  /// The exact row of a constraint as it is stated; nil on overflow.
  func statedRow(_ reference: ConstraintReference) -> ExactRow? {
    scene.sides(of: reference).flatMap { exactRow($0.left, minus: $0.right) }
  }

  private func loweredRow(_ reference: ConstraintReference) -> ExactRow? {
    guard let sides = scene.sides(of: reference),
      let expression = lower(sides.left, minus: sides.right)
    else { return nil }
    return Self.row(of: expression)
  }

  /// The exact row of an expression as the solver has it; nil on overflow.
  private static func row(of expression: LoweredExpression) -> ExactRow? {
    guard let constant = Rational(simplest: 0 - expression.constant) else { return nil }
    var row = ExactRow(constant: constant)
    for term in expression.terms {
      guard let coefficient = Rational(simplest: term.coefficient),
        row.add(coefficient, term.variable)
      else { return nil }
    }
    return row
  }

  /// The reference of a member of a refuted set.
  func reference(of member: Member) -> ConstraintReference? {
    switch member {
    case .constraint(let handle):
      return active.reference(of: handle)
    case .lowerBound(let variable):
      guard let anchor = anchor(of: variable) else { return nil }
      return .implied(.nonNegative(anchor.item, anchor.anchor.axis))
    }
  }
}

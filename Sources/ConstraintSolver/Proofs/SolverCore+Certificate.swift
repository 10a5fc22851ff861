extension Solver {
  /// A proof that the required constraints cannot hold together, as of the last ``solve()``; nil if
  /// they can, or if the search was interrupted. Of several contradictions it proves one.
  ///
  /// The members come from the multipliers of the required level; a basic solution of the
  /// alternative system has minimal support (Gleeson and Ryan 1990), so none can be left out. The
  /// multipliers are then computed again in exact fractions.
  /// - Complexity: a few solves of the rows that the violated ones depend on.
  public mutating func certificate() -> Certificate? { own.pointee.certificate() }

  /// The members of ``certificate()``, without its multipliers and in the same order.
  package mutating func refutedSet() -> [Member]? { own.pointee.refutedSet() }

  /// The members of a proof like ``certificate()`` for each violated constraint that has one, as far as they are
  /// seen at once: at least one, unless the required constraints can hold together or the search was interrupted.
  /// - Complexity: a sparse solve for each.
  package mutating func refutedSets() -> [[Member]] { own.pointee.refutedSets() }
}

/// Proofs that required constraints cannot hold together.
extension SolverCore {
  /// See ``Solver/certificate()``.
  mutating func certificate() -> Certificate? { irreducibleSet().flatMap { certificate(of: $0) } }

  /// See ``Solver/refutedSet()``.
  mutating func refutedSet() -> [Member]? { irreducibleSet().flatMap { named($0) } }

  /// See ``Solver/refutedSets()``.
  mutating func refutedSets() -> [[Member]] {
    // Of a single one, the set that is found by leaving constraints out is the simpler one.
    let sets =
      exact.isEmpty && violatedRequiredRows(limit: 2).count > 1
      ? setsInForce().compactMap { certificateOrder($0) } : []
    return (sets.isEmpty ? [irreducibleSet()].compactMap(\.self) : sets).compactMap { named($0) }
  }

  private mutating func named(_ set: [Int]) -> [Member]? {
    var result: [Member] = []
    for index in set {
      let record = members.records[index]
      switch record.kind {
      case .constraint: result.append(.constraint(members.handle(index)))
      case .lowerBound: result.append(.lowerBound(Variable(index: record.variable)))
      case .choice: return nil
      }
    }
    return result
  }

  /// Required members that cannot hold together while any of them is left out: bounds first, then
  /// constraints in the order in which they were added.
  private mutating func irreducibleSet() -> [Int]? {
    if !exact.isEmpty {
      if let set = exactlyRefutedSet() { return certificateOrder(set) }
    }
    guard !violatedRequiredRows(limit: 1).isEmpty else { return nil }
    let suspected = requiredSupport()
    if let set = refutedSet(among: suspected) { return certificateOrder(set) }
    // Rounding has hidden a part of the set: look again among all required constraints.
    var all: [Int] = []
    for index in members.records.indices
    where members.records[index].isUsed && members.records[index].isAttached
      && members.records[index].level == .required
    {
      all.append(index)
    }
    if let set = refutedSet(among: all) { return certificateOrder(set) }
    // Nor do doubles find one among all. Either way exact arithmetic tells.
    while let row = violatedRequiredRows(limit: 1).first, solveExactly(around: row) {}
    judgeRequired()
    return exactlyRefutedSet().flatMap { certificateOrder($0) }
  }

  /// Sets of members that cannot hold together while any of them is left out, each a violated one and active ones of
  /// whose rows its row is made up. These rows are independent, so that their sum is unique; it is a contradiction if
  /// each of the rows is required on the side on which it counts.
  private mutating func setsInForce() -> [[Int]] {
    prepare()
    var sets: [[Int]] = []
    for row in violatedRequiredRows() where !interruption.isWanted {
      if let set = setInForce(against: row) { sets.append(set) }
    }
    return sets
  }

  private mutating func setInForce(against row: Int) -> [Int]? {
    let side = Double(table.rows[row].side)
    guard let own = requiredMember(of: row, above: side > 0) else { return nil }
    factors.loadRow(row, times: side, of: table)
    factors.solveColumn()
    defer { factors.clearColumn() }
    var set = [own]
    for index in factors.columnSlots.indices {
      let slot = factors.columnSlots[index]
      let value = factors.column[slot]
      if value.magnitude <= Tolerance.roundedMultiplier { continue }
      let active = Int(factors.steps[slot].row)
      guard value.magnitude > Tolerance.conflictMultiplier, active >= 0,
        let member = requiredMember(of: active, above: value < 0)
      else { return nil }
      set.append(member)
    }
    return set
  }

  /// The members with a multiplier at the required level: what pays at that level, also
  /// at a residual of 0, and the active rows that balance it.
  mutating func requiredSupport() -> [Int] {
    prepare()
    reviewSuspects()
    var support: [Int] = []
    for index in suspects.indices {
      let row = Int(suspects[index])
      let side = Int(table.rows[row].side)
      appendRequiredMember(of: row, above: side > 0, to: &support)
      if let first = table.cost(row, on: side).first {
        factors.loadRow(row, times: Double(-side) * first.value, of: table)
      }
    }
    factors.solveColumn()
    for index in factors.columnSlots.indices {
      let slot = factors.columnSlots[index]
      let multiplier = factors.column[slot]
      let row = Int(factors.steps[slot].row)
      if row >= 0, multiplier.magnitude > Tolerance.conflictMultiplier {
        appendRequiredMember(of: row, above: multiplier > 0, to: &support)
      }
    }
    factors.clearColumn()
    return support
  }

  /// Adds the first member of a row that is required and has a cost on a side.
  private mutating func appendRequiredMember(of row: Int, above: Bool, to list: inout [Int]) {
    if let member = requiredMember(of: row, above: above) { list.append(member) }
  }

  /// The first required member of a row, in order of adding, with a cost above or below its
  /// constant.
  mutating func requiredMember(of row: Int, above: Bool) -> Int? {
    var best: Int?
    var bestOrder = Int.max
    var member = table.rows[row].firstMember
    while member >= 0 {
      let record = members.records[member]
      let counts = record.relation == .equal || (record.relation == .lessThanOrEqual) == above
      if record.level == .required, record.isAttached, counts {
        if record.order < bestOrder {
          best = Int(member)
          bestOrder = record.order
        }
      }
      member = record.next
    }
    return best
  }

  /// Members in the order of a certificate: bounds first, then constraints in order of adding.
  private mutating func certificateOrder(_ set: [Int]) -> [Int]? {
    if set.isEmpty { return nil }
    let inOrder = inOrder(set)
    var result: [Int] = []
    for member in inOrder where members.records[member].kind == .lowerBound {
      result.append(member)
    }
    for member in inOrder where members.records[member].kind != .lowerBound {
      result.append(member)
    }
    return result
  }

  /// An irreducible infeasible part of some members.
  private mutating func refutedSet(among suspected: [Int]) -> [Int]? {
    let ordered = inOrder(suspected)
    var part = Subsystem(interruptedLike: self)
    for member in ordered { part.add(member, of: &self, level: .required) }
    guard !part.core.solve() else { return nil }
    let violated = part.violatedMembers()

    // Without the violated ones the rest holds. They are tried one by one as the only constraint
    // that may give way: the first that has to is refuted by the others alone.
    part = Subsystem(interruptedLike: self)
    for member in ordered where !violated.contains(member) {
      part.add(member, of: &self, level: .required)
    }
    for member in ordered where violated.contains(member) {
      let own = part.add(member, of: &self, level: .trial)
      guard part.core.solve() else { return nil }
      let violation = part.core.violation(ofMember: own)
      let row = Int(part.core.members.records[own].row)
      if violation > part.core.holdingTolerance(of: row) {
        return filtered(part.refuting(own), refuting: member)
      }
      part.core.changeLevel(of: own, to: .required)
    }
    return nil
  }

  /// Members in the order in which they were added.
  private mutating func inOrder(_ list: [Int]) -> [Int] {
    var keyed: [(order: Int, member: Int)] = []
    for member in list { keyed.append((members.records[member].order, member)) }
    keyed.sort { $0.order < $1.order }
    return keyed.map(\.member)
  }

  /// An irreducible part of members that refute the last of them: what can go, goes.
  private mutating func filtered(_ refutation: Subsystem.Refutation, refuting member: Int) -> [Int]
  {
    guard !refutation.isIrreducible else { return refutation.members }
    var kept = refutation.members
    for candidate in refutation.members where candidate != member && !interruption.isWanted {
      var part = Subsystem(interruptedLike: self)
      for other in kept where other != candidate { part.add(other, of: &self, level: .required) }
      if !part.core.solve() { kept.removeAll { $0 == candidate } }
    }
    return kept
  }

  /// The certificate of an irreducible set of members.
  private mutating func certificate(of ordered: [Int]) -> Certificate? {
    var rows: [(row: ExactRow, relation: Relation)] = []
    for member in ordered {
      guard let row = exactRow(of: member) else { break }
      rows.append((row, members.records[member].relation))
    }
    let exact =
      rows.count == ordered.count
      ? ExactRow.refutation(of: rows) ?? longRefutation(of: ordered) : nil
    var entries: [Certificate.Entry] = []
    for (index, member) in ordered.enumerated() {
      let record = members.records[member]
      let unit = record.relation == .lessThanOrEqual ? Rational.one.negated : .one
      let value = exact?.multipliers[index] ?? unit
      let multiplier = record.isNegated ? value.negated : value
      switch record.kind {
      case .constraint:
        entries.append(.init(member: .constraint(members.handle(member)), multiplier: multiplier))
      case .lowerBound:
        let variable = Variable(index: record.variable)
        entries.append(.init(member: .lowerBound(variable), multiplier: multiplier))
      case .choice:
        return nil
      }
    }
    return Certificate(
      entries: entries, contradiction: exact?.miss ?? .one, isExact: exact != nil)
  }

  /// A member's row in exact fractions; nil if a number does not fit.
  private mutating func exactRow(of member: Int) -> ExactRow? {
    let row = Int(members.records[member].row)
    let scale = members.records[member].scale
    guard let constant = Rational(simplest: table.rows[row].constant * scale) else { return nil }
    var exact = ExactRow(constant: constant)
    for index in table.terms(of: row) {
      guard let coefficient = Rational(simplest: table.terms[index].coefficient * scale),
        exact.add(coefficient, Variable(index: table.terms[index].variable))
      else { return nil }
    }
    return exact
  }
}

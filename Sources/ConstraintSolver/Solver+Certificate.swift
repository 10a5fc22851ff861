/// Proofs that required constraints cannot hold together.
extension Solver {
  /// A required constraint or bound holds when it is violated by no more than this, or by no more
  /// than this part of its largest term.
  static let holdingTolerance = 1e-6

  /// Rows whose required cost is being paid, up to a number of them.
  func violatedRequiredRows(limit: Int = .max) -> [Int] {
    var result: [Int] = []
    for row in 0..<table.count where table.state[row] == .inactive && table.isCostly(row) {
      let cost = table.side[row] > 0 ? table.upperCost[row] : table.lowerCost[row]
      guard cost.strongest == 0, table.residual[row].magnitude > holdingTolerance(of: row) else {
        continue
      }
      result.append(row)
      if result.count == limit { break }
    }
    return result
  }

  private func holdingTolerance(of row: Int) -> Double {
    var largest = max(1, table.constant[row].magnitude)
    for term in table.terms(of: row) {
      let value = table.termCoefficient[term] * point[Int(table.termVariable[term])]
      largest = max(largest, value.magnitude)
    }
    return largest * Self.holdingTolerance
  }

  func violation(ofMember member: Int) -> Double {
    let record = members.records[member]
    let row = Int(record.row)
    var residual = -table.constant[row]
    for term in table.terms(of: row) {
      residual += table.termCoefficient[term] * point[Int(table.termVariable[term])]
    }
    switch record.relation {
    case .equal: return residual.magnitude
    case .lessThanOrEqual: return max(0, residual)
    case .greaterThanOrEqual: return max(0, -residual)
    }
  }

  /// A proof that the required constraints cannot hold together; nil if they do, as of the last
  /// ``solve()``.
  ///
  /// The members come from the multipliers of the required level; a basic solution of the
  /// alternative system has minimal support (Gleeson and Ryan 1990), so none can be left out. The
  /// multipliers are then computed again in exact fractions.
  /// - Complexity: a solve of the rows that the violated ones depend on.
  public func certificate() -> Certificate? {
    guard !violatedRequiredRows(limit: 1).isEmpty else { return nil }
    let suspects = requiredSupport()
    if let proof = proof(from: suspects) { return proof }
    // Rounding has hidden a part of the set: look again among all required constraints.
    let all = members.records.indices.filter {
      members.records[$0].isUsed && members.records[$0].isAttached
        && members.records[$0].level == 0
    }
    return proof(from: all)
  }

  /// The members that the multipliers of the required level speak of: what pays at that level, also
  /// at a residual of 0, and the active rows that balance it.
  fileprivate func requiredSupport() -> [Int] {
    var support: [Int] = []
    for row in 0..<table.count where table.state[row] == .inactive && table.isCostly(row) {
      appendRequiredMember(of: row, above: table.side[row] > 0, to: &support)
    }
    for index in factors.rows {
      let multiplier = table.multiplier[Int(index)].value(at: 0)
      if multiplier.magnitude > 1e-9 {
        appendRequiredMember(of: Int(index), above: multiplier > 0, to: &support)
      }
    }
    return support
  }

  private func appendRequiredMember(of row: Int, above: Bool, to list: inout [Int]) {
    var best: Int?
    var member = table.firstMember[row]
    while member >= 0 {
      let record = members.records[Int(member)]
      let counts = record.relation == .equal || (record.relation == .lessThanOrEqual) == above
      if record.level == 0, record.isAttached, counts {
        if best.map({ members.records[$0].order > record.order }) ?? true { best = Int(member) }
      }
      member = record.next
    }
    if let best { list.append(best) }
  }

  /// An irreducible infeasible part of some members, with its multipliers.
  private func proof(from suspects: [Int]) -> Certificate? {
    var part = Subsystem(of: self)
    let ordered = suspects.sorted { members.records[$0].order < members.records[$1].order }
    for member in ordered { part.add(member, level: 0) }
    guard !part.solver.solve() else { return nil }
    let violated = part.violatedMembers()

    // Without the violated ones the rest holds. They are tried one by one as the only constraint
    // that may give way: the first that has to is refuted by the others alone.
    part = Subsystem(of: self)
    for member in ordered where !violated.contains(member) { part.add(member, level: 0) }
    for member in ordered where violated.contains(member) {
      let own = part.add(member, level: Self.onTrial)
      guard part.solver.solve() else { return nil }
      let violation = part.solver.violation(ofMember: own)
      let row = Int(part.solver.members.records[own].row)
      if violation > part.solver.holdingTolerance(of: row) {
        return certificate(of: part.refuting(own).map { filtered($0, refuting: member) })
      }
      part.solver.changeLevel(of: own, to: 0)
    }
    return nil
  }

  /// A level between required and every optional priority.
  private static let onTrial = 0.5

  /// An irreducible part of members that refute the last of them: what can go, goes.
  private func filtered(_ refutation: Subsystem.Refutation, refuting member: Int) -> [Int] {
    guard !refutation.isIrreducible else { return refutation.members }
    var kept = refutation.members
    for candidate in refutation.members where candidate != member {
      var part = Subsystem(of: self)
      for other in kept where other != candidate { part.add(other, level: 0) }
      if !part.solver.solve() { kept.removeAll { $0 == candidate } }
    }
    return kept
  }

  /// The certificate of an irreducible set of members.
  private func certificate(of set: [Int]?) -> Certificate? {
    guard let set, !set.isEmpty else { return nil }
    let ordered = set.sorted { placeInCertificate($0) < placeInCertificate($1) }
    var rows: [(row: ExactRow, relation: Relation)] = []
    for member in ordered {
      guard let row = exactRow(of: member) else { break }
      rows.append((row, members.records[member].relation))
    }
    let exact = rows.count == ordered.count ? ExactRow.refutation(of: rows) : nil
    var entries: [Certificate.Entry] = []
    for (index, member) in ordered.enumerated() {
      let record = members.records[member]
      let unit = record.relation == .lessThanOrEqual ? Rational.one.negated : .one
      let value = exact?.multipliers[index] ?? unit
      let multiplier = record.isNegated ? value.negated : value
      switch record.kind {
      case .constraint:
        entries.append(
          .init(member: .constraint(members.handle(Int32(member))), multiplier: multiplier))
      case .lowerBound(let variable):
        entries.append(.init(member: .lowerBound(variable), multiplier: multiplier))
      case .choice:
        return nil
      }
    }
    return Certificate(
      entries: entries, contradiction: exact?.miss ?? .one, isExact: exact != nil)
  }

  /// Bounds first, then constraints in the order in which they were added.
  private func placeInCertificate(_ member: Int) -> (Int, Int) {
    let record = members.records[member]
    if case .lowerBound = record.kind { return (0, record.order) }
    return (1, record.order)
  }

  private func exactRow(of member: Int) -> ExactRow? {
    let row = Int(members.records[member].row)
    guard let constant = Rational(simplest: table.constant[row]) else { return nil }
    var exact = ExactRow(constant: constant)
    for term in table.terms(of: row) {
      guard let coefficient = Rational(simplest: table.termCoefficient[term]),
        exact.add(coefficient, Variable(index: table.termVariable[term]))
      else { return nil }
    }
    return exact
  }
}

/// Some members of a solver in a solver of their own.
private struct Subsystem {
  /// Members that cannot hold together, the refuted one last.
  struct Refutation {
    var members: [Int]
    /// Whether none of them can be left out.
    var isIrreducible: Bool
  }

  var solver = Solver()
  private let source: Solver
  private var variables: [Int32: Variable] = [:]
  private var originals: [Int: Int] = [:]

  init(of source: Solver) { self.source = source }

  @discardableResult
  mutating func add(_ member: Int, level: Double) -> Int {
    let record = source.members.records[member]
    var terms: [(variable: Int32, coefficient: Double)] = []
    for term in source.table.terms(of: Int(record.row)) {
      let original = source.table.termVariable[term]
      let variable = variables[original] ?? solver.addVariable()
      variables[original] = variable
      terms.append((variable.index, source.table.termCoefficient[term]))
    }
    terms.sort { $0.variable < $1.variable }
    let own = Int(
      solver.enter(
        terms, record.relation, source.table.constant[Int(record.row)], level: level,
        kind: .constraint))
    originals[own] = member
    return own
  }

  /// The originals of the members that are violated.
  func violatedMembers() -> Set<Int> {
    let rows = Set(solver.violatedRequiredRows())
    var result: Set<Int> = []
    for (own, original) in originals
    where rows.contains(Int(solver.members.records[own].row))
      && solver.violation(ofMember: own) > 0
    {
      result.insert(original)
    }
    return result
  }

  /// What refutes one member, the only one violated and on trial: the active rows that make up its
  /// row. Where the required level itself has multipliers, at a degenerate vertex, what they speak
  /// of takes part too, and some of it may be dispensable.
  mutating func refuting(_ own: Int) -> Refutation? {
    let row = Int(solver.members.records[own].row)
    let sign: Double = solver.table.side[row] > 0 ? 1 : -1
    var result = Refutation(members: [], isIrreducible: true)
    var support = Set(solver.requiredSupport())
    support.remove(own)
    if !support.isEmpty { result.isIrreducible = false }
    solver.factors.loadRow(row, times: 1, of: solver.table)
    solver.factors.solveColumn()
    defer { solver.factors.clearColumn() }
    for slot in solver.factors.columnSlots {
      let value = solver.factors.column[Int(slot)] * sign
      guard value.magnitude > 1e-9 else { continue }
      let active = Int(solver.factors.rows[Int(slot)])
      if let member = requiredMember(of: active, usedAbove: value < 0) {
        support.insert(member)
      } else {
        result.isIrreducible = false
      }
    }
    result.members = (support.sorted() + [own]).compactMap { originals[$0] }
    return result
  }

  private func requiredMember(of row: Int, usedAbove: Bool) -> Int? {
    var best: Int?
    var member = solver.table.firstMember[row]
    while member >= 0 {
      let record = solver.members.records[Int(member)]
      let counts =
        record.relation == .equal || (record.relation == .lessThanOrEqual) == usedAbove
      if record.level == 0, counts, best.map({ $0 > Int(member) }) ?? true { best = Int(member) }
      member = record.next
    }
    return best
  }
}

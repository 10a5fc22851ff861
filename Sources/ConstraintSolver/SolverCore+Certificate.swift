extension Solver {
  /// A proof that the required constraints cannot hold together; nil if they do, as of the last
  /// ``solve()``.
  ///
  /// The members come from the multipliers of the required level; a basic solution of the
  /// alternative system has minimal support (Gleeson and Ryan 1990), so none can be left out. The
  /// multipliers are then computed again in exact fractions.
  /// - Complexity: a solve of the rows that the violated ones depend on.
  public mutating func certificate() -> Certificate? { own.pointee.certificate() }

  /// The members of ``certificate()``, without its multipliers and in the same order.
  package mutating func refutedSet() -> [Member]? { own.pointee.refutedSet() }
}

/// Proofs that required constraints cannot hold together.
extension SolverCore {
  /// Rows whose required cost is being paid, up to a number of them.
  mutating func violatedRequiredRows(limit: Int = .max) -> [Int] {
    var result: [Int] = []
    reviewSuspects()
    for index in suspects.indices {
      let row = Int(suspects[index])
      bringUpToDate(row)
      guard table.rows[row].residual.magnitude > holdingTolerance(of: row) else { continue }
      result.append(row)
      if result.count == limit { break }
    }
    return result.sorted()
  }

  /// Forgets the suspects that pay nothing required, and second entries of rows whose place was taken
  /// by another.
  private mutating func reviewSuspects() {
    var count = 0
    for index in suspects.indices {
      let row = Int(suspects[index])
      guard table.rows[row].flags.remove(.suspect) != nil else { continue }
      let side = Int(table.rows[row].side)
      if table.rows[row].state == .inactive, side != 0, let first = table.cost(row, on: side).first,
        first.level == .required
      {
        suspects[count] = Int32(row)
        count += 1
      }
    }
    suspects.removeAll(from: count)
    for index in suspects.indices { table.rows[suspects[index]].flags.insert(.suspect) }
  }

  private mutating func holdingTolerance(of row: Int) -> Double {
    var largest = max(1, table.rows[row].constant.magnitude)
    for index in table.terms(of: row) {
      let value = table.terms[index].coefficient * point[table.terms[index].variable]
      largest = max(largest, value.magnitude)
    }
    return largest * Tolerance.requiredViolation
  }

  mutating func violation(ofMember member: Int) -> Double {
    let record = members.records[member]
    var residual = -table.rows[record.row].constant
    for index in table.terms(of: Int(record.row)) {
      residual += table.terms[index].coefficient * point[table.terms[index].variable]
    }
    residual *= record.scale
    switch record.relation {
    case .equal: return residual.magnitude
    case .lessThanOrEqual: return max(0, residual)
    case .greaterThanOrEqual: return max(0, -residual)
    }
  }

  mutating func certificate() -> Certificate? { irreducibleSet().flatMap { certificate(of: $0) } }

  mutating func refutedSet() -> [Member]? {
    guard let set = irreducibleSet() else { return nil }
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
    return refutedSet(among: all).flatMap { certificateOrder($0) }
  }

  /// The members that the multipliers of the required level speak of: what pays at that level, also
  /// at a residual of 0, and the active rows that balance it.
  fileprivate mutating func requiredSupport() -> [Int] {
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

  /// Adds the first member of a row that is required and speaks of a side.
  private mutating func appendRequiredMember(of row: Int, above: Bool, to list: inout [Int]) {
    if let member = requiredMember(of: row, above: above) { list.append(member) }
  }

  fileprivate mutating func requiredMember(of row: Int, above: Bool) -> Int? {
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
    var part = Subsystem()
    for member in ordered { part.add(member, of: &self, level: .required) }
    guard !part.core.solve() else { return nil }
    let violated = part.violatedMembers()

    // Without the violated ones the rest holds. They are tried one by one as the only constraint
    // that may give way: the first that has to is refuted by the others alone.
    part = Subsystem()
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
    for candidate in refutation.members where candidate != member {
      var part = Subsystem()
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
    let exact = rows.count == ordered.count ? ExactRow.refutation(of: rows) : nil
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

/// Some members of a solver in a solver of their own.
private struct Subsystem: ~Copyable {
  /// Members that cannot hold together, the refuted one last.
  struct Refutation {
    var members: [Int]
    /// Whether none of them can be left out.
    var isIrreducible: Bool
  }

  var core = SolverCore()
  private var variables: [Int32: Int32] = [:]
  private var originals: [Int: Int] = [:]

  init() {}

  @discardableResult
  mutating func add(_ member: Int, of source: inout SolverCore, level: Level) -> Int {
    let record = source.members.records[member]
    var terms: [RowTerm] = []
    for index in source.table.terms(of: Int(record.row)) {
      let original = source.table.terms[index].variable
      let variable = variables[original] ?? core.addVariable(lowerBound: nil)
      variables[original] = variable
      terms.append(
        RowTerm(coefficient: source.table.terms[index].coefficient, variable: variable))
    }
    terms.sort { $0.variable < $1.variable }
    core.expression.removeAll()
    for term in terms { core.expression.append(term) }
    let own = Int(
      core.enter(
        record.relation, source.table.rows[record.row].constant, level: level, kind: .constraint,
        variable: -1))
    originals[own] = member
    return own
  }

  /// The originals of the members that are violated.
  mutating func violatedMembers() -> Set<Int> {
    let rows = Set(core.violatedRequiredRows())
    var result: Set<Int> = []
    for (own, original) in originals {
      let row = Int(core.members.records[own].row)
      if rows.contains(row), core.violation(ofMember: own) > 0 { result.insert(original) }
    }
    return result
  }

  /// What refutes one member, the only one violated and on trial: the active rows that make up its
  /// row. Where the required level itself has multipliers, at a degenerate vertex, what they speak
  /// of takes part too, and some of it may be dispensable.
  mutating func refuting(_ own: Int) -> Refutation {
    let row = Int(core.members.records[own].row)
    let sign: Double = core.table.rows[row].side > 0 ? 1 : -1
    var result = Refutation(members: [], isIrreducible: true)
    var support = Set(core.requiredSupport())
    support.remove(own)
    if !support.isEmpty { result.isIrreducible = false }
    core.factors.loadRow(row, times: 1, of: core.table)
    core.factors.solveColumn()
    for index in core.factors.columnSlots.indices {
      let slot = core.factors.columnSlots[index]
      let value = core.factors.column[slot] * sign
      guard value.magnitude > Tolerance.conflictMultiplier else { continue }
      let active = Int(core.factors.steps[slot].row)
      if active >= 0, let member = core.requiredMember(of: active, above: value < 0) {
        support.insert(member)
      } else {
        result.isIrreducible = false
      }
    }
    core.factors.clearColumn()
    result.members = (support.sorted() + [own]).compactMap { originals[$0] }
    return result
  }
}

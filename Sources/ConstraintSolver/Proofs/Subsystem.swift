/// Some members of a solver in a solver of their own, where they can be tried at other levels.
struct Subsystem: ~Copyable {
  /// Members that cannot hold together, the refuted one last.
  struct Refutation {
    var members: [Int]
    /// Whether none of them can be left out.
    var isIrreducible: Bool
  }

  var core = SolverCore()
  private var variables: [Int32: Int32] = [:]
  private var originals: [Int: Int] = [:]

  /// An empty one that gives up when another solver would.
  init(interruptedLike source: borrowing SolverCore) { core.interruption = source.interruption }

  /// Adds a member of another solver at a level.
  /// - Returns: the member here.
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
  /// row. Where the required level itself has multipliers, at a degenerate vertex, their rows take
  /// part too, and some of these may be dispensable.
  mutating func refuting(_ own: Int) -> Refutation {
    guard core.exact.isEmpty else {
      // The active set knows nothing of what was solved exactly.
      return Refutation(
        members: originals.keys.filter { $0 != own }.sorted().compactMap { originals[$0] }
          + [own].compactMap { originals[$0] },
        isIrreducible: false)
    }
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

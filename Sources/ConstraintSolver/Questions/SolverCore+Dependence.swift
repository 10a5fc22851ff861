extension Solver {
  /// How the value of a linear expression follows from the constraints that bind it, as of the last
  /// ``solve()``.
  ///
  /// The rows of the active set determine every value; those with a non-zero share in the
  /// expression are its dependence.
  /// - Parameter terms: The expression; terms whose variables the solver does not hold count as 0.
  /// - Complexity: one sparse solve, and a few more where rows without constraints have a share.
  public mutating func dependence(of terms: [Term]) -> Dependence {
    own.pointee.dependence(of: terms)
  }

  /// How values move when a constraint's constant grows by 1, as long as the same constraints bind,
  /// as of the last ``solve()``.
  /// - Returns: The variables that move, in order, each with the change of its value; none if the
  ///   constraint binds nothing.
  /// - Complexity: one sparse solve.
  public mutating func influence(
    of constraint: Constraint
  ) -> [(variable: Variable, amount: Double)] {
    own.pointee.influence(of: constraint)
  }
}

/// Which constraints bind a value.
extension SolverCore {
  /// See ``Solver/dependence(of:)``.
  mutating func dependence(of terms: [Term]) -> Dependence {
    prepare()
    var value = 0.0
    for term in terms where has(term.variable) {
      value += term.coefficient * shownValue(of: term.variable.index)
    }
    var (entries, terms) = exact.entries(of: terms)
    load(terms)
    var tried: Set<Int> = []
    while replaceGhosts(but: &tried) { load(terms) }
    var largest = 0.0
    for index in factors.columnSlots.indices {
      largest = max(largest, factors.column[factors.columnSlots[index]].magnitude)
    }
    for index in factors.columnSlots.indices {
      let slot = Int(factors.columnSlots[index])
      let share = factors.column[slot]
      if share.magnitude < Tolerance.dependenceShare * largest { continue }
      entries.append(entry(of: slot, share: share))
    }
    factors.clearColumn()
    entries.sort { $0.order < $1.order }
    return Dependence(value: value, entries: entries.map(\.entry))
  }

  /// Solves for the active rows that make up an expression.
  private mutating func load(_ terms: [Term]) {
    for term in terms where has(term.variable) {
      factors.loadVariable(Int(term.variable.index), times: term.coefficient)
    }
    factors.solveColumn()
  }

  /// What a slot contributes to a value, and its place in the order of adding.
  private mutating func entry(of slot: Int, share: Double) -> (order: Int, entry: Dependence.Entry)
  {
    let row = Int(factors.steps[slot].row)
    guard row >= 0 else {
      // Nothing but its own row keeps the variable where it is.
      let variable = Variable(index: Int32(~row))
      return (
        .max,
        Dependence.Entry(
          member: .choice(variable), coefficient: share, constant: point[variable.index])
      )
    }
    guard let member = bindingMember(of: row) else {
      let variable = Variable(index: table.terms[table.rows[row].firstTerm].variable)
      return (
        .max,
        Dependence.Entry(
          member: .choice(variable), coefficient: share, constant: table.rows[row].constant)
      )
    }
    let record = members.records[member]
    let factor = record.isNegated ? -record.scale : record.scale
    return (
      record.order,
      Dependence.Entry(
        member: members.source(of: member), coefficient: share / factor,
        constant: table.rows[row].constant * factor)
    )
  }

  /// See ``Solver/influence(of:)``.
  mutating func influence(of constraint: Constraint) -> [(variable: Variable, amount: Double)] {
    guard let member = members.find(constraint) else { return [] }
    let row = Int(members.records[member].row)
    var result = exact.influence(of: constraint)
    prepare()
    guard !exact.rows.contains(Int32(row)), table.rows[row].state == .active,
      bindingMember(of: row) == member
    else { return result.sorted { $0.variable < $1.variable } }
    factors.solveDirection(Int(table.rows[row].slot))
    let record = members.records[member]
    let factor = record.isNegated ? -record.scale : record.scale
    var largest = 0.0
    // Rows that no constraint holds any more may still name variables that are gone.
    for index in factors.direction.indices
    where variables.records[factors.direction[index].index].isUsed {
      largest = max(largest, factors.direction[index].value.magnitude)
    }
    for index in factors.direction.indices {
      let entry = factors.direction[index]
      if exact.place(of: entry.index) != nil { continue }
      let amount = entry.value / factor
      if entry.value.magnitude >= Tolerance.dependenceShare * largest,
        variables.records[entry.index].isUsed
      {
        result.append((Variable(index: entry.index), amount))
      }
    }
    return result.sorted { $0.variable < $1.variable }
  }

  /// The constraint for which an active row is where it is: the strongest with a cost on the side
  /// of the multiplier's sign.
  private mutating func bindingMember(of row: Int) -> Int? {
    let sign = multipliers.sign(Int(table.rows[row].slot))
    var best: Int?
    var bestKey = (1, Level.weakest, Int.max)
    var member = table.rows[row].firstMember
    while member >= 0 {
      let record = members.records[member]
      let counts =
        switch record.relation {
        case .equal: true
        case .lessThanOrEqual: sign >= 0
        case .greaterThanOrEqual: sign <= 0
        }
      let key = (counts ? 0 : 1, record.level, record.order)
      if record.isAttached, key < bestKey {
        best = Int(member)
        bestKey = key
      }
      member = record.next
    }
    return best
  }

  /// Lets rows with constraints that lie at the vertex take the place of rows without, where these
  /// have a share in the current column and have not been tried.
  ///
  /// Both kinds of row keep the vertex; only the former explain it. Replacing one can bring others
  /// into the column.
  /// - Returns: whether any was tried; then the current column is cleared.
  private mutating func replaceGhosts(but tried: inout Set<Int>) -> Bool {
    var ghosts: [Int] = []
    for index in factors.columnSlots.indices {
      let slot = Int(factors.columnSlots[index])
      let row = factors.steps[slot].row
      if factors.column[slot].magnitude >= Tolerance.replaceableShare, multipliers.isEmpty(slot),
        row < 0 || table.rows[row].state == .ghost, !tried.contains(slot)
      {
        ghosts.append(slot)
      }
    }
    if ghosts.isEmpty { return false }
    factors.clearColumn()
    for slot in ghosts.sorted() {
      tried.insert(slot)
      replaceGhost(in: slot)
    }
    return true
  }

  /// Lets the row with the largest slope that lies at the vertex at no cost take the place of the
  /// row in a slot.
  private mutating func replaceGhost(in slot: Int) {
    factors.solveDirection(slot)
    collectEdge()
    var best: Int?
    var largest = Tolerance.replacingSlope
    for index in edge.indices {
      let row = Int(edge[index])
      bringUpToDate(row)
      guard !table.isCostly(row),
        table.rows[row].residual.magnitude <= Tolerance.residualAtVertex * table.rows[row].tolerance
      else { continue }
      if table.rows[row].slope.magnitude > largest {
        best = row
        largest = table.rows[row].slope.magnitude
      }
    }
    clearEdge()
    guard let entering = best else { return }
    factors.loadRow(entering, times: 1, of: table)
    factors.solveColumn()
    guard factors.column[slot].magnitude > Tolerance.replacingPivot else {
      factors.clearColumn()
      return
    }
    endDrags()
    let ghost = factors.steps[slot].row
    factors.exchange(slot: slot, for: entering)
    factors.clearColumn()
    if ghost >= 0 {
      table.unlink(Int(ghost))
      table.release(Int(ghost))
    }
    makeActive(entering, in: slot)
    pricing.mark(slot)
  }
}

/// Which constraints bind a value.
extension Solver {
  /// How the value of a linear expression follows from the constraints that bind it, as of the last
  /// ``solve()``.
  ///
  /// The rows of the active set determine every value; those with a non-zero share in the expression
  /// are its dependence.
  /// - Complexity: one sparse solve.
  public mutating func dependence(of terms: [Term]) -> Dependence {
    var value = 0.0
    replaceGhosts()
    for term in terms where point.indices.contains(Int(term.variable.index)) {
      let index = Int(term.variable.index)
      value += term.coefficient * point[index]
      factors.loadVariable(index, times: term.coefficient)
    }
    factors.solveColumn()
    defer { factors.clearColumn() }
    var entries: [(order: Int, entry: Dependence.Entry)] = []
    for slot in factors.columnSlots {
      let share = factors.column[Int(slot)]
      if share.magnitude < 1e-10 { continue }
      let row = Int(factors.rows[Int(slot)])
      if let member = bindingMember(of: row) {
        let record = members.records[member]
        let sign: Double = record.isNegated ? -1 : 1
        let source: DependenceMember
        switch record.kind {
        case .constraint: source = .constraint(members.handle(Int32(member)))
        case .lowerBound(let variable): source = .lowerBound(variable)
        case .choice(let variable): source = .choice(variable)
        }
        let entry = Dependence.Entry(
          member: source, coefficient: share * sign, constant: table.constant[row] * sign)
        entries.append((record.order, entry))
      } else if table.termCount[row] > 0 {
        let variable = Variable(index: table.termVariable[Int(table.firstTerm[row])])
        let entry = Dependence.Entry(
          member: .choice(variable), coefficient: share, constant: table.constant[row])
        entries.append((.max, entry))
      }
    }
    entries.sort { $0.order < $1.order }
    return Dependence(value: value, entries: entries.map(\.entry))
  }

  /// How values move when a constraint's constant grows by 1, as of the last ``solve()``; empty if
  /// the constraint binds nothing.
  /// - Complexity: one sparse solve.
  public mutating func influence(
    of constraint: Constraint
  ) -> [(variable: Variable, amount: Double)] {
    guard let member = members.find(constraint) else { return [] }
    let row = Int(members.records[member].row)
    guard table.state[row] == .active, bindingMember(of: row) == member else { return [] }
    factors.solveDirection(Int(table.slot[row]))
    defer { factors.clearDirection() }
    let sign: Double = members.records[member].isNegated ? -1 : 1
    return factors.directionVariables.sorted().compactMap { index in
      let amount = factors.direction[Int(index)] * sign
      guard amount.magnitude >= 1e-10, variables[Int(index)].isUsed else { return nil }
      return (Variable(index: index), amount)
    }
  }

  /// The constraint for which an active row is where it is: the strongest whose side the multiplier
  /// speaks of.
  private func bindingMember(of row: Int) -> Int? {
    let sign = table.multiplier[row].sign(tolerance: Self.multiplierTolerance)
    var best: Int?
    var bestKey = (Double.infinity, Int.max)
    var member = table.firstMember[row]
    while member >= 0 {
      let record = members.records[Int(member)]
      let counts =
        switch record.relation {
        case .equal: true
        case .lessThanOrEqual: sign >= 0
        case .greaterThanOrEqual: sign <= 0
        }
      let key = (record.level + (counts ? 0 : 10_000), record.order)
      if record.isAttached, key < bestKey {
        best = Int(member)
        bestKey = key
      }
      member = record.next
    }
    return best
  }

  /// Lets rows with constraints that lie at the vertex take the place of rows without.
  ///
  /// Both kinds of row keep the vertex; only the former explain it.
  private mutating func replaceGhosts() {
    for slot in 0..<factors.size {
      let ghost = Int(factors.rows[slot])
      guard table.state[ghost] == .ghost, table.multiplier[ghost].isEmpty else { continue }
      factors.solveDirection(slot)
      edge.collect(factors, table)
      var best: Int?
      for index in edge.rows {
        let row = Int(index)
        guard edge.slope[row].magnitude > 1e-6, !table.isCostly(row),
          table.residual[row].magnitude <= 10 * table.tolerance[row]
        else { continue }
        if best.map({ edge.slope[$0].magnitude < edge.slope[row].magnitude }) ?? true { best = row }
      }
      edge.clear()
      factors.clearDirection()
      guard let entering = best else { continue }
      factors.loadRow(entering, times: 1, of: table)
      factors.solveColumn()
      guard factors.column[slot].magnitude > 1e-7 else {
        factors.clearColumn()
        continue
      }
      factors.exchange(slot: slot, for: entering)
      factors.clearColumn()
      table.slot[ghost] = -1
      table.slot[entering] = Int32(slot)
      table.state[entering] = .active
      table.residual[entering] = 0
      if isStay(ghost) { table.state[ghost] = .pending } else { table.release(ghost) }
    }
    if factors.isWorn { refactor() }
  }
}

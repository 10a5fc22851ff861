/// Members come and go, and with them the costs of rows.
extension SolverCore {
  /// Makes a member of a row for ``expression``; its cost counts once the solver has taken it in.
  mutating func enter(
    _ relation: Relation, _ constant: Double, level: Level, kind: MemberRecord.Kind,
    variable: Int32
  ) -> Int32 {
    var record = MemberRecord()
    record.isNegated = !expression.isEmpty && expression[0].coefficient < 0
    record.relation = relation
    record.level = level
    record.kind = kind
    record.variable = variable
    var largest = 0.0
    for index in expression.indices {
      largest = max(largest, expression[index].coefficient.magnitude)
    }
    if largest >= 2 || (largest < 1 && largest > 0) { record.scale = Self.scale(for: largest) }
    if record.isNegated {
      record.relation =
        switch relation {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
    if record.isNegated || record.scale != 1 {
      let factor = (record.isNegated ? -1 : 1) / record.scale
      for index in expression.indices { expression[index].coefficient *= factor }
    }
    let value = rowConstant(of: record, for: constant)
    let row = table.row(for: expression, constant: value, shared: true)
    let member = members.add(record)
    join(Int(member), row)
    pending.append(member)
    return member
  }

  /// The power of two that brings a largest coefficient between 1 and 2.
  private static func scale(for largest: Double) -> Double {
    let limit = Limit.scaleExponent
    return Double(
      sign: .plus, exponent: min(limit, max(-limit, Int(largest.exponent))), significand: 1)
  }

  /// The constant of a member's row for a constant of its own; not -0, which would not be shared.
  @inline(__always) private mutating func rowConstant(
    of record: MemberRecord, for constant: Double
  ) -> Double {
    (record.isNegated ? 0 - constant : constant + 0) / record.scale
  }

  /// Enters a member in its row's chain.
  private mutating func join(_ member: Int, _ row: Int) {
    members.records[member].row = Int32(row)
    members.records[member].next = table.rows[row].firstMember
    table.rows[row].firstMember = Int32(member)
    table.rows[row].memberCount += 1
  }

  /// Takes a member out of its row's chain.
  private mutating func leave(_ member: Int) {
    let row = members.records[member].row
    table.rows[row].memberCount -= 1
    var current = table.rows[row].firstMember
    if current == Int32(member) {
      table.rows[row].firstMember = members.records[member].next
      return
    }
    while current >= 0 {
      let next = members.records[current].next
      if next == Int32(member) {
        members.records[current].next = members.records[member].next
        return
      }
      current = next
    }
  }

  /// Removes a member: its cost, and its row if it was the last.
  mutating func withdraw(_ member: Int32) {
    detach(Int(member))
    members.remove(Int(member))
  }

  /// Takes a member's cost off its row and the member out of the row, which goes with its last one.
  private mutating func detach(_ member: Int) {
    let row = Int(members.records[member].row)
    takeOffCost(of: member)
    leave(member)
    guard table.rows[row].memberCount == 0 else { return }
    switch table.rows[row].state {
    case .pending:
      table.release(row)
    case .inactive:
      remove(row)
    case .active:
      table.rows[row].state = .ghost
      pricing.mark(Int(table.rows[row].slot))
      endDrag(of: row)
    case .unused, .ghost:
      break
    }
  }

  /// Takes a member's cost off its row, if it counts.
  mutating func takeOffCost(of member: Int) {
    guard members.records[member].isAttached else { return }
    addCost(of: member, times: -1)
    members.records[member].isAttached = false
  }

  /// Takes away an inactive row that costs nothing.
  mutating func remove(_ row: Int) {
    // What the row no longer pays must be known before its place is taken by another.
    applyGradientChanges()
    leaveDrags(row)
    table.unlink(row)
    table.release(row)
  }

  /// Adds a multiple of a member's cost to its row, and lets multipliers and candidates follow.
  private mutating func addCost(of member: Int, times factor: Double) {
    let row = Int(members.records[member].row)
    switch table.rows[row].state {
    case .inactive:
      bringUpToDate(row)
      noteCost(of: row, times: -1)
      changeSides(of: member, times: factor)
      table.updateSide(row)
      noteCost(of: row, times: 1)
      updateLimits(of: row)
    case .active, .ghost:
      changeSides(of: member, times: factor)
      pricing.mark(Int(table.rows[row].slot))
    case .pending, .unused:
      changeSides(of: member, times: factor)
    }
  }

  /// Adds a multiple of a member's cost to the sides of its row.
  @inline(__always) private mutating func changeSides(of member: Int, times factor: Double) {
    let record = members.records[member]
    let row = Int(record.row)
    if record.relation != .greaterThanOrEqual {
      table.costs.add(factor * record.scale, at: record.level, to: 2 * row)
    }
    if record.relation != .lessThanOrEqual {
      table.costs.add(factor * record.scale, at: record.level, to: 2 * row + 1)
    }
  }

  /// Changes a member's level.
  mutating func changeLevel(of member: Int, to level: Level) {
    guard members.records[member].isAttached else {
      members.records[member].level = level
      return
    }
    addCost(of: member, times: -1)
    members.records[member].level = level
    addCost(of: member, times: 1)
  }

  /// Changes a member's constant: moves its row, or the member to another row.
  mutating func changeConstant(of member: Int, to constant: Double) {
    let record = members.records[member]
    let value = rowConstant(of: record, for: constant)
    let row = Int(record.row)
    if table.rows[row].constant == value { return }
    let isAlone = table.rows[row].memberCount == 1 && record.isAttached
    if isAlone, !table.rows[row].flags.contains(.shared) {
      shift(row, to: value)
      return
    }
    expression.removeAll()
    for term in table.terms(of: row) {
      expression.append(
        RowTerm(coefficient: table.terms[term].coefficient, variable: table.terms[term].variable))
    }
    // A row of its own moves, unless one is there already. What shares a row goes to another one.
    if isAlone, !table.hasRow(for: expression, constant: value) {
      shift(row, to: value)
      return
    }
    let wasPending = !record.isAttached
    detach(member)
    join(member, table.row(for: expression, constant: value, shared: true))
    if !wasPending { pending.append(Int32(member)) }
  }

  /// Moves a row to another constant: an active row takes the vertex with it.
  @inline(__always) private mutating func shift(_ row: Int, to value: Double) {
    let amount = value - table.rows[row].constant
    table.setConstant(value, of: row)
    switch table.rows[row].state {
    case .active, .ghost:
      drag(row, by: amount)
    case .inactive:
      table.updateResidual(row, at: point)
      rebase(row)
      noteSideChange(row)
      updateLimits(of: row)
    case .pending, .unused:
      break
    }
  }

  // MARK: Taking in what is pending

  /// Takes in the pending members: one by one, or by a crash if they are many.
  /// - Returns: whether the active set was chosen anew.
  @discardableResult
  mutating func takeInPending() -> Bool {
    if pending.isEmpty { return false }
    table.prepareCosts()
    if pending.count > factors.size / Limit.variablesPerAddedOneByOne + Limit.addedOneByOne {
      crash()
      return true
    }
    applyGradientChanges()
    for index in pending.indices {
      let member = Int(pending[index])
      guard members.records[member].isUsed, !members.records[member].isAttached else { continue }
      attach(member)
    }
    pending.removeAll()
    return false
  }

  /// Lets a pending member's cost count.
  private mutating func attach(_ member: Int) {
    let row = Int(members.records[member].row)
    members.records[member].isAttached = true
    switch table.rows[row].state {
    case .pending:
      changeSides(of: member, times: 1)
      takeIn(row)
    case .ghost:
      table.rows[row].state = .active
      addCost(of: member, times: 1)
    case .inactive, .active:
      addCost(of: member, times: 1)
    case .unused:
      break
    }
  }

  /// Makes a pending row an inactive one.
  mutating func takeIn(_ row: Int) {
    table.link(row)
    table.rows[row].state = .inactive
    table.updateResidual(row, at: point)
    table.updateSide(row)
    enterInDrags(row)
    noteCost(of: row, times: 1)
  }
}

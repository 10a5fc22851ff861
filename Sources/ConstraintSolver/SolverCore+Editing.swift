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

  /// Takes a member away for good.
  mutating func withdraw(_ member: Int32) {
    detach(Int(member))
    members.remove(Int(member))
  }

  /// Takes a member's cost off its row and the member out of the row, which goes with its last one.
  private mutating func detach(_ member: Int) {
    let row = Int(members.records[member].row)
    if members.records[member].isAttached {
      addCost(of: member, times: -1)
      members.records[member].isAttached = false
    }
    leave(member)
    guard table.rows[row].memberCount == 0 else { return }
    switch table.rows[row].state {
    case .pending:
      table.release(row)
    case .inactive:
      remove(row)
    case .active:
      table.rows[row].state = .ghost
      touch(Int(table.rows[row].slot))
      endDrag(of: row)
    case .unused, .ghost:
      break
    }
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
      touch(Int(table.rows[row].slot))
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

  mutating func changeLevel(of member: Int, to level: Level) {
    guard members.records[member].isAttached else {
      members.records[member].level = level
      return
    }
    addCost(of: member, times: -1)
    members.records[member].level = level
    addCost(of: member, times: 1)
  }

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

  /// Puts an inactive row on the side that its residual has come to.
  @inline(__always) mutating func noteSideChange(_ row: Int) {
    let residual = table.rows[row].residual
    let tolerance = table.rows[row].tolerance
    let isWrong: Bool =
      switch table.rows[row].side {
      case 1: residual < -tolerance
      case -1: residual > tolerance
      default: residual.magnitude > tolerance
      }
    guard isWrong else { return }
    noteCost(of: row, times: -1)
    table.rows[row].side = residual > 0 ? 1 : -1
    noteCost(of: row, times: 1)
  }

  // MARK: What inactive rows pay

  /// Notes what an inactive row pays on its side as a change of the gradient.
  @inline(__always) mutating func noteCost(of row: Int, times factor: Double) {
    let side = Int(table.rows[row].side)
    if side == 0 { return }
    let cost = table.cost(row, on: side)
    let sign = side > 0 ? factor : -factor
    for entry in cost {
      gradientChanges.append(
        GradientChange(level: entry.level, amount: sign * entry.value, row: Int32(row)))
    }
    if factor > 0, let first = cost.first, first.level == .required { suspect(row) }
  }

  /// Enters a row in the list of those that may violate something required.
  @inline(__always) mutating func suspect(_ row: Int) {
    if table.rows[row].flags.contains(.suspect) { return }
    table.rows[row].flags.insert(.suspect)
    suspects.append(Int32(row))
  }

  /// Lets the multipliers follow the gradient: m changes by -B⁻¹ of what was noted, level by level.
  mutating func applyGradientChanges() {
    if gradientChanges.isEmpty { return }
    if gradientChanges.count > 1 { sortGradientChanges() }
    var index = 0
    while index < gradientChanges.count {
      let level = gradientChanges[index].level
      while index < gradientChanges.count, gradientChanges[index].level == level {
        let change = gradientChanges[index]
        factors.loadRow(Int(change.row), times: change.amount, of: table)
        index += 1
      }
      factors.solveColumn()
      changeMultipliers(by: -1, at: level)
      factors.clearColumn()
    }
    gradientChanges.removeAll()
  }

  /// By level; few changes are the rule, and most of them of one level.
  private mutating func sortGradientChanges() {
    var changes = UnsafeMutableBufferPointer(
      start: gradientChanges.base, count: gradientChanges.count)
    if changes.count > Limit.insertionSortedChanges {
      var isSorted = true
      for index in 1..<changes.count where changes[index].level < changes[index - 1].level {
        isSorted = false
        break
      }
      if !isSorted { changes.sort { $0.level < $1.level } }
      return
    }
    for index in 1..<changes.count {
      let change = changes[index]
      var position = index
      while position > 0, changes[position - 1].level > change.level {
        changes[position] = changes[position - 1]
        position -= 1
      }
      changes[position] = change
    }
  }

  /// Adds a multiple of the column at hand to the multipliers of a level.
  @inline(__always) mutating func changeMultipliers(by amount: Double, at level: Level) {
    for index in factors.columnSlots.indices {
      let slot = Int(factors.columnSlots[index])
      let value = factors.column[slot]
      if value == 0 { continue }
      multipliers.add(amount * value, at: level, to: slot)
      touch(slot)
    }
  }

  // MARK: Slots whose multiplier has changed

  @inline(__always) mutating func touch(_ slot: Int) {
    if isTouched[slot] { return }
    isTouched[slot] = true
    touched.append(Int32(slot))
  }

  /// Finds out which of the touched slots it pays to leave, and which cost nothing to leave.
  mutating func reviewTouched() {
    for index in touched.indices {
      let slot = Int(touched[index])
      isTouched[slot] = false
      let bearing = self.bearing(of: slot)
      if bearing.isFree != freeSlots.contains(slot) {
        if bearing.isFree { freeSlots.insert(slot) } else { freeSlots.remove(slot) }
      }
      if bearing.payingSide == 0 {
        candidates.remove(slot)
      } else {
        candidates.update(
          CandidateHeap.Entry(
            level: levelWanted(slot, on: bearing.payingSide), gain: bearing.gain,
            row: factors.steps[slot].row, slot: Int32(slot), side: Int8(bearing.payingSide)))
      }
    }
    touched.removeAll()
  }

  /// Where the multiplier of a slot lies between what the sides of its row cost.
  struct Bearing {
    /// The side on which it pays to be: 1, -1, or 0 if there is none.
    var payingSide = 0
    /// The strongest level at which it pays.
    var gain = Level.weakest
    /// Whether there is a side on which being costs nothing.
    var isFree = false
  }

  mutating func bearing(of slot: Int) -> Bearing {
    let multiplier = multipliers.entries(slot)
    let row = Int(factors.steps[slot].row)
    // Costs are not negative, so only the side counts that the multiplier speaks of.
    switch multipliers.sign(slot) {
    case 1:
      if row < 0 { return Bearing(payingSide: 1, gain: multiplier[0].level) }
      let comparison = LevelVectors.compare(
        multiplier, with: table.upperCost(row), times: 1)
      if comparison.sign > 0 { return Bearing(payingSide: 1, gain: comparison.level) }
      return Bearing(isFree: comparison.sign == 0)
    case -1:
      if row < 0 { return Bearing(payingSide: -1, gain: multiplier[0].level) }
      let comparison = LevelVectors.compare(
        multiplier, with: table.lowerCost(row), times: -1)
      if comparison.sign < 0 { return Bearing(payingSide: -1, gain: comparison.level) }
      return Bearing(isFree: comparison.sign == 0)
    default:
      return Bearing(isFree: row < 0 || !table.hasCost(row, on: 1) || !table.hasCost(row, on: -1))
    }
  }

  /// The strongest level at which the row in a slot costs something on a side.
  mutating func levelWanted(_ slot: Int, on side: Int) -> Level {
    let row = Int(factors.steps[slot].row)
    return row >= 0 ? table.cost(row, on: side).first?.level ?? .weakest : .weakest
  }

  // MARK: Taking in what is pending

  mutating func takeInPending() {
    if pending.isEmpty { return }
    table.prepareCosts()
    if pending.count > factors.size / Limit.variablesPerAddedOneByOne + Limit.addedOneByOne {
      crash()
      return
    }
    applyGradientChanges()
    for index in pending.indices {
      let member = Int(pending[index])
      guard members.records[member].isUsed, !members.records[member].isAttached else { continue }
      attach(member)
    }
    pending.removeAll()
  }

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

/// Members come and go, and with them the costs of rows.
extension Solver {
  /// Makes a member of a row; its cost counts once the solver has taken it in.
  mutating func enter(
    _ terms: [(variable: Int32, coefficient: Double)], _ relation: Relation, _ constant: Double,
    level: Double, kind: MemberRecord.Kind
  ) -> Int32 {
    var record = MemberRecord()
    record.isNegated = (terms.first?.coefficient ?? 1) < 0
    record.relation =
      record.isNegated ? Relation(rawValue: -relation.rawValue) ?? .equal : relation
    record.level = level
    record.kind = kind
    var expression = terms
    if record.isNegated {
      for index in expression.indices { expression[index].coefficient.negate() }
    }
    let value = record.isNegated ? 0 - constant : constant + 0
    let row = table.row(for: expression, constant: value, shared: true)
    edge.reserve(table.count)
    record.row = Int32(row)
    let member = members.add(record)
    join(Int(member), row)
    pending.append(member)
    return member
  }

  /// Enters a member in its row's chain.
  private mutating func join(_ member: Int, _ row: Int) {
    members.records[member].row = Int32(row)
    members.records[member].next = table.firstMember[row]
    table.firstMember[row] = Int32(member)
    table.memberCount[row] += 1
  }

  /// Takes a member out of its row's chain.
  private mutating func leave(_ member: Int) {
    let row = Int(members.records[member].row)
    table.memberCount[row] -= 1
    var current = table.firstMember[row]
    if current == Int32(member) {
      table.firstMember[row] = members.records[member].next
      return
    }
    while current >= 0 {
      let next = members.records[Int(current)].next
      if next == Int32(member) {
        members.records[Int(current)].next = members.records[member].next
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
      changeCost(of: row) { solver in solver.addCost(of: member, times: -1) }
      members.records[member].isAttached = false
    }
    leave(member)
    guard table.memberCount[row] == 0 else { return }
    switch table.state[row] {
    case .pending:
      table.release(row)
    case .inactive:
      // What the row no longer pays must be known before its place is taken by another.
      applyGradientChanges()
      table.unlink(row)
      table.release(row)
    case .active:
      table.unlink(row)
      table.state[row] = .ghost
      candidates.push(row)
    case .unused, .ghost:
      break
    }
  }

  /// Changes what a row's sides cost, and lets multipliers and candidates follow.
  private mutating func changeCost(of row: Int, _ change: (inout Solver) -> Void) {
    if table.state[row] == .inactive { noteCost(of: row, times: -1) }
    change(&self)
    switch table.state[row] {
    case .inactive:
      table.updateSide(row)
      noteCost(of: row, times: 1)
    case .active, .ghost:
      candidates.push(row)
    case .pending, .unused:
      break
    }
  }

  /// Adds a member's cost to the sides of its row.
  private mutating func addCost(of member: Int, times factor: Double) {
    let record = members.records[member]
    let row = Int(record.row)
    if record.relation != .greaterThanOrEqual {
      table.upperCost[row].add(factor, at: record.level)
    }
    if record.relation != .lessThanOrEqual { table.lowerCost[row].add(factor, at: record.level) }
  }

  /// Notes what an inactive row pays on its side as a change of the gradient.
  mutating func noteCost(of row: Int, times factor: Double) {
    if table.side[row] > 0 {
      let cost = table.upperCost[row]
      for index in 0..<cost.count {
        gradientChanges.append(
          GradientChange(
            level: cost[index].level, row: Int32(row), amount: factor * cost[index].value))
      }
    } else if table.side[row] < 0 {
      let cost = table.lowerCost[row]
      for index in 0..<cost.count {
        gradientChanges.append(
          GradientChange(
            level: cost[index].level, row: Int32(row), amount: -factor * cost[index].value))
      }
    }
  }

  mutating func changeLevel(of member: Int, to level: Double) {
    let row = Int(members.records[member].row)
    guard members.records[member].isAttached else {
      members.records[member].level = level
      return
    }
    changeCost(of: row) { solver in
      solver.addCost(of: member, times: -1)
      solver.members.records[member].level = level
      solver.addCost(of: member, times: 1)
    }
  }

  mutating func changeConstant(of member: Int, to constant: Double) {
    let record = members.records[member]
    let value = record.isNegated ? 0 - constant : constant + 0
    let row = Int(record.row)
    guard table.constant[row] != value else { return }
    if table.memberCount[row] == 1, record.isAttached {
      shift(row, to: value)
      return
    }
    // Others hold the row where it is: the member goes to another one.
    var terms: [(variable: Int32, coefficient: Double)] = []
    for term in table.terms(of: row) {
      terms.append((table.termVariable[term], table.termCoefficient[term]))
    }
    let wasPending = !record.isAttached
    detach(member)
    let target = table.row(for: terms, constant: value, shared: true)
    edge.reserve(table.count)
    join(member, target)
    if !wasPending { pending.append(Int32(member)) }
  }

  /// Moves a row to another constant: an active row takes the vertex with it.
  private mutating func shift(_ row: Int, to value: Double) {
    applyGradientChanges()
    let amount = value - table.constant[row]
    table.setConstant(value, of: row)
    drift += 1
    switch table.state[row] {
    case .inactive:
      table.updateResidual(row, at: point)
      noteSideChange(row)
    case .active, .ghost:
      factors.solveDirection(Int(table.slot[row]))
      edge.collect(factors, table)
      for index in factors.directionVariables {
        point[Int(index)] += amount * factors.direction[Int(index)]
      }
      for other in edge.rows {
        table.residual[Int(other)] += amount * edge.slope[Int(other)]
        noteSideChange(Int(other))
      }
      edge.clear()
      factors.clearDirection()
    case .pending, .unused:
      break
    }
    applyGradientChanges()
  }

  /// Puts an inactive row on the side that its residual has come to.
  private mutating func noteSideChange(_ row: Int) {
    let residual = table.residual[row]
    let tolerance = table.tolerance[row]
    let isWrong: Bool =
      switch table.side[row] {
      case 1: residual < -tolerance
      case -1: residual > tolerance
      default: residual.magnitude > tolerance
      }
    guard isWrong else { return }
    noteCost(of: row, times: -1)
    table.side[row] = residual > 0 ? 1 : -1
    noteCost(of: row, times: 1)
  }

  // MARK: Taking in what is pending

  mutating func takeInPending() {
    guard !pending.isEmpty else {
      applyGradientChanges()
      return
    }
    if pending.count > factors.size / 4 + 8 {
      crash()
      return
    }
    applyGradientChanges()
    for member in pending {
      let index = Int(member)
      guard members.records[index].isUsed, !members.records[index].isAttached else { continue }
      attach(index)
    }
    pending.removeAll(keepingCapacity: true)
    applyGradientChanges()
  }

  private mutating func attach(_ member: Int) {
    let row = Int(members.records[member].row)
    members.records[member].isAttached = true
    switch table.state[row] {
    case .pending:
      addCost(of: member, times: 1)
      table.link(row)
      table.state[row] = .inactive
      table.updateResidual(row, at: point)
      table.updateSide(row)
      noteCost(of: row, times: 1)
    case .ghost:
      addCost(of: member, times: 1)
      table.link(row)
      table.state[row] = .active
      candidates.push(row)
    case .inactive, .active:
      changeCost(of: row) { solver in solver.addCost(of: member, times: 1) }
    case .unused:
      break
    }
  }

  /// Chooses the active set anew, strongest rows first.
  private mutating func crash() {
    gradientChanges.removeAll(keepingCapacity: true)
    for member in pending {
      let index = Int(member)
      guard members.records[index].isUsed, !members.records[index].isAttached else { continue }
      let row = Int(members.records[index].row)
      members.records[index].isAttached = true
      addCost(of: index, times: 1)
      if table.state[row] == .pending || table.state[row] == .ghost {
        table.link(row)
        table.state[row] = table.state[row] == .pending ? .inactive : .active
      }
    }
    pending.removeAll(keepingCapacity: true)
    factorize(groupsByStrength())
  }

  /// All rows with constraints: equalities by level, then inequalities by level, taken as tight.
  /// What only a required inequality wants is left out: most of these hold with room to spare.
  private func groupsByStrength() -> [[Int32]] {
    var groups: [Double: [Int32]] = [:]
    for row in 0..<table.count where table.state[row] == .inactive || table.state[row] == .active {
      let upper = table.upperCost[row].strongest
      let lower = table.lowerCost[row].strongest
      let key: Double
      if let equality = strongestEquality(of: row) {
        key = equality
      } else if let upper, let lower {
        let strongest = min(upper, lower)
        key = Self.inequalityKey + (strongest > 0 ? strongest : max(upper, lower))
      } else {
        let level = upper ?? lower ?? 0
        if level == 0 { continue }
        key = Self.inequalityKey + level
      }
      groups[key, default: []].append(Int32(row))
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  private static let inequalityKey = 10_000.0

  private func strongestEquality(of row: Int) -> Double? {
    var result: Double?
    var member = table.firstMember[row]
    while member >= 0 {
      let record = members.records[Int(member)]
      if record.relation == .equal, record.isAttached {
        result = min(result ?? record.level, record.level)
      }
      member = record.next
    }
    return result
  }

  // MARK: Factorising

  /// Factorises the active set afresh and computes everything that follows from it.
  mutating func refactor() {
    factorize([factors.rows])
  }

  private mutating func factorize(_ groups: [[Int32]]) {
    let old = factors.rows
    let stays = variables.map(\.stayRow)
    var taken = Factorization()
    swap(&taken, &factors)
    var elimination = Elimination(taken, table: table, variableCount: point.count)
    factors = elimination.run(groups) { Int(stays[$0]) }
    for row in old { table.slot[Int(row)] = -1 }
    for (slot, row) in factors.rows.enumerated() { table.slot[Int(row)] = Int32(slot) }
    for index in old {
      let row = Int(index)
      guard table.slot[row] < 0 else { continue }
      switch table.state[row] {
      case .active:
        table.state[row] = .inactive
        table.multiplier[row].removeAll()
      case .ghost:
        table.multiplier[row].removeAll()
        if isStay(row) { table.state[row] = .pending } else { table.release(row) }
      case .inactive, .pending, .unused:
        break
      }
    }
    for index in factors.rows {
      let row = Int(index)
      if isStay(row) {
        table.state[row] = .ghost
        table.constant[row] = point[Int(table.termVariable[Int(table.firstTerm[row])])]
      } else if table.state[row] == .inactive {
        table.state[row] = .active
      }
    }
    computeAfresh()
  }

  /// Whether a row is the one that keeps a variable where it is.
  func isStay(_ row: Int) -> Bool {
    guard table.termCount[row] == 1 else { return false }
    let index = Int(table.termVariable[Int(table.firstTerm[row])])
    return variables[index].stayRow == Int32(row)
  }

  /// Computes vertex, residuals, sides and multipliers from the active set.
  mutating func computeAfresh() {
    gradientChanges.removeAll(keepingCapacity: true)
    drift = 0
    point = factors.solveVertex(constants: table.constant)
    for row in 0..<table.count {
      if table.state[row] == .active || table.state[row] == .ghost {
        table.multiplier[row].removeAll()
      }
      guard table.state[row] == .inactive else { continue }
      table.updateResidual(row, at: point)
      table.updateSide(row)
      noteCost(of: row, times: 1)
    }
    applyGradientChanges()
    for row in factors.rows { candidates.push(Int(row)) }
  }
}

/// What it costs to be where the rows are, and which of the active rows it pays to leave.
extension SolverCore {
  /// Puts an inactive row on the side of its residual, if that has crossed the constant.
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

  /// Lets the multipliers follow the gradient: m changes by -B⁻¹ of what was noted, level by level.
  ///
  /// After an interruption the multipliers follow only a part: then ``needsRefactoring`` is set.
  mutating func applyGradientChanges() {
    if gradientChanges.isEmpty { return }
    if needsRefactoring {
      gradientChanges.removeAll()
      return
    }
    if gradientChanges.count > 1 { sortGradientChanges() }
    var index = 0
    var work = 0
    while index < gradientChanges.count {
      if work > Limit.workBetweenQuestions {
        work = 0
        if giveUpMultipliers() { break }
      }
      let level = gradientChanges[index].level
      while index < gradientChanges.count, gradientChanges[index].level == level {
        let change = gradientChanges[index]
        factors.loadRow(Int(change.row), times: change.amount, of: table)
        index += 1
      }
      factors.solveColumn()
      changeMultipliers(by: -1, at: level)
      work += factors.columnSlots.count + 1
      factors.clearColumn()
    }
    gradientChanges.removeAll()
  }

  /// Forgets the multipliers of a level and of all weaker ones, where nothing costs anything any more.
  mutating func forgetMultipliers(from level: Level) {
    var kept = 0
    for index in gradientChanges.indices where gradientChanges[index].level < level {
      gradientChanges[kept] = gradientChanges[index]
      kept += 1
    }
    gradientChanges.removeAll(from: kept)
    for slot in 0..<factors.size where multipliers.removeEntries(from: level, of: slot) {
      pricing.mark(slot)
    }
  }

  /// Asks in the middle of a change of the multipliers whether the answer is still wanted. If it is not, they
  /// may stay half way.
  mutating func giveUpMultipliers() -> Bool {
    guard interruption.isWanted else { return false }
    wasInterrupted = true
    needsRefactoring = true
    return true
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

  /// Adds a multiple of the current column to the multipliers of a level.
  @inline(__always) mutating func changeMultipliers(by amount: Double, at level: Level) {
    for index in factors.columnSlots.indices {
      let slot = Int(factors.columnSlots[index])
      let value = factors.column[slot]
      if value == 0 { continue }
      multipliers.add(amount * value, at: level, to: slot)
      pricing.mark(slot)
    }
  }

  // MARK: Slots

  /// Prices the marked slots.
  mutating func priceMarked() {
    for index in pricing.marked.indices {
      let slot = Int(pricing.marked[index])
      let price = self.price(of: slot)
      pricing.unmark(slot, isFree: price.isFree)
      if price.payingSide == 0 {
        pricing.candidates.remove(slot)
      } else {
        pricing.candidates.update(
          CandidateHeap.Entry(
            level: costLevel(slot, on: price.payingSide), gain: price.gain,
            row: factors.steps[slot].row, slot: Int32(slot), side: Int8(price.payingSide)))
      }
    }
    pricing.clearMarks()
  }

  /// Where the multiplier of a slot lies between what the sides of its row cost.
  mutating func price(of slot: Int) -> Price {
    let multiplier = multipliers.entries(slot)
    let row = Int(factors.steps[slot].row)
    // Costs are not negative, so only the side in the direction of the multiplier counts.
    switch multipliers.sign(slot) {
    case 1:
      if row < 0 { return Price(payingSide: 1, gain: multiplier[0].level) }
      let comparison = LevelVectors.compare(
        multiplier, with: table.upperCost(row), times: 1)
      if comparison.sign > 0 { return Price(payingSide: 1, gain: comparison.level) }
      return Price(isFree: comparison.sign == 0)
    case -1:
      if row < 0 { return Price(payingSide: -1, gain: multiplier[0].level) }
      let comparison = LevelVectors.compare(
        multiplier, with: table.lowerCost(row), times: -1)
      if comparison.sign < 0 { return Price(payingSide: -1, gain: comparison.level) }
      return Price(isFree: comparison.sign == 0)
    default:
      return Price(isFree: row < 0 || !table.hasCost(row, on: 1) || !table.hasCost(row, on: -1))
    }
  }

  /// The strongest level at which the row in a slot costs something on a side.
  mutating func costLevel(_ slot: Int, on side: Int) -> Level {
    let row = Int(factors.steps[slot].row)
    return row >= 0 ? table.cost(row, on: side).first?.level ?? .weakest : .weakest
  }
}

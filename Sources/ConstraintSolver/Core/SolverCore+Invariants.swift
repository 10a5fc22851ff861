extension Solver {
  /// Checks the invariants that ``Solver`` documents; tests call it after every step.
  ///
  /// - Returns: what is wrong, a sentence each; empty if all is well.
  /// - Complexity: O(size of the system), several times.
  package mutating func checkInvariants() -> [String] { own.pointee.checkInvariants() }

  /// Lets no walk take more steps than a number, as if rounding led it in circles after these.
  ///
  /// Answers are found another way then, and are the same: tests of small systems rely on it.
  package mutating func limitWalks(to steps: Int) { own.pointee.longestWalk = steps }
}

extension SolverCore {
  mutating func checkInvariants() -> [String] {
    var faults: [String] = []
    prepare()
    if factors.size != point.count {
      faults.append("\(factors.size) active rows for \(point.count) variables")
    }
    for slot in 0..<factors.size {
      let row = Int(factors.steps[slot].row)
      if row < 0 { continue }
      if table.rows[row].slot != Int32(slot) { faults.append("row \(row) does not know its slot") }
      if table.rows[row].state != .active && table.rows[row].state != .ghost {
        faults.append("row \(row) is in the active set but \(table.rows[row].state)")
      }
      let residual = residualAtPoint(row)
      if residual.value.magnitude > residual.tolerance {
        faults.append("active row \(row) has residual \(residual.value)")
      }
    }
    guard pending.isEmpty else { return faults }
    var gradient: [Level: [Int32: Double]] = [:]
    for row in table.rows.indices where table.rows[row].state == .inactive {
      bringUpToDate(row)
      checkInactive(row, &faults)
      let side = Int(table.rows[row].side)
      guard side != 0 else { continue }
      for entry in table.cost(row, on: side) {
        addGradient(of: row, times: Double(side) * entry.value, at: entry.level, to: &gradient)
      }
    }
    for slot in 0..<factors.size {
      let row = Int(factors.steps[slot].row)
      for entry in multipliers.entries(slot) {
        if row >= 0 {
          addGradient(of: row, times: entry.value, at: entry.level, to: &gradient)
        } else {
          gradient[entry.level, default: [:]][Int32(~row), default: 0] += entry.value
        }
      }
      let price = self.price(of: slot)
      if price.payingSide != 0 { faults.append("it pays to move off row \(row)") }
      if price.isFree != pricing.free.contains(slot) {
        faults.append("row \(row) is \(price.isFree ? "" : "not ")free to be left")
      }
    }
    for (level, parts) in gradient {
      for (variable, sum) in parts where sum.magnitude > Tolerance.checkedGradient {
        faults.append("the gradient of variable \(variable) at level \(level) is off by \(sum)")
      }
    }
    return faults
  }

  /// Checks residual, side and listing of an inactive row.
  private mutating func checkInactive(_ row: Int, _ faults: inout [String]) {
    let residual = residualAtPoint(row)
    let kept = table.rows[row].residual
    if residual.value.isFinite, (residual.value - kept).magnitude > residual.tolerance {
      faults.append("row \(row) keeps \(kept) for \(residual.value)")
    }
    let side = Int(table.rows[row].side)
    if Double(side) * residual.value < -Tolerance.checkedSide * residual.tolerance {
      faults.append("row \(row) is on side \(side) with \(residual.value)")
    }
    if residual.value.magnitude > residual.tolerance, side != 0,
      table.cost(row, on: side).first?.level == .required, !table.rows[row].flags.contains(.suspect)
    {
      faults.append("row \(row) violates something required and is not a suspect")
    }
  }

  /// A row's residual computed from the values, and by how much a kept one may differ from it.
  private mutating func residualAtPoint(_ row: Int) -> (value: Double, tolerance: Double) {
    var sum = -table.rows[row].constant
    var largest = max(1, table.rows[row].constant.magnitude)
    for index in table.terms(of: row) {
      let value = table.terms[index].coefficient * point[table.terms[index].variable]
      largest = max(largest, value.magnitude)
      sum += value
    }
    return (sum, Tolerance.checkedResidual * largest)
  }

  /// Adds a multiple of a row to the gradient at a level.
  private mutating func addGradient(
    of row: Int, times factor: Double, at level: Level,
    to gradient: inout [Level: [Int32: Double]]
  ) {
    for index in table.terms(of: row) {
      gradient[level, default: [:]][table.terms[index].variable, default: 0] +=
        factor * table.terms[index].coefficient
    }
  }
}

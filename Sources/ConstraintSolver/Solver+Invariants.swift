extension Solver {
  /// Checks the invariants that ``Solver`` documents; tests call it after every step.
  ///
  /// - Returns: what is wrong, a sentence each; empty if all is well.
  /// - Complexity: O(size of the system), several times.
  public func checkInvariants() -> [String] {
    var faults: [String] = []
    if factors.rows.count != point.count { faults.append("as many active rows as variables") }
    for (slot, index) in factors.rows.enumerated() {
      let row = Int(index)
      if table.slot[row] != Int32(slot) { faults.append("row \(row) does not know its slot") }
      if table.state[row] != .active && table.state[row] != .ghost {
        faults.append("row \(row) is in the active set but \(table.state[row])")
      }
      let residual = residualAtPoint(row)
      if residual.value.magnitude > residual.tolerance {
        faults.append("active row \(row) has residual \(residual.value)")
      }
    }
    guard pending.isEmpty else { return faults }
    var gradient: [Double: [Int: Double]] = [:]
    for row in 0..<table.count where table.state[row] == .inactive {
      let residual = residualAtPoint(row)
      if residual.value.isFinite,
        (residual.value - table.residual[row]).magnitude > residual.tolerance
      {
        faults.append("row \(row) keeps \(table.residual[row]) for \(residual.value)")
      }
      if Double(table.side[row]) * residual.value < -2 * residual.tolerance {
        faults.append("row \(row) is on side \(table.side[row]) with \(residual.value)")
      }
      let side = Double(table.side[row])
      let cost = side > 0 ? table.upperCost[row] : table.lowerCost[row]
      for level in 0..<(side == 0 ? 0 : cost.count) {
        addGradient(of: row, times: side * cost[level].value, at: cost[level].level, to: &gradient)
      }
    }
    for index in factors.rows {
      let multiplier = table.multiplier[Int(index)]
      for level in 0..<multiplier.count {
        addGradient(
          of: Int(index), times: multiplier[level].value, at: multiplier[level].level,
          to: &gradient)
      }
    }
    for (level, parts) in gradient {
      for (variable, sum) in parts where sum.magnitude > 1e-5 {
        faults.append("the gradient of variable \(variable) at level \(level) is off by \(sum)")
      }
    }
    for row in factors.rows where payingSide(of: Int(row)) != 0 {
      faults.append("it pays to move off row \(row)")
    }
    return faults
  }

  private func residualAtPoint(_ row: Int) -> (value: Double, tolerance: Double) {
    var sum = -table.constant[row]
    var largest = max(1, table.constant[row].magnitude)
    for term in table.terms(of: row) {
      let value = table.termCoefficient[term] * point[Int(table.termVariable[term])]
      largest = max(largest, value.magnitude)
      sum += value
    }
    return (sum, 1e-7 * largest)
  }

  private func addGradient(
    of row: Int, times factor: Double, at level: Double,
    to gradient: inout [Double: [Int: Double]]
  ) {
    for term in table.terms(of: row) {
      gradient[level, default: [:]][Int(table.termVariable[term]), default: 0] +=
        factor * table.termCoefficient[term]
    }
  }
}

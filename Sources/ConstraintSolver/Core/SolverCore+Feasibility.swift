/// Which constraints are violated, and by how much.
extension SolverCore {
  /// Rows whose required cost is being paid, up to a number of them; those of exact parts
  /// are judged there.
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

  /// Enters a row in the list of those that may violate something required.
  @inline(__always) mutating func suspect(_ row: Int) {
    if table.rows[row].flags.contains(.suspect) { return }
    table.rows[row].flags.insert(.suspect)
    suspects.append(Int32(row))
  }

  /// Forgets the suspects that pay nothing required, and second entries of rows whose place was
  /// taken by another.
  mutating func reviewSuspects() {
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

  /// By how much a row may be violated and still hold, in points of the scaled row.
  mutating func holdingTolerance(of row: Int) -> Double {
    var largest = max(1, table.rows[row].constant.magnitude)
    for index in table.terms(of: row) {
      let value = table.terms[index].coefficient * point[table.terms[index].variable]
      largest = max(largest, value.magnitude)
    }
    return largest * Tolerance.requiredViolation
  }

  /// By how much a member is violated, in the unit of its constant; 0 if it holds.
  mutating func violation(ofMember member: Int) -> Double {
    let record = members.records[member]
    var residual = -table.rows[record.row].constant
    for index in table.terms(of: Int(record.row)) {
      residual += table.terms[index].coefficient * shownValue(of: table.terms[index].variable)
    }
    residual *= record.scale
    switch record.relation {
    case .equal: return residual.magnitude
    case .lessThanOrEqual: return max(0, residual)
    case .greaterThanOrEqual: return max(0, -residual)
    }
  }
}

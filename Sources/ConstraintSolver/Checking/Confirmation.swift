/// What ``Solver/confirm()`` found.
public enum Confirmation: Hashable, Sendable {
  /// The solution holds in the values as they are.
  case confirmed
  /// The solution did not hold, and has been found again with greater care: values and answers that
  /// were read before have to be read again.
  case corrected
  /// The solution does not hold, and no arithmetic at hand finds one that does. Near what does not
  /// hold, these are the constraints whose coefficients differ most in size; at most three.
  case failed([Constraint])
}

extension Solver {
  /// Checks every constraint in the values of the last ``solve()`` or ``settle(_:)``, whatever way they
  /// were found: those that bind must hold, and the others must be as satisfied or violated as they were
  /// taken to be.
  ///
  /// Where something is wrong the system is solved again: from a new factorization, then scaled, then, if
  /// it is not too large, in exact arithmetic. The choices of ``settle(_:)`` are then forgotten.
  /// - Complexity: one pass over all terms where all is well; up to some seconds where exact arithmetic is
  ///   needed.
  public mutating func confirm() -> Confirmation { own.pointee.confirm() }
}

/// Checking the solution.
extension SolverCore {
  /// See ``Solver/confirm()``.
  mutating func confirm() -> Confirmation {
    // What was given up is not expected to hold.
    guard !wasInterrupted, let first = firstRowInError() else { return .confirmed }
    // What the check asks after the choices was solved before them.
    if choices.areMade { dropChoices() }
    refactor()
    optimize()
    if judgeAndCheck() { return .corrected }
    startScaled()
    if judgeAndCheck() { return .corrected }
    var isDone = false
    // Each part that is handed over takes its errors along.
    while let row = firstRowInError(), !isDone {
      isDone = !solveExactly(around: row)
    }
    if judgeAndCheck() || wasInterrupted { return .corrected }
    return .failed(unevenConstraints(near: firstRowInError() ?? first))
  }

  /// Judges the required constraints anew, and says whether the solution holds.
  private mutating func judgeAndCheck() -> Bool {
    judgeRequired()
    return firstRowInError() == nil
  }

  /// The first row that the values contradict; nil if there is none.
  private mutating func firstRowInError() -> Int? {
    for row in table.rows.indices {
      switch table.rows[row].state {
      case .active:
        if isOff(row, by: residualNow(of: row)) { return row }
      case .inactive:
        bringUpToDate(row)
        let residual = residualNow(of: row)
        let side = Double(table.rows[row].side)
        // On its side, or at its constant, and as far from it as was reckoned with.
        if side * residual < 0 || side == 0, isOff(row, by: residual) { return row }
        if isOff(row, by: residual - table.rows[row].residual) { return row }
      case .unused, .pending, .ghost:
        break
      }
    }
    return nil
  }

  /// A row's residual in the values as they are.
  @inline(__always) private mutating func residualNow(of row: Int) -> Double {
    var sum = -table.rows[row].constant
    for index in table.terms(of: row) {
      sum += table.terms[index].coefficient * point[table.terms[index].variable]
    }
    return sum
  }

  /// Whether a residual that should be 0 is more than the tolerance.
  @inline(__always) private mutating func isOff(_ row: Int, by residual: Double) -> Bool {
    // Nearly all are 0 but for the last digits.
    if residual.magnitude <= Tolerance.requiredViolation { return false }
    return !(residual.magnitude <= holdingTolerance(of: row))
  }

  /// The constraints whose coefficients differ most among those that share a variable with a row.
  private mutating func unevenConstraints(near row: Int) -> [Constraint] {
    var ratios: [(ratio: Double, row: Int32)] = []
    var seen: Set<Int32> = []
    for index in table.terms(of: row) {
      var place = table.firstTermOfVariable[table.terms[index].variable]
      while place >= 0 {
        let other = table.terms[place].row
        place = table.terms[place].next
        guard seen.insert(other).inserted else { continue }
        var (least, largest) = (Double.infinity, 0.0)
        for term in table.terms(of: Int(other)) {
          least = min(least, table.terms[term].coefficient.magnitude)
          largest = max(largest, table.terms[term].coefficient.magnitude)
        }
        ratios.append((largest / least, other))
      }
    }
    ratios.sort { ($1.ratio, $0.row) < ($0.ratio, $1.row) }
    var result: [Constraint] = []
    for (_, other) in ratios {
      var member = table.rows[other].firstMember
      while member >= 0, result.count < Limit.namedConstraints {
        if members.records[member].kind == .constraint {
          result.append(members.handle(Int(member)))
        }
        member = members.records[member].next
      }
    }
    return result
  }
}

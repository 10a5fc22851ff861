/// The rows of the system, as they were stated.
///
/// A row is a distinct linear expression with a constant: `sum(coefficient * variable) - constant`.
/// Constraints that say something about the same expression and constant share a row; each adds its
/// cost to the row's two sides, so that hugging and compression of one size, or a required bound and
/// an optional equality, never become a degenerate pair. The first coefficient of a row, in order of
/// variables, is positive.
///
/// Terms lie in one pool, each also a link of its variable's list, so that the rows that a variable
/// occurs in can be walked.
struct RowTable: Sendable {
  enum State: UInt8, Sendable {
    /// Not in use; its place may be taken.
    case unused
    /// Has constraints, but the solver has not taken it in yet.
    case pending
    /// Not in the active set: its residual is what it is.
    case inactive
    /// In the active set: its residual is 0 at the vertex.
    case active
    /// In the active set without a constraint; leaves it as soon as that pays.
    case ghost
  }

  var state: [State] = []
  /// Where the row's terms begin in the pool.
  var firstTerm: [Int32] = []
  var termCount: [Int32] = []
  /// The constant on the right.
  var constant: [Double] = []
  /// The cost of a unit of positive residual.
  var upperCost: [LevelVector] = []
  /// The cost of a unit of negative residual.
  var lowerCost: [LevelVector] = []
  /// The multiplier of an active row.
  var multiplier: [LevelVector] = []
  /// The residual at the vertex; kept for inactive rows.
  var residual: [Double] = []
  /// Residuals below this are rounding errors.
  var tolerance: [Double] = []
  /// The side an inactive row is on: 1 above, -1 below, 0 at its constant with a cost on both sides.
  var side: [Int8] = []
  /// The slot of a row in the active set; -1 elsewhere.
  var slot: [Int32] = []
  /// The constraints of the row, a chain through ``MemberTable``; -1 at the end.
  var firstMember: [Int32] = []
  var memberCount: [Int32] = []

  var termVariable: [Int32] = []
  var termCoefficient: [Double] = []
  private(set) var termRow: [Int32] = []
  private(set) var nextTerm: [Int32] = []
  private var previousTerm: [Int32] = []
  /// The first term of a variable in rows that are inactive or active; -1 if there is none.
  private(set) var firstTermOfVariable: [Int32] = []

  private var unusedRows: [Int32] = []
  /// Blocks of the pool that can be used again, by their size.
  private var unusedTerms: [Int32: [Int32]] = [:]
  /// Rows by a hash of expression and constant, chained by ``nextWithHash``.
  private var rowsByHash: [Int: Int32] = [:]
  private var nextWithHash: [Int32] = []
  private var hash: [Int] = []
  private var isShareable: [Bool] = []

  var count: Int { state.count }

  @inline(__always) func terms(of row: Int) -> Range<Int> {
    let first = Int(firstTerm[row])
    return first..<first + Int(termCount[row])
  }

  mutating func addVariable() { firstTermOfVariable.append(-1) }

  /// A row for an expression, sorted by variable; an existing one if it may be shared.
  mutating func row(
    for terms: [(variable: Int32, coefficient: Double)], constant: Double, shared: Bool
  ) -> Int {
    let key = Self.hash(of: terms, constant: constant)
    if shared, let row = find(terms, constant: constant, key: key) { return row }
    let row: Int
    if let index = unusedRows.popLast() {
      row = Int(index)
    } else {
      row = state.count
      grow()
    }
    let block = takeTerms(Int32(terms.count))
    firstTerm[row] = block
    termCount[row] = Int32(terms.count)
    for (offset, term) in terms.enumerated() {
      let index = Int(block) + offset
      termVariable[index] = term.variable
      termCoefficient[index] = term.coefficient
      termRow[index] = Int32(row)
    }
    state[row] = .pending
    self.constant[row] = constant
    upperCost[row].removeAll()
    lowerCost[row].removeAll()
    multiplier[row].removeAll()
    residual[row] = 0
    side[row] = 0
    slot[row] = -1
    firstMember[row] = -1
    memberCount[row] = 0
    tolerance[row] = Self.baseTolerance
    isShareable[row] = shared
    if shared { enterHash(row, key: key) }
    return row
  }

  /// Residuals below this, or below this part of a row's largest term, are rounding errors.
  static let baseTolerance = 1e-8
  static let relativeTolerance = 1e-11

  /// Frees a row that is in no list of terms and not in the active set.
  mutating func release(_ row: Int) {
    leaveHash(row)
    unusedTerms[termCount[row], default: []].append(firstTerm[row])
    state[row] = .unused
    slot[row] = -1
    unusedRows.append(Int32(row))
  }

  /// Changes the constant of a row.
  mutating func setConstant(_ value: Double, of row: Int) {
    constant[row] = value
    guard isShareable[row] else { return }
    leaveHash(row)
    var terms: [(variable: Int32, coefficient: Double)] = []
    for term in self.terms(of: row) { terms.append((termVariable[term], termCoefficient[term])) }
    enterHash(row, key: Self.hash(of: terms, constant: value))
  }

  /// Enters a row's terms in the lists of their variables.
  mutating func link(_ row: Int) {
    for term in terms(of: row) {
      let variable = Int(termVariable[term])
      let next = firstTermOfVariable[variable]
      previousTerm[term] = -1
      nextTerm[term] = next
      if next >= 0 { previousTerm[Int(next)] = Int32(term) }
      firstTermOfVariable[variable] = Int32(term)
    }
  }

  /// Takes a row's terms out of the lists of their variables.
  mutating func unlink(_ row: Int) {
    for term in terms(of: row) {
      let next = nextTerm[term]
      let previous = previousTerm[term]
      if previous >= 0 {
        nextTerm[Int(previous)] = next
      } else {
        firstTermOfVariable[Int(termVariable[term])] = next
      }
      if next >= 0 { previousTerm[Int(next)] = previous }
    }
  }

  /// The cost that counts on the side where an inactive row is.
  @inline(__always) func isCostly(_ row: Int) -> Bool {
    side[row] > 0 ? !upperCost[row].isEmpty : (side[row] < 0 ? !lowerCost[row].isEmpty : false)
  }

  /// Computes an inactive row's residual at a point.
  @inline(__always) mutating func updateResidual(_ row: Int, at point: [Double]) {
    var sum = -constant[row]
    var largest = constant[row].magnitude
    for term in terms(of: row) {
      let value = termCoefficient[term] * point[Int(termVariable[term])]
      largest = max(largest, value.magnitude)
      sum += value
    }
    residual[row] = sum
    tolerance[row] = max(
      Self.baseTolerance, largest.isFinite ? largest * Self.relativeTolerance : 0)
  }

  /// Puts an inactive row on the side of its residual; at 0 on the side without cost.
  @inline(__always) mutating func updateSide(_ row: Int) {
    let value = residual[row]
    if value > tolerance[row] {
      side[row] = 1
    } else if value < -tolerance[row] {
      side[row] = -1
    } else {
      side[row] = upperCost[row].isEmpty ? 1 : (lowerCost[row].isEmpty ? -1 : 0)
    }
  }

  // MARK: Storage

  private mutating func grow() {
    state.append(.unused)
    firstTerm.append(0)
    termCount.append(0)
    constant.append(0)
    upperCost.append(LevelVector())
    lowerCost.append(LevelVector())
    multiplier.append(LevelVector())
    residual.append(0)
    tolerance.append(Self.baseTolerance)
    side.append(0)
    slot.append(-1)
    firstMember.append(-1)
    memberCount.append(0)
    nextWithHash.append(-1)
    hash.append(0)
    isShareable.append(false)
  }

  private mutating func takeTerms(_ size: Int32) -> Int32 {
    if let block = unusedTerms[size]?.popLast() { return block }
    let block = Int32(termVariable.count)
    for _ in 0..<size {
      termVariable.append(0)
      termCoefficient.append(0)
      termRow.append(-1)
      nextTerm.append(-1)
      previousTerm.append(-1)
    }
    return block
  }

  // MARK: Shared rows

  private static func hash(
    of terms: [(variable: Int32, coefficient: Double)], constant: Double
  ) -> Int {
    var value = UInt64(bitPattern: Int64(terms.count)) ^ constant.bitPattern
    for term in terms {
      value = (value ^ UInt64(UInt32(bitPattern: term.variable))) &* 0x9E37_79B9_7F4A_7C15
      value = ((value >> 29) ^ value ^ term.coefficient.bitPattern) &* 0xBF58_476D_1CE4_E5B9
    }
    return Int(truncatingIfNeeded: value ^ (value >> 32))
  }

  private func find(
    _ terms: [(variable: Int32, coefficient: Double)], constant: Double, key: Int
  ) -> Int? {
    var row = rowsByHash[key] ?? -1
    while row >= 0 {
      if matches(Int(row), terms, constant: constant) { return Int(row) }
      row = nextWithHash[Int(row)]
    }
    return nil
  }

  private func matches(
    _ row: Int, _ terms: [(variable: Int32, coefficient: Double)], constant: Double
  ) -> Bool {
    guard self.constant[row] == constant, Int(termCount[row]) == terms.count else { return false }
    let first = Int(firstTerm[row])
    for (offset, term) in terms.enumerated() {
      if termVariable[first + offset] != term.variable
        || termCoefficient[first + offset] != term.coefficient
      {
        return false
      }
    }
    return true
  }

  private mutating func enterHash(_ row: Int, key: Int) {
    hash[row] = key
    nextWithHash[row] = rowsByHash[key] ?? -1
    rowsByHash[key] = Int32(row)
  }

  private mutating func leaveHash(_ row: Int) {
    guard isShareable[row] else { return }
    var current = rowsByHash[hash[row]] ?? -1
    if current == Int32(row) {
      let next = nextWithHash[row]
      rowsByHash[hash[row]] = next >= 0 ? next : nil
      return
    }
    while current >= 0 {
      let next = nextWithHash[Int(current)]
      if next == Int32(row) {
        nextWithHash[Int(current)] = nextWithHash[row]
        return
      }
      current = next
    }
  }
}

/// The rows of the system, as they were stated.
///
/// Constraints that say something about the same expression and constant share a row; each adds its
/// cost to the row's two sides, so that hugging and compression of one size, or a required bound
/// and an optional equality, never become a degenerate pair. The first coefficient of a row, in
/// order of variables, is positive, and the largest lies between 1 and 2, so that residuals and
/// slopes of all rows compare; for this constraints are divided by a power of two, which is exact,
/// and their costs multiplied by it.
///
/// Terms lie in one pool. Those of rows that the solver has taken in are linked by variable, so
/// that the rows that a variable occurs in can be walked.
struct RowTable: ~Copyable, Sendable {
  var rows = Buffer<Row>()
  /// What a unit of residual costs: of row r above its constant at 2r, below it at 2r + 1.
  var costs = LevelVectors()
  var terms = Buffer<RowTerm>()
  /// The first term of a variable in rows that are taken in; -1 if there is none.
  var firstTermOfVariable = Buffer<Int32>()

  private var unusedRows = Buffer<Int32>()
  /// The first unused block of terms of each size; its first term names the next one.
  private var unusedTerms = Buffer<Int32>()
  /// The first row of each bucket of the hash table; as many as a power of two.
  private var buckets = Buffer<Int32>()
  private var sharedCount = 0
  /// The number of rows whose coefficients are of very different size.
  private(set) var unevenCount = 0

  init() {}

  func copy() -> RowTable {
    var result = RowTable()
    result.rows = rows.copy()
    result.costs = costs.copy()
    result.terms = terms.copy()
    result.firstTermOfVariable = firstTermOfVariable.copy()
    result.unusedRows = unusedRows.copy()
    result.unusedTerms = unusedTerms.copy()
    result.buckets = buckets.copy()
    result.sharedCount = sharedCount
    result.unevenCount = unevenCount
    return result
  }

  @inline(__always) var count: Int { rows.count }

  /// The places of a row's terms in the pool.
  @inline(__always) func terms(of row: Int) -> Range<Int> {
    let first = Int(rows[row].firstTerm)
    return first..<first + Int(rows[row].termCount)
  }

  /// What a row costs above its constant.
  @inline(__always) func upperCost(_ row: Int) -> LevelVectors.Entries { costs.entries(2 * row) }
  /// What a row costs below its constant.
  @inline(__always) func lowerCost(_ row: Int) -> LevelVectors.Entries {
    costs.entries(2 * row + 1)
  }

  /// What a row costs on a side, which is not 0.
  @inline(__always) func cost(_ row: Int, on side: Int) -> LevelVectors.Entries {
    costs.entries(side > 0 ? 2 * row : 2 * row + 1)
  }

  /// Whether a row costs something on a side; at its constant, 0, nothing does.
  @inline(__always) func hasCost(_ row: Int, on side: Int) -> Bool {
    side == 0 ? false : !costs.isEmpty(side > 0 ? 2 * row : 2 * row + 1)
  }

  /// Makes room for numbers of rows and terms.
  mutating func reserve(rows rowCount: Int, terms termCount: Int) {
    rows.reserve(rowCount)
    terms.reserve(termCount)
    while buckets.count < rowCount { enlargeBuckets() }
  }

  /// A row for an expression, sorted by variable; an existing one if it may be shared.
  mutating func row(
    for expression: borrowing Buffer<RowTerm>, constant: Double, shared: Bool
  ) -> Int {
    let size = expression.count
    var new = Row()
    if shared {
      new.hash = Self.hash(of: expression, constant: constant)
      if let row = find(expression, constant: constant, key: new.hash) { return row }
      if sharedCount >= buckets.count { enlargeBuckets() }
      new.flags = .shared
      sharedCount += 1
    }
    new.constant = constant
    new.state = .pending
    new.termCount = Int32(size)
    new.firstTerm = takeTerms(size)
    let row = unusedRows.popLast() ?? Int32(rows.count)
    if shared {
      let bucket = Int(new.hash) & (buckets.count - 1)
      new.nextInBucket = buckets[bucket]
      buckets[bucket] = row
    }
    if Int(row) < rows.count { rows[row] = new } else { rows.append(new) }
    let source = expression.base
    let target = terms.base + Int(new.firstTerm)
    var least = Double.infinity
    var largest = 0.0
    for offset in 0..<size {
      target[offset] = source[offset]
      target[offset].row = row
      least = min(least, source[offset].coefficient.magnitude)
      largest = max(largest, source[offset].coefficient.magnitude)
    }
    if largest > Tolerance.evenCoefficients * least {
      rows[row].flags.insert(.uneven)
      unevenCount += 1
    }
    return Int(row)
  }

  /// Whether there is a row that a constraint on an expression would share.
  func hasRow(for expression: borrowing Buffer<RowTerm>, constant: Double) -> Bool {
    let key = Self.hash(of: expression, constant: constant)
    return find(expression, constant: constant, key: key) != nil
  }

  /// Makes room for the costs of rows that have come since; they can be asked for from then on.
  @inline(__always) mutating func prepareCosts() { costs.resize(to: 2 * rows.count) }

  /// Frees a row that is in no list of terms and not in the active set.
  mutating func release(_ row: Int) {
    if rows[row].flags.contains(.shared) { leaveHash(row) }
    if costs.count > 2 * row {
      costs.clear(2 * row)
      costs.clear(2 * row + 1)
    }
    let size = rows[row].termCount
    if size > 0 {
      if unusedTerms.count <= Int(size) { unusedTerms.resize(to: Int(size) + 1, filling: -1) }
      terms[rows[row].firstTerm].next = unusedTerms[size]
      unusedTerms[size] = rows[row].firstTerm
    }
    if rows[row].flags.contains(.uneven) { unevenCount -= 1 }
    rows[row].state = .unused
    rows[row].slot = -1
    unusedRows.append(Int32(row))
  }

  /// Changes the constant of a row. It is shared no more: where one constant moves, others will.
  @inline(__always) mutating func setConstant(_ value: Double, of row: Int) {
    if rows[row].flags.contains(.shared) { leaveHash(row) }
    rows[row].constant = value
  }

  /// Enters a row's terms in the lists of their variables.
  mutating func link(_ row: Int) {
    for index in terms(of: row) {
      let variable = terms[index].variable
      let next = firstTermOfVariable[variable]
      terms[index].previous = -1
      terms[index].next = next
      if next >= 0 { terms[next].previous = Int32(index) }
      firstTermOfVariable[variable] = Int32(index)
    }
  }

  /// Takes a row's terms out of the lists of their variables.
  mutating func unlink(_ row: Int) {
    for index in terms(of: row) {
      let next = terms[index].next
      let previous = terms[index].previous
      if previous >= 0 {
        terms[previous].next = next
      } else {
        firstTermOfVariable[terms[index].variable] = next
      }
      if next >= 0 { terms[next].previous = previous }
    }
  }

  /// Whether an inactive row costs something on the side where it is.
  @inline(__always) func isCostly(_ row: Int) -> Bool {
    hasCost(row, on: Int(rows[row].side))
  }

  /// Computes an inactive row's residual at a point.
  @inline(__always) mutating func updateResidual(_ row: Int, at point: borrowing Buffer<Double>) {
    let constant = rows[row].constant
    var sum = -constant
    var largest = constant.magnitude
    for index in terms(of: row) {
      let value = terms[index].coefficient * point[terms[index].variable]
      largest = max(largest, value.magnitude)
      sum += value
    }
    rows[row].residual = sum
    rows[row].tolerance = max(
      Tolerance.residual, largest.isFinite ? largest * Tolerance.relativeResidual : 0)
  }

  /// Puts an inactive row on the side of its residual; at 0 on the side without cost.
  @inline(__always) mutating func updateSide(_ row: Int) {
    let value = rows[row].residual
    if value > rows[row].tolerance {
      rows[row].side = 1
    } else if value < -rows[row].tolerance {
      rows[row].side = -1
    } else {
      rows[row].side = costs.isEmpty(2 * row) ? 1 : (costs.isEmpty(2 * row + 1) ? -1 : 0)
    }
  }

  /// A block of terms, an unused one if there is one of that size.
  @inline(__always) private mutating func takeTerms(_ size: Int) -> Int32 {
    if size < unusedTerms.count, unusedTerms[size] >= 0 {
      let block = unusedTerms[size]
      unusedTerms[size] = terms[block].next
      return block
    }
    let block = terms.count
    _ = terms.extend(by: size)
    return Int32(block)
  }

  // MARK: Shared rows

  /// A hash of expression and constant, well mixed in all bits.
  @inline(__always) private static func hash(
    of expression: borrowing Buffer<RowTerm>, constant: Double
  ) -> UInt32 {
    var value = constant.bitPattern &* 0x9E37_79B9_7F4A_7C15
    for index in 0..<expression.count {
      let variable = UInt64(UInt32(bitPattern: expression[index].variable))
      value = (value ^ (value >> 32) ^ variable) &* 0xD6E8_FEB8_6659_FD93
      value =
        (value ^ (value >> 29) ^ expression[index].coefficient.bitPattern)
        &* 0xBF58_476D_1CE4_E5B9
    }
    return UInt32(truncatingIfNeeded: value >> 32)
  }

  /// The shared row of an expression and a constant.
  @inline(__always) private func find(
    _ expression: borrowing Buffer<RowTerm>, constant: Double, key: UInt32
  ) -> Int? {
    if buckets.isEmpty { return nil }
    var row = buckets[Int(key) & (buckets.count - 1)]
    while row >= 0 {
      if rows[row].hash == key, matches(Int(row), expression, constant: constant) {
        return Int(row)
      }
      row = rows[row].nextInBucket
    }
    return nil
  }

  /// Whether a row has an expression and a constant.
  private func matches(
    _ row: Int, _ expression: borrowing Buffer<RowTerm>, constant: Double
  ) -> Bool {
    guard rows[row].constant == constant, Int(rows[row].termCount) == expression.count else {
      return false
    }
    let first = Int(rows[row].firstTerm)
    for offset in 0..<expression.count {
      if terms[first + offset].variable != expression[offset].variable
        || terms[first + offset].coefficient != expression[offset].coefficient
      {
        return false
      }
    }
    return true
  }

  /// Makes four times as many buckets and enters all rows anew.
  private mutating func enlargeBuckets() {
    buckets.fill(max(64, 4 * buckets.count), with: -1)
    for row in rows.indices where rows[row].flags.contains(.shared) {
      let bucket = Int(rows[row].hash) & (buckets.count - 1)
      rows[row].nextInBucket = buckets[bucket]
      buckets[bucket] = Int32(row)
    }
  }

  /// Takes a row out of the hash table: constraints that say the same no longer share it.
  private mutating func leaveHash(_ row: Int) {
    let bucket = Int(rows[row].hash) & (buckets.count - 1)
    rows[row].flags.remove(.shared)
    sharedCount -= 1
    if buckets[bucket] == Int32(row) {
      buckets[bucket] = rows[row].nextInBucket
      return
    }
    var current = buckets[bucket]
    while current >= 0 {
      let next = rows[current].nextInBucket
      if next == Int32(row) {
        rows[current].nextInBucket = rows[row].nextInBucket
        return
      }
      current = next
    }
  }
}

/// A number at an index.
struct IndexedValue: Sendable {
  var index: Int32
  var value: Double
}

/// The active set as a matrix, factorised: a column for each active row, a row for each variable.
///
/// B = L U with as many columns as variables, L and U sparse, followed by product-form updates: each
/// exchange of one active row appends an eta vector (Dantzig and Orchard-Hays 1954). Right-hand sides
/// are sparse and so are the solutions, and the triangular solves visit only the steps that they
/// reach (Gilbert and Peierls 1988; Hall and McKinnon 2005 call this hypersparsity).
///
/// A slot is a column's place. Step k of the elimination is slot k; `variable[k]` is its pivot row.
struct Factorization: Sendable {
  /// The row of the system in each slot.
  var rows: [Int32] = []
  /// The variable eliminated at each step.
  var variable: [Int32] = []
  /// The step at which each variable is eliminated; -1 while it is not.
  var step: [Int32] = []
  /// The diagonal of U.
  var diagonal: [Double] = []
  /// L by columns: entries name variables. U by columns: entries name steps.
  var lowerStart: [Int32] = [0]
  var lower: [IndexedValue] = []
  var upperStart: [Int32] = [0]
  var upper: [IndexedValue] = []
  /// The same by rows; entries name steps.
  var lowerRowStart: [Int32] = [0]
  var lowerByRow: [IndexedValue] = []
  var upperRowStart: [Int32] = [0]
  var upperByRow: [IndexedValue] = []

  /// An exchange of the column in a slot.
  struct Eta: Sendable {
    var slot: Int32
    var inversePivot: Double
    var start: Int32
    var end: Int32
  }
  private(set) var etas: [Eta] = []
  private(set) var etaEntries: [IndexedValue] = []
  /// For each slot the etas that read it, as chains of links.
  private struct Link: Sendable {
    var eta: Int32
    var next: Int32
  }
  private var readers: [Link] = []
  private var firstReader: [Int32] = []
  private var pivots: [Link] = []
  private var firstPivot: [Int32] = []

  // Workspaces; empty (all zero) between calls unless they hold a result.
  private var stepQueue = IndexQueue()
  private var etaQueue = IndexQueue()
  private var visited: [Int32] = []
  /// A right-hand side by variable.
  private var load: [Double] = []
  /// A result by slot, its non-zero slots, and marks of these.
  private(set) var column: [Double] = []
  private(set) var columnSlots: [Int32] = []
  private var isMarked: [Bool] = []
  /// A result by variable and its non-zero variables.
  private(set) var direction: [Double] = []
  private(set) var directionVariables: [Int32] = []

  /// Entries below this are cancelled sums.
  static let drop = 1e-14

  var size: Int { rows.count }
  var etaCount: Int { etas.count }

  /// Whether enough exchanges have piled up to make a new factorisation worth while.
  var isWorn: Bool {
    etas.count >= min(16_000, 50 + size / 20) || etaEntries.count > 2 * size + 2_000
  }

  /// Adds a variable together with a row that names nothing else, with coefficient 1.
  mutating func append(variable index: Int, row: Int) {
    let last = Int32(size)
    rows.append(Int32(row))
    variable.append(Int32(index))
    step.append(last)
    diagonal.append(1)
    lowerStart.append(Int32(lower.count))
    upperStart.append(Int32(upper.count))
    lowerRowStart.append(Int32(lowerByRow.count))
    upperRowStart.append(Int32(upperByRow.count))
    firstReader.append(-1)
    firstPivot.append(-1)
    load.append(0)
    column.append(0)
    direction.append(0)
    isMarked.append(false)
    stepQueue.reserve(size)
  }

  // MARK: Solving

  /// Adds a multiple of a row to the right-hand side of ``solveColumn()``.
  @inline(__always) mutating func loadRow(_ row: Int, times factor: Double, of table: RowTable) {
    for term in table.terms(of: row) {
      let index = Int(table.termVariable[term])
      load[index] += factor * table.termCoefficient[term]
      stepQueue.insert(Int(step[index]))
    }
  }

  /// Adds a multiple of a variable to the right-hand side of ``solveColumn()``.
  mutating func loadVariable(_ index: Int, times factor: Double) {
    load[index] += factor
    stepQueue.insert(Int(step[index]))
  }

  /// Solves B z = load: how the loaded vector is made up of the active rows. The result is in
  /// ``column`` until ``clearColumn()``.
  mutating func solveColumn() {
    columnSlots.removeAll(keepingCapacity: true)
    visited.removeAll(keepingCapacity: true)
    while !stepQueue.isEmpty {
      let k = stepQueue.popFirst()
      visited.append(Int32(k))
      let value = load[Int(variable[k])]
      if value == 0 { continue }
      for index in Int(lowerStart[k])..<Int(lowerStart[k + 1]) {
        let entry = lower[index]
        load[Int(entry.index)] -= entry.value * value
        stepQueue.insert(Int(step[Int(entry.index)]))
      }
    }
    for k in visited { stepQueue.insert(Int(k)) }
    while !stepQueue.isEmpty {
      let k = stepQueue.popLast()
      let pivotVariable = Int(variable[k])
      let value = load[pivotVariable]
      load[pivotVariable] = 0
      if value.magnitude < Self.drop { continue }
      let quotient = value / diagonal[k]
      column[k] = quotient
      isMarked[k] = true
      columnSlots.append(Int32(k))
      for index in Int(upperStart[k])..<Int(upperStart[k + 1]) {
        let entry = upper[index]
        load[Int(variable[Int(entry.index)])] -= entry.value * quotient
        stepQueue.insert(Int(entry.index))
      }
    }
    if !etas.isEmpty { applyEtasToColumn() }
  }

  private mutating func applyEtasToColumn() {
    for slot in columnSlots { queueEtas(of: firstPivot[Int(slot)], in: pivots, after: -1) }
    while !etaQueue.isEmpty {
      let index = etaQueue.popFirst()
      let eta = etas[index]
      var value = column[Int(eta.slot)]
      if value == 0 { continue }
      value *= eta.inversePivot
      column[Int(eta.slot)] = value
      for position in Int(eta.start)..<Int(eta.end) {
        let entry = etaEntries[position]
        let slot = Int(entry.index)
        if !isMarked[slot] {
          isMarked[slot] = true
          columnSlots.append(entry.index)
          queueEtas(of: firstPivot[slot], in: pivots, after: index)
        }
        column[slot] -= entry.value * value
      }
    }
  }

  private mutating func queueEtas(of first: Int32, in links: [Link], after index: Int) {
    var link = first
    while link >= 0 {
      if Int(links[Int(link)].eta) > index { etaQueue.insert(Int(links[Int(link)].eta)) }
      link = links[Int(link)].next
    }
  }

  private mutating func queueReaders(of slot: Int, before index: Int) {
    var link = firstReader[slot]
    while link >= 0 {
      if Int(readers[Int(link)].eta) < index { etaQueue.insert(Int(readers[Int(link)].eta)) }
      link = readers[Int(link)].next
    }
  }

  /// Forgets the result of ``solveColumn()``.
  mutating func clearColumn() {
    for slot in columnSlots {
      column[Int(slot)] = 0
      isMarked[Int(slot)] = false
    }
    columnSlots.removeAll(keepingCapacity: true)
  }

  /// Solves Bᵀ d = e(slot): the direction in which the slot's row grows by 1 a unit and the other
  /// active rows keep their residuals. The result is in ``direction`` until ``clearDirection()``.
  mutating func solveDirection(_ slot: Int) {
    directionVariables.removeAll(keepingCapacity: true)
    columnSlots.removeAll(keepingCapacity: true)
    column[slot] = 1
    isMarked[slot] = true
    columnSlots.append(Int32(slot))
    if !etas.isEmpty { applyEtasToDirection(slot) }
    for slot in columnSlots { stepQueue.insert(Int(slot)) }
    visited.removeAll(keepingCapacity: true)
    while !stepQueue.isEmpty {
      let k = stepQueue.popFirst()
      var value = column[k]
      column[k] = 0
      isMarked[k] = false
      if value.magnitude < Self.drop { continue }
      value /= diagonal[k]
      direction[Int(variable[k])] = value
      visited.append(Int32(k))
      for index in Int(upperRowStart[k])..<Int(upperRowStart[k + 1]) {
        let entry = upperByRow[index]
        column[Int(entry.index)] -= entry.value * value
        stepQueue.insert(Int(entry.index))
      }
    }
    columnSlots.removeAll(keepingCapacity: true)
    for k in visited { stepQueue.insert(Int(k)) }
    while !stepQueue.isEmpty {
      let k = stepQueue.popLast()
      let index = Int(variable[k])
      let value = direction[index]
      if value.magnitude < Self.drop {
        direction[index] = 0
        continue
      }
      directionVariables.append(Int32(index))
      for position in Int(lowerRowStart[k])..<Int(lowerRowStart[k + 1]) {
        let entry = lowerByRow[position]
        direction[Int(variable[Int(entry.index)])] -= entry.value * value
        stepQueue.insert(Int(entry.index))
      }
    }
  }

  private mutating func applyEtasToDirection(_ slot: Int) {
    queueReaders(of: slot, before: etas.count)
    while !etaQueue.isEmpty {
      let index = etaQueue.popLast()
      let eta = etas[index]
      let pivotSlot = Int(eta.slot)
      var sum = column[pivotSlot]
      for position in Int(eta.start)..<Int(eta.end) {
        let entry = etaEntries[position]
        sum -= entry.value * column[Int(entry.index)]
      }
      sum *= eta.inversePivot
      if sum.magnitude < Self.drop { sum = 0 }
      if sum != 0, !isMarked[pivotSlot] {
        isMarked[pivotSlot] = true
        columnSlots.append(eta.slot)
        queueReaders(of: pivotSlot, before: index)
      }
      column[pivotSlot] = sum
    }
  }

  /// Forgets the result of ``solveDirection(_:)``.
  mutating func clearDirection() {
    for index in directionVariables { direction[Int(index)] = 0 }
    directionVariables.removeAll(keepingCapacity: true)
  }

  /// Turns the direction about.
  mutating func negateDirection() {
    for index in directionVariables { direction[Int(index)] = -direction[Int(index)] }
  }

  /// Puts another row in a slot. ``column`` must hold the solution for the new row; its entry at the
  /// slot is the pivot.
  mutating func exchange(slot: Int, for row: Int) {
    let index = Int32(etas.count)
    let start = Int32(etaEntries.count)
    for other in columnSlots where Int(other) != slot {
      let value = column[Int(other)]
      if value.magnitude <= Self.drop { continue }
      etaEntries.append(IndexedValue(index: other, value: value))
      readers.append(Link(eta: index, next: firstReader[Int(other)]))
      firstReader[Int(other)] = Int32(readers.count - 1)
    }
    readers.append(Link(eta: index, next: firstReader[slot]))
    firstReader[slot] = Int32(readers.count - 1)
    pivots.append(Link(eta: index, next: firstPivot[slot]))
    firstPivot[slot] = Int32(pivots.count - 1)
    etas.append(
      Eta(
        slot: Int32(slot), inversePivot: 1 / column[slot], start: start,
        end: Int32(etaEntries.count)))
    etaQueue.reserve(etas.count)
    rows[slot] = Int32(row)
  }

  /// The vertex: the point at which every active row is at its constant. Only right after a
  /// factorisation.
  func solveVertex(constants: [Double]) -> [Double] {
    var right = (0..<size).map { constants[Int(rows[$0])] }
    var point = [Double](repeating: 0, count: size)
    for k in 0..<size {
      var sum = right[k]
      for index in Int(upperStart[k])..<Int(upperStart[k + 1]) {
        sum -= upper[index].value * right[Int(upper[index].index)]
      }
      right[k] = sum / diagonal[k]
    }
    for k in stride(from: size - 1, through: 0, by: -1) {
      var sum = right[k]
      for index in Int(lowerStart[k])..<Int(lowerStart[k + 1]) {
        sum -= lower[index].value * point[Int(lower[index].index)]
      }
      point[Int(variable[k])] = sum
    }
    return point
  }

  // MARK: For the factorisation itself

  /// Forgets all factors and updates.
  mutating func reset() {
    for eta in etas {
      firstPivot[Int(eta.slot)] = -1
      firstReader[Int(eta.slot)] = -1
      for position in Int(eta.start)..<Int(eta.end) {
        firstReader[Int(etaEntries[position].index)] = -1
      }
    }
    etas.removeAll(keepingCapacity: true)
    etaEntries.removeAll(keepingCapacity: true)
    readers.removeAll(keepingCapacity: true)
    pivots.removeAll(keepingCapacity: true)
    lower.removeAll(keepingCapacity: true)
    upper.removeAll(keepingCapacity: true)
    lowerStart = [0]
    upperStart = [0]
    for index in step.indices { step[index] = -1 }
  }

  /// Fills the forms by rows from those by columns.
  mutating func transpose() {
    let n = size
    upperRowStart = [Int32](repeating: 0, count: n + 1)
    for entry in upper { upperRowStart[Int(entry.index) + 1] += 1 }
    for k in 0..<n { upperRowStart[k + 1] += upperRowStart[k] }
    upperByRow = [IndexedValue](repeating: IndexedValue(index: 0, value: 0), count: upper.count)
    var next = upperRowStart
    for k in 0..<n {
      for index in Int(upperStart[k])..<Int(upperStart[k + 1]) {
        let row = Int(upper[index].index)
        upperByRow[Int(next[row])] = IndexedValue(index: Int32(k), value: upper[index].value)
        next[row] += 1
      }
    }
    lowerRowStart = [Int32](repeating: 0, count: n + 1)
    for entry in lower { lowerRowStart[Int(step[Int(entry.index)]) + 1] += 1 }
    for k in 0..<n { lowerRowStart[k + 1] += lowerRowStart[k] }
    lowerByRow = [IndexedValue](repeating: IndexedValue(index: 0, value: 0), count: lower.count)
    next = lowerRowStart
    for k in 0..<n {
      for index in Int(lowerStart[k])..<Int(lowerStart[k + 1]) {
        let row = Int(step[Int(lower[index].index)])
        lowerByRow[Int(next[row])] = IndexedValue(index: Int32(k), value: lower[index].value)
        next[row] += 1
      }
    }
  }
}

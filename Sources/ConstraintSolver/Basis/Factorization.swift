/// A number at an index.
struct IndexedValue: BitwiseCopyable, Sendable {
  var index: Int32
  var value: Double
}

/// The active set as a matrix, factorized: a column for each active row, a row for each variable.
///
/// B = L U with as many columns as variables, L and U sparse, followed by product-form updates:
/// each exchange of one active row appends an eta vector (Dantzig and Orchard-Hays 1954).
/// Right-hand sides are sparse and so are the solutions, and the triangular solves visit only the
/// steps that they reach (Gilbert and Peierls 1988; Hall and McKinnon 2005 call this
/// hypersparsity).
///
/// A slot is a column's place. Step k of the elimination is slot k. Both factors are kept by
/// columns and by rows; all entries name steps.
struct Factorization: ~Copyable, Sendable {
  /// A step of the elimination and the slot of the same number.
  struct Step: BitwiseCopyable, Sendable {
    /// The diagonal of U.
    var diagonal = 1.0
    /// The row in the slot: one of the table, or `~v` for the row that keeps variable v in place.
    var row: Int32
    /// The variable eliminated.
    var variable: Int32
    /// Where the entries of the factors begin and end.
    var lowerStart: Int32 = 0
    var lowerEnd: Int32 = 0
    var upperStart: Int32 = 0
    var upperEnd: Int32 = 0
    var lowerRowStart: Int32 = 0
    var lowerRowEnd: Int32 = 0
    var upperRowStart: Int32 = 0
    var upperRowEnd: Int32 = 0
  }

  var steps = Buffer<Step>()
  /// The step at which each variable is eliminated; -1 while it is not.
  var stepOfVariable = Buffer<Int32>()
  /// L without its unit diagonal, and U without its diagonal, by columns.
  var lower = Buffer<IndexedValue>()
  var upper = Buffer<IndexedValue>()
  /// The same by rows.
  private var lowerByRow = Buffer<IndexedValue>()
  private var upperByRow = Buffer<IndexedValue>()

  /// An exchange of the column in a slot.
  struct Eta: BitwiseCopyable, Sendable {
    var slot: Int32
    var start: Int32
    var end: Int32
    var inversePivot: Double
  }
  private var etas = Buffer<Eta>()
  private var etaEntries = Buffer<IndexedValue>()
  /// For each slot the etas that read it and those that pivot on it, as chains.
  struct Link: BitwiseCopyable, Sendable {
    var eta: Int32
    var next: Int32
  }
  private var links = Buffer<Link>()
  private var firstReader = Buffer<Int32>()
  private var firstPivot = Buffer<Int32>()
  /// What the etas have cost since the factorization, in entries visited.
  private var etaWork = 0
  /// The number of sparse solves so far.
  private(set) var solveCount = 0

  // Workspaces; all zero and empty between calls unless they hold a result.
  private var lowerQueue = IndexQueue()
  private var upperQueue = IndexQueue()
  private var etaQueue = IndexQueue()
  /// A right-hand side, and then the result by slot, with the slots that are not 0.
  private(set) var column = Buffer<Double>()
  private(set) var columnSlots = Buffer<Int32>()
  private var isListed = Buffer<Bool>()
  /// A result by variable.
  private(set) var direction = Buffer<IndexedValue>()

  init() {}

  func copy() -> Factorization {
    var result = Factorization()
    result.steps = steps.copy()
    result.stepOfVariable = stepOfVariable.copy()
    result.lower = lower.copy()
    result.upper = upper.copy()
    result.lowerByRow = lowerByRow.copy()
    result.upperByRow = upperByRow.copy()
    result.etas = etas.copy()
    result.etaEntries = etaEntries.copy()
    result.links = links.copy()
    result.firstReader = firstReader.copy()
    result.firstPivot = firstPivot.copy()
    result.etaWork = etaWork
    result.solveCount = solveCount
    result.lowerQueue = lowerQueue.copy()
    result.upperQueue = upperQueue.copy()
    result.etaQueue = etaQueue.copy()
    result.column = column.copy()
    result.columnSlots = columnSlots.copy()
    result.isListed = isListed.copy()
    result.direction = direction.copy()
    return result
  }

  @inline(__always) var size: Int { steps.count }
  @inline(__always) var hasEtas: Bool { !etas.isEmpty }

  /// Whether the etas have cost more than a new factorization would, or take more room than is
  /// good.
  var isRefactoringDue: Bool {
    let entries = lower.count + upper.count + 2 * size
    return etaWork > Limit.etaVisitsPerEntry * entries + Limit.etaVisits
      || etaEntries.count > Limit.etaEntriesPerEntry * entries + Limit.etaEntries
      || etas.count > Limit.etaCount
  }

  /// Extends the factorization to a number of variables; each new one is kept in place by a row of its own.
  mutating func admit(_ count: Int) {
    for index in stepOfVariable.count..<count {
      stepOfVariable.append(Int32(size))
      steps.append(Step(row: Int32(~index), variable: Int32(index)))
    }
    prepareWorkspaces()
  }

  /// Makes room in the workspaces for all slots.
  private mutating func prepareWorkspaces() {
    let count = size
    firstReader.resize(to: count, filling: -1)
    firstPivot.resize(to: count, filling: -1)
    column.resize(to: count, filling: 0)
    isListed.resize(to: count, filling: false)
    lowerQueue.reserve(count)
    upperQueue.reserve(count)
  }

  // MARK: Solving

  /// Adds a multiple of a row to the right-hand side of ``solveColumn()``.
  @inline(__always) mutating func loadRow(
    _ row: Int, times factor: Double, of table: borrowing RowTable
  ) {
    for index in table.terms(of: row) {
      let term = table.terms[index]
      loadVariable(Int(term.variable), times: factor * term.coefficient)
    }
  }

  /// Adds a multiple of a variable to the right-hand side of ``solveColumn()``.
  @inline(__always) mutating func loadVariable(_ index: Int, times factor: Double) {
    let step = stepOfVariable[index]
    column[step] += factor
    if steps[step].lowerStart != steps[step].lowerEnd {
      lowerQueue.insert(Int(step))
    } else {
      upperQueue.insert(Int(step))
    }
  }

  /// Solves B z = load: how the loaded vector is made up of the active rows. The result is in
  /// ``column`` until ``clearColumn()``.
  mutating func solveColumn() {
    solveCount += 1
    let steps = self.steps.base
    let column = self.column.base
    let lower = self.lower.base
    while !lowerQueue.isEmpty {
      let k = lowerQueue.popFirst()
      upperQueue.insert(k)
      let value = column[k]
      if value == 0 { continue }
      var position = Int(steps[k].lowerStart)
      let end = Int(steps[k].lowerEnd)
      while position < end {
        let entry = lower[position]
        let target = Int(entry.index)
        column[target] -= entry.value * value
        if steps[target].lowerStart != steps[target].lowerEnd {
          lowerQueue.insert(target)
        } else {
          upperQueue.insert(target)
        }
        position += 1
      }
    }
    let upper = self.upper.base
    while !upperQueue.isEmpty {
      let k = upperQueue.popLast()
      let value = column[k]
      if value.magnitude < Tolerance.factorEntry {
        column[k] = 0
        continue
      }
      let quotient = value / steps[k].diagonal
      column[k] = quotient
      columnSlots.append(Int32(k))
      var position = Int(steps[k].upperStart)
      let end = Int(steps[k].upperEnd)
      while position < end {
        let entry = upper[position]
        column[Int(entry.index)] -= entry.value * quotient
        upperQueue.insert(Int(entry.index))
        position += 1
      }
    }
    if !etas.isEmpty { applyEtasToColumn() }
  }

  /// Applies the updates, oldest first, to the solution of L U z = load.
  /// - Complexity: O(entries of the etas that the solution reaches).
  private mutating func applyEtasToColumn() {
    for index in columnSlots.indices {
      let slot = Int(columnSlots[index])
      isListed[slot] = true
      queueEtas(of: firstPivot[slot], after: -1)
    }
    while !etaQueue.isEmpty {
      let index = etaQueue.popFirst()
      let eta = etas[index]
      var value = column[eta.slot]
      if value == 0 { continue }
      value *= eta.inversePivot
      column[eta.slot] = value
      etaWork += Int(eta.end - eta.start) + 4
      for position in Int(eta.start)..<Int(eta.end) {
        let entry = etaEntries[position]
        let slot = Int(entry.index)
        if !isListed[slot] {
          isListed[slot] = true
          columnSlots.append(entry.index)
          queueEtas(of: firstPivot[slot], after: index)
        }
        column[slot] -= entry.value * value
      }
    }
    for index in columnSlots.indices { isListed[columnSlots[index]] = false }
  }

  /// Queues the updates later than one that pivot on a slot.
  @inline(__always) private mutating func queueEtas(of first: Int32, after index: Int) {
    var link = first
    while link >= 0 {
      let entry = links[link]
      if Int(entry.eta) > index { etaQueue.insert(Int(entry.eta)) }
      link = entry.next
    }
  }

  /// Queues the updates earlier than one that read a slot.
  @inline(__always) private mutating func queueReaders(of slot: Int, before index: Int) {
    var link = firstReader[slot]
    while link >= 0 {
      let entry = links[link]
      if Int(entry.eta) < index { etaQueue.insert(Int(entry.eta)) }
      link = entry.next
    }
  }

  /// Forgets the result of ``solveColumn()``.
  @inline(__always) mutating func clearColumn() {
    for index in columnSlots.indices { column[columnSlots[index]] = 0 }
    columnSlots.removeAll()
  }

  /// Solves Bᵀ d = e(slot): the direction in which the slot's row grows by 1 a unit and the other
  /// active rows keep their residuals. The result is in ``direction``.
  @inline(__always) mutating func solveDirection(_ slot: Int) {
    loadSlot(slot, times: 1)
    solveDirection()
  }

  /// Lets the row in a slot grow by an amount a unit in ``solveDirection()``.
  mutating func loadSlot(_ slot: Int, times amount: Double) {
    column[slot] = amount
    columnSlots.append(Int32(slot))
  }

  /// Solves Bᵀ d = load, for what was loaded with ``loadSlot(_:times:)``.
  mutating func solveDirection() {
    solveCount += 1
    direction.removeAll()
    if !etas.isEmpty { applyEtasToDirection() }
    for index in columnSlots.indices { upperQueue.insert(Int(columnSlots[index])) }
    columnSlots.removeAll()
    let steps = self.steps.base
    let column = self.column.base
    let upper = upperByRow.base
    let lower = lowerByRow.base
    while !upperQueue.isEmpty {
      let k = upperQueue.popFirst()
      var value = column[k]
      if value.magnitude < Tolerance.factorEntry {
        column[k] = 0
        continue
      }
      value /= steps[k].diagonal
      var position = Int(steps[k].upperRowStart)
      var end = Int(steps[k].upperRowEnd)
      while position < end {
        let entry = upper[position]
        column[Int(entry.index)] -= entry.value * value
        upperQueue.insert(Int(entry.index))
        position += 1
      }
      if steps[k].lowerStart != steps[k].lowerEnd {
        column[k] = value
        lowerQueue.insert(k)
        continue
      }
      // Nothing later changes it: it is final.
      column[k] = 0
      direction.append(IndexedValue(index: steps[k].variable, value: value))
      position = Int(steps[k].lowerRowStart)
      end = Int(steps[k].lowerRowEnd)
      while position < end {
        let entry = lower[position]
        column[Int(entry.index)] -= entry.value * value
        lowerQueue.insert(Int(entry.index))
        position += 1
      }
    }
    while !lowerQueue.isEmpty {
      let k = lowerQueue.popLast()
      let value = column[k]
      column[k] = 0
      if value.magnitude < Tolerance.factorEntry { continue }
      direction.append(IndexedValue(index: steps[k].variable, value: value))
      var position = Int(steps[k].lowerRowStart)
      let end = Int(steps[k].lowerRowEnd)
      while position < end {
        let entry = lower[position]
        column[Int(entry.index)] -= entry.value * value
        lowerQueue.insert(Int(entry.index))
        position += 1
      }
    }
  }

  /// Applies the transposed updates, newest first, to the right-hand side.
  /// - Complexity: O(entries of the etas that the right-hand side reaches).
  private mutating func applyEtasToDirection() {
    for index in columnSlots.indices {
      let slot = Int(columnSlots[index])
      isListed[slot] = true
      queueReaders(of: slot, before: etas.count)
    }
    while !etaQueue.isEmpty {
      let index = etaQueue.popLast()
      let eta = etas[index]
      let pivotSlot = Int(eta.slot)
      var sum = column[pivotSlot]
      etaWork += Int(eta.end - eta.start) + 4
      for position in Int(eta.start)..<Int(eta.end) {
        let entry = etaEntries[position]
        sum -= entry.value * column[entry.index]
      }
      sum *= eta.inversePivot
      if sum.magnitude < Tolerance.factorEntry { sum = 0 }
      if sum != 0, !isListed[pivotSlot] {
        isListed[pivotSlot] = true
        columnSlots.append(eta.slot)
        queueReaders(of: pivotSlot, before: index)
      }
      column[pivotSlot] = sum
    }
    for index in columnSlots.indices { isListed[columnSlots[index]] = false }
  }

  /// Turns the direction about.
  mutating func negateDirection() {
    for index in direction.indices { direction[index].value.negate() }
  }

  /// Puts another row in a slot. ``column`` must hold the solution for the new row; its entry at
  /// the slot is the pivot.
  mutating func exchange(slot: Int, for row: Int) {
    steps[slot].row = Int32(row)
    let pivot = column[slot]
    // A row parallel to the one that leaves changes nothing.
    if columnSlots.count == 1, pivot == 1 { return }
    let index = Int32(etas.count)
    let start = Int32(etaEntries.count)
    for position in columnSlots.indices {
      let other = columnSlots[position]
      if Int(other) == slot { continue }
      let value = column[other]
      if value.magnitude <= Tolerance.factorEntry { continue }
      etaEntries.append(IndexedValue(index: other, value: value))
      links.append(Link(eta: index, next: firstReader[other]))
      firstReader[other] = Int32(links.count - 1)
    }
    links.append(Link(eta: index, next: firstReader[slot]))
    firstReader[slot] = Int32(links.count - 1)
    links.append(Link(eta: index, next: firstPivot[slot]))
    firstPivot[slot] = Int32(links.count - 1)
    etas.append(
      Eta(
        slot: Int32(slot), start: start, end: Int32(etaEntries.count), inversePivot: 1 / pivot))
    etaQueue.reserve(etas.count)
  }

  /// The vertex: the point at which every active row is at its constant. Only right after a
  /// factorization.
  mutating func solveVertex(constants table: borrowing RowTable, into point: inout Buffer<Double>) {
    for k in 0..<size {
      let step = steps[k]
      var sum = step.row >= 0 ? table.rows[step.row].constant : point[Int(~step.row)]
      for index in Int(step.upperStart)..<Int(step.upperEnd) {
        sum -= upper[index].value * column[upper[index].index]
      }
      column[k] = sum / step.diagonal
    }
    for k in stride(from: size - 1, through: 0, by: -1) {
      let step = steps[k]
      for index in Int(step.lowerStart)..<Int(step.lowerEnd) {
        column[k] -= lower[index].value * column[lower[index].index]
      }
    }
    for k in 0..<size {
      point[steps[k].variable] = column[k]
      column[k] = 0
    }
  }

  // MARK: For the factorization itself

  /// Forgets all factors and updates.
  mutating func reset() {
    for index in etas.indices {
      let eta = etas[index]
      firstPivot[eta.slot] = -1
      firstReader[eta.slot] = -1
      for position in Int(eta.start)..<Int(eta.end) { firstReader[etaEntries[position].index] = -1 }
    }
    etas.removeAll()
    etaEntries.removeAll()
    links.removeAll()
    etaWork = 0
    lower.removeAll()
    upper.removeAll()
    steps.removeAll()
    stepOfVariable.fill(stepOfVariable.count, with: -1)
  }

  /// Completes what the elimination has entered by columns, the entries of L still by variable.
  mutating func finish() {
    for index in lower.indices { lower[index].index = stepOfVariable[lower[index].index] }
    upperByRow.resize(to: upper.count, filling: IndexedValue(index: 0, value: 0))
    lowerByRow.resize(to: lower.count, filling: IndexedValue(index: 0, value: 0))
    // Lengths first, then places, then the entries themselves.
    for index in upper.indices { steps[upper[index].index].upperRowEnd += 1 }
    for index in lower.indices { steps[lower[index].index].lowerRowEnd += 1 }
    var upperStart: Int32 = 0
    var lowerStart: Int32 = 0
    for k in 0..<size {
      let upperLength = steps[k].upperRowEnd
      let lowerLength = steps[k].lowerRowEnd
      steps[k].upperRowStart = upperStart
      steps[k].upperRowEnd = upperStart
      steps[k].lowerRowStart = lowerStart
      steps[k].lowerRowEnd = lowerStart
      upperStart += upperLength
      lowerStart += lowerLength
    }
    for k in 0..<size {
      for index in Int(steps[k].upperStart)..<Int(steps[k].upperEnd) {
        let row = upper[index].index
        upperByRow[steps[row].upperRowEnd] = IndexedValue(
          index: Int32(k), value: upper[index].value)
        steps[row].upperRowEnd += 1
      }
      for index in Int(steps[k].lowerStart)..<Int(steps[k].lowerEnd) {
        let row = lower[index].index
        lowerByRow[steps[row].lowerRowEnd] = IndexedValue(
          index: Int32(k), value: lower[index].value)
        steps[row].lowerRowEnd += 1
      }
    }
    prepareWorkspaces()
  }
}

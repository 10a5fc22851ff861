/// The inactive rows that an edge meets: how fast each residual moves along it.
struct Edge: Sendable {
  /// The rows met.
  private(set) var rows: [Int32] = []
  /// How fast a row's residual moves along the edge; 0 for rows not met.
  private(set) var slope: [Double] = []
  private var isMet: [Bool] = []

  mutating func reserve(_ rowCount: Int) {
    while slope.count < rowCount {
      slope.append(0)
      isMet.append(false)
    }
  }

  /// Collects the rows that name a variable of the direction in `factors`.
  mutating func collect(_ factors: Factorization, _ table: RowTable) {
    for index in factors.directionVariables {
      let speed = factors.direction[Int(index)]
      var term = table.firstTermOfVariable[Int(index)]
      while term >= 0 {
        let row = Int(table.termRow[Int(term)])
        if table.state[row] == .inactive {
          if !isMet[row] {
            isMet[row] = true
            rows.append(Int32(row))
          }
          slope[row] += table.termCoefficient[Int(term)] * speed
        }
        term = table.nextTerm[Int(term)]
      }
    }
  }

  mutating func clear() {
    for row in rows {
      slope[Int(row)] = 0
      isMet[Int(row)] = false
    }
    rows.removeAll(keepingCapacity: true)
  }
}

/// Active rows whose multiplier may be out of bounds; the one of the weakest level comes first.
///
/// To move a weak row first disturbs the least: what it decides is seldom what stronger rows need.
struct CandidateHeap: Sendable {
  private struct Entry: Sendable {
    var level: Double
    var row: Int32
  }

  private var heap: [Entry] = []
  private var isQueued: [Bool] = []

  var isEmpty: Bool { heap.isEmpty }

  /// The rows in it, in no order.
  var rows: [Int] { heap.map { Int($0.row) } }

  /// Puts a row in, before its level is known, unless it is there.
  mutating func push(_ row: Int) { push(row, level: .infinity) }

  mutating func push(_ row: Int, level: Double) {
    while isQueued.count <= row { isQueued.append(false) }
    if isQueued[row] { return }
    isQueued[row] = true
    heap.append(Entry(level: level, row: Int32(row)))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if !precedes(heap[child], heap[parent]) { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func pop() -> (row: Int, level: Double)? {
    guard let top = heap.first, let last = heap.popLast() else { return nil }
    isQueued[Int(top.row)] = false
    if heap.isEmpty { return (Int(top.row), top.level) }
    heap[0] = last
    var parent = 0
    while true {
      var best = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && precedes(heap[child], heap[best]) {
        best = child
      }
      if best == parent { break }
      heap.swapAt(parent, best)
      parent = best
    }
    return (Int(top.row), top.level)
  }

  private func precedes(_ a: Entry, _ b: Entry) -> Bool {
    a.level > b.level || (a.level == b.level && a.row > b.row)
  }
}

/// A search along an edge, from breakpoint to breakpoint, for the place where it stops paying to go
/// on.
///
/// Passing a breakpoint adds what the row costs on its other side to the slope, and takes off what
/// it saved. Going on past breakpoints while the slope stays negative is the long-step rule (Fourer
/// 1985; Maros 2003, chapter 9): one exchange does the work of many.
struct LineSearch: ~Copyable, Sendable {
  /// Where an inactive row's residual is 0 on the edge.
  struct Breakpoint: BitwiseCopyable, Sendable {
    var distance: Double
    var row: Int32
  }

  private var heap = Buffer<Breakpoint>()
  /// The slope at each level.
  private var slope = LevelVectors()
  /// The rows whose breakpoints were passed.
  private(set) var passed = Buffer<Int32>()
  /// Rows at the same place that were passed over for a safer one.
  private var overtaken = Buffer<Int32>()

  /// Where the search stopped: the row that becomes active, and how far along the edge.
  struct Stop {
    var row: Int
    var distance: Double
  }

  init() { slope.resize(to: 1) }

  /// Takes up an edge, and the slope with which it begins: what the side costs that is moved to,
  /// less what the multiplier saves.
  /// - Returns: whether it pays to go.
  mutating func begin(
    multiplier: LevelVectors.Entries, cost: LevelVectors.Entries, side: Int
  ) -> Bool {
    slope.clear(0)
    slope.add(multiplier, times: Double(-side), to: 0)
    slope.add(cost, times: 1, to: 0)
    return slope.sign(0) < 0
  }

  /// Goes along the edge until the slope is no longer negative.
  /// - Returns: nil if that never happens.
  mutating func run(
    _ edge: borrowing Buffer<Int32>, _ table: borrowing RowTable, stopsAtFirstBreakpoint: Bool
  ) -> Stop? {
    passed.removeAll()
    // In Bland's order nothing but progress ends a cycle, and no rounding is progress.
    collect(edge, table, least: stopsAtFirstBreakpoint ? 1 : Tolerance.breakpointResidual)
    // Nothing weaker than priorities is gained but by choices and questions.
    let isForChoice = slope.strongest(0) >= .range
    while let breakpoint = pop() {
      let row = Int(breakpoint.row)
      let speed = table.rows[row].slope
      let side = table.rows[row].side
      if side != 0 || speed > 0 { slope.add(table.upperCost(row), times: speed.magnitude, to: 0) }
      if side != 0 || speed < 0 { slope.add(table.lowerCost(row), times: speed.magnitude, to: 0) }
      let isEnd = slope.sign(0) >= 0
      if isEnd, isForChoice, !stopsAtFirstBreakpoint, let goal = goal(near: breakpoint, table) {
        return goal
      }
      if isEnd || (stopsAtFirstBreakpoint && breakpoint.distance <= Tolerance.degenerateStep) {
        return pivot(near: breakpoint, table, inOrderOfRows: stopsAtFirstBreakpoint)
      }
      passed.append(breakpoint.row)
    }
    return nil
  }

  /// Finds the breakpoints ahead and makes a heap of them.
  /// - Parameter part: a residual no larger than this part of its row's tolerance has its breakpoint at
  ///   once.
  private mutating func collect(
    _ edge: borrowing Buffer<Int32>, _ table: borrowing RowTable, least part: Double
  ) {
    heap.removeAll()
    for index in edge.indices {
      let row = edge[index]
      let slope = table.rows[row].slope
      if slope.magnitude < Tolerance.slope { continue }
      let residual = table.rows[row].residual
      // A row that lies at its constant but for rounding has its breakpoint here, however slowly it
      // moves: otherwise steps that lead nowhere would pass for progress.
      let least = part * table.rows[row].tolerance
      var distance = 0.0
      switch table.rows[row].side {
      case 1:
        if slope > 0 { continue }
        if residual > least { distance = residual / -slope }
      case -1:
        if slope < 0 { continue }
        if residual < -least { distance = -residual / slope }
      default:
        break
      }
      if distance.isFinite { heap.append(Breakpoint(distance: distance, row: row)) }
    }
    var parent = heap.count / 2
    while parent > 0 {
      parent -= 1
      sift(parent)
    }
  }

  /// A row for which the search is made, if its breakpoint is where the search has to stop anyway: to stop
  /// at another row would only put off this exchange, by as many steps as there are such rows.
  private func goal(
    near breakpoint: Breakpoint, _ table: borrowing RowTable
  ) -> Stop? {
    func isGoal(_ row: Int) -> Bool {
      let level = min(table.costs.strongest(2 * row), table.costs.strongest(2 * row + 1))
      return level >= .range && level < .weakest
        && table.rows[row].slope.magnitude >= Tolerance.safeSlope
    }
    if isGoal(Int(breakpoint.row)) { return nil }
    let near = breakpoint.distance + Tolerance.breakpointDistance * (1 + breakpoint.distance)
    var best: Breakpoint?
    var weakest = Level.required
    for index in heap.indices where heap[index].distance <= near && isGoal(Int(heap[index].row)) {
      let level = table.costs.strongest(2 * Int(heap[index].row))
      if best == nil || level > weakest {
        best = heap[index]
        weakest = level
      }
    }
    return best.map { Stop(row: Int($0.row), distance: $0.distance) }
  }

  /// Among breakpoints that are all but at one place, the one with the largest slope: its row is
  /// the safest to pivot on (Harris 1973). In Bland's order it is the first row at the place.
  private mutating func pivot(
    near breakpoint: Breakpoint, _ table: borrowing RowTable, inOrderOfRows: Bool
  ) -> Stop {
    var best = breakpoint
    let near =
      breakpoint.distance
      + (inOrderOfRows
        ? Tolerance.degenerateStep : Tolerance.breakpointDistance * (1 + breakpoint.distance))
    if !inOrderOfRows, table.rows[breakpoint.row].slope.magnitude >= Tolerance.safeSlope {
      return Stop(row: Int(breakpoint.row), distance: breakpoint.distance)
    }
    overtaken.removeAll()
    while heap.count > 0, heap[0].distance <= near, let next = pop() {
      let isBetter =
        inOrderOfRows
        ? next.row < best.row
        : table.rows[next.row].slope.magnitude
          > Tolerance.slopeAdvantage * table.rows[best.row].slope.magnitude
      if isBetter {
        overtaken.append(best.row)
        if !inOrderOfRows {
          for index in overtaken.indices { passed.append(overtaken[index]) }
        }
        overtaken.removeAll()
        best = next
      } else {
        overtaken.append(next.row)
      }
    }
    return Stop(row: Int(best.row), distance: best.distance)
  }

  /// Takes out the nearest breakpoint.
  private mutating func pop() -> Breakpoint? {
    guard let last = heap.popLast() else { return nil }
    if heap.isEmpty { return last }
    let top = heap[0]
    heap[0] = last
    sift(0)
    return top
  }

  /// Moves an entry of the heap down to where it belongs.
  private mutating func sift(_ start: Int) {
    var parent = start
    let moving = heap[start]
    while true {
      var child = 2 * parent + 1
      if child >= heap.count { break }
      if child + 1 < heap.count, precedes(heap[child + 1], heap[child]) { child += 1 }
      if !precedes(heap[child], moving) { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = moving
  }

  /// By distance, then by row.
  @inline(__always) private func precedes(_ a: Breakpoint, _ b: Breakpoint) -> Bool {
    a.distance < b.distance || (a.distance == b.distance && a.row < b.row)
  }
}

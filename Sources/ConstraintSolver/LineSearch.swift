/// A search along an edge, from kink to kink, for the place where it stops paying to go on.
///
/// Passing a kink adds what the row costs on its other side to the slope, and takes off what it
/// saved. Going on past kinks while the slope stays negative is the long-step rule (Fourer 1985;
/// Maros 2003, chapter 9): one exchange does the work of many.
struct LineSearch {
  private struct Kink {
    var distance: Double
    var row: Int32
  }

  private var heap: [Kink] = []
  /// The rows whose kinks were passed.
  private(set) var passed: [Int32] = []
  private let slopeTolerance: Double

  /// Where the search stopped: the row that becomes active, and how far along the edge.
  struct Stop {
    var row: Int
    var distance: Double
  }

  init(edge: Edge, table: RowTable, slopeTolerance: Double) {
    self.slopeTolerance = slopeTolerance
    for index in edge.rows {
      let row = Int(index)
      let slope = edge.slope[row]
      if slope.magnitude < slopeTolerance { continue }
      let residual = table.residual[row]
      let distance: Double
      switch table.side[row] {
      case 1:
        if slope > 0 { continue }
        distance = residual > 0 ? residual / -slope : 0
      case -1:
        if slope < 0 { continue }
        distance = residual < 0 ? -residual / slope : 0
      default:
        distance = 0
      }
      if distance.isFinite { heap.append(Kink(distance: distance, row: index)) }
    }
    var parent = heap.count / 2
    while parent > 0 {
      parent -= 1
      sift(parent)
    }
  }

  /// Goes along the edge until the slope is no longer negative.
  /// - Returns: nil if that never happens.
  mutating func run(
    from start: LevelVector, table: RowTable, edge: Edge, stopsAtFirstKink: Bool,
    tolerance: Double
  ) -> Stop? {
    var slope = start
    while let kink = pop() {
      let row = Int(kink.row)
      let speed = edge.slope[row]
      let side = table.side[row]
      if side != 0 || speed > 0 { slope.add(table.upperCost[row], times: speed.magnitude) }
      if side != 0 || speed < 0 { slope.add(table.lowerCost[row], times: speed.magnitude) }
      let isEnd = slope.sign(tolerance: tolerance) >= 0
      if isEnd || (stopsAtFirstKink && kink.distance <= 1e-12) {
        return steady(kink, edge: edge, inOrderOfRows: stopsAtFirstKink)
      }
      passed.append(kink.row)
    }
    return nil
  }

  /// Among kinks that are as good as at the same place, the one with the largest slope: its row is
  /// the safest to pivot on. In Bland's order it is the first row at the place.
  private mutating func steady(_ kink: Kink, edge: Edge, inOrderOfRows: Bool) -> Stop {
    var best = kink
    let near = kink.distance + (inOrderOfRows ? 1e-12 : 1e-9 * (1 + kink.distance))
    if !inOrderOfRows, edge.slope[Int(kink.row)].magnitude >= 0.1 {
      return Stop(row: Int(kink.row), distance: kink.distance)
    }
    var overtaken: [Int32] = []
    while let next = heap.first, next.distance <= near {
      _ = pop()
      let isBetter =
        inOrderOfRows
        ? next.row < best.row
        : edge.slope[Int(next.row)].magnitude > 10 * edge.slope[Int(best.row)].magnitude
      if isBetter {
        overtaken.append(best.row)
        if !inOrderOfRows { passed.append(contentsOf: overtaken) }
        overtaken.removeAll()
        best = next
      } else {
        overtaken.append(next.row)
      }
    }
    return Stop(row: Int(best.row), distance: best.distance)
  }

  private mutating func pop() -> Kink? {
    guard let top = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap[0] = last
      sift(0)
    }
    return top
  }

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

  private func precedes(_ a: Kink, _ b: Kink) -> Bool {
    a.distance < b.distance || (a.distance == b.distance && a.row < b.row)
  }
}

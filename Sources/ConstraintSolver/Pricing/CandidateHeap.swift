/// Slots whose row it pays to move off; the row of the weakest level comes first.
///
/// To move a weak row first disturbs the least: what it decides is seldom what stronger rows need.
/// Among rows of one level the one comes first that gains at the strongest level. The heap knows
/// where each slot is, so that a slot whose multiplier has changed is moved or taken out at once,
/// in O(log(count)).
struct CandidateHeap: ~Copyable, Sendable {
  /// A slot and what decides its place.
  struct Entry: BitwiseCopyable, Sendable {
    /// The strongest level at which the row's side costs something; the weakest if it costs
    /// nothing.
    var level: Level
    /// The strongest level at which it pays to move.
    var gain: Level
    var row: Int32
    var slot: Int32
    var side: Int8
  }

  private var heap = Buffer<Entry>()
  /// Where each slot is in the heap; -1 for one that is not.
  private var places = Buffer<Int32>()

  init() {}

  func copy() -> CandidateHeap {
    var result = CandidateHeap()
    result.heap = heap.copy()
    result.places = places.copy()
    return result
  }

  var isEmpty: Bool { heap.isEmpty }
  var count: Int { heap.count }
  var first: Entry? { heap.isEmpty ? nil : heap[0] }

  /// Makes room for the slots below a bound.
  mutating func reserve(_ bound: Int) { places.resize(to: bound, filling: -1) }

  /// Puts a slot in, or moves it to where it belongs now.
  mutating func update(_ entry: Entry) {
    let place = places[entry.slot]
    if place < 0 {
      heap.append(entry)
      rise(entry, from: heap.count - 1)
    } else if precedes(entry, heap[place]) {
      rise(entry, from: Int(place))
    } else {
      sink(entry, from: Int(place))
    }
  }

  /// Takes a slot out, if it is in.
  @inline(__always) mutating func remove(_ slot: Int) {
    let place = Int(places[slot])
    if place >= 0 { take(place) }
  }

  /// Takes out the entry at a place.
  private mutating func take(_ place: Int) {
    places[heap[place].slot] = -1
    guard let last = heap.popLast(), place < heap.count else { return }
    if precedes(last, heap[place]) {
      rise(last, from: place)
    } else {
      sink(last, from: place)
    }
  }

  /// Puts an entry at a place or above it.
  private mutating func rise(_ entry: Entry, from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      if !precedes(entry, heap[parent]) { break }
      heap[child] = heap[parent]
      places[heap[child].slot] = Int32(child)
      child = parent
    }
    heap[child] = entry
    places[entry.slot] = Int32(child)
  }

  /// Puts an entry at a place or below it.
  private mutating func sink(_ entry: Entry, from start: Int) {
    var parent = start
    while true {
      var child = 2 * parent + 1
      if child >= heap.count { break }
      if child + 1 < heap.count, precedes(heap[child + 1], heap[child]) { child += 1 }
      if !precedes(heap[child], entry) { break }
      heap[parent] = heap[child]
      places[heap[parent].slot] = Int32(parent)
      parent = child
    }
    heap[parent] = entry
    places[entry.slot] = Int32(parent)
  }

  /// Whether an entry comes before another: weaker level, then stronger gain, then later row.
  @inline(__always) private func precedes(_ a: Entry, _ b: Entry) -> Bool {
    if a.level != b.level { return a.level > b.level }
    return a.gain != b.gain ? a.gain < b.gain : a.row > b.row
  }

  /// The entry of the first row in the order of rows, for Bland's rule.
  /// - Complexity: O(count).
  func firstInOrderOfRows() -> Entry? {
    if heap.isEmpty { return nil }
    var best = heap[0]
    for index in heap.indices where heap[index].row < best.row { best = heap[index] }
    return best
  }
}

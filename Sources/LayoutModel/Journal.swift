import Synchronization

/// What happened to a scene, change by change: by it an engine follows from one scene to another, and
/// changes are taken back, in the time of what lies between.
///
/// Every entry has a number that no other entry of the process has. Two scenes that come from one
/// another share the entries up to where they part, so the point of parting is found by bisection,
/// and what was touched after it on either side is all that can differ.
struct Journal: Sendable {
  private struct Entry: Sendable {
    var stamp: UInt64
    var change: SceneChange
  }

  private static let stamps = Atomic<UInt64>(0)
  private var entries = PagedTable<Entry>()

  /// The number of changes.
  var count: Int { entries.count }

  /// Notes a change that was made.
  mutating func append(_ change: SceneChange) {
    let stamp = Self.stamps.add(1, ordering: .relaxed).newValue
    entries[entries.count] = Entry(stamp: stamp, change: change)
  }

  /// Takes the last change out.
  mutating func popLast() -> SceneChange? {
    let last = entries.count - 1
    guard let entry = entries[last] else { return nil }
    entries[last] = nil
    return entry.change
  }

  /// What was touched in either scene since they parted, each once and in order; empty if neither
  /// has changed.
  /// - Complexity: O(log n) for n entries, and the entries since the parting.
  func difference(from other: Journal) -> [SceneSubject] {
    var low = 0
    var high = min(entries.count, other.entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle]?.stamp == other.entries[middle]?.stamp {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var touched: [SceneSubject] = []
    for journal in [self, other] {
      for index in low..<max(low, journal.entries.count) {
        if let entry = journal.entries[index] { entry.change.note(in: &touched) }
      }
    }
    touched.sort()
    var last: SceneSubject?
    touched.removeAll { subject in
      defer { last = subject }
      return subject == last
    }
    return touched
  }
}

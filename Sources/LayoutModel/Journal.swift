import Synchronization

/// The changes made to a scene, in order. With them an engine follows from one scene to another, and changes
/// are undone, in time proportional to the changes between the two.
///
/// Every entry has a number that is unique in the process. Two scenes with a common origin share the entries
/// up to the point where they diverge, so bisection finds that point, and only the subjects touched after it
/// on either side can differ.
struct Journal: Sendable {
  private struct Entry: Sendable {
    var stamp: UInt64
    var change: SceneChange
  }

  private static let stamps = Atomic<UInt64>(0)
  private var entries = PagedTable<Entry>()

  /// The number of changes.
  var count: Int { entries.count }

  /// Records a change.
  mutating func append(_ change: SceneChange) {
    let stamp = Self.stamps.add(1, ordering: .relaxed).newValue
    entries[entries.count] = Entry(stamp: stamp, change: change)
  }

  /// Removes and returns the last change.
  mutating func popLast() -> SceneChange? {
    let last = entries.count - 1
    guard let entry = entries[last] else { return nil }
    entries[last] = nil
    return entry.change
  }

  /// The subjects touched in either scene since they diverged, each once and in order; empty if neither has
  /// changed.
  /// - Complexity: O(log n) for n entries, plus the entries since the divergence.
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

import Synchronization

/// The changes made to a scene, in order. With them an engine follows from one scene to another, and changes
/// are undone, in time proportional to the changes between the two.
///
/// Every change has a stamp, a number that is unique in the process. Two scenes with a common origin share
/// the changes up to the point where they diverge, so bisection finds that point, and only the subjects
/// touched after it on either side can differ.
struct Journal: Sendable {
  private struct StampedChange: Sendable {
    var stamp: UInt64
    var change: SceneChange
  }

  private static let stamps = Atomic<UInt64>(0)
  /// The changes that are kept.
  private var changes = PagedTable<StampedChange>()
  /// The number of forgotten changes before them, and the stamp of the last of these.
  private var forgotten: (count: Int, stamp: UInt64?) = (0, nil)

  /// The number of changes, including those that were forgotten.
  var count: Int { forgotten.count + changes.count }

  /// Records a change.
  mutating func append(_ change: SceneChange) {
    let stamp = Self.stamps.add(1, ordering: .relaxed).newValue
    changes[changes.count] = StampedChange(stamp: stamp, change: change)
  }

  /// Forgets the changes before a point of the history, which can then no longer be undone. Does nothing until
  /// there are so many of them that forgetting them is worth its cost.
  /// - Complexity: O(1) for each change, amortized.
  mutating func forget(before count: Int) {
    let leaving = min(count - forgotten.count, changes.count)
    guard leaving > max(4096, changes.count - leaving), let last = changes[leaving - 1] else {
      return
    }
    var kept = PagedTable<StampedChange>()
    for index in leaving..<changes.count { kept[index - leaving] = changes[index] }
    changes = kept
    forgotten = (forgotten.count + leaving, last.stamp)
  }

  /// The stamp of a change; nil if there is none, or if it was forgotten and is not the last forgotten one.
  private func stamp(_ index: Int) -> UInt64? {
    index < forgotten.count
      ? (index == forgotten.count - 1 ? forgotten.stamp : nil)
      : changes[index - forgotten.count]?.stamp
  }

  /// Removes and returns the last change.
  mutating func popLast() -> SceneChange? {
    let last = changes.count - 1
    guard let removed = changes[last] else { return nil }
    changes[last] = nil
    return removed.change
  }

  /// The subjects touched in either scene since they diverged, each once and in order, and the items moved, with which
  /// all moves that is in them; empty if neither has changed, and ``SceneSubject/everything`` if they diverged before
  /// the changes that are kept.
  /// - Complexity: O(log n) for n changes, plus the changes since the divergence.
  func difference(from other: Journal) -> (touched: [SceneSubject], moved: [ItemID]) {
    var low = max(forgotten.count, other.forgotten.count)
    var high = max(low, min(count, other.count))
    if low > 0 {
      guard let last = stamp(low - 1), last == other.stamp(low - 1) else {
        return ([.everything], [])
      }
    }
    while low < high {
      let middle = (low + high) / 2
      if stamp(middle) == other.stamp(middle) { low = middle + 1 } else { high = middle }
    }
    var touched: [SceneSubject] = []
    var moved: [ItemID] = []
    for journal in [self, other] {
      for index in low..<max(low, journal.count) {
        if let stamped = journal.changes[index - journal.forgotten.count] {
          stamped.change.note(in: &touched)
          if case .movedItem(let id, _, _) = stamped.change { moved.append(id) }
        }
      }
    }
    touched.sort()
    var last: SceneSubject?
    touched.removeAll { subject in
      defer { last = subject }
      return subject == last
    }
    return (touched, moved)
  }
}

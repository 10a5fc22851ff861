import HashTreeCollections
import Synchronization

/// What changed in a scene, so that an engine can follow from one scene to another in the time of
/// what lies between them.
///
/// Every change appends an entry with a number that no other entry of the process has. Two scenes
/// that come from one another share the entries up to where they part, so the point of parting is
/// found by bisection, and what was touched after it on either side is all that can differ.
struct Journal: Sendable {
  private struct Entry: Sendable {
    var stamp: UInt64
    var subject: SceneSubject
  }

  private static let stamps = Atomic<UInt64>(0)
  private var entries: TreeDictionary<Int, Entry> = [:]

  mutating func append(_ subject: SceneSubject) {
    let stamp = Self.stamps.add(1, ordering: .relaxed).newValue
    entries[entries.count] = Entry(stamp: stamp, subject: subject)
  }

  /// What was touched in either scene since they parted; empty if neither has changed.
  /// - Complexity: O(log² n) for n entries, and the entries since the parting.
  func difference(from other: Journal) -> Set<SceneSubject> {
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
    var touched: Set<SceneSubject> = []
    for journal in [self, other] {
      var index = low
      while let entry = journal.entries[index] {
        touched.insert(entry.subject)
        index += 1
      }
    }
    return touched
  }
}

import ConstraintSolver
import LayoutModel

/// Disjoint sets of the integers from 0, with union by root.
struct DisjointSets {
  private var parents: [Int]

  /// Creates a singleton set for every number.
  init(count: Int) { parents = Array(0..<count) }

  /// The representative of a number's set.
  mutating func root(of number: Int) -> Int {
    var current = number
    while parents[current] != current {
      parents[current] = parents[parents[current]]
      current = parents[current]
    }
    return current
  }

  /// Unites the sets of two numbers; the smaller root becomes the representative.
  mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (root(of: a), root(of: b))
    parents[max(first, second)] = min(first, second)
  }
}

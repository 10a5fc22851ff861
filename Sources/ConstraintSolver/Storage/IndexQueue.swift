/// A set of small integers that gives out its smallest or largest member.
///
/// A bit for each integer, and two levels of summary bits above, so that finding the next member of
/// a sparse set costs three word look-ups. The triangular solves of ``Factorization`` use it to
/// visit only the elimination steps that a sparse right-hand side reaches, in order.
struct IndexQueue: ~Copyable, Sendable {
  private var words = Buffer<UInt64>()
  private var summary = Buffer<UInt64>()
  private var top = Buffer<UInt64>()
  private(set) var count = 0

  init() {}

  func copy() -> IndexQueue {
    var result = IndexQueue()
    result.words = words.copy()
    result.summary = summary.copy()
    result.top = top.copy()
    result.count = count
    return result
  }

  @inline(__always) var isEmpty: Bool { count == 0 }

  /// Makes room for the integers below a bound.
  mutating func reserve(_ bound: Int) {
    if words.count > bound >> 6 { return }
    words.resize(to: max(2 * words.count, bound >> 6 + 1), filling: 0)
    summary.resize(to: words.count >> 6 + 1, filling: 0)
    top.resize(to: words.count >> 12 + 1, filling: 0)
  }

  /// Whether an integer is a member; it must be below the bound.
  @inline(__always) func contains(_ member: Int) -> Bool {
    words[member >> 6] & (1 &<< UInt64(member & 63)) != 0
  }

  /// Takes an integer in; it must be below the bound.
  /// - Complexity: O(1).
  @inline(__always) mutating func insert(_ member: Int) {
    let bit: UInt64 = 1 &<< UInt64(member & 63)
    let word = words[member >> 6]
    if word & bit != 0 { return }
    words[member >> 6] = word | bit
    count += 1
    if word != 0 { return }
    summary[member >> 12] |= 1 &<< UInt64((member >> 6) & 63)
    top[member >> 18] |= 1 &<< UInt64((member >> 12) & 63)
  }

  /// Takes out the smallest member; the set must not be empty.
  @inline(__always) mutating func popFirst() -> Int {
    var i = 0
    while top[i] == 0 { i += 1 }
    let j = i << 6 | top[i].trailingZeroBitCount
    let k = j << 6 | summary[j].trailingZeroBitCount
    let member = k << 6 | words[k].trailingZeroBitCount
    remove(member)
    return member
  }

  /// Takes out the largest member; the set must not be empty.
  @inline(__always) mutating func popLast() -> Int {
    var i = top.count - 1
    while top[i] == 0 { i -= 1 }
    let j = i << 6 | (63 - top[i].leadingZeroBitCount)
    let k = j << 6 | (63 - summary[j].leadingZeroBitCount)
    let member = k << 6 | (63 - words[k].leadingZeroBitCount)
    remove(member)
    return member
  }

  /// Takes a member out; it must be in the set.
  @inline(__always) mutating func remove(_ member: Int) {
    count -= 1
    words[member >> 6] &= ~(1 &<< UInt64(member & 63))
    if words[member >> 6] != 0 { return }
    summary[member >> 12] &= ~(1 &<< UInt64((member >> 6) & 63))
    if summary[member >> 12] == 0 { top[member >> 18] &= ~(1 &<< UInt64((member >> 12) & 63)) }
  }

  /// The members, in order.
  func members() -> [Int] {
    guard count > 0 else { return [] }
    var result: [Int] = []
    result.reserveCapacity(count)
    for index in words.indices {
      var rest = words[index]
      while rest != 0 {
        result.append(index << 6 | rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return result
  }
}

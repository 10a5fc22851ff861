/// A set of small integers that gives out its smallest or largest member.
///
/// A bit for each integer, and two levels of summary bits above, so that finding the next member of
/// a sparse set costs three word look-ups. The triangular solves of ``Factorization`` use it to
/// visit only the elimination steps that a sparse right-hand side reaches, in order.
struct IndexQueue: Sendable {
  private var words: [UInt64] = [0]
  private var summary: [UInt64] = [0]
  private var top: [UInt64] = [0]
  private(set) var count = 0

  @inline(__always) var isEmpty: Bool { count == 0 }

  /// Makes room for the integers below a bound.
  mutating func reserve(_ bound: Int) {
    while words.count <= bound >> 6 { words.append(0) }
    while summary.count <= bound >> 12 { summary.append(0) }
    while top.count <= bound >> 18 { top.append(0) }
  }

  @inline(__always) mutating func insert(_ member: Int) {
    let bit: UInt64 = 1 &<< UInt64(member & 63)
    if words[member >> 6] & bit != 0 { return }
    words[member >> 6] |= bit
    summary[member >> 12] |= 1 &<< UInt64((member >> 6) & 63)
    top[member >> 18] |= 1 &<< UInt64((member >> 12) & 63)
    count += 1
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

  @inline(__always) private mutating func remove(_ member: Int) {
    words[member >> 6] &= ~(1 &<< UInt64(member & 63))
    if words[member >> 6] == 0 {
      summary[member >> 12] &= ~(1 &<< UInt64((member >> 6) & 63))
      if summary[member >> 12] == 0 { top[member >> 18] &= ~(1 &<< UInt64((member >> 12) & 63)) }
    }
    count -= 1
  }
}

/// An amount at one level.
struct LevelEntry: BitwiseCopyable, Hashable, Sendable {
  var level: Level
  var value: Double
}

/// Costs and multipliers at every level that matters: many short lists, each sorted by level.
///
/// Two vectors compare lexicographically, strongest level first: this is what makes priorities
/// strictly preemptive, whatever their number and whatever the coefficients. A vector of up to two
/// entries, which nearly all are, lies in place; a longer one in a block of the pool.
struct LevelVectors: ~Copyable, Sendable {
  typealias Entries = UnsafeBufferPointer<LevelEntry>

  /// Where a vector lies.
  struct Header: BitwiseCopyable, Sendable {
    var count: Int32 = 0
    /// The block's place in the pool; -1 for a vector that lies in place.
    var block: Int32 = -1
    /// The block's size is 4 << this.
    var size: Int32 = 0
  }

  private var headers = Buffer<Header>()
  private var inPlace = Buffer<LevelEntry>()
  private var pool = Buffer<LevelEntry>()
  /// The first unused block of each size; an unused block's first value names the next.
  private var unusedBlocks = Buffer<Int32>()

  private static var nothing: LevelEntry { LevelEntry(level: .required, value: 0) }

  init() {}

  func copy() -> LevelVectors {
    var result = LevelVectors()
    result.headers = headers.copy()
    result.inPlace = inPlace.copy()
    result.pool = pool.copy()
    result.unusedBlocks = unusedBlocks.copy()
    return result
  }

  var count: Int { headers.count }

  /// Makes it at least a number of vectors in all; new ones are empty.
  mutating func resize(to count: Int) {
    if count <= headers.count { return }
    headers.resize(to: count, filling: Header())
    // An entry is not looked at before the header counts it.
    _ = inPlace.extend(by: 2 * count - inPlace.count)
  }

  /// The entries of a vector, until the next change.
  @inline(__always) func entries(_ index: Int) -> Entries {
    let header = headers[index]
    let start = header.block < 0 ? inPlace.base + 2 * index : pool.base + Int(header.block)
    return Entries(start: start, count: Int(header.count))
  }

  @inline(__always) func isEmpty(_ index: Int) -> Bool { headers[index].count == 0 }

  /// The strongest level of a vector; ``Level/weakest`` if it is empty.
  @inline(__always) func strongest(_ index: Int) -> Level {
    let entries = self.entries(index)
    return entries.isEmpty ? .weakest : entries[0].level
  }

  /// Makes a vector empty.
  @inline(__always) mutating func clear(_ index: Int) {
    headers[index].count = 0
    if headers[index].block >= 0 { releaseBlock(of: index) }
  }

  /// Removes the entries of a level and of all weaker ones.
  /// - Returns: whether there were any.
  mutating func removeEntries(from level: Level, of index: Int) -> Bool {
    let entries = self.entries(index)
    var count = entries.count
    while count > 0, !(entries[count - 1].level < level) { count -= 1 }
    if count == entries.count { return false }
    headers[index].count = Int32(count)
    if count == 0, headers[index].block >= 0 { releaseBlock(of: index) }
    return true
  }

  /// Adds an amount at a level.
  @inline(__always) mutating func add(_ value: Double, at level: Level, to index: Int) {
    // Most vectors have one entry or two.
    let header = headers[index]
    if header.block < 0 {
      let start = inPlace.base + 2 * index
      if header.count == 0 {
        if value.magnitude < Tolerance.levelEntry { return }
        start[0] = LevelEntry(level: level, value: value)
        headers[index].count = 1
        return
      }
      if start[0].level == level {
        let sum = start[0].value + value
        if sum.magnitude >= Tolerance.levelEntry {
          start[0].value = sum
          return
        }
      } else if header.count == 2, start[1].level == level {
        let sum = start[1].value + value
        if sum.magnitude >= Tolerance.levelEntry {
          start[1].value = sum
          return
        }
      } else if header.count == 1 {
        if value.magnitude < Tolerance.levelEntry { return }
        let isStronger = level < start[0].level
        if isStronger { start[1] = start[0] }
        start[isStronger ? 0 : 1] = LevelEntry(level: level, value: value)
        headers[index].count = 2
        return
      }
    }
    insert(value, at: level, to: index)
  }

  /// Adds an amount at a level, with entries moved as needed.
  /// - Complexity: O(log n) in the entries of the vector, and the moves of those behind a new one.
  @inline(never) private mutating func insert(_ value: Double, at level: Level, to index: Int) {
    let count = Int(headers[index].count)
    var start = UnsafeMutablePointer(
      mutating: entries(index).baseAddress ?? UnsafePointer(pool.base))
    // Most levels come in order, after those that are there.
    var (position, end) = (0, count)
    if count > 0, start[count - 1].level < level { position = count }
    while position < end {
      let middle = (position + end) / 2
      if start[middle].level < level { position = middle + 1 } else { end = middle }
    }
    if position < count, start[position].level == level {
      start[position].value += value
      guard start[position].value.magnitude < Tolerance.levelEntry else { return }
      for next in position + 1..<max(count, position + 1) { start[next - 1] = start[next] }
      headers[index].count -= 1
      return
    }
    guard value.magnitude >= Tolerance.levelEntry else { return }
    let block = headers[index].block
    if block < 0 ? count == 2 : count == 4 << Int(headers[index].size) {
      start = enlarge(index)
    }
    var next = count
    while next > position {
      start[next] = start[next - 1]
      next -= 1
    }
    start[position] = LevelEntry(level: level, value: value)
    headers[index].count += 1
  }

  /// Adds a multiple of some entries, which must not be the vector's own.
  @inline(__always) mutating func add(_ entries: Entries, times factor: Double, to index: Int) {
    for entry in entries { add(entry.value * factor, at: entry.level, to: index) }
  }

  /// Moves a vector's entries to a block of twice their room.
  private mutating func enlarge(_ index: Int) -> UnsafeMutablePointer<LevelEntry> {
    let old = headers[index]
    let size = old.block < 0 ? 0 : old.size + 1
    let block = takeBlock(size)
    let source = entries(index)
    let target = pool.base + Int(block)
    for position in source.indices { target[position] = source[position] }
    if old.block >= 0 { releaseBlock(of: index) }
    headers[index].block = block
    headers[index].size = size
    return target
  }

  /// A block of the pool, an unused one if there is one.
  private mutating func takeBlock(_ size: Int32) -> Int32 {
    if unusedBlocks.count <= Int(size) { unusedBlocks.resize(to: Int(size) + 1, filling: -1) }
    let block = unusedBlocks[size]
    if block >= 0 {
      unusedBlocks[size] = Int32(pool[block].value)
      return block
    }
    let start = pool.count
    pool.resize(to: start + (4 << Int(size)), filling: Self.nothing)
    return Int32(start)
  }

  /// Gives a vector's block back to the pool.
  @inline(never) private mutating func releaseBlock(of index: Int) {
    let header = headers[index]
    pool[header.block].value = Double(unusedBlocks[header.size])
    unusedBlocks[header.size] = header.block
    headers[index].block = -1
  }

  // MARK: Comparing

  /// The sign of the strongest entry that is not zero within ``Tolerance/multiplier``; 0 if there
  /// is none.
  @inline(__always) func sign(_ index: Int) -> Int {
    for entry in entries(index) where entry.value.magnitude > Tolerance.multiplier {
      return entry.value > 0 ? 1 : -1
    }
    return 0
  }

  /// The sign of `a - factor * b`, strongest level first, and the level that decides it.
  @inline(__always) static func compare(
    _ a: Entries, with b: Entries, times factor: Double
  ) -> (sign: Int, level: Level) {
    if a.isEmpty {
      for entry in b where entry.value.magnitude > Tolerance.multiplier {
        return (entry.value * factor > 0 ? -1 : 1, entry.level)
      }
      return (0, .weakest)
    }
    var i = 0
    var j = 0
    while i < a.count || j < b.count {
      let difference: Double
      let level: Level
      if j == b.count || (i < a.count && a[i].level < b[j].level) {
        difference = a[i].value
        level = a[i].level
        i += 1
      } else if i == a.count || b[j].level < a[i].level {
        difference = -factor * b[j].value
        level = b[j].level
        j += 1
      } else {
        difference = a[i].value - factor * b[j].value
        level = a[i].level
        i += 1
        j += 1
      }
      if difference.magnitude > Tolerance.multiplier { return (difference > 0 ? 1 : -1, level) }
    }
    return (0, .weakest)
  }
}

extension LevelVectors.Entries {
  /// No cost at any level.
  static var none: LevelVectors.Entries { LevelVectors.Entries(start: nil, count: 0) }
}

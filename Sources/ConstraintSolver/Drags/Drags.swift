/// The few drags that are remembered at a time.
struct Drags: ~Copyable, @unchecked Sendable {
  /// Room for the drags; none before the first.
  private var slots: UnsafeMutablePointer<Drag>?
  /// How many are in use.
  private(set) var count = 0
  private var clock = 0
  /// Rows that two drags move: neither knows their interval, so they are looked at in every frame.
  var sharedRows = Buffer<Int32>()

  init() {}

  deinit {
    slots?.deinitialize(count: Limit.drags)
    slots?.deallocate()
  }

  /// Makes room for all drags at once.
  private mutating func makeRoom() -> UnsafeMutablePointer<Drag> {
    let room = UnsafeMutablePointer<Drag>.allocate(capacity: Limit.drags)
    for index in 0..<Limit.drags { (room + index).initialize(to: Drag()) }
    slots = room
    return room
  }

  func copy() -> Drags {
    var result = Drags()
    result.sharedRows = sharedRows.copy()
    if count == 0 { return result }
    _ = result.makeRoom()
    for index in 0..<Limit.drags { result[index] = self[index].copy() }
    result.count = count
    result.clock = clock
    return result
  }

  /// A drag. Asked for only where ``count`` is not 0 or ``place()`` has just made room: then there
  /// is memory.
  subscript(index: Int) -> Drag {
    @inline(__always) unsafeAddress { UnsafePointer(slots.unsafelyUnwrapped + index) }
    @inline(__always) unsafeMutableAddress { slots.unsafelyUnwrapped + index }
  }

  /// The drag of a row; nil if there is none.
  @inline(__always) func find(_ row: Int) -> Int? {
    if count == 0 { return nil }
    for index in 0..<Limit.drags where self[index].row == Int32(row) { return index }
    return nil
  }

  /// Where a new drag should go: in the place that has not been used for longest.
  mutating func place() -> Int {
    let room = slots ?? makeRoom()
    var best = 0
    for index in 1..<Limit.drags where room[index].lastUse < room[best].lastUse { best = index }
    return best
  }

  /// Takes note that a drag is used.
  @inline(__always) mutating func use(_ index: Int) {
    clock += 1
    self[index].lastUse = clock
  }

  /// Takes note that a drag begins.
  mutating func noteBegin(of index: Int, row: Int) {
    self[index].row = Int32(row)
    count += 1
  }

  /// Takes note that a drag has ended.
  mutating func noteEnd(of index: Int) {
    self[index].row = -1
    self[index].lastUse = 0
    count -= 1
  }
}

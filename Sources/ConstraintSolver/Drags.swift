/// How the vertex follows a constant that moves again and again.
///
/// While the active set stays as it is, the vertex moves along one direction when an active row's
/// constant moves, and every residual at a fixed rate. A drag remembers both, and the interval of
/// the constant within which no row comes to its other side: inside it, a frame costs one pass over
/// the variables that move. Residuals are brought up to date when somebody asks for them. When the
/// active set changes by one row, direction and rates change by a multiple of the edge that was
/// walked, so that a drag costs what changes near by.
struct Drag: ~Copyable, Sendable {
  /// A row with how fast its residual moves, and the position up to which the residual is known.
  struct Mover: BitwiseCopyable, Sendable {
    var row: Int32
    var rate: Double
    var base: Double
  }

  /// The row whose constant moves; -1 while the drag is not in use.
  var row: Int32 = -1
  var lastUse = 0
  /// How far the constant has moved, and the interval within which no row changes sides.
  var position = 0.0
  var lower = -Double.infinity
  var upper = Double.infinity
  /// Whether ``lower`` and ``upper`` must be taken anew from the movers' limits.
  var isStale = false
  /// The variables that move, and the rate of each.
  private(set) var variables = Buffer<Int32>()
  private(set) var rates = Buffer<Double>()
  private var placeOfVariable = Buffer<Int32>()
  var movers = Buffer<Mover>()
  var placeOfRow = Buffer<Int32>()
  /// For each mover the positions at which it comes to its other side.
  var lowerLimits = Buffer<Double>()
  var upperLimits = Buffer<Double>()
  /// How often it was used, and how often the interval was taken anew since zero rates were swept out.
  private var useCount = 0
  private var changesSinceSweep = 0

  init() {}

  func copy() -> Drag {
    var result = Drag()
    result.row = row
    result.lastUse = lastUse
    result.position = position
    result.lower = lower
    result.upper = upper
    result.isStale = isStale
    result.variables = variables.copy()
    result.rates = rates.copy()
    result.placeOfVariable = placeOfVariable.copy()
    result.movers = movers.copy()
    result.placeOfRow = placeOfRow.copy()
    result.lowerLimits = lowerLimits.copy()
    result.upperLimits = upperLimits.copy()
    result.useCount = useCount
    result.changesSinceSweep = changesSinceSweep
    return result
  }

  @inline(__always) mutating func addRate(_ rate: Double, toVariable index: Int32) {
    if placeOfVariable.count <= Int(index) {
      placeOfVariable.resize(to: Int(index) + 1, filling: -1)
    }
    let place = placeOfVariable[index]
    if place >= 0 {
      rates[place] += rate
    } else {
      placeOfVariable[index] = Int32(variables.count)
      variables.append(index)
      rates.append(rate)
    }
  }

  func rate(ofVariable index: Int32) -> Double {
    guard Int(index) < placeOfVariable.count, placeOfVariable[index] >= 0 else { return 0 }
    return rates[placeOfVariable[index]]
  }

  /// Moves all variables by a multiple of their rates.
  @inline(__always) func move(_ point: borrowing Buffer<Double>, by amount: Double) {
    let values = point.base
    let indices = variables.base
    let rates = rates.base
    for place in 0..<variables.count { values[Int(indices[place])] += amount * rates[place] }
  }

  /// Forgets all variables.
  mutating func forgetVariables() {
    for place in variables.indices { placeOfVariable[variables[place]] = -1 }
    variables.removeAll()
    rates.removeAll()
    useCount = 0
    changesSinceSweep = 0
  }

  /// Tidies up once it is clear that the drag goes on, and then now and again.
  @inline(__always) mutating func noteUse() {
    useCount &+= 1
    if useCount == Limit.usesBeforeSorting { sort() }
    if changesSinceSweep >= Limit.changesBeforeSweeping { sweep() }
  }

  /// Puts the list in the order of variables, which is that of memory.
  @inline(never) private mutating func sort() {
    var entries: [IndexedValue] = []
    entries.reserveCapacity(variables.count)
    for place in variables.indices {
      entries.append(IndexedValue(index: variables[place], value: rates[place]))
    }
    entries.sort { $0.index < $1.index }
    for (place, entry) in entries.enumerated() {
      placeOfVariable[entry.index] = Int32(place)
      variables[place] = entry.index
      rates[place] = entry.value
    }
  }

  /// Takes variables that move no more out of the list.
  @inline(never) private mutating func sweep() {
    changesSinceSweep = 0
    var count = 0
    for place in variables.indices {
      let index = variables[place]
      let rate = rates[place]
      if rate.magnitude < Tolerance.rate {
        placeOfVariable[index] = -1
      } else {
        placeOfVariable[index] = Int32(count)
        variables[count] = index
        rates[count] = rate
        count += 1
      }
    }
    variables.removeAll(from: count)
    rates.removeAll(from: count)
  }

  /// Takes the interval anew from the movers' limits.
  mutating func updateInterval() {
    var low = -Double.infinity
    var high = Double.infinity
    let lows = lowerLimits.base
    let highs = upperLimits.base
    for index in 0..<lowerLimits.count {
      low = lows[index] > low ? lows[index] : low
      high = highs[index] < high ? highs[index] : high
    }
    lower = low
    upper = high
    isStale = false
    changesSinceSweep += 1
  }
}

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

  /// A drag. Asked for only where ``count`` is not 0 or ``place()`` has just made room: then there is
  /// memory.
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

  @inline(__always) mutating func use(_ index: Int) {
    clock += 1
    self[index].lastUse = clock
  }

  mutating func noteBegin(of index: Int, row: Int) {
    self[index].row = Int32(row)
    count += 1
  }

  mutating func noteEnd(of index: Int) {
    self[index].row = -1
    self[index].lastUse = 0
    count -= 1
  }
}

extension SolverCore {
  /// Moves the constant of an active row, and the vertex with it.
  mutating func drag(_ row: Int, by amount: Double) {
    let index = drags.find(row) ?? beginDrag(row)
    drags.use(index)
    if drags[index].isStale { drags[index].updateInterval() }
    drags[index].noteUse()
    drags[index].move(point, by: amount)
    let position = drags[index].position + amount
    drags[index].position = position
    drift += 1
    if !drags.sharedRows.isEmpty { reviewSharedRows() }
    if position >= drags[index].lower && position <= drags[index].upper { return }
    for place in 0..<drags[index].movers.count
    where drags[index].lowerLimits[place] > position || drags[index].upperLimits[place] < position {
      let other = Int(drags[index].movers[place].row)
      if table.rows[other].state != .inactive { continue }
      bringUpToDate(other)
      noteSideChange(other)
      updateLimits(of: other)
    }
  }

  private mutating func reviewSharedRows() {
    var count = 0
    for place in drags.sharedRows.indices {
      let row = Int(drags.sharedRows[place])
      // A row whose place was taken by another may be listed twice.
      guard table.rows[row].flags.remove(.movedTwice) != nil,
        table.rows[row].drags.nonzeroBitCount >= 2
      else { continue }
      drags.sharedRows[count] = Int32(row)
      count += 1
      if table.rows[row].state != .inactive { continue }
      bringUpToDate(row)
      noteSideChange(row)
    }
    drags.sharedRows.removeAll(from: count)
    for place in drags.sharedRows.indices {
      table.rows[drags.sharedRows[place]].flags.insert(.movedTwice)
    }
  }

  private mutating func beginDrag(_ row: Int) -> Int {
    factors.solveDirection(Int(table.rows[row].slot))
    collectEdge()
    let index = drags.place()
    if drags[index].row >= 0 { endDrag(index) }
    drags.noteBegin(of: index, row: row)
    drags[index].position = 0
    drags[index].isStale = true
    for place in factors.direction.indices {
      let entry = factors.direction[place]
      drags[index].addRate(entry.value, toVariable: entry.index)
    }
    for place in edge.indices {
      let other = Int(edge[place])
      let rate = table.rows[other].slope
      if rate.magnitude >= Tolerance.slope { changeRate(of: other, by: rate, in: index) }
    }
    clearEdge()
    return index
  }

  private mutating func endDrag(_ index: Int) {
    for place in drags[index].movers.indices {
      let row = Int(drags[index].movers[place].row)
      if table.rows[row].drags & (1 << UInt8(index)) != 0 {
        bringUpToDate(row)
        table.rows[row].drags &= ~(1 << UInt8(index))
        // While two drags moved the row, neither kept its limits.
        updateLimits(of: row)
      }
      drags[index].placeOfRow[row] = -1
    }
    drags[index].forgetVariables()
    drags[index].movers.removeAll()
    drags[index].lowerLimits.removeAll()
    drags[index].upperLimits.removeAll()
    drags.noteEnd(of: index)
  }

  /// Forgets all drags.
  mutating func endDrags() {
    guard drags.count > 0 else { return }
    for index in 0..<Limit.drags where drags[index].row >= 0 { endDrag(index) }
  }

  /// Forgets the drag of a row that is no longer what moves.
  mutating func endDrag(of row: Int) {
    if let index = drags.find(row) { endDrag(index) }
  }

  /// Makes a row's residual what it is at the vertex.
  @inline(__always) mutating func bringUpToDate(_ row: Int) {
    if table.rows[row].drags == 0 { return }
    for index in 0..<Limit.drags where table.rows[row].drags & (1 << UInt8(index)) != 0 {
      bringUpToDate(row, in: index)
    }
  }

  @inline(__always) private mutating func bringUpToDate(_ row: Int, in index: Int) {
    let place = drags[index].placeOfRow[row]
    let mover = drags[index].movers[place]
    let position = drags[index].position
    if mover.base != position {
      table.rows[row].residual += (position - mover.base) * mover.rate
      drags[index].movers[place].base = position
    }
  }

  /// Changes how fast a row moves in a drag; its residual must be up to date.
  private mutating func changeRate(of row: Int, by amount: Double, in index: Int) {
    if drags[index].placeOfRow.count <= row {
      drags[index].placeOfRow.resize(to: max(row + 1, table.count), filling: -1)
    }
    var place = drags[index].placeOfRow[row]
    if place < 0 {
      if amount == 0 { return }
      place = Int32(drags[index].movers.count)
      drags[index].placeOfRow[row] = place
      drags[index].movers.append(Drag.Mover(row: Int32(row), rate: 0, base: 0))
      drags[index].lowerLimits.append(-.infinity)
      drags[index].upperLimits.append(.infinity)
    }
    let bit: UInt8 = 1 << UInt8(index)
    if table.rows[row].drags & bit == 0 {
      drags[index].movers[place].rate = 0
      if table.rows[row].drags != 0, !table.rows[row].flags.contains(.movedTwice) {
        table.rows[row].flags.insert(.movedTwice)
        drags.sharedRows.append(Int32(row))
      }
      table.rows[row].drags |= bit
    }
    drags[index].movers[place].rate += amount
    drags[index].movers[place].base = drags[index].position
    updateLimits(of: row, in: index)
  }

  /// Takes anew where a row comes to its other side, in every drag; its residual must be up to date.
  @inline(__always) mutating func updateLimits(of row: Int) {
    if table.rows[row].drags == 0 { return }
    for index in 0..<Limit.drags where table.rows[row].drags & (1 << UInt8(index)) != 0 {
      updateLimits(of: row, in: index)
    }
  }

  private mutating func updateLimits(of row: Int, in index: Int) {
    let place = drags[index].placeOfRow[row]
    let rate = drags[index].movers[place].rate
    let position = drags[index].position
    var low = -Double.infinity
    var high = Double.infinity
    if table.rows[row].state == .inactive, rate.magnitude >= Tolerance.slope {
      let side = table.rows[row].side
      if side == 0 {
        low = position
        high = position
      } else {
        let residual = side > 0 ? table.rows[row].residual : -table.rows[row].residual
        let reach =
          max(0, residual + Tolerance.dragOvershoot * table.rows[row].tolerance) / rate.magnitude
        if (side > 0) == (rate > 0) { low = position - reach } else { high = position + reach }
      }
    }
    drags[index].lowerLimits[place] = low
    drags[index].upperLimits[place] = high
    drags[index].isStale = true
  }

  /// Lets the drags know a row that has just been taken in.
  mutating func enterInDrags(_ row: Int) {
    guard drags.count > 0 else { return }
    for index in 0..<Limit.drags where drags[index].row >= 0 {
      var rate = 0.0
      for term in table.terms(of: row) {
        rate +=
          table.terms[term].coefficient
          * drags[index].rate(ofVariable: table.terms[term].variable)
      }
      if rate.magnitude >= Tolerance.rateOfNewRow { changeRate(of: row, by: rate, in: index) }
    }
  }

  /// Lets the drags forget a row that goes.
  mutating func leaveDrags(_ row: Int) {
    guard table.rows[row].drags != 0 else { return }
    for index in 0..<Limit.drags where table.rows[row].drags & (1 << UInt8(index)) != 0 {
      let place = drags[index].placeOfRow[row]
      drags[index].movers[place].rate = 0
      drags[index].lowerLimits[place] = -.infinity
      drags[index].upperLimits[place] = .infinity
      drags[index].isStale = true
    }
    table.rows[row].drags = 0
  }

  /// Makes an inactive row's residual the basis of its further motion, after it was computed.
  mutating func rebase(_ row: Int) {
    guard table.rows[row].drags != 0 else { return }
    for index in 0..<Limit.drags where table.rows[row].drags & (1 << UInt8(index)) != 0 {
      let place = drags[index].placeOfRow[row]
      drags[index].movers[place].base = drags[index].position
      updateLimits(of: row, in: index)
    }
  }

  /// Lets the drags follow an exchange of active rows, while the edge is still at hand and the vertex
  /// has moved along it: `leaving` has gone to `side`, `entering` takes its place.
  ///
  /// A drag that moves the entering row must from now on keep it at its constant, which it does by
  /// moving along the edge as well.
  mutating func followExchange(leaving: Int32, to side: Int, entering: Int) {
    for index in 0..<Limit.drags where drags[index].row >= 0 {
      if drags[index].row == leaving {
        endDrag(index)
        continue
      }
      let bit: UInt8 = 1 << UInt8(index)
      var factor = 0.0
      if table.rows[entering].drags & bit != 0 {
        let rate = drags[index].movers[drags[index].placeOfRow[entering]].rate
        factor = rate / table.rows[entering].slope
        if factor.magnitude < Tolerance.rate { factor = 0 }
      }
      if factor == 0 {
        for place in edge.indices where table.rows[edge[place]].drags & bit != 0 {
          updateLimits(of: Int(edge[place]), in: index)
        }
        continue
      }
      for place in factors.direction.indices {
        let entry = factors.direction[place]
        drags[index].addRate(-factor * entry.value, toVariable: entry.index)
      }
      for place in edge.indices {
        let row = Int(edge[place])
        if row != entering { changeRate(of: row, by: -factor * table.rows[row].slope, in: index) }
      }
      if leaving >= 0, table.rows[leaving].state == .inactive {
        changeRate(of: Int(leaving), by: -factor * Double(side), in: index)
      }
    }
    leaveDrags(entering)
  }
}

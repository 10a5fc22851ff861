/// How the vertex follows a constant that moves again and again.
///
/// While the active set stays as it is, the vertex moves along one direction when an active row's
/// constant moves, and every residual at a fixed rate. A drag remembers both, and the interval of
/// the constant within which no row changes sides: inside it, a frame costs one pass over
/// the variables that move. Residuals are brought up to date when they are needed. When the
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
  /// Whether ``lower`` and ``upper`` must be computed anew from the movers' limits.
  var isStale = false
  /// The variables that move, and the rate of each.
  private(set) var variables = Buffer<Int32>()
  private(set) var rates = Buffer<Double>()
  private var placeOfVariable = Buffer<Int32>()
  var movers = Buffer<Mover>()
  var placeOfRow = Buffer<Int32>()
  /// For each mover the positions at which it changes sides.
  var lowerLimits = Buffer<Double>()
  var upperLimits = Buffer<Double>()
  /// How often it was used, and how often the interval was computed since variables at rest were
  /// dropped.
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

  /// Adds to the rate of a variable.
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

  /// The rate of a variable; 0 for one that does not move.
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

  /// Sorts the variables once the drag is likely to continue, and now and again drops those at
  /// rest.
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

  /// Drops the variables that no longer move.
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

  /// Computes the interval anew from the movers' limits.
  /// - Complexity: O(movers).
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

/// Choosing an active set while factorising it.
///
/// Rows are offered in groups, best first. Within a group the order keeps the factors sparse, after
/// Markowitz (1957) as far as layouts need it:
///
/// 1. a variable that occurs in one row on offer and nowhere else ("output only") takes that row;
/// 2. a row with one unknown left determines it;
/// 3. a variable with one row left in the group takes that row;
/// 4. of what remains, the row with the fewest unknowns, on the variable with the fewest rows.
///
/// A row that depends on those chosen before is rejected. Variables that no row reaches are left for
/// the caller to complete.
struct Elimination {
  private var factors: Factorization
  private let table: RowTable
  /// The work vector by variable, and the variables not yet eliminated that it reaches.
  private var work: [Double]
  private var touched: [Int32] = []
  private var isTouched: [Bool]
  private var queue = IndexQueue()
  /// Rows of all groups still on offer that name a variable.
  private var offers: [Int32]
  /// The same within the present group.
  private var groupOffers: [Int32]
  private(set) var rejected: [Int32] = []

  /// A pivot smaller than this part of its column's largest entry is not taken. Coefficients that
  /// grow along a chain (x = i * w) make a larger bound cause fill without need.
  private static let pivotThreshold = 1e-5
  /// A column whose entries are all below this part of its coefficients depends on earlier ones.
  private static let singular = 1e-9

  init(_ factors: consuming Factorization, table: RowTable, variableCount: Int) {
    self.factors = factors
    self.table = table
    work = [Double](repeating: 0, count: variableCount)
    isTouched = [Bool](repeating: false, count: variableCount)
    offers = [Int32](repeating: 0, count: variableCount)
    groupOffers = offers
    queue.reserve(variableCount)
  }

  /// Factorises what it can of the groups, completes with the rows that `completion` gives for the
  /// variables left over, and returns the factors.
  mutating func run(_ groups: [[Int32]], completion: (Int) -> Int) -> Factorization {
    let variableCount = work.count
    factors.reset()
    factors.rows.removeAll(keepingCapacity: true)
    factors.variable.removeAll(keepingCapacity: true)
    factors.diagonal.removeAll(keepingCapacity: true)
    for group in groups {
      for row in group {
        for term in table.terms(of: Int(row)) { offers[Int(table.termVariable[term])] += 1 }
      }
    }
    for group in groups {
      if factors.rows.count == variableCount {
        rejected.append(contentsOf: group)
      } else {
        eliminate(group)
      }
    }
    for index in 0..<variableCount where factors.step[index] < 0 {
      append(row: Int32(completion(index)), pivot: index, diagonal: 1)
    }
    factors.transpose()
    return factors
  }

  private mutating func append(row: Int32, pivot: Int, diagonal: Double) {
    factors.step[pivot] = Int32(factors.rows.count)
    factors.rows.append(row)
    factors.variable.append(Int32(pivot))
    factors.diagonal.append(diagonal)
    factors.lowerStart.append(Int32(factors.lower.count))
    factors.upperStart.append(Int32(factors.upper.count))
  }

  private mutating func eliminate(_ group: [Int32]) {
    var order = GroupOrder(group, table: table, step: factors.step, counts: &groupOffers)
    for index in groupOffers.indices.reversed()
    where groupOffers[index] == 1 && factors.step[index] < 0 {
      order.pushVariable(index, isOutputOnly: offers[index] == 1)
    }
    while factors.rows.count < work.count,
      let choice = order.next(step: factors.step, counts: groupOffers)
    {
      take(group[choice.member], in: &order, member: choice.member, preferred: choice.variable)
    }
    rejected.append(contentsOf: order.remaining.map { group[$0] })
  }

  /// Brings a row's column to the form of the factors and pivots on it, if it is independent.
  private mutating func take(
    _ row: Int32, in order: inout GroupOrder, member: Int, preferred: Int?
  ) {
    order.finish(member)
    let upperStart = factors.upper.count
    var largestCoefficient = 0.0
    for term in table.terms(of: Int(row)) {
      let index = Int(table.termVariable[term])
      let coefficient = table.termCoefficient[term]
      largestCoefficient = max(largestCoefficient, coefficient.magnitude)
      work[index] += coefficient
      reach(index)
    }
    while !queue.isEmpty {
      let k = queue.popFirst()
      let index = Int(factors.variable[k])
      let value = work[index]
      work[index] = 0
      if value.magnitude < Factorization.drop { continue }
      factors.upper.append(IndexedValue(index: Int32(k), value: value))
      for position in Int(factors.lowerStart[k])..<Int(factors.lowerStart[k + 1]) {
        let entry = factors.lower[position]
        work[Int(entry.index)] -= entry.value * value
        reach(Int(entry.index))
      }
    }
    let pivot = choosePivot(preferred: preferred, scale: largestCoefficient)
    for term in table.terms(of: Int(row)) {
      let index = Int(table.termVariable[term])
      if factors.step[index] >= 0 { continue }
      offers[index] -= 1
      groupOffers[index] -= 1
      if groupOffers[index] == 1 {
        order.pushVariable(index, isOutputOnly: offers[index] == 1)
      }
    }
    guard let pivot else {
      factors.upper.removeSubrange(upperStart...)
      rejected.append(row)
      forgetTouched()
      return
    }
    let diagonal = work[pivot]
    let lowerStart = factors.lower.count
    for index in touched {
      let value = work[Int(index)]
      if Int(index) != pivot, value.magnitude > Factorization.drop {
        factors.lower.append(IndexedValue(index: index, value: value / diagonal))
      }
    }
    forgetTouched()
    append(row: row, pivot: pivot, diagonal: diagonal)
    let fill = factors.lower.count - lowerStart
    let others = order.eliminated(pivot, fill: fill)
    if fill > 0, others > 0 {
      for entry in factors.lower[lowerStart...] { groupOffers[Int(entry.index)] += Int32(others) }
    }
  }

  private mutating func reach(_ index: Int) {
    let k = factors.step[index]
    if k >= 0 {
      queue.insert(Int(k))
    } else if !isTouched[index] {
      isTouched[index] = true
      touched.append(Int32(index))
    }
  }

  private mutating func forgetTouched() {
    for index in touched {
      work[Int(index)] = 0
      isTouched[Int(index)] = false
    }
    touched.removeAll(keepingCapacity: true)
  }

  private func choosePivot(preferred: Int?, scale: Double) -> Int? {
    var largest = 0.0
    for index in touched { largest = max(largest, work[Int(index)].magnitude) }
    guard largest > Self.singular * scale else { return nil }
    if let preferred, factors.step[preferred] < 0,
      work[preferred].magnitude >= Self.pivotThreshold * largest
    {
      return preferred
    }
    var best: Int?
    var bestCount = Int32.max
    var bestValue = 0.0
    for candidate in touched {
      let index = Int(candidate)
      let value = work[index].magnitude
      if value < Self.pivotThreshold * largest { continue }
      if groupOffers[index] < bestCount || (groupOffers[index] == bestCount && value > bestValue) {
        best = index
        bestCount = groupOffers[index]
        bestValue = value
      }
    }
    return best
  }
}

/// The order in which the rows of one group are eliminated.
private struct GroupOrder {
  /// The members that name each variable, as a compressed list.
  private var memberStart: [Int32]
  private var members: [Int32]
  /// The unknowns left in each member; an estimate once fill has come in.
  private var unknowns: [Int32]
  private var isDone: [Bool]
  private var singleRows: [Int32] = []
  private var nextSingleRow = 0
  private var singleVariables: [Int32] = []
  private var outputVariables: [Int32] = []
  private var buckets: [[Int32]]?
  private var bucket = 0

  init(_ group: [Int32], table: RowTable, step: [Int32], counts: inout [Int32]) {
    let variableCount = step.count
    unknowns = [Int32](repeating: 0, count: group.count)
    isDone = [Bool](repeating: false, count: group.count)
    memberStart = [Int32](repeating: 0, count: variableCount + 1)
    for (member, row) in group.enumerated() {
      for term in table.terms(of: Int(row)) {
        let index = Int(table.termVariable[term])
        if step[index] >= 0 { continue }
        memberStart[index + 1] += 1
        unknowns[member] += 1
      }
    }
    for index in 0..<variableCount {
      counts[index] = memberStart[index + 1]
      memberStart[index + 1] += memberStart[index]
    }
    members = [Int32](repeating: 0, count: Int(memberStart[variableCount]))
    var next = memberStart
    for (member, row) in group.enumerated() {
      for term in table.terms(of: Int(row)) {
        let index = Int(table.termVariable[term])
        if step[index] >= 0 { continue }
        members[Int(next[index])] = Int32(member)
        next[index] += 1
      }
    }
    for member in group.indices where unknowns[member] == 1 { singleRows.append(Int32(member)) }
  }

  /// The members never taken.
  var remaining: [Int] { isDone.indices.filter { !isDone[$0] } }

  mutating func pushVariable(_ index: Int, isOutputOnly: Bool) {
    if isOutputOnly {
      outputVariables.append(Int32(index))
    } else {
      singleVariables.append(Int32(index))
    }
  }

  mutating func finish(_ member: Int) { isDone[member] = true }

  /// Takes note that a variable is eliminated with `fill` entries below it; returns the number of
  /// members still on offer that name it.
  mutating func eliminated(_ index: Int, fill: Int) -> Int {
    var others = 0
    for position in Int(memberStart[index])..<Int(memberStart[index + 1]) {
      let member = Int(members[position])
      if isDone[member] { continue }
      others += 1
      unknowns[member] += Int32(fill) - 1
      if fill == 0, unknowns[member] == 1 { singleRows.append(Int32(member)) }
    }
    return others
  }

  mutating func next(step: [Int32], counts: [Int32]) -> (member: Int, variable: Int?)? {
    while true {
      if let index = outputVariables.popLast() {
        if let member = onlyMember(Int(index), step, counts) { return (member, Int(index)) }
      } else if nextSingleRow < singleRows.count {
        let member = Int(singleRows[nextSingleRow])
        nextSingleRow += 1
        if !isDone[member] { return (member, nil) }
      } else if let index = singleVariables.popLast() {
        if let member = onlyMember(Int(index), step, counts) { return (member, Int(index)) }
      } else {
        return shortestMember().map { ($0, nil) }
      }
    }
  }

  private func onlyMember(_ index: Int, _ step: [Int32], _ counts: [Int32]) -> Int? {
    guard step[index] < 0, counts[index] == 1 else { return nil }
    for position in Int(memberStart[index])..<Int(memberStart[index + 1])
    where !isDone[Int(members[position])] {
      return Int(members[position])
    }
    return nil
  }

  private mutating func shortestMember() -> Int? {
    var lists = buckets ?? initialBuckets()
    defer { buckets = lists }
    buckets = nil
    while bucket < lists.count {
      guard let member = lists[bucket].popLast() else {
        bucket += 1
        continue
      }
      if isDone[Int(member)] { continue }
      let length = Int(max(0, unknowns[Int(member)]))
      if length == bucket { return Int(member) }
      while lists.count <= length { lists.append([]) }
      lists[length].append(member)
      bucket = min(bucket, length)
    }
    return nil
  }

  private func initialBuckets() -> [[Int32]] {
    var lists: [[Int32]] = []
    for member in isDone.indices.reversed() where !isDone[member] {
      let length = Int(max(0, unknowns[member]))
      while lists.count <= length { lists.append([]) }
      lists[length].append(Int32(member))
    }
    return lists
  }
}

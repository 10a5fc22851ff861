/// Choosing an active set while factorizing it.
///
/// Rows are offered in groups, best first. Within a group the order keeps the factors sparse, after
/// Markowitz (1957) as far as layouts need it:
///
/// 1. a variable that occurs in one row on offer and nowhere else takes that row: a column
///    singleton, which nothing else depends on (an *output-only* variable);
/// 2. a row with one unknown left determines it: a row singleton;
/// 3. a variable with one row left in the group takes that row: a column singleton of the group;
/// 4. of what remains, the row with the fewest unknowns, on the variable with the fewest rows.
///
/// A row that depends on those chosen before is passed over. Where much is left open it is closed by the bounds of
/// variables, so that a long chain of sizes begins with sizes at their least; variables that no row reaches are kept in
/// place by a row of their own. A group costs what its rows hold, however many groups there are.
struct Elimination: ~Copyable, Sendable {
  /// What the elimination knows of a variable.
  struct VariableState: BitwiseCopyable, Sendable {
    /// The entry of the current column.
    var work = 0.0
    /// Rows still on offer that name the variable: of all groups, and of the present one.
    var offers: Int32 = 0
    var groupOffers: Int32 = 0
    var isReached = false
    var isInGroup = false
  }

  /// What the elimination knows of a row.
  struct RowState: BitwiseCopyable, Sendable {
    /// The unknowns left; an estimate once fill has come in.
    var unknowns: Int32 = 0
    var nextInBucket: Int32 = -1
    /// Whether the row belongs to the present group and has not been looked at.
    var isOnOffer = false
  }

  private var variables = Buffer<VariableState>()
  private var rows = Buffer<RowState>()
  /// The variables not yet eliminated that the current column reaches.
  private var reached = Buffer<Int32>()
  private var queue = IndexQueue()
  /// The variables that rows of the present group name.
  private var groupVariables = Buffer<Int32>()
  /// Row singletons, first come first served; column singletons of the group; output-only
  /// variables.
  private var singleRows = Buffer<Int32>()
  private var nextSingleRow = 0
  private var singleVariables = Buffer<Int32>()
  private var outputVariables = Buffer<Int32>()
  /// Rows by unknowns, as chains; made when nothing simpler is left.
  private var buckets = Buffer<Int32>()
  private var bucket = 0
  private var hasBuckets = false
  /// The rows of the present group.
  private var group = Buffer<Int32>()

  init() {}

  /// Factorizes a basis of the variables to be kept, then of the independent rows on offer, then of
  /// all variables that are left, each kept by a row of its own.
  ///
  /// An interruption leaves independent rows out, which is a basis too.
  /// - Complexity: O(terms on offer + variables) plus the arithmetic on the entries of the factors.
  mutating func run(
    _ offer: borrowing BasisOffer, of table: borrowing RowTable,
    into factors: inout Factorization, until interruption: Interruption
  ) {
    let variableCount = factors.stepOfVariable.count
    factors.reset()
    factors.steps.reserve(variableCount)
    variables.resize(to: variableCount, filling: VariableState())
    rows.resize(to: table.count, filling: RowState())
    queue.reserve(variableCount)
    for index in offer.kept.indices {
      append(row: ~offer.kept[index], pivot: offer.kept[index], 1, &factors)
    }
    count(offer.rows, of: table)
    var start = 0
    for index in offer.groupEnds.indices {
      let end = Int(offer.groupEnds[index])
      if factors.size < variableCount {
        eliminate(offer.rows, start..<end, of: table, &factors, until: interruption)
      }
      start = end
    }
    if variableCount - factors.size > Limit.openVariables {
      count(offer.bounds, of: table)
      eliminate(offer.bounds, offer.bounds.indices, of: table, &factors, until: interruption)
    }
    variables.removeAll()
    if factors.size < variableCount {
      for index in 0..<variableCount where factors.stepOfVariable[index] < 0 {
        append(row: ~Int32(index), pivot: Int32(index), 1, &factors)
      }
    }
    factors.finish()
  }

  /// Counts the rows on offer that name each variable.
  private mutating func count(_ offers: borrowing Buffer<Int32>, of table: borrowing RowTable) {
    for index in offers.indices {
      for term in table.terms(of: Int(offers[index])) {
        variables[table.terms[term].variable].offers += 1
      }
    }
  }

  /// Appends a step to the factors, with the entries that were appended since the last one.
  private func append(
    row: Int32, pivot: Int32, _ diagonal: Double, _ factors: inout Factorization
  ) {
    let previous = factors.steps.count - 1
    factors.stepOfVariable[pivot] = Int32(factors.steps.count)
    var step = Factorization.Step(diagonal: diagonal, row: row, variable: pivot)
    step.lowerStart = previous < 0 ? 0 : factors.steps[previous].lowerEnd
    step.upperStart = previous < 0 ? 0 : factors.steps[previous].upperEnd
    step.lowerEnd = Int32(factors.lower.count)
    step.upperEnd = Int32(factors.upper.count)
    factors.steps.append(step)
  }

  // MARK: A group

  /// Takes the independent rows of a group.
  private mutating func eliminate(
    _ offers: borrowing Buffer<Int32>, _ range: Range<Int>, of table: borrowing RowTable,
    _ factors: inout Factorization, until interruption: Interruption
  ) {
    enter(offers, range, table, factors)
    while factors.size < variables.count, !interruption.isWanted,
      let choice = next(table, factors)
    {
      take(choice.row, preferred: choice.variable, table, &factors)
    }
    // What was not looked at, and what is stale, goes.
    for index in range {
      let row = Int(offers[index])
      if rows[row].isOnOffer {
        rows[row].isOnOffer = false
        for term in table.terms(of: row) { variables[table.terms[term].variable].offers -= 1 }
      }
    }
    for index in groupVariables.indices {
      variables[groupVariables[index]].groupOffers = 0
      variables[groupVariables[index]].isInGroup = false
    }
    groupVariables.removeAll()
    singleRows.removeAll()
    nextSingleRow = 0
    singleVariables.removeAll()
    outputVariables.removeAll()
    hasBuckets = false
  }

  /// Enters the rows of a group, with the unknowns that each has left.
  private mutating func enter(
    _ offers: borrowing Buffer<Int32>, _ range: Range<Int>, _ table: borrowing RowTable,
    _ factors: borrowing Factorization
  ) {
    group.removeAll()
    for index in range {
      let row = Int(offers[index])
      group.append(Int32(row))
      var unknowns: Int32 = 0
      for term in table.terms(of: row) {
        let variable = table.terms[term].variable
        if factors.stepOfVariable[variable] >= 0 { continue }
        unknowns += 1
        variables[variable].groupOffers += 1
        if !variables[variable].isInGroup {
          variables[variable].isInGroup = true
          groupVariables.append(variable)
        }
      }
      rows[row].unknowns = unknowns
      rows[row].isOnOffer = true
      if unknowns == 1 { singleRows.append(Int32(row)) }
    }
    var index = groupVariables.count
    while index > 0 {
      index -= 1
      let variable = groupVariables[index]
      if variables[variable].groupOffers == 1 { noteSingle(variable) }
    }
  }

  /// Takes note that one row of the group is left that names a variable.
  private mutating func noteSingle(_ variable: Int32) {
    if variables[variable].offers == 1 {
      outputVariables.append(variable)
    } else {
      singleVariables.append(variable)
    }
  }

  /// The row to take next, and the variable to pivot on if that is decided; -1 if not.
  private mutating func next(
    _ table: borrowing RowTable, _ factors: borrowing Factorization
  ) -> (row: Int, variable: Int32)? {
    while true {
      if let variable = outputVariables.popLast() {
        if let row = onlyRow(variable, table, factors) { return (row, variable) }
      } else if nextSingleRow < singleRows.count {
        let row = Int(singleRows[nextSingleRow])
        nextSingleRow += 1
        if rows[row].isOnOffer { return (row, -1) }
      } else if let variable = singleVariables.popLast() {
        if let row = onlyRow(variable, table, factors) { return (row, variable) }
      } else {
        return shortestRow().map { ($0, -1) }
      }
    }
  }

  /// The one row of the group that names a variable.
  private func onlyRow(
    _ variable: Int32, _ table: borrowing RowTable, _ factors: borrowing Factorization
  ) -> Int? {
    guard factors.stepOfVariable[variable] < 0, variables[variable].groupOffers == 1 else {
      return nil
    }
    var term = table.firstTermOfVariable[variable]
    while term >= 0 {
      let row = Int(table.terms[term].row)
      if rows[row].isOnOffer { return row }
      term = table.terms[term].next
    }
    return nil
  }

  /// The row with the fewest unknowns. Lengths may have changed since a row was entered in its
  /// bucket.
  private mutating func shortestRow() -> Int? {
    if !hasBuckets { fillBuckets() }
    while bucket < buckets.count {
      let row = buckets[bucket]
      if row < 0 {
        bucket += 1
        continue
      }
      buckets[bucket] = rows[row].nextInBucket
      if !rows[row].isOnOffer { continue }
      let length = Int(max(0, rows[row].unknowns))
      if length == bucket { return Int(row) }
      enterBucket(row, length)
      bucket = min(bucket, length)
    }
    return nil
  }

  /// Enters the rows on offer in the buckets of their lengths.
  private mutating func fillBuckets() {
    hasBuckets = true
    bucket = 0
    buckets.fill(buckets.count, with: -1)
    var index = group.count
    while index > 0 {
      index -= 1
      let row = group[index]
      if rows[row].isOnOffer { enterBucket(row, Int(max(0, rows[row].unknowns))) }
    }
  }

  /// Enters a row in the bucket of a length.
  private mutating func enterBucket(_ row: Int32, _ length: Int) {
    if buckets.count <= length { buckets.resize(to: length + 1, filling: -1) }
    rows[row].nextInBucket = buckets[length]
    buckets[length] = row
  }

  // MARK: A row

  /// Brings a row's column to the form of the factors and pivots on it, if it is independent.
  private mutating func take(
    _ row: Int, preferred: Int32, _ table: borrowing RowTable, _ factors: inout Factorization
  ) {
    let terms = table.terms.base + Int(table.rows[row].firstTerm)
    let termCount = Int(table.rows[row].termCount)
    let stepOfVariable = factors.stepOfVariable.base
    let steps = factors.steps.base
    let variables = self.variables.base
    rows[row].isOnOffer = false
    let upperStart = factors.upper.count
    var largestCoefficient = 0.0
    var hasLower = false
    for index in 0..<termCount {
      let variable = Int(terms[index].variable)
      let coefficient = terms[index].coefficient
      largestCoefficient = max(largestCoefficient, coefficient.magnitude)
      variables[variable].work = coefficient
      variables[variable].offers -= 1
      let k = Int(stepOfVariable[variable])
      if k >= 0 {
        hasLower = hasLower || steps[k].lowerStart != steps[k].lowerEnd
        continue
      }
      reach(Int32(variable))
      variables[variable].groupOffers -= 1
      if variables[variable].groupOffers == 1 { noteSingle(Int32(variable)) }
    }
    if hasLower {
      solveLower(terms, termCount, &factors)
    } else {
      for index in 0..<termCount {
        let variable = Int(terms[index].variable)
        let k = stepOfVariable[variable]
        if k < 0 { continue }
        variables[variable].work = 0
        factors.upper.append(IndexedValue(index: k, value: terms[index].coefficient))
      }
    }
    if reached.count == 1, !hasLower,
      variables[Int(reached[0])].work.magnitude > Tolerance.singularColumn * largestCoefficient
    {
      let pivot = reached[0]
      let diagonal = variables[Int(pivot)].work
      clearReached()
      append(row: Int32(row), pivot: pivot, diagonal, &factors)
      _ = noteEliminated(pivot, fill: 0, table)
      return
    }
    guard let pivot = choosePivot(preferred: preferred, scale: largestCoefficient, factors) else {
      factors.upper.removeAll(from: upperStart)
      clearReached()
      return
    }
    let diagonal = variables[Int(pivot)].work
    let lowerStart = factors.lower.count
    for index in reached.indices {
      let variable = reached[index]
      let value = variables[Int(variable)].work
      if variable != pivot, value.magnitude > Tolerance.factorEntry {
        factors.lower.append(IndexedValue(index: variable, value: value / diagonal))
      }
    }
    clearReached()
    append(row: Int32(row), pivot: pivot, diagonal, &factors)
    let fill = factors.lower.count - lowerStart
    let others = noteEliminated(pivot, fill: fill, table)
    if fill > 0, others > 0 {
      for position in lowerStart..<factors.lower.count {
        let variable = Int(factors.lower[position].index)
        variables[variable].groupOffers += others
        if !variables[variable].isInGroup {
          variables[variable].isInGroup = true
          groupVariables.append(Int32(variable))
        }
      }
    }
  }

  /// Takes the steps that the column reaches off it, in order.
  private mutating func solveLower(
    _ terms: UnsafeMutablePointer<RowTerm>, _ termCount: Int, _ factors: inout Factorization
  ) {
    let steps = factors.steps.base
    let stepOfVariable = factors.stepOfVariable.base
    let variables = self.variables.base
    for index in 0..<termCount {
      let k = stepOfVariable[Int(terms[index].variable)]
      if k >= 0 { queue.insert(Int(k)) }
    }
    while !queue.isEmpty {
      let k = queue.popFirst()
      let variable = Int(steps[k].variable)
      let value = variables[variable].work
      variables[variable].work = 0
      if value.magnitude < Tolerance.factorEntry { continue }
      factors.upper.append(IndexedValue(index: Int32(k), value: value))
      for position in Int(steps[k].lowerStart)..<Int(steps[k].lowerEnd) {
        let entry = factors.lower[position]
        variables[Int(entry.index)].work -= entry.value * value
        let next = stepOfVariable[Int(entry.index)]
        if next >= 0 { queue.insert(Int(next)) } else { reach(entry.index) }
      }
    }
  }

  /// Takes note that a variable is eliminated with `fill` entries below it; returns the number of
  /// rows still on offer that name it.
  private mutating func noteEliminated(
    _ variable: Int32, fill: Int, _ table: borrowing RowTable
  ) -> Int32 {
    var others: Int32 = 0
    if variables[variable].groupOffers <= 0 { return 0 }
    var term = table.firstTermOfVariable[variable]
    while term >= 0 {
      let row = table.terms[term].row
      if rows[row].isOnOffer {
        others += 1
        rows[row].unknowns += Int32(fill) - 1
        if fill == 0, rows[row].unknowns == 1 { singleRows.append(row) }
      }
      term = table.terms[term].next
    }
    return others
  }

  /// Takes note that the current column reaches a variable not yet eliminated.
  @inline(__always) private mutating func reach(_ variable: Int32) {
    if variables[variable].isReached { return }
    variables[variable].isReached = true
    reached.append(variable)
  }

  /// Forgets the current column.
  private mutating func clearReached() {
    for index in reached.indices {
      variables[reached[index]].work = 0
      variables[reached[index]].isReached = false
    }
    reached.removeAll()
  }

  /// The variable to pivot on: the preferred one, or the one that the fewest rows name, among those
  /// whose entries are large enough; nil for a column that depends on earlier ones.
  private func choosePivot(
    preferred: Int32, scale: Double, _ factors: borrowing Factorization
  ) -> Int32? {
    var largest = 0.0
    for index in reached.indices {
      largest = max(largest, variables[reached[index]].work.magnitude)
    }
    guard largest > Tolerance.singularColumn * scale else { return nil }
    if preferred >= 0, factors.stepOfVariable[preferred] < 0,
      variables[preferred].work.magnitude >= Tolerance.pivotThreshold * largest
    {
      return preferred
    }
    var best: Int32?
    var bestCount = Int32.max
    var bestValue = 0.0
    for index in reached.indices {
      let variable = reached[index]
      let value = variables[variable].work.magnitude
      if value < Tolerance.pivotThreshold * largest { continue }
      let count = variables[variable].groupOffers
      if count < bestCount || (count == bestCount && value > bestValue) {
        best = variable
        bestCount = count
        bestValue = value
      }
    }
    return best
  }
}

/// The parts of a system that doubles cannot be relied on for.
///
/// A row is *uneven* if its coefficients are of very different size. A part with such a row, if it is not
/// large, is solved in exact arithmetic after the rest; its answers replace those of the active set, which
/// knows nothing of it and serves as a start.
struct ExactParts: Sendable {
  var parts: [ExactPart] = []
  /// The part of each variable that is in one, and its place there.
  private(set) var places: [Int32: (part: Int, place: Int)] = [:]
  /// The rows of the table that are in a part, and not only fix a variable that others name too.
  var rows: Set<Int32> = []
  /// The members of these rows.
  var members: [Int32] = []

  @inline(__always) var isEmpty: Bool { parts.isEmpty }
  var isFeasible: Bool { parts.allSatisfy(\.isFeasible) }

  /// The part that decides a variable, and its place there.
  func place(of variable: Int32) -> (part: Int, place: Int)? { places[variable] }

  /// The value of a variable; nil for one in no part.
  func value(of variable: Int32) -> Double? {
    places[variable].map { parts[$0.part].value(ofPlace: $0.place) }
  }

  /// Takes a part in.
  /// - Parameter own: the variables that it decides; others, which are fixed, it only names.
  mutating func append(_ part: ExactPart, deciding own: Set<Int32>) {
    for (place, variable) in part.variables.enumerated() where own.contains(variable) {
      places[variable] = (parts.count, place)
    }
    for row in part.rows
    where row.terms.contains(where: { own.contains(part.variables[$0.variable]) }) {
      rows.insert(row.row)
    }
    parts.append(part)
  }

  /// Forgets a variable that is removed.
  mutating func forget(_ variable: Int32) { places[variable] = nil }

  mutating func removeAll() {
    parts.removeAll()
    places.removeAll()
    rows.removeAll()
    members.removeAll()
  }
}

extension SolverCore {
  /// Solves the uneven parts in exact arithmetic, as far as they are small, and judges the required
  /// constraints.
  /// - Complexity: O(1) where no row is uneven. Else O(rows), and some milliseconds for a part of a few
  ///   views.
  mutating func solveUnevenParts() {
    guard table.unevenCount > 0 else { return }
    var seen: Set<Int32> = []
    for row in table.rows.indices
    where table.rows[row].flags.contains(.uneven) && isStated(row) && !seen.contains(Int32(row)) {
      guard let extent = extent(around: row, limit: Limit.exactVariables, &seen) else { continue }
      if let part = try? exactPart(extent, workLimit: Limit.exactWork) {
        exact.append(part, deciding: extent.own)
      }
    }
    if interruption.isWanted { wasInterrupted = true }
    if !exact.isEmpty { handOver(exact.rows) }
  }

  /// Solves what is connected with a row in exact arithmetic.
  /// - Returns: whether that was possible.
  mutating func solveExactly(around row: Int) -> Bool {
    var seen: Set<Int32> = []
    guard let extent = extent(around: row, limit: Limit.exactVariablesAfterError, &seen),
      let part = try? exactPart(extent, workLimit: Limit.exactWorkAfterError)
    else { return false }
    let before = exact.rows
    exact.append(part, deciding: extent.own)
    handOver(exact.rows.subtracting(before))
    return exact.rows.contains(Int32(row))
  }

  /// Solves all parts in exact arithmetic, as far as they are not too large, where a walk does not end.
  ///
  /// ``isUnfinished`` stays if some are.
  mutating func solveExactly() {
    var isLarge = false
    for variable in variables.records.indices where variables.records[variable].isUsed {
      if exact.place(of: Int32(variable)) != nil { continue }
      var place = table.firstTermOfVariable[variable]
      while place >= 0 {
        let row = Int(table.terms[place].row)
        place = table.terms[place].next
        guard isStated(row) else { continue }
        if !solveExactly(around: row) { isLarge = true }
        break
      }
    }
    isUnfinished = isLarge
  }

  /// Takes the rows of exact parts out of what is solved in doubles: they are pending as before they were
  /// taken in, and no longer disturb what else the active set decides.
  private mutating func handOver(_ rows: Set<Int32>) {
    for row in rows.sorted() {
      var member = table.rows[row].firstMember
      while member >= 0 {
        members.records[member].isAttached = false
        exact.members.append(member)
        member = members.records[member].next
      }
      table.costs.clear(2 * Int(row))
      table.costs.clear(2 * Int(row) + 1)
      leaveDrags(Int(row))
      table.unlink(Int(row))
      table.rows[row].state = .pending
    }
    refactor()
    optimize()
  }

  /// Takes back what was handed over.
  mutating func takeBackExactParts() {
    guard !exact.isEmpty else { return }
    for member in exact.members { pending.append(member) }
    exact.removeAll()
  }

  /// Whether a row has constraints that count.
  private mutating func isStated(_ row: Int) -> Bool {
    table.rows[row].memberCount > 0
      && (table.rows[row].state == .inactive || table.rows[row].state == .active)
  }

  // MARK: Finding a part

  /// The rows and variables of a part.
  struct Extent {
    var rows: Set<Int32> = []
    /// The variables that the part decides, and others that it names, which are fixed.
    var own: Set<Int32> = []
    var fixed: Set<Int32> = []
  }

  /// What is connected with a row; if that is more variables than a limit, only by variables that no
  /// required equality fixes; nil if that is still more.
  private mutating func extent(
    around row: Int, limit: Int, _ seen: inout Set<Int32>
  ) -> Extent? {
    for endsAtFixed in [false, true] {
      var visited: Set<Int32> = []
      if let extent = extent(
        around: row, limit: limit, endsAtFixed: endsAtFixed, &visited)
      {
        seen.formUnion(extent.rows)
        return extent
      }
      if endsAtFixed { seen.formUnion(visited) }
    }
    return nil
  }

  private mutating func extent(
    around row: Int, limit: Int, endsAtFixed: Bool, _ seen: inout Set<Int32>
  ) -> Extent? {
    var result = Extent()
    var isSmall = true
    var open = [Int32(row)]
    while let row = open.popLast() {
      guard isSmall else { return nil }
      guard seen.insert(row).inserted else { continue }
      result.rows.insert(row)
      for index in table.terms(of: Int(row)) {
        let variable = table.terms[index].variable
        if result.own.contains(variable) || result.fixed.contains(variable) { continue }
        if endsAtFixed, let fixing = fixingRow(of: variable) {
          result.fixed.insert(variable)
          result.rows.insert(fixing)
          continue
        }
        result.own.insert(variable)
        isSmall = result.own.count <= limit
        var place = table.firstTermOfVariable[variable]
        while place >= 0 {
          let other = table.terms[place].row
          if isStated(Int(other)) { open.append(other) }
          place = table.terms[place].next
        }
      }
    }
    return isSmall ? result : nil
  }

  /// The row that a required equality of one variable has, if there is one.
  private mutating func fixingRow(of variable: Int32) -> Int32? {
    var place = table.firstTermOfVariable[variable]
    while place >= 0 {
      let row = table.terms[place].row
      if table.rows[row].termCount == 1, isStated(Int(row)) {
        var member = table.rows[row].firstMember
        while member >= 0 {
          let record = members.records[member]
          if record.relation == .equal, record.level == .required, record.isAttached { return row }
          member = record.next
        }
      }
      place = table.terms[place].next
    }
    return nil
  }

  // MARK: Solving it

  /// Solves a part, beginning with what is active here.
  private mutating func exactPart(
    _ extent: Extent, workLimit: Int
  ) throws(ExactFailure) -> ExactPart {
    let variables = extent.own.union(extent.fixed).sorted()
    var places: [Int32: Int] = [:]
    for (place, variable) in variables.enumerated() { places[variable] = place }
    var rows: [ExactPart.Row] = []
    var start: [[Int]] = []
    for row in extent.rows.sorted() {
      let stated = self.stated(ofRow: Int(row))
      guard !stated.isEmpty else { continue }
      rows.append(try exactRow(Int(row), stated, places))
      var preferred: [Int] = []
      let slot = table.rows[row].slot
      if slot >= 0 {
        if let place = places[factors.steps[slot].variable] { preferred.append(place) }
        preferred += rows[rows.count - 1].terms.map(\.variable)
      }
      start.append(preferred)
    }
    return try ExactPart(
      variables: variables, rows: rows, start: start, workLimit: workLimit,
      interruption: interruption)
  }

  /// The multipliers with which members, which are an irreducible contradiction, add up to it, and the amount
  /// by which they miss; nil if 128 bits do not hold them.
  mutating func longRefutation(
    of ordered: [Int]
  ) -> (multipliers: [Rational], miss: Rational)? {
    var variables: Set<Int32> = []
    for member in ordered {
      for index in table.terms(of: Int(members.records[member].row)) {
        variables.insert(table.terms[index].variable)
      }
    }
    var places: [Int32: Int] = [:]
    for (place, variable) in variables.sorted().enumerated() { places[variable] = place }
    var rows: [ExactPart.Row] = []
    for member in ordered {
      guard let stated = stated(member, unit: members.records[member].scale),
        let row = try? exactRow(Int(members.records[member].row), [stated], places)
      else { return nil }
      rows.append(row)
    }
    guard
      let part = try? ExactPart(
        variables: variables.sorted(), rows: rows, start: rows.map { _ in [] },
        workLimit: Limit.exactWork, interruption: interruption), !part.isFeasible
    else { return nil }
    var multipliers = Array(repeating: Rational.zero, count: rows.count)
    var miss = Rational.zero
    for (index, _, multiplier) in part.contradiction {
      guard let share = multiplier.multiplied(by: rows[index].constant),
        let sum = miss.adding(share)
      else { return nil }
      multipliers[index] = multiplier
      miss = sum
    }
    return miss.sign > 0 && multipliers.allSatisfy { $0.sign != 0 } ? (multipliers, miss) : nil
  }

  /// The constraints and bounds of a row, in order of adding.
  private mutating func stated(ofRow row: Int) -> [ExactPart.Stated] {
    var result: [ExactPart.Stated] = []
    var scale: Double?
    var next = table.rows[row].firstMember
    while next >= 0 {
      let unit = scale ?? members.records[next].scale
      if members.records[next].isAttached, let stated = self.stated(Int(next), unit: unit) {
        scale = unit
        result.append(stated)
      }
      next = members.records[next].next
    }
    return result
  }

  /// A constraint or bound, of a row that is the table's row times a unit.
  private mutating func stated(_ member: Int, unit: Double) -> ExactPart.Stated? {
    let record = members.records[member]
    guard record.isUsed else { return nil }
    return ExactPart.Stated(
      member: Int32(member), source: members.source(of: member), level: record.level,
      order: record.order,
      relation: record.relation,
      factor: (record.isNegated ? -record.scale : record.scale) / unit,
      costExponent: Int((record.scale / unit).exponent))
  }

  /// A row in the numbers in which its first member was stated.
  private mutating func exactRow(
    _ row: Int, _ stated: [ExactPart.Stated], _ places: [Int32: Int]
  ) throws(ExactFailure) -> ExactPart.Row {
    let scale = members.records[stated[0].member].scale
    let value = table.rows[row].constant * scale
    guard
      let constant = Rational(meant: value, error: Tolerance.meaning * max(1, value.magnitude))
    else { throw .unrepresentable }
    let error = Tolerance.meaning * max(1, 2 * scale)
    var terms: [(coefficient: Rational, variable: Int)] = []
    for index in table.terms(of: row) {
      let term = table.terms[index]
      guard let coefficient = Rational(meant: term.coefficient * scale, error: error),
        let place = places[term.variable]
      else { throw .unrepresentable }
      terms.append((coefficient, place))
    }
    return ExactPart.Row(row: Int32(row), members: stated, terms: terms, constant: constant)
  }

  // MARK: Answers

  /// The value of a variable as it is shown.
  @inline(__always) mutating func shownValue(of variable: Int32) -> Double {
    if !exact.isEmpty, let value = exact.value(of: variable) { return value }
    return point[variable]
  }

  /// An irreducible set of members of the exact parts that cannot hold together; nil if all hold.
  mutating func exactlyRefutedSet() -> [Int]? {
    for part in exact.parts where !part.isFeasible {
      var kept = part.contradiction
      for candidate in part.contradiction.reversed() {
        let rest = kept.filter { $0.member.member != candidate.member.member }
        if let smaller = try? part.contradicting(rest, until: interruption) {
          let needed = Set(smaller.contradiction.map(\.member.member))
          kept = rest.filter { needed.contains($0.member.member) }
        }
      }
      return kept.map { Int($0.member.member) }
    }
    return nil
  }
}

// MARK: - Questions

/// Answers that concern nothing but the parts are methods of these: the compiler takes seconds to check
/// one that borrows a whole ``SolverCore``.
extension ExactParts {
  /// The range of a variable of a part; nil for others.
  func range(of variable: Int32) -> (lower: Double, upper: Double)? {
    guard let (part, place) = places[variable] else { return nil }
    return try? parts[part].range(ofPlace: place)
  }

  /// The variables of the parts that can move without any cost.
  func freeVariables() -> [Variable] {
    var result: [Variable] = []
    for (index, part) in parts.enumerated() {
      for place in (try? part.freePlaces()) ?? [] {
        let variable = part.variables[place]
        if places[variable]?.part == index { result.append(Variable(index: variable)) }
      }
    }
    return result
  }

  /// Makes the choices for variables of the parts.
  mutating func settle(_ preferences: [(variable: Variable, preference: Preference)]) {
    var lists: [[(place: Int, preference: Preference)]] = parts.map { _ in [] }
    for (variable, preference) in preferences {
      if let (part, place) = places[variable.index] { lists[part].append((place, preference)) }
    }
    for (index, list) in lists.enumerated() where !list.isEmpty {
      // What takes too long stays where it is.
      try? parts[index].settle(list)
    }
  }

  /// What the parts contribute to an expression, and the terms of other variables.
  func entries(
    of terms: [Term]
  ) -> (entries: [(order: Int, entry: Dependence.Entry)], others: [Term]) {
    if isEmpty { return ([], terms) }
    var entries: [(order: Int, entry: Dependence.Entry)] = []
    var others: [Term] = []
    var lists: [[(coefficient: Double, place: Int)]] = parts.map { _ in [] }
    for term in terms {
      if let (part, place) = places[term.variable.index] {
        lists[part].append((term.coefficient, place))
      } else {
        others.append(term)
      }
    }
    for (index, list) in lists.enumerated() where !list.isEmpty {
      entries += (try? parts[index].dependence(of: list)) ?? []
    }
    return (entries, others)
  }

  /// How the variables of the parts follow the constant of a constraint.
  func influence(of constraint: Constraint) -> [(variable: Variable, amount: Double)] {
    var result: [(variable: Variable, amount: Double)] = []
    for (index, part) in parts.enumerated() {
      for entry in (try? part.influence(of: .constraint(constraint))) ?? []
      where places[entry.variable.index]?.part == index {
        result.append(entry)
      }
    }
    return result
  }
}

/// Choosing the active set anew, and factorising it.
extension SolverCore {
  /// Takes in all that is pending and chooses the active set anew, strongest rows first.
  mutating func crash() {
    gradientChanges.removeAll()
    for index in pending.indices {
      let member = Int(pending[index])
      let record = members.records[member]
      guard record.isUsed, !record.isAttached else { continue }
      members.records[member].isAttached = true
      let row = Int(record.row)
      if record.relation != .greaterThanOrEqual {
        table.costs.add(record.scale, at: record.level, to: 2 * row)
      }
      if record.relation != .lessThanOrEqual {
        table.costs.add(record.scale, at: record.level, to: 2 * row + 1)
      }
      if table.rows[row].state == .pending {
        table.link(row)
        table.rows[row].state = .inactive
      } else if table.rows[row].state == .ghost {
        table.rows[row].state = .active
      }
    }
    pending.removeAll()
    offerByStrength()
    stays.removeAll()
    factorize(keepsSides: false)
  }

  /// Offers all rows with constraints: equalities by level, then inequalities by level, taken as
  /// tight. What only a required inequality wants is left out: most of these hold with room to spare.
  /// - Complexity: O(rows * log(levels) + levels²).
  private mutating func offerByStrength() {
    var keys = Buffer<OfferKey>()
    var strongest = Level.weakest
    keys.reserve(table.count)
    for row in table.rows.indices {
      let key = offerKey(of: row)
      keys.append(key)
      if key == .first || key == .never { continue }
      strongest = min(strongest, key.level)
    }
    let strongestEquality = OfferKey.equality(strongest)
    var distinct = Buffer<OfferKey>()
    distinct.append(.first)
    var last = OfferKey.first
    for row in keys.indices {
      let key = keys[row]
      if key == .never || (key == last && key != strongestEquality) { continue }
      if key == strongestEquality, table.rows[row].termCount == 1 {
        // The strongest equalities of one variable, as of a window's size, go with the required
        // ones: these are sparser to solve when such variables are known.
        keys[row] = .first
        continue
      }
      last = key
      let place = Self.place(of: key, in: distinct)
      if place < distinct.count, distinct[place] == key { continue }
      distinct.append(key)
      var index = distinct.count - 1
      while index > place {
        distinct[index] = distinct[index - 1]
        index -= 1
      }
      distinct[place] = key
    }
    sortOffers(by: keys, distinct: distinct)
  }

  /// Enters the rows in ``offers``, a group for each distinct key: a counting sort.
  private mutating func sortOffers(
    by keys: borrowing Buffer<OfferKey>, distinct: borrowing Buffer<OfferKey>
  ) {
    offerEnds.fill(distinct.count, with: 0)
    var groups = Buffer<Int32>()
    groups.fill(keys.count, with: -1)
    var last = OfferKey.first
    var group = 0
    for row in keys.indices where keys[row] != .never {
      if keys[row] != last {
        last = keys[row]
        group = Self.place(of: last, in: distinct)
      }
      groups[row] = Int32(group)
      offerEnds[group] += 1
    }
    var total: Int32 = 0
    for group in offerEnds.indices {
      let length = offerEnds[group]
      offerEnds[group] = total
      total += length
    }
    offers.resize(to: Int(total), filling: 0)
    for row in groups.indices where groups[row] >= 0 {
      let group = groups[row]
      offers[offerEnds[group]] = Int32(row)
      offerEnds[group] += 1
    }
  }

  /// When a row is offered, if at all.
  private mutating func offerKey(of row: Int) -> OfferKey {
    let state = table.rows[row].state
    guard state == .inactive || state == .active else { return .never }
    let upper = table.costs.strongest(2 * row)
    let lower = table.costs.strongest(2 * row + 1)
    if upper < .weakest, lower < .weakest {
      var equality = Level.weakest
      if table.rows[row].memberCount == 1 { return .equality(upper) }
      var member = table.rows[row].firstMember
      while member >= 0 {
        let record = members.records[member]
        if record.relation == .equal, record.isAttached { equality = min(equality, record.level) }
        member = record.next
      }
      if equality < .weakest { return .equality(equality) }
      let strongest = min(upper, lower)
      return .inequality(strongest > .required ? strongest : max(upper, lower))
    }
    let level = min(upper, lower)
    return level == .required ? .never : .inequality(level)
  }

  /// The first place in a sorted list whose entry is not smaller.
  private static func place(of key: OfferKey, in list: borrowing Buffer<OfferKey>) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Factorises the active set afresh and computes everything that follows from it.
  mutating func refactor() {
    stays.removeAll()
    offers.removeAll()
    for slot in 0..<factors.size {
      let row = factors.steps[slot].row
      if row < 0 {
        stays.append(~row)
      } else if table.rows[row].state == .active {
        // What no constraint holds is held as well by the variables' own rows.
        offers.append(row)
      }
    }
    offerEnds.fill(1, with: Int32(offers.count))
    factorize(keepsSides: true)
  }

  private mutating func factorize(keepsSides: Bool) {
    endDrags()
    former.removeAll()
    for slot in 0..<factors.size where factors.steps[slot].row >= 0 {
      former.append(factors.steps[slot].row)
      table.rows[factors.steps[slot].row].slot = -1
    }
    elimination.run(fixed: stays, offers: offers, ends: offerEnds, of: table, into: &factors)
    for slot in 0..<factors.size {
      let row = factors.steps[slot].row
      if row < 0 { continue }
      table.rows[row].slot = Int32(slot)
      if table.rows[row].state == .inactive { table.rows[row].state = .active }
    }
    for index in former.indices {
      let row = Int(former[index])
      if table.rows[row].slot >= 0 { continue }
      if table.rows[row].state == .active {
        table.rows[row].state = .inactive
      } else if table.rows[row].state == .ghost {
        table.unlink(row)
        table.release(row)
      }
    }
    computeAfresh(keepsSides: keepsSides)
  }

  /// Computes vertex, residuals, sides and multipliers from the active set. A row that lies at the
  /// vertex may keep the side it was on: the multipliers of an optimum rest on it.
  private mutating func computeAfresh(keepsSides: Bool) {
    gradientChanges.removeAll()
    drift = 0
    factors.solveVertex(constants: table, into: &point)
    for slot in 0..<factors.size {
      multipliers.clear(slot)
      touch(slot)
    }
    for row in table.rows.indices where table.rows[row].state == .inactive {
      table.updateResidual(row, at: point)
      let isAtVertex = table.rows[row].residual.magnitude <= table.rows[row].tolerance
      if !(keepsSides && isAtVertex && table.rows[row].side != 0) { table.updateSide(row) }
      noteCost(of: row, times: 1)
    }
    applyGradientChanges()
  }
}

/// The order in which a crash offers rows: equalities before inequalities, the strongest level first.
private struct OfferKey: Comparable, BitwiseCopyable {
  let level: Level
  private let isInequality: Bool

  static func equality(_ level: Level) -> OfferKey { OfferKey(level: level, isInequality: false) }
  static func inequality(_ level: Level) -> OfferKey { OfferKey(level: level, isInequality: true) }

  /// The key of required equalities.
  static var first: OfferKey { .equality(.required) }
  /// The key of rows that are not offered.
  static var never: OfferKey { .inequality(.weakest) }

  static func < (a: OfferKey, b: OfferKey) -> Bool {
    a.isInequality == b.isInequality ? a.level < b.level : b.isInequality
  }
}

/// Choosing the active set anew, and factorizing it.
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
    chooseActiveSet()
  }

  /// Chooses the active set anew among what is taken in, strongest rows first.
  mutating func chooseActiveSet() {
    offerByStrength()
    offerBounds()
    offer.kept.removeAll()
    factorize(keepsSides: false)
    offer.bounds.removeAll()
  }

  /// Offers all rows with constraints: equalities by level, then inequalities by level, taken as
  /// tight. What only a required inequality wants is left out, but for ``offerBounds()``: most of these hold with
  /// room to spare.
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

  /// Enters the rows in ``offer``, a group for each distinct key: a counting sort.
  private mutating func sortOffers(
    by keys: borrowing Buffer<OfferKey>, distinct: borrowing Buffer<OfferKey>
  ) {
    offer.groupEnds.fill(distinct.count, with: 0)
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
      offer.groupEnds[group] += 1
    }
    var total: Int32 = 0
    for group in offer.groupEnds.indices {
      let length = offer.groupEnds[group]
      offer.groupEnds[group] = total
      total += length
    }
    offer.rows.resize(to: Int(total), filling: 0)
    for row in groups.indices where groups[row] >= 0 {
      let group = groups[row]
      offer.rows[offer.groupEnds[group]] = Int32(row)
      offer.groupEnds[group] += 1
    }
  }

  /// Offers the required lower bounds of variables, those first that ask for more than 0.
  private mutating func offerBounds() {
    for isZero in [false, true] {
      for row in table.rows.indices where table.rows[row].termCount == 1 {
        guard (table.rows[row].constant == 0) == isZero, offerKey(of: row) == .never,
          table.rows[row].state == .inactive || table.rows[row].state == .active,
          table.rows[row].constant.isFinite, table.costs.strongest(2 * row + 1) == .required
        else { continue }
        offer.bounds.append(Int32(row))
      }
    }
  }

  /// When a row is offered, if at all.
  private mutating func offerKey(of row: Int) -> OfferKey {
    let state = table.rows[row].state
    guard state == .inactive || state == .active else { return .never }
    // No value lies at a goal without an end.
    guard table.rows[row].constant.isFinite else { return .never }
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
}

/// The order in which a crash offers rows: equalities before inequalities, the strongest level
/// first.
///
/// One word, since there is one for each row: the level's, with the highest bit set for inequalities.
private struct OfferKey: Comparable, BitwiseCopyable {
  private let order: UInt64
  private static var inequalityBit: UInt64 { 1 << 63 }

  static func equality(_ level: Level) -> OfferKey { OfferKey(order: level.order) }
  static func inequality(_ level: Level) -> OfferKey {
    OfferKey(order: level.order | inequalityBit)
  }

  /// The key of required equalities.
  static var first: OfferKey { .equality(.required) }
  /// The key of rows that are not offered.
  static var never: OfferKey { .inequality(.weakest) }

  var level: Level { Level(order: order & ~Self.inequalityBit) }

  static func < (a: OfferKey, b: OfferKey) -> Bool { a.order < b.order }
}

/// Ranging in the right-hand side (T. Gal, *Postoptimal Analyses, Parametric Programming, and Related
/// Topics*, 1979), over all levels at once.
extension SolverCore {
  /// See ``Solver/ray(moving:)``.
  mutating func ray(moving motion: [(constraint: Constraint, rate: Double)]) -> Ray? {
    guard exact.isEmpty, !isUnfinished else { return nil }
    prepare()
    guard let moving = movingRows(motion) else { return nil }
    // What is loaded stays until the direction is solved for, so nothing may return in between.
    for (row, rate) in moving where table.rows[row].slot >= 0 {
      factors.loadSlot(Int(table.rows[row].slot), times: rate)
    }
    factors.solveDirection()
    collectEdge()
    for (row, rate) in moving where table.rows[row].state == .inactive {
      if !table.rows[row].flags.contains(.met) {
        table.rows[row].flags.insert(.met)
        edge.append(Int32(row))
      }
      table.rows[row].slope -= rate
    }
    defer { clearEdge() }
    var ray = Ray(
      rates: [], forward: .init(distance: .infinity, stops: []),
      backward: .init(distance: .infinity, stops: []))
    for index in factors.direction.indices {
      let entry = factors.direction[index]
      guard entry.value.magnitude > Tolerance.rate, variables.records[entry.index].isUsed else {
        continue
      }
      ray.rates.append((Variable(index: entry.index), entry.value))
    }
    ray.rates.sort { $0.variable < $1.variable }
    var forward: [(distance: Double, row: Int)] = []
    var backward: [(distance: Double, row: Int)] = []
    for index in edge.indices {
      let row = Int(edge[index])
      bringUpToDate(row)
      let slope = table.rows[row].slope
      guard slope.magnitude > Tolerance.slope else { continue }
      let residual = table.rows[row].residual
      let side = table.rows[row].side
      // A row at its constant, with a cost on both sides, has no side to keep.
      if side == 0 {
        forward.append((0, row))
        backward.append((0, row))
        continue
      }
      let distance = max(0, Double(side) * residual) / slope.magnitude
      guard distance.isFinite else { continue }
      if (side > 0) == (slope < 0) {
        forward.append((distance, row))
      } else {
        backward.append((distance, row))
      }
    }
    ray.forward = reach(among: forward)
    ray.backward = reach(among: backward)
    return ray
  }

  /// The rows that move, with their rates; nil if a row is shared with a constraint that does not move
  /// likewise.
  private mutating func movingRows(
    _ motion: [(constraint: Constraint, rate: Double)]
  ) -> [(row: Int, rate: Double)]? {
    var rates: [Int: (rate: Double, count: Int32)] = [:]
    for (constraint, rate) in motion {
      guard let member = members.find(constraint) else { continue }
      let record = members.records[member]
      let row = Int(record.row)
      let own = (record.isNegated ? 0 - rate : rate) / record.scale
      if let other = rates[row] {
        guard other.rate == own else { return nil }
        rates[row] = (own, other.count + 1)
      } else {
        rates[row] = (own, 1)
      }
    }
    for (row, moving) in rates {
      let isPlaced = table.rows[row].state == .active || table.rows[row].state == .inactive
      guard isPlaced, table.rows[row].memberCount == moving.count else { return nil }
    }
    return rates.map { ($0.key, $0.value.rate) }.sorted { $0.row < $1.row }
  }

  /// The nearest of some rows, and what is at one place with it.
  private mutating func reach(among rows: [(distance: Double, row: Int)]) -> Ray.Reach {
    guard let nearest = rows.map(\.distance).min() else {
      return .init(distance: .infinity, stops: [])
    }
    let limit = nearest + Tolerance.stopDistance * max(1, nearest)
    var stops: [(order: Int, member: DependenceMember)] = []
    for (distance, row) in rows where distance <= limit {
      var member = table.rows[row].firstMember
      while member >= 0 {
        let record = members.records[member]
        if record.isAttached {
          stops.append((record.order, members.source(of: Int(member))))
        }
        member = record.next
      }
    }
    stops.sort { $0.order < $1.order }
    return .init(distance: nearest, stops: stops.map(\.member))
  }
}

import struct ConstraintSolver.RowBasis
import LayoutModel

/// What no equation explains: wishes that give way to limits.
extension Inference {
  /// A rule that holds in some pictures, and how far each picture is from it.
  private struct Partial {
    var rule: InferredRule
    var rests: [Double]
    let tolerance: Double

    /// Whether it holds in a picture.
    func holds(in picture: Int) -> Bool { rests[picture].magnitude <= tolerance }

    /// Whether no picture is below it, or none above.
    var isLeast: Bool { rests.allSatisfy { $0 >= 0 - tolerance } }
    var isMost: Bool { rests.allSatisfy { $0 <= tolerance } }
  }

  private static let wishes: Set<InferredRule.Form> = [
    .length, .content, .inset, .share, .start, .end, .after, .center,
  ]
  private static let limits: Set<InferredRule.Form> = [
    .length, .inset, .share, .start, .end, .after,
  ]

  /// Determines what is left by pairs of a wish and the limit that it meets in the other pictures.
  mutating func findWishes(_ rows: RuleRows, _ costs: RuleCost, _ basis: inout RowBasis) {
    let partials = partials(rows, costs)
    // Each wish leaves one column less free, though not always the same ones.
    var index = 0
    while index < basis.freeColumns.count {
      let direction = basis.direction(of: index)
      let found = pair(partials, rows, along: direction)
      guard let wish = found?.0 ?? best(partials, rows, along: direction) else {
        index += 1
        continue
      }
      let offered = chosen + [wish]
      basis = rows.basis(of: offered)
      chosen = basis.taken.map { offered[$0] }
      if let limit = found?.1 { limits.append(limit) }
    }
  }

  /// The rules that hold in one picture at least, but not in all.
  private func partials(_ rows: RuleRows, _ costs: RuleCost) -> [Partial] {
    var found: [Partial] = []
    let tolerance = rows.tolerance
    for picture in screen.pictures.indices {
      var search = RuleSearch(rows, tolerance: PixelGrid.unrounded, picture: picture)
      search.run()
      for var rule in search.found
      where Self.wishes.contains(rule.form) && rule.nearness != .cousin {
        let rests = screen.pictures.indices.map { rows.rest(of: rule, in: $0) - rule.constant }
        // A rule is found in the first picture in which it holds.
        let isClose = rests.map { $0.magnitude <= tolerance }
        guard !isClose[..<picture].contains(true), isClose.contains(false) else { continue }
        rule.cost = costs.cost(of: rule)
        found.append(Partial(rule: rule, rests: rests, tolerance: tolerance))
      }
    }
    return found.sorted { $0.rule.cost < $1.rule.cost }
  }

  /// The wish that holds in the most pictures: what is said of it is that it does not hold in all.
  private func best(
    _ partials: [Partial], _ rows: RuleRows, along direction: [Double]
  ) -> InferredRule? {
    let moving = partials.filter { partial in
      rows.terms(of: partial.rule).reduce(0) { $0 + $1.coefficient * direction[$1.column] }
        .magnitude > Tolerance.derived
    }
    func count(_ partial: Partial) -> Int {
      screen.pictures.indices.count { partial.holds(in: $0) }
    }
    var wish = moving.max { (count($0), 0 - $0.rule.cost) < (count($1), 0 - $1.rule.cost) }?.rule
    wish?.isWish = true
    return wish
  }

  /// The cheapest wish and limit that explain how the views move along a direction.
  private func pair(
    _ partials: [Partial], _ rows: RuleRows, along direction: [Double]
  ) -> (InferredRule, InferredRule)? {
    func rate(_ rule: InferredRule) -> Double {
      rows.terms(of: rule).reduce(0) { $0 + $1.coefficient * direction[$1.column] }
    }
    var best: (wish: InferredRule, limit: InferredRule, cost: Double)?
    let moving = partials.map { (partial: $0, rate: rate($0.rule)) }
      .filter { $0.rate.magnitude > Tolerance.derived }
    let limits = moving.compactMap { entry -> (partial: Partial, rate: Double)? in
      var entry = entry
      guard Self.limits.contains(entry.partial.rule.form) else { return nil }
      let isLeast = entry.partial.isLeast
      guard isLeast || entry.partial.isMost else { return nil }
      entry.partial.rule.comparison = isLeast ? .greaterOrEqual : .lessOrEqual
      // A limit keeps a view inside, rather than open.
      switch (entry.partial.rule.form, isLeast) {
      case (.start, false), (.end, true), (.after, false): entry.partial.rule.cost += 3
      default: break
      }
      return entry
    }.sorted { $0.partial.rule.cost < $1.partial.rule.cost }
    for (wish, wishRate) in moving {
      if let best, best.cost <= wish.rule.cost { break }
      // The length is the wish, and what keeps a view in its place is the limit.
      let extra =
        switch wish.rule.form {
        case .start, .end, .after: 2.5
        case .content: 2.0
        default: 0.0
        }
      for (limit, limitRate) in limits {
        let isOther = wish.rule.left.item != limit.rule.left.item
        let cost = wish.rule.cost + limit.rule.cost + extra + (isOther ? 3 : 0)
        if let best, best.cost <= cost { break }
        guard meets(wish, limit, wishRate, limitRate) else { continue }
        best = (wish.rule, limit.rule, cost)
        best?.wish.isWish = true
      }
    }
    return best.map { ($0.wish, $0.limit) }
  }

  /// Whether wherever the wish does not hold, the limit stops it.
  private func meets(
    _ wish: Partial, _ limit: Partial, _ wishRate: Double, _ limitRate: Double
  ) -> Bool {
    let sign = limit.isLeast ? 1.0 : -1.0
    return screen.pictures.indices.allSatisfy { picture in
      if wish.holds(in: picture) { return true }
      guard limit.holds(in: picture) else { return false }
      // The way from the picture to the wish leads out of the limit.
      let step = (0 - wish.rests[picture]) / wishRate
      return step * limitRate * sign < 0
    }
  }
}

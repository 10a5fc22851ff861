import ConstraintSolver
import LayoutModel

/// The range of a constant over which a value keeps its sensitivity, read from the pieces of the layout on
/// which it is linear: outward from the present constant, as many as are needed.
extension LayoutEngine {
  /// The points, above and below, where a value changes its sensitivity to a constant.
  ///
  /// A value that does not move is followed through conflicts that do not change it; one that moves is
  /// followed up to the first conflict.
  /// - Parameters:
  ///   - expression: The value, in points.
  ///   - mover: The constraint whose constant moves; for content, whose two constraints share it, the size.
  ///   - rate: The sensitivity, from ``explain(_:in:)-(LinearExpression,_)``.
  ///   - range: Where limits are looked for; by default everywhere.
  ///   - scene: The scene.
  /// - Returns: At most two, the one above first. None for a mover that has no constant of its own, and where
  ///   the layout is not known to be linear.
  /// - Complexity: a few solves for each piece, at most 24 on each side.
  public mutating func limits(
    of expression: LinearExpression, movedBy mover: ConstraintReference, rate: Double,
    within range: ClosedRange<Double>? = nil, in scene: Scene
  ) -> [ValueLimit] {
    settle(scene)
    guard let walk = PieceWalk(self, expression, mover, rate: rate, within: range, of: scene) else {
      return []
    }
    return walk.limits()
  }
}

/// A walk over the pieces of a layout from the present value of a parameter.
private struct PieceWalk {
  private var engine: LayoutEngine
  private let scene: Scene
  private let expression: LinearExpression
  private let mover: ConstraintReference
  private let parameter: SizeParameter
  /// Whether the parameter runs against the constant as stated.
  private let isNegated: Bool
  /// The parameter, the value and the rate at the start, and what is broken there.
  private let start: Double
  private let value: Double
  private let rate: Double
  private let broken: [ConstraintReference]
  private let range: ClosedRange<Double>
  private let cuts: [Double]
  /// The pieces found beyond the next one, the nearest last.
  private var ahead: [SizePiece] = []

  private static let mostSteps = 24
  private static let farthest = 1e6

  init?(
    _ engine: LayoutEngine, _ expression: LinearExpression, _ mover: ConstraintReference,
    rate: Double, within range: ClosedRange<Double>?, of scene: Scene
  ) {
    guard let sides = engine.scene.sides(of: mover) else { return nil }
    let stated = sides.right.constant - sides.left.constant
    switch mover {
    case .stated(let id): parameter = .constants([id])
    case .implied(.screen(.width)): parameter = .screen(.horizontal)
    case .implied(.screen(.height)): parameter = .screen(.vertical)
    case .implied(.hugging(let item, let axis)), .implied(.compression(let item, let axis)):
      parameter = .content(item, axis)
    case .implied: return nil
    }
    // The height of wrapped text is not a number of the scene.
    guard let start = parameter.value(in: scene), start.magnitude == stated.magnitude,
      start.magnitude <= Self.farthest
    else { return nil }
    self.engine = engine
    self.scene = scene
    self.expression = expression
    self.mover = mover
    self.start = start
    if case .stated(let id) = mover, let constraint = scene.constraint(id) {
      isNegated = SizeParameter.isNegated(constraint)
    } else {
      isNegated = false
    }
    self.rate = isNegated ? 0 - rate : rate
    value = engine.value(of: expression, in: engine.scene.coordinates(of: expression))
    broken = engine.sortedBroken()
    let low = max(parameter.minimum, range?.lowerBound ?? -Self.farthest)
    let high = range?.upperBound ?? Self.farthest
    self.range = min(low, start)...max(high, start)
    cuts = parameter.cuts(in: scene)
  }

  // MARK: Limits

  func limits() -> [ValueLimit] {
    var here: SizePiece?
    var walk = self
    let isOnCut = cuts.contains { ($0 - start).magnitude < Tolerance.solved }
    if !isOnCut, let stretch = stretch(at: start, isRising: true) {
      here = walk.piece(at: start, within: stretch.lowerBound...stretch.upperBound)
    }
    if let piece = here, let own = piece.watched {
      guard (own.value - value).magnitude <= Tolerance.reported else { return [] }
      // Where something else follows the constant too, the sensitivity is not the whole motion.
      if piece.upper - start > sliver, start - piece.lower > sliver, isOther(own.rate) {
        return []
      }
    }
    // Of the stated constant, not of the parameter.
    return [true, false].compactMap { isRising in
      var side = walk
      return side.limit(isRising: isRising != isNegated, from: here)
    }
  }

  private mutating func limit(isRising: Bool, from here: SizePiece?) -> ValueLimit? {
    ahead = []
    var end = start
    var before: SizePiece?
    var brokenBefore = broken
    for step in 0..<Self.mostSteps {
      // The start may lie in a piece, on the end of one, or on both.
      var after: SizePiece?
      if step == 0, let here, (isRising ? here.upper - start : start - here.lower) > sliver {
        after = here
      } else {
        after = next(beyond: end, isRising: isRising)
        if step == 0 { before = here }
      }
      // Where results are kept within a tolerance, a breakpoint is not quite a point.
      var stops = after.map { self.stops(before, $0, isRising) } ?? []
      var begin = end
      for _ in 0..<Self.mostSteps {
        guard let short = after, short.upper - short.lower <= sliver else { break }
        begin = isRising ? short.upper : short.lower
        if isOutside(begin) { return nil }
        after = next(beyond: begin, isRising: isRising)
        if let after { stops += self.stops(short, after, isRising) }
      }
      guard let after, let own = after.watched else { return nil }
      let expected = value + rate * (begin - start)
      let jump = own.value + (begin - after.at) * own.rate - expected
      let jumps = jump.magnitude > Tolerance.reported * max(1, expected.magnitude / 1e4)
      let isChange = jumps || isOther(own.rate)
      let fails = after.broken.contains { !broken.contains($0) && !brokenBefore.contains($0) }
      if fails, rate != 0 || isChange {
        return self.limit(
          at: end, isRising, after: nil, jump: 0,
          cause: .conflict(blocking(stops, brokenBefore, after)))
      }
      if isChange {
        let mended = brokenBefore.first { !after.broken.contains($0) }
        guard let cause = self.cause(stops, before, after) else { return nil }
        return self.limit(
          at: end, isRising, after: own.rate, jump: jumps ? jump : 0,
          cause: mended.map { .met($0) } ?? cause)
      }
      brokenBefore = after.broken
      before = after
      end = isRising ? after.upper : after.lower
      if isOutside(end) { return nil }
    }
    return nil
  }

  /// Whether a place is an end of the range.
  private func isOutside(_ place: Double) -> Bool {
    place >= range.upperBound - Tolerance.solved || place <= range.lowerBound + Tolerance.solved
  }

  private func isOther(_ other: Double) -> Bool { (other - rate).magnitude > Tolerance.summed }

  private func limit(
    at end: Double, _ isRising: Bool, after: Double?, jump: Double, cause: ValueLimit.Cause
  ) -> ValueLimit {
    let place = (end - start).magnitude <= gap(start) ? start : LayoutEngine.tidyBreakpoint(end)
    func stated(_ rate: Double) -> Double { isNegated ? 0 - rate : rate }
    return ValueLimit(
      mover: mover, isRising: isRising != isNegated, constant: stated(place),
      value: value + rate * (place - start), rate: stated(rate),
      rateAfter: after.map { stated(($0 * 1e6).rounded() / 1e6) }, jump: jump, cause: cause)
  }

  // MARK: Pieces

  /// Breakpoints nearer than that are the same.
  private func gap(_ place: Double) -> Double { LayoutEngine.smallestGap * max(1, place.magnitude) }

  /// Pieces that are shorter belong to a breakpoint.
  private var sliver: Double { 4 * Tolerance.solved(in: scene) }

  /// The part of the range beyond a place, up to where the scene's own numbers follow in another way.
  private func stretch(at place: Double, isRising: Bool) -> ClosedRange<Double>? {
    let point = place + (isRising ? Tolerance.solved : -Tolerance.solved)
    let low = cuts.filter { $0 <= point }.max().map { max($0, range.lowerBound) }
    let high = cuts.filter { $0 > point }.min().map { min($0, range.upperBound) }
    let (from, to) = (low ?? range.lowerBound, high ?? range.upperBound)
    return from < to ? from...to : nil
  }

  private mutating func piece(at place: Double, within stretch: ClosedRange<Double>) -> SizePiece? {
    let step = min(1, (stretch.upperBound - stretch.lowerBound) / 4)
    let middle = (stretch.lowerBound + stretch.upperBound) / 2
    guard
      let rates = engine.constantRates(
        of: parameter, in: scene, at: place, step: place < middle ? step : -step)
    else { return nil }
    return engine.piece(
      of: parameter, in: scene, at: place, within: stretch, items: [], ownRates: rates,
      watching: expression)
  }

  /// The piece that begins where another one ends; nil if it is not known.
  private mutating func next(beyond end: Double, isRising: Bool) -> SizePiece? {
    func distance(_ piece: SizePiece) -> Double {
      isRising ? piece.lower - end : end - piece.upper
    }
    if let last = ahead.last, distance(last) <= gap(end) { return ahead.removeLast() }
    guard let stretch = stretch(at: end, isRising: isRising) else { return nil }
    var room = isRising ? stretch.upperBound - end : end - stretch.lowerBound
    if let last = ahead.last { room = min(room, distance(last)) }
    var failures = 0
    for _ in 0..<Self.mostSteps where room > gap(end) {
      let place = Self.oddValue(at: min(1.0 / 64, room * 0.381_966), beyond: end, isRising)
      // From a little before the end, so that the constraints at their limits there are seen.
      let near = 8 * gap(end)
      let here =
        isRising
        ? max(end - near, stretch.lowerBound)...(end + room)
        : (end - room)...min(end + near, stretch.upperBound)
      guard here.contains(place), let piece = piece(at: place, within: here) else {
        // A place can be special by chance.
        failures += 1
        guard failures < 3 else { return nil }
        room = min(1.0 / 64, room) * 0.381_966
        continue
      }
      if distance(piece) <= gap(end) { return piece }
      room = min(distance(piece), (piece.at - end).magnitude)
      ahead.append(piece)
    }
    return nil
  }

  /// A place that no layout is likely to be special at, with few digits in binary.
  private static func oddValue(at distance: Double, beyond end: Double, _ isRising: Bool) -> Double
  {
    let place = isRising ? end + distance : end - distance
    guard distance > Tolerance.derived else { return place }
    let unit = Double(
      sign: .plus, exponent: max(-30, Int(distance.exponent) - 5), significand: 1)
    return (place / unit).rounded(.down) * unit + unit / 2
  }

  // MARK: Causes

  /// The constraints at their limits where two pieces meet.
  private func stops(
    _ before: SizePiece?, _ after: SizePiece, _ isRising: Bool
  ) -> [ConstraintReference] {
    let first = before.map { isRising ? $0.stopsAbove : $0.stopsBelow } ?? []
    let second = isRising ? after.stopsBelow : after.stopsAbove
    return first + second.filter { !first.contains($0) }
  }

  private func blocking(
    _ stops: [ConstraintReference], _ broken: [ConstraintReference], _ after: SizePiece
  ) -> ConstraintReference {
    stops.first { (scene.priority(of: $0) ?? 0) == Priority.required }
      ?? after.broken.first { !broken.contains($0) } ?? mover
  }

  /// The constraint that changes the sensitivity: an optional one that holds from here on, otherwise one that
  /// reaches its limit here and stays there. The mover itself stands for passes.
  /// - Returns: nil if the layout beyond is not what its piece says.
  private mutating func cause(
    _ stops: [ConstraintReference], _ before: SizePiece?, _ after: SizePiece
  ) -> ValueLimit.Cause? {
    let lostBefore: [ConstraintReference]
    if let before {
      lostBefore = before.lost
    } else {
      engine.settle(scene)
      lostBefore = engine.lostConstraints().lost.map(\.reference)
    }
    engine.settle(parameter.scene(scene, at: after.at))
    let there = engine.value(of: expression, in: engine.scene.coordinates(of: expression))
    guard let own = after.watched,
      (own.value - there).magnitude <= Tolerance.derived * max(1, there.magnitude)
    else { return nil }
    let lost = Set(lostBefore)
    let tolerance = Tolerance.solved(in: scene)
    func stays(_ reference: ConstraintReference) -> Bool {
      if case .implied(.nonNegative(let item, let axis)) = reference {
        guard let own = engine.variables(of: item) else { return false }
        let length = engine.solver.value(of: axis == .horizontal ? own.width : own.height)
        return length.magnitude <= tolerance
      }
      guard let entry = engine.active[reference] else { return false }
      return engine.value(of: entry.expression).magnitude <= tolerance
    }
    let met = stops.filter(lost.contains)
    if let first = met.first(where: stays) ?? met.first { return .met(first) }
    let reached = stops.first(where: stays) ?? stops.first { !after.lost.contains($0) }
    return .reached(reached ?? mover)
  }
}

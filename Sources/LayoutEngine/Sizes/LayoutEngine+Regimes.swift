import LayoutModel

/// A layout at every value of a parameter.
///
/// Each piece is found at one value and holds on an interval around it (``SizePiece``). Where the intervals
/// found so far leave a gap, another piece is looked for inside: no step is too long, and none is bisected.
/// Where arithmetic gives no interval, sizes are tried instead.
extension LayoutEngine {
  /// The layout of a scene as a function of a parameter.
  ///
  /// Nothing is rounded to pixels. Each regime is checked by one layout at its middle; where that is another
  /// layout, sizes are tried instead.
  /// - Parameters:
  ///   - parameter: What is varied: the screen, constants of constraints, or the size of a content.
  ///   - range: The values of the parameter, in points; those below ``SizeParameter/minimum`` are left out.
  ///   - scene: The scene; it stays as it is.
  /// - Returns: nil if it was interrupted: see ``isInterrupted``.
  /// - Complexity: a few solves for each regime, from the solution of the one before.
  public func sweep(
    _ parameter: SizeParameter, over range: ClosedRange<Double>, in scene: Scene
  ) -> Sweep? {
    sweep(parameter, over: range, in: scene, around: -.infinity) { _ in false }
  }

  /// The same as far as some work goes: of a layout that changes at hundreds of values, those nearest to the present one
  /// are looked at, and the rest is ``Regime/Kind/unseen``.
  /// - Parameter work: How many constraints are gone through at most for the pieces, one after the other.
  package func sweep(
    _ parameter: SizeParameter, over range: ClosedRange<Double>, in scene: Scene, within work: Int
  ) -> Sweep? {
    sweep(
      parameter, over: range, in: scene, around: parameter.value(in: scene) ?? -.infinity,
      within: work
    ) { _ in false }
  }

  /// The same as far from a value as it takes to find a piece with an end on each side.
  /// - Parameters:
  ///   - value: A value of the parameter.
  ///   - work: How many constraints are gone through at most for the pieces.
  ///   - isEnd: Whether what a piece loses is an end: then those beyond it are not looked for.
  package func sweep(
    _ parameter: SizeParameter, over range: ClosedRange<Double>, in scene: Scene,
    around value: Double, within work: Int = .max, until isEnd: ([ConstraintReference]) -> Bool
  ) -> Sweep? {
    let scene = Self.unrounded(scene)
    var worker = self
    worker.workLeft = work
    worker.triesLeft = Self.mostTries
    worker.isSweeping = true
    worker.settle(scene)
    let items = worker.movingItems
    let low = max(range.lowerBound, parameter.minimum)
    let high = max(low, range.upperBound)
    var pieces: [SizePiece] = []
    guard low < high else {
      var point = worker.sample(of: parameter, in: scene, at: low, items: items)
      // Of a single value nothing is left to be reasoned about.
      point.kind = .exact
      return Sweep(parameter: parameter, regimes: worker.regimes(of: [point], items), items: items)
    }
    var reach = (low: low, high: high)
    for part in Self.parts(of: low...high, cutAt: parameter.cuts(in: scene)) {
      pieces += worker.pieces(
        of: parameter, in: scene, from: part.lowerBound, to: part.upperBound, items, near: value
      ) { piece in
        if piece.lower >= value, isEnd(piece.lost) { reach.high = min(reach.high, piece.upper) }
        if piece.upper <= value, isEnd(piece.lost) { reach.low = max(reach.low, piece.lower) }
        return reach
      }
      if worker.isInterrupted?() == true { return nil }
    }
    pieces.removeAll { $0.lower >= reach.high || $0.upper <= reach.low }
    worker.join(&pieces, of: parameter, in: scene, items)
    if worker.isInterrupted?() == true { return nil }
    return Sweep(parameter: parameter, regimes: worker.regimes(of: pieces, items), items: items)
  }

  /// The views and guides but the root that have frames, in tree order.
  var movingItems: [ItemID] {
    scene.itemsInTreeOrder().filter { $0 != .root && variables(of: $0) != nil }
  }

  static func unrounded(_ scene: Scene) -> Scene {
    guard scene.display.scale != nil else { return scene }
    var scene = scene
    scene.setDisplay { $0.scale = nil }
    return scene
  }

  // MARK: Pieces

  /// The pieces that cover an interval, in order.
  /// - Parameters:
  ///   - value: Those nearest to it are found first.
  ///   - reach: Called with each piece that is found; gaps outside of what it returns are left.
  mutating func pieces(
    of parameter: SizeParameter, in scene: Scene, from low: Double, to high: Double,
    _ items: [ItemID], near value: Double = -.infinity,
    reach: (SizePiece) -> (low: Double, high: Double) = { _ in (-.infinity, .infinity) }
  ) -> [SizePiece] {
    let middle = (low + high) / 2
    let step = min(1, (high - low) / 4)
    let rates = constantRates(of: parameter, in: scene, at: middle, step: step)
    var found: [SizePiece] = []
    // The gaps that are left, the nearest last.
    var gaps = [(low: low, high: high)]
    var attempts = 0
    var converges = true
    while let gap = gaps.popLast(), isInterrupted?() != true {
      let smallest = converges ? Self.smallestGap * max(1, gap.high.magnitude) : Self.unsettledGap
      guard gap.high - gap.low > smallest else { continue }
      attempts += 1
      workLeft -= workOfPiece
      guard workLeft > 0 else {
        found.append(
          SizePiece(at: gap.low, lower: gap.low, upper: gap.high, kind: .unseen))
        continue
      }
      guard let rates, attempts < Self.mostPieces,
        let piece = piece(of: parameter, in: scene, inside: gap.low...gap.high, rates, items)
      else {
        found += triedPieces(of: parameter, in: scene, from: gap.low, to: gap.high, items)
        continue
      }
      found.append(piece)
      converges = converges && piece.converges
      let sides = [(low: piece.upper, high: gap.high), (low: gap.low, high: piece.lower)]
      let isBehind = piece.upper <= value
      gaps += isBehind ? sides.reversed() : sides
      let reach = reach(piece)
      gaps.removeAll { $0.low >= reach.high || $0.high <= reach.low }
    }
    return found.sorted { $0.lower < $1.lower }
  }

  /// A piece around some value inside a gap; nil if there is none.
  private mutating func piece(
    of parameter: SizeParameter, in scene: Scene, inside gap: ClosedRange<Double>,
    _ rates: [ConstraintReference: Double], _ items: [ItemID]
  ) -> SizePiece? {
    for part in Self.parts {
      let value = Self.oddValue(near: part, of: gap)
      guard
        var piece = piece(
          of: parameter, in: scene, at: value, within: gap, items: items, ownRates: rates),
        piece.upper - piece.lower > Self.smallestGap * max(1, value.magnitude)
      else {
        if isInterrupted?() == true { return nil }
        continue
      }
      // An end next to that of the gap is the same point, but for rounding.
      let near = Self.smallestGap * max(1, value.magnitude)
      if piece.lower - gap.lowerBound < near { piece.lower = gap.lowerBound }
      if gap.upperBound - piece.upper < near { piece.upper = gap.upperBound }
      return agrees(piece, with: parameter, in: scene, items) ? piece : nil
    }
    return nil
  }

  /// Whether the ordinary layout at the middle of a piece is the one that the piece says.
  private mutating func agrees(
    _ piece: SizePiece, with parameter: SizeParameter, in scene: Scene, _ items: [ItemID]
  ) -> Bool {
    let middle = Self.oddValue(near: 0.5, of: piece.lower...piece.upper)
    let sample = sample(of: parameter, in: scene, at: middle, items: items)
    return sample.converges == piece.converges && piece.agrees(with: sample)
  }

  /// Where in a gap a piece is looked for, one after the other. Not at the middle, where layouts often are
  /// special.
  private static let parts = [0.381_966, 0.618_034, 0.236_068, 0.763_932, 0.145_898]

  /// A value inside an interval that no layout is likely to be special at, with few digits in binary, so
  /// that exact arithmetic stays exact.
  private static func oddValue(near part: Double, of interval: ClosedRange<Double>) -> Double {
    let length = interval.upperBound - interval.lowerBound
    let value = interval.lowerBound + part * length
    guard length > Tolerance.derived else { return value }
    // The grid is finer than the interval by 2^8 at least.
    let exponent = max(-30, min(-7, Int(length.exponent) - 8))
    let unit = Double(sign: .plus, exponent: exponent, significand: 1)
    return (value / unit).rounded(.down) * unit + unit / 2
  }

  /// Gaps no longer are rounding, as a part of the value.
  static let smallestGap = 1e-7
  /// Items of a flow fit a line with this tolerance, as a part of its length.
  private static let fittingTolerance = 2e-6
  /// The same where layouts do not converge: near where they begin to, the number of passes grows without
  /// end.
  private static let unsettledGap = 0.005
  /// Intervals found by trying that are no longer are part of a breakpoint, in points.
  private static let shortestTried = 0.01
  private static let mostPieces = 20_000
  /// The work of a sweep that is waited for: some seconds' worth.
  package static let sweepWork = 200_000
  /// What a piece counts: the constraints, the conditions of groups, and the members of what refutes those that are left
  /// out, which are found one constraint after the other.
  private var workOfPiece: Int {
    let members = refutations.values.reduce(0) { $0 + $1.others.count }
    return active.count + Self.workOfProgram * scene.programs.count + members / Self.membersOfWork
  }

  /// What the conditions of a group count beside a constraint, which is gone through only once.
  private static let workOfProgram = 10
  /// How many members of refutations count as one constraint.
  private static let membersOfWork = 4
  /// The most layouts tried in a sweep: where none is like the next one, it ends there.
  static let mostTries = 3_000

  // MARK: Joining

  /// Joins pieces that continue one another, and adds the points at which the layout is that of neither side.
  private mutating func join(
    _ pieces: inout [SizePiece], of parameter: SizeParameter, in scene: Scene, _ items: [ItemID]
  ) {
    var joined: [SizePiece] = []
    // The length that the last piece has been given beyond its own end.
    var added = 0.0
    for piece in pieces {
      guard var last = joined.last else {
        joined.append(piece)
        continue
      }
      // What was not looked at has the point too.
      if piece.kind == .unseen || last.kind == .unseen {
        var next = piece
        next.lower = last.upper
        next.includesLower = piece.kind == .unseen
        if piece.kind == last.kind {
          joined[joined.count - 1].upper = piece.upper
        } else {
          joined.append(next)
        }
        continue
      }
      // Where a line of a flow breaks: the tolerance with which its items fit is no layout of its own.
      if piece.upper - piece.lower < Self.fittingTolerance * max(1, piece.upper.magnitude) {
        joined[joined.count - 1].upper = piece.upper
        continue
      }
      // Next to a breakpoint that was only narrowed down. Several of these in a row are a layout of their own,
      // and so is one beside an interval whose end is exact.
      added += piece.upper - piece.lower
      if piece.kind == .tried, last.kind == .tried, added < Self.shortestTried {
        joined[joined.count - 1].upper = piece.upper
        continue
      }
      added = 0
      let point = Self.tidyBreakpoint((last.upper + piece.lower) / 2)
      var next = piece
      next.lower = point
      // The layout at the point itself, which belongs to one side, or to none.
      var single: SizePiece?
      if isSpecial(at: point, between: last, next) {
        if last.kind == .tried, next.kind == .tried { triesLeft -= 1 }
        let sample = sample(of: parameter, in: scene, at: point, items: items)
        let isLast = last.agrees(with: sample, beside: next)
        next.includesLower = next.agrees(with: sample, beside: last)
        if next.includesLower, isLast {
          next.includesLower = next.broken.count <= last.broken.count
        }
        if !next.includesLower, !isLast { single = sample.point(between: last, next) }
      }
      if single == nil, last.continues(piece, at: point),
        last.kind == piece.kind || last.kind == .exact, !last.crossesLost(at: piece)
      {
        last.upper = piece.upper
        last.stopsAbove = piece.stopsAbove
        joined[joined.count - 1] = last
        continue
      }
      joined[joined.count - 1].upper = point
      if let single { joined.append(single) }
      joined.append(next)
    }
    pieces = joined
    addEnds(to: &pieces, of: parameter, in: scene, items)
  }

  /// Adds the ends of the range at which the layout is not that of the piece beside them.
  private mutating func addEnds(
    to pieces: inout [SizePiece], of parameter: SizeParameter, in scene: Scene, _ items: [ItemID]
  ) {
    guard let first = pieces.first, let last = pieces.last else { return }
    func point(_ end: Double, of piece: SizePiece) -> SizePiece? {
      guard piece.kind != .unseen, isSpecial(at: end, between: piece, piece) else { return nil }
      let sample = sample(of: parameter, in: scene, at: end, items: items)
      return piece.agrees(with: sample, beside: piece) ? nil : sample.point(between: piece, piece)
    }
    if let point = point(first.lower, of: first) {
      pieces[0].includesLower = false
      pieces.insert(point, at: 0)
    }
    if let point = point(last.upper, of: last) { pieces.append(point) }
  }

  /// Whether the layout where two pieces meet can be another one than at their ends: where results of passes
  /// change, refutations end or free values jump. Everything else is continuous.
  private func isSpecial(at point: Double, between a: SizePiece, _ b: SizePiece) -> Bool {
    guard a.kind == .exact || b.kind == .exact || triesLeft > 0 else { return false }
    return needsPasses || !a.broken.isEmpty || !b.broken.isEmpty
      || a.values.indices.contains { a.jumps(from: b, $0, at: point) }
  }

  /// A breakpoint without the last digits of rounding.
  static func tidyBreakpoint(_ value: Double) -> Double {
    let rounded = (value * 1e5).rounded() / 1e5
    return (rounded - value).magnitude < 2e-7 ? rounded : value
  }

  private func regimes(of pieces: [SizePiece], _ items: [ItemID]) -> [Regime] {
    var regimes: [Regime] = []
    for (index, piece) in pieces.enumerated() {
      var frames: [ItemID: LinearFrame] = [:]
      frames.reserveCapacity(items.count)
      func linear(_ index: Int) -> LinearValue {
        LinearValue(piece.value(index, at: piece.lower), rate: piece.rates[index])
      }
      for (place, id) in items.enumerated() where piece.kind != .unseen {
        frames[id] = LinearFrame(
          left: linear(4 * place), top: linear(4 * place + 1), width: linear(4 * place + 2),
          height: linear(4 * place + 3))
      }
      let next = index + 1 < pieces.count ? pieces[index + 1] : nil
      var regime = Regime(
        from: piece.lower, includesFrom: index == 0 || piece.includesLower, to: piece.upper,
        includesTo: next.map { !$0.includesLower } ?? true,
        kind: piece.kind, frames: frames, broken: piece.broken, lost: piece.lost, free: piece.free,
        converges: piece.converges)
      if piece.kind == .unseen {
        regime.changed = []
      } else if index > 0, pieces[index - 1].kind != .unseen {
        let before = pieces[index - 1]
        let changed = items.indices.filter { place in
          (4 * place..<4 * place + 4).contains {
            piece.differs(from: before, $0, at: piece.lower)
          }
        }
        regime.changed = changed.map { items[$0] }
        regime.because = changes(from: before, to: piece)
        regime.isChoice = isChoice(from: before, to: piece, changed, items)
      } else {
        regime.changed = items
      }
      regimes.append(regime)
    }
    return regimes
  }

  /// Whether all that changes between two pieces is free on both sides.
  private func isChoice(
    from before: SizePiece, to piece: SizePiece, _ changed: [Int], _ items: [ItemID]
  ) -> Bool {
    guard !changed.isEmpty, before.broken == piece.broken, before.lost == piece.lost else {
      return false
    }
    let free = Set(before.free).union(piece.free)
    let anchors: [Anchor] = [.left, .top, .width, .height]
    return changed.allSatisfy { place in
      (0..<4).allSatisfy { part in
        !piece.differs(from: before, 4 * place + part, at: piece.lower)
          || free.contains(AnchorReference(items[place], anchors[part]))
      }
    }
  }

  /// What changes where two pieces meet.
  private func changes(from before: SizePiece, to piece: SizePiece) -> [RegimeChange] {
    var changes: [RegimeChange] = []
    let (brokenBefore, brokenNow) = (Set(before.broken), Set(piece.broken))
    changes += piece.broken.filter { !brokenBefore.contains($0) }.map { .breaks($0) }
    changes += before.broken.filter { !brokenNow.contains($0) }.map { .isMended($0) }
    let (lostBefore, lostNow) = (Set(before.lost), Set(piece.lost))
    changes += piece.lost.filter { !lostBefore.contains($0) && !brokenBefore.contains($0) }
      .map { .isLost($0) }
    changes += before.lost.filter { !lostNow.contains($0) && !brokenNow.contains($0) }
      .map { .holds($0) }
    let (old, new) = (before.pass ?? PassState(), piece.pass ?? PassState())
    changes += ordered(Set(old.heights.keys).union(new.heights.keys)) {
      old.heights[$0] != new.heights[$0]
    }.map { .text($0) }
    changes += ordered(Set(old.lines.keys).union(new.lines.keys)) { old.lines[$0] != new.lines[$0] }
      .map { .lines($0) }
    changes += old.groups.symmetricDifference(new.groups).sorted { $0.rawValue < $1.rawValue }
      .map { .group($0, isOn: new.groups.contains($0)) }
    let told = Set(changes.compactMap(\.constraint))
    var seen: Set<ConstraintReference> = []
    for stop in before.stopsAbove + piece.stopsBelow
    where !told.contains(stop) && seen.insert(stop).inserted {
      changes.append(.reaches(stop))
    }
    return changes
  }

  private func ordered(_ items: Set<ItemID>, where isWanted: (ItemID) -> Bool) -> [ItemID] {
    scene.inTreeOrder(items.filter(isWanted))
  }
}

extension SizePiece {
  /// Whether an ordinary layout at a value inside the piece is the one that the piece says.
  func agrees(with sample: SizePiece) -> Bool {
    lost == sample.lost && free == sample.free && hasFrames(of: sample, within: 0)
  }

  /// Whether an ordinary layout at an end of the piece is the one that the piece says: there, fewer
  /// constraints may be violated and fewer values free than on both sides.
  fileprivate func agrees(with sample: SizePiece, beside other: SizePiece) -> Bool {
    let tolerance = kind == .tried ? Self.triedTolerance : 0
    return hasFrames(of: sample, within: tolerance)
      && Set(lost + other.lost).isSuperset(of: sample.lost)
      && Set(free + other.free).isSuperset(of: sample.free)
  }

  /// Whether the same is left out in a layout, and the frames are those of the piece: within a tolerance in
  /// points, but for rounding.
  private func hasFrames(of sample: SizePiece, within tolerance: Double) -> Bool {
    broken == sample.broken
      && values.indices.allSatisfy { index in
        let expected = value(index, at: sample.at)
        return (expected - sample.values[index]).magnitude
          <= max(
            tolerance, Tolerance.derived * max(1, expected.magnitude, sample.at.magnitude / 10))
      }
  }

  /// The piece of a single value, with the rates of the piece beside it that a number agrees with.
  fileprivate func point(between a: SizePiece, _ b: SizePiece) -> SizePiece {
    var point = self
    point.kind = a.kind == .exact || b.kind == .exact ? .exact : .tried
    for index in values.indices {
      let side = [b, a].first { !$0.jumps(from: self, index, at: at) }
      point.rates[index] = side?.rates[index] ?? 0
    }
    return point
  }

  /// Whether a violated constraint passes through 0 where this piece ends, to be violated on its other side.
  fileprivate func crossesLost(at next: SizePiece) -> Bool {
    guard !lost.isEmpty else { return false }
    let stops = Set(stopsAbove).union(next.stopsBelow)
    return lost.contains { stops.contains($0) }
  }
}

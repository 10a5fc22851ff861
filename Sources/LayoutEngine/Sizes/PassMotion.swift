import LayoutModel

/// The state of a layout pass as a linear function of a parameter.
struct PassMotion: Sendable {
  /// The state at the parameter's value.
  var base: PassState
  /// The changes of continuous results for each point of the parameter.
  var safeAreas: [ItemID: Insets] = [:]
  var frames: [ItemID: Rect] = [:]
  /// The comparisons that it rests on, and how fast their differences change.
  var comparisons: [NumberComparison] = []
  var speeds: [Double] = []

  /// The state at a distance from the value.
  func state(at distance: Double) -> PassState {
    var state = base
    for (id, rate) in safeAreas {
      guard let insets = base.safeAreas[id] else { continue }
      state.safeAreas[id] = Insets(
        top: insets.top + distance * rate.top, left: insets.left + distance * rate.left,
        bottom: insets.bottom + distance * rate.bottom, right: insets.right + distance * rate.right)
    }
    for (id, rate) in frames {
      guard let frame = base.frames[id] else { continue }
      state.frames[id] = Rect(
        x: frame.x + distance * rate.x, y: frame.y + distance * rate.y,
        width: frame.width + distance * rate.width, height: frame.height + distance * rate.height)
    }
    return state
  }

  /// The motion through two states; nil if they differ in more than numbers.
  init?(
    from base: PassState, _ comparisons: [NumberComparison], to decision: PassDecision,
    at distance: Double
  ) {
    self.init(base: base)
    let other = decision.state
    guard comparisons.count == decision.comparisons.count else { return nil }
    self.comparisons = comparisons
    speeds = zip(comparisons, decision.comparisons).map {
      ($1.difference - $0.difference) / distance
    }
    guard base.safeAreas.keys == other.safeAreas.keys, base.frames.keys == other.frames.keys else {
      return nil
    }
    for (id, insets) in base.safeAreas {
      guard let there = other.safeAreas[id], there != insets else { continue }
      safeAreas[id] = Insets(
        top: (there.top - insets.top) / distance, left: (there.left - insets.left) / distance,
        bottom: (there.bottom - insets.bottom) / distance,
        right: (there.right - insets.right) / distance)
    }
    for (id, frame) in base.frames {
      guard let there = other.frames[id], there != frame else { continue }
      frames[id] = Rect(
        x: (there.x - frame.x) / distance, y: (there.y - frame.y) / distance,
        width: (there.width - frame.width) / distance,
        height: (there.height - frame.height) / distance)
    }
    guard agrees(with: decision, at: distance) else { return nil }
  }

  init(base: PassState) { self.base = base }

  /// The distance at which a comparison changes, without the tolerance with which it is made; nil if none is
  /// the reason for another decision.
  /// - Parameters:
  ///   - distance: The distance from which on the decision is another one.
  ///   - other: That decision.
  func exactChange(near distance: Double, to other: PassDecision) -> Double? {
    changes(to: other).first.flatMap { zero(of: $0) }.flatMap { index, zero in
      ((zero - distance) * speeds[index]).magnitude <= Self.comparisonTolerance ? zero : nil
    }
  }

  /// The same if all comparisons that are others change at one place.
  func onlyChange(near distance: Double, to other: PassDecision) -> Double? {
    let places = changes(to: other).map { zero(of: $0)?.zero }
    guard let first = places.first ?? nil,
      places.allSatisfy({
        (($0 ?? .infinity) - first).magnitude <= Tolerance.rounding * max(1, first.magnitude)
      })
    else { return nil }
    return exactChange(near: distance, to: other)
  }

  /// How near the end of an interval has to be found for the comparison that ends it to be known.
  var precision: Double {
    0.05 * Self.comparisonTolerance / speeds.reduce(1) { max($0, $1.magnitude) }
  }

  /// The comparisons that come out otherwise in another decision.
  private func changes(to other: PassDecision) -> [Int] {
    zip(comparisons, other.comparisons).enumerated()
      .filter { $0.element.0.outcome != $0.element.1.outcome }.map(\.offset)
  }

  /// Where the difference of a comparison is 0; nil if it stands still.
  private func zero(of index: Int) -> (index: Int, zero: Double)? {
    speeds[index] == 0 ? nil : (index, 0 - comparisons[index].difference / speeds[index])
  }

  /// The distances, just beyond the tolerance of comparisons, before and behind the place where the first of them
  /// changes between two distances; nil if none does.
  func surroundings(
    ofChangeBetween last: Double, _ end: Double
  ) -> (inside: Double, outside: Double)? {
    let sign: Double = end < last ? -1 : 1
    let zeros = comparisons.indices.compactMap { zero(of: $0) }
    guard
      let (index, zero) = zeros.filter({ ($0.zero - last) * sign > 0 && (end - $0.zero) * sign > 0 }
      )
      .min(by: { ($0.zero - last).magnitude < ($1.zero - last).magnitude })
    else { return nil }
    let margin = sign * 0.75 * Self.comparisonTolerance / speeds[index].magnitude
    guard (zero - margin - last) * sign > 0, (end - zero - margin) * sign > 0 else { return nil }
    return (zero - margin, zero + margin)
  }

  /// The tolerance of comparisons, with room for rounding, in points.
  private static let comparisonTolerance = 2 * Tolerance.solved

  /// Whether a decision is the one that the motion leads to.
  func agrees(with decision: PassDecision, at distance: Double) -> Bool {
    let other = decision.state
    guard comparisons.count == decision.comparisons.count else { return false }
    for (index, own) in comparisons.enumerated() {
      let there = decision.comparisons[index]
      guard there.outcome == own.outcome,
        isNear(own.difference + distance * speeds[index], there.difference)
      else { return false }
    }
    var expected = state(at: distance)
    guard expected.heights == other.heights, expected.groups == other.groups,
      expected.refused == other.refused, expected.lines == other.lines,
      expected.overflowing == other.overflowing, expected.squeezed == other.squeezed,
      expected.frames.keys == other.frames.keys
    else { return false }
    // A view of which nothing is covered is not among them.
    for id in Set(expected.safeAreas.keys).union(other.safeAreas.keys) {
      let own = expected.safeAreas[id] ?? .zero
      let insets = other.safeAreas[id] ?? .zero
      guard isNear(own.top, insets.top), isNear(own.left, insets.left),
        isNear(own.bottom, insets.bottom), isNear(own.right, insets.right)
      else { return false }
    }
    for (id, frame) in other.frames {
      guard let own = expected.frames.removeValue(forKey: id), isNear(own.x, frame.x),
        isNear(own.y, frame.y), isNear(own.width, frame.width), isNear(own.height, frame.height)
      else { return false }
    }
    return true
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude <= 2e-6 * max(1, b.magnitude)
  }
}

/// What follows from a pass.
struct PassDecision {
  var state: PassState
  var comparisons: [NumberComparison]
}

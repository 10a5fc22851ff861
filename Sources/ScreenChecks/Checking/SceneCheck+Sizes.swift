import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// The sizes at which a scene, or some of its constraints, holds.
extension SceneCheck {
  /// The lengths of a screen, in points, from the smallest to the largest that is looked at.
  private static let screenLengths = 240.0...1400.0

  /// The lengths of a side, in points, at which size class and margins change.
  static func changes(along axis: Axis) -> [Double] {
    axis == .vertical
      ? [SizeClasses.leastRegularHeight]
      : [Device.leastBroadWidth, SizeClasses.leastRegularWidth]
  }

  /// Lengths of a side within which size class and margins stay the same.
  private static func pieces(of range: ClosedRange<Double>, along axis: Axis) -> [ClosedRange<
    Double
  >] {
    let points =
      [range.lowerBound] + changes(along: axis).filter(range.contains) + [range.upperBound]
    return zip(points, points.dropFirst()).filter { $0 < $1 }.map { $0...$1 }
  }

  /// Pieces that meet, as one.
  private static func joined(_ pieces: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var joined: [ClosedRange<Double>] = []
    for piece in pieces.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, piece.lowerBound - last.upperBound <= Tolerance.tried {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, piece.upperBound)
      } else if piece.upperBound > piece.lowerBound {
        joined.append(piece)
      }
    }
    return joined
  }

  private static func interval(
    _ piece: ClosedRange<Double>, of range: ClosedRange<Double>, along axis: Axis
  ) -> ScreenFinding.Interval {
    ScreenFinding.Interval(
      axis: axis,
      from: piece.lowerBound <= range.lowerBound ? nil : piece.lowerBound,
      to: piece.upperBound >= range.upperBound ? nil : piece.upperBound)
  }

  // MARK: Some constraints

  /// The intervals of a length of the root at which all of some constraints hold, with the safe area of the screen
  /// that has the least room of those on which they do not; none if one of these screens lies within.
  /// - Parameter failing: The cases in which the constraints do not hold.
  func intervals(
    of ids: Set<String>, along axis: Axis, failing: [Int]
  ) -> [ScreenFinding.Interval] {
    // Bars and the home indicator take from the room of some screens only: the one that has least left decides.
    func insets(_ index: Int) -> Double {
      let area = cases[index].conditions.safeArea
      return axis == .vertical ? area.top + area.bottom : area.left + area.right
    }
    guard let worst = failing.max(by: { insets($0) < insets($1) }) else { return [] }
    let range = lengths(along: axis, at: cases[worst].conditions)
    let holding = lengths(of: ids, along: axis, at: cases[worst].conditions, in: range)
    return isRefuted(holding, by: failing, along: axis)
      ? [] : holding.map { Self.interval($0, of: range, along: axis) }
  }

  private func lengths(
    of ids: Set<String>, along axis: Axis, at given: SceneConditions, in range: ClosedRange<Double>
  ) -> [ClosedRange<Double>] {
    var holding: [ClosedRange<Double>] = []
    for piece in Self.pieces(of: range, along: axis) {
      let scene = source.scene(source.conditions(given, along: axis, in: piece), textScale: 1)
      let constraints = Set(
        scene.origins.filter { ids.contains($0.value.id) }.map {
          ConstraintReference.stated($0.key)
        })
      let known = LayoutEngine().holdingRanges(
        of: constraints, .screen(axis), over: piece, in: scene.scene)
      holding += known.holding
      for part in known.unknown {
        let sweep = LayoutEngine().sweep(.screen(axis), over: part, in: scene.scene)
        for regime in sweep?.regimes ?? [] where constraints.isDisjoint(with: regime.broken) {
          holding.append(regime.from...regime.to)
        }
      }
    }
    return Self.joined(holding)
  }

  // MARK: A text

  /// The widths of the root at which the text of a view has room; none if that is not known, or a screen on which it has
  /// none lies within.
  /// - Parameters:
  ///   - failing: The cases in which it has no room.
  ///   - index: The one of these in which most is missing.
  func widths(fitting view: Int, failing: [Int], at index: Int) -> [ScreenFinding.Interval] {
    let given = cases[index].conditions
    let range = lengths(along: .horizontal, at: given)
    var cut: [ClosedRange<Double>] = []
    for piece in Self.pieces(of: range, along: .horizontal) {
      let conditions = source.conditions(given, along: .horizontal, in: piece)
      let made = source.scene(conditions, textScale: 1)
      guard let item = made.items[view],
        let text = source.textWidth(of: view, at: conditions.classes),
        let sweep = LayoutEngine().sweep(.screen(.horizontal), over: piece, in: made.scene),
        sweep.isExact
      else { return [] }
      cut += sweep.values(atWhich: item, isNarrowerThan: text.points)
    }
    var fitting: [ClosedRange<Double>] = []
    var start = range.lowerBound
    for part in Self.joined(cut) {
      if part.lowerBound > start { fitting.append(start...part.lowerBound) }
      start = max(start, part.upperBound)
    }
    if start < range.upperBound { fitting.append(start...range.upperBound) }
    return isRefuted(fitting, by: failing, along: .horizontal)
      ? [] : fitting.map { Self.interval($0, of: range, along: .horizontal) }
  }

  /// The lengths of the root that are looked at.
  private func lengths(along axis: Axis, at given: SceneConditions) -> ClosedRange<Double> {
    let own = given.size[axis]
    return source.extent != .own ? Self.screenLengths : own / 2...max(own * 2, own / 2, 1)
  }

  /// Whether a case in which something fails lies within the lengths at which it is said to hold.
  private func isRefuted(
    _ holding: [ClosedRange<Double>], by failing: [Int], along axis: Axis
  ) -> Bool {
    failing.contains { index in
      let length = cases[index].conditions.size[axis]
      return holding.contains {
        $0.lowerBound + Tolerance.tried < length && length < $0.upperBound - Tolerance.tried
      }
    }
  }

  // MARK: All constraints

  /// The widths and heights at which nothing conflicts, with the safe area of the first screen: an interval of
  /// each, and the layout holds at any width from the one beside any height from the other. Nil if the scene is no
  /// screen, if its axes depend on one another, if there is more than one such interval, or if one of the screens, with
  /// its own safe area, lies outside.
  package func sizesWithoutConflict() -> [ScreenFinding.Interval]? {
    guard source.extent == .screen, let given = cases.first?.conditions else { return nil }
    let range = Self.screenLengths
    var intervals: [ScreenFinding.Interval] = []
    for axis in Axis.allCases {
      let other: Axis = axis == .horizontal ? .vertical : .horizontal
      // What holds at a length must hold in every size class that the other length can make.
      var common = [range]
      for across in Self.pieces(of: range, along: other) {
        guard
          let holding = lengthsWithoutConflict(
            source.conditions(given, along: other, in: across), axis)
        else { return nil }
        common = Self.overlaps(of: common, and: holding)
      }
      // Screens whose bars take less hold at lengths outside too: then it would read as if they did not.
      guard common.count == 1,
        cases.allSatisfy({ common[0].contains($0.conditions.size[axis]) })
      else { return nil }
      intervals.append(Self.interval(common[0], of: range, along: axis))
    }
    return intervals
  }

  /// The lengths along an axis at which nothing conflicts; nil if they depend on the other axis or could only be
  /// tried.
  private func lengthsWithoutConflict(
    _ given: SceneConditions, _ axis: Axis
  ) -> [ClosedRange<Double>]? {
    var holding: [ClosedRange<Double>] = []
    for piece in Self.pieces(of: Self.screenLengths, along: axis) {
      let scene = source.scene(source.conditions(given, along: axis, in: piece), textScale: 1).scene
      var engine = LayoutEngine()
      guard engine.axesAreIndependent(in: scene) else { return nil }
      // Where it holds at some length, nothing is left out across either.
      if let ranges = engine.holdingRanges(of: .screen(axis), over: piece, in: scene),
        !ranges.isEmpty
      {
        holding += ranges
        continue
      }
      guard let sweep = engine.sweep(.screen(axis), over: piece, in: scene)
      else { return nil }
      for regime in sweep.regimes where !breaks(regime, along: axis, in: scene) {
        guard regime.kind == .exact else { return nil }
        holding.append(regime.from...regime.to)
      }
    }
    return Self.joined(holding)
  }

  /// Whether something along the axis is left out. What is left out across it is so at every length.
  private func breaks(_ regime: Regime, along axis: Axis, in scene: Scene) -> Bool {
    regime.broken.contains { reference in
      guard let sides = scene.sides(of: reference) else { return true }
      let anchor = sides.left.terms.first ?? sides.right.terms.first
      return anchor.map { $0.anchor.anchor.axis == axis } ?? true
    }
  }

  private static func overlaps(
    of pieces: [ClosedRange<Double>], and others: [ClosedRange<Double>]
  ) -> [ClosedRange<Double>] {
    pieces.flatMap { piece in
      others.filter { $0.overlaps(piece) }.map { $0.clamped(to: piece) }
    }
  }
}

extension ScreenSource {
  /// The circumstances with a length from a piece in the middle of it.
  func conditions(
    _ given: SceneConditions, along axis: Axis, in piece: ClosedRange<Double>
  ) -> SceneConditions {
    var conditions = given
    let middle = (piece.lowerBound + piece.upperBound) / 2
    if axis == .horizontal {
      conditions.size.width = middle
    } else {
      conditions.size.height = middle
    }
    if extent == .screen { conditions.classes = SizeClasses(of: conditions.size) }
    return conditions
  }
}

import ConstraintSolver
import LayoutModel

/// Ambiguities: sets of related values that the constraints leave free.
extension LayoutEngine {
  /// The ambiguities of a scene, the largest first, then in tree order.
  ///
  /// Two free values belong to one set if an active constraint names both, or if they are the position and
  /// the size of one view on one axis.
  /// - Complexity: O(n) in the size of the scene.
  public mutating func ambiguities(in scene: Scene) -> [Ambiguity] {
    settle(scene)
    guard let free, !free.isEmpty else { return [] }
    var places: [Variable: Int] = [:]
    for (place, anchor) in free.enumerated() {
      if let variable = variable(of: anchor) { places[variable] = place }
    }
    var sets = DisjointSets(count: free.count)
    for (place, anchor) in free.enumerated() where anchor.anchor.isSize {
      let start = AnchorReference(anchor.item, anchor.anchor.axis == .horizontal ? .left : .top)
      if let other = variable(of: start).flatMap({ places[$0] }) { sets.join(place, other) }
    }
    var naming: [(place: Int, entry: ActiveConstraint)] = []
    active.forEach { entry in
      guard entry.handle != nil else { return }
      var first: Int?
      for term in entry.expression.terms {
        guard let place = places[term.variable] else { continue }
        if let first { sets.join(first, place) } else { first = place }
      }
      if let first { naming.append((first, entry)) }
    }
    naming.sort { a, b in
      a.entry.order != b.entry.order
        ? a.entry.order < b.entry.order : isBefore(a.entry.reference, b.entry.reference)
    }
    var members: [Int: Ambiguity] = [:]
    var firsts: [Int] = []
    // The free values of a box layout's guide are those of its container or its items.
    for (place, anchor) in free.enumerated() where !scene.isPartOfLayout(anchor.item) {
      let set = sets.root(of: place)
      if members[set] == nil { firsts.append(set) }
      members[set, default: Ambiguity(axis: anchor.anchor.axis, values: [], constraints: [])]
        .values.append(anchor)
      if members[set]?.axis != anchor.anchor.axis { members[set]?.axis = nil }
    }
    for (place, entry) in naming {
      members[sets.root(of: place)]?.constraints.append(entry.reference)
    }
    return firsts.compactMap { members[$0] }.enumerated()
      .sorted { ($1.element.values.count, $0.offset) < ($0.element.values.count, $1.offset) }
      .map(\.element)
  }

  /// Explains an ambiguity: its limits, another solution, its causes, and additions that resolve it.
  /// - Parameters:
  ///   - ambiguity: One of those that ``ambiguities(in:)`` finds in the scene.
  ///   - scene: The scene.
  ///   - limit: The maximum number of additions.
  /// - Complexity: two solves for each of the first values, and an incremental one for each addition tried.
  public mutating func explain(
    _ ambiguity: Ambiguity, in scene: Scene, limit: Int = 3
  ) -> AmbiguityExplanation {
    settle(scene)
    var values: [AmbiguityExplanation.FreeValue] = []
    let mostLimits = ambiguity.values.count <= 24 ? 24 : Self.mostLimits
    for anchor in ambiguity.values {
      guard let variable = variable(of: anchor) else { continue }
      let shown = solver.value(of: variable)
      values.append(.init(anchor: anchor, limits: nil, shown: shown, other: shown))
      guard values.count <= mostLimits else { continue }
      let (lower, upper) = solver.range(of: variable)
      values[values.count - 1].limits = .init(lower: lower, upper: upper)
    }
    let preferred = values.compactMap { value in
      value.limits.map { (value.anchor, $0.farEnd(from: value.shown)) }
    }
    let other = settled(
      by: preferred.filter(\.0.anchor.isSize) + preferred.filter { !$0.0.anchor.isSize })
    for index in values.indices {
      guard let variable = variable(of: values[index].anchor) else { continue }
      values[index].other = other.solver.value(of: variable)
    }
    let causes = causes(of: ambiguity, values, besides: other)
    let additions = additions(to: scene, settling: ambiguity, values, causes, limit: limit)
    return AmbiguityExplanation(
      ambiguity: ambiguity, values: values, shown: allFrames(), other: other.allFrames(),
      causes: causes, additions: additions)
  }

  /// The number of values of a large ambiguity whose limits are computed.
  private static var mostLimits: Int { 8 }

  /// The frames of every view and guide.
  func allFrames() -> [ItemID: Rect] {
    var result: [ItemID: Rect] = [:]
    result.reserveCapacity(frameCount)
    scene.forEachItem { result[$0] = frame($0) }
    return result
  }

  /// A copy in which free values are, in this order, as near as possible to desired values, and all others as
  /// near as possible to their current values.
  func settled(by preferred: [(anchor: AnchorReference, value: Double)]) -> LayoutEngine {
    var copy = self
    var choices: [(variable: Variable, preference: Preference)] = []
    var chosen: Set<AnchorReference> = []
    for (anchor, value) in preferred {
      guard let variable = variable(of: anchor) else { continue }
      chosen.insert(anchor)
      choices.append((variable, .nearest(value)))
    }
    let rest = (free ?? []).filter { !chosen.contains($0) }
    for anchor in rest.filter(\.anchor.isSize) + rest.filter({ !$0.anchor.isSize }) {
      guard let variable = variable(of: anchor) else { continue }
      choices.append((variable, .nearest(solver.value(of: variable))))
    }
    copy.solver.settle(choices)
    return copy
  }

  /// The variable of a left, top, width or height.
  func variable(of reference: AnchorReference) -> Variable? {
    guard let own = variables(of: reference.item), let part = reference.anchor.traits.framePart
    else { return nil }
    return own[part]
  }
}

extension AmbiguityExplanation.Limits {
  /// The distance in points by which a value without a limit is moved to demonstrate its freedom.
  static var step: Double { 100 }

  /// The limit that is farther away; without limits, a step in its direction.
  func farEnd(from value: Double) -> Double {
    if upper == .infinity { return value + Self.step }
    if lower == -.infinity { return upper - value > Tolerance.solved ? upper : value - Self.step }
    return upper - value >= value - lower ? upper : lower
  }
}

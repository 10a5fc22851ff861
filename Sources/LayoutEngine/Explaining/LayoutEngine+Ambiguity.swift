import ConstraintSolver
import LayoutModel

/// Ambiguities: what the constraints leave free, in sets that belong together.
extension LayoutEngine {
  /// What is ambiguous, the largest set first, then in tree order.
  ///
  /// Two free values are of one set if a constraint in force names both, or if they are place and size
  /// of one view on one axis.
  /// - Complexity: O(size of the scene).
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
    var naming: [(place: Int, entry: Entry)] = []
    entries.forEach { entry in
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
    // What the rectangle of a box layout leaves free is what its container or its items do.
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

  /// An ambiguity with its limits, another solution, its causes, and what would settle it.
  /// - Parameter limit: at most so many additions.
  /// - Complexity: two solves for each of the first values, and one by difference for each addition
  ///   tried.
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
    let wishes = values.compactMap { value in
      value.limits.map { (value.anchor, $0.farEnd(from: value.shown)) }
    }
    let other = settled(
      by: wishes.filter(\.0.anchor.isSize) + wishes.filter { !$0.0.anchor.isSize })
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

  /// The values of an ambiguity whose limits are looked for where there are many.
  private static var mostLimits: Int { 8 }

  /// The frames of every view and guide.
  func allFrames() -> [ItemID: Rect] {
    var result: [ItemID: Rect] = [:]
    result.reserveCapacity(frameCount)
    scene.forEachItem { result[$0] = frame($0) }
    return result
  }

  /// A copy in which free values are as near as can be to those wished for, in this order; then all
  /// others as near as can be to what they are.
  func settled(by wishes: [(anchor: AnchorReference, value: Double)]) -> LayoutEngine {
    var copy = self
    var choices: [(variable: Variable, preference: Preference)] = []
    var wished: Set<AnchorReference> = []
    for (anchor, value) in wishes {
      guard let variable = variable(of: anchor) else { continue }
      wished.insert(anchor)
      choices.append((variable, .nearest(value)))
    }
    let rest = (free ?? []).filter { !wished.contains($0) }
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
  /// How far a value without a limit is moved to show that it can be, in points.
  static var step: Double { 100 }

  /// The limit that lies further away; where there is none, a step in its direction.
  func farEnd(from value: Double) -> Double {
    if upper == .infinity { return value + Self.step }
    if lower == -.infinity { return upper - value > 1e-6 ? upper : value - Self.step }
    return upper - value >= value - lower ? upper : lower
  }
}

/// Sets of whole numbers from 0 that are joined step by step.
struct DisjointSets {
  private var parents: [Int]

  /// Every number in a set of its own.
  init(count: Int) { parents = Array(0..<count) }

  /// The number that stands for the set that one is in.
  mutating func root(of number: Int) -> Int {
    var current = number
    while parents[current] != current {
      parents[current] = parents[parents[current]]
      current = parents[current]
    }
    return current
  }

  /// Makes one set of those of two numbers; the smaller root stands for it.
  mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (root(of: a), root(of: b))
    parents[max(first, second)] = min(first, second)
  }
}

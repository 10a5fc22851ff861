import LayoutModel

extension SizeJudge {
  /// Whether all conditions hold in all layouts of a plane of two parameters; where one fails, at which point.
  ///
  /// In a region every frame is linear, and so is the difference of every comparison as long as those before it come out
  /// the same: regions are cut where a difference is 0, until all comparisons come out the same at all corners of a part,
  /// and so within.
  /// - Parameters:
  ///   - plane: The plane, with regions that may be a line or a point.
  ///   - scene: The scene of which it is.
  ///   - engine: An engine that knows the scene's program.
  /// - Returns: The verdict; a failure is told at the point, whose value of the first parameter is the least.
  package func verdict(
    on plane: SizePlane, of scene: Scene, with engine: LayoutEngine
  ) throws(Stop) -> (verdict: Verdict, at: Size) {
    var judgment = PlaneJudgment(judge: self, plane: plane, scene: scene, engine: engine)
    for index in conditions.indices {
      for region in plane.regions {
        try judgment.judge(index, in: region)
        if let doubt = judgment.doubt { return (doubt, region.inside) }
      }
    }
    guard let first = judgment.failures.min(by: { Self.isBefore($0, $1) }) else {
      return (.holds, Size(width: 0, height: 0))
    }
    let failure = Failure(condition: first.condition, value: 0, isOpen: false, sample: 0)
    return (.fails(failure), first.at)
  }

  private static func isBefore(
    _ a: (condition: Int, at: Size), _ b: (condition: Int, at: Size)
  ) -> Bool {
    a.at.width != b.at.width ? a.at.width < b.at.width : a.at.height < b.at.height
  }
}

/// The judgment of a plane.
private struct PlaneJudgment<Stop: Error> {
  typealias Outcome = SizeJudge<Stop>.Outcome

  let judge: SizeJudge<Stop>
  let plane: SizePlane
  let scene: Scene
  var engine: LayoutEngine
  /// Where conditions fail in an ordinary layout.
  private(set) var failures: [(condition: Int, at: Size)] = []
  /// Why nothing can be said, if so.
  private(set) var doubt: SizeJudge<Stop>.Verdict?

  /// The most parts into which a region is cut for one condition.
  private static var mostParts: Int { 400 }

  /// Judges a condition in a region.
  mutating func judge(_ index: Int, in region: SizePlane.Region) throws(Stop) {
    let condition = judge.conditions[index]
    let whole = ConvexPolygon(corners: region.corners)
    guard case .comparison = condition else {
      if !condition.holds(in: SizeCondition.Sets(region), of: scene) { try note(index, in: whole) }
      return
    }
    var parts = [whole]
    var count = 0
    while let part = parts.popLast() {
      count += 1
      guard count < Self.mostParts else {
        doubt = .changesTooOften(condition: index, most: Self.mostParts)
        return
      }
      var outcomes: [Outcome] = []
      for corner in part.corners { outcomes.append(try outcome(of: index, at: corner, in: region)) }
      let inner = try outcome(of: index, at: part.middle, in: region)
      guard isLinear(outcomes, inner) else {
        doubt = .isNotLinear(condition: index)
        return
      }
      if let values = changing(outcomes) {
        parts += [part.part(where: values), part.part(where: values.map { 0 - $0 })]
          .filter { part.corners.count < 3 || !$0.isSliver }
      } else if !inner.truth || outcomes.contains(where: { !$0.truth }) {
        try note(index, in: part)
      }
    }
  }

  /// The differences at the corners of the first comparison that has both signs there, beyond the tolerance.
  private func changing(_ outcomes: [Outcome]) -> [Double]? {
    let count = outcomes.map(\.comparisons.count).min() ?? 0
    for place in 0..<count {
      let values = outcomes.map { $0.comparisons[place].difference }
      let limit = SizeJudge<Stop>.comparisonTolerance
      if let least = values.min(), let most = values.max(), least < -limit, most > limit {
        return values
      }
      if Set(outcomes.map { $0.comparisons[place].outcome }).count > 1 { return nil }
    }
    return nil
  }

  /// Whether the differences in the middle are the means of those at the corners, as far as all were made.
  private func isLinear(_ outcomes: [Outcome], _ inner: Outcome) -> Bool {
    let count = outcomes.map(\.comparisons.count).min() ?? 0
    return (0..<min(count, inner.comparisons.count)).allSatisfy { place in
      let values = outcomes.map { $0.comparisons[place].difference }
      let scale = values.reduce(1) { max($0, $1.magnitude) }
      let mean = values.reduce(0, +) / Double(values.count)
      return (inner.comparisons[place].difference - mean).magnitude <= Tolerance.solved * scale
    }
  }

  /// Notes the first corner of a part at which a condition fails in an ordinary layout, or a point just inside.
  private mutating func note(_ index: Int, in part: ConvexPolygon) throws(Stop) {
    let middle = part.middle
    let corners = part.corners.sorted {
      $0.width != $1.width ? $0.width < $1.width : $0.height < $1.height
    }
    for corner in corners {
      for place in [corner, corner.moved(by: 1e-5, along: middle - corner)] {
        guard !(try judge.holdsWhenTried(index, at: place, on: plane, scene, &engine)) else {
          continue
        }
        failures.append((index, place))
        return
      }
    }
    if !(try judge.holdsWhenTried(index, at: middle, on: plane, scene, &engine)) {
      failures.append((index, middle))
    }
  }

  private func outcome(
    of index: Int, at point: Size, in region: SizePlane.Region
  ) throws(Stop) -> Outcome {
    let there = plane.parameter(at: point).scene(scene, at: 0)
    var frames = [
      ItemID.root: Rect(x: 0, y: 0, width: there.screen.width, height: there.screen.height)
    ]
    for (place, item) in plane.items.enumerated() {
      let own = region.values[4 * place..<4 * place + 4].map { $0.value(at: point) }
      frames[item] = Rect(x: own[0], y: own[1], width: own[2], height: own[3])
    }
    return try judge.outcome(index, there, frames)
  }
}

extension SizePlane {
  /// A parameter that is 0 at a point, and moves along the first one.
  package func parameter(at point: Size) -> SizeParameter {
    .line(parameters.0, parameters.1, from: point, direction: Size(width: 1, height: 0))
  }
}

extension SizeJudge {
  /// Whether a condition holds in the ordinary layout of a scene at a point of a plane.
  package func holdsWhenTried(
    _ index: Int, at point: Size, on plane: SizePlane, _ scene: Scene,
    _ engine: inout LayoutEngine
  ) throws(Stop) -> Bool {
    let there = plane.parameter(at: point).scene(scene, at: 0)
    return try holds(index, in: there, engine.layout(of: there))
  }

  /// Whether no part of what holds within regions could fail where two of them meet: there, fewer constraints are violated.
  package var holdsAtEdges: Bool { conditions.allSatisfy(\.holdsForLess) }
}

import LayoutModel

extension SizeJudge {
  /// Whether all conditions hold in all layouts of a plane of two parameters; where one fails, at which point.
  ///
  /// In a region every frame is linear, and so is the difference of every comparison as long as those before it come out
  /// the same: regions, their sides and their corners are cut where a difference is 0, until all comparisons come out the
  /// same inside each.
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
  private static var mostParts: Int { 1_000 }

  /// Judges a condition in a region.
  mutating func judge(_ index: Int, in region: SizePlane.Region) throws(Stop) {
    let condition = judge.conditions[index]
    let whole = ConvexPolygon(corners: region.corners)
    guard case .comparison = condition else {
      if !condition.holds(in: SizeCondition.Sets(region), of: scene) { try note(index, in: whole) }
      return
    }
    var cells = whole.cells
    var count = 0
    while let cell = cells.popLast() {
      count += 1
      guard count < Self.mostParts else {
        doubt = .changesTooOften(condition: index, most: Self.mostParts)
        return
      }
      let inner = try outcome(of: index, at: cell.middle, in: region)
      let change = try change(of: index, in: cell, inner, region)
      if doubt != nil { return }
      if let change {
        let parts = cell.parts(where: change)
        cells += [parts.0, parts.1].filter { cell.corners.count < 3 || !$0.isSliver }
        if parts.between.corners.count <= 2 { cells.append(parts.between) }
      } else if !inner.truth {
        try note(index, in: cell)
      }
    }
  }

  /// The differences, at the corners of a cell, of the first comparison inside it that comes out otherwise in a part of it;
  /// nil if all come out as in the middle.
  ///
  /// At its edge some may not be made, where one before comes out otherwise: so they are made just inside too. A failure to
  /// be linear is noted as ``doubt``.
  private mutating func change(
    of index: Int, in cell: ConvexPolygon, _ inner: Outcome, _ region: SizePlane.Region
  ) throws(Stop) -> [Double]? {
    guard cell.corners.count > 1, !inner.comparisons.isEmpty else { return nil }
    let (middle, limit) = (cell.middle, SizeJudge<Stop>.comparisonTolerance)
    var near: [Outcome] = []
    var far: [Outcome] = []
    for corner in cell.corners {
      let inside = middle.moved(by: Self.inside, along: corner - middle)
      near.append(try outcome(of: index, at: inside, in: region))
      far.append(try outcome(of: index, at: corner, in: region))
    }
    for (place, comparison) in inner.comparisons.enumerated() {
      let own = near.compactMap { Self.difference(of: $0, at: place, after: inner) }
      guard own.count == near.count else { return nil }
      let start = comparison.difference
      let values = own.map { start + ($0 - start) / Self.inside }
      let scale = values.reduce(max(1, start.magnitude)) { max($0, $1.magnitude) }
      let mean = values.reduce(0, +) / Double(values.count)
      let isLinear =
        (start - mean).magnitude <= Tolerance.solved * scale
        && zip(far, values).allSatisfy { there, value in
          Self.difference(of: there, at: place, after: inner).map {
            ($0 - value).magnitude <= Tolerance.solved * scale
          } ?? true
        }
      guard isLinear else {
        doubt = .isNotLinear(condition: index)
        return nil
      }
      if let least = values.min(), let most = values.max(), least < -limit, most > limit {
        return values
      }
      if near.contains(where: { $0.comparisons[place].outcome != comparison.outcome }) {
        // In so thin a cell only the tolerance of the comparison lies between; in others, another piece of a function that
        // is linear in pieces.
        if start.magnitude > limit / (1 - Self.inside) { doubt = .isNotLinear(condition: index) }
        return nil
      }
    }
    return nil
  }

  /// The difference that a comparison judged; nil if it was not made after the same outcomes as elsewhere.
  private static func difference(of outcome: Outcome, at place: Int, after other: Outcome)
    -> Double?
  {
    guard place < outcome.comparisons.count,
      zip(outcome.comparisons, other.comparisons).prefix(place).allSatisfy({
        $0.outcome == $1.outcome
      })
    else { return nil }
    return outcome.comparisons[place].difference
  }

  /// How far from the middle of a cell to its corners lies what is just inside.
  private static var inside: Double { 0.875 }

  /// Notes the first corner of a part at which a condition fails in an ordinary layout, or a point just inside.
  private mutating func note(_ index: Int, in part: ConvexPolygon) throws(Stop) {
    let middle = part.middle
    let corners = part.corners.sorted {
      $0.width != $1.width ? $0.width < $1.width : $0.height < $1.height
    }
    for corner in corners {
      for place in [corner, corner.moved(by: Tolerance.derived, along: middle - corner)] {
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

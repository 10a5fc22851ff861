import ConstraintSolver
import LayoutModel

/// A layout at all values of two parameters, such as every width and every height.
///
/// Where no constraint and no pass ties the axes together, the regimes of the width and those of the height
/// say everything. Otherwise the plane of sizes falls into regions. The set of sizes at which one active
/// set stays optimal is convex, and how far it reaches along a line is known exactly (``SizePiece``): a
/// region is found by looking from a size inside along lines. Each end that falls short of the known outline
/// lies on another side, which two more lines nearby determine; when all corners are reached, the outline is
/// complete. What it leaves of the plane is looked at next.
extension LayoutEngine {
  /// Whether the horizontal layout of a scene depends on the screen's width alone, and the vertical one on
  /// its height alone.
  /// - Complexity: O(n) in the terms of constraints.
  package mutating func axesAreIndependent(in scene: Scene) -> Bool {
    settle(Self.unrounded(scene))
    // The safe area of a view is found on each axis by itself.
    let ownPasses =
      !passes.wrapping.isEmpty || !self.scene.programs.isEmpty || !passes.flows.isEmpty
      || hasShortBoxes
    return !ownPasses && !hasMixedConstraints
  }

  /// Whether wrapping texts and flows of rows are all that ties the axes together, so that heights depend on
  /// widths and not the other way round.
  private var onlyLinesTieAxes: Bool {
    scene.programs.isEmpty && !hasMixedConstraints
      && passes.flows.allSatisfy { scene.boxLayout($0)?.axis == .horizontal }
  }

  /// Whether a constraint names lengths or positions along both axes.
  private var hasMixedConstraints: Bool {
    var isMixed = false
    active.forEach { constraint in
      let axes = Set(constraint.expression.terms.map { anchor(of: $0.variable)?.anchor.axis })
      if axes.count > 1 { isMixed = true }
    }
    return isMixed
  }

  /// The layout of a scene as a function of two parameters. Nothing is rounded to pixels.
  /// - Parameters:
  ///   - first: A parameter, such as the width of the screen.
  ///   - second: Another one, of which the first is independent.
  ///   - ranges: The values of each, in its unit; those below ``SizeParameter/minimum`` are left out.
  ///   - scene: The scene; it stays as it is.
  /// - Returns: nil if it was interrupted: see ``isInterrupted``.
  /// - Complexity: a few dozen solves for each region.
  public func plane(
    of first: SizeParameter, and second: SizeParameter,
    over ranges: (ClosedRange<Double>, ClosedRange<Double>), in scene: Scene
  ) -> SizePlane? {
    let scene = Self.unrounded(scene)
    let ranges = (first.possible(ranges.0), second.possible(ranges.1))
    let areSizes = first == .screen(.horizontal) && second == .screen(.vertical)
    // Units alike, so that distances mean the same in all directions: a growth of 1 is as long as a screen.
    let lengths = (
      ranges.0.upperBound - ranges.0.lowerBound, ranges.1.upperBound - ranges.1.lowerBound
    )
    let isScaled = !areSizes && lengths.0 > 0 && lengths.1 > 0
    let scale =
      isScaled
      ? Double(sign: .plus, exponent: Int((lengths.0 / lengths.1).exponent), significand: 1) : 1
    var worker = self
    worker.settle(scene)
    let items = worker.movingItems
    var map = SizePlane(parameters: (first, second), ranges: ranges, regions: [], items: items)
    var finder = RegionFinder(worker, scene, items, first, second, scale)
    for columns in Self.parts(of: ranges.0, cutAt: first.cuts(in: scene)) {
      for rows in Self.parts(of: ranges.1, cutAt: second.cuts(in: scene)) {
        let scaled = rows.lowerBound * scale...rows.upperBound * scale
        let found =
          areSizes && worker.onlyLinesTieAxes
          ? finder.cells(columns, rows)
          : finder.regions(in: ConvexPolygon(widths: columns, heights: scaled))
        guard let found, let edges = finder.edges(of: found, in: columns, scaled) else {
          return nil
        }
        map.regions += (found + edges).map { $0.scaledBack(by: scale) }
      }
    }
    map.hasUnknownEdges = finder.hasUnknownEdges
    // Regions that overlap or leave a gap prove nothing.
    let covered = map.regions.reduce(0) { $0 + ConvexPolygon(corners: $1.corners).area }
    if (covered - lengths.0 * lengths.1).magnitude > Tolerance.reported * max(lengths.0, lengths.1)
    {
      for index in map.regions.indices where map.regions[index].kind == .exact {
        map.regions[index].kind = .tried
      }
    }
    return map
  }

  static func parts(
    of range: ClosedRange<Double>, cutAt cuts: [Double]
  ) -> [ClosedRange<Double>] {
    let inner = cuts.filter {
      $0 > range.lowerBound + Tolerance.solved && $0 < range.upperBound - Tolerance.solved
    }
    let ends = [range.lowerBound] + inner.sorted() + [range.upperBound]
    return zip(ends, ends.dropFirst()).filter { $0.1 - $0.0 > Tolerance.rounding }.map {
      $0.0...$0.1
    }
  }

  /// The pieces of an interval of a parameter, each with one rule and the same results of passes; nil if one
  /// of them could only be tried, or if it was interrupted.
  mutating func exactPieces(
    of parameter: SizeParameter, in scene: Scene, over range: ClosedRange<Double>, _ items: [ItemID]
  ) -> [SizePiece]? {
    triesLeft = Self.mostTries
    var found = pieces(
      of: parameter, in: scene, from: range.lowerBound, to: range.upperBound, items)
    guard found.allSatisfy({ $0.kind == .exact }), isInterrupted?() != true, !found.isEmpty else {
      return nil
    }
    for index in found.indices.dropFirst() {
      let point = Self.tidyBreakpoint((found[index - 1].upper + found[index].lower) / 2)
      (found[index - 1].upper, found[index].lower) = (point, point)
    }
    found[0].lower = range.lowerBound
    found[found.count - 1].upper = range.upperBound
    return found
  }

  // MARK: Deciding constraints

  /// The constraints that decide the position and the length of every view and guide along each axis, in
  /// statement order, but for those that give the screen its size.
  /// - Complexity: four sparse solves for every view and guide.
  public mutating func deciders(in scene: Scene) -> [ItemID: [Axis: [ConstraintReference]]] {
    settle(Self.unrounded(scene))
    var found: [ItemID: [Axis: [ConstraintReference]]] = [:]
    for item in movingItems where isInterrupted?() != true {
      guard let own = variables(of: item) else { continue }
      found[item] = [
        .horizontal: deciders(of: [own.x, own.width]),
        .vertical: deciders(of: [own.y, own.height]),
      ]
    }
    return found
  }

  private mutating func deciders(of variables: [Variable]) -> [ConstraintReference] {
    var found: Set<ConstraintReference> = []
    for variable in variables {
      for entry in solver.dependence(of: [Term(1, variable)]).entries {
        switch entry.member {
        case .constraint(let handle):
          guard let reference = active.reference(of: handle) else { continue }
          if case .implied(.screen) = reference { continue }
          found.insert(reference)
        case .lowerBound(let variable):
          guard let anchor = anchor(of: variable) else { continue }
          found.insert(.implied(.nonNegative(anchor.item, anchor.anchor.axis)))
        case .choice: continue
        }
      }
    }
    return found.sorted {
      let (a, b) = (scene.order(of: $0), scene.order(of: $1))
      return a != b ? a < b : isBefore($0, $1)
    }
  }
}

extension SizeParameter {
  /// The part of a range that has no value below the least.
  fileprivate func possible(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let low = max(range.lowerBound, minimum)
    return low...max(low, range.upperBound)
  }
}

extension SizePlane.Region {
  /// The region where the second parameter was counted in a smaller unit.
  fileprivate func scaledBack(by scale: Double) -> SizePlane.Region {
    var region = self
    region.corners = corners.map { Size(width: $0.width, height: $0.height / scale) }
    region.inside.height /= scale
    for index in values.indices { region.values[index].down *= scale }
    return region
  }
}

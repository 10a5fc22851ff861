import LayoutModel

/// Where regions meet, and where the plane ends, the layout can be that of no region, as with
/// `when root.width == 300`.
extension RegionFinder {
  /// The lines and points of a rectangle at which the layout is that of no region beside them: each a region of two
  /// corners or of one.
  ///
  /// Along each line on which a region found so far has a side, the layout is a function of one parameter.
  /// - Parameters:
  ///   - regions: The regions that cover the rectangle. The outlines found so far are used up.
  /// - Returns: nil if it was interrupted.
  /// - Complexity: a sweep for each line.
  mutating func edges(
    of regions: [SizePlane.Region], in widths: ClosedRange<Double>, _ heights: ClosedRange<Double>
  ) -> [SizePlane.Region]? {
    let outlines = takeOutlines()
    guard engine.hasSpecialEdges(regions) else { return [] }
    let whole = ConvexPolygon(widths: widths, heights: heights)
    var found: [SizePlane.Region] = []
    for (start, end) in Self.lines(of: outlines, in: whole) {
      let way = end - start
      let direction = Size(width: way.width / way.length, height: way.height / way.length)
      guard
        let sweep = engine.sweep(line(start, along: direction), over: 0...way.length, in: scene)
      else { return nil }
      // Where rounding decides on which side of a line its points are, nothing is proved there.
      guard sweep.isExact else {
        hasUnknownEdges = true
        continue
      }
      for regime in sweep.regimes {
        let rule = values(of: regime, from: start, along: direction)
        for part in Self.rest(of: regime, rule, beside: regions, from: start, along: direction) {
          let ends = [part.lowerBound, part.upperBound].map {
            start.moved(by: $0, along: direction)
          }
          found.append(
            SizePlane.Region(
              corners: part.lowerBound == part.upperBound ? [ends[0]] : ends,
              inside: start.moved(
                by: (part.lowerBound + part.upperBound) / 2, along: direction),
              kind: regime.kind, error: 0, values: rule, broken: regime.broken, lost: regime.lost,
              free: regime.free, converges: regime.converges))
        }
      }
    }
    return Self.withoutRepeatedPoints(found)
  }

  /// Lines, and the points that are neither on one of them with its layout nor the same as one before.
  private static func withoutRepeatedPoints(_ found: [SizePlane.Region]) -> [SizePlane.Region] {
    let lines = found.filter { $0.corners.count > 1 }
    var points: [SizePlane.Region] = []
    for point in found where point.corners.count == 1 {
      let place = point.inside
      func isKnown(_ region: SizePlane.Region) -> Bool {
        let (a, b) = (region.corners[0], region.corners[region.corners.count - 1])
        return (a - place).length + (place - b).length < (b - a).length + near
          && region.broken == point.broken && region.converges == point.converges
          && zip(region.values, point.values).allSatisfy {
            ($0.value(at: place) - $1.value(at: place)).magnitude < Tolerance.derived
          }
      }
      if !(lines + points).contains(where: isKnown) { points.append(point) }
    }
    return lines + points
  }

  /// Places that are no farther apart are one, in points.
  private static let near = Tolerance.derived

  /// The lines on which outlines have sides, each once and from one end of a rectangle to the other.
  private static func lines(
    of outlines: [ConvexPolygon], in whole: ConvexPolygon
  ) -> [(start: Size, end: Size)] {
    var found: [(start: Size, end: Size)] = []
    // The longest side tells the direction best.
    let sides = (outlines + [whole]).flatMap { outline in
      zip(outline.corners, outline.corners.dropFirst() + outline.corners.prefix(1))
        .map { (start: $0, end: $1) }
    }.sorted { ($0.end - $0.start).length > ($1.end - $1.start).length }
    for side in sides where (side.end - side.start).length > near {
      guard
        !found.contains(where: { line in
          [side.start, side.end].allSatisfy { distance(of: $0, from: line) < 10 * near }
        }),
        let room = whole.interval(from: side.start, along: side.end - side.start, within: near)
      else { continue }
      var ends = [room.lowerBound, room.upperBound].map {
        side.start.moved(by: $0, along: side.end - side.start)
      }
      ends = straightened(ends[0], ends[1])
      if (ends[1] - ends[0]).length > near { found.append((ends[0], ends[1])) }
    }
    return found
  }

  /// The ends of a line without the last digits of rounding, as far as it is upright or level.
  private static func straightened(_ a: Size, _ b: Size) -> [Size] {
    func straight(_ first: Double, _ last: Double) -> (Double, Double) {
      guard (first - last).magnitude < near else {
        return (LayoutEngine.tidyBreakpoint(first), LayoutEngine.tidyBreakpoint(last))
      }
      let mean = (first + last) / 2
      let short = (mean / near).rounded() * near
      let value = (short - mean).magnitude < near / 10 ? short.tidied : mean
      return (value, value)
    }
    let (widths, heights) = (straight(a.width, b.width), straight(a.height, b.height))
    return [
      Size(width: widths.0, height: heights.0), Size(width: widths.1, height: heights.1),
    ]
  }

  private static func distance(of point: Size, from line: (start: Size, end: Size)) -> Double {
    let (way, step) = (line.end - line.start, point - line.start)
    return (way.width * step.height - way.height * step.width).magnitude / way.length
  }

  /// The rule of a regime along a line as one of the plane, of which it is so on the line alone.
  private func values(
    of regime: Regime, from start: Size, along direction: Size
  ) -> [PlanarValue] {
    items.flatMap { item in
      FramePart.allCases.map { part in
        let own = regime.frames[item]?[part] ?? LinearValue(0)
        let place = start.moved(by: regime.from, along: direction)
        let (across, down) = (own.rate * direction.width, own.rate * direction.height)
        return PlanarValue(
          value: own.value - across * place.width - down * place.height, across: across, down: down)
      }
    }
  }

  /// The parts of a regime along a line at which no region beside it has the same layout.
  private static func rest(
    of regime: Regime, _ rule: [PlanarValue], beside regions: [SizePlane.Region], from start: Size,
    along direction: Size
  ) -> [ClosedRange<Double>] {
    var rest = [regime.from...regime.to]
    for region in regions where region.corners.count > 2 && region.hasSets(of: regime) {
      guard
        let room = ConvexPolygon(corners: region.corners)
          .interval(from: start, along: direction, within: near),
        room.overlaps(regime.from...regime.to)
      else { continue }
      let part = room.clamped(to: regime.from...regime.to)
      let ends = [part.lowerBound, part.upperBound].map { start.moved(by: $0, along: direction) }
      let isSame = zip(rule, region.values).allSatisfy { own, its in
        ends.allSatisfy {
          (own.value(at: $0) - its.value(at: $0)).magnitude
            <= Tolerance.derived * max(1, $0.length / 10)
        }
      }
      guard isSame else { continue }
      rest = rest.flatMap { gap -> [ClosedRange<Double>] in
        guard gap.overlaps(part) else { return [gap] }
        return [(gap.lowerBound, part.lowerBound), (part.upperBound, gap.upperBound)]
          .filter { $1 - $0 > near }.map { $0...$1 }
      }
    }
    return rest
  }
}

extension SizePlane.Region {
  /// Whether its sets can be those of a regime at its edge: there, fewer constraints may be violated and fewer values
  /// free.
  fileprivate func hasSets(of regime: Regime) -> Bool {
    broken == regime.broken && converges == regime.converges
      && regime.lost.allSatisfy(lost.contains) && regime.free.allSatisfy(free.contains)
  }
}

extension LayoutEngine {
  /// Whether the layout where regions meet can be that of none: where conditions are compared, or free values jump. A text
  /// or a flow breaks as beside it.
  fileprivate func hasSpecialEdges(_ regions: [SizePlane.Region]) -> Bool {
    !scene.programs.isEmpty
      || passes.wrapping.isEmpty && passes.flows.isEmpty
        && regions.contains { !$0.free.isEmpty }
  }
}

import LayoutModel

/// Finds the regions of a part of the plane of two parameters.
struct RegionFinder {
  var engine: LayoutEngine
  let scene: Scene
  let items: [ItemID]
  /// The outlines of all exact regions so far, before any are joined.
  private var outlines: [ConvexPolygon] = []
  /// Whether of some lines on which regions meet it is not known what the layout there is.
  var hasUnknownEdges = false
  private let parameters: (SizeParameter, SizeParameter)
  /// How many units of a point one of the second parameter is.
  private let scale: Double
  /// The layouts that may still be made.
  private var triesLeft = 40_000
  /// The corners of triangles that were tried, by size.
  private var samples: [Size: SizePiece] = [:]

  /// The most regions of a layout.
  private static let mostRegions = 600
  /// The most lines looked along for a region.
  private static let mostLines = 160
  /// The most triangles that are tried.
  private static let mostTriangles = 400

  init(
    _ engine: LayoutEngine, _ scene: Scene, _ items: [ItemID], _ first: SizeParameter,
    _ second: SizeParameter, _ scale: Double
  ) {
    (self.engine, self.scene, self.items) = (engine, scene, items)
    (parameters, self.scale) = ((first, second), scale)
  }

  /// A line through a point of the plane.
  func line(_ start: Size, along direction: Size) -> SizeParameter {
    .line(
      parameters.0, parameters.1, from: Size(width: start.width, height: start.height / scale),
      direction: Size(width: direction.width, height: direction.height / scale))
  }

  private var hasToStop: Bool { engine.hasToStop }

  /// Hands on the outlines found so far.
  mutating func takeOutlines() -> [ConvexPolygon] {
    defer { outlines = [] }
    return outlines
  }

  /// The regions that cover a rectangle; nil if it was interrupted.
  mutating func regions(in whole: ConvexPolygon) -> [SizePlane.Region]? {
    let rates = (
      constantRates(along: Size(width: 1, height: 0), in: whole),
      constantRates(along: Size(width: 0, height: 1), in: whole)
    )
    var open = [whole]
    var found: [SizePlane.Region] = []
    var left: [ConvexPolygon] = []
    while let next = open.popLast() {
      if hasToStop { return nil }
      guard let across = rates.0, let down = rates.1, found.count < Self.mostRegions,
        triesLeft > 0, let region = region(inside: next, of: whole, across, down)
      else {
        left.append(next)
        continue
      }
      found.append(region)
      let covered = ConvexPolygon(corners: region.corners)
      outlines.append(covered)
      open = (open + [next]).flatMap { $0.subtracting(covered) }
      open.sort { $0.area < $1.area }
    }
    found = joined(found)
    var triangles: [[Size]] = left.flatMap { Self.triangles($0.corners) }
    var count = 0
    while let triangle = triangles.popLast() {
      if hasToStop { return nil }
      count += 1
      let (region, isGood) = tried(triangle)
      guard !isGood, count < Self.mostTriangles else {
        found.append(region)
        continue
      }
      triangles.insert(contentsOf: Self.halves(of: triangle), at: 0)
    }
    return found
  }

  private func constantRates(
    along direction: Size, in whole: ConvexPolygon
  ) -> [ConstraintReference: Double]? {
    engine.constantRates(
      of: line(whole.middle, along: direction), in: scene, at: 0, step: 1)
  }

  // MARK: Columns

  /// The regions of a rectangle where only texts and rows tie the axes together: between the widths at which a
  /// horizontal rule or a number of lines changes, the heights have rules of their own. nil if it was
  /// interrupted.
  mutating func cells(
    _ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>
  ) -> [SizePlane.Region]? {
    let whole = ConvexPolygon(widths: widths, heights: heights)
    let start = Self.oddSize(in: whole, 0.19)
    guard
      let columns = engine.exactPieces(
        of: .screen(.horizontal), in: scene.with(height: start.height), over: widths, items)
    else { return hasToStop ? nil : regions(in: whole) }
    var found: [SizePlane.Region] = []
    for column in columns {
      if hasToStop { return nil }
      let part = ConvexPolygon(widths: column.lower...column.upper, heights: heights)
      let place = Self.oddSize(in: part, 0.19)
      guard
        let rows = engine.exactPieces(
          of: .screen(.vertical), in: scene.with(width: place.width), over: heights, items)
      else {
        guard let tried = regions(in: part) else { return nil }
        found += tried
        continue
      }
      for row in rows {
        let cell = ConvexPolygon(
          widths: column.lower...column.upper, heights: row.lower...row.upper)
        if let region = cellRegion(cell, column, row) {
          found.append(region)
          outlines.append(cell)
        } else {
          guard let tried = regions(in: cell) else { return nil }
          found += tried
        }
      }
    }
    return joined(found)
  }

  /// The region of a cell, with the horizontal rule of its column and the vertical one of its row, if an
  /// ordinary layout inside agrees.
  private mutating func cellRegion(
    _ cell: ConvexPolygon, _ column: SizePiece, _ row: SizePiece
  ) -> SizePlane.Region? {
    let inside = Self.oddSize(in: cell, 0.55)
    let there = sample(inside)
    let values = there.values.indices.map { index in
      let isAcross = index % 4 == FramePart.left.rawValue || index % 4 == FramePart.width.rawValue
      let piece = isAcross ? column : row
      let (value, rate) = (piece.values[index] - piece.at * piece.rates[index], piece.rates[index])
      return PlanarValue(value: value, across: isAcross ? rate : 0, down: isAcross ? 0 : rate)
    }
    guard
      miss(of: values, from: there, at: inside) <= Tolerance.derived * max(1, inside.length / 10)
    else {
      return nil
    }
    return SizePlane.Region(
      corners: cell.corners, inside: inside, kind: .exact, error: 0, values: values,
      broken: there.broken, lost: there.lost, free: there.free, converges: there.converges)
  }

  // MARK: Exact regions

  /// The region around some size inside a polygon; nil if none is known.
  private mutating func region(
    inside part: ConvexPolygon, of whole: ConvexPolygon,
    _ across: [ConstraintReference: Double], _ down: [ConstraintReference: Double]
  ) -> SizePlane.Region? {
    for weight in [0.19, 0.55, 0.83] {
      let start = Self.oddSize(in: part, weight)
      if let found = region(around: start, in: whole, across, down) { return found }
      if hasToStop { return nil }
    }
    return nil
  }

  /// A size inside a polygon that no layout is likely to be special at, with few digits in binary.
  private static func oddSize(in part: ConvexPolygon, _ weight: Double) -> Size {
    let middle = part.middle
    guard let corner = part.corners.first, part.corners.count > 1 else { return middle }
    let other = part.corners[1]
    var size = middle.moved(by: 0.381_966 * weight, along: corner - middle)
    size = size.moved(by: 0.236_068 * weight, along: other - size)
    func rounded(_ value: Double) -> Double { (value * 1024).rounded(.down) / 1024 + 1.0 / 2048 }
    let tidy = Size(width: rounded(size.width), height: rounded(size.height))
    return part.sides.allSatisfy { $0.distance(of: tidy) > Tolerance.solved } ? tidy : size
  }

  private mutating func region(
    around start: Size, in whole: ConvexPolygon, _ across: [ConstraintReference: Double],
    _ down: [ConstraintReference: Double]
  ) -> SizePlane.Region? {
    func rates(_ direction: Size) -> [ConstraintReference: Double] {
      var rates = across.mapValues { $0 * direction.width }
      for (reference, rate) in down { rates[reference, default: 0] += rate * direction.height }
      return rates
    }
    func piece(_ direction: Size) -> SizePiece? {
      guard let room = whole.interval(from: start, along: direction) else { return nil }
      triesLeft -= 1
      return engine.piece(
        of: line(start, along: direction), in: scene, at: 0, within: room,
        items: items, ownRates: rates(direction))
    }
    guard let first = piece(Size(width: 1, height: 0)),
      let second = piece(Size(width: 0, height: 1)), first.hasSameSets(as: second),
      first.upper - first.lower > Tolerance.derived,
      second.upper - second.lower > Tolerance.derived
    else { return nil }
    var ends: [Size] = []
    func note(_ lower: Double, _ upper: Double, along direction: Size) {
      ends.append(start.moved(by: lower, along: direction))
      ends.append(start.moved(by: upper, along: direction))
    }
    note(first.lower, first.upper, along: Size(width: 1, height: 0))
    note(second.lower, second.upper, along: Size(width: 0, height: 1))
    /// Where the region ends in the direction of a size.
    func end(towards target: Size) -> Size? {
      let way = target - start
      guard way.length > 0 else { return nil }
      let direction = Size(width: way.width / way.length, height: way.height / way.length)
      guard let room = whole.interval(from: start, along: direction) else { return nil }
      triesLeft -= 1
      guard
        let reach = engine.tracker(
          of: line(start, along: direction), in: scene, at: 0, within: room,
          ownRates: rates(direction))
      else { return nil }
      note(reach.lower, reach.upper, along: direction)
      return start.moved(by: reach.upper, along: direction)
    }
    guard let outline = Self.outline(around: start, in: whole, end) else {
      let inner = ConvexPolygon(around: ends)
      return inner.isSliver ? nil : checked(inner, start, first, second)
    }
    return checked(outline, start, first, second)
  }

  /// The outline of a region, from where it ends in several directions; nil if it is not found.
  private static func outline(
    around start: Size, in whole: ConvexPolygon, _ end: (Size) -> Size?
  ) -> ConvexPolygon? {
    var outline = whole
    var reached: [Size] = []
    var lines = 0
    /// Adds the side that a point lies on, which two more lines determine.
    func addSide(at point: Size) -> Bool {
      let way = point - start
      for part in [0.05, 0.01, 0.002] {
        for sign in [1.0, -1.0] {
          func turned(_ part: Double) -> Size {
            Size(
              width: start.width + way.width - sign * part * way.height,
              height: start.height + way.height + sign * part * way.width)
          }
          lines += 2
          guard let near = end(turned(part / 2)), let far = end(turned(part)),
            let side = HalfPlane(through: point, far, containing: start),
            side.distance(of: near).magnitude < Tolerance.solved
          else { continue }
          outline = outline.clipped(to: side)
          return true
        }
      }
      return false
    }
    while let corner = outline.corners.first(where: { corner in
      !reached.contains { ($0 - corner).length < Tolerance.summed }
    }) {
      lines += 1
      guard lines < mostLines, let point = end(corner) else { return nil }
      if (point - start).length >= (corner - start).length - Tolerance.derived {
        reached.append(corner)
      } else if !addSide(at: point) {
        return nil
      }
    }
    guard outline.corners.count > 2 else { return nil }
    let exact = refined(outline, in: whole, end)
    return exact.corners.count > 2 ? exact : outline
  }

  /// An outline with sides through two places that are far apart, which tell it better than two nearby.
  private static func refined(
    _ outline: ConvexPolygon, in whole: ConvexPolygon, _ end: (Size) -> Size?
  ) -> ConvexPolygon {
    let (middle, borders) = (outline.middle, whole.sides)
    var exact = whole
    for (a, b) in zip(outline.corners, outline.corners.dropFirst() + outline.corners.prefix(1)) {
      func isOn(_ side: HalfPlane) -> Bool {
        [a, b].allSatisfy { side.distance(of: $0).magnitude < Tolerance.solved }
      }
      guard !borders.contains(where: isOn),
        let known = HalfPlane(through: a, b, containing: middle)
      else { continue }
      let places = [0.125, 0.875].compactMap { end(a.moved(by: $0, along: b - a)) }
      var side = known
      if places.count == 2, places.allSatisfy({ known.distance(of: $0).magnitude < sameSide }),
        let far = HalfPlane(through: places[0], places[1], containing: middle)
      {
        side = far
      }
      exact = exact.clipped(to: side)
    }
    return exact
  }

  /// A side that was found from two places nearby is exact to this, in points.
  private static let sameSide = Tolerance.summed

  /// The region with the rule that two pieces through a size say, if ordinary layouts agree.
  private mutating func checked(
    _ outline: ConvexPolygon, _ start: Size, _ across: SizePiece, _ down: SizePiece
  ) -> SizePlane.Region? {
    let values = across.values.indices.map { index in
      let (a, b) = (across.rates[index], down.rates[index])
      return PlanarValue(
        value: across.values[index] - a * start.width - b * start.height, across: a, down: b)
    }
    var region = SizePlane.Region(
      corners: outline.corners, inside: start, kind: across.kind, error: 0, values: values,
      broken: across.broken, lost: across.lost, free: across.free, converges: across.converges)
    let middle = outline.middle
    var places = [middle.moved(by: 0.127, along: start - middle)]
    if region.kind == .tried {
      places += outline.corners.map { $0.moved(by: 0.03, along: middle - $0) }
    }
    for place in places {
      let there = sample(place)
      guard there.hasSameSets(as: across) else { return nil }
      let miss = miss(of: values, from: there, at: place)
      if miss > Tolerance.derived * max(1, place.length / 10) {
        guard region.kind == .tried, miss < Tolerance.written else { return nil }
        region.error = max(region.error, miss)
      }
    }
    return region
  }

  private func miss(of values: [PlanarValue], from sample: SizePiece, at size: Size) -> Double {
    zip(values, sample.values).map { ($0.value(at: size) - $1).magnitude }.max() ?? 0
  }

  private mutating func sample(_ size: Size) -> SizePiece {
    triesLeft -= 1
    return engine.sample(
      of: line(size, along: Size(width: 1, height: 0)), in: scene, at: 0, items: items)
  }

  // MARK: Joining

  /// Regions with the same rule and the same sets as one, where together they are convex.
  private func joined(_ regions: [SizePlane.Region]) -> [SizePlane.Region] {
    var result: [SizePlane.Region] = []
    for region in regions {
      var region = region
      var index = 0
      while index < result.count {
        if let union = union(result[index], region) {
          region = union
          result.remove(at: index)
          index = 0
        } else {
          index += 1
        }
      }
      result.append(region)
    }
    return result
  }

  private func union(_ a: SizePlane.Region, _ b: SizePlane.Region) -> SizePlane.Region? {
    guard a.kind == b.kind, a.broken == b.broken, a.lost == b.lost, a.free == b.free,
      a.converges == b.converges
    else { return nil }
    let (first, second) = (ConvexPolygon(corners: a.corners), ConvexPolygon(corners: b.corners))
    let hull = ConvexPolygon(around: a.corners + b.corners)
    // Regions can overlap where they were only partly known.
    let outside = second.subtracting(first).reduce(0) { $0 + $1.area }
    guard (hull.area - first.area - outside).magnitude < Tolerance.solved * hull.area,
      zip(a.values, b.values).allSatisfy({ x, y in
        hull.corners.allSatisfy {
          (x.value(at: $0) - y.value(at: $0)).magnitude < Tolerance.solved * max(1, $0.length / 10)
        }
      })
    else { return nil }
    var union = a
    union.corners = hull.corners
    union.error = max(a.error, b.error)
    return union
  }

  // MARK: Tried triangles

  private static func triangles(_ corners: [Size]) -> [[Size]] {
    guard corners.count > 2 else { return [] }
    return (1..<corners.count - 1).map { [corners[0], corners[$0], corners[$0 + 1]] }
  }

  /// The halves of a triangle, cut across its longest side.
  private static func halves(of triangle: [Size]) -> [[Size]] {
    let (a, b, c) = (triangle[0], triangle[1], triangle[2])
    let lengths = [(b - c).length, (c - a).length, (a - b).length]
    let longest = lengths.max() ?? 0
    let (top, left, right) =
      lengths[0] == longest ? (a, b, c) : lengths[1] == longest ? (b, c, a) : (c, a, b)
    let middle = left.moved(by: 0.5, along: right - left)
    return [[top, left, middle], [top, middle, right]]
  }

  /// The region of a triangle with the rule through its corners, and whether it need not be divided.
  private mutating func tried(_ triangle: [Size]) -> (SizePlane.Region, isGood: Bool) {
    let outline = ConvexPolygon(corners: triangle)
    let middle = outline.middle
    // Just inside, where the layout is that of the triangle and not of its neighbors.
    let corners = triangle.map { $0.moved(by: Tolerance.solved, along: middle - $0) }
    let ends = corners.map { knownSample($0) }
    let center = knownSample(middle)
    let values = center.values.indices.map { index in
      Self.plane(through: corners, ends.map { $0.values[index] })
    }
    var region = SizePlane.Region(
      corners: triangle, inside: middle, kind: .tried, error: 0, values: values,
      broken: center.broken, lost: center.lost, free: center.free, converges: center.converges)
    var hasSameSets = ends.allSatisfy { $0.hasSameSets(as: center) }
    region.error = miss(of: values, from: center, at: middle)
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % 3]
      for part in [0.25, 0.5, 0.75] {
        let place = corner.moved(by: part, along: next - corner).moved(
          by: 0.02, along: middle - corner)
        let there = knownSample(place)
        hasSameSets = hasSameSets && there.hasSameSets(as: center)
        region.error = max(region.error, miss(of: values, from: there, at: place))
      }
    }
    if !hasSameSets, region.error < Tolerance.tried { region.error = Tolerance.tried }
    return (region, hasSameSets && region.error < 0.004 || outline.area < 4)
  }

  private mutating func knownSample(_ size: Size) -> SizePiece {
    if let known = samples[size] { return known }
    let found = sample(size)
    samples[size] = found
    return found
  }

  private static func plane(through corners: [Size], _ values: [Double]) -> PlanarValue {
    let (first, second) = (corners[1] - corners[0], corners[2] - corners[0])
    let (a, b) = (values[1] - values[0], values[2] - values[0])
    let determinant = first.width * second.height - first.height * second.width
    guard determinant != 0 else { return PlanarValue(value: values[0], across: 0, down: 0) }
    let across = (a * second.height - b * first.height) / determinant
    let down = (b * first.width - a * second.width) / determinant
    return PlanarValue(
      value: values[0] - across * corners[0].width - down * corners[0].height, across: across,
      down: down)
  }
}

extension Scene {
  /// The scene on a screen of another width or height. The safe area stays as it is set.
  fileprivate func with(width: Double? = nil, height: Double? = nil) -> Scene {
    var edited = self
    edited.setScreen(Size(width: width ?? screen.width, height: height ?? screen.height))
    return edited
  }
}

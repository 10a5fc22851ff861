import LayoutModel

extension Size {
  /// The size at a distance along a direction of the plane of sizes.
  func moved(by distance: Double, along direction: Size) -> Size {
    Size(
      width: width + distance * direction.width, height: height + distance * direction.height)
  }

  /// The difference to another size.
  static func - (a: Size, b: Size) -> Size {
    Size(width: a.width - b.width, height: a.height - b.height)
  }

  /// The distance from the origin of the plane of sizes.
  var length: Double { (width * width + height * height).squareRoot() }
}

/// The sizes on one side of a line: those with a nonnegative distance from it.
struct HalfPlane: Sendable {
  /// The unit vector that points inside.
  var normal: Size
  /// The distance of the origin.
  var offset: Double

  /// The side of the line through two sizes on which a third one lies; nil if the three are on one line.
  init?(through a: Size, _ b: Size, containing inner: Size) {
    let along = b - a
    guard along.length > 0 else { return nil }
    normal = Size(width: 0 - along.height / along.length, height: along.width / along.length)
    offset = 0 - (normal.width * a.width + normal.height * a.height)
    let distance = self.distance(of: inner)
    guard distance.magnitude > 1e-7 else { return nil }
    if distance < 0 {
      normal = Size(width: 0 - normal.width, height: 0 - normal.height)
      offset = 0 - offset
    }
  }

  /// How far inside a size lies, in points; negative outside.
  func distance(of size: Size) -> Double {
    normal.width * size.width + normal.height * size.height + offset
  }

  /// The sizes on the other side.
  var opposite: HalfPlane {
    var other = self
    other.normal = Size(width: 0 - normal.width, height: 0 - normal.height)
    other.offset = 0 - offset
    return other
  }
}

/// A convex part of the plane of sizes.
struct ConvexPolygon: Sendable {
  /// The corners, in order around it.
  var corners: [Size]

  /// A rectangle of sizes.
  init(widths: ClosedRange<Double>, heights: ClosedRange<Double>) {
    corners = [
      Size(width: widths.lowerBound, height: heights.lowerBound),
      Size(width: widths.upperBound, height: heights.lowerBound),
      Size(width: widths.upperBound, height: heights.upperBound),
      Size(width: widths.lowerBound, height: heights.upperBound),
    ]
  }

  init(corners: [Size]) { self.corners = corners }

  /// The smallest convex polygon around sizes.
  /// - Complexity: O(n log n).
  init(around points: [Size]) {
    let sorted = points.sorted {
      $0.width != $1.width ? $0.width < $1.width : $0.height < $1.height
    }
    func chain(_ points: some Sequence<Size>) -> [Size] {
      var chain: [Size] = []
      for point in points {
        while chain.count > 1,
          Self.turn(chain[chain.count - 2], chain[chain.count - 1], point) <= Tolerance.rounding
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    corners = chain(sorted) + chain(sorted.reversed())
  }

  private static func turn(_ a: Size, _ b: Size, _ c: Size) -> Double {
    (b.width - a.width) * (c.height - a.height) - (b.height - a.height) * (c.width - a.width)
  }

  /// The area, in square points.
  var area: Double {
    guard let first = corners.first else { return 0 }
    return zip(corners, corners.dropFirst()).reduce(0) {
      $0 + Self.turn(first, $1.0, $1.1)
    }.magnitude / 2
  }

  /// The mean of the corners.
  var middle: Size {
    let sum = corners.reduce(Size(width: 0, height: 0)) {
      Size(width: $0.width + $1.width, height: $0.height + $1.height)
    }
    let count = Double(max(1, corners.count))
    return Size(width: sum.width / count, height: sum.height / count)
  }

  /// Its sides, each as the half plane that it lies in.
  var sides: [HalfPlane] {
    let middle = middle
    return zip(corners, corners.dropFirst() + corners.prefix(1)).compactMap {
      HalfPlane(through: $0.0, $0.1, containing: middle)
    }
  }

  /// Whether it is too thin to count.
  var isSliver: Bool {
    guard corners.count > 2, area > 1e-4 else { return true }
    let longest =
      zip(corners, corners.dropFirst() + corners.prefix(1)).map { ($0.1 - $0.0).length }.max() ?? 0
    return area < 2e-4 * longest
  }

  /// The part in a half plane.
  func clipped(to side: HalfPlane) -> ConvexPolygon { part(where: corners.map(side.distance)) }

  /// The part where a linear function is not negative.
  /// - Parameter values: Its values at the corners.
  func part(where values: [Double]) -> ConvexPolygon { parts(where: values).0 }

  /// The parts where a linear function is not negative, not positive, and 0; a line has two corners, a point one.
  /// - Parameter values: Its values at the corners.
  func parts(where values: [Double]) -> (ConvexPolygon, ConvexPolygon, between: ConvexPolygon) {
    var (above, below, between): ([Size], [Size], [Size]) = ([], [], [])
    for (index, corner) in corners.enumerated() {
      let following = (index + 1) % corners.count
      let (here, there) = (values[index], values[following])
      if here >= 0 { above.append(corner) }
      if here <= 0 { below.append(corner) }
      if here == 0 { between.append(corner) }
      // A line has one side, not two.
      guard corners.count > 2 || following > index else { continue }
      if (here < 0 && there > 0) || (here > 0 && there < 0) {
        let cut = corner.moved(by: here / (here - there), along: corners[following] - corner)
        above.append(cut)
        below.append(cut)
        between.append(cut)
      }
    }
    return (
      ConvexPolygon(corners: above), ConvexPolygon(corners: below), ConvexPolygon(corners: between)
    )
  }

  /// It, its sides and its corners.
  var cells: [ConvexPolygon] {
    guard corners.count > 1 else { return [self] }
    let sides =
      corners.count > 2
      ? zip(corners, corners.dropFirst() + corners.prefix(1)).map {
        ConvexPolygon(corners: [$0, $1])
      } : []
    return [self] + sides + corners.map { ConvexPolygon(corners: [$0]) }
  }

  /// The parts outside another polygon, without those too thin to count.
  func subtracting(_ other: ConvexPolygon) -> [ConvexPolygon] {
    var rest = self
    var parts: [ConvexPolygon] = []
    for side in other.sides {
      let outside = rest.clipped(to: side.opposite)
      if !outside.isSliver { parts.append(outside) }
      rest = rest.clipped(to: side)
      if rest.isSliver { return parts }
    }
    return parts
  }

  /// The interval of distances along a line at which it lies inside; nil if it passes by.
  /// - Parameter tolerance: The distance, in points, at which a line along a side counts as inside.
  func interval(
    from start: Size, along direction: Size, within tolerance: Double = Tolerance.rounding
  ) -> ClosedRange<Double>? {
    var (low, high) = (-Double.infinity, Double.infinity)
    for side in sides {
      let rate = side.normal.width * direction.width + side.normal.height * direction.height
      let distance = side.distance(of: start)
      if rate.magnitude < tolerance / 1000 * direction.length {
        if distance < 0 - tolerance { return nil }
      } else if rate > 0 {
        low = max(low, 0 - distance / rate)
      } else {
        high = min(high, 0 - distance / rate)
      }
    }
    return low.isFinite && high.isFinite && low < high ? low...high : nil
  }
}

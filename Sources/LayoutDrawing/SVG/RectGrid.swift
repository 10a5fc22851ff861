import LayoutModel

/// Rectangles in the squares of a grid, so that those near a place are found without looking at all.
struct RectGrid {
  private var cells: [Cell: [Rect]] = [:]
  /// Rectangles over more squares than that are kept apart.
  private var large: [Rect] = []

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  private static let side = 48.0
  private static let mostCells = 400
  private static let farthest = 1e6

  mutating func insert(_ rect: Rect) {
    let found = Self.cells(of: rect)
    guard !found.isEmpty else { return large.append(rect) }
    for cell in found { cells[cell, default: []].append(rect) }
  }

  /// Whether a rectangle overlaps one of these that meets a condition.
  func overlaps(_ rect: Rect, where condition: (Rect) -> Bool = { _ in true }) -> Bool {
    let near = Self.cells(of: rect).lazy.flatMap { cells[$0] ?? [] }
    return near.contains { $0.overlaps(rect) && condition($0) }
      || large.contains { $0.overlaps(rect) && condition($0) }
  }

  private static func cells(of rect: Rect) -> [Cell] {
    func range(_ from: Double, _ to: Double) -> ClosedRange<Int> {
      let lower = Int((max(from, -farthest) / side).rounded(.down))
      return lower...max(lower, Int((min(to, farthest) / side).rounded(.down)))
    }
    guard rect.x < farthest, rect.y < farthest else { return [] }
    let columns = range(rect.x, rect.x + rect.width)
    let rows = range(rect.y, rect.y + rect.height)
    guard columns.count * rows.count <= mostCells else { return [] }
    return columns.flatMap { column in rows.map { Cell(column: column, row: $0) } }
  }
}

extension Rect {
  /// Whether it has a point in common with another, other than on the edges of one that has an area.
  func overlaps(_ other: Rect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }

  /// Its four edges, as rectangles without an area.
  var edges: [Rect] {
    [
      Rect(x: x, y: y, width: width, height: 0), Rect(x: x, y: y + height, width: width, height: 0),
      Rect(x: x, y: y, width: 0, height: height),
      Rect(x: x + width, y: y, width: 0, height: height),
    ]
  }

  /// The rectangle, larger by a distance on every side.
  func grown(by distance: Double) -> Rect {
    Rect(
      x: x - distance, y: y - distance, width: width + 2 * distance,
      height: height + 2 * distance)
  }
}

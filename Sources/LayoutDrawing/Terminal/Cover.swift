/// How many boxes lie over each cell of a canvas, so that what is written on a box can keep to where
/// no other box is.
struct Cover {
  private let columns: Int
  /// Row by row; empty if there are too many boxes.
  private var counts: [Int16] = []

  /// The most boxes that are counted.
  private static let mostBoxes = 500

  init(_ boxes: [Picture.Box], at scale: TextScale) {
    columns = scale.columns
    guard boxes.count <= Self.mostBoxes else { return }
    counts = Array(repeating: 0, count: scale.columns * scale.rows)
    for box in boxes {
      let cells = scale.cells(of: box.rect)
      for row in Self.inside(cells.top, cells.bottom, scale.rows) {
        for column in Self.inside(cells.left, cells.right, scale.columns) {
          counts[row * columns + column] += 1
        }
      }
    }
  }

  /// The number of boxes over a cell; 0 if they were not counted.
  func count(_ column: Int, _ row: Int) -> Int {
    let index = row * columns + column
    return column >= 0 && column < columns && counts.indices.contains(index)
      ? Int(counts[index]) : 0
  }

  /// The cells between two lines, as far as they are on the canvas.
  static func inside(_ from: Int, _ to: Int, _ count: Int) -> Range<Int> {
    let lower = min(max(from + 1, 0), count)
    return lower..<max(lower, min(to, count))
  }
}

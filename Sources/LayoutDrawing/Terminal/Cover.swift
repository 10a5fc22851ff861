/// The number of boxes over each cell of a canvas, used to place labels where no other box is.
struct Cover {
  private let columns: Int
  /// Row by row; empty if there are too many boxes.
  private var counts: [Int16] = []

  /// The maximum number of boxes counted.
  private static let mostBoxes = 500

  init(_ boxes: [Picture.Box], at scale: TextScale) {
    columns = scale.columns
    guard boxes.count <= Self.mostBoxes else { return }
    counts = Array(repeating: 0, count: scale.columns * scale.rows)
    // Boxes of unknown size would cover whole views.
    for box in boxes where box.unknownLengths.isEmpty {
      let cells = scale.cells(of: box.rect)
      for row in Self.inside(cells.top, cells.bottom, scale.rows) {
        for column in Self.inside(cells.left, cells.right, scale.columns) {
          counts[row * columns + column] += 1
        }
      }
    }
  }

  /// The number of boxes over a cell; 0 if not counted.
  func count(_ column: Int, _ row: Int) -> Int {
    let index = row * columns + column
    return column >= 0 && column < columns && counts.indices.contains(index)
      ? Int(counts[index]) : 0
  }

  /// The cells between two lines, within the canvas.
  static func inside(_ from: Int, _ to: Int, _ count: Int) -> Range<Int> {
    let lower = min(max(from + 1, 0), count)
    return lower..<max(lower, min(to, count))
  }
}

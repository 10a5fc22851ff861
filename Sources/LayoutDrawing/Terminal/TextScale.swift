import LayoutModel

/// The mapping from points to terminal cells, which are about twice as high as wide.
struct TextScale {
  /// The drawn part of the plane.
  let viewport: Rect
  /// The number of columns.
  let columns: Int
  /// The number of rows.
  let rows: Int

  /// The first and last column and row of a box; outside the canvas if it overflows.
  struct Cells: Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
  }

  /// The number of columns that equal the height of a row.
  static let aspect = 2.0
  /// The minimum number of columns, if available.
  private static let fewestColumns = 12
  private static let fewestRows = 3
  /// The rows of a drawing in which no box has a height, and two more for each box.
  private static let flatRows = 5

  /// Chooses the smallest scale, from a page upward, with the fewest legibility faults.
  init(of picture: Picture, _ style: TextPicture.Style, page: Int) {
    let viewport = picture.viewport
    let width = max(style.width, 2)
    if let points = style.pointsPerColumn {
      self.init(
        viewport: viewport, columns: min(width, Self.columns(for: viewport, at: points)),
        rows: Self.cells(viewport.height, at: points * Self.aspect))
      return
    }
    let ratio = viewport.height / viewport.width
    // The columns at which the drawing has a number of rows.
    func columns(forRows rows: Int) -> Int {
      let columns = Double(max(rows, 2) - 1) * Self.aspect / ratio
      return min(width, max(Self.fewestColumns, 1 + Int(min(columns.rounded(.down), 1e6))))
    }
    func scale(_ columns: Int) -> TextScale {
      let rows = (Double(columns - 1) * ratio / Self.aspect).rounded()
      return TextScale(
        viewport: viewport, columns: columns,
        rows: min(max(1 + Int(min(rows, 1e6)), Self.fewestRows), max(style.tallest, 3)))
    }
    let largest = columns(forRows: style.tallest)
    let smallest = min(columns(forRows: page), largest)
    let needs = Legibility(of: picture, style)
    var best = scale(smallest)
    var bestFaults = needs.faults(at: best)
    // With many thousands of boxes, only a few scales are examined.
    let step = max(1, needs.count * (largest - smallest) / 50_000)
    for columns in stride(from: smallest + step, through: largest, by: step) {
      guard bestFaults > 0 else { break }
      let next = scale(columns)
      let faults = needs.faults(at: next)
      if faults < bestFaults { (best, bestFaults) = (next, faults) }
    }
    // Where nothing has a height yet, a few rows show the widths as well as a page does.
    let inside = picture.drawnBoxes.dropFirst()
    let isFlat =
      inside.allSatisfy { $0.unknownLengths.contains(.vertical) }
      && inside.contains { !$0.isFirstEdgeFree(.horizontal) || !$0.isLastEdgeFree(.horizontal) }
    self.init(
      viewport: viewport, columns: best.columns,
      rows: isFlat ? min(best.rows, Self.flatRows + 2 * inside.count) : best.rows)
  }

  /// The columns of a part of the plane at a number of points per column.
  static func columns(for viewport: Rect, at points: Double) -> Int {
    cells(viewport.width, at: points)
  }

  private static func cells(_ length: Double, at points: Double) -> Int {
    let cells = (length / points).rounded()
    return cells.isFinite ? 1 + Int(min(max(cells, 1), mostCells)) : 2
  }

  /// The most columns or rows at a scale of several pictures.
  private static let mostCells = 1_000.0

  init(viewport: Rect, columns: Int, rows: Int) {
    self.viewport = viewport
    self.columns = columns
    self.rows = rows
  }

  /// Whether both axes have approximately the same scale.
  var isTrue: Bool {
    let wanted = Double(columns - 1) * viewport.height / viewport.width / Self.aspect
    return (wanted - Double(rows - 1)).magnitude <= max(1.5, wanted * 0.2)
  }

  /// The cells at the edges of a rectangle.
  func cells(of rect: Rect) -> Cells {
    Cells(
      left: column(rect.x), top: row(rect.y), right: column(rect.x + rect.width),
      bottom: row(rect.y + rect.height))
  }

  /// The column of a position.
  func column(_ x: Double) -> Int { Self.cell(x - viewport.x, of: viewport.width, columns) }

  /// The row of a position.
  func row(_ y: Double) -> Int { Self.cell(y - viewport.y, of: viewport.height, rows) }

  /// The cell of a position along an axis.
  func cell(_ place: Double, _ axis: Axis) -> Int {
    axis == .horizontal ? column(place) : row(place)
  }

  private static func cell(_ offset: Double, of length: Double, _ count: Int) -> Int {
    let cell = (offset / length * Double(count - 1)).rounded()
    return cell.isNaN ? 0 : Int(min(max(cell, -2), Double(count) + 1))
  }
}

/// The conditions for a legible drawing: labels fit in their boxes, and gaps are visible.
private struct Legibility {
  /// A label that needs a number of columns inside a box.
  private struct LabelNeed {
    var rect: Rect
    var width: Int
    var isLeaf: Bool
  }

  /// Two separate edges that need different cells, or a number of cells between them.
  private struct GapNeed {
    var axis: Axis
    var span: Measure.Span
    var cells: Int
  }

  private var labels: [LabelNeed] = []
  private var gaps: [GapNeed] = []

  /// Longer labels may be truncated.
  private static let longestLabel = 12
  /// Edges nearer than this count as aligned, in points.
  private static let nearest = 1.0

  init(of picture: Picture, _ style: TextPicture.Style) {
    let boxes = picture.drawnBoxes
    let byID = Dictionary(boxes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let siblings = Dictionary(grouping: boxes, by: \.parent)
    for box in boxes.dropFirst() where box.rect.width > 0 && box.rect.height > 0 {
      let marks = (box.free.isEmpty ? 0 : 1) + (box.isInConflict ? 1 : 0)
      labels.append(
        LabelNeed(
          rect: box.rect, width: min(Self.width(of: box, style), Self.longestLabel) + marks,
          isLeaf: siblings[box.id] == nil))
      guard let parent = box.parent.flatMap({ byID[$0] }) else { continue }
      for axis in Axis.allCases {
        let (own, outer) = (box.rect.span(axis), parent.rect.span(axis))
        need(axis, own.lower, outer.lower)
        need(axis, own.upper, outer.upper)
      }
    }
    for (parent, members) in siblings where parent != nil && members.count > 1 {
      for axis in Axis.allCases {
        let sorted = members.sorted { $0.rect.span(axis).lower < $1.rect.span(axis).lower }
        for (a, b) in zip(sorted, sorted.dropFirst()) {
          need(axis, a.rect.span(axis).upper, b.rect.span(axis).lower)
        }
      }
    }
    for separator in picture.separators {
      let axis = separator.isUpright ? Axis.horizontal : .vertical
      let middle = separator.rect.span(axis).middle
      // The nearest edges before and after it.
      var (before, after) = (-Double.infinity, Double.infinity)
      for box in siblings[separator.parent] ?? [] {
        let span = box.rect.span(axis)
        if span.upper <= middle { before = max(before, span.upper) }
        if span.lower >= middle { after = min(after, span.lower) }
      }
      if before.isFinite { need(axis, before, middle) }
      if after.isFinite { need(axis, middle, after) }
    }
    for measure in picture.measures where measure.kind != .alignment {
      let width = style.columns(of: measure.text(style.numberText))
      gaps.append(
        GapNeed(
          axis: measure.axis, span: measure.span,
          cells: measure.axis == .horizontal ? width : 1))
      if measure.kind == .size, measure.axis == .horizontal, let high = measure.across.first {
        // A row in addition to that of the label.
        gaps.append(GapNeed(axis: .vertical, span: high, cells: 2))
      }
    }
  }

  /// The columns of the longest line of a label.
  private static func width(of box: Picture.Box, _ style: TextPicture.Style) -> Int {
    box.labelLines.map { style.columns(of: $0) }.max() ?? 0
  }

  private mutating func need(_ axis: Axis, _ a: Double, _ b: Double) {
    guard (a - b).magnitude >= Self.nearest else { return }
    gaps.append(GapNeed(axis: axis, span: Measure.Span(a, b), cells: 0))
  }

  /// The number of conditions.
  var count: Int { labels.count + gaps.count }

  /// The number of violated conditions at a scale.
  func faults(at scale: TextScale) -> Int {
    var faults = 0
    for label in labels {
      let cells = scale.cells(of: label.rect)
      if cells.right - cells.left - 1 < label.width {
        faults += 2
      } else if label.isLeaf, cells.bottom - cells.top < 2 {
        faults += 1
      }
    }
    for gap in gaps {
      let cells = scale.cell(gap.span.upper, gap.axis) - scale.cell(gap.span.lower, gap.axis)
      if cells <= gap.cells { faults += gap.cells > 0 ? 1 : 2 }
    }
    return faults
  }
}

import LayoutModel

/// Draws dimension lines if they fit.
struct TextMeasures {
  private let cover: Cover
  private let scale: TextScale
  private let style: TextPicture.Style
  /// The constraints that did not fit, in order.
  private(set) var unplaced: [ConstraintID] = []

  /// The distance of a number from other text, in columns, to keep them apart for the reader.
  private static let clearance = 4
  /// The number of failures after which no more lines are tried.
  private static let mostFailures = 300
  /// The character of horizontal lines; vertical lines can cross them.
  private static let across: Character = "-"

  init(cover: Cover, scale: TextScale, style: TextPicture.Style) {
    self.cover = cover
    self.scale = scale
    self.style = style
  }

  mutating func place(_ measure: Measure, on canvas: inout Canvas) {
    // After this many failures, the next lines will not fit either.
    guard unplaced.count < Self.mostFailures else {
      unplaced.append(measure.constraint)
      return
    }
    let isPlaced =
      switch measure.kind {
      case .alignment: placeAlignment(measure, on: &canvas)
      case .distance, .size: placeLength(measure, on: &canvas)
      }
    if !isPlaced { unplaced.append(measure.constraint) }
  }

  // MARK: Lengths

  /// `<-20->` between two edges, or vertical with the number in the middle.
  private func placeLength(_ measure: Measure, on canvas: inout Canvas) -> Bool {
    let text = TextLabels.printable(measure.text(style.numberText))
    let width = style.columns(of: text)
    let axis = measure.axis
    let inner = Self.inside(
      scale.cell(measure.span.lower, axis), scale.cell(measure.span.upper, axis))
    guard !inner.isEmpty else { return false }
    for place in places(across: measure, at: (inner.lowerBound + inner.upperBound - 1) / 2) {
      switch axis {
      case .horizontal:
        guard inner.count >= width, inner.allSatisfy({ canvas.isEmpty($0, place) }) else {
          continue
        }
        writeAcross(text, width, measure, in: inner, row: place, on: &canvas)
        return true
      case .vertical:
        let left = place - (width - 1) / 2
        guard isFree(inner, column: place, canvas),
          let row = textRow(in: inner, from: left, width, canvas)
        else { continue }
        writeDown(text, measure, in: inner, column: place, at: (left, row), on: &canvas)
        return true
      }
    }
    return false
  }

  /// Whether a vertical line can be drawn. Except for its ends, it can cross horizontal lines.
  private func isFree(_ rows: Range<Int>, column: Int, _ canvas: Canvas) -> Bool {
    rows.allSatisfy { row in
      canvas.isEmpty(column, row)
        || canvas.glyph(column, row)?.character == Self.across && rows.count >= 3
          && row > rows.lowerBound && row < rows.upperBound - 1
    }
  }

  /// The row nearest to the middle in which the number of a vertical line fits, or nil.
  private func textRow(in rows: Range<Int>, from left: Int, _ width: Int, _ canvas: Canvas) -> Int?
  {
    let ends = rows.count >= 3 ? rows.dropFirst().dropLast() : rows[...]
    return Self.fromMiddle(ends, (rows.lowerBound + rows.upperBound - 1) / 2).first { row in
      (left..<left + width).allSatisfy { canvas.isEmpty($0, row) }
        // No other text is near.
        && (left - Self.clearance..<left + width + Self.clearance).allSatisfy {
          canvas.glyph($0, row) == nil
        }
    }
  }

  /// The cells from the middle outward, lower indexes first.
  private static func fromMiddle(_ cells: Range<Int>, _ middle: Int) -> [Int] {
    cells.sorted { (($0 - middle).magnitude, $0) < (($1 - middle).magnitude, $1) }
  }

  /// The candidate rows or columns of a line, the best first: with the fewest other boxes at a cell along the
  /// line.
  private func places(across measure: Measure, at cell: Int) -> [Int] {
    let axis = measure.axis.crossing
    guard let first = measure.across.first, let last = measure.across.last else { return [] }
    let common =
      max(first.lower, last.lower) <= min(first.upper, last.upper)
      ? Measure.Span(max(first.lower, last.lower), min(first.upper, last.upper)) : nil
    var places: [Int] = []
    for span in [common, last, first].compactMap({ $0 }) {
      let inner = Self.inside(scale.cell(span.lower, axis), scale.cell(span.upper, axis))
      guard !inner.isEmpty else { continue }
      // A height is placed beside the label in the center.
      let isAside = measure.kind == .size && axis == .horizontal
      let middle =
        isAside
        ? inner.lowerBound + inner.count * 5 / 6 : (inner.lowerBound + inner.upperBound - 1) / 2
      let counted = Self.fromMiddle(inner, middle).map { place in
        (
          place: place,
          count: axis == .horizontal ? cover.count(place, cell) : cover.count(cell, place)
        )
      }
      for count in Set(counted.map(\.count)).sorted() {
        let equal = counted.filter { $0.count == count }.map(\.place)
        // The outermost cells adjoin the outline, where lines along the other axis end.
        let isOutermost = { (place: Int) in place == inner.first || place == inner.last }
        places += equal.filter { !isOutermost($0) } + equal.filter(isOutermost)
      }
    }
    return places
  }

  /// The cells between two.
  private static func inside(_ from: Int, _ to: Int) -> Range<Int> {
    let lower = min(from, to) + 1
    return lower..<max(lower, max(from, to))
  }

  private func writeAcross(
    _ text: String, _ width: Int, _ measure: Measure, in columns: Range<Int>, row: Int,
    on canvas: inout Canvas
  ) {
    let start = columns.lowerBound + (columns.count - width) / 2
    if columns.count >= width + 2 {
      for column in columns {
        let character: Character =
          column == columns.lowerBound
          ? "<" : column == columns.upperBound - 1 ? ">" : Self.across
        canvas.put(
          Canvas.Glyph(character: character, role: measure.isRed ? .conflict : .measure), column,
          row)
      }
    }
    write(text, measure, start, row, on: &canvas)
  }

  private func writeDown(
    _ text: String, _ measure: Measure, in rows: Range<Int>, column: Int,
    at start: (column: Int, row: Int), on canvas: inout Canvas
  ) {
    if rows.count >= 3 {
      for row in rows {
        let character: Character =
          row == rows.lowerBound
          ? "^" : row == rows.upperBound - 1 ? "v" : canvas.isEmpty(column, row) ? "¦" : "+"
        canvas.put(
          Canvas.Glyph(character: character, role: measure.isRed ? .conflict : .measure), column,
          row)
      }
    }
    write(text, measure, start.column, start.row, on: &canvas)
  }

  private func write(
    _ text: String, _ measure: Measure, _ start: Int, _ row: Int, on canvas: inout Canvas
  ) {
    canvas.put(
      Canvas.glyphs(text, measure.isRed ? .conflict : .amount, style), start, row)
  }

  // MARK: Alignments

  /// A thin line along aligned edges: from one view to the other, or for adjacent or nested views from the
  /// inner one outward to the next line. Touching edges need no line.
  private func placeAlignment(_ measure: Measure, on canvas: inout Canvas) -> Bool {
    guard measure.state == .met, let first = measure.across.first, let last = measure.across.last
    else { return false }
    let axis = measure.axis.crossing
    let line = scale.cell(measure.span.middle, measure.axis)
    func cell(_ place: Double) -> Int { scale.cell(place, axis) }
    let inner = Measure.Span(max(first.lower, last.lower), min(first.upper, last.upper))
    if max(first.lower, last.lower) > min(first.upper, last.upper) {
      for cell in Self.inside(cell(inner.lower), cell(inner.upper)) {
        _ = dot(cell, line, axis, on: &canvas)
      }
      return true
    }
    for cell in Self.inside(cell(min(first.lower, last.lower)), cell(inner.lower)).reversed() {
      guard dot(cell, line, axis, on: &canvas) else { break }
    }
    for cell in Self.inside(cell(inner.upper), cell(max(first.upper, last.upper))) {
      guard dot(cell, line, axis, on: &canvas) else { break }
    }
    return true
  }

  /// Draws a dot of a line into a cell; false if the cell is taken.
  private func dot(_ cell: Int, _ line: Int, _ axis: Axis, on canvas: inout Canvas) -> Bool {
    let (column, row) = axis == .horizontal ? (cell, line) : (line, cell)
    guard canvas.isEmpty(column, row) else { return false }
    canvas.put(Canvas.Glyph(character: "·", role: .measure), column, row)
    return true
  }
}

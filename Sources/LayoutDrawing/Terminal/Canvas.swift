import LayoutModel

/// Terminal cells with lines that join where they meet.
struct Canvas {
  /// The line segments of a cell, from its center to its four sides, and whether they are solid.
  struct Strokes: OptionSet, Hashable {
    let rawValue: UInt8

    static let up = Strokes(rawValue: 1)
    static let down = Strokes(rawValue: 2)
    static let left = Strokes(rawValue: 4)
    static let right = Strokes(rawValue: 8)
    /// Up and down are not dashed.
    static let solidDown = Strokes(rawValue: 16)
    /// Left and right are not dashed.
    static let solidAcross = Strokes(rawValue: 32)
    /// Up and down are doubled.
    static let doubleDown = Strokes(rawValue: 64)
    /// Left and right are doubled.
    static let doubleAcross = Strokes(rawValue: 128)

    static let vertical: Strokes = [.up, .down]
    static let horizontal: Strokes = [.left, .right]

    /// The segments without their styles.
    var shape: Strokes { intersection([.vertical, .horizontal]) }
  }

  /// A character in a cell, in place of lines.
  struct Glyph: Hashable {
    /// The character; nil for the second cell of a wide one.
    var character: Character?
    var role: TextPicture.Role
    /// The box, if the character represents its line or point; nil for labels.
    var box: Int?
  }

  /// The characters of a text, each in as many cells as it is wide.
  static func glyphs(
    _ text: String, _ role: TextPicture.Role, _ style: TextPicture.Style
  ) -> [Glyph] {
    text.flatMap { character in
      [Glyph(character: character, role: role)]
        + Array(
          repeating: Glyph(character: nil, role: role), count: max(style.columns(character), 1) - 1)
    }
  }

  let columns: Int
  let rows: Int
  private var strokes: [Strokes]
  /// The box whose line was drawn last in a cell; -1 for none.
  private var owners: [Int32]
  private var glyphs: [Glyph?]

  init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    let count = self.columns * self.rows
    strokes = Array(repeating: [], count: count)
    owners = Array(repeating: -1, count: count)
    glyphs = Array(repeating: nil, count: count)
  }

  // MARK: Cells

  private func index(_ column: Int, _ row: Int) -> Int? {
    guard column >= 0, column < columns, row >= 0, row < rows else { return nil }
    return row * columns + column
  }

  /// The segments in a cell; none outside the canvas.
  func strokes(_ column: Int, _ row: Int) -> Strokes {
    index(column, row).map { strokes[$0] } ?? []
  }

  /// The character in a cell.
  func glyph(_ column: Int, _ row: Int) -> Glyph? { index(column, row).flatMap { glyphs[$0] } }

  /// Whether a cell of the canvas is empty.
  func isEmpty(_ column: Int, _ row: Int) -> Bool {
    guard let index = index(column, row) else { return false }
    return strokes[index].isEmpty && glyphs[index] == nil
  }

  /// Whether a label of a box can be placed on a line in a cell: no other line crosses it there.
  /// - Parameter box: The box whose line it may be where a box is no more than a line; nil for any.
  func isPlainLine(_ column: Int, _ row: Int, of box: Int?) -> Bool {
    guard let index = index(column, row) else { return false }
    if let glyph = glyphs[index] { return glyph.box.map { $0 == box ?? $0 } ?? false }
    return strokes[index].shape == .horizontal
  }

  /// Puts characters into the cells from one on.
  mutating func put(_ glyphs: [Glyph], _ column: Int, _ row: Int) {
    for (offset, glyph) in glyphs.enumerated() { put(glyph, column + offset, row) }
  }

  /// Puts a character into a cell.
  mutating func put(_ glyph: Glyph, _ column: Int, _ row: Int) {
    guard let index = index(column, row) else { return }
    glyphs[index] = glyph
  }

  // MARK: Boxes

  /// Draws the outline of a box: a frame, or a heavy line or a point if it is too small.
  mutating func draw(
    _ box: Picture.Box, index: Int, isDoubled: Bool = false, at cells: TextScale.Cells
  ) {
    let isDashedAcross = box.isAmbiguous(.vertical)
    let isDashedDown = box.isAmbiguous(.horizontal)
    let role = box.textRole
    switch (cells.left == cells.right, cells.top == cells.bottom) {
    case (true, true):
      put(Glyph(character: "▪", role: role, box: index), cells.left, cells.top)
    case (true, false):
      for row in clipped(cells.top, cells.bottom, rows) {
        put(
          Glyph(character: isDashedDown ? "╏" : "┃", role: role, box: index), cells.left, row)
      }
    case (false, true):
      for column in clipped(cells.left, cells.right, columns) {
        put(
          Glyph(character: isDashedAcross ? "╍" : "━", role: role, box: index), column, cells.top)
      }
    case (false, false):
      let edges = edges(of: box, at: cells).filter {
        !($0.isFree && box.unknownLengths.contains($0.axis))
      }
      // An edge along an axis of unknown length is a line without ends; dots leave the corners to the others.
      let isDotted = { (edge: Edge) in box.unknownLengths.contains(edge.axis.crossing) }
      for edge in edges where !isDotted(edge) { drawLine(along: edge, of: index, isDoubled) }
      for edge in edges where isDotted(edge) { dotLine(along: edge, role) }
    }
  }

  /// An edge of a box in cells.
  private struct Edge {
    /// The axis on which it is a place.
    var axis: Axis
    /// The column, or the row.
    var place: Int
    /// The first and the last cell along it.
    var ends: (Int, Int)
    /// Whether the constraints leave its place free.
    var isFree: Bool
  }

  private func edges(of box: Picture.Box, at cells: TextScale.Cells) -> [Edge] {
    [
      Edge(
        axis: .vertical, place: cells.top, ends: (cells.left, cells.right),
        isFree: box.isFirstEdgeFree(.vertical)),
      Edge(
        axis: .vertical, place: cells.bottom, ends: (cells.left, cells.right),
        isFree: box.isLastEdgeFree(.vertical)),
      Edge(
        axis: .horizontal, place: cells.left, ends: (cells.top, cells.bottom),
        isFree: box.isFirstEdgeFree(.horizontal)),
      Edge(
        axis: .horizontal, place: cells.right, ends: (cells.top, cells.bottom),
        isFree: box.isLastEdgeFree(.horizontal)),
    ]
  }

  /// The columns and rows of an edge, within the canvas and one cell around.
  private func cells(along edge: Edge) -> [(column: Int, row: Int)] {
    switch edge.axis {
    case .horizontal: clipped(edge.ends.0, edge.ends.1, rows).map { (edge.place, $0) }
    case .vertical: clipped(edge.ends.0, edge.ends.1, columns).map { ($0, edge.place) }
    }
  }

  private mutating func drawLine(along edge: Edge, of box: Int, _ isDoubled: Bool) {
    var (solid, back, forth): (Strokes, Strokes, Strokes) =
      edge.axis == .vertical ? (.solidAcross, .left, .right) : (.solidDown, .up, .down)
    if isDoubled { solid.insert(edge.axis == .vertical ? .doubleAcross : .doubleDown) }
    for (column, row) in cells(along: edge) {
      let place = edge.axis == .vertical ? column : row
      var line: Strokes = edge.isFree ? [] : solid
      if place > edge.ends.0 { line.insert(back) }
      if place < edge.ends.1 { line.insert(forth) }
      draw(line, column, row, box)
    }
  }

  /// Dots a line of unknown length where the canvas is empty.
  private mutating func dotLine(along edge: Edge, _ role: TextPicture.Role) {
    let glyph = Glyph(character: edge.axis == .horizontal ? "┊" : "┈", role: role, box: nil)
    for (column, row) in cells(along: edge) where isEmpty(column, row) { put(glyph, column, row) }
  }

  /// Marks the free edges of a box that lie on solid lines of other boxes, which hide that they are dashed.
  mutating func markFreeEdges(of box: Picture.Box, at cells: TextScale.Cells) {
    guard cells.left != cells.right, cells.top != cells.bottom else { return }
    for edge in edges(of: box, at: cells) where edge.isFree {
      guard !box.unknownLengths.contains(edge.axis) else { continue }
      let (shape, solid): (Strokes, Strokes) =
        edge.axis == .vertical ? (.horizontal, .solidAcross) : (.vertical, .solidDown)
      let inner = self.cells(along: edge).dropFirst().dropLast().filter { column, row in
        glyph(column, row) == nil && strokes(column, row).shape == shape
      }
      guard !inner.isEmpty, inner.allSatisfy({ strokes($0.column, $0.row).contains(solid) }) else {
        continue
      }
      let middle = inner[inner.count / 2]
      put(Glyph(character: "?", role: .ambiguity, box: nil), middle.column, middle.row)
    }
  }

  /// Draws a separator in the cells that are still empty.
  mutating func draw(_ separator: Picture.Separator, at cells: TextScale.Cells) {
    let isUpright = separator.isUpright
    let edge = Edge(
      axis: isUpright ? .horizontal : .vertical,
      place: (isUpright ? cells.left + cells.right : cells.top + cells.bottom) / 2,
      ends: isUpright ? (cells.top, cells.bottom) : (cells.left, cells.right), isFree: false)
    let glyph = Glyph(character: isUpright ? "│" : "─", role: .dim, box: nil)
    for (column, row) in self.cells(along: edge) where isEmpty(column, row) {
      put(glyph, column, row)
    }
  }

  /// Dots the outline of the safe area where the canvas is empty; returns whether any of it is seen.
  mutating func draw(safeArea cells: TextScale.Cells) -> Bool {
    let across = clipped(cells.left, cells.right, columns).filter {
      ($0 - cells.left).isMultiple(of: 2)
    }
    let places =
      across.flatMap { [($0, cells.top), ($0, cells.bottom)] }
      + clipped(cells.top, cells.bottom, rows).flatMap { [(cells.left, $0), (cells.right, $0)] }
    let empty = places.filter { isEmpty($0.0, $0.1) }
    for (column, row) in empty {
      put(Glyph(character: "·", role: .dim, box: nil), column, row)
    }
    return !empty.isEmpty
  }

  private mutating func draw(_ line: Strokes, _ column: Int, _ row: Int, _ box: Int) {
    guard let index = index(column, row) else { return }
    strokes[index].formUnion(line)
    owners[index] = Int32(clamping: box)
  }

  private func clipped(_ from: Int, _ to: Int, _ count: Int) -> ClosedRange<Int> {
    // A box outside the canvas is drawn outside it.
    let lower = min(max(from, -1), count)
    return lower...max(lower, min(max(to, -1), count))
  }

  // MARK: Lines

  /// The rows to print, at most a number of them: long runs of rows with the same vertical lines are
  /// abbreviated. Nil if that does not suffice.
  func rowsLeft(fitting count: Int) -> [Row]? {
    var runs: [Range<Int>] = []
    var start = 0
    for row in 1...rows {
      if row < rows, isUneventful(row), isUneventful(row - 1), isSame(row, row - 1) { continue }
      if row - start > Self.shortestBreak { runs.append(start..<row) }
      start = row
    }
    var excess = rows - count
    let longestFirst = runs.sorted {
      $0.count != $1.count ? $0.count > $1.count : $0.lowerBound < $1.lowerBound
    }
    var cuts: [Int: Int] = [:]
    for run in longestFirst where excess > 0 {
      let cut = min(excess, run.count - 3)
      // One row represents the omitted ones, in the middle of the run.
      cuts[run.lowerBound + (run.count - cut) / 2] = cut + 1
      excess -= cut
    }
    guard excess <= 0 else { return nil }
    var result: [Row] = []
    var row = 0
    while row < rows {
      if let cut = cuts[row] {
        result.append(.break(like: row))
        row += cut
      } else {
        result.append(.whole(row))
        row += 1
      }
    }
    return result
  }

  /// A printed row.
  enum Row {
    case whole(Int)
    /// The sign for omitted rows like one.
    case `break`(like: Int)
  }

  /// The minimum number of rows that a sign replaces.
  private static let shortestBreak = 4

  private func isUneventful(_ row: Int) -> Bool {
    (0..<columns).allSatisfy { column in
      let index = row * columns + column
      return glyphs[index] == nil
        && (strokes[index].isEmpty || strokes[index].shape == .vertical)
    }
  }

  private func isSame(_ a: Int, _ b: Int) -> Bool {
    (0..<columns).allSatisfy { column in
      strokes[a * columns + column] == strokes[b * columns + column]
        && owners[a * columns + column] == owners[b * columns + column]
    }
  }

  /// The rows as lines; all of them by default.
  /// - Parameter roles: The roles of the boxes.
  func lines(roles: [TextPicture.Role], rows shown: [Row]? = nil) -> [TextPicture.Line] {
    (shown ?? (0..<rows).map { .whole($0) }).map { shown in
      let (row, isBreak) =
        switch shown {
        case .whole(let row): (row, false)
        case .break(let row): (row, true)
        }
      var line = TextPicture.Line()
      for column in 0..<columns {
        let index = row * columns + column
        if let glyph = glyphs[index] {
          if let character = glyph.character { line.append(String(character), glyph.role) }
        } else if strokes[index].isEmpty {
          line.append(" ")
        } else {
          let owner = Int(owners[index])
          line.append(
            isBreak ? "≈" : String(Self.character(for: strokes[index])),
            roles.indices.contains(owner) ? roles[owner] : .plain)
        }
      }
      line.trim()
      return line
    }
  }

  /// The box-drawing character for lines that meet.
  static func character(for strokes: Strokes) -> Character {
    let isDouble = (strokes.contains(.doubleDown), strokes.contains(.doubleAcross))
    let joints =
      switch isDouble {
      case (false, false): joints
      case (true, false): jointsOfDoubleDown
      case (false, true): jointsOfDoubleAcross
      case (true, true): jointsOfDouble
      }
    switch strokes.shape {
    case .vertical where !strokes.contains(.solidDown): return "╎"
    case .horizontal where !strokes.contains(.solidAcross): return "╌"
    default: return joints[Int(strokes.shape.rawValue & 15)]
    }
  }

  /// Indexed by the bits of up, down, left, right.
  private static let joints: [Character] = Array(" ╵╷│╴┘┐┤╶└┌├─┴┬┼")
  private static let jointsOfDoubleDown: [Character] = Array(" ║║║╴╜╖╢╶╙╓╟─╨╥╫")
  private static let jointsOfDoubleAcross: [Character] = Array(" ╵╷│═╛╕╡═╘╒╞═╧╤╪")
  private static let jointsOfDouble: [Character] = Array(" ║║║═╝╗╣═╚╔╠═╩╦╬")
}

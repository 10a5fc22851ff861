import LayoutModel

/// Writes on boxes what they are.
///
/// A view that holds others has its label in its outline, as a frame has its caption; any other in its
/// middle. Where a label finds no room it is cut short, then replaced by a number that is explained
/// below the drawing.
struct TextLabels {
  private let scale: TextScale
  private let style: TextPicture.Style
  private let boxes: [Picture.Box]
  private let holders: Set<ItemID>
  private let frame: Rect
  /// The boxes that carry a number in place of their label: the first carries 1.
  private(set) var numbered: [Picture.Box] = []
  /// What stands above the drawing, where its upper line has no room for it.
  private(set) var caption: TextPicture.Line?
  /// The boxes that carry nothing, or that cannot be seen under others.
  private(set) var untold: [Picture.Box] = []

  private let cover: Cover

  /// The fewest characters that a label is cut to.
  private static let shortest = 4
  /// The most numbers.
  private static let mostNumbers = 30

  init(
    picture: Picture, boxes: [Picture.Box], cover: Cover, scale: TextScale,
    style: TextPicture.Style
  ) {
    self.cover = cover
    self.scale = scale
    self.style = style
    self.boxes = boxes
    frame = picture.frame
    holders = Set(boxes.compactMap(\.parent))
  }

  /// What is written on a box.
  private struct Label {
    var characters: [Canvas.Glyph]
    var width: Int
  }

  /// Some free cells of a row.
  private struct Room {
    var row: Int
    var columns: Range<Int>
    /// Whether they are part of a line.
    var isLine: Bool
    /// Whether no other box lies there, but for those that the box is in.
    var isOwn: Bool
  }

  mutating func place(on canvas: inout Canvas) {
    // A number would be taken for a label, so all labels come first.
    var rest: [Int] = []
    for (index, box) in boxes.enumerated() {
      let cells = scale.cells(of: box.rect)
      guard cells.left < canvas.columns, cells.right >= 0, cells.top < canvas.rows,
        cells.bottom >= 0
      else { continue }
      guard index > 0 else {
        placeTitle(box, cells, on: &canvas)
        continue
      }
      let text = Self.printable(box.label)
      let rooms = rooms(index, box, cells, canvas)
      if write(label(text, of: box), in: rooms, cells, on: &canvas) { continue }
      if placeBeside(box, text, cells, on: &canvas) { continue }
      rest.append(index)
    }
    for index in rest {
      let box = boxes[index]
      let cells = scale.cells(of: box.rect)
      let rooms = rooms(index, box, cells, canvas)
      let widest = (rooms.map { $0.columns.count - ($0.isLine ? 2 : 0) }.max() ?? 0)
      if let short = shortened(box, to: widest),
        write(short, in: rooms, cells, on: &canvas)
      {
        continue
      }
      let number = numbered.count < Self.mostNumbers ? String(numbered.count + 1) : nil
      if let number,
        write(label(number, of: box), in: rooms, cells, on: &canvas)
          || placeBeside(box, number, cells, on: &canvas)
      {
        numbered.append(box)
      } else {
        untold.append(box)
      }
    }
  }

  // MARK: Where

  /// The free cells inside a box and in its upper and lower line, the best first.
  private func rooms(
    _ index: Int, _ box: Picture.Box, _ cells: TextScale.Cells, _ canvas: Canvas
  ) -> [Room] {
    let inner = Cover.inside(cells.left, cells.right, canvas.columns)
    var inside: [Room] = []
    let rows = Cover.inside(cells.top, cells.bottom, canvas.rows)
    let middle = (rows.lowerBound + rows.upperBound - 1) / 2
    // From the middle outwards, the upper of two first.
    for row in rows.sorted(by: { (($0 - middle).magnitude, $0) < (($1 - middle).magnitude, $1) }) {
      let own = Self.runs(in: inner) { column in
        canvas.isEmpty(column, row) && cover.count(column, row) <= box.depth + 1
      }
      inside += own.map { Room(row: row, columns: $0, isLine: false, isOwn: true) }
      let all = Self.runs(in: inner) { canvas.isEmpty($0, row) }
      if all != own {
        inside += all.map { Room(row: row, columns: $0, isLine: false, isOwn: false) }
      }
    }
    let lines = (cells.top == cells.bottom ? [cells.top] : [cells.top, cells.bottom]).flatMap {
      row in
      Self.runs(in: inner) { canvas.isPlainLine($0, row, of: index) }.map { run in
        // One cell of line is left after a label that stands there already.
        let isBehindLabel = canvas.glyph(run.lowerBound - 1, row).map { $0.box == nil } ?? false
        let start = isBehindLabel ? min(run.lowerBound + 1, run.upperBound) : run.lowerBound
        return Room(row: row, columns: start..<run.upperBound, isLine: true, isOwn: true)
      }
    }
    return holders.contains(box.id)
      ? lines + inside : inside.filter(\.isOwn) + inside.filter { !$0.isOwn } + lines
  }

  /// The runs of columns of which something is true.
  private static func runs(in columns: Range<Int>, where isFree: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for column in columns {
      if isFree(column) {
        if start == nil { start = column }
      } else if let first = start {
        runs.append(first..<column)
        start = nil
      }
    }
    if let start { runs.append(start..<columns.upperBound) }
    return runs
  }

  /// The first room that is wide enough: with a blank on either side if there is one of its kind.
  private func room(for width: Int, among rooms: [Room]) -> Room? {
    guard let first = rooms.first(where: { $0.columns.count >= width }) else { return nil }
    let wide = rooms.first { room in
      room.isLine == first.isLine && room.isOwn == first.isOwn && room.columns.count >= width + 2
    }
    return wide ?? first
  }

  /// Writes a label into the first room that is wide enough; false if there is none.
  private func write(
    _ label: Label, in rooms: [Room], _ cells: TextScale.Cells, on canvas: inout Canvas
  ) -> Bool {
    guard let room = room(for: label.width, among: rooms) else { return false }
    var column: Int
    var label = label
    if room.isLine {
      // A blank on either side sets it off from the line, if there is room for them.
      if room.columns.count >= label.width + 2 {
        let blank = Canvas.Glyph(character: " ", role: .plain)
        label.characters = [blank] + label.characters + [blank]
        label.width += 2
      }
      column = room.columns.lowerBound
    } else {
      // As near to the middle of the box as it goes.
      let middle = cells.left + (cells.right - cells.left + 1 - label.width) / 2
      let isMiddleFree =
        middle > room.columns.lowerBound && middle + label.width < room.columns.upperBound
      column =
        isMiddleFree
        ? middle : room.columns.lowerBound + (room.columns.count - label.width) / 2
    }
    for glyph in label.characters {
      canvas.put(glyph, column, room.row)
      column += 1
    }
    return true
  }

  /// Writes a label to the right of a point or of an upright line, or to its left.
  private func placeBeside(
    _ box: Picture.Box, _ text: String, _ cells: TextScale.Cells, on canvas: inout Canvas
  ) -> Bool {
    guard
      cells.left == cells.right || cells.bottom - cells.top <= 1 && cells.right - cells.left <= 3
    else { return false }
    let label = label(text, of: box)
    let row = (cells.top + cells.bottom) / 2
    for start in [cells.right + 1, cells.left - label.width] {
      // A cell stays free on either side, so that the label touches nothing else.
      let columns = (start - (start > cells.right ? 0 : 1))..<(start + label.width + 1)
      guard columns.allSatisfy({ canvas.isEmpty($0, row) || !(0..<canvas.columns).contains($0) }),
        start >= 0, start + label.width <= canvas.columns
      else { continue }
      for (offset, glyph) in label.characters.enumerated() {
        canvas.put(glyph, start + offset, row)
      }
      return true
    }
    return false
  }

  /// Writes the name and size of the view that is drawn as a whole into its upper line, or keeps them
  /// for a line above the drawing.
  private mutating func placeTitle(
    _ box: Picture.Box, _ cells: TextScale.Cells, on canvas: inout Canvas
  ) {
    let size = "\(style.numberText(frame.width)) x \(style.numberText(frame.height))"
    let title = label("\(Self.printable(box.name)) \(size)", of: box)
    let start = rooms(0, box, cells, canvas).filter { room in
      room.isLine && room.row == cells.top && room.columns.lowerBound == cells.left + 1
        && room.columns.count >= title.width + 2
    }
    guard !write(title, in: start, cells, on: &canvas) else { return }
    var line = TextPicture.Line()
    for glyph in title.characters {
      line.append(glyph.character.map(String.init) ?? "", glyph.role)
    }
    caption = line
  }

  // MARK: What

  /// A text in the hue of a box, with the box's signs behind it.
  private func label(_ text: String, of box: Picture.Box) -> Label {
    var characters: [Canvas.Glyph] = []
    for character in text {
      characters.append(Canvas.Glyph(character: character, role: .item(box.hue)))
      for _ in 1..<max(style.columns(character), 1) {
        characters.append(Canvas.Glyph(character: nil, role: .item(box.hue)))
      }
    }
    if !box.free.isEmpty { characters.append(Canvas.Glyph(character: "?", role: .ambiguity)) }
    if box.isInConflict { characters.append(Canvas.Glyph(character: "!", role: .conflict)) }
    return Label(characters: characters, width: characters.count)
  }

  /// A label that was cut to a width with its signs; nil if hardly anything would be left.
  private func shortened(_ box: Picture.Box, to width: Int) -> Label? {
    let signs = label("", of: box).width
    var text = ""
    var used = 1 + signs
    for character in Self.printable(box.label) {
      guard used + style.columns(character) <= width else { break }
      text.append(character)
      used += style.columns(character)
    }
    return text.count >= Self.shortest ? label(text + "…", of: box) : nil
  }

  /// A text on one line, without what a terminal would not print.
  static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: result.append(" ")
      case .format, .surrogate, .unassigned: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

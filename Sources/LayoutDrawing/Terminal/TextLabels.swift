import LayoutModel

/// Places the labels of boxes.
///
/// The label of a view with children is in its outline, like a caption; others are in the center. A text
/// that does not fit is replaced by the view's name; a name that does not, is truncated or replaced by a
/// number that the legend explains.
struct TextLabels {
  private let scale: TextScale
  private let style: TextPicture.Style
  private let boxes: [Picture.Box]
  private let holders: Set<ItemID>
  /// The arrays of which a member is too low for a name inside, so that all have theirs in their line.
  private let flat: Set<String>
  private let frame: Rect
  private let device: String?
  /// The boxes labeled by numbers, from 1.
  private(set) var numbered: [Picture.Box] = []
  /// The line above the drawing, if the upper outline is too short for it.
  private(set) var caption: TextPicture.Line?
  /// The boxes without a label, or entirely covered by others.
  private(set) var untold: [Picture.Box] = []

  private let cover: Cover

  /// The minimum length of a truncated label, in characters.
  private static let shortest = 4
  /// The maximum number of numbered boxes.
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
    device = picture.device
    holders = Set(boxes.compactMap(\.parent))
    flat = Set(
      boxes.filter { box in
        let cells = scale.cells(of: box.rect)
        return box.roleName != box.name && cells.bottom - cells.top == 1
      }.map(\.roleName))
  }

  /// The label of a box.
  private struct Label {
    var characters: [Canvas.Glyph]
    var width: Int
  }

  /// A run of free cells in a row.
  private struct Room {
    var row: Int
    var columns: Range<Int>
    /// Whether they are part of a line.
    var isLine: Bool
    /// Whether no box other than its ancestors covers it.
    var isOwn: Bool
  }

  mutating func place(on canvas: inout Canvas) {
    // A number could be mistaken for a label, so all labels come first; and captions before what covers their line.
    var rest: [Int] = []
    let captioned = boxes.indices.filter { $0 == 0 || holders.contains(boxes[$0].id) }
    let others = boxes.indices.filter { $0 != 0 && !holders.contains(boxes[$0].id) }
    for index in captioned + others {
      let box = boxes[index]
      let cells = scale.cells(of: box.rect)
      guard cells.left < canvas.columns, cells.right >= 0, cells.top < canvas.rows,
        cells.bottom >= 0
      else { continue }
      guard index > 0 else {
        placeTitle(box, cells, on: &canvas)
        continue
      }
      let rooms = rooms(index, box, cells, canvas)
      let lines = box.labelLines
      if writeLines(lines, of: box, in: rooms, cells, on: &canvas) { continue }
      // A text in fewer lines than it has, or shortened, would be another layout: its name stands for it.
      let text = lines.count == 1 ? box.text.map { (lines[0], $0.freeAtLeft) } : nil
      if [text, (box.name, Self.middle)].compactMap(\.self).contains(where: { text, share in
        let text = Self.printable(text)
        return write(label(text, of: box), in: rooms, cells, at: share, on: &canvas)
          || placeBeside(box, text, cells, on: &canvas)
      }) {
        continue
      }
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

  /// The free cells inside a box and on its upper and lower line, the best first.
  private func rooms(
    _ index: Int, _ box: Picture.Box, _ cells: TextScale.Cells, _ canvas: Canvas
  ) -> [Room] {
    let inner = Cover.inside(cells.left, cells.right, canvas.columns)
    let hasCaption = holders.contains(box.id) || flat.contains(box.roleName)
    var inside: [Room] = []
    let rows = Cover.inside(cells.top, cells.bottom, canvas.rows)
    // Boxes of unknown size are not counted.
    let ownCount = box.depth + (box.unknownLengths.isEmpty ? 1 : 0)
    let middle = (rows.lowerBound + rows.upperBound - 1) / 2
    // From the center outward, upper rows first.
    for row in rows.sorted(by: { (($0 - middle).magnitude, $0) < (($1 - middle).magnitude, $1) }) {
      let own = Self.runs(in: inner) { column in
        canvas.isEmpty(column, row) && cover.count(column, row) <= ownCount
      }
      inside += own.map { Room(row: row, columns: $0, isLine: false, isOwn: true) }
      let all = Self.runs(in: inner) { canvas.isEmpty($0, row) }
      if all != own {
        inside += all.map { Room(row: row, columns: $0, isLine: false, isOwn: false) }
      }
    }
    let lines = (cells.top == cells.bottom ? [cells.top] : [cells.top, cells.bottom]).flatMap {
      row in
      Self.runs(in: inner) {
        canvas.isPlainLine($0, row, of: hasCaption && row == cells.top ? nil : index)
      }.map { run in
        // One cell of line remains after an existing label.
        let isBehindLabel = canvas.glyph(run.lowerBound - 1, row).map { $0.box == nil } ?? false
        let start = isBehindLabel ? min(run.lowerBound + 1, run.upperBound) : run.lowerBound
        return Room(row: row, columns: start..<run.upperBound, isLine: true, isOwn: true)
      }
    }
    return hasCaption
      ? lines + inside : inside.filter(\.isOwn) + inside.filter { !$0.isOwn } + lines
  }

  /// The runs of columns that satisfy a condition.
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

  /// The first wide enough run of cells, preferably with a space on either side.
  private func room(for width: Int, among rooms: [Room]) -> Room? {
    guard let first = rooms.first(where: { $0.columns.count >= width }) else { return nil }
    let wide = rooms.first { room in
      room.isLine == first.isLine && room.isOwn == first.isOwn && room.columns.count >= width + 2
    }
    return wide ?? first
  }

  /// The share of the free cells that lies at the left of a name.
  private static let middle = 0.5

  /// Writes a label into the first run of cells that is wide enough; false if there is none.
  /// - Parameter share: The share of the box's free cells that lies at its left.
  private func write(
    _ label: Label, in rooms: [Room], _ cells: TextScale.Cells, at share: Double = Self.middle,
    on canvas: inout Canvas
  ) -> Bool {
    guard let room = room(for: label.width, among: rooms) else { return false }
    let column: Int
    var label = label
    if room.isLine {
      // A space on either side separates it from the line, if they fit.
      if room.columns.count >= label.width + 2 {
        let blank = Canvas.Glyph(character: " ", role: .plain)
        label.characters = [blank] + label.characters + [blank]
        label.width += 2
      }
      column = room.columns.lowerBound
    } else if share != Self.middle {
      column = room.columns.lowerBound + Int(Double(room.columns.count - label.width) * share)
    } else {
      // As near to the center of the box as possible.
      let middle = cells.left + (cells.right - cells.left + 1 - label.width) / 2
      let isMiddleFree =
        middle > room.columns.lowerBound && middle + label.width < room.columns.upperBound
      column =
        isMiddleFree
        ? middle : room.columns.lowerBound + (room.columns.count - label.width) / 2
    }
    canvas.put(label.characters, column, room.row)
    return true
  }

  /// Writes a text of several lines, each in a row of its own; false if there is no room for that.
  private func writeLines(
    _ lines: [String], of box: Picture.Box, in rooms: [Room], _ cells: TextScale.Cells,
    on canvas: inout Canvas
  ) -> Bool {
    guard let text = box.text, lines.count > 1 else { return false }
    let first = (cells.top + cells.bottom + 1 - lines.count) / 2
    var places: [(label: Label, column: Int, row: Int)] = []
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      let own = label(Self.printable(line), of: box, hasSigns: isLast)
      let row = first + index
      guard
        let room = rooms.first(where: {
          !$0.isLine && $0.isOwn && $0.row == row && $0.columns.count >= own.width
        })
      else { return false }
      let free = Double(room.columns.count - own.width)
      let column = room.columns.lowerBound + Int(free * text.freeAtLeft)
      places.append((own, column, row))
    }
    for place in places { canvas.put(place.label.characters, place.column, place.row) }
    return true
  }

  /// Writes a label to the right or left of a point or vertical line.
  private func placeBeside(
    _ box: Picture.Box, _ text: String, _ cells: TextScale.Cells, on canvas: inout Canvas
  ) -> Bool {
    guard
      cells.left == cells.right || cells.bottom - cells.top <= 1 && cells.right - cells.left <= 3
    else { return false }
    let label = label(text, of: box)
    let middle = (cells.top + cells.bottom) / 2
    // On the line of another box there is no room, but next to it.
    let rows = cells.top == cells.bottom ? [middle, middle + 1, middle - 1] : [middle]
    for row in rows where (0..<canvas.rows).contains(row) {
      for start in [cells.right + 1, cells.left - label.width] {
        // A cell on either side stays free, to separate the label from others.
        let columns = (start - (start > cells.right ? 0 : 1))..<(start + label.width + 1)
        guard
          columns.allSatisfy({ canvas.isEmpty($0, row) || !(0..<canvas.columns).contains($0) }),
          start >= 0, start + label.width <= canvas.columns
        else { continue }
        canvas.put(label.characters, start, row)
        return true
      }
    }
    return false
  }

  /// Writes the name and size of the top view into its upper line, or above the drawing.
  private mutating func placeTitle(
    _ box: Picture.Box, _ cells: TextScale.Cells, on canvas: inout Canvas
  ) {
    let size = "\(style.numberText(frame.width)) x \(style.numberText(frame.height))"
    let name = device.map { ", \($0)" } ?? ""
    let title = label("\(Self.printable(box.name)) \(size)\(name)", of: box)
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

  /// A text in the hue of a box, followed by the box's signs.
  private func label(_ text: String, of box: Picture.Box, hasSigns: Bool = true) -> Label {
    var characters = Canvas.glyphs(text, box.textRole, style)
    guard hasSigns else { return Label(characters: characters, width: characters.count) }
    if !box.free.isEmpty { characters.append(Canvas.Glyph(character: "?", role: .ambiguity)) }
    if box.isInConflict { characters.append(Canvas.Glyph(character: "!", role: .conflict)) }
    return Label(characters: characters, width: characters.count)
  }

  /// A name truncated to a width, with its signs; nil if too little would remain.
  private func shortened(_ box: Picture.Box, to width: Int) -> Label? {
    let signs = label("", of: box).width
    var text = ""
    var used = 1 + signs
    for character in Self.printable(box.name) {
      guard used + style.columns(character) <= width else { break }
      text.append(character)
      used += style.columns(character)
    }
    return text.count >= Self.shortest ? label(text + "…", of: box) : nil
  }

  /// A text on one line, without control characters.
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

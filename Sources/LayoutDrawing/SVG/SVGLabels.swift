import LayoutModel

/// Places texts on an SVG drawing without overlap: first the texts of views, where they are laid out, then the
/// names of the others, where there is room. A name without room is in the title of its view only.
struct SVGLabels {
  /// A text at a place.
  private struct Text {
    var text: String
    var color: Palette.Color
    var size: Double
    /// The center of its baseline.
    var x: Double
    var y: Double
    /// The length of its baseline, if that is known.
    var length: Double?
    var isContent = false
  }

  private let style: TextPicture.Style
  private let scale: SVGScale
  private var texts: [Text] = []
  /// The rectangles of the texts.
  private var taken = RectGrid()
  /// The edges of boxes.
  private var edges = RectGrid()
  /// The views that hold no others.
  private var contents = RectGrid()
  /// The arrays that have been named beside one of their views.
  private var named: Set<String> = []

  /// The fewest characters of a truncated name.
  private static let shortest = 3

  init(style: TextPicture.Style, scale: SVGScale) {
    self.style = style
    self.scale = scale
  }

  // MARK: Boxes

  mutating func place(_ boxes: [Picture.Box]) {
    var members: [ItemID: [Rect]] = [:]
    for box in boxes {
      let rect = scale.rect(box.rect)
      for edge in rect.edges { edges.insert(edge) }
      if let parent = box.parent { members[parent, default: []].append(rect) }
      if !box.isContainer, box.kind == .view { contents.insert(rect) }
    }
    var unnamed: [Picture.Box] = []
    for box in boxes.dropFirst() {
      let rect = scale.rect(box.rect)
      if let text = box.text, placeLines(of: text, box, in: rect) { continue }
      unnamed.append(box)
    }
    // What holds others has more places for its name than they have.
    for box in unnamed.filter({ !$0.isContainer }) + unnamed.filter(\.isContainer) {
      placeName(of: box, besides: members[box.id] ?? [])
    }
  }

  private mutating func placeName(of box: Picture.Box, besides members: [Rect]) {
    let rect = scale.rect(box.rect)
    let signs = Self.signs(of: box)
    let isFlat = rect.width < TypeScale.note || rect.height < TypeScale.note
    // Beside its views an array is named once.
    guard !isFlat || signs != "" || box.roleName == box.name || named.insert(box.roleName).inserted
    else { return }
    for name in names(of: box, room: rect.width - 4, signs, isFlat: isFlat) {
      let text = name.text + signs
      let width = width(of: text, name.size)
      let places =
        name.isBeside
        ? Self.places(beside: rect, width, name.size)
        : Self.places(in: rect, width, name.size, isContainer: box.isContainer)
      let found = places.first { place in
        let bounds = Self.bounds(place.x, place.y, width, name.size)
        return isInPicture(bounds) && isFree(bounds.grown(by: 1)) && !edges.overlaps(bounds)
          && !members.contains { $0.overlaps(bounds) }
          && (!name.isBeside || isFlat || !contents.overlaps(bounds))
      }
      guard let found else { continue }
      add(
        Text(
          text: text, color: box.role == .container ? Palette.dim : Palette.color(of: box),
          size: name.size, x: found.x, y: found.y), width)
      return
    }
  }

  /// What may stand for a view.
  private struct Name {
    var text: String
    var size: Double
    /// Whether it stands beside the view instead of in it.
    var isBeside = false
  }

  /// What may stand for a view, the best first: its name, the name of its array, its index, its name beside it, a
  /// part of the name.
  private func names(
    of box: Picture.Box, room: Double, _ signs: String, isFlat: Bool
  ) -> [Name] {
    let whole = TextLabels.printable(box.name)
    let array = TextLabels.printable(box.roleName)
    let beside = Name(text: whole, size: TypeScale.note, isBeside: true)
    guard !isFlat else {
      let short = Name(text: array, size: TypeScale.note, isBeside: true)
      return array.isEmpty || signs != "" ? [beside] : [short]
    }
    var names = [Name(text: whole, size: TypeScale.note)]
    if !box.isContainer { names.insert(Name(text: whole, size: TypeScale.name), at: 0) }
    if array != whole, !array.isEmpty {
      names.append(Name(text: array, size: TypeScale.note))
      names.append(Name(text: String(whole.dropFirst(array.count)), size: TypeScale.note))
    }
    names.removeAll { width(of: $0.text + signs, $0.size) > room }
    if !box.isContainer, array == whole { names.append(beside) }
    var part = whole
    while part.count > Self.shortest, width(of: part + "…" + signs, TypeScale.note) > room {
      part.removeLast()
    }
    if part != whole, width(of: part + "…" + signs, TypeScale.note) <= room {
      names.append(Name(text: part + "…", size: TypeScale.note))
    }
    return names
  }

  /// The signs behind a name.
  private static func signs(of box: Picture.Box) -> String {
    (box.free.isEmpty ? "" : "?") + (box.isInConflict ? "!" : "") + (box.isLost ? "~" : "")
  }

  /// Places the lines of a text where they are laid out, in the middle of the height as a label has them; false
  /// if they are too small to read.
  private mutating func placeLines(
    of text: Picture.TextBlock, _ box: Picture.Box, in rect: Rect
  ) -> Bool {
    let size = text.font * scale.factor
    guard size >= Self.smallestText, rect.width > 0, rect.height > 0 else { return false }
    let ascent = TextMetrics.firstBaseline(font: text.font)
    let whole = TextMetrics.height(lineCount: text.lines.count, font: text.font) * scale.factor
    let above = rect.y + max(0, (rect.height - whole) / 2)
    var end = (x: rect.x, y: above + ascent * scale.factor)
    for (index, line) in text.lines.enumerated() {
      let top = TextMetrics.height(lineCount: index, font: text.font)
      guard index == 0 || top * scale.factor < rect.height else { break }
      let length = text.widths[index] * scale.factor
      let start = rect.x + (rect.width - length) * text.freeAtLeft
      let y = above + (top + ascent) * scale.factor
      end = (start + length, y)
      guard length > 0 else { continue }
      add(
        Text(
          text: TextLabels.printable(line), color: Palette.ink, size: size,
          x: start + length / 2, y: y, length: length, isContent: true), length)
    }
    let signs = Self.signs(of: box)
    if !signs.isEmpty {
      let width = self.width(of: signs, TypeScale.name)
      add(
        Text(
          text: signs, color: Palette.color(of: box), size: TypeScale.name,
          x: end.x + width / 2 + 2, y: end.y, isContent: true), width)
    }
    return true
  }

  /// Texts are drawn in their own size down to this one.
  private static let smallestText = 4.0

  /// Whether nothing of a text is cut off at the sides.
  private func isInPicture(_ text: Rect) -> Bool {
    text.x >= 0 && text.x + text.width <= scale.width
  }

  // MARK: Places

  /// The candidate positions of a name beside a view, the best first.
  private static func places(
    beside rect: Rect, _ width: Double, _ size: Double
  ) -> [(x: Double, y: Double)] {
    let (middle, center) = (rect.x + rect.width / 2, rect.y + rect.height / 2 + size * 0.35)
    let isFlat = rect.width < size || rect.height < size
    let sides = [
      (rect.x + rect.width + width / 2 + 5, center), (rect.x - width / 2 - 5, center),
    ]
    let ends = [(middle, rect.y + rect.height + size + 3), (middle, rect.y - 4)]
    return isFlat ? [sides[0], ends[1], ends[0], sides[1]] : ends + sides
  }

  /// The candidate positions of a name in a view, the best first: in the center, or in a corner for a view that
  /// holds others.
  private static func places(
    in rect: Rect, _ width: Double, _ size: Double, isContainer: Bool
  ) -> [(x: Double, y: Double)] {
    let half = width / 2
    let (middle, right, bottom) = (
      rect.x + rect.width / 2, rect.x + rect.width, rect.y + rect.height
    )
    let center = rect.y + rect.height / 2 + size * 0.35
    var places: [(x: Double, y: Double)] = []
    if !isContainer {
      places.append((middle, center))
      for (across, down) in [(0.0, -0.25), (0, 0.25), (-0.25, 0), (0.25, 0)] {
        places.append((middle + rect.width * across, center + rect.height * down))
      }
    }
    // Along the upper and the lower edge, then anywhere between them.
    let rows = [rect.y + size + 1, bottom - 4, center]
    let first = rect.x + half + 3
    let count = max(0, Int(min(24, (right - half - 3 - first) / max(half, 6))))
    for row in rows {
      places += (0...count).map { (first + Double($0) * max(half, 6), row) }
      places.append((right - half - 3, row))
    }
    return places.filter { x, y in
      x - half >= rect.x && x + half <= right && y - size * 0.8 >= rect.y
        && y + size * 0.2 <= bottom
    }
  }

  // MARK: Texts

  /// The estimated width of a text.
  func width(of text: String, _ size: Double) -> Double {
    text.reduce(0) { $0 + Double(style.columns($1)) } * size * 0.58
  }

  /// Whether a rectangle contains no text.
  func isFree(_ rect: Rect) -> Bool { !taken.overlaps(rect) }

  /// Whether an edge of a box runs through a rectangle.
  func isCut(_ rect: Rect) -> Bool { edges.overlaps(rect) }

  /// Adds a text centered on a baseline position.
  mutating func add(_ text: String, color: Palette.Color, size: Double, x: Double, y: Double) {
    add(Text(text: text, color: color, size: size, x: x, y: y), width(of: text, size))
  }

  private mutating func add(_ text: Text, _ width: Double) {
    texts.append(text)
    taken.insert(Self.bounds(text.x, text.y, width, text.size))
  }

  /// The rectangle of a text.
  static func bounds(_ x: Double, _ y: Double, _ width: Double, _ size: Double) -> Rect {
    Rect(x: x - width / 2, y: y - size * 0.8, width: width, height: size)
  }

  func write(to svg: inout SVGText) {
    for isContent in [true, false] {
      let texts = texts.filter { $0.isContent == isContent }
      guard !texts.isEmpty else { continue }
      svg.begin(
        .g,
        [
          "class": isContent ? "texts" : "names", "text-anchor": "middle",
          "pointer-events": "none",
        ])
      for text in texts { write(text, to: &svg) }
      svg.end()
    }
  }

  private func write(_ text: Text, to svg: inout SVGText) {
    let (x, y) = (SVGText.Value.number(text.x), SVGText.Value.number(text.y))
    let (size, color) = (SVGText.Value.number(text.size), SVGText.Value.string(text.color.light))
    if let length = text.length {
      svg.add(
        .text,
        [
          "x": x, "y": y, "font-size": size, "fill": color, "textLength": .number(length),
          "lengthAdjust": "spacingAndGlyphs",
        ], text: text.text)
    } else {
      svg.add(.text, ["x": x, "y": y, "font-size": size, "fill": color], text: text.text)
    }
  }
}

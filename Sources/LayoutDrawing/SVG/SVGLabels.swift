import LayoutModel

/// Places texts on an SVG drawing without overlap.
struct SVGLabels {
  /// A text at a place.
  private struct Text {
    var text: String
    var color: String
    var size: Double
    /// The center of its baseline.
    var x: Double
    var y: Double
    /// The length of its baseline, if that is known.
    var length: Double?
  }

  private let style: Picture.SVGStyle
  private let scale: SVGScale
  private var texts: [Text] = []
  /// The rectangles of the texts.
  private var taken: [Rect] = []

  private static let largest = 11.0
  private static let smallest = 7.0
  /// The minimum length of a truncated label, in characters.
  private static let shortest = 3
  /// The maximum number of texts checked for overlap.
  private static let mostApart = 600

  init(style: Picture.SVGStyle, scale: SVGScale) {
    self.style = style
    self.scale = scale
  }

  // MARK: Labels

  mutating func place(_ boxes: [Picture.Box]) {
    // With thousands of views, overlap is not checked.
    let isCrowded = boxes.count > Self.mostApart
    let outlines = isCrowded ? [] : boxes.map { scale.rect($0.rect) }
    var members: [ItemID: [Rect]] = [:]
    for box in boxes {
      if let parent = box.parent { members[parent, default: []].append(scale.rect(box.rect)) }
    }
    for box in boxes.dropFirst() {
      place(box, members[box.id] ?? [], outlines, isCrowded: isCrowded)
    }
  }

  private mutating func place(
    _ box: Picture.Box, _ members: [Rect], _ outlines: [Rect], isCrowded: Bool
  ) {
    let rect = scale.rect(box.rect)
    if let text = box.text, placeLines(of: text, box, in: rect) { return }
    let signs = (box.free.isEmpty ? "" : "?") + (box.isInConflict ? "!" : "")
    let label = TextLabels.printable(box.label)
    let isFlat = rect.width < Self.smallest || rect.height < Self.smallest
    guard let (text, size) = fitted(label, signs, to: isFlat ? .infinity : rect.width - 4) else {
      return
    }
    let width = self.width(of: text, size)
    let places = Self.places(in: rect, width, size, isFlat: isFlat, isHolder: !members.isEmpty)
    let place =
      isCrowded
      ? (isFlat ? nil : places.first)
      : best(of: places, width, size, in: rect, members, outlines) ?? (isFlat ? nil : places.first)
    guard let place else { return }
    let color = SVGPalette.color(ofHue: box.hue)
    add(Text(text: text, color: color, size: size, x: place.x, y: place.y), width)
  }

  /// Places the lines of a text where they are laid out; false if they are too small to read.
  private mutating func placeLines(
    of text: Picture.TextBlock, _ box: Picture.Box, in rect: Rect
  ) -> Bool {
    let size = text.font * scale.factor
    guard size >= Self.smallestText, rect.width > 0, rect.height > 0 else { return false }
    let signs = (box.free.isEmpty ? "" : "?") + (box.isInConflict ? "!" : "")
    let ascent = TextMetrics.firstBaseline(font: text.font)
    var end = (x: rect.x, y: rect.y + ascent * scale.factor)
    for (index, line) in text.lines.enumerated() {
      let top = TextMetrics.height(lineCount: index, font: text.font)
      guard index == 0 || top * scale.factor < rect.height else { break }
      let length = text.widths[index] * scale.factor
      let start = text.isRightToLeft ? rect.x + rect.width - length : rect.x
      let y = rect.y + (top + ascent) * scale.factor
      end = (start + length, y)
      guard length > 0 else { continue }
      add(
        Text(
          text: TextLabels.printable(line), color: SVGPalette.text, size: size,
          x: start + length / 2, y: y, length: length), length)
    }
    if !signs.isEmpty {
      let width = self.width(of: signs, Self.largest)
      add(
        Text(
          text: signs, color: SVGPalette.conflict, size: Self.largest, x: end.x + width / 2 + 1,
          y: end.y), width)
    }
    return true
  }

  /// Texts are drawn in their own size down to this one.
  private static let smallestText = 4.0

  /// The first position without another text; preferably off all outlines, and outside the view's children.
  private func best(
    of places: [(x: Double, y: Double)], _ width: Double, _ size: Double, in rect: Rect,
    _ members: [Rect], _ outlines: [Rect]
  ) -> (x: Double, y: Double)? {
    func bounds(_ place: (x: Double, y: Double)) -> Rect {
      Self.bounds(place.x, place.y, width, size)
    }
    let apart = places.filter { isInPicture(bounds($0)) && isFree(bounds($0)) }
    let clear = apart.filter { place in
      !outlines.contains { $0 != rect && Self.crosses($0, bounds(place), besides: rect.y) }
    }
    let own = clear.first { place in !members.contains { Self.overlap($0, bounds(place)) } }
    return own ?? clear.first ?? apart.first
  }

  /// Whether nothing of a text is cut off at the sides.
  private func isInPicture(_ text: Rect) -> Bool {
    text.x >= 0 && text.x + text.width <= scale.width
  }

  /// Whether an edge of one rectangle crosses another; an edge at the height of `line` does not count.
  private static func crosses(_ outline: Rect, _ other: Rect, besides line: Double) -> Bool {
    guard overlap(outline, other) else { return false }
    let (right, bottom) = (outline.x + outline.width, outline.y + outline.height)
    let isCutDown = [outline.x, right].contains { $0 > other.x && $0 < other.x + other.width }
    let isCutAcross = [outline.y, bottom].contains {
      $0 > other.y && $0 < other.y + other.height && ($0 - line).magnitude > 0.5
    }
    return isCutDown || isCutAcross
  }

  /// The candidate positions of a label, the best first: in the center, or in a corner for a view with
  /// children; beside views that are too thin.
  private static func places(
    in rect: Rect, _ width: Double, _ size: Double, isFlat: Bool, isHolder: Bool
  ) -> [(x: Double, y: Double)] {
    let half = width / 2
    let (middle, right, bottom) = (
      rect.x + rect.width / 2, rect.x + rect.width, rect.y + rect.height
    )
    let center = rect.y + rect.height / 2 + size * 0.35
    if isFlat {
      return [
        (right + half + 3, center), (middle, rect.y - 3), (middle, bottom + size),
        (rect.x - half - 3, center),
      ]
    }
    let corners = [
      (rect.x + half + 3, rect.y + size + 1), (right - half - 3, rect.y + size + 1),
      (rect.x + half + 3, bottom - 4), (right - half - 3, bottom - 4),
    ]
    // On the upper edge, if children fill the view.
    let edges = [
      (rect.x + half + 6, rect.y + size * 0.35), (right - half - 6, rect.y + size * 0.35),
    ]
    if isHolder { return corners + edges }
    // Off-center, if another view covers the center.
    var aside: [(Double, Double)] = []
    for (down, across) in [(0.0, -0.25), (0, 0.25), (-0.25, 0), (0.25, 0)] {
      aside.append((middle + rect.width * across, center + rect.height * down))
    }
    aside.removeAll { x, y in
      x - half < rect.x || x + half > right || y - size < rect.y || y + 3 > bottom
    }
    return [(middle, center)] + aside + corners + edges
  }

  /// A label with its signs in the largest size that fits, truncated if necessary.
  private func fitted(
    _ label: String, _ signs: String, to room: Double
  ) -> (text: String, size: Double)? {
    let whole = label + signs
    let size = min(Self.largest, Self.largest * room / max(width(of: whole, Self.largest), 1))
    if size >= Self.smallest { return (whole, size) }
    var short = label
    while short.count > Self.shortest {
      short.removeLast()
      let text = short + "…" + signs
      if width(of: text, Self.smallest) <= room { return (text, Self.smallest) }
    }
    return nil
  }

  // MARK: Texts

  /// The estimated width of a text.
  func width(of text: String, _ size: Double) -> Double {
    text.reduce(0) { $0 + Double(style.columns($1)) } * size * 0.58
  }

  /// Whether the maximum number of texts is reached.
  var isFull: Bool { taken.count >= Self.mostApart }

  /// Whether a rectangle contains no text.
  func isFree(_ rect: Rect) -> Bool {
    !taken.prefix(Self.mostApart).contains { Self.overlap($0, rect) }
  }

  /// Adds a text centered on a baseline position.
  mutating func add(_ text: String, color: String, size: Double, x: Double, y: Double) {
    add(Text(text: text, color: color, size: size, x: x, y: y), width(of: text, size))
  }

  private mutating func add(_ text: Text, _ width: Double) {
    texts.append(text)
    taken.append(Self.bounds(text.x, text.y, width, text.size))
  }

  /// The rectangle of a text.
  static func bounds(_ x: Double, _ y: Double, _ width: Double, _ size: Double) -> Rect {
    Rect(x: x - width / 2, y: y - size * 0.8, width: width, height: size)
  }

  private static func overlap(_ a: Rect, _ b: Rect) -> Bool {
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  }

  func write(to svg: inout SVGText) {
    guard !texts.isEmpty else { return }
    svg.begin(
      .g,
      [
        "text-anchor": "middle", "pointer-events": "none", "stroke": "#ffffff",
        "stroke-width": "2.5", "stroke-opacity": "0.8", "stroke-linejoin": "round",
        "paint-order": "stroke",
      ])
    for text in texts {
      if let length = text.length {
        svg.add(
          .text,
          [
            "x": .number(text.x), "y": .number(text.y), "font-size": .number(text.size),
            "fill": .string(text.color), "textLength": .number(length),
            "lengthAdjust": "spacingAndGlyphs",
          ], text: text.text)
      } else {
        svg.add(
          .text,
          [
            "x": .number(text.x), "y": .number(text.y), "font-size": .number(text.size),
            "fill": .string(text.color),
          ], text: text.text)
      }
    }
    svg.end()
  }
}

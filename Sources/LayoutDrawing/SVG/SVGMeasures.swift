import LayoutModel

/// Dimension lines of an SVG drawing, between the views that they measure: none runs through a text, and those
/// of like rows of a list are one.
struct SVGMeasures {
  /// A placed line.
  private struct Line {
    var path: String
    var arrows: String
    var leaders = ""
    var measure: Measure
    var title: String
  }

  private let style: TextPicture.Style
  private let scale: SVGScale
  private var lines: [Line] = []
  /// The lines along each axis.
  private var drawn: [Axis: RectGrid] = [:]
  /// The views that hold no others: lines keep off them where they can.
  private var contents = RectGrid()
  /// The constraints for which there is no room.
  private(set) var unplaced: [ConstraintID] = []

  /// The length and half width of an arrowhead.
  private static let head = (length: 5.0, half: 1.8)
  /// The distance between lines.
  private static let step = 11.0
  /// The distance of a line outside of the view that it measures.
  private static let outside = 7.0
  /// The maximum number of positions tried for a line.
  private static let mostTries = 24
  /// The most rows of a list that are tried for a line.
  private static let mostRows = 4

  init(style: TextPicture.Style, scale: SVGScale) {
    self.style = style
    self.scale = scale
  }

  mutating func place(
    _ measures: [Measure], of boxes: [Picture.Box], among labels: inout SVGLabels
  ) {
    for box in boxes.dropFirst() where !box.isContainer {
      contents.insert(scale.rect(box.rect))
    }
    var groups: [Key: [Measure]] = [:]
    var order: [Key] = []
    for measure in measures where measure.kind != .alignment {
      let key = Key(measure, measure.text(style.numberText))
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(measure)
    }
    for key in order { placeLength(groups[key] ?? [], key.text, among: &labels) }
    for measure in measures where measure.kind == .alignment { placeAlignment(measure, labels) }
  }

  /// What the measures of like rows have in common.
  private struct Key: Hashable {
    var pattern: String
    var axis: Axis
    var kind: Measure.Kind
    var text: String

    init(_ measure: Measure, _ text: String) {
      (pattern, axis, kind) = (measure.pattern, measure.axis, measure.kind)
      self.text = TextLabels.printable(text)
    }
  }

  // MARK: Lengths

  /// Places one line for the measures of like rows: along all of them if they follow each other, else at the
  /// first where there is room.
  private mutating func placeLength(
    _ measures: [Measure], _ text: String, among labels: inout SVGLabels
  ) {
    let numbers = measures.map { "(\($0.constraint.rawValue))" }.joined(separator: " ")
    var rows = measures
    var text = text
    var stops: [Double] = []
    if measures.count > 1 {
      let sorted = measures.sorted { $0.span.lower < $1.span.lower }
      let isChain = zip(sorted, sorted.dropFirst()).allSatisfy {
        ($1.span.lower - $0.span.upper).magnitude < 0.5 && $0.across == $1.across
      }
      if isChain, var whole = sorted.first, let last = sorted.last {
        stops = sorted.dropFirst().map(\.span.lower)
        whole.span.upper = last.span.upper
        rows = [whole]
        text = "\(measures.count) × \(text)"
      }
    }
    for avoidsViews in [true, false] {
      for measure in rows.prefix(Self.mostRows)
      where placeLength(measure, text, numbers, stops, avoidsViews, among: &labels) {
        return
      }
    }
    unplaced += measures.map(\.constraint)
  }

  private mutating func placeLength(
    _ measure: Measure, _ text: String, _ numbers: String, _ stops: [Double], _ avoidsViews: Bool,
    among labels: inout SVGLabels
  ) -> Bool {
    let axis = measure.axis
    let span = scale.span(measure.span, axis)
    let width = labels.width(of: text, TypeScale.note)
    // The number of rows that follow each other stands in one of them, near the middle.
    var ends: [Double] = [span.lower]
    for stop in stops { ends.append(scale.place(stop, axis)) }
    ends.append(span.upper)
    var middles: [Double] = []
    for (from, to) in zip(ends, ends.dropFirst()) { middles.append((from + to) / 2) }
    middles.sort { abs($0 - span.middle) < abs($1 - span.middle) }
    for place in places(across: measure) {
      let line = Self.rect(axis, span, at: place)
      // Where it ends, a text may begin.
      let inner = Self.rect(axis, Measure.Span(span.lower + 1, span.upper - 1), at: place)
      // Widths of texts are estimates.
      guard labels.isFree(inner.grown(by: 2)), isInPicture(line),
        !(drawn[axis]?.overlaps(line.grown(by: 3)) ?? false),
        !avoidsViews || !contents.overlaps(line)
      else { continue }
      var texts: [(Double, Double)] = []
      for middle in middles {
        if axis == .horizontal {
          texts += [(middle, place - 2.5), (middle, place + TypeScale.note)]
        } else {
          let y: Double = middle + TypeScale.note * 0.35
          let away: Double = width / 2 + 3
          texts += [(place + away, y), (place - away, y)]
        }
      }
      let free = texts.first { x, y in
        let bounds = SVGLabels.bounds(x, y, width, TypeScale.note)
        // Digits reach from the baseline to seven tenths of the size.
        let digits = Rect(
          x: bounds.x, y: y - TypeScale.note * 0.7, width: bounds.width,
          height: TypeScale.note * 0.7)
        return labels.isFree(bounds.grown(by: 0.5)) && isInPicture(bounds.grown(by: 2))
          && !labels.isCut(avoidsViews ? bounds : digits)
          && Axis.allCases.allSatisfy { !(drawn[$0]?.overlaps(bounds) ?? false) }
      }
      guard let (x, y) = free else { continue }
      labels.add(text, color: color(of: measure), size: TypeScale.note, x: x, y: y)
      drawn[axis, default: RectGrid()].insert(line)
      let ticks = stops.map { Self.tick(axis, scale.place($0, axis), at: place) }.joined()
      lines.append(
        Line(
          path: Self.line(axis, span.lower, span.upper, at: place) + ticks,
          arrows: Self.arrows(axis, span, at: place),
          leaders: leaders(of: measure, span, to: place), measure: measure,
          title: "\(numbers) \(text)"))
      return true
    }
    return false
  }

  private func isInPicture(_ rect: Rect) -> Bool {
    rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= scale.width
      && rect.y + rect.height <= scale.height
  }

  private static func rect(_ axis: Axis, _ span: Measure.Span, at place: Double) -> Rect {
    let length = span.upper - span.lower
    return axis == .horizontal
      ? Rect(x: span.lower, y: place, width: length, height: 0)
      : Rect(x: place, y: span.lower, width: 0, height: length)
  }

  /// Thin lines from a view to the line beside it that measures it.
  private func leaders(of measure: Measure, _ span: Measure.Span, to place: Double) -> String {
    let axis = measure.axis.crossing
    guard measure.kind == .size, let own = measure.across.first.map({ scale.span($0, axis) }),
      place < own.lower || place > own.upper
    else { return "" }
    let start = place < own.lower ? own.lower : own.upper
    return [span.lower, span.upper].map { Self.line(axis, start, place, at: $0) }.joined()
  }

  /// The candidate positions of a line across its axis, the best first.
  private func places(across measure: Measure) -> [Double] {
    let axis = measure.axis.crossing
    let spans = measure.across.map { scale.span($0, axis) }
    guard let first = spans.first, let last = spans.last else { return [] }
    let isCommon = max(first.lower, last.lower) < min(first.upper, last.upper)
    let room =
      isCommon
      ? Measure.Span(max(first.lower, last.lower), min(first.upper, last.upper)) : last
    // Sizes prefer the lower right, away from names.
    let start =
      measure.kind == .size ? room.lower + (room.upper - room.lower) * 0.85 : room.middle
    var places = [start]
    for index in 1...Self.mostTries {
      let distance = Self.step * Double((index + 1) / 2) / 2
      let place = start + (index.isMultiple(of: 2) ? distance : -distance)
      if place > room.lower + 2, place < room.upper - 2 { places.append(place) }
    }
    guard measure.kind == .size else { return places }
    return places + [
      room.upper + Self.outside, room.lower - Self.outside, room.upper + Self.outside + Self.step,
      room.lower - Self.outside - Self.step,
    ]
  }

  // MARK: Alignments

  /// A line along aligned edges, but for what it would run through.
  private mutating func placeAlignment(_ measure: Measure, _ labels: SVGLabels) {
    let axis = measure.axis.crossing
    let spans = measure.across.map { scale.span($0, axis) }
    guard measure.state == .met, let first = spans.first, let last = spans.last else {
      if measure.state != .met { unplaced.append(measure.constraint) }
      return
    }
    // Edges that touch, or are one in the other, need no line.
    let isApart = max(first.lower, last.lower) > min(first.upper, last.upper)
    let isCenter = measure.ends.allSatisfy { $0.anchor.traits.part == .center }
    guard isApart || isCenter else { return }
    let place = scale.place(measure.span.middle, measure.axis)
    var (from, to) = (min(first.lower, last.lower), max(first.upper, last.upper))
    guard to - from < Self.longestAlignment else { return }
    (from, to) = (from + 1, to - 1)
    var path = ""
    var start = from
    func isClear(_ part: Rect) -> Bool { labels.isFree(part) && !contents.overlaps(part) }
    var at = from
    // In short pieces: those through a view or a text are left out.
    while at < to {
      let end = min(at + Self.piece, to)
      if !isClear(Self.rect(axis, Measure.Span(at, end), at: place).grown(by: 0.25)) {
        if at > start { path += Self.line(axis, start, at, at: place) }
        start = end
      }
      at = end
    }
    if to > start { path += Self.line(axis, start, to, at: place) }
    // What is left between views that almost touch would be a dot.
    guard !path.isEmpty,
      max(first.lower, last.lower) - min(first.upper, last.upper) > 4 * Self.piece
        || !isApart, !lines.contains(where: { $0.path == path })
    else { return }
    lines.append(
      Line(
        path: path, arrows: "", measure: measure,
        title: "(\(measure.constraint.rawValue)) aligned"))
  }

  /// The length of the pieces of an alignment that are drawn or left out.
  private static let piece = 4.0
  private static let longestAlignment = 4000.0

  // MARK: Paths

  static func line(_ axis: Axis, _ from: Double, _ to: Double, at place: Double) -> String {
    axis == .horizontal
      ? Picture.line(from, place, to, place) : Picture.line(place, from, place, to)
  }

  /// A mark across a line.
  static func tick(_ axis: Axis, _ along: Double, at place: Double) -> String {
    line(axis.crossing, place - 2.7, place + 2.7, at: along)
  }

  /// Arrowheads at both ends; bars if there is no space for them.
  static func arrows(_ axis: Axis, _ span: Measure.Span, at place: Double) -> String {
    func point(_ along: Double, _ across: Double) -> String {
      let (x, y) = axis == .horizontal ? (along, place + across) : (place + across, along)
      return "\(SVGText.number(x)) \(SVGText.number(y))"
    }
    guard span.upper - span.lower >= 2.5 * head.length else {
      return [span.lower, span.upper].map { tick(axis, $0, at: place) }.joined()
    }
    return [(span.lower, head.length), (span.upper, -head.length)].map { tip, back in
      "M\(point(tip, 0))L\(point(tip + back, -head.half))L\(point(tip + back, head.half))Z"
    }.joined()
  }

  private func color(of measure: Measure) -> Palette.Color {
    measure.isRed ? Palette.conflict : Palette.measure
  }

  func write(to svg: inout SVGText) {
    guard !lines.isEmpty else { return }
    svg.begin(.g, ["stroke-width": "0.75"])
    for line in lines {
      let color = SVGText.Value.string(color(of: line.measure).light)
      svg.begin(.g, ["stroke": color])
      svg.add(.title, text: line.title)
      if line.measure.kind == .alignment || line.measure.state != .met {
        svg.add(.path, ["d": .string(line.path), "stroke-dasharray": "1.5 2.5"])
      } else {
        svg.add(.path, ["d": .string(line.path)])
      }
      if !line.leaders.isEmpty {
        svg.add(.path, ["d": .string(line.leaders), "stroke-width": "0.4"])
      }
      if !line.arrows.isEmpty {
        svg.add(.path, ["d": .string(line.arrows), "fill": color])
      }
      svg.end()
    }
    svg.end()
  }
}

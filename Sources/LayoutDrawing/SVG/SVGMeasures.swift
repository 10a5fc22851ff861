import LayoutModel

/// Dimension lines of an SVG drawing.
struct SVGMeasures {
  /// A placed line.
  private struct Line {
    var path: String
    var arrows: String
    var measure: Measure
  }

  private let style: Picture.SVGStyle
  private let scale: SVGScale
  private var lines: [Line] = []

  private static let textSize = 9.0
  /// The length and half width of an arrowhead.
  private static let head = (length: 5.0, half: 1.8)
  /// The distance between lines.
  private static let step = 11.0
  /// The maximum number of positions tried for a line.
  private static let mostTries = 24

  init(style: Picture.SVGStyle, scale: SVGScale) {
    self.style = style
    self.scale = scale
  }

  mutating func place(_ measures: [Measure], among labels: inout SVGLabels) {
    for measure in measures {
      if measure.kind == .alignment {
        placeAlignment(measure)
      } else {
        placeLength(measure, among: &labels)
      }
    }
  }

  // MARK: Lengths

  private mutating func placeLength(_ measure: Measure, among labels: inout SVGLabels) {
    let axis = measure.axis
    let span = scale.span(measure.span, axis)
    let text = TextLabels.printable(measure.text(style.numberText))
    let width = labels.width(of: text, Self.textSize)
    let places = places(across: measure)
    func textPlace(_ place: Double) -> (x: Double, y: Double) {
      axis == .horizontal
        ? (span.middle, place - 2.5) : (place + width / 2 + 3, span.middle + Self.textSize * 0.35)
    }
    let free =
      labels.isFull
      ? places.first
      : places.first { place in
        let (x, y) = textPlace(place)
        return labels.isFree(SVGLabels.bounds(x, y, width, Self.textSize))
      }
    guard let place = free ?? places.first else { return }
    // A number that does not fit is in the title of its line only.
    if free != nil {
      let (x, y) = textPlace(place)
      labels.add(text, color: color(of: measure), size: Self.textSize, x: x, y: y)
    }
    lines.append(
      Line(
        path: Self.line(axis, span.lower, span.upper, at: place),
        arrows: Self.arrows(axis, span, at: place), measure: measure))
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
    // Sizes prefer the lower right, away from labels.
    let start =
      measure.kind == .size ? room.lower + (room.upper - room.lower) * 0.85 : room.middle
    var places = [start]
    for index in 1...Self.mostTries {
      let distance = Self.step * Double((index + 1) / 2)
      let place = start + (index.isMultiple(of: 2) ? distance : -distance)
      if place > room.lower + 2, place < room.upper - 2 { places.append(place) }
    }
    // Sizes can be outside their view.
    if measure.kind == .size { places += [room.upper + Self.step, room.lower - Self.step / 2] }
    return places
  }

  // MARK: Alignments

  private mutating func placeAlignment(_ measure: Measure) {
    let axis = measure.axis.crossing
    let spans = measure.across.map { scale.span($0, axis) }
    guard measure.state == .met, let first = spans.first, let last = spans.last else { return }
    let place = scale.place(measure.span.middle, measure.axis)
    let line = Self.line(
      axis, min(first.lower, last.lower), max(first.upper, last.upper), at: place)
    lines.append(Line(path: line, arrows: "", measure: measure))
  }

  // MARK: Paths

  private static func line(_ axis: Axis, _ from: Double, _ to: Double, at place: Double) -> String {
    axis == .horizontal
      ? Picture.line(from, place, to, place) : Picture.line(place, from, place, to)
  }

  /// Arrowheads at both ends; bars if there is no space for them.
  private static func arrows(_ axis: Axis, _ span: Measure.Span, at place: Double) -> String {
    func point(_ along: Double, _ across: Double) -> String {
      let (x, y) = axis == .horizontal ? (along, place + across) : (place + across, along)
      return "\(SVGText.number(x)) \(SVGText.number(y))"
    }
    guard span.upper - span.lower >= 2.5 * head.length else {
      return [span.lower, span.upper]
        .map { "M\(point($0, -head.half * 1.5))L\(point($0, head.half * 1.5))" }.joined()
    }
    return [(span.lower, head.length), (span.upper, -head.length)].map { tip, back in
      "M\(point(tip, 0))L\(point(tip + back, -head.half))L\(point(tip + back, head.half))Z"
    }.joined()
  }

  private func color(of measure: Measure) -> String {
    measure.state == .broken ? SVGPalette.conflict : SVGPalette.measure
  }

  func write(to svg: inout SVGText) {
    guard !lines.isEmpty else { return }
    svg.begin(.g, ["stroke-width": "0.75"])
    for line in lines {
      let color = SVGText.Value.string(color(of: line.measure))
      svg.begin(.g, ["stroke": color])
      svg.add(.title, text: title(of: line.measure))
      if line.measure.kind == .alignment || line.measure.state != .met {
        svg.add(.path, ["d": .string(line.path), "stroke-dasharray": "1.5 2.5"])
      } else {
        svg.add(.path, ["d": .string(line.path)])
      }
      if !line.arrows.isEmpty {
        svg.add(.path, ["d": .string(line.arrows), "fill": color])
      }
      svg.end()
    }
    svg.end()
  }

  /// `(3) >=20`
  private func title(of measure: Measure) -> String {
    let text =
      measure.kind == .alignment
      ? "aligned" : TextLabels.printable(measure.text(style.numberText))
    return "(\(measure.constraint.rawValue)) \(text)"
  }
}

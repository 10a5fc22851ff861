import LayoutModel

/// Dimension lines beside and below a drawing, in as many columns and rows as they need, with thin lines to the
/// edges that they measure: none of them lies over a view. Where the lower part of the screen is empty and has room for
/// the rows, they are there.
struct SVGSideMeasures {
  /// A line in a column beside the drawing, or in a row below it.
  private struct Line {
    var measure: Measure
    var text: String
    /// The width of the text.
    var width: Double
    var span: Measure.Span
    /// Where the views end across the line.
    var edges: [Double]
    var track = 0
    /// Where its number stands.
    var place = NumberPlace.middle
  }

  /// Where the number of a line in a row stands: a thin line goes down from both of its ends.
  private enum NumberPlace { case middle, behind, before }

  private var lines: [Line] = []
  private let scale: SVGScale
  private let color: Palette.Color
  private let isClear: (Rect) -> Bool
  /// Where the lowest view ends.
  private let lowest: Double
  /// The places of the columns across, from the drawing outwards, and of the rows down.
  private var tracks: [Axis: [Double]] = [:]
  /// What the columns need at the right, and the rows below.
  private(set) var size = Size(width: 0, height: 0)

  /// The height of a row, and of a number.
  private static let row = 15.0
  private static let number = 12.0
  private static let gap = 10.0

  /// - Parameters:
  ///   - lowest: Where the lowest view ends, in the drawing.
  ///   - textWidth: The width of a note.
  ///   - isClear: Whether no text stands in a rectangle: thin lines are left out where one does.
  init(
    _ measures: [Measure], scale: SVGScale, below lowest: Double, color: Palette.Color,
    numberText: (Double) -> String, textWidth: (String) -> Double,
    isClear: @escaping (Rect) -> Bool = { _ in true }
  ) {
    (self.isClear, self.lowest) = (isClear, lowest)
    self.scale = scale
    self.color = color
    for measure in measures {
      let across = measure.across.map { scale.span($0, measure.axis.crossing) }
      let text = Self.text(of: measure, numberText)
      lines.append(
        Line(
          measure: measure, text: text, width: textWidth(text),
          span: scale.span(measure.span, measure.axis), edges: across.map(\.upper)))
    }
    for axis in Axis.allCases { arrange(axis) }
  }

  /// `(3) 20`, and for one that does not hold what it is instead.
  private static func text(of measure: Measure, _ numberText: (Double) -> String) -> String {
    var stated = measure
    stated.state = .met
    let words =
      measure.kind == .alignment ? "aligned" : TextLabels.printable(stated.text(numberText))
    let text = "(\(measure.constraint.rawValue)) \(words)"
    guard measure.state != .met, measure.kind != .alignment else { return text }
    let length = measure.span.upper - measure.span.lower
    return "\(text), is \(numberText(measure.isReversed ? 0 - length : length))"
  }

  /// Gives each line the first column or row in which it meets no other, the short ones first.
  private mutating func arrange(_ axis: Axis) {
    let order = lines.indices.filter { lines[$0].measure.axis == axis }.sorted {
      let (a, b) = (lines[$0].span, lines[$1].span)
      return (a.upper - a.lower, a.lower) < (b.upper - b.lower, b.lower)
    }
    guard !order.isEmpty else { return }
    var taken: [[Measure.Span]] = []
    var widths: [Double] = []
    for index in order {
      let width = lines[index].width
      let need = (axis == .horizontal ? width + 6 : Self.number) / 2
      let span = lines[index].span
      if axis == .horizontal,
        lines[index].measure.kind == .alignment || 2 * need > span.upper - span.lower
      {
        lines[index].place = span.upper + 2 * need > scale.width ? .before : .behind
      }
      let own =
        switch lines[index].place {
        case .middle:
          Measure.Span(min(span.lower, span.middle - need), max(span.upper, span.middle + need))
        case .behind: Measure.Span(span.lower - 2, span.upper + 2 * need)
        case .before: Measure.Span(span.lower - 2 * need, span.upper + 2)
        }
      let track =
        taken.firstIndex { others in
          others.allSatisfy { own.upper <= $0.lower + 0.01 || own.lower >= $0.upper - 0.01 }
        } ?? taken.count
      if track == taken.count {
        taken.append([])
        widths.append(0)
      }
      taken[track].append(own)
      widths[track] = max(widths[track], width)
      lines[index].track = track
    }
    let start = axis == .vertical ? scale.width : scale.height
    var place = start - SVGScale.margin + Self.gap
    let end = place - 2 * Self.gap
    if axis == .horizontal, lowest + 2 * Self.gap + Self.row * Double(widths.count) < end {
      place = lowest + Self.gap
    }
    var places: [Double] = []
    for width in widths {
      place += axis == .vertical ? 0 : Self.row
      places.append(place)
      place += axis == .vertical ? width + Self.gap + 6 : 0
    }
    tracks[axis] = places
    if axis == .vertical {
      size.width = place - start
    } else {
      size.height = max(0, place + 16 - start)
    }
  }

  /// Where the number of a line is written, and which end of it stands there.
  private static func number(
    of line: Line, _ axis: Axis, at place: Double
  ) -> (x: Double, y: Double, anchor: String) {
    let middle = TypeScale.note * 0.35
    guard axis == .horizontal else { return (place + 5, line.span.middle + middle, "start") }
    return switch line.place {
    case .middle: (line.span.middle, place - 3, "middle")
    case .behind: (line.span.upper + 4, place + middle, "start")
    case .before: (line.span.lower - 4, place + middle, "end")
    }
  }

  /// A thin line, without the pieces that would run through a text.
  private func leader(_ axis: Axis, _ from: Double, _ to: Double, at place: Double) -> String {
    func isClear(_ from: Double, _ to: Double) -> Bool {
      self.isClear(
        axis == .horizontal
          ? Rect(x: from, y: place - 1, width: to - from, height: 2)
          : Rect(x: place - 1, y: from, width: 2, height: to - from))
    }
    guard to - from < Self.longestLeader, !isClear(from, to) else {
      return SVGMeasures.line(axis, from, to, at: place)
    }
    var path = ""
    var (start, at) = (from, from)
    while at < to {
      let end = min(at + Self.piece, to)
      if !isClear(at, end) {
        if at > start { path += SVGMeasures.line(axis, start, at, at: place) }
        start = end
      }
      at = end
    }
    return start < to ? path + SVGMeasures.line(axis, start, to, at: place) : path
  }

  /// The length of the pieces of a thin line that are drawn or left out, and of one that is drawn whole.
  private static let (piece, longestLeader) = (4.0, 4000.0)

  func write(to svg: inout SVGText) {
    guard !lines.isEmpty else { return }
    let ink = SVGText.Value.string(color.light)
    svg.begin(.g, ["class": "members", "stroke": ink, "stroke-width": "1"])
    for line in lines {
      let (axis, span) = (line.measure.axis, line.span)
      guard let places = tracks[axis], places.indices.contains(line.track) else { continue }
      let place = places[line.track]
      svg.begin(.g)
      svg.add(.title, text: line.text)
      // The line may be in the larger of the two.
      let edge = line.edges.filter { $0 < place }.max() ?? place
      let leaders = Set([span.lower, span.upper]).sorted().map {
        leader(axis.crossing, edge, place + 3, at: $0)
      }
      svg.add(
        .path,
        ["d": .string(leaders.joined()), "stroke-width": "0.5", "stroke-opacity": "0.45"])
      if line.measure.kind != .alignment {
        svg.add(.path, ["d": .string(SVGMeasures.line(axis, span.lower, span.upper, at: place))])
        svg.add(
          .path, ["d": .string(SVGMeasures.arrows(axis, span, at: place)), "fill": ink])
      }
      svg.end()
    }
    // On top of all lines, and none is seen through them.
    for line in lines {
      let axis = line.measure.axis
      guard let places = tracks[axis], places.indices.contains(line.track) else { continue }
      let (x, y, anchor) = Self.number(of: line, axis, at: places[line.track])
      let left = anchor == "start" ? x : anchor == "end" ? x - line.width : x - line.width / 2
      svg.add(
        Rect(
          x: left - 2, y: y - TypeScale.note * 0.85, width: line.width + 4, height: TypeScale.note),
        ["fill": .string(Palette.paper.light), "stroke": "none"])
      svg.add(
        .text,
        [
          "x": .number(x), "y": .number(y), "font-size": .number(TypeScale.note), "fill": ink,
          "stroke": "none", "text-anchor": .string(anchor),
        ], text: line.text)
    }
    svg.end()
  }
}

import LayoutModel

extension SweepPlot {
  /// The plot as an SVG document, deterministic: the parameter to the right, the edges of views upwards or, for
  /// heights, downwards.
  ///
  /// A view is a band between its edges, with a title that browsers show as a tooltip. Conflicts are shaded,
  /// breakpoints are dotted lines, devices are ticks below the axis.
  package func svg(numberText: (Double) -> String) -> String {
    document(numberText: numberText).text
  }

  /// The plot as an SVG document.
  /// - Parameter keepsElements: Whether its elements are kept for a painter.
  func document(keepsElements: Bool = false, numberText: (Double) -> String) -> SVGText {
    let frame = PlotFrame(self)
    var svg = SVGText(keepsElements: keepsElements)
    svg.begin(
      .svg,
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": .number(frame.width),
        "height": .number(frame.height),
        "viewBox": .string("0 0 \(SVGText.number(frame.width)) \(SVGText.number(frame.height))"),
        "role": "img", "font-family": "sans-serif", "font-size": "11", "fill": "none",
      ])
    let range = "\(numberText(stops.first ?? 0)) to \(numberText(stops.last ?? 0))"
    svg.add(.title, text: "\(parameter) from \(range)")
    svg.add(.style, text: SVGPalette.style)
    svg.add(.rect, ["width": "100%", "height": "100%", "fill": .string(SVGPalette.paper)])
    svg.add(
      .rect,
      [
        "x": .number(frame.left), "y": .number(frame.top),
        "width": .number(frame.right - frame.left),
        "height": .number(frame.bottom - frame.top), "fill": .string(SVGPalette.screen),
        "stroke": .string(SVGPalette.frame), "stroke-width": "0.75",
      ])
    addConflicts(frame, numberText, to: &svg)
    for track in tracks { add(track, frame, numberText, to: &svg) }
    addStops(frame, numberText, to: &svg)
    addLengths(frame, numberText, to: &svg)
    addDevices(frame, to: &svg)
    addNames(frame, to: &svg)
    svg.end()
    return svg
  }

  private func addConflicts(
    _ frame: PlotFrame, _ numberText: (Double) -> String, to svg: inout SVGText
  ) {
    for zone in conflicts {
      let (from, to) = (frame.x(zone.from), frame.x(zone.to))
      svg.begin(.g)
      svg.add(.title, text: "conflict from \(numberText(zone.from)) to \(numberText(zone.to))")
      svg.add(
        .rect,
        [
          "x": .number(from), "y": .number(frame.top), "width": .number(max(1, to - from)),
          "height": .number(frame.bottom - frame.top), "fill": .string(SVGPalette.conflict),
          "fill-opacity": "0.14",
        ])
      if to - from > 48 {
        svg.add(
          .text,
          [
            "x": .number((from + to) / 2), "y": .number(frame.top + 14), "text-anchor": "middle",
            "fill": .string(SVGPalette.conflict),
          ], text: "conflict")
      }
      svg.end()
    }
  }

  private func add(
    _ track: Track, _ frame: PlotFrame, _ numberText: (Double) -> String, to svg: inout SVGText
  ) {
    let color = SVGPalette.color(ofHue: track.hue)
    svg.begin(.g, ["stroke": .string(color), "stroke-width": "1.25"])
    svg.add(.title, text: track.name)
    for (index, piece) in track.pieces.enumerated() where stops[index + 1] > stops[index] {
      let (a, b) = (frame.x(stops[index]), frame.x(stops[index + 1]))
      let corners = [
        (a, piece.start.from), (b, piece.start.to), (b, piece.end.to), (a, piece.end.from),
      ].map { "\(SVGText.number($0)) \(SVGText.number(frame.y($1)))" }
      svg.add(
        .path,
        [
          "d": .string("M\(corners[0])L\(corners[1])L\(corners[2])L\(corners[3])Z"),
          "fill": .string(color), "fill-opacity": "0.1", "stroke": "none",
        ])
      let dash = piece.isFree ? "4 3" : "none"
      svg.add(
        .path,
        [
          "d": .string("M\(corners[0])L\(corners[1])M\(corners[3])L\(corners[2])"),
          "stroke-dasharray": .string(dash),
        ])
    }
    svg.end()
  }

  /// Breakpoints as dotted lines, with their values above as far as there is room.
  private func addStops(
    _ frame: PlotFrame, _ numberText: (Double) -> String, to svg: inout SVGText
  ) {
    var free = -Double.infinity
    let last = frame.x(stops.last ?? 0)
    for (index, stop) in stops.enumerated() {
      let x = frame.x(stop)
      let isEnd = index == 0 || index == stops.count - 1
      if !isEnd {
        svg.add(
          .path,
          [
            "d": .string(
              "M\(SVGText.number(x)) \(SVGText.number(frame.top))V\(SVGText.number(frame.bottom))"),
            "stroke": .string(SVGPalette.frame), "stroke-width": "0.75", "stroke-dasharray": "2 3",
          ])
      }
      let text = numberText(stop)
      let half = Double(text.count) * 3.3
      guard x - half > free, isEnd || x + half < last - 24 else { continue }
      free = x + half + 4
      svg.add(
        .text,
        [
          "x": .number(x), "y": .number(frame.top - 6), "text-anchor": "middle",
          "fill": .string(SVGPalette.text),
        ], text: text)
    }
  }

  /// The scale of the edges at the left.
  private func addLengths(
    _ frame: PlotFrame, _ numberText: (Double) -> String, to svg: inout SVGText
  ) {
    for value in frame.marks {
      let y = frame.y(value)
      svg.add(
        .path,
        [
          "d": .string("M\(SVGText.number(frame.left - 4)) \(SVGText.number(y))h4"),
          "stroke": .string(SVGPalette.frame), "stroke-width": "0.75",
        ])
      svg.add(
        .text,
        [
          "x": .number(frame.left - 7), "y": .number(y + 4), "text-anchor": "end",
          "fill": .string(SVGPalette.text),
        ], text: numberText(value))
    }
  }

  /// Devices as ticks, named as far as there is room.
  private func addDevices(_ frame: PlotFrame, to svg: inout SVGText) {
    var free = -Double.infinity
    var told: Set<Double> = []
    for device in devices.sorted(by: { ($0.value, $0.name) < ($1.value, $1.name) })
    where told.insert(device.value).inserted {
      let x = frame.x(device.value)
      svg.begin(.g, ["fill": .string(SVGPalette.text)])
      let same = devices.filter { $0.value == device.value }.map(\.name)
      svg.add(.title, text: same.joined(separator: ", "))
      svg.add(
        .path,
        [
          "d": .string("M\(SVGText.number(x)) \(SVGText.number(frame.bottom))v5"),
          "stroke": .string(SVGPalette.text), "stroke-width": "0.75",
        ])
      if x > free {
        svg.add(
          .text,
          [
            "transform": .string(
              "translate(\(SVGText.number(x + 3)) \(SVGText.number(frame.bottom + 14))) rotate(35)"),
            "font-size": "9",
          ], text: device.name)
        free = x + 18
      }
      svg.end()
    }
    svg.add(
      .text,
      [
        "x": .number((frame.left + frame.right) / 2), "y": .number(frame.height - 8),
        "text-anchor": "middle", "fill": .string(SVGPalette.text), "font-weight": "bold",
      ], text: parameter)
  }

  /// The names of views at the right, moved apart where they would overlap.
  private func addNames(_ frame: PlotFrame, to svg: inout SVGText) {
    var labels = tracks.compactMap { track -> (name: String, hue: Int, wanted: Double)? in
      guard let last = track.pieces.last else { return nil }
      return (track.name, track.hue, frame.y((last.start.to + last.end.to) / 2))
    }
    labels.sort { ($0.wanted, $0.name) < ($1.wanted, $1.name) }
    let step = 13.0
    var places: [Double] = []
    for label in labels { places.append(max(label.wanted, (places.last ?? -.infinity) + step)) }
    // What would run out below is moved up.
    var limit = frame.bottom
    for index in places.indices.reversed() {
      places[index] = min(places[index], limit)
      limit = places[index] - step
    }
    for (label, y) in zip(labels, places) {
      let color = SVGPalette.color(ofHue: label.hue)
      svg.add(
        .path,
        [
          "d": .string(
            "M\(SVGText.number(frame.right)) \(SVGText.number(label.wanted))L\(SVGText.number(frame.right + 10)) \(SVGText.number(y))"
          ), "stroke": .string(color), "stroke-width": "0.5",
        ])
      svg.add(
        .text,
        ["x": .number(frame.right + 13), "y": .number(y + 4), "fill": .string(color)],
        text: label.name)
    }
  }
}

/// The position of a plot in its document, and its scales.
private struct PlotFrame {
  let left: Double
  let right: Double
  let top = 28.0
  let bottom: Double
  let width: Double
  let height: Double
  /// The values marked at the left.
  let marks: [Double]
  private let range: (low: Double, high: Double)
  private let edges: (low: Double, high: Double)
  private let isUpright: Bool

  private static let plotWidth = 640.0
  private static let plotHeight = 360.0

  init(_ plot: SweepPlot) {
    range = (
      plot.stops.first ?? 0, max(plot.stops.last ?? 1, (plot.stops.first ?? 0) + Tolerance.solved)
    )
    var (low, high) = (0.0, 1.0)
    for track in plot.tracks {
      for piece in track.pieces {
        low = min(low, piece.start.from, piece.start.to)
        high = max(high, piece.end.from, piece.end.to)
      }
    }
    low = max(low, -1e7)
    high = min(high, 1e7)
    edges = (low, high)
    isUpright = plot.axis == .vertical
    left = 52
    right = left + Self.plotWidth
    bottom = top + Self.plotHeight
    let longest = plot.tracks.map(\.name.count).max() ?? 0
    width = right + 24 + Double(min(longest, 40)) * 6.6
    height = bottom + (plot.devices.isEmpty ? 30 : 96)
    marks = Self.marks(from: low, to: high)
  }

  func x(_ value: Double) -> Double {
    left + (value - range.low) / (range.high - range.low) * (right - left)
  }

  /// Horizontal edges grow upwards, as the parameter does to the right; vertical ones downwards, as on a
  /// screen.
  func y(_ value: Double) -> Double {
    let part = min(max((value - edges.low) / (edges.high - edges.low), 0), 1)
    return isUpright ? top + part * (bottom - top) : bottom - part * (bottom - top)
  }

  /// Round numbers, about six of them.
  private static func marks(from low: Double, to high: Double) -> [Double] {
    var step = 1.0
    while (high - low) / step > 60 { step *= 10 }
    for factor in [1.0, 2, 5, 10] where (high - low) / (step * factor) <= 8 {
      step *= factor
      break
    }
    let first = (low / step).rounded(.up)
    let count = Int(min(20, max(0, (high / step).rounded(.down) - first)))
    return (0...count).map { (first + Double($0)) * step }
  }
}

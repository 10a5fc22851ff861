import LayoutModel
import TextReports

extension SweepPlot {
  /// The plot as an SVG document, deterministic: the parameter to the right, the edges of views upwards or, for
  /// heights, downwards.
  ///
  /// A view is a band between its edges, with a title that browsers show as a tooltip. Conflicts are shaded,
  /// breakpoints are dotted lines with their values above, and the devices are listed below their ticks.
  package func svg(numberText: (Double) -> String) -> String {
    document(numberText: numberText).text
  }

  /// The plot as an SVG document.
  /// - Parameter keepsElements: Whether its elements are kept for a painter.
  func document(keepsElements: Bool = false, numberText: (Double) -> String) -> SVGText {
    let lists = deviceLists(numberText)
    var plot = self
    plot.tracks = bands
    return plot.drawn(keepsElements, lists, numberText)
  }

  /// The views, those with the same edges as one: `a, b`, `row[1] +3`.
  private var bands: [Track] {
    var names: [[Piece]: [String]] = [:]
    for track in tracks { names[track.pieces, default: []].append(track.name) }
    return tracks.compactMap { track in
      guard let all = names.removeValue(forKey: track.pieces) else { return nil }
      var band = track
      band.name = all.count > 2 ? "\(track.name) +\(all.count - 1)" : all.joined(separator: ", ")
      return band
    }
  }

  private func drawn(
    _ keepsElements: Bool, _ lists: [String], _ numberText: (Double) -> String
  ) -> SVGText {
    let frame = PlotFrame(self, deviceLines: lists.count, numberText)
    var svg = SVGText(keepsElements: keepsElements)
    let range = "\(numberText(stops.first ?? 0)) to \(numberText(stops.last ?? 0))"
    svg.beginDrawing(
      width: frame.width, height: frame.height, title: "\(parameter) from \(range)",
      SVGScale.family)
    svg.add(
      .rect, ["width": "100%", "height": "100%", "fill": .string(Palette.paper.light)])
    svg.add(
      .rect,
      [
        "x": .number(frame.left), "y": .number(frame.top),
        "width": .number(frame.right - frame.left),
        "height": .number(frame.bottom - frame.top), "fill": .string(Palette.screen.light),
        "stroke": .string(Palette.frame.light), "stroke-width": "0.75",
      ])
    addConflicts(frame, numberText, to: &svg)
    for track in tracks { add(track, frame, to: &svg) }
    svg.begin(
      .g,
      [
        "font-size": .number(TypeScale.name), "fill": .string(Palette.ink.light),
        "stroke-width": "0.75",
      ])
    addStops(frame, numberText, to: &svg)
    addLengths(frame, numberText, to: &svg)
    addDevices(frame, lists, numberText, to: &svg)
    addTitles(frame, to: &svg)
    addNames(frame, to: &svg)
    svg.end()
    svg.endDrawing()
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
          "height": .number(frame.bottom - frame.top), "fill": .string(Palette.conflict.light),
          "fill-opacity": "0.14",
        ])
      if to - from > 48 {
        svg.add(
          .text,
          [
            "x": .number((from + to) / 2), "y": .number(frame.top + 14), "text-anchor": "middle",
            "font-size": .number(TypeScale.name), "fill": .string(Palette.conflict.light),
          ], text: "conflict")
      }
      svg.end()
    }
  }

  private func add(_ track: Track, _ frame: PlotFrame, to svg: inout SVGText) {
    let color = Palette.color(ofHue: track.hue).light
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

  /// Breakpoints as dotted lines, each with its value above.
  private func addStops(
    _ frame: PlotFrame, _ numberText: (Double) -> String, to svg: inout SVGText
  ) {
    for (index, stop) in stops.enumerated() {
      let x = frame.x(stop)
      let y = frame.top - 6 - 13 * Double(frame.levels[index])
      if index > 0, index < stops.count - 1 {
        svg.add(
          .path,
          [
            "d": .string(Picture.line(x, frame.top - 3, x, frame.bottom)),
            "stroke": .string(Palette.frame.light), "stroke-dasharray": "2 3",
          ])
      }
      guard frame.levels[index] < PlotFrame.mostLevels else { continue }
      svg.add(
        .text, ["x": .number(x), "y": .number(y), "text-anchor": "middle"], text: numberText(stop))
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
          "d": .string(Picture.line(frame.left - 4, y, frame.left, y)),
          "stroke": .string(Palette.frame.light),
        ])
      svg.add(
        .text, ["x": .number(frame.left - 7), "y": .number(y + 4), "text-anchor": "end"],
        text: numberText(value))
    }
  }

  /// What the axes are.
  private func addTitles(_ frame: PlotFrame, to svg: inout SVGText) {
    let more =
      frame.unnamed > 0 ? " (\(counted(frame.unnamed, "bend")) without a number)" : ""
    svg.add(
      .text,
      [
        "x": .number((frame.left + frame.right) / 2), "y": .number(frame.titleY),
        "text-anchor": "middle", "font-weight": "bold",
      ], text: parameter + more)
    let middle = SVGText.number((frame.top + frame.bottom) / 2)
    svg.add(
      .text,
      ["transform": .string("translate(13 \(middle)) rotate(-90)"), "text-anchor": "middle"],
      text: axis == .horizontal ? "points from the left" : "points from the top")
  }

  // MARK: Devices

  /// The devices by their values: `320 iPhone 4s, iPhone SE`.
  private var devicesByValue: [(value: Double, names: [String])] {
    Dictionary(grouping: devices, by: \.value).map { ($0.key, $0.value.map(\.name).sorted()) }
      .sorted { $0.0 < $1.0 }
  }

  /// The list of devices in lines that fit below the plot.
  private func deviceLists(_ numberText: (Double) -> String) -> [String] {
    var lines: [String] = []
    for (value, names) in devicesByValue {
      let more = names.count > 2 ? " +\(names.count - 2)" : ""
      let text = "\(numberText(value)) \(names.prefix(2).joined(separator: ", "))\(more)"
      if let last = lines.last, last.count + text.count + 3 <= Self.longestDeviceLine {
        lines[lines.count - 1] += " · " + text
      } else {
        lines.append(text)
      }
    }
    return lines
  }

  private static let longestDeviceLine = 120

  /// Devices as ticks, with their values as far as there is room; all of them are in the list below.
  private func addDevices(
    _ frame: PlotFrame, _ lists: [String], _ numberText: (Double) -> String, to svg: inout SVGText
  ) {
    svg.begin(.g, ["font-size": .number(TypeScale.note), "fill": .string(Palette.dim.light)])
    var free = -Double.infinity
    for (value, names) in devicesByValue {
      let x = frame.x(value)
      svg.begin(.g)
      svg.add(.title, text: "\(numberText(value)): \(names.joined(separator: ", "))")
      svg.add(
        .path,
        [
          "d": .string(Picture.line(x, frame.bottom, x, frame.bottom + 5)),
          "stroke": .string(Palette.ink.light),
        ])
      let text = numberText(value)
      let half = Double(text.count) * 2.7
      if x - half > free {
        svg.add(
          .text,
          ["x": .number(x), "y": .number(frame.bottom + 14), "text-anchor": "middle"], text: text)
        free = x + half + 3
      }
      svg.end()
    }
    for (index, line) in lists.enumerated() {
      svg.add(
        .text,
        ["x": .number(frame.left), "y": .number(frame.titleY + 16 + 12 * Double(index))],
        text: line)
    }
    svg.end()
  }

  // MARK: Names

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
      let color = SVGText.Value.string(Palette.color(ofHue: label.hue).light)
      svg.add(
        .path,
        [
          "d": .string(Picture.line(frame.right, label.wanted, frame.right + 10, y)),
          "stroke": color, "stroke-width": "0.5",
        ])
      svg.add(
        .text, ["x": .number(frame.right + 13), "y": .number(y + 4), "fill": color],
        text: label.name)
    }
  }
}

/// The position of a plot in its document, and its scales.
private struct PlotFrame {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  let width: Double
  let height: Double
  /// Where the title of the parameter is.
  let titleY: Double
  /// The row above the plot in which the value of each breakpoint stands, from 0.
  let levels: [Int]
  /// The breakpoints whose values have no room.
  let unnamed: Int
  /// The values marked at the left.
  let marks: [Double]
  private let range: (low: Double, high: Double)
  private let edges: (low: Double, high: Double)
  private let isUpright: Bool

  /// The most rows of values.
  static let mostLevels = 5
  private static let plotWidth = 640.0
  private static let plotHeight = 360.0

  init(_ plot: SweepPlot, deviceLines: Int, _ numberText: (Double) -> String) {
    range = (
      plot.stops.first ?? 0, max(plot.stops.last ?? 1, (plot.stops.first ?? 0) + Tolerance.solved)
    )
    let (low, high) = Self.edges(of: plot)
    edges = (low, high)
    isUpright = plot.axis == .vertical
    left = 62
    right = left + Self.plotWidth
    let (first, extent) = (range.low, range.high - range.low)
    levels = Self.levels(
      of: plot.stops.map { ($0 - first) / extent * Self.plotWidth },
      plot.stops.map { Double(numberText($0).count) * 6.6 + 4 })
    unnamed = levels.count { $0 >= Self.mostLevels }
    top = 28 + 13 * Double(min(levels.max() ?? 0, Self.mostLevels - 1))
    bottom = top + Self.plotHeight
    let longest = plot.tracks.map(\.name.count).max() ?? 0
    width = right + 24 + Double(min(longest, 40)) * 6.6
    titleY = bottom + (plot.devices.isEmpty ? 20 : 30)
    height = titleY + 14 + (deviceLines > 0 ? 6 + 12 * Double(deviceLines) : 0)
    marks = Self.marks(from: low, to: high)
  }

  /// The lowest and the highest edge, and 0.
  private static func edges(of plot: SweepPlot) -> (Double, Double) {
    var (low, high) = (0.0, 1.0)
    for track in plot.tracks {
      for piece in track.pieces {
        low = min(low, piece.start.from, piece.start.to)
        high = max(high, piece.end.from, piece.end.to)
      }
    }
    return (max(low, -1e7), min(high, 1e7))
  }

  /// The lowest row for each text in which it meets no other.
  private static func levels(of places: [Double], _ widths: [Double]) -> [Int] {
    var ends: [Double] = []
    return zip(places, widths).map { place, width in
      let level = ends.firstIndex { $0 <= place - width / 2 } ?? ends.count
      if level == ends.count { ends.append(0) }
      ends[level] = place + width / 2
      return level
    }
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

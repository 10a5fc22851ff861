import LayoutEngine
import LayoutModel

/// A picture whose screen is dragged over a range of sizes and back: frames are linear between the bends, so that
/// an SVG animation shows exactly the layouts of a sweep.
package struct MovingPicture: Sendable {
  /// A length at the key times.
  private typealias Values = [Double]

  private let picture: Picture
  private let sweep: Sweep
  private let axis: Axis
  private let extent: Size
  /// The key times, from 0 to 1, and the size of the screen at each.
  private let times: [Double]
  private let sizes: Values

  /// Seconds for the way there and back.
  private static let duration = 6.0
  /// The part of the time in which it stays at each end.
  private static let rest = 0.08
  /// The height of the ruler below the screen.
  private static let ruler = 34.0
  private static let longest = 720.0

  /// Creates it from a picture and a sweep of the same scene; nil if the sweep is not one of the screen.
  package init?(of picture: Picture, along sweep: Sweep) {
    guard case .screen(let axis) = sweep.parameter, picture.top == .root,
      let first = sweep.regimes.first, let last = sweep.regimes.last, last.to > first.from
    else { return nil }
    (self.picture, self.sweep, self.axis) = (picture, sweep, axis)
    var extent = picture.size
    if axis == .horizontal { extent.width = last.to } else { extent.height = last.to }
    self.extent = extent
    let way = 0.5 - Self.rest
    let there = sweep.regimes.flatMap { regime in
      [regime.from, regime.to].map { size in
        (Self.rest / 2 + way * (size - first.from) / (last.to - first.from), size)
      }
    }
    let back = there.reversed().map { (1 - $0.0, $0.1) }
    let all = [(0, first.from)] + there + back + [(1, first.from)]
    times = all.map(\.0)
    sizes = all.map(\.1)
  }

  /// One for each key time: the values at both ends of every regime, there and back.
  private func values(_ part: (Regime) -> LinearValue) -> Values {
    let there = sweep.regimes.flatMap { regime -> [Double] in
      let value = part(regime)
      return [value.value, value.value + (regime.to - regime.from) * value.rate]
    }
    let around = [there.first ?? 0]
    return around + there + there.reversed() + around
  }

  private func values(_ part: FramePart, of item: ItemID) -> Values {
    if item == .root {
      switch (part, axis) {
      case (.width, .horizontal), (.height, .vertical): return sizes
      case (.width, _): return [picture.size.width]
      case (.height, _): return [picture.size.height]
      default: return [0]
      }
    }
    return values { $0.frames[item]?[part] ?? LinearValue(0) }
  }

  // MARK: SVG

  /// The animation as an SVG document, deterministic. For a reader who wants less motion it is the picture of the
  /// present size.
  package func svg(_ style: TextPicture.Style) -> String {
    let factor = min(1, Self.longest / max(extent.width, extent.height, 1))
    let margin = SVGScale.margin
    var svg = SVGText()
    let range = [sizes.min(), sizes.max()].map { style.numberText($0 ?? 0) }
    svg.beginDrawing(
      width: extent.width * factor + 2 * margin,
      height: extent.height * factor + 2 * margin + Self.ruler,
      title: "\(picture.boxes.first?.name ?? "") from \(range[0]) to \(range[1])",
      SVGScale.family)
    svg.add(
      .rect, ["width": "100%", "height": "100%", "fill": .string(Palette.paper.light)])
    svg.add(
      .style,
      text: ".still{display:none}@media (prefers-reduced-motion:reduce)"
        + "{.moving{display:none}.still{display:inline}}")
    svg.begin(
      .g,
      [
        "transform": .string(
          "translate(\(SVGText.number(margin)) \(SVGText.number(margin))) scale(\(SVGText.number(factor, decimals: 4)))"
        )
      ])
    var members: [ItemID: [Picture.Box]] = [:]
    for box in picture.drawnBoxes { box.parent.map { members[$0, default: []].append(box) } }
    if let root = picture.boxes.first {
      for isMoving in [true, false] {
        svg.begin(.g, ["class": isMoving ? "moving" : "still"])
        add(root, members, style, isMoving: isMoving, to: &svg)
        svg.end()
      }
    }
    svg.end()
    addRuler(factor, style, to: &svg)
    svg.endDrawing()
    return svg.text
  }

  private func add(
    _ box: Picture.Box, _ members: [ItemID: [Picture.Box]], _ style: TextPicture.Style,
    isMoving: Bool, to svg: inout SVGText
  ) {
    let color = Palette.color(of: box).light
    let origin = picture.boxes.first { $0.id == box.parent }?.rect ?? picture.frame
    let parts: [(name: String, part: FramePart, now: Double)] = [
      ("x", .left, box.rect.x - origin.x), ("y", .top, box.rect.y - origin.y),
      ("width", .width, box.rect.width), ("height", .height, box.rect.height),
    ]
    svg.begin(
      .svg,
      [
        "overflow": "visible", "x": .number(parts[0].now), "y": .number(parts[1].now),
        "width": .number(parts[2].now), "height": .number(parts[3].now),
      ])
    if isMoving {
      for part in parts { animate(part.name, values(part.part, of: box.id), to: &svg) }
    }
    svg.add(.title, text: box.name)
    let isScreen = box.role == .screen
    svg.add(
      .rect,
      [
        "width": "100%", "height": "100%",
        "fill": .string(isScreen ? Palette.screen.light : color),
        "fill-opacity": isScreen ? "1" : box.kind == .guide ? "0" : "0.12",
        "stroke": .string(color), "stroke-dasharray": box.kind == .guide ? "4 3" : "none",
      ])
    if isScreen, isMoving { addConflict(to: &svg) }
    addText(of: box, isMoving: isMoving, to: &svg)
    for member in members[box.id] ?? [] {
      add(member, members, style, isMoving: isMoving, to: &svg)
    }
    svg.end()
  }

  /// A red frame around the screen while something required is left out.
  private func addConflict(to svg: inout SVGText) {
    let broken = values { LinearValue($0.broken.isEmpty ? 0 : 1) }
    guard broken.contains(1) else { return }
    svg.begin(
      .rect,
      [
        "width": "100%", "height": "100%", "stroke": .string(Palette.conflict.light),
        "stroke-width": "4", "opacity": "0",
      ])
    animate("opacity", broken, isDiscrete: true, to: &svg)
    svg.end()
  }

  /// A text as far as it is seen, or a name.
  private func addText(of box: Picture.Box, isMoving: Bool, to svg: inout SVGText) {
    guard box.role != .screen else { return }
    svg.begin(.svg, ["width": "100%", "height": "100%", "overflow": "hidden"])
    let words = TextLabels.printable(box.text == nil ? box.name : box.label)
    if let text = box.text {
      if text.limit != 1 {
        addLines(of: text, box, isMoving: isMoving, to: &svg)
      } else {
        add([words], of: text, to: &svg)
      }
    } else if box.isContainer || box.kind == .guide {
      svg.add(
        .text,
        [
          "x": "4", "y": "11", "font-size": .number(TypeScale.note),
          "fill": .string(Palette.dim.light),
        ], text: words)
    } else {
      svg.add(
        .text,
        [
          "x": "50%", "y": "50%", "dominant-baseline": "central", "text-anchor": "middle",
          "font-size": .number(TypeScale.name), "fill": .string(Palette.color(of: box).light),
        ], text: words)
    }
    svg.end()
  }

  /// Lines of a text in the middle of the height that it has.
  private func add(_ lines: [String], of text: Picture.TextBlock, to svg: inout SVGText) {
    let height = TextMetrics.lineHeight(font: text.font)
    for (index, line) in lines.enumerated() {
      let offset = (Double(index) - Double(lines.count - 1) / 2) * height
      var attributes: SVGText.Attributes = [
        "x": .string("\(Int(text.freeAtLeft * 100))%"), "y": "50%",
      ]
      if lines.count > 1 { attributes.pairs.append(("dy", .number(offset))) }
      attributes.pairs += [
        ("dominant-baseline", "central"),
        ("text-anchor", .string(["start", "middle", "end"][Int(text.freeAtLeft * 2)])),
        ("font-size", .number(text.font)), ("fill", .string(Palette.ink.light)),
      ]
      svg.add(.text, attributes, text: line)
    }
  }

  /// A text that is broken into lines, with those of each part of the range while the screen has a size of that part.
  private func addLines(
    of text: Picture.TextBlock, _ box: Picture.Box, isMoving: Bool, to svg: inout SVGText
  ) {
    guard isMoving else { return add(text.lines, of: text, to: &svg) }
    func lines(_ width: Double) -> [String] {
      TextMetrics.lines(of: box.label, font: text.font, limit: text.limit, width: width)
        .prefix(Self.mostLines).map { TextLabels.printable(String($0)) }
    }
    var parts: [(from: Double, lines: [String])] = []
    for regime in sweep.regimes {
      guard let width = regime.frames[box.id]?[.width] else { continue }
      for step in 0..<Self.steps {
        let length = Double(step) / Double(Self.steps) * (regime.to - regime.from)
        // A little wider than where a line breaks.
        let own = lines(width.value + width.rate * length + Tolerance.pixel / 2)
        if parts.last?.lines != own { parts.append((regime.from + length, own)) }
      }
    }
    for (index, part) in parts.enumerated() {
      svg.begin(.g, parts.count > 1 ? ["opacity": index == 0 ? "1" : "0"] : [:])
      let end = index + 1 < parts.count ? parts[index + 1].from : nil
      if parts.count > 1 { show(from: index == 0 ? nil : part.from, to: end, in: &svg) }
      add(part.lines, of: text, to: &svg)
      svg.end()
    }
  }

  /// How many places of a part of the range are looked at for other lines, and the most lines that are drawn.
  private static let (steps, mostLines) = (6, 40)

  /// Shows a group while the screen has a size from one on, nil for the first, and below another, nil for all.
  private func show(from: Double?, to: Double?, in svg: inout SVGText) {
    let there = [from, to].compactMap { $0.map(time(of:)) }
    let back = there.reversed().map { 1 - $0 }
    let isOn = from == nil
    var values = [isOn]
    for _ in there + back { values.append(!(values.last ?? false)) }
    svg.add(
      .animate,
      timed(
        ["attributeName": "opacity", "calcMode": "discrete"], values.map { $0 ? "1" : "0" },
        at: [0] + there + back))
  }

  /// The time at which the screen has a size on the way there.
  private func time(of size: Double) -> Double {
    guard let first = sweep.regimes.first?.from, let last = sweep.regimes.last?.to, last > first
    else { return 0 }
    return Self.rest / 2 + (0.5 - Self.rest) * (size - first) / (last - first)
  }

  private func animate(
    _ attribute: String, _ values: Values, isDiscrete: Bool = false, to svg: inout SVGText
  ) {
    guard let first = values.first,
      values.contains(where: { ($0 - first).magnitude > Tolerance.reported })
    else { return }
    svg.add(
      .animate,
      timed(
        [
          "attributeName": .string(attribute), "calcMode": isDiscrete ? "discrete" : "linear",
        ], values.map { SVGText.number($0) }))
  }

  /// The attributes of an animation with its values at the key times.
  private func timed(
    _ attributes: SVGText.Attributes, _ values: [String], at times: [Double]? = nil
  ) -> SVGText.Attributes {
    let times = times ?? self.times
    var all = attributes
    all.pairs += [
      ("dur", .string("\(SVGText.number(Self.duration))s")), ("repeatCount", "indefinite"),
      (
        "keyTimes",
        .string(times.map { SVGText.number($0, decimals: 4) }.joined(separator: ";"))
      ), ("values", .string(values.joined(separator: ";"))),
    ]
    return all
  }

  /// The sizes at which the layout bends, below the screen.
  private func addRuler(_ factor: Double, _ style: TextPicture.Style, to svg: inout SVGText) {
    let margin = SVGScale.margin
    let y = extent.height * factor + 2 * margin
    let bends = sweep.regimes.dropFirst().map(\.from).map(style.numberText)
    let (low, high) = (style.numberText(sizes.min() ?? 0), style.numberText(sizes.max() ?? 0))
    let words =
      "\(axis == .horizontal ? "width" : "height") \(low) to \(high)"
      + (bends.isEmpty ? "" : ", bends at \(bends.joined(separator: ", "))")
    svg.begin(
      .g, ["font-size": .number(TypeScale.note), "fill": .string(Palette.dim.light)])
    svg.add(.text, ["x": .number(margin), "y": .number(y + 22)], text: words)
    guard axis == .horizontal else { return svg.end() }
    for stop in [sizes.min() ?? 0] + sweep.regimes.map(\.to) {
      let x = margin + stop * factor
      svg.add(
        .path,
        ["d": .string(Picture.line(x, y - 8, x, y)), "stroke": .string(Palette.frame.light)])
    }
    svg.begin(
      .path,
      [
        "d": .string(Picture.line(0, y - 8, 0, y)), "stroke": .string(Palette.measure.light),
        "stroke-width": "2", "class": "moving",
      ])
    svg.add(
      .animateTransform,
      timed(
        ["attributeName": "transform", "type": "translate"],
        sizes.map { "\(SVGText.number(margin + $0 * factor)) 0" }))
    svg.end()
    svg.end()
  }
}

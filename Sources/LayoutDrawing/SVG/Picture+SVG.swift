import LayoutModel

extension Picture {
  /// The style of an SVG document.
  package struct SVGStyle: Sendable {
    /// The number format of titles and dimension lines.
    package var numberText: @Sendable (Double) -> String
    /// The terminal columns of a character, from which its width is estimated.
    package var columns: @Sendable (Character) -> Int

    /// Creates a style.
    package init(
      numberText: @escaping @Sendable (Double) -> String,
      columns: @escaping @Sendable (Character) -> Int
    ) {
      self.numberText = numberText
      self.columns = columns
    }
  }

  /// The picture as an SVG document, deterministic.
  ///
  /// Every view is a group with a title, which browsers show as a tooltip and screen readers read. Free edges
  /// are dashed, with a `?` after the label; views in a conflict are hatched, with a `!`.
  package func svg(_ style: SVGStyle) -> String { document(style).text }

  /// The picture as an SVG document.
  /// - Parameter keepsElements: Whether its elements are kept for a painter.
  func document(_ style: SVGStyle, keepsElements: Bool = false) -> SVGText {
    let boxes = drawnBoxes
    let scale = SVGScale(of: self)
    var labels = SVGLabels(style: style, scale: scale)
    labels.place(boxes)
    var lines = SVGMeasures(style: style, scale: scale)
    lines.place(measures, among: &labels)

    let notes = notes(boxes)
    let height = scale.height + (notes.isEmpty ? 0 : 14)
    var svg = SVGText(keepsElements: keepsElements)
    svg.begin(
      .svg,
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": .number(scale.width),
        "height": .number(height),
        "viewBox": .string("0 0 \(SVGText.number(scale.width)) \(SVGText.number(height))"),
        "role": "img", "font-family": "Helvetica, Arial, sans-serif", "fill": "none",
      ])
    svg.add(.title, text: title(boxes, style))
    svg.add(.style, text: SVGPalette.style)
    if boxes.contains(where: \.isInConflict) { addHatching(to: &svg) }
    svg.add(.rect, ["width": "100%", "height": "100%", "fill": .string(SVGPalette.paper)])
    if device != nil { addDevice(scale.rect(frame), to: &svg) }
    for (index, box) in boxes.enumerated() {
      add(box, isScreen: index == 0 && box.parent == nil, scale, style, to: &svg)
    }
    for separator in separators { add(separator, scale, style, to: &svg) }
    if let safeArea { add(safeArea: scale.rect(safeArea), to: &svg) }
    lines.write(to: &svg)
    labels.write(to: &svg)
    if !notes.isEmpty {
      svg.add(
        .text,
        [
          "x": .number(SVGScale.margin), "y": .number(height - 8), "font-size": "10",
          "fill": .string(SVGPalette.text),
        ], text: notes)
    }
    svg.end()
    return svg
  }

  private func title(_ boxes: [Box], _ style: SVGStyle) -> String {
    let name = boxes.first?.name ?? ""
    let size = "\(name) \(style.numberText(frame.width)) x \(style.numberText(frame.height))"
    return device.map { "\(size), \($0)" } ?? size
  }

  /// The legend of the signs.
  private func notes(_ boxes: [Box]) -> String {
    var notes: [String] = []
    if boxes.contains(where: { !$0.free.isEmpty }) { notes.append("? ambiguous") }
    if boxes.contains(where: \.isInConflict) { notes.append("! in a conflict") }
    if measures.contains(where: { $0.state == .lost }) {
      notes.append("~ a lost optional constraint")
    }
    return notes.joined(separator: "   ")
  }

  private func add(safeArea rect: Rect, to svg: inout SVGText) {
    svg.begin(.g, ["stroke": .string(SVGPalette.frame), "stroke-dasharray": "1 3"])
    svg.add(.title, text: "safe area")
    svg.add(
      .rect,
      [
        "x": .number(rect.x), "y": .number(rect.y), "width": .number(rect.width),
        "height": .number(rect.height), "pointer-events": "none",
      ])
    svg.end()
  }

  /// The outline of a device around its screen.
  private func addDevice(_ rect: Rect, to svg: inout SVGText) {
    let border = 6.0
    svg.add(
      .rect,
      [
        "x": .number(rect.x - border), "y": .number(rect.y - border),
        "width": .number(rect.width + 2 * border), "height": .number(rect.height + 2 * border),
        "rx": .number(border + 4), "stroke": .string(SVGPalette.frame), "stroke-width": "2",
      ])
  }

  private func addHatching(to svg: inout SVGText) {
    svg.begin(.defs)
    svg.begin(
      .pattern,
      [
        "id": "conflict", "width": "6", "height": "6", "patternUnits": "userSpaceOnUse",
        "patternTransform": "rotate(45)",
      ])
    svg.add(
      .path,
      [
        "d": "M0 0V6", "stroke": .string(SVGPalette.conflict), "stroke-width": "1.5",
        "stroke-opacity": "0.35",
      ])
    svg.end()
    svg.end()
  }

  // MARK: Boxes

  private func add(
    _ box: Box, isScreen: Bool, _ scale: SVGScale, _ style: SVGStyle, to svg: inout SVGText
  ) {
    let rect = scale.rect(box.rect)
    let color = isScreen ? SVGPalette.frame : SVGPalette.color(ofHue: box.hue)
    svg.begin(
      .g, ["stroke": .string(color), "stroke-width": box.kind == .guide ? "0.75" : "1.25"])
    svg.add(.title, text: description(of: box, style))
    if rect.width < Self.thinnest || rect.height < Self.thinnest {
      addThin(rect, color, to: &svg)
    } else {
      addFrame(box, rect, isScreen ? SVGPalette.screen : color, isScreen: isScreen, to: &svg)
    }
    svg.end()
  }

  private func add(
    _ separator: Separator, _ scale: SVGScale, _ style: SVGStyle, to svg: inout SVGText
  ) {
    let rect = scale.rect(separator.rect)
    let (width, height) = (
      max(rect.width, separator.isUpright ? Self.thinnestSeparator : 0),
      max(rect.height, separator.isUpright ? 0 : Self.thinnestSeparator)
    )
    svg.begin(.g, ["fill": .string(SVGPalette.frame)])
    let number = style.numberText
    svg.add(
      .title,
      text: "separator of \(separator.layout): \(number(separator.rect.width)) x "
        + "\(number(separator.rect.height)) at \(number(separator.rect.x)), "
        + number(separator.rect.y))
    svg.add(
      .rect,
      [
        "x": .number(rect.x), "y": .number(rect.y), "width": .number(width),
        "height": .number(height),
      ])
    svg.end()
  }

  /// The minimum drawn thickness of a separator.
  private static let thinnestSeparator = 0.75

  /// Rectangles thinner than this are drawn as a line or a dot.
  private static let thinnest = 1.5

  private func addThin(_ rect: Rect, _ color: String, to svg: inout SVGText) {
    let (x, y) = (rect.x + rect.width / 2, rect.y + rect.height / 2)
    if rect.width < Self.thinnest, rect.height < Self.thinnest {
      svg.add(
        .circle,
        ["cx": .number(x), "cy": .number(y), "r": "2.5", "fill": .string(color), "stroke": "none"])
    } else if rect.width < Self.thinnest {
      svg.add(
        .path,
        ["d": .string(Self.line(x, rect.y, x, rect.y + rect.height)), "stroke-width": "2.5"]
      )
    } else {
      svg.add(
        .path, ["d": .string(Self.line(rect.x, y, rect.x + rect.width, y)), "stroke-width": "2.5"])
    }
  }

  private func addFrame(
    _ box: Box, _ rect: Rect, _ fill: String, isScreen: Bool, to svg: inout SVGText
  ) {
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    svg.add(
      .rect,
      [
        "x": .number(rect.x), "y": .number(rect.y), "width": .number(rect.width),
        "height": .number(rect.height), "fill": .string(fill),
        "fill-opacity": isScreen ? "1" : box.kind == .guide ? "0" : "0.08", "stroke": "none",
      ])
    if box.isInConflict {
      svg.add(
        .rect,
        [
          "x": .number(rect.x), "y": .number(rect.y), "width": .number(rect.width),
          "height": .number(rect.height), "fill": "url(#conflict)", "stroke": "none",
        ])
    }
    let edges: [(path: String, isDashed: Bool)] = [
      (Self.line(rect.x, rect.y, rect.x, bottom), box.isFirstEdgeFree(.horizontal)),
      (Self.line(right, rect.y, right, bottom), box.isLastEdgeFree(.horizontal)),
      (Self.line(rect.x, rect.y, right, rect.y), box.isFirstEdgeFree(.vertical)),
      (Self.line(rect.x, bottom, right, bottom), box.isLastEdgeFree(.vertical)),
    ]
    for isDashed in [false, true] {
      let path = edges.filter { (box.kind == .guide || $0.isDashed) == isDashed }.map(\.path)
      guard !path.isEmpty else { continue }
      let (key, value) = isDashed ? ("stroke-dasharray", "4 3") : ("stroke-linecap", "square")
      svg.add(.path, ["d": .string(path.joined()), key: .string(value)])
    }
  }

  static func line(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double) -> String {
    "M\(SVGText.number(x)) \(SVGText.number(y))L\(SVGText.number(toX)) \(SVGText.number(toY))"
  }

  /// `box: 100 x 60 at 110, 210; ambiguous: left`
  private func description(of box: Box, _ style: SVGStyle) -> String {
    let number = style.numberText
    var parts = [
      "\(box.name): \(number(box.rect.width)) x \(number(box.rect.height)) at "
        + "\(number(box.rect.x)), \(number(box.rect.y))"
    ]
    if box.label != box.name { parts.append("text: \(box.label)") }
    if !box.free.isEmpty {
      parts.append("ambiguous: " + box.free.map(\.rawValue).joined(separator: ", "))
    }
    if box.isInConflict { parts.append("in a conflict") }
    return parts.joined(separator: "; ")
  }
}

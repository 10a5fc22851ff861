import LayoutModel

extension Picture {
  /// The picture as an SVG document, deterministic.
  ///
  /// Every view is a group with a title, which browsers show as a tooltip and screen readers read. Free edges
  /// are dashed, with a `?` after the name; views in a conflict are red, with a `!`. Guides and empty views are
  /// dashed outlines.
  package func svg(_ style: TextPicture.Style) -> String { document(style).text }

  /// The picture as an SVG document.
  /// - Parameter keepsElements: Whether its elements are kept for a painter.
  func document(_ style: TextPicture.Style, keepsElements: Bool = false) -> SVGText {
    let boxes = drawnBoxes
    let scale = SVGScale(of: self)
    var labels = SVGLabels(style: style, scale: scale)
    labels.place(boxes)
    var lines = SVGMeasures(style: style, scale: scale)
    var sides: SVGSideMeasures?
    if let subject {
      let lowest = (boxes.dropFirst() + subject.ghosts).map { scale.rect($0.rect) }
        .map { $0.y + $0.height }.max()
      sides = SVGSideMeasures(
        measures, scale: scale, below: lowest ?? 0,
        color: subject.isConflict ? Palette.conflict : Palette.measure,
        numberText: style.numberText, textWidth: { labels.width(of: $0, TypeScale.note) },
        isClear: { [labels] in labels.isFree($0) })
    } else {
      lines.place(measures, of: boxes, among: &labels)
    }
    let notes = notes(boxes, undrawn: lines.unplaced)
    let below = SVGLines(subject?.lines ?? [])
    let drawing = scale.height + (sides?.size.height ?? 0)
    let height = drawing + (notes.isEmpty ? 0 : 14) + below.height
    let width = max(
      scale.width + (sides?.size.width ?? 0),
      below.width > 0 ? below.width + 2 * SVGScale.margin : 0)
    var svg = SVGText(keepsElements: keepsElements)
    svg.beginDrawing(
      width: width, height: height, title: title(boxes, style), SVGScale.family)
    if boxes.contains(where: \.isInConflict) { addHatching(to: &svg) }
    svg.add(
      .rect, ["width": "100%", "height": "100%", "fill": .string(Palette.paper.light)])
    if device != nil { addDevice(scale.rect(frame), to: &svg) }
    // The innermost views in a conflict are hatched.
    let around = Set(boxes.filter(\.isInConflict).compactMap(\.parent))
    for box in boxes {
      add(box, isHatched: box.isInConflict && !around.contains(box.id), scale, style, to: &svg)
    }
    for separator in separators { add(separator, scale, style, to: &svg) }
    if let safeArea { add(safeArea: scale.rect(safeArea), to: &svg) }
    lines.write(to: &svg)
    sides?.write(to: &svg)
    labels.write(to: &svg)
    if let subject { add(ghosts: subject.ghosts, scale, to: &svg) }
    if !notes.isEmpty {
      // What sticks out of the screen ends above them.
      svg.add(
        .rect,
        [
          "y": .number(drawing - 8), "width": "100%", "height": "22",
          "fill": .string(Palette.paper.light),
        ])
      svg.add(
        .text,
        [
          "x": .number(SVGScale.margin), "y": .number(drawing + 4),
          "font-size": .number(TypeScale.note), "fill": .string(Palette.dim.light),
        ], text: notes)
    }
    below.write(x: SVGScale.margin, y: height - below.height - 2, to: &svg)
    svg.endDrawing()
    return svg
  }

  private func title(_ boxes: [Box], _ style: TextPicture.Style) -> String {
    let name = boxes.first?.name ?? ""
    let size = "\(name) \(style.numberText(frame.width)) x \(style.numberText(frame.height))"
    return device.map { "\(size), \($0)" } ?? size
  }

  /// The legend of the signs.
  private func notes(_ boxes: [Box], undrawn: [ConstraintID]) -> String {
    var notes: [String] = []
    if subject?.ghosts.isEmpty == false { notes.append("green: with the first repair") }
    if boxes.contains(where: { !$0.free.isEmpty }) { notes.append("? ambiguous") }
    if boxes.contains(where: \.isInConflict) { notes.append("! in a conflict") }
    if boxes.contains(where: \.isLost) || measures.contains(where: { $0.state == .lost }) {
      notes.append("~ a lost optional constraint")
    }
    let numbers = (unmeasured + undrawn).sorted().map { "(\($0.rawValue))" }
    if !numbers.isEmpty, subject == nil {
      let shown = numbers.prefix(Self.mostNumbers).joined(separator: " ")
      let more = numbers.count - Self.mostNumbers
      notes.append("not drawn \(shown)\(more > 0 ? " and \(more) more" : "")")
    }
    return notes.joined(separator: " · ")
  }

  /// The most numbers of constraints that a note lists.
  private static let mostNumbers = 6

  private func add(safeArea rect: Rect, to svg: inout SVGText) {
    svg.begin(.g, ["stroke": .string(Palette.frame.light), "stroke-dasharray": "1 3"])
    svg.add(.title, text: "safe area")
    svg.add(rect, ["pointer-events": "none"])
    svg.end()
  }

  /// The outline of a device around its screen.
  private func addDevice(_ rect: Rect, to svg: inout SVGText) {
    let border = 6.0
    svg.add(
      rect.grown(by: border),
      ["rx": .number(border + 4), "stroke": .string(Palette.frame.light), "stroke-width": "2"])
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
        "d": "M0 0V6", "stroke": .string(Palette.conflict.light), "stroke-width": "1.5",
        "stroke-opacity": "0.35",
      ])
    svg.end()
    svg.end()
  }

  /// What changes with a repair, as dashed outlines.
  private func add(ghosts: [Box], _ scale: SVGScale, to svg: inout SVGText) {
    guard !ghosts.isEmpty else { return }
    svg.begin(
      .g,
      [
        "class": "ghosts", "stroke": .string(Palette.repaired.light), "stroke-width": "1.5",
        "stroke-dasharray": "5 3",
      ])
    for ghost in ghosts {
      svg.add(scale.rect(ghost.rect), ["pointer-events": "none"])
    }
    svg.end()
  }

  // MARK: Boxes

  private func add(
    _ box: Box, isHatched: Bool, _ scale: SVGScale, _ style: TextPicture.Style,
    to svg: inout SVGText
  ) {
    let rect = scale.rect(box.rect)
    let color = Palette.color(of: box).light
    svg.begin(.g, ["stroke": .string(color), "stroke-width": .number(Self.strokeWidth(of: box))])
    svg.add(.title, text: description(of: box, style))
    let isFlat = (rect.width < Self.thinnest, rect.height < Self.thinnest)
    if isFlat.0 || isFlat.1 {
      addThin(box, rect, isFlat, to: &svg)
    } else {
      addFrame(box, rect, color, isHatched: isHatched, to: &svg)
    }
    svg.end()
  }

  private static func strokeWidth(of box: Box) -> Double {
    switch box.role {
    case .screen: 1.25
    case .content: box.text == nil ? 1.25 : 0.75
    case .container, .guide: 1
    case .lost, .conflict, .chosen: 1.75
    }
  }

  /// How much of its color the inside of a box has.
  private static func fillOpacity(of box: Box) -> String {
    switch box.role {
    case .screen: "1"
    case .guide: "0"
    case .container: "0.13"
    case .content: box.text == nil ? "0.14" : "0.07"
    case .lost, .conflict, .chosen: "0.06"
    }
  }

  private func add(
    _ separator: Separator, _ scale: SVGScale, _ style: TextPicture.Style, to svg: inout SVGText
  ) {
    let rect = scale.rect(separator.rect)
    let drawn = Rect(
      x: rect.x, y: rect.y,
      width: max(rect.width, separator.isUpright ? Self.thinnestSeparator : 0),
      height: max(rect.height, separator.isUpright ? 0 : Self.thinnestSeparator))
    svg.begin(.g, ["fill": .string(Palette.frame.light)])
    let number = style.numberText
    svg.add(
      .title,
      text: "separator of \(separator.layout): \(number(separator.rect.width)) x "
        + "\(number(separator.rect.height)) at \(number(separator.rect.x)), "
        + number(separator.rect.y))
    svg.add(drawn)
    svg.end()
  }

  /// The minimum drawn thickness of a separator.
  private static let thinnestSeparator = 0.75

  /// Rectangles thinner than this are drawn as a line or a dot.
  private static let thinnest = 1.5

  /// What has no width or height that can be seen: a line or a small circle, dashed if it is empty.
  private func addThin(
    _ box: Box, _ rect: Rect, _ isFlat: (across: Bool, down: Bool), to svg: inout SVGText
  ) {
    let (x, y) = (rect.x + rect.width / 2, rect.y + rect.height / 2)
    let isEmpty = box.rect.width == 0 || box.rect.height == 0
    let dashes: SVGText.Value = isEmpty ? "2 2" : "none"
    if isFlat.across, isFlat.down {
      svg.add(
        .circle, ["cx": .number(x), "cy": .number(y), "r": "3.5", "stroke-dasharray": dashes])
    } else {
      let path =
        isFlat.across
        ? Self.line(x, rect.y, x, rect.y + rect.height)
        : Self.line(rect.x, y, rect.x + rect.width, y)
      svg.add(.path, ["d": .string(path), "stroke-dasharray": dashes])
    }
  }

  private func addFrame(
    _ box: Box, _ rect: Rect, _ color: String, isHatched: Bool, to svg: inout SVGText
  ) {
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    // What is in a container keeps its own color where the container has lost something.
    let isTinted = box.role == .lost && box.isContainer
    let fill =
      box.role == .screen ? Palette.screen.light : isTinted ? Palette.container.light : color
    svg.add(
      rect,
      [
        "fill": .string(fill), "fill-opacity": .string(Self.fillOpacity(of: box)),
        "stroke": "none",
      ])
    if isHatched { svg.add(rect, ["fill": "url(#conflict)", "stroke": "none"]) }
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
  private func description(of box: Box, _ style: TextPicture.Style) -> String {
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

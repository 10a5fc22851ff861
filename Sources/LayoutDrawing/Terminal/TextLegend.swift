import LayoutModel

/// The legend below a drawing: its numbers and signs, and omitted parts.
struct TextLegend {
  private let picture: Picture
  private let style: TextPicture.Style
  /// The boxes labeled by numbers, from 1.
  var numbered: [Picture.Box] = []
  /// The boxes without a label.
  var untold: [Picture.Box] = []
  /// The constraints that are not in the drawing.
  var unplaced: [ConstraintID] = []
  /// Whether the outline of the safe area is drawn.
  var hasSafeArea = false
  /// Whether rows were omitted.
  var hasBreak = false
  /// Whether both axes have the same scale.
  var isToScale = true

  init(picture: Picture, style: TextPicture.Style) {
    self.picture = picture
    self.style = style
  }

  func lines() -> [TextPicture.Line] {
    var lines: [TextPicture.Line] = []
    lines += set(
      numbered.enumerated().map { [("\($0 + 1) ", .dim)] + name($1) }, after: "", separator: "   ")
    let beyond = picture.boxesBeyond
    lines += set(list(untold), after: "no room for ", separator: "  ")
    lines += set(
      beyond.prefix(style.longestList).map { name($0) + [(place(of: $0), .dim)] } + more(beyond),
      after: "far outside ", separator: "  ")
    lines += set(
      unplaced.sorted().prefix(style.longestList * 2).map { [("(\($0.rawValue))", .amount)] }
        + (unplaced.count > style.longestList * 2
          ? [[("and \(unplaced.count - style.longestList * 2) more", .dim)]] : []),
      after: "not drawn   ", separator: " ")
    let isNarrow = style.width < 60
    let head = isNarrow ? "?: not decided" : "dashed, with ?: not decided by the constraints"
    lines += set(open(), after: "\(head)   ", separator: "   ")
    return lines + set(signs(), after: "", separator: "   ")
  }

  private typealias Piece = [(text: String, role: TextPicture.Role)]

  /// The meanings of the signs in the drawing.
  private func signs() -> [Piece] {
    var signs: [Piece] = []
    let boxes = picture.drawnBoxes
    if boxes.contains(where: \.isInConflict)
      || picture.measures.contains(where: { $0.state == .broken })
    {
      signs.append([("!", .conflict), (" in a conflict", .dim)])
    }
    if picture.measures.contains(where: { $0.state == .lost }) {
      signs.append([("~", .amount), (" a lost optional constraint", .dim)])
    }
    if hasSafeArea { signs.append([("·", .dim), (" safe area", .dim)]) }
    if hasBreak { signs.append([("≈", .plain), (" empty rows left out", .dim)]) }
    if !isToScale { signs.append([("not to scale", .dim)]) }
    return signs
  }

  /// The values that nothing determines: `box left, width`
  private func open() -> [Piece] {
    let open = picture.drawnBoxes.filter { !$0.free.isEmpty }
    return open.prefix(style.longestList).map { box -> Piece in
      let name = style.shortened(TextLabels.printable(box.name), to: 24)
      let values = box.free.map(\.rawValue).joined(separator: ", ")
      return [(name, box.textRole), (" " + values, .dim)]
    } + more(open)
  }

  private func name(_ box: Picture.Box) -> Piece {
    let name = TextLabels.printable(box.name)
    var piece: Piece = [(style.shortened(name, to: 24), box.textRole)]
    if !box.free.isEmpty { piece.append(("?", .ambiguity)) }
    if box.isInConflict { piece.append(("!", .conflict)) }
    if box.unknownLengths.isEmpty, box.rect.width == 0 || box.rect.height == 0 {
      piece.append(
        (" \(style.numberText(box.rect.width)) x \(style.numberText(box.rect.height))", .dim))
    }
    return piece
  }

  private func place(of box: Picture.Box) -> String {
    " at \(style.numberText(box.rect.x)), \(style.numberText(box.rect.y))"
  }

  private func list(_ boxes: [Picture.Box]) -> [Piece] {
    boxes.prefix(style.longestList).map { name($0) } + more(boxes)
  }

  private func more(_ boxes: [Picture.Box]) -> [Piece] {
    let count = boxes.count - style.longestList
    return count > 0 ? [[("and \(count) more", .dim)]] : []
  }

  /// Sets pieces side by side, in as many lines as necessary; they are indented behind a short head, and by two
  /// columns below a long one.
  private func set(
    _ pieces: [Piece], after head: String, separator: String
  ) -> [TextPicture.Line] {
    guard !pieces.isEmpty else { return [] }
    var lines: [TextPicture.Line] = []
    var line = TextPicture.Line()
    line.append(head, .dim)
    var used = head.utf8.count
    let indent = used <= 12 ? used : 2
    var isFirst = true
    for piece in pieces {
      let width = piece.reduce(0) { $0 + style.columns(of: $1.text) }
      let space = isFirst ? 0 : separator.utf8.count
      if used > indent || !isFirst, used + space + width > style.width {
        line.trim()
        lines.append(line)
        line = TextPicture.Line()
        line.append(String(repeating: " ", count: indent))
        used = indent
        isFirst = true
      }
      if !isFirst {
        line.append(separator)
        used += separator.utf8.count
      }
      for part in piece { line.append(part.text, part.role) }
      used += width
      isFirst = false
    }
    lines.append(line)
    return lines
  }
}

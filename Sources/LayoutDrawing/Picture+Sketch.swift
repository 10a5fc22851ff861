import LayoutModel

extension Picture {
  /// The picture with boxes of unknown size extended to the next view beside them, or the one around them.
  ///
  /// A layout shows a size that nothing determines as 0. Drawn as a point or a line, the box would seem to have a
  /// known size; so only its determined edges are drawn, and the others are left open.
  var sketch: Picture {
    guard boxes.contains(where: { Self.unknownLengths(of: $0) != [] }) else { return self }
    var picture = self
    var rects: [ItemID: Rect] = [:]
    let beside = Dictionary(grouping: drawnBoxes, by: \.parent).mapValues { boxes in
      boxes.count > Self.mostNeighbors ? [] : boxes.map(\.rect)
    }
    for (index, box) in boxes.enumerated() {
      var rect = box.rect
      if let around = box.parent.flatMap({ rects[$0] }) {
        for axis in Self.unknownLengths(of: box) {
          let (own, outer) = (box.rect.span(axis), around.span(axis))
          let beside = beside[box.parent]?.filter { $0.isBeside(box.rect, along: axis) } ?? []
          let lower =
            box.isFirstEdgeFree(axis)
            ? beside.map { $0.span(axis).upper }.filter { $0 <= own.lower }.max() ?? outer.lower
            : own.lower
          let upper =
            box.isLastEdgeFree(axis)
            ? beside.map { $0.span(axis).lower }.filter { $0 >= own.upper }.min() ?? outer.upper
            : own.upper
          guard upper > lower else { continue }
          rect.set(axis, to: Measure.Span(lower, upper))
          picture.boxes[index].unknownLengths.insert(axis)
        }
      }
      picture.boxes[index].rect = rect
      rects[box.id] = rect
    }
    return picture
  }

  /// The picture with edges that are less than a cell of a terminal inside those of the view around them moved a cell
  /// away from these, where there is room.
  /// - Parameter points: The points of a column.
  func spread(at points: Double) -> Picture {
    var picture = self
    var places: [ItemID: (given: Rect, drawn: Rect)] = [:]
    for (index, box) in boxes.enumerated() {
      var rect = box.rect
      if let around = box.parent.flatMap({ places[$0] }) {
        for axis in Axis.allCases {
          let cell = axis == .horizontal ? points : points * TextScale.aspect
          let (own, given) = (box.rect.span(axis), around.given.span(axis))
          let drawn = around.drawn.span(axis)
          let (first, last) = (own.lower - given.lower, given.upper - own.upper)
          let lower = 0..<cell ~= first ? drawn.lower + (first < 1 ? 0 : cell) : own.lower
          let upper = 0..<cell ~= last ? drawn.upper - (last < 1 ? 0 : cell) : own.upper
          if upper - lower >= 2 * cell { rect.set(axis, to: Measure.Span(lower, upper)) }
        }
      }
      picture.boxes[index].rect = rect
      places[box.id] = (box.rect, rect)
    }
    return picture
  }
  /// The most views beside each other among which the next one is looked for.
  private static let mostNeighbors = 500

  /// The axes on which a box has no length that anything determines.
  private static func unknownLengths(of box: Box) -> [Axis] {
    Axis.allCases.filter { axis in
      let span = box.rect.span(axis)
      return span.lower == span.upper && box.parent != nil
        && box.free.contains(axis == .horizontal ? .width : .height)
    }
  }
}

extension Rect {
  /// Whether it is before or after another one along an axis, at its height or width.
  fileprivate func isBeside(_ other: Rect, along axis: Axis) -> Bool {
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    let (own, band) = (span(across), other.span(across))
    let (here, there) = (span(axis), other.span(axis))
    let isInBand =
      max(own.lower, band.lower) < min(own.upper, band.upper)
      || own.lower <= band.lower && band.upper <= own.upper
      || band.lower <= own.lower && own.upper <= band.upper
    return isInBand && here != there
  }

  /// Replaces the extent along an axis.
  fileprivate mutating func set(_ axis: Axis, to span: Measure.Span) {
    switch axis {
    case .horizontal: (x, width) = (span.lower, span.upper - span.lower)
    case .vertical: (y, height) = (span.lower, span.upper - span.lower)
    }
  }
}

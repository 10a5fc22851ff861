import LayoutModel

extension Picture {
  /// The picture with boxes of unknown size extended to the views around them.
  ///
  /// A layout shows a size that nothing determines as 0. Drawn as a point or a line, the box would seem to have a
  /// known size; so only its determined edges are drawn, and the others are left open.
  var sketch: Picture {
    guard boxes.contains(where: { Self.unknownLengths(of: $0) != [] }) else { return self }
    var picture = self
    var rects: [ItemID: Rect] = [:]
    for (index, box) in boxes.enumerated() {
      var rect = box.rect
      if let around = box.parent.flatMap({ rects[$0] }) {
        for axis in Self.unknownLengths(of: box) {
          let (own, outer) = (box.rect.span(axis), around.span(axis))
          let lower = box.isFirstEdgeFree(axis) ? outer.lower : own.lower
          let upper = box.isLastEdgeFree(axis) ? outer.upper : own.upper
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
  /// Replaces the extent along an axis.
  fileprivate mutating func set(_ axis: Axis, to span: Measure.Span) {
    switch axis {
    case .horizontal: (x, width) = (span.lower, span.upper - span.lower)
    case .vertical: (y, height) = (span.lower, span.upper - span.lower)
    }
  }
}

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

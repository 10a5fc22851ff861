import LayoutModel

extension Picture {
  /// The drawn part of the plane, in the root's coordinates: the top view, and overflow of at most half its
  /// size. Never empty.
  package var viewport: Rect {
    let horizontal = extent(.horizontal)
    let vertical = extent(.vertical)
    return Rect(
      x: horizontal.lower, y: vertical.lower, width: horizontal.upper - horizontal.lower,
      height: vertical.upper - vertical.lower)
  }

  /// The boxes that lie entirely outside the viewport.
  var boxesBeyond: [Box] {
    let viewport = viewport
    return drawnBoxes.filter { box in
      Axis.allCases.contains { axis in
        let (own, seen) = (box.rect.span(axis), viewport.span(axis))
        return own.upper < seen.lower || own.lower > seen.upper
      }
    }
  }

  private func extent(_ axis: Axis) -> Measure.Span {
    var seen = frame.span(axis)
    let length = seen.upper - seen.lower
    // For a top view without a length, there is no limit.
    let reach = length > 0 ? length / 2 : .infinity
    let limit = Measure.Span(seen.lower - reach, seen.upper + reach)
    for box in drawnBoxes {
      let own = box.rect.span(axis)
      guard own.upper >= limit.lower, own.lower <= limit.upper else { continue }
      seen.lower = min(seen.lower, max(own.lower, limit.lower))
      seen.upper = max(seen.upper, min(own.upper, limit.upper))
    }
    if seen.upper <= seen.lower { seen.upper = seen.lower + max(1, seen.lower.magnitude.ulp * 4) }
    return seen
  }
}

extension Rect {
  /// The extent along an axis.
  func span(_ axis: Axis) -> Measure.Span {
    axis == .horizontal ? Measure.Span(x, x + width) : Measure.Span(y, y + height)
  }
}

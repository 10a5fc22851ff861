/// The transition from one layout to another.
package struct LayoutAnimation: Sendable {
  /// A view that moves or changes size.
  package struct Move: Hashable, Sendable {
    /// The view.
    package var item: ItemID
    /// Its frame at the start, in its superview's coordinates.
    package var start: Rect
    /// Its frame at the end, in its superview's coordinates.
    package var end: Rect

    /// Creates the transition between two frames.
    package init(item: ItemID, start: Rect, end: Rect) {
      self.item = item
      self.start = start
      self.end = end
    }
  }

  /// The duration, delay and curve.
  package var timing: AnimationTiming
  /// The animated views, in the order given.
  package var moves: [Move] = []
  /// The views that change without animation: they have their final frames from the start.
  package var jumped: [ItemID] = []

  /// Creates the transition between two layouts.
  ///
  /// A view that exists in only one of them neither moves nor jumps.
  /// - Parameters:
  ///   - items: The views, in listing order.
  ///   - moves: Whether a view is animated if its frame changes; otherwise it jumps.
  package init(
    _ timing: AnimationTiming, of items: [ItemID], from start: [ItemID: Rect],
    to end: [ItemID: Rect], where moves: (ItemID) -> Bool
  ) {
    self.timing = timing
    for item in items {
      guard let start = start[item], let end = end[item], start.differs(from: end) else { continue }
      if moves(item) {
        self.moves.append(Move(item: item, start: start, end: end))
      } else {
        jumped.append(item)
      }
    }
  }

  /// The frames of the animated views at a time in seconds after the delay, in their order.
  package func frames(at time: Double) -> [Rect] {
    let progress = timing.progress(at: time)
    return moves.map { $0.start.interpolated(to: $0.end, progress: progress) }
  }
}

extension Rect {
  /// Interpolates between this rectangle and another: progress 0 gives this one, 1 the other; values above 1
  /// extrapolate. Lengths never become negative.
  package func interpolated(to end: Rect, progress: Double) -> Rect {
    if progress == 0 { return self }
    if progress == 1 { return end }
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    return Rect(
      x: between(x, end.x), y: between(y, end.y), width: max(0, between(width, end.width)),
      height: max(0, between(height, end.height)))
  }

  /// Applies the change between two other rectangles to this one. Lengths never become negative.
  package func changed(as start: Rect, to end: Rect) -> Rect {
    Rect(
      x: x + (end.x - start.x), y: y + (end.y - start.y),
      width: max(0, width + (end.width - start.width)),
      height: max(0, height + (end.height - start.height)))
  }

  /// Whether two rectangles differ by more than the solver's rounding error.
  package func differs(from other: Rect) -> Bool {
    let nearest = 1e-6
    return (x - other.x).magnitude > nearest || (y - other.y).magnitude > nearest
      || (width - other.width).magnitude > nearest || (height - other.height).magnitude > nearest
  }
}

/// The way from one layout to another.
public struct LayoutAnimation: Sendable {
  /// A view that moves, or is resized.
  public struct Move: Hashable, Sendable {
    /// The view.
    public var item: ItemID
    /// Where it is at the start, in its superview's coordinates.
    public var start: Rect
    /// Where it is at the end.
    public var end: Rect

    /// The way between two frames.
    public init(item: ItemID, start: Rect, end: Rect) {
      self.item = item
      self.start = start
      self.end = end
    }
  }

  /// When and how the views move.
  public var timing: AnimationTiming
  /// The views that move, in the order given.
  public var moves: [Move] = []
  /// The views that change and do not move: they are at their ends from the start.
  public var jumped: [ItemID] = []

  /// The way between two layouts.
  ///
  /// A view that is in one of them only neither moves nor jumps: it is there from the start, or gone.
  /// - Parameters:
  ///   - items: The views, in the order in which they are listed.
  ///   - moves: Whether a view moves if its frame changes; else it jumps.
  public init(
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

  /// Where the views that move are so many seconds after the delay, in their order.
  public func frames(at time: Double) -> [Rect] {
    let progress = timing.progress(at: time)
    return moves.map { $0.start.interpolated(to: $0.end, progress: progress) }
  }
}

extension Rect {
  /// The rectangle that is so much of the way to another: this one at 0, the other at 1, beyond it above.
  /// A length never goes below 0.
  public func interpolated(to end: Rect, progress: Double) -> Rect {
    if progress == 0 { return self }
    if progress == 1 { return end }
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    return Rect(
      x: between(x, end.x), y: between(y, end.y), width: max(0, between(width, end.width)),
      height: max(0, between(height, end.height)))
  }

  /// This rectangle moved and resized as another one was; a length does not go below 0.
  public func changed(as start: Rect, to end: Rect) -> Rect {
    Rect(
      x: x + (end.x - start.x), y: y + (end.y - start.y),
      width: max(0, width + (end.width - start.width)),
      height: max(0, height + (end.height - start.height)))
  }

  /// Whether it is another rectangle than can be told by a solver's rounding errors.
  public func differs(from other: Rect) -> Bool {
    let nearest = 1e-6
    return (x - other.x).magnitude > nearest || (y - other.y).magnitude > nearest
      || (width - other.width).magnitude > nearest || (height - other.height).magnitude > nearest
  }
}

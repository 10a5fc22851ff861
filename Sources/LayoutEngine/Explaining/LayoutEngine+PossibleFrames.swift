import LayoutModel

/// The frames that the constraints allow an ambiguous view.
extension LayoutEngine {
  /// Distinct frames that a view or guide can have, that of the layout first; only that one if it is not
  /// ambiguous.
  ///
  /// Each free value is moved to the ends of its interval, while all others change as little as possible.
  /// - Complexity: one solve for each frame, at most nine.
  public mutating func possibleFrames(of item: ItemID, in scene: Scene) -> [PossibleFrame] {
    settle(scene)
    let shown = frame(item)
    var result = [PossibleFrame(choice: .shown, frame: shown, moved: [], movedFrames: [:])]
    let own = freeIntervals(of: item, in: scene)
    let before = allFrames()
    let order = scene.itemsInTreeOrder()
    let tolerance = Tolerance.solved(in: scene)
    for (anchor, lower, upper) in own {
      guard let part = anchor.traits.framePart else { continue }
      let value = shown[part]
      for (choice, target) in Self.ends(of: anchor, lower: lower, upper: upper, value) {
        guard (target - value).magnitude > tolerance else { continue }
        let others = own.filter { $0.anchor != anchor }
        let moved = settled(
          by: [(AnchorReference(item, anchor), target)]
            + others.compactMap { other in
              other.anchor.traits.framePart.map {
                (AnchorReference(item, other.anchor), shown[$0])
              }
            })
        let frame = moved.frame(item)
        guard !result.contains(where: { $0.frame.isNear(frame, tolerance) }) else { continue }
        let also = order.filter { other in
          other != item && before[other].map { !$0.isNear(moved.frame(other), tolerance) } ?? false
        }
        var frames: [ItemID: Rect] = [:]
        for other in also { frames[other] = moved.frame(other) }
        result.append(
          PossibleFrame(choice: choice, frame: frame, moved: also, movedFrames: frames))
      }
    }
    return result
  }

  private static func ends(
    of anchor: Anchor, lower: Double, upper: Double, _ value: Double
  ) -> [(PossibleFrame.Choice, Double)] {
    let step = AmbiguityExplanation.Limits.step
    return [
      lower.isFinite ? (.least(anchor), lower) : (.step(anchor, -step), value - step),
      upper.isFinite ? (.most(anchor), upper) : (.step(anchor, step), value + step),
    ]
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect, _ tolerance: Double) -> Bool {
    max(
      (x - other.x).magnitude, (y - other.y).magnitude, (width - other.width).magnitude,
      (height - other.height).magnitude) <= tolerance
  }
}

import LayoutEngine
import LayoutModel

/// Which values an answer about a sweep lists.
extension Sweep {
  /// The values that are not one line throughout: lengths first, then positions of views whose lengths are.
  func tellingValues(in scene: Scene) -> [(item: ItemID, part: FramePart)] {
    var lengths: [(ItemID, FramePart)] = []
    var positions: [(ItemID, FramePart)] = []
    let axis: Axis? = if case .screen(let axis) = parameter { axis } else { nil }
    for item in items where !scene.isGuide(item) {
      var hasLength = false
      for part in [FramePart.width, .height] where bends(item, part) {
        lengths.append((item, part))
        hasLength = true
      }
      for part in [FramePart.left, .top] where !hasLength && bends(item, part) {
        positions.append((item, part))
      }
    }
    if !lengths.isEmpty { return lengths + (lengths.count < 2 ? positions : []) }
    if !positions.isEmpty { return positions }
    // Nothing bends: what moves other than with an edge.
    for item in items where !scene.isGuide(item) {
      for part in FramePart.allCases {
        guard let value = regimes.first?.frames[item]?[part] else { continue }
        let isAlong = axis == nil || (part == .left || part == .width) == (axis == .horizontal)
        if isAlong, value.rate.magnitude > Tolerance.rounding, part == .width || part == .height {
          lengths.append((item, part))
        } else if value.rate.magnitude > Tolerance.rounding,
          (value.rate - 1).magnitude > Tolerance.rounding
        {
          positions.append((item, part))
        }
      }
    }
    return lengths.isEmpty ? positions : lengths
  }

  /// Whether a value has different rates, or jumps, over the regimes.
  private func bends(_ item: ItemID, _ part: FramePart) -> Bool {
    var last: (from: Double, value: LinearValue)?
    for regime in regimes {
      guard let value = regime.frames[item]?[part] else { continue }
      if let before = last {
        let there = before.value.value + (regime.from - before.from) * before.value.rate
        if (before.value.rate - value.rate).magnitude > Tolerance.solved
          || (there - value.value).magnitude > Tolerance.reported
        {
          return true
        }
      }
      last = (regime.from, value)
    }
    return false
  }
}

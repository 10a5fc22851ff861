import LayoutModel

/// The constraints of a stack view in words.
package enum StackViewText {
  /// The purpose of a stack's constraint: `spacing of bar between a and b`, `first edge of bar: a`.
  package static func phrase(
    for constraint: StackConstraint, of stack: ItemID, in scene: Scene
  ) -> String {
    let bar = scene.name(of: stack)
    let a = scene.name(of: constraint.first)
    let b = constraint.second.map { scene.name(of: $0) }
    let isHorizontal = constraint.axis == .horizontal
    switch constraint.role {
    case .canvasConnection:
      return constraint.part == .end ? "last edge of \(bar): \(a)" : "first edge of \(bar): \(a)"
    case .spacing:
      return "spacing of \(bar) between \(a) and \(b ?? "?")"
    case .fillEqually:
      return "\(a) as \(isHorizontal ? "wide" : "high") as \(b ?? "?"), since \(bar) fills equally"
    case .fillProportionally:
      return "share of \(a) in \(bar), in proportion to its content"
    case .equalSpacing:
      return "gap of \(bar) between \(a) and \(b ?? "?"), equal to the first one"
    case .equalCentering:
      return "centers of \(a) and \(b ?? "?") in \(bar), as far apart as the first two"
    case .alignment:
      return alignment(of: a, with: b, constraint, in: bar)
    case .spanning:
      return "\(a) stays inside \(bar)"
    case .spanningFit:
      return "\(a) no \(isHorizontal ? "wider" : "higher") than necessary in \(bar)"
    case .canvasFit:
      return "\(bar) no \(isHorizontal ? "wider" : "higher") than its members need"
    case .hiding:
      return hiding(of: a, constraint, in: bar, along: scene.item(stack)?.properties.stack?.axis)
    case .ambiguitySuppression:
      return "\(a) at the \(constraint.part == .end ? "bottom" : "top") of \(bar), if possible"
    }
  }

  private static func alignment(
    of a: String, with b: String?, _ constraint: StackConstraint, in bar: String
  ) -> String {
    let isHorizontal = constraint.axis == .horizontal
    return switch constraint.part {
    case .start: "\(isHorizontal ? "leading" : "top") edge of \(a) aligned in \(bar)"
    case .end: "\(isHorizontal ? "trailing" : "bottom") edge of \(a) aligned in \(bar)"
    case .center, .length: "\(a) centered in \(bar)"
    case .firstBaseline: "first baselines of \(a) and \(b ?? "?") aligned in \(bar)"
    case .lastBaseline: "last baselines of \(a) and \(b ?? "?") aligned in \(bar)"
    }
  }

  private static func hiding(
    of a: String, _ constraint: StackConstraint, in bar: String, along axis: Axis?
  ) -> String {
    guard constraint.part == .length, constraint.axis == axis else {
      return "position of hidden \(a) in \(bar)"
    }
    return "hidden \(a) has no \(axis == .horizontal ? "width" : "height") in \(bar)"
  }
}

import LayoutModel

extension ImpliedConstraint {
  /// What it says: an anchor compared with a number of points.
  func parts(in scene: Scene) -> (anchor: AnchorReference, relation: Relation, number: Double) {
    switch self {
    case .screen(let anchor):
      let number: Double =
        switch anchor {
        case .width: scene.screen.width
        case .height: scene.screen.height
        default: 0
        }
      return (AnchorReference(.root, anchor), .equal, number)
    case .nonNegative(let item, let axis):
      return (AnchorReference(item, axis.length), .greaterOrEqual, 0)
    case .hugging(let item, let axis):
      return (AnchorReference(item, axis.length), .lessOrEqual, intrinsic(item, axis, scene))
    case .compression(let item, let axis):
      return (AnchorReference(item, axis.length), .greaterOrEqual, intrinsic(item, axis, scene))
    }
  }

  /// How strongly it holds: 1...1000.
  func priority(in scene: Scene) -> Double {
    switch self {
    case .screen, .nonNegative: Priority.required
    case .hugging(let item, let axis):
      scene.item(item)?.properties.hugging(axis) ?? Priority.low
    case .compression(let item, let axis):
      scene.item(item)?.properties.compression(axis) ?? Priority.high
    }
  }

  private func intrinsic(_ item: ItemID, _ axis: Axis, _ scene: Scene) -> Double {
    scene.item(item)?.properties.intrinsic(axis) ?? 0
  }
}

extension Axis {
  /// The anchor of a length on the axis.
  var length: Anchor { self == .horizontal ? .width : .height }
}

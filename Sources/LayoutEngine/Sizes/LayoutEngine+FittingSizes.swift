import ConstraintSolver
import LayoutModel

/// What UIKit calls `systemLayoutSizeFitting`: the size of a view by the constraints of its own
/// subtree, apart from where it is.
extension LayoutEngine {
  /// How large a view is wished to be for its expanded size, in points.
  public static var expandedLength: Double { 10_000 }

  /// The natural length of a view; a text that wraps is as high as its width in the layout makes it.
  public mutating func contentLength(of item: ItemID, _ axis: Axis, in scene: Scene) -> Double? {
    update(to: scene)
    return self.scene.contentLength(of: item, axis)
  }

  /// The fitting sizes of a view.
  /// - Complexity: a solve of the scene, and some by difference.
  public func fittingSizes(of item: ItemID, in scene: Scene) -> FittingSizes {
    var engine = self
    engine.keepSafeAreas(of: scene)
    let (own, leftOut) = engine.ownScene(of: item, in: scene)
    let compressed = engine.size(of: item, in: own, wishing: Size(width: 0, height: 0))
    let length = Self.expandedLength
    let expanded = engine.size(of: item, in: own, wishing: Size(width: length, height: length))
    let (width, height) = engine.requiredLimits(of: item, in: own)
    return FittingSizes(
      compressed: compressed, expanded: expanded, width: width, height: height, leftOut: leftOut,
      broken: engine.broken(in: own))
  }

  /// The fitting size of a view of which one length is given; the other is as small as can be.
  public func fittingSize(
    of item: ItemID, _ axis: Axis, _ length: Double, in scene: Scene
  ) -> Size {
    var engine = self
    engine.keepSafeAreas(of: scene)
    var (own, _) = engine.ownScene(of: item, in: scene)
    own.addConstraint(
      LinearExpression(AnchorReference(item, axis == .horizontal ? .width : .height)), .equal,
      LinearExpression(constant: length))
    return engine.size(of: item, in: own, wishing: Size(width: 0, height: 0))
  }

  /// Lays a scene out, and lets its views keep the parts of the safe area that they have there.
  private mutating func keepSafeAreas(of scene: Scene) {
    update(to: scene)
    keptSafeAreas = self.scene.pass.safeAreas
  }

  /// The scene with those constraints alone that say something about the inside of a view.
  private func ownScene(of item: ItemID, in scene: Scene) -> (Scene, leftOut: [ConstraintID]) {
    var own = scene
    var leftOut: [ConstraintID] = []
    let inside = Set(scene.itemsInTreeOrder(below: item))
    for constraint in scene.constraintsInOrder where scene.isInForce(constraint.id) {
      guard let entry = entries[.stated(constraint.id)] else { continue }
      // What names the view alone may still say where it is in its superview.
      let isOwn =
        constraint.items.allSatisfy(inside.contains)
        && entry.expression.terms.allSatisfy { term in
          guard let anchor = anchor(of: term.variable), inside.contains(anchor.item) else {
            return false
          }
          return anchor.item != item || anchor.anchor.isSize
        }
      if isOwn { continue }
      leftOut.append(constraint.id)
      own.removeConstraint(constraint.id)
    }
    // A frame says where the view is in its superview, too.
    own.setProperties(of: item) { $0.frame = nil }
    return (own, leftOut)
  }

  private mutating func size(of item: ItemID, in scene: Scene, wishing wish: Size) -> Size {
    var fitted = scene
    for (anchor, length) in [(Anchor.width, wish.width), (.height, wish.height)] {
      fitted.addConstraint(
        LinearExpression(AnchorReference(item, anchor)), .equal, LinearExpression(constant: length),
        priority: Priority.fitting)
    }
    settle(fitted)
    let frame = frame(item)
    return Size(width: frame.width, height: frame.height)
  }

  /// How small and how large a view can be with nothing but required constraints.
  private func requiredLimits(
    of item: ItemID, in scene: Scene
  ) -> (width: FittingSizes.Limits, height: FittingSizes.Limits) {
    var strict = scene
    for constraint in scene.constraintsInOrder where constraint.priority < Priority.required {
      strict.removeConstraint(constraint.id)
    }
    var engine = self
    engine.update(to: strict)
    for id in scene.itemsInTreeOrder(below: item) { engine.dropOptionalContent(of: id) }
    engine.solver.solve()
    func limits(_ axis: Axis) -> FittingSizes.Limits {
      guard let own = engine.variables(of: item) else { return .init(lower: 0, upper: 0) }
      let (lower, upper) = engine.solver.range(of: axis == .horizontal ? own.width : own.height)
      return FittingSizes.Limits(lower: lower, upper: upper)
    }
    return (limits(.horizontal), limits(.vertical))
  }

  /// Takes the wishes of content out of the solver. The engine is not in step with its scene any more.
  private mutating func dropOptionalContent(of id: ItemID) {
    for implied in scene.contentConstraints(of: id) {
      guard let entry = entries[.implied(implied)], entry.priority < Priority.required,
        let handle = entry.handle
      else { continue }
      try? solver.remove(handle)
    }
  }
}

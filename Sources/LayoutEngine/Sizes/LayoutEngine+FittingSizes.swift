import ConstraintSolver
import LayoutModel

/// UIKit's `systemLayoutSizeFitting`: the size of a view by the constraints of its subtree, independent of
/// its position.
extension LayoutEngine {
  /// The target length for the expanded size, in points.
  public static var expandedLength: Double { 10_000 }

  /// The natural length of a view's content, in points, for wrapping text at its width in the layout; nil if
  /// it has none on the axis.
  public mutating func contentLength(of item: ItemID, _ axis: Axis, in scene: Scene) -> Double? {
    update(to: scene)
    return self.scene.contentLength(of: item, axis)
  }

  /// The sizes that a view would have by the constraints of its subtree alone.
  /// - Complexity: one solve of the scene, and several incremental ones.
  public func fittingSizes(of item: ItemID, in scene: Scene) -> FittingSizes {
    var engine = self
    engine.keepSafeAreas(of: scene)
    let (own, leftOut) = engine.ownScene(of: item, in: scene)
    let compressed = engine.size(of: item, in: own, preferring: Size(width: 0, height: 0))
    let length = Self.expandedLength
    let expanded = engine.size(of: item, in: own, preferring: Size(width: length, height: length))
    let (width, height) = engine.requiredLimits(of: item, in: own)
    return FittingSizes(
      compressed: compressed, expanded: expanded, width: width, height: height, leftOut: leftOut,
      broken: engine.broken(in: own))
  }

  /// The fitting size of a view, in points, if one length is given: the other is as small as possible.
  /// - Parameters:
  ///   - item: The view.
  ///   - axis: The axis of the given length.
  ///   - length: The given length, in points; required.
  ///   - scene: The scene; it stays as it is.
  /// - Complexity: one solve of the scene, and an incremental one.
  public func fittingSize(
    of item: ItemID, _ axis: Axis, _ length: Double, in scene: Scene
  ) -> Size {
    var engine = self
    engine.keepSafeAreas(of: scene)
    var (own, _) = engine.ownScene(of: item, in: scene)
    own.addConstraint(
      LinearExpression(AnchorReference(item, axis == .horizontal ? .width : .height)), .equal,
      LinearExpression(constant: length))
    return engine.size(of: item, in: own, preferring: Size(width: 0, height: 0))
  }

  /// Lays a scene out, and fixes the safe area insets of its views.
  private mutating func keepSafeAreas(of scene: Scene) {
    update(to: scene)
    keptSafeAreas = self.scene.pass.safeAreas
  }

  /// The scene with only the constraints that concern the inside of a view.
  private func ownScene(of item: ItemID, in scene: Scene) -> (Scene, leftOut: [ConstraintID]) {
    var own = scene
    var leftOut: [ConstraintID] = []
    let inside = Set(scene.itemsInTreeOrder(below: item))
    for constraint in scene.constraintsInOrder where scene.isInForce(constraint.id) {
      guard let entry = active[.stated(constraint.id)] else { continue }
      // A constraint that names the view alone can still determine its position.
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
    // A frame determines the view's position too.
    own.setProperties(of: item) { $0.frame = nil }
    return (own, leftOut)
  }

  private mutating func size(of item: ItemID, in scene: Scene, preferring preferred: Size) -> Size {
    var fitted = scene
    for (anchor, length) in [(Anchor.width, preferred.width), (.height, preferred.height)] {
      fitted.addConstraint(
        LinearExpression(AnchorReference(item, anchor)), .equal, LinearExpression(constant: length),
        priority: Priority.fitting)
    }
    if item == .root { releaseScreen(of: fitted) }
    settle(fitted)
    let frame = frame(item)
    return Size(width: frame.width, height: frame.height)
  }

  /// Lets the root be of another size than the screen, as the content of a cell is; the solver then no longer
  /// represents its scene. Without constraints nothing is left out because of that size.
  private mutating func releaseScreen(of scene: Scene) {
    var bare = scene
    for constraint in scene.constraintsInOrder { bare.removeConstraint(constraint.id) }
    update(to: bare)
    for anchor in [Anchor.width, .height] {
      guard let handle = active[.implied(.screen(anchor))]?.handle else { continue }
      try? solver.remove(handle)
    }
  }

  /// The range of a view's lengths under the required constraints alone.
  private func requiredLimits(
    of item: ItemID, in scene: Scene
  ) -> (width: FittingSizes.Limits, height: FittingSizes.Limits) {
    var engine = self
    engine.update(to: scene)
    // What remains represents no scene; it is asked for these limits alone.
    for entry in engine.active.all where entry.priority < Priority.required {
      if let handle = entry.handle { try? engine.solver.remove(handle) }
    }
    engine.solver.solve()
    func limits(_ axis: Axis) -> FittingSizes.Limits {
      guard let own = engine.variables(of: item) else { return .init(lower: 0, upper: 0) }
      let (lower, upper) = engine.solver.range(of: axis == .horizontal ? own.width : own.height)
      return FittingSizes.Limits(lower: lower, upper: upper)
    }
    return (limits(.horizontal), limits(.vertical))
  }
}

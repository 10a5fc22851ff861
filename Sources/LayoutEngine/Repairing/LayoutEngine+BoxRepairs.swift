import ConstraintSolver
import LayoutModel

/// Edits of box layouts that could resolve a conflict: less spacing, less margin, a smaller item.
extension LayoutEngine {
  /// The edits of a layout that one of its rules suggests, most useful first: less spacing, less margin,
  /// smaller items, or a weight.
  static func edits(
    ofLayout id: ItemID, _ rule: BoxConstraint, _ member: Conflict.Member,
    in conflict: Conflict, of scene: Scene
  ) -> [[SceneEdit]] {
    guard let layout = scene.boxLayout(id), let miss = Rational(conflict.need)?.doubleValue
    else { return [] }
    switch rule.role {
    case .length:
      return smallerItem(layout, id, rule, member, miss: miss, in: scene)
    case .spacing, .line:
      let first = conflict.members.lazy.compactMap { Self.gap($0.reference, of: id) }.first
      // If the rule at the end is broken, it suggests this edit itself.
      if case .implied(.box(id, let last)) = conflict.broken, last.role == .end { return [] }
      guard first == rule else { return [] }
      return lessSpacing(layout, id, in: conflict, miss: miss)
    case .end:
      return lessSpacing(layout, id, in: conflict, miss: miss)
        + lessMargin(layout, id, rule.anchor.axis, in: conflict, miss: miss)
    default: return []
    }
  }

  /// The rule of a gap of a layout.
  private static func gap(_ reference: ConstraintReference, of id: ItemID) -> BoxConstraint? {
    guard case .implied(.box(id, let rule)) = reference,
      rule.role == .spacing || rule.role == .line
    else { return nil }
    return rule
  }

  private static func smallerItem(
    _ layout: BoxLayout, _ id: ItemID, _ rule: BoxConstraint, _ member: Conflict.Member,
    miss: Double, in scene: Scene
  ) -> [[SceneEdit]] {
    guard let index = layout.items.firstIndex(where: { $0.content == rule.item }) else { return [] }
    let axis = rule.anchor.axis
    if layout.kind == .linear, axis == layout.axis, layout.items[index][axis] == .match {
      // Beside other items, a share of the remaining length is meant.
      var new = layout
      new.items[index].weight = 1
      return [[.setLayout(id, new)]]
    }
    guard case .points(let length) = layout.items[index][axis],
      member.multiplier.doubleValue != 0
    else { return [] }
    let padding = layout.items[index].padding(axis)
    let changed = length - miss / member.multiplier.doubleValue
    guard changed >= padding.start + padding.end, changed < length else { return [] }
    var new = layout
    if axis == .horizontal {
      new.items[index].width = .points(changed.tidied)
    } else {
      new.items[index].height = .points(changed.tidied)
    }
    return [[.setLayout(id, new)]]
  }

  private static func lessSpacing(
    _ layout: BoxLayout, _ id: ItemID, in conflict: Conflict, miss: Double
  ) -> [[SceneEdit]] {
    // The contribution of one more point of spacing to the contradiction.
    var share = 0.0
    for member in conflict.members {
      guard let rule = gap(member.reference, of: id) else { continue }
      let index = layout.items.firstIndex { $0.content == rule.item } ?? 0
      let isFirstLine = rule.role == .line && layout.items.first?.content == rule.item
      if isFirstLine { continue }
      share += member.multiplier.doubleValue * (layout.hasBorder(before: index) ? 2 : 1)
    }
    guard share != 0 else { return [] }
    let spacing = (layout.spacing - miss / share).tidied
    guard spacing >= 0, spacing < layout.spacing else { return [] }
    var new = layout
    new.spacing = spacing
    return [[.setLayout(id, new)]]
  }

  private static func lessMargin(
    _ layout: BoxLayout, _ id: ItemID, _ axis: Axis, in conflict: Conflict, miss: Double
  ) -> [[SceneEdit]] {
    // The contribution of one more point of margin on both sides.
    var share = 0.0
    for member in conflict.members {
      guard case .implied(.box(id, let rule)) = member.reference, rule.anchor.axis == axis else {
        continue
      }
      let isFirst = layout.items.first?.content == rule.item
      if rule.role == .start || rule.role == .line && isFirst {
        share += member.multiplier.doubleValue
      } else if rule.role == .end {
        share -= member.multiplier.doubleValue
      }
    }
    guard share != 0 else { return [] }
    let change = (miss / share).tidied
    let margin = layout.margin(axis)
    guard change > 0, min(margin.start, margin.end) >= change else { return [] }
    var new = layout
    if axis == .horizontal {
      new.margin.left -= change
      new.margin.right -= change
    } else {
      new.margin.top -= change
      new.margin.bottom -= change
    }
    return [[.setLayout(id, new)]]
  }

  // MARK: Overflow

  /// The needed and the available length of a layout along an axis, if a conflict leaves out one of its rules
  /// that yield; nil for other conflicts.
  package mutating func overflow(
    of conflict: Conflict, in scene: Scene
  ) -> (rule: BoxConstraint, layout: ItemID, needed: Double, room: Double)? {
    guard case .implied(.box(let id, let rule)) = conflict.broken,
      rule.role == .end || rule.role == .fit,
      let own = conflict.members.first(where: { $0.reference == conflict.broken }),
      own.multiplier.doubleValue != 0
    else { return nil }
    settle(scene)
    guard let sides = self.scene.implied(.box(id, rule)),
      let length = self.scene.contentLength(ofLayout: id, rule.anchor.axis),
      let lowered = lower(sides.left, minus: sides.right), value(of: lowered) > 0
    else { return nil }
    let excess = (conflict.need.doubleValue / own.multiplier.doubleValue).magnitude
    if rule.role == .fit {
      let padding = self.scene.boxLayout(id)?.items.first { $0.content == rule.item }
        .map { $0.padding(rule.anchor.axis) }
      let view = LinearExpression(
        AnchorReference(rule.item, rule.anchor), plus: (padding?.start ?? 0) + (padding?.end ?? 0))
      let needed = value(of: view, in: scene.coordinates(of: view))
      return (rule, id, needed, needed - excess)
    }
    let room = value(of: length, in: scene.coordinates(of: length))
    return (rule, id, room + excess, room)
  }
}

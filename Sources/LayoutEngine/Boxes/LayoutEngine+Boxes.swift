import ConstraintSolver
import LayoutModel

/// The parts of box layouts that depend on a solved layout.
extension LayoutEngine {
  /// Records which parts of a box layout depend on layout passes, and the indexes of its items, or of a stack view's
  /// members.
  mutating func followMembers(of id: ItemID) {
    let layout = scene.boxLayout(id)
    let stack = scene.features.hasStacks ? scene.properties(of: id)?.stack : nil
    if layout == nil, memberPlaces[id.rawValue] != nil { passes.flows.remove(id) }
    memberPlaces[id.rawValue] = (layout?.items.map(\.content) ?? stack?.members).map { members in
      Dictionary(zip(members, members.indices), uniquingKeysWith: { first, _ in first })
    }
    guard let layout else { return }
    if layout.kind == .flow, scene.isInForce(layout: id), !layout.items.isEmpty {
      passes.flows.insert(id)
    } else {
      passes.flows.remove(id)
    }
  }

  /// The position of a rule among those of nested layouts: by whether it yields, then by role, then by item
  /// order.
  func boxPosition(of rule: BoxConstraint, in layout: ItemID) -> BoxRulePosition {
    // The indexes of the enclosing layouts, outermost first.
    var path: [Int] = []
    var current = layout
    while let outer = scene.boxLayout(current)?.outer {
      path.append(memberPlaces[outer.rawValue]?[current] ?? 0)
      current = outer
    }
    return BoxRulePosition(
      isLast: rule.role.isLast, root: current.rawValue, path: path.reversed(),
      role: rule.role.rawValue, item: memberPlaces[layout.rawValue]?[rule.item] ?? -1,
      anchor: Anchor.allCases.firstIndex(of: rule.anchor) ?? 0)
  }

  // MARK: Passes

  /// The lines of a flow layout, given the current layout.
  func brokenLines(ofFlow id: ItemID) -> [FlowLine] {
    guard let container = scene.parent(of: id) else { return [] }
    let coordinates = Coordinates(of: container)
    return scene.brokenLines(ofFlow: id) { value(of: $0, in: coordinates) }
  }

  /// Whether a linear layout has too little length to distribute, so that another pass is needed.
  var hasShortBoxes: Bool {
    guard scene.features.hasBoxes else { return false }
    return refutations.keys.contains { reference in
      guard case .implied(.box(_, let rule)) = reference else { return false }
      return rule.role == .end || rule.role == .share
    }
  }

  /// Records the linear layouts with weights whose items overflow, and the items whose share is smaller than
  /// their padding. Once recorded they stay, since the state is what makes the layout hold.
  func noteShortBoxes(in next: inout PassState) {
    guard scene.features.hasBoxes else { return }
    next.squeezed = scene.pass.squeezed
    for case .implied(.box(let id, let rule)) in refutations.keys {
      if rule.role == .share { next.squeezed.insert(rule.item) }
      // Other constraints can also make the items end too early.
      if rule.role == .end, let layout = scene.boxLayout(id), layout.kind == .linear,
        layout.weightSum > 0, let sides = scene.implied(.box(id, rule)),
        let excess = lower(sides.left, minus: sides.right), value(of: excess) > 0
      {
        next.overflowing.insert(id)
      }
    }
  }

  /// The lengths that determine where the lines of a flow layout break.
  func lengthsRead(byFlow id: ItemID) -> [Term] {
    guard let layout = scene.boxLayout(id) else { return [] }
    var terms: [Term] = []
    let items = layout.items.filter { $0.width == .content || $0.height == .content }
    for item in [id] + items.map(\.content) {
      guard let own = variables(of: item) else { continue }
      terms += [Term(1, own.width), Term(1, own.height)]
    }
    return terms
  }

  // MARK: Separators

  /// The separators of the current scene, rounded like frames.
  func separators() -> [BoxSeparator] {
    var result: [BoxSeparator] = []
    for id in scene.boxLayouts {
      guard let container = scene.parent(of: id) else { continue }
      let coordinates = Coordinates(of: container)
      for separator in scene.separators(of: id, { value(of: $0, in: coordinates) }) {
        result.append(
          BoxSeparator(
            layout: id, index: separator.index, container: container,
            isUpright: separator.isUpright, frame: displayed(separator.frame, in: container)))
      }
    }
    return result
  }
}

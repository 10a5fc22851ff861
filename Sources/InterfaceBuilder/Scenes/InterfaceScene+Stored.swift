import LayoutModel

extension InterfaceScene {
  /// How far stored frames may be from a constraint, in points.
  static let storedTolerance = 1.0

  /// The reason why the stored frames of a root are not those of its constraints; nil if they may be.
  ///
  /// Frames that violate a required constraint were stored before the constraint was changed.
  package func staleReason(_ root: InterfaceRoot) -> (text: String, line: Int)? {
    func frame(_ item: ItemID) -> Rect? {
      guard let index = indexes[item] else { return nil }
      if index == 0 {
        return Rect(x: 0, y: 0, width: root.stored.width, height: root.stored.height)
      }
      return root.views[index].stored.map { alignmentRect(of: index, frame: $0) }
    }
    for constraint in scene.constraintsInOrder {
      guard constraint.priority == Priority.required, let origin = origins[constraint.id] else {
        continue
      }
      let anchors = (Array(constraint.left.terms) + Array(constraint.right.terms)).map(\.anchor)
      if let need = neededInset(constraint, frame), need.inset < 0 - Self.storedTolerance {
        return ("the stored frames need a negative \(need.kind)", origin.line)
      }
      // The frame of a view that Interface Builder marked counts for nothing.
      guard !anchors.contains(where: { indexes[$0.item].map { isMarked($0, in: root) } ?? false }),
        !anchors.contains(where: { $0.item.isDerived || scene.isGuide($0.item) })
      else { continue }
      let coordinates = scene.coordinates(of: constraint.left, constraint.right)
      guard coordinates.scrollViews.isEmpty,
        anchors.allSatisfy({ scene.ancestry(of: $0.item).allSatisfy { frame($0) != nil } })
      else { continue }
      let nothing = Rect(x: 0, y: 0, width: 0, height: 0)
      func value(_ expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.constant) { sum, term in
          sum + term.coefficient
            * scene.value(of: term.anchor, in: coordinates) { frame($0) ?? nothing }
        }
      }
      let difference = value(constraint.left) - value(constraint.right)
      let violation: Double =
        switch constraint.relation {
        case .equal: difference.magnitude
        case .lessOrEqual: difference
        case .greaterOrEqual: 0 - difference
        }
      guard origin.isPlain else {
        // A margin may be another than the rules say, but not negative.
        let needed = origin.offset + difference
        guard constraint.relation == .equal, needed * origin.offset < 0,
          needed.magnitude > Self.storedTolerance
        else { continue }
        return ("the stored frames need a negative margin", origin.line)
      }
      if violation > Self.storedTolerance {
        return ("the stored frames violate the constraint \(origin.id)", origin.line)
      }
    }
    return nil
  }

  /// Whether Interface Builder marked a view, whose frame then counts for nothing. The size of a root is as stored
  /// all the same.
  private func isMarked(_ index: Int, in root: InterfaceRoot) -> Bool {
    index > 0 && root.views[index].mark != nil
  }

  /// The inset of the root's safe area, or its margin, that the stored frames need for a constraint; nil for one
  /// that needs none.
  private func neededInset(
    _ constraint: LayoutConstraint, _ frame: (ItemID) -> Rect?
  ) -> (inset: Double, kind: String)? {
    guard constraint.relation == .equal, constraint.left.terms.count == 1,
      constraint.right.terms.count == 1
    else { return nil }
    let safeArea = scene.guide(.safeArea, of: .root)
    func isEdge(_ anchor: AnchorReference) -> Bool {
      anchor.item == safeArea || anchor.item == .root && anchor.anchor.isMargin
    }
    var sides = (constraint.left.terms[0].anchor, constraint.right.terms[0].anchor)
    guard constraint.left.terms[0].coefficient == 1, constraint.right.terms[0].coefficient == 1
    else { return nil }
    var constant = constraint.right.constant - constraint.left.constant
    if isEdge(sides.0) {
      sides = (sides.1, sides.0)
      constant = 0 - constant
    }
    guard isEdge(sides.1), sides.0.item != .root, indexes[sides.0.item] != nil,
      sides.0.anchor == sides.1.anchor.traits.withoutMargins
    else { return nil }
    let kind = sides.1.item == safeArea ? "safe area" : "margin"
    var position = 0.0
    var item = sides.0.item
    guard let own = frame(item), let root = frame(.root) else { return nil }
    if sides.0.anchor == .bottom { position += own.height }
    while item != .root {
      guard let rect = frame(item), let parent = scene.parent(of: item) else { return nil }
      if scene.contentGuide(of: parent) != nil { return nil }
      position += rect.y
      item = parent
    }
    switch sides.0.anchor {
    case .top: return (position - constant, kind)
    case .bottom: return (root.height - (position - constant), kind)
    default: return nil
    }
  }
}

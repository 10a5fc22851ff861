extension StackArrangement {
  /// The constraints of a stack view's arrangement.
  ///
  /// They are UIStackView's, with one difference: where UIKit adds helper guides between or around arranged
  /// views, these compare differences of anchors. Views that are not direct subviews are not arranged. Hidden
  /// views have no length along the axis, and no gap; across it they are aligned like the others, and can make
  /// the stack longer. With `fill`, arranged views without content have no determined length, as
  /// in UIKit.
  /// - Complexity: O(n) in the number of arranged views; for `fillProportionally` also in the contents of
  ///   nested stacks.
  package func rules(of stack: ItemID, in scene: Scene) -> [StackRule] {
    StackRules(self, of: stack, in: scene).all
  }

  /// One of these constraints; nil if there is no such one.
  func rule(_ constraint: StackConstraint, of stack: ItemID, in scene: Scene) -> StackRule? {
    var arrangement = self
    arrangement.members = members(about: constraint, of: stack, in: scene)
    return arrangement.rules(of: stack, in: scene).first { $0.constraint == constraint }
  }

  /// The members on which a constraint depends: those from the visible one before its own to the one after them, and
  /// two at each end; all, where each has its share.
  /// - Complexity: O(n) in the number of members, of which only the first comparisons are more than of numbers.
  private func members(
    about constraint: StackConstraint, of stack: ItemID, in scene: Scene
  ) -> [ItemID] {
    if members.count < 8 || constraint.role == .fillProportionally { return members }
    func isVisible(_ place: Int) -> Bool {
      let member = members[place]
      return scene.parent(of: member) == stack && scene.properties(of: member)?.isHidden != true
    }
    var places: Set<Int> = []
    func take(_ ends: some Sequence<Int>, visible count: Int) {
      var left = count
      for place in ends {
        places.insert(place)
        if isVisible(place) { left -= 1 }
        if left == 0 { return }
      }
    }
    take(members.indices, visible: 2)
    take(members.indices.reversed(), visible: 2)
    if let own = members.firstIndex(of: constraint.first) {
      places.insert(own)
      take((own + 1)..<members.endIndex, visible: 2)
      take((0..<own).reversed(), visible: 2)
    }
    return places.sorted().map { members[$0] }
  }
}

/// Builds the constraints of a stack view.
///
/// "Along" is the axis of the stack, "across" the other axis. The canvas is the area for arranged views: the
/// stack, or its layout margins.
struct StackRules {
  let arrangement: StackArrangement
  let scene: Scene
  let stack: ItemID
  /// The visible arranged views, first to last.
  let visible: [ItemID]
  /// The hidden arranged views, each with the visible one before it.
  let hidden: [(member: ItemID, predecessor: ItemID?)]
  private(set) var all: [StackRule] = []

  init(_ arrangement: StackArrangement, of stack: ItemID, in scene: Scene) {
    self.arrangement = arrangement
    self.stack = stack
    self.scene = scene
    var visible: [ItemID] = []
    var hidden: [(ItemID, ItemID?)] = []
    var seen: Set<ItemID> = []
    for member in arrangement.members
    where scene.parent(of: member) == stack && seen.insert(member).inserted {
      if scene.properties(of: member)?.isHidden == true {
        hidden.append((member, visible.last))
      } else {
        visible.append(member)
      }
    }
    self.visible = visible
    self.hidden = hidden
    connect()
    distribute()
    fitAlong()
    align()
    hide()
    keepDirection()
  }

  mutating func add(
    _ role: StackConstraint.Role, _ first: ItemID, and second: ItemID? = nil,
    _ part: StackConstraint.Part, _ axis: Axis, _ left: LinearExpression, _ relation: Relation,
    _ right: LinearExpression, priority: Double = Priority.required
  ) {
    all.append(
      StackRule(
        StackConstraint(role, first, and: second, part, axis), left, relation, right,
        priority: priority))
  }

  // MARK: Anchors

  var along: Axis { arrangement.axis }
  var across: Axis { along == .horizontal ? .vertical : .horizontal }

  func start(_ item: ItemID, _ axis: Axis, plus constant: Double = 0) -> LinearExpression {
    let anchor = axis == .horizontal ? Anchor.leading : .top
    return LinearExpression(AnchorReference(item, anchor), plus: constant)
  }

  func end(_ item: ItemID, _ axis: Axis, plus constant: Double = 0) -> LinearExpression {
    let anchor = axis == .horizontal ? Anchor.trailing : .bottom
    return LinearExpression(AnchorReference(item, anchor), plus: constant)
  }

  func center(_ item: ItemID, _ axis: Axis) -> LinearExpression {
    LinearExpression(AnchorReference(item, axis.center))
  }

  func length(_ item: ItemID, _ axis: Axis) -> LinearExpression {
    LinearExpression(AnchorReference(item, axis.length))
  }

  func canvasStart(_ axis: Axis) -> LinearExpression {
    guard arrangement.isMarginsRelative else { return start(stack, axis) }
    let anchor = axis == .horizontal ? Anchor.leadingMargin : .topMargin
    return LinearExpression(AnchorReference(stack, anchor))
  }

  func canvasEnd(_ axis: Axis) -> LinearExpression {
    guard arrangement.isMarginsRelative else { return end(stack, axis) }
    let anchor = axis == .horizontal ? Anchor.trailingMargin : .bottomMargin
    return LinearExpression(AnchorReference(stack, anchor))
  }

  func canvasCenter(_ axis: Axis) -> LinearExpression {
    guard arrangement.isMarginsRelative else { return center(stack, axis) }
    let anchor = axis == .horizontal ? Anchor.centerXWithinMargins : .centerYWithinMargins
    return LinearExpression(AnchorReference(stack, anchor))
  }

  func canvasLength(_ axis: Axis) -> LinearExpression {
    guard arrangement.isMarginsRelative else { return length(stack, axis) }
    return canvasEnd(axis) - canvasStart(axis)
  }

  // MARK: Directions

  /// An equation is read in the layout direction of the item it names first. If that item has a direction of
  /// its own, the equation is stated in left and right instead, resolved in the stack's direction.
  private mutating func keepDirection() {
    guard scene.features.hasDirections else { return }
    let direction = scene.direction(of: stack)
    for index in all.indices {
      let rule = all[index]
      guard rule.constraint.axis == .horizontal, let first = rule.left.terms.first?.anchor.item,
        first != stack, let own = scene.properties(of: first)?.direction, own != direction
      else { continue }
      all[index].left = rule.left.physical(direction)
      all[index].right = rule.right.physical(direction)
      if direction == .rightToLeft, rule.constraint.part != .length {
        // Every term is negative: exchange the signs for readability.
        all[index].left = all[index].left * -1
        all[index].right = all[index].right * -1
        all[index].relation = rule.relation.flipped
      }
    }
  }
}

extension LinearExpression {
  /// The same expression in left and right edges. In a right-to-left layout, positions are measured leftward
  /// from the right edge and change their sign; lengths do not.
  fileprivate func physical(_ direction: LayoutDirection) -> LinearExpression {
    var result = LinearExpression(constant: constant)
    for term in terms {
      let anchor = AnchorReference(term.anchor.item, term.anchor.anchor.physical(direction))
      let isTurned = direction == .rightToLeft && !anchor.anchor.isSize
      result.add(anchor, times: isTurned ? -term.coefficient : term.coefficient)
    }
    return result
  }
}

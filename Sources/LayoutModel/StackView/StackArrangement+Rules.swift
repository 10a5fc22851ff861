extension StackArrangement {
  /// The constraints that the arrangement of a stack view stands for.
  ///
  /// They are UIStackView's, with one difference: where it lays out helper guides between or around
  /// members, these compare differences of anchors. Hidden members, and those that are not directly in
  /// the stack, are left out; the hidden ones get a frame without length, so that they are never
  /// ambiguous. A stack without visible members has no constraint of its own. Along a stack with `fill`
  /// whose members have no content nothing decides their lengths, as in UIKit.
  /// - Complexity: O(n) in the number of members, and for `fillProportionally` of all that is in those
  ///   that are stacks themselves.
  public func rules(of stack: ItemID, in scene: Scene) -> [StackRule] {
    StackRules(self, of: stack, in: scene).all
  }
}

/// The constraints of a stack view, being made.
///
/// "Along" is the axis of the stack, "across" the other one. The canvas is what members may cover: the
/// stack, or its layout margins.
struct StackRules {
  let arrangement: StackArrangement
  let scene: Scene
  let stack: ItemID
  /// The members that take room, first to last.
  let visible: [ItemID]
  /// The hidden members, each with the visible one before it.
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
    LinearExpression(AnchorReference(item, axis == .horizontal ? .centerX : .centerY))
  }

  func length(_ item: ItemID, _ axis: Axis) -> LinearExpression {
    LinearExpression(AnchorReference(item, axis == .horizontal ? .width : .height))
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

  /// An equation is read in the direction of the item it names first. Where that is a member with a
  /// direction of its own, the equation is stated in left and right instead, as the stack's direction
  /// has them.
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
        // Every term is a place: both sides with their signs changed read better.
        all[index].left = all[index].left * -1
        all[index].right = all[index].right * -1
        all[index].relation = rule.relation.flipped
      }
    }
  }
}

extension LinearExpression {
  /// The same in left and right edges. From right to left places count from the right edge leftwards,
  /// so that they change their sign; lengths do not.
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

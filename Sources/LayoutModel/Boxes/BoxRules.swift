/// The constraints of a box layout.
///
/// A cell is expressed by the edges of its item: the item's edge, less padding and offset. Each rule
/// therefore compares two neighbors, and a chain of rules connects the two edges of the layout. Each rule is
/// made on its own, in time linear in the number of items.
///
/// "Along" is the axis on which items follow one another, "across" the other axis.
struct BoxRules {
  let layout: BoxLayout
  let scene: Scene
  let id: ItemID
  /// The item that provides the edges: the container, or its content if it scrolls; for a nested layout its
  /// own guide.
  let bounds: ItemID
  /// The thickness of its separators, in points.
  let thickness: Double
  /// Whether the layout and all enclosing layouts are active.
  let isInForce: Bool
  /// The sum of the weights of a linear layout's items.
  let weightSum: Double
  /// The lines of a flow layout; nil before the first pass, when all items are on one line.
  let lines: [FlowLine]?

  /// Stronger than every optional constraint, so that nothing is distributed if the items overflow, whatever
  /// the content of the weighted items.
  private static let overflowPriority = Priority.required.nextDown

  init?(of id: ItemID, in scene: Scene) {
    guard let layout = scene.boxLayout(id), let container = scene.parent(of: id) else { return nil }
    self.layout = layout
    self.scene = scene
    self.id = id
    bounds = layout.outer == nil ? scene.contentGuide(of: container) ?? container : id
    thickness = scene.separatorThickness(of: id)
    isInForce = scene.isInForce(layout: id)
    weightSum = layout.weightSum
    lines = scene.pass.lines[id]
  }

  var along: Axis { layout.axis }
  var across: Axis { layout.axis == .horizontal ? .vertical : .horizontal }

  // MARK: All rules

  /// Every rule, in item order.
  var all: [(constraint: BoxConstraint, sides: ConstraintSides)] {
    var rules: [(BoxConstraint, ConstraintSides)] = []
    func add(_ role: BoxConstraint.Role, _ item: ItemID, _ anchor: Anchor, at index: Int?) {
      let constraint = BoxConstraint(role, item, anchor)
      if let sides = sides(of: constraint, at: index) { rules.append((constraint, sides)) }
    }
    for anchor in Self.frameAnchors { add(.frame, id, anchor, at: nil) }
    if let unit = layout.unit {
      for anchor in [Anchor.left, .top, .width, .height] { add(.unit, unit, anchor, at: nil) }
      add(.overflow, unit, along.length, at: nil)
    }
    guard isInForce else { return rules }
    for (index, item) in layout.items.enumerated() {
      for axis in [along, across] {
        for role in Self.itemRoles {
          for anchor in Self.anchors(of: role, axis) { add(role, item.content, anchor, at: index) }
        }
      }
    }
    return rules
  }

  private static let frameAnchors: [Anchor] = [.left, .top, .right, .bottom, .width, .height]
  private static let itemRoles: [BoxConstraint.Role] = [
    .length, .start, .spacing, .line, .padding, .gravity, .weight, .end, .fit, .share,
  ]

  /// The anchors that a role can determine of an item along an axis.
  private static func anchors(of role: BoxConstraint.Role, _ axis: Axis) -> [Anchor] {
    switch role {
    case .length, .weight, .fit, .share: [axis.length]
    case .start, .spacing, .line, .gravity: [axis.start]
    case .padding: [axis.start, axis.end]
    case .end: [axis.end]
    case .frame, .unit, .overflow: []
    }
  }

  /// The sides of a rule; nil if the layout makes no such rule.
  func sides(of constraint: BoxConstraint) -> ConstraintSides? {
    switch constraint.role {
    case .frame, .unit, .overflow: return sides(of: constraint, at: nil)
    default:
      guard isInForce,
        let index = layout.items.firstIndex(where: { $0.content == constraint.item })
      else { return nil }
      return sides(of: constraint, at: index)
    }
  }

  private func sides(of constraint: BoxConstraint, at index: Int?) -> ConstraintSides? {
    let anchor = constraint.anchor
    switch constraint.role {
    case .frame: return constraint.item == id ? frameRule(anchor) : nil
    case .unit: return unitRule(constraint)
    case .overflow:
      guard isInForce, constraint.item == layout.unit, anchor == along.length,
        scene.pass.overflowing.contains(id)
      else { return nil }
      return ConstraintSides(
        LinearExpression(AnchorReference(constraint.item, anchor)), .lessOrEqual,
        LinearExpression(), priority: Self.overflowPriority)
    default:
      guard let index else { return nil }
      let isAlong = anchor.axis == along
      switch layout.kind {
      case .stack: return yielding(crossRule(constraint.role, index, anchor), constraint.role)
      case .linear:
        return isAlong
          ? linearRule(constraint.role, index, anchor)
          : crossRule(constraint.role, index, anchor)
      case .flow:
        return isAlong
          ? flowRule(constraint.role, index, anchor)
          : yielding(flowCrossRule(constraint.role, index, anchor), constraint.role)
      }
    }
  }

  /// A rule that an overflow breaks with only a warning, if the scene's policy says so.
  private func yielding(_ sides: ConstraintSides?, _ role: BoxConstraint.Role) -> ConstraintSides? {
    guard scene.overflow == .warning, role == .end || role == .fit, var sides else { return sides }
    sides.priority = Self.overflowPriority
    return sides
  }

  // MARK: The layout itself

  private func frameRule(_ anchor: Anchor) -> ConstraintSides? {
    let left = LinearExpression(AnchorReference(id, anchor))
    guard let container = scene.parent(of: id) else { return nil }
    guard isInForce else {
      // An inactive layout has no size.
      switch anchor.traits.framePart {
      case .left, .top:
        return ConstraintSides(left, .equal, LinearExpression(AnchorReference(container, anchor)))
      case .width, .height: return ConstraintSides(left, .equal, LinearExpression())
      case nil: return nil
      }
    }
    guard layout.outer == nil, !anchor.isSize else { return nil }
    return ConstraintSides(left, .equal, LinearExpression(AnchorReference(container, anchor)))
  }

  private func unitRule(_ constraint: BoxConstraint) -> ConstraintSides? {
    guard constraint.item == layout.unit else { return nil }
    let left = LinearExpression(AnchorReference(constraint.item, constraint.anchor))
    switch constraint.anchor.traits.framePart {
    case .left, .top:
      return ConstraintSides(left, .equal, LinearExpression(AnchorReference(id, constraint.anchor)))
    case .width, .height:
      let isDetermined = isInForce && constraint.anchor.axis == along && weightSum > 0
      return isDetermined ? nil : ConstraintSides(left, .equal, LinearExpression())
    case nil: return nil
    }
  }

  // MARK: Content

  /// The start of the area for items.
  func contentStart(_ axis: Axis, plus distance: Double = 0) -> LinearExpression {
    LinearExpression(
      AnchorReference(bounds, axis.start), plus: layout.margin(axis).start + distance)
  }

  /// The end of the area for items.
  func contentEnd(_ axis: Axis, plus distance: Double = 0) -> LinearExpression {
    LinearExpression(AnchorReference(bounds, axis.end), plus: distance - layout.margin(axis).end)
  }

  /// The length of the area for items.
  func contentLength(_ axis: Axis, plus distance: Double = 0) -> LinearExpression {
    let margin = layout.margin(axis)
    return LinearExpression(
      AnchorReference(bounds, axis.length), plus: distance - margin.start - margin.end)
  }

  // MARK: Items

  /// The sum of an item's padding along an axis, in points.
  func paddings(_ item: BoxItem, _ axis: Axis) -> Double {
    let padding = item.padding(axis)
    return padding.start + padding.end
  }

  /// The length of an item's view plus its padding.
  func paddedLength(_ item: BoxItem, _ axis: Axis) -> LinearExpression {
    LinearExpression(AnchorReference(item.content, axis.length), plus: paddings(item, axis))
  }

  /// The amount by which an explicit size is smaller than its padding, in points; the view then has length 0.
  func shortfall(_ item: BoxItem, _ axis: Axis) -> Double {
    guard case .points(let length) = item[axis] else { return 0 }
    return max(0, paddings(item, axis) - length)
  }

  /// The rule for an explicit size.
  func pointsRule(_ item: BoxItem, _ axis: Axis) -> ConstraintSides? {
    guard case .points(let length) = item[axis] else { return nil }
    return ConstraintSides(
      LinearExpression(AnchorReference(item.content, axis.length)), .equal,
      LinearExpression(constant: max(0, length - paddings(item, axis))))
  }

  /// A position in an item's cell: an anchor of the item plus a distance.
  struct Position {
    var anchor: AnchorReference
    var rest: LinearExpression

    /// The position as an expression.
    var expression: LinearExpression { LinearExpression(anchor) + rest }

    /// The rule that compares the position with another one.
    func compared(_ relation: Relation, to other: LinearExpression) -> ConstraintSides {
      ConstraintSides(LinearExpression(anchor), relation, other - rest)
    }
  }

  /// The start of a cell that its item fills.
  func filledStart(_ item: BoxItem, _ axis: Axis) -> Position {
    Position(
      anchor: AnchorReference(item.content, axis.start),
      rest: LinearExpression(constant: 0 - item.padding(axis).start - item.offset(axis)))
  }

  /// The end of a cell that its item fills.
  func filledEnd(_ item: BoxItem, _ axis: Axis) -> Position {
    Position(
      anchor: AnchorReference(item.content, axis.end),
      rest: LinearExpression(
        constant: item.padding(axis).end - item.offset(axis) - shortfall(item, axis)))
  }

  /// The center of a cell that its item is centered in.
  func filledCenter(_ item: BoxItem, _ axis: Axis) -> Position {
    let padding = item.padding(axis)
    return Position(
      anchor: AnchorReference(item.content, axis.center),
      rest: LinearExpression(
        constant: (padding.end - padding.start) / 2 - item.offset(axis) - shortfall(item, axis) / 2)
    )
  }

  // MARK: Across

  /// A rule on an axis along which each item has the whole length of the layout.
  private func crossRule(
    _ role: BoxConstraint.Role, _ index: Int, _ anchor: Anchor
  ) -> ConstraintSides? {
    let item = layout.items[index]
    let axis = anchor.axis
    let isMatch = item[axis] == .match
    switch role {
    case .length: return pointsRule(item, axis)
    case .padding where isMatch:
      return anchor == axis.start
        ? filledStart(item, axis).compared(.equal, to: contentStart(axis))
        : filledEnd(item, axis).compared(.equal, to: contentEnd(axis))
    case .gravity where !isMatch:
      switch item.gravity.share(axis) {
      case 0: return filledStart(item, axis).compared(.equal, to: contentStart(axis))
      case 1: return filledEnd(item, axis).compared(.equal, to: contentEnd(axis))
      default:
        let margin = layout.margin(axis)
        return filledCenter(item, axis).compared(
          .equal,
          to: LinearExpression(
            AnchorReference(bounds, axis.center), plus: (margin.start - margin.end) / 2))
      }
    case .fit where !isMatch:
      return ConstraintSides(
        LinearExpression(AnchorReference(item.content, axis.length)), .lessOrEqual,
        contentLength(axis, plus: 0 - paddings(item, axis) + shortfall(item, axis)))
    default: return nil
    }
  }
}

extension Scene {
  /// The length of a layout's area for items along an axis.
  package func contentLength(ofLayout id: ItemID, _ axis: Axis) -> LinearExpression? {
    BoxRules(of: id, in: self)?.contentLength(axis)
  }

  /// Breaks the items of a flow layout into lines, given a layout of the scene.
  /// - Parameter value: The value of an expression in that layout, in the container's coordinates.
  package func brokenLines(
    ofFlow id: ItemID, _ value: (LinearExpression) -> Double
  ) -> [FlowLine] {
    BoxRules(of: id, in: self)?.brokenLines(value) ?? []
  }

  /// The separators of a layout with the indexes of the items that follow them, given a layout of the scene.
  /// - Parameter value: The value of an expression in that layout, in the container's coordinates.
  package func separators(
    of id: ItemID, _ value: (LinearExpression) -> Double
  ) -> [(index: Int, isUpright: Bool, frame: Rect)] {
    guard let rules = BoxRules(of: id, in: self), rules.layout.items.contains(where: \.hasBorder)
    else { return [] }
    let across = rules.across
    let isUpright = across == .vertical
    let offsets = rules.layout.separatorOffsets
    let reach = isUpright ? (offsets.top, offsets.bottom) : (offsets.left, offsets.right)
    let start = value(rules.contentStart(across)) - reach.0
    let length = value(rules.contentEnd(across)) + reach.1 - start
    return rules.layout.items.indices.compactMap { index in
      guard let position = rules.separatorStart(before: index).map(value) else { return nil }
      let frame =
        isUpright
        ? Rect(x: position, y: start, width: rules.thickness, height: max(0, length))
        : Rect(x: start, y: position, width: max(0, length), height: rules.thickness)
      return (index, isUpright, frame)
    }
  }
}

import LayoutDialects
import LayoutEngine
import LayoutModel
import TextReports

/// Facts about the members of a conflict, for the rules.
struct ConflictFacts {
  private let explainer: Explainer
  private let conflict: Conflict
  private let room: ConflictRoom?
  let references: [ConstraintReference]
  /// The members' sides, in their order.
  let sides: [ConstraintSides]
  /// The stated members.
  let stated: [LayoutConstraint]
  /// The views with a nonnegative size among the members.
  let nonNegative: [ItemID]
  let route: ConflictRoute?
  let axis: Axis?

  init(
    _ conflict: Conflict, along route: ConflictRoute?, in room: ConflictRoom?,
    _ explainer: Explainer
  ) {
    self.explainer = explainer
    let scene = explainer.scene
    self.route = route
    self.conflict = conflict
    self.room = room
    references = conflict.members.map(\.reference)
    sides = references.compactMap(scene.sides)
    axis = conflict.axis
    stated = references.compactMap {
      if case .stated(let id) = $0 { scene.constraint(id) } else { nil }
    }
    nonNegative = references.compactMap {
      if case .implied(.nonNegative(let item, _)) = $0 { item } else { nil }
    }
  }

  /// The scene.
  var scene: Scene { explainer.scene }

  /// Whether the screen's size is a member.
  var isAboutTheScreen: Bool {
    references.contains {
      if case .implied(.screen(let anchor)) = $0 { anchor.isSize } else { false }
    }
  }

  /// Whether the members fill less than the available length.
  var fallsShort: Bool {
    guard let route, route.unknown.isEmpty else { return false }
    return route.excess * (route.against.length < 0 ? -1 : 1) < 0
  }

  // MARK: Names

  func name(_ item: ItemID) -> String { scene.name(of: item) }

  func names(_ items: [ItemID]) -> String { series(items.map(name)) }

  /// `(3)`
  func referenceName(_ constraint: LayoutConstraint) -> String { "(\(constraint.id.rawValue))" }

  /// `(3)`, `the screen`
  func referenceName(_ place: Int) -> String {
    let description = explainer.describe(references[place])
    return description.number == nil && description.letter == nil
      ? description.origin.phrase ?? "a rule" : description.numberText
  }

  /// The total length of a route's known steps, and the length available: `190`, `180`.
  func lengths(of route: ConflictRoute) -> (needed: String, given: String) {
    let sign: Double = route.against.length < 0 ? -1 : 1
    let needed = ConflictNumber.phrase(route.known * sign)
    let isEnough =
      route.unknown.isEmpty
      && explainer.resolves(conflict, route.against.reference, at: route.known * sign)
    return (
      (isEnough ? needed : "at least \(needed)") + wholeNeed(above: route.known * sign),
      ConflictNumber.phrase(route.against.length * sign)
    )
  }

  /// ` (141 in all)`: what the scene needs, where that is more.
  private func wholeNeed(above needed: Double) -> String {
    guard let room, room.needed > needed + 0.005 else { return "" }
    return " (\(explainer.text(room.needed)) in all)"
  }

  // MARK: Members about a view

  /// The anchors of a view that members constrain to other items, other than sizes.
  func anchors(of item: ItemID) -> [Anchor] {
    var anchors: [Anchor] = []
    for side in sides {
      for term in side.terms
      where term.anchor.item == item && !term.anchor.anchor.isSize {
        if !anchors.contains(term.anchor.anchor) { anchors.append(term.anchor.anchor) }
      }
    }
    return anchors
  }

  /// The edge of a view that a constraint puts at a number, and the number, in points.
  func place(_ constraint: LayoutConstraint) -> (anchor: AnchorReference, number: Double)? {
    guard constraint.right.isConstant, constraint.left.terms.count == 1,
      let term = constraint.left.terms.first, term.coefficient == 1, term.anchor.anchor.isEdge
    else { return nil }
    return (term.anchor, constraint.right.constant - constraint.left.constant)
  }

  /// The members that set a size of a view to a number.
  func sizes(of item: ItemID) -> [ConstraintSides] {
    sides.filter { side in
      side.right.isConstant && side.left.terms.count == 1
        && side.left.terms.first?.anchor.item == item
        && side.left.terms.first?.anchor.anchor.isSize == true
    }
  }

  /// The edits that set a size of a view, in points, where a member states it as a number.
  func settingSize(of item: ItemID, _ axis: Axis, to length: Double) -> [SceneEdit] {
    stated.filter { constraint in
      constraint.hasConstant && constraint.right.isConstant
        && constraint.left.terms.map(\.anchor) == [AnchorReference(item, axis.length)]
    }.map { .setConstant($0.id, length) }
  }

  // MARK: Ages

  /// Constraints in statement order.
  func byAge(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    constraints.sorted { $0.order < $1.order }
  }

  /// Groups in the order of their newest members.
  func byAge(_ groups: [GroupID]) -> [GroupID] {
    func age(_ group: GroupID) -> Int {
      stated.filter { $0.group == group }.map(\.order).max() ?? 0
    }
    return groups.sorted { age($0) < age($1) }
  }

  /// The view whose size a constraint sets, to a number or relative to another.
  func sizedItem(_ constraint: LayoutConstraint) -> ItemID? {
    guard let term = constraint.left.terms.first, constraint.left.terms.count == 1,
      term.anchor.anchor.isSize, constraint.items.count <= 2,
      constraint.right.terms.allSatisfy({ $0.anchor.anchor.isSize })
    else { return nil }
    return term.anchor.item
  }

  /// Whether a constraint connects an edge of a view to another view, or to a place in its superview.
  func isPin(_ constraint: LayoutConstraint, of item: ItemID) -> Bool {
    (constraint.items.count == 2 || place(constraint) != nil)
      && edges(of: item, in: constraint).count == 1
  }

  /// The edges of a view that a constraint names.
  func edges(of item: ItemID, in constraint: LayoutConstraint) -> [Anchor] {
    constraint.terms.map(\.anchor)
      .filter { $0.item == item && $0.anchor.isEdge }.map(\.anchor)
  }

  /// Whether a member names both items.
  func ties(_ item: ItemID, to other: ItemID) -> Bool {
    stated.contains { $0.items.contains(item) && $0.items.contains(other) }
  }

  /// Whether a constraint states a size as a multiple of another.
  func isRatio(_ constraint: LayoutConstraint) -> Bool {
    let terms = constraint.terms
    guard terms.count == 2, terms.allSatisfy({ $0.anchor.anchor.isSize }) else { return false }
    return terms.first?.anchor.anchor != terms.last?.anchor.anchor
      || terms.contains { abs($0.coefficient) != 1 }
  }
}

extension Anchor {
  /// Whether it is an edge of a view: not of its margins.
  var isEdge: Bool {
    switch traits.part {
    case .start, .end: !isMargin
    case .length, .center, .firstBaseline, .lastBaseline: false
    }
  }
}

extension ConstraintSides {
  /// The terms of both sides.
  var terms: [LinearExpression.Term] { Array(left.terms) + Array(right.terms) }
}

extension LayoutConstraint {
  /// The terms of both sides.
  var terms: [LinearExpression.Term] { Array(left.terms) + Array(right.terms) }
}

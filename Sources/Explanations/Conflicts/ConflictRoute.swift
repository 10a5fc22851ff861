import LayoutEngine
import LayoutModel

/// A conflict as a cycle: from one edge to another through gaps and sizes, and back by one member.
///
/// Each member gives the distance between two points, and together they lead back to the start. The sum of
/// the distances would have to equal the last member's, but does not.
struct ConflictRoute {
  /// A directed distance between two points.
  struct Step {
    var reference: ConstraintReference
    /// The edges, with leading and trailing resolved.
    var from: AnchorReference
    var to: AnchorReference
    /// The length, or its minimum or maximum, in points; negative in backward direction.
    var length: Double
    var relation: Relation
    /// Whether it is a size only known to be nonnegative.
    var isUnknown: Bool

    fileprivate var reversed: Step {
      Step(
        reference: reference, from: to, to: from, length: 0 - length, relation: relation.flipped,
        isUnknown: isUnknown)
    }

    /// The view whose size it is; nil for a gap.
    var sizedItem: ItemID? { from.item == to.item ? from.item : nil }
  }

  /// The route, from the start of ``against`` to its end.
  private(set) var steps: [Step]
  /// The member that the route is compared with.
  private(set) var against: Step
  /// The common axis.
  let axis: Axis

  /// The total length of the known steps, in points.
  var known: Double { ConflictNumber.tidy(steps.reduce(0) { $0 + $1.length }) }
  /// The steps of unknown length.
  var unknown: [Step] { steps.filter(\.isUnknown) }
  /// The amount by which the route is too long, in points; negative if it is too short.
  var excess: Double { ConflictNumber.tidy(known - against.length) }

  /// - Parameter given: A size that the route is compared with if no size is that of the view around it.
  /// - Returns: Nil if the members do not form a cycle.
  /// - Complexity: O(n) in the number of members.
  init?(_ conflict: Conflict, in scene: Scene, against given: ConstraintReference? = nil) {
    guard let axis = conflict.axis, conflict.members.count > 1,
      let isMirrored = conflict.direction(in: scene)
    else { return nil }
    let ties = conflict.members.compactMap {
      Step($0.reference, axis: axis, isMirrored: isMirrored, in: scene)
    }
    guard ties.count == conflict.members.count,
      let last = Self.opponent(of: ties, in: scene, given)
    else { return nil }
    self.init(ties, against: last, axis)
    guard excess != 0, steps.allSatisfy({ !$0.isUnknown || !$0.isBackwards }) else { return nil }
  }

  /// The way across a view past one whose size the last member states relative to another: that size has no known
  /// length, and neither has the way. Nil for other conflicts.
  init?(across conflict: Conflict, in scene: Scene) {
    guard let axis = conflict.axis, let isMirrored = conflict.direction(in: scene),
      let last = conflict.members.last?.reference, let sides = scene.sides(of: last),
      sides.left.terms.count == 1, sides.right.terms.count == 1,
      let asked = sides.left.terms.first, asked.coefficient == 1, asked.anchor.anchor.isSize,
      let around = scene.parent(of: asked.anchor.item)
    else { return nil }
    let known = conflict.members.dropLast().compactMap {
      Step($0.reference, axis: axis, isMirrored: isMirrored, in: scene)
    }
    guard known.count == conflict.members.count - 1 else { return nil }
    let sizes = [asked.anchor.item, around].map { item in
      let (start, end): (Anchor, Anchor) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
      return Step(
        reference: last, from: AnchorReference(item, start), to: AnchorReference(item, end),
        length: 0, relation: .equal, isUnknown: true)
    }
    self.init(known + sizes, against: known.count + 1, axis)
  }

  /// Nil if the ties do not form a cycle.
  private init?(_ ties: [Step], against last: Int, _ axis: Axis) {
    self.axis = axis
    var touching: [AnchorReference: [Int]] = [:]
    for (index, tie) in ties.enumerated() {
      touching[tie.from, default: []].append(index)
      touching[tie.to, default: []].append(index)
    }
    guard touching.values.allSatisfy({ $0.count == 2 }) else { return nil }
    var against = ties[last]
    var steps: [Step] = []
    var point = against.from
    var previous = last
    while point != against.to {
      guard let next = touching[point]?.first(where: { $0 != previous }), steps.count < ties.count
      else { return nil }
      let step = ties[next].from == point ? ties[next] : ties[next].reversed
      steps.append(step)
      point = step.to
      previous = next
    }
    guard steps.count == ties.count - 1 else { return nil }
    // Unknown sizes count forward.
    if let unknown = steps.first(where: \.isUnknown), unknown.isBackwards {
      steps = steps.reversed().map(\.reversed)
      against = against.reversed
    }
    self.steps = steps
    self.against = against
  }

  /// The member to compare the others with: the size of the surrounding view, otherwise the last.
  private static func opponent(
    of ties: [Step], in scene: Scene, _ given: ConstraintReference?
  ) -> Int? {
    let items = Set(ties.flatMap { [$0.from.item, $0.to.item] })
    let around = ties.indices.last { index in
      guard let item = ties[index].sizedItem, !ties[index].isUnknown, items.count > 1 else {
        return false
      }
      return items.allSatisfy { $0 == item || scene.isInside($0, item) }
    }
    return around ?? ties.firstIndex { $0.reference == given && $0.sizedItem != nil }
      ?? ties.indices.last { !ties[$0].isUnknown }
  }

  /// The route, reversed if that makes most steps lead forward.
  var facingForwards: ConflictRoute {
    let backwards = steps.count { $0.length < 0 || $0.isBackwards }
    guard 2 * backwards > steps.count else { return self }
    var turned = self
    turned.steps = steps.reversed().map(\.reversed)
    turned.against = against.reversed
    return turned
  }
}

extension ConflictRoute.Step {
  /// Whether it leads from the end of a view to its start.
  var isBackwards: Bool {
    sizedItem != nil && (from.anchor == .right || from.anchor == .bottom)
  }

  /// A constraint between two points; nil for other constraints.
  fileprivate init?(
    _ reference: ConstraintReference, axis: Axis, isMirrored: Bool, in scene: Scene
  ) {
    guard let sides = scene.sides(of: reference) else { return nil }
    let difference = sides.left - sides.right
    guard (1...2).contains(difference.terms.count),
      difference.terms.allSatisfy({ abs($0.coefficient) == 1 && $0.anchor.anchor.axis == axis })
    else { return nil }
    let isHorizontal = axis == .horizontal
    self.reference = reference
    isUnknown = if case .implied(.nonNegative) = reference { true } else { false }
    length = 0 - difference.constant
    relation = sides.relation
    let positive = difference.terms.first { $0.coefficient > 0 }?.anchor
    let negative = difference.terms.first { $0.coefficient < 0 }?.anchor
    guard difference.terms.count == 1 else {
      guard let positive, let negative, !positive.anchor.isSize, !negative.anchor.isSize else {
        return nil
      }
      from = Self.plain(negative, isMirrored: isMirrored)
      to = Self.plain(positive, isMirrored: isMirrored)
      if !isMirrored {
        length += Self.takeMargin(off: &from, in: scene) - Self.takeMargin(off: &to, in: scene)
      }
      return
    }
    guard let only = positive ?? negative else { return nil }
    if only.anchor.isSize {
      from = AnchorReference(only.item, isHorizontal ? .left : .top)
      to = AnchorReference(only.item, isHorizontal ? .right : .bottom)
    } else {
      // A position alone is in the coordinates of the superview.
      guard let parent = scene.parent(of: only.item), !isMirrored else { return nil }
      from = AnchorReference(parent, isHorizontal ? .left : .top)
      to = Self.plain(only, isMirrored: isMirrored)
    }
    if positive == nil {
      (from, to) = (to, from)
    }
  }

  /// Replaces an edge of the margins by the edge that they count from.
  /// - Returns: The distance between the two, in points, negative at a far edge; 0 for other anchors.
  private static func takeMargin(off anchor: inout AnchorReference, in scene: Scene) -> Double {
    let traits = anchor.anchor.traits
    guard traits.isMargin, traits.part == .start || traits.part == .end else { return 0 }
    let distance = scene.position(of: anchor.anchor, in: anchor.item).offset
    anchor = AnchorReference(anchor.item, traits.withoutMargins)
    return distance
  }

  /// The edge of an anchor with leading on the left, whatever the reading direction.
  private static func plain(_ anchor: AnchorReference, isMirrored: Bool) -> AnchorReference {
    let traits = anchor.anchor.traits
    let plain =
      isMirrored && anchor.anchor.isLeftOrRight ? traits.mirrored : traits.leftToRight
    return AnchorReference(anchor.item, plain)
  }
}

extension Conflict {
  /// Whether the positions that the members name are measured from right to left; nil if they differ, or if a
  /// position in a scroll view may be one of its content.
  func direction(in scene: Scene) -> Bool? {
    var direction: Bool?
    for member in members {
      guard let sides = scene.sides(of: member.reference) else { return nil }
      let anchors = sides.terms.map(\.anchor)
      if anchors.contains(where: { scene.properties(of: $0.item)?.isScroll == true }) {
        return nil
      }
      guard anchors.contains(where: { !$0.anchor.isSize && $0.anchor.axis == .horizontal }) else {
        continue
      }
      let own = scene.isMirrored(sides.left, sides.right)
      guard direction == nil || direction == own else { return nil }
      direction = own
    }
    return direction ?? false
  }

  /// The members in route order, the opposing one last; without a route as they are, a given one last.
  func ordered(
    along route: ConflictRoute?, endingWith last: ConstraintReference? = nil
  ) -> Conflict {
    guard let route else { return last.map { ending(with: $0) } ?? self }
    let places = Dictionary(
      (route.steps + [route.against]).enumerated().map { ($0.element.reference, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var result = self
    result.members.sort { (places[$0.reference] ?? 0) < (places[$1.reference] ?? 0) }
    return result
  }

  private func ending(with reference: ConstraintReference) -> Conflict {
    guard let place = members.firstIndex(where: { $0.reference == reference }) else { return self }
    var result = self
    result.members.append(result.members.remove(at: place))
    return result
  }
}

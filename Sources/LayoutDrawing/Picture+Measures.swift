import LayoutEngine
import LayoutModel

extension Picture {
  /// The active constraints between visible boxes, as lengths, and those that are not lengths.
  static func measures(
    of scene: Scene, _ layout: Layout, among boxes: [Box]
  ) -> (measures: [Measure], unmeasured: [ConstraintID]) {
    var reader = MeasureReader(scene: scene, frames: layout.frames)
    for box in boxes where !box.isHidden {
      reader.boxes[box.id] = box
      // Guides are not drawn, but constraints can measure from them.
      for guide in scene.item(box.id)?.guides ?? [] {
        reader.boxes[guide] = Self.box(of: guide, in: box, scene, layout)
      }
    }
    for note in layout.lost { reader.states[note.reference] = .lost }
    for reference in layout.broken { reader.states[reference] = .broken }
    var measures: [Measure] = []
    var unmeasured: [ConstraintID] = []
    for constraint in scene.constraintsInOrder where scene.isInForce(constraint.id) {
      // Constraints on items outside the picture are omitted.
      guard constraint.items.allSatisfy({ reader.boxes[$0] != nil }) else { continue }
      if let measure = reader.measure(of: constraint) {
        measures.append(measure)
      } else {
        unmeasured.append(constraint.id)
      }
    }
    return (measures, unmeasured)
  }

  /// A guide's position in the picture.
  private static func box(
    of guide: ItemID, in owner: Box, _ scene: Scene, _ layout: Layout
  ) -> Box {
    let local = bounded(layout.frames[guide] ?? Rect(x: 0, y: 0, width: 0, height: 0))
    let name = scene.name(of: guide)
    return Box(
      id: guide, parent: owner.id, name: name, label: name,
      rect: bounded(
        Rect(
          x: owner.rect.x + local.x, y: owner.rect.y + local.y, width: local.width,
          height: local.height)),
      depth: owner.depth + 1, kind: .guide, isHidden: false, hue: scene.hue(of: guide), free: [],
      isInConflict: false)
  }
}

/// Reads constraints as lengths between edges.
private struct MeasureReader {
  let scene: Scene
  let frames: [ItemID: Rect]
  var boxes: [ItemID: Picture.Box] = [:]
  var states: [ConstraintReference: Measure.State] = [:]

  /// Nil for a constraint that is neither a length of a view nor a distance between two positions.
  func measure(of constraint: LayoutConstraint) -> Measure? {
    let difference = constraint.left - constraint.right
    let terms = Array(difference.terms)
    let axis = constraint.axis
    guard let first = terms.first else { return nil }
    let sizes = terms.filter { $0.anchor.anchor.isSize }
    let places = terms.filter { !$0.anchor.anchor.isSize }
    if places.isEmpty, sizes.count <= 2 {
      return size(constraint, first, terms.dropFirst().first, difference.constant)
    }
    guard terms.allSatisfy({ $0.anchor.anchor.axis == axis }), let from = places.first else {
      return nil
    }
    // Sizes are substituted by their values: `a.left == root.left + 0.1 * root.width`.
    var constant = difference.constant
    for term in sizes {
      guard let box = boxes[term.anchor.item] else { return nil }
      let span = box.rect.span(axis)
      constant += term.coefficient * (span.upper - span.lower)
    }
    switch places.count {
    case 1:
      return distance(
        constraint, from, toEdgeOf: scene.parent(of: from.anchor.item), constant)
    case 2 where places[0].coefficient == -places[1].coefficient:
      return distance(constraint, from, to: places[1], constant)
    default: return nil
    }
  }

  // MARK: Sizes

  /// `a.width == 100`, `a.width == 2 * b.width + 10`
  private func size(
    _ constraint: LayoutConstraint, _ first: LinearExpression.Term,
    _ second: LinearExpression.Term?, _ constant: Double
  ) -> Measure? {
    guard let box = boxes[first.anchor.item] else { return nil }
    let axis = first.anchor.anchor.axis
    var measure = blank(constraint, .size, axis)
    measure.span = box.rect.span(axis)
    let item = first.anchor.item
    measure.ends =
      axis == .horizontal
      ? [AnchorReference(item, .left), AnchorReference(item, .right)]
      : [AnchorReference(item, .top), AnchorReference(item, .bottom)]
    measure.across = [box.rect.span(axis.crossing)]
    if first.coefficient < 0 { measure.relation = constraint.relation.flipped }
    let amount = tidy(-constant / first.coefficient)
    if let second {
      measure.other = Measure.Other(
        name: scene.name(of: second.anchor.item), anchor: second.anchor.anchor,
        factor: tidy(-second.coefficient / first.coefficient), constant: amount)
    } else {
      measure.amount = amount
    }
    return measure
  }

  // MARK: Distances

  /// `a.left == b.right + 8`
  private func distance(
    _ constraint: LayoutConstraint, _ first: LinearExpression.Term,
    to second: LinearExpression.Term, _ constant: Double
  ) -> Measure? {
    guard let a = boxes[first.anchor.item], let b = boxes[second.anchor.item] else { return nil }
    // first - second + amount relation 0, so the distance from second to first is stated.
    return distance(
      constraint, [second.anchor, first.anchor], tidy(-constant / first.coefficient),
      isTurned: first.coefficient < 0, boxes: [b, a])
  }

  /// `a.left == 20`: from the superview's edge.
  private func distance(
    _ constraint: LayoutConstraint, _ term: LinearExpression.Term, toEdgeOf parent: ItemID?,
    _ constant: Double
  ) -> Measure? {
    guard let a = boxes[term.anchor.item], let parent, let b = boxes[parent] else { return nil }
    let edge: Anchor = term.anchor.anchor.followsDirection ? .leading : constraint.axis.start
    return distance(
      constraint, [AnchorReference(parent, edge), term.anchor], tidy(-constant / term.coefficient),
      isTurned: term.coefficient < 0, boxes: [b, a])
  }

  private func distance(
    _ constraint: LayoutConstraint, _ anchors: [AnchorReference], _ amount: Double, isTurned: Bool,
    boxes: [Picture.Box]
  ) -> Measure {
    let axis = constraint.axis
    var measure = blank(constraint, amount == 0 ? .alignment : .distance, axis)
    measure.ends = anchors.map { resolved($0, in: constraint) }
    let places = measure.ends.map { place(of: $0) }
    measure.span = Measure.Span(places[0], places[1])
    measure.isReversed = (places[1] - places[0]) * amount < 0
    measure.across = boxes.map { $0.rect.span(axis.crossing) }
    // A distance is shown as a positive number, whichever its direction.
    if isTurned != (amount < 0) { measure.relation = constraint.relation.flipped }
    measure.amount = amount.magnitude
    return measure
  }

  private func blank(
    _ constraint: LayoutConstraint, _ kind: Measure.Kind, _ axis: Axis
  ) -> Measure {
    let terms = (constraint.left - constraint.right).terms
    // Views of one role have one hue.
    let pattern = terms.map {
      "\(scene.hue(of: $0.anchor.item)).\($0.anchor.anchor.rawValue)"
    }
    return Measure(
      constraint: constraint.id, pattern: pattern.joined(separator: " "), kind: kind, axis: axis,
      span: Measure.Span(0, 0), across: [],
      relation: constraint.relation, state: states[.stated(constraint.id)] ?? .met)
  }

  /// An anchor of a constraint, with leading and trailing as left and right.
  private func resolved(
    _ reference: AnchorReference, in constraint: LayoutConstraint
  ) -> AnchorReference {
    AnchorReference(
      scene.measuredItem(
        of: reference, in: scene.coordinates(of: constraint.left, constraint.right)),
      reference.anchor.physical(scene.direction(of: constraint.items.first ?? reference.item)))
  }

  /// The position of an anchor, in the root's coordinates.
  private func place(of reference: AnchorReference) -> Double {
    let anchor = reference.anchor
    // A baseline can be that of a descendant; other anchors follow from the box.
    if let box = boxes[reference.item], !anchor.isBaseline {
      let (part, offset) = scene.position(of: anchor, in: reference.item)
      let span = box.rect.span(anchor.axis)
      return span.lower + part * (span.upper - span.lower) + offset
    }
    return scene.value(of: reference, in: Coordinates(of: .root)) {
      Picture.bounded(frames[$0] ?? Rect(x: 0, y: 0, width: 0, height: 0))
    }
  }

  /// A quotient without rounding errors, and never -0.
  private func tidy(_ number: Double) -> Double {
    let rounded = (number * 1e9).rounded() / 1e9
    return rounded.isFinite ? rounded + 0 : number
  }
}

extension Axis {
  /// The other axis.
  var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

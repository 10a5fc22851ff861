import LayoutModel

/// Constraints that name more than UIKit's two anchors: layout guides measure the rest, such as the middle of
/// two views, or a tenth of a width.
extension SwiftCode {
  /// A guide that the code makes.
  private struct Guide {
    var name: String
    var axis: Axis
    var followsDirection: Bool

    func anchor(_ anchor: Anchor) -> String { "\(name).\(anchor.rawValue)Anchor" }
    var start: String { anchor(followsDirection && axis == .horizontal ? .leading : axis.start) }
    var end: String { anchor(followsDirection && axis == .horizontal ? .trailing : axis.end) }
    var center: String { anchor(axis == .horizontal ? .centerX : .centerY) }
    var length: String { anchor(axis.length) }
  }

  /// A constraint with guides for what one of UIKit cannot say; nil if guides do not help.
  mutating func measured(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression, priority: Double
  ) -> Stated? {
    let ancestor = scene.reference(for: left.items + right.items)
    guard let owner = scene.item(ancestor), owner.kind == .view, !owner.properties.isScroll else {
      return nil
    }
    let sum = left - right
    let positions = sum.terms.filter { !$0.anchor.anchor.isSize && $0.anchor.item != ancestor }
    let lengths = sum.terms.filter { $0.anchor.anchor.isSize }
    let edges = sum.terms.filter { !$0.anchor.anchor.isSize && $0.anchor.item == ancestor }
    let all = positions + lengths + edges
    guard all.count <= 6, let first = positions.first ?? lengths.first else { return nil }
    let axis = first.anchor.anchor.axis
    let followsDirection = all.contains { $0.anchor.anchor.followsDirection }
    guard !followsDirection || scene.direction(of: ancestor) == .leftToRight,
      (positions + edges).allSatisfy({ $0.anchor.anchor.axis == axis })
    else { return nil }
    // What the edges of the ancestor are in its own coordinates: shares of its length.
    var spans: [(text: String, factor: Double)] = []
    for edge in edges {
      let traits = edge.anchor.anchor.traits
      guard !traits.isMargin, let share = traits.share else { return nil }
      if share != 0 {
        spans.append((lengthText(ancestor, axis), share * edge.coefficient))
      }
    }
    spans += lengths.map { (text($0.anchor), $0.coefficient) }
    guard let own = own(positions.isEmpty ? lengths : positions, priority) else { return nil }
    let scale = -1 / own.coefficient
    let finalRelation = own.coefficient > 0 ? relation : relation.flipped
    let constant = 0 - sum.constant / own.coefficient
    var made = Measure(owner: ancestor, axis: axis, followsDirection: followsDirection)
    if positions.isEmpty {
      let others = spans.filter { $0.text != text(own.anchor) }.map { ($0.text, $0.factor * scale) }
      guard let total = total(of: others, &made, named: own.anchor) else { return nil }
      var pair = AnchorPair(own.anchor, finalRelation, own.anchor, constant: constant)
      pair.multiplier = total.sign
      return finish(made, pair, total.text, priority)
    }
    let others = positions.filter { $0.anchor != own.anchor }
      .map { (anchor: $0.anchor, factor: $0.coefficient * scale) }
    guard
      let base = base(
        of: others, spans.map { ($0.text, $0.factor * scale) }, &made, named: own.anchor)
    else { return nil }
    let pair = AnchorPair(own.anchor, finalRelation, own.anchor, constant: constant)
    return finish(made, pair, base, priority)
  }

  /// Guides and their constraints, before they are added.
  private struct Measure {
    var owner: ItemID
    var axis: Axis
    var followsDirection: Bool
    var guides: [String] = []
    var constraints: [[String]] = []
  }

  private mutating func finish(
    _ made: Measure, _ pair: AnchorPair, _ anchor: String, _ priority: Double
  ) -> Stated {
    let owner = names[made.owner]
    for guide in made.guides {
      guideLines += ["let \(guide) = UILayoutGuide()", "\(owner).addLayoutGuide(\(guide))"]
    }
    guideConstraints += made.constraints
    return Stated(pair: pair, guideAnchor: anchor, priority: priority, name: name(of: pair))
  }

  private func lengthText(_ item: ItemID, _ axis: Axis) -> String {
    text(AnchorReference(item, axis.length))
  }

  /// The term that stands alone on the left: one without a factor, or a required one, which can be divided.
  private func own(_ terms: [LinearExpression.Term], _ priority: Double) -> LinearExpression.Term? {
    terms.first { $0.coefficient.magnitude == 1 }
      ?? (priority == Priority.required ? terms.first : nil)
  }

  private mutating func guide(_ made: inout Measure, named anchor: AnchorReference) -> Guide {
    let start = names[anchor.item].filter { $0 != "`" }
    let name = makeName(
      made.guides.isEmpty ? "\(start)Guide" : "\(start)Guide\(made.guides.count + 1)")
    made.guides.append(name)
    return Guide(name: name, axis: made.axis, followsDirection: made.followsDirection)
  }

  private func equal(_ a: String, _ b: String, times factor: Double = 1) -> [String] {
    let multiplier = factor == 1 ? "" : ", multiplier: \(Self.multiple(factor))"
    return ["\(a).constraint(equalTo: \(b)\(multiplier))"]
  }

  /// A length that is the sum of lengths, all with the same sign.
  private mutating func total(
    of spans: [(text: String, factor: Double)], _ made: inout Measure, named anchor: AnchorReference
  ) -> (text: String, sign: Double)? {
    guard let first = spans.first, spans.allSatisfy({ ($0.factor > 0) == (first.factor > 0) })
    else { return nil }
    let sign = first.factor > 0 ? 1.0 : -1
    let sum = guide(&made, named: anchor)
    let ownerStart = start(made)
    made.constraints.append(equal(sum.start, ownerStart))
    var place = sum.start
    for span in spans {
      let next = guide(&made, named: anchor)
      made.constraints.append(equal(next.start, place))
      made.constraints.append(equal(next.length, span.text, times: span.factor.magnitude))
      place = next.end
    }
    made.constraints.append(equal(sum.end, place))
    return (sum.length, sign)
  }

  private func start(_ made: Measure) -> String {
    let anchor: Anchor =
      made.followsDirection && made.axis == .horizontal ? .leading : made.axis.start
    return text(AnchorReference(made.owner, anchor))
  }

  /// The anchor at a sum of positions and lengths.
  private mutating func base(
    of positions: [(anchor: AnchorReference, factor: Double)],
    _ lengths: [(text: String, factor: Double)], _ made: inout Measure,
    named anchor: AnchorReference
  ) -> String? {
    var spans = lengths
    var place = start(made)
    if positions.count == 1, positions[0].factor == 1 {
      place = text(positions[0].anchor)
    } else if positions.count == 2,
      (positions[0].factor + positions[1].factor - 1).magnitude < Tolerance.rounding
    {
      var (near, far) = (positions[0], positions[1])
      if let a = position(near.anchor), let b = position(far.anchor), a > b { swap(&near, &far) }
      let between = guide(&made, named: anchor)
      made.constraints.append(equal(between.start, text(near.anchor)))
      made.constraints.append(equal(between.end, text(far.anchor)))
      if far.factor == 0.5, spans.isEmpty { return between.center }
      place = between.start
      spans.append((between.length, far.factor))
    } else {
      for position in positions {
        let distance = guide(&made, named: anchor)
        made.constraints.append(equal(distance.start, start(made)))
        made.constraints.append(equal(distance.end, text(position.anchor)))
        spans.append((distance.length, position.factor))
      }
    }
    for span in spans {
      let next = guide(&made, named: anchor)
      let isForward = span.factor > 0
      made.constraints.append(equal(isForward ? next.start : next.end, place))
      made.constraints.append(equal(next.length, span.text, times: span.factor.magnitude))
      place = isForward ? next.end : next.start
    }
    return spans.isEmpty && positions.count != 1 ? nil : place
  }
}

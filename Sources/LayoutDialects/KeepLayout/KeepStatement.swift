import LayoutModel

/// An attribute with a value that is equivalent to a constraint: `a.keepLeftInset.equal = 10`.
struct KeepStatement: Hashable {
  /// The attribute, as its view reads it.
  var reading: KeepReading
  /// Equal, min or max.
  var relation: Relation
  /// Its value, with its priority.
  var value: KeepValue
}

extension KeepStatement {
  /// The attribute equivalent to a constraint of any dialect; nil if there is none. This inverts the
  /// attributes' rules.
  init?(saying constraint: LayoutConstraint, in scene: Scene) {
    if let stated = KeepLayout.Stated(constraint) {
      self.init(reading: stated.reading, relation: stated.relation, value: stated.value)
      return
    }
    let sum = constraint.left - constraint.right
    // Items whose terms cancel still determine the coordinates.
    guard constraint.items.allSatisfy(sum.items.contains) else { return nil }
    for kind in KeepKind.allCases {
      for term in sum.terms where term.anchor.anchor == kind.rule.anchor {
        let solved = Solved(sum, for: term, constraint, in: scene)
        if let found = solved?.statement(kind, in: scene) {
          self = found
          return
        }
      }
    }
    return nil
  }

  /// A constraint solved for one anchor on its left.
  private struct Solved {
    var item: ItemID
    var relation: Relation
    var right: LinearExpression
    var constraint: LayoutConstraint
    /// Whether only its view is named, so that positions are relative to the superview.
    var isAlone: Bool

    /// Solves `sum REL 0` for one term. An optional constraint is not divided by a coefficient, since that
    /// would change the weight of its violation.
    init?(
      _ sum: LinearExpression, for term: LinearExpression.Term, _ constraint: LayoutConstraint,
      in scene: Scene
    ) {
      let coefficient = term.coefficient
      guard coefficient.magnitude == 1 || constraint.priority == Priority.required else {
        return nil
      }
      item = term.anchor.item
      relation = coefficient > 0 ? constraint.relation : constraint.relation.flipped
      var rest = sum
      rest.add(term.anchor, times: -coefficient)
      right = rest * (-1 / coefficient)
      self.constraint = constraint
      isAlone = scene.reference(for: constraint.items) == scene.parent(of: item)
      // Leading refers to the view named first.
      if term.anchor.anchor.followsDirection, let first = constraint.items.first,
        scene.direction(of: first) != scene.direction(of: item)
      {
        return nil
      }
    }

    /// The attribute of the view, with the value, that is equivalent.
    func statement(_ kind: KeepKind, in scene: Scene) -> KeepStatement? {
      let rule = kind.rule
      guard let other = other(of: rule, in: scene) else { return nil }
      let asked = KeepReading(kind: kind, item: item, related: other.related)
      guard let reading = try? KeepLayout.resolved(asked, in: scene), reading.related != item,
        let value = value(rule, other.anchor, in: scene)
      else { return nil }
      return KeepStatement(reading: reading, relation: rule.relation(for: relation), value: value)
    }

    /// The anchor compared with, and the view in parentheses.
    private func other(
      of rule: KeepRule, in scene: Scene
    ) -> (anchor: AnchorReference?, related: ItemID?)? {
      let superview = scene.parent(of: item)
      switch rule.other {
      case .nothing: return (nil, nil)
      case .own(let anchor): return (AnchorReference(item, anchor), nil)
      case .superview(let anchor):
        return superview.map { (AnchorReference($0, anchor), $0) }
      case .safeArea(let anchor):
        return superview.map {
          (AnchorReference(scene.guide(.safeArea, of: $0), anchor), superview)
        }
      case .related(let anchor):
        return right.terms.first { $0.anchor.anchor == anchor && $0.anchor.item != item }
          .map { ($0.anchor, $0.anchor.item) }
      }
    }

    private func value(_ rule: KeepRule, _ other: AnchorReference?, in scene: Scene) -> KeepValue? {
      var rest = right
      let multiple = rest.terms.first { $0.anchor == other }?.coefficient ?? 0
      if let other { rest.add(other, times: -multiple) }
      if case .multiplied(let scale) = rule.operation {
        let number = multiple / scale
        guard rest.isConstant, rest.constant == 0, number * scale == multiple else { return nil }
        if rule.other == .own(.height) || rule.isSymmetric, multiple == 0 { return nil }
        return KeepValue(number, priority: constraint.priority)
      }
      guard other == nil || multiple == 1 || multiple == 0 && isCorner(rule.other) else {
        return nil
      }
      let sign: Double = rule.operation == .subtracted ? -1 : 1
      if rest.isConstant {
        return KeepValue(sign * rest.constant + 0, priority: constraint.priority)
      }
      guard rule.allowsPercent, other != nil, rest.constant == 0, rest.terms.count == 1,
        let length = rest.terms.first, let superview = scene.parent(of: item),
        length.anchor == AnchorReference(superview, rule.anchor.axis.length)
      else { return nil }
      let percent = sign * length.coefficient * 100
      // A percentage is typed without a sign.
      guard percent >= 0, sign * percent / 100 == length.coefficient else { return nil }
      return KeepValue(percent, isPercent: true, priority: constraint.priority)
    }

    /// Whether an edge of the superview is at 0 in the coordinates of the constraint: `a.left == 20` is at 20
    /// from it.
    private func isCorner(_ other: KeepRule.Other) -> Bool {
      guard isAlone, case .superview(let anchor) = other else { return false }
      return [.left, .top, .leading].contains(anchor)
    }
  }
}

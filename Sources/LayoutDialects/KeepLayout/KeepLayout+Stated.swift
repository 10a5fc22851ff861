import LayoutModel
import TextReports

extension KeepLayout {
  /// A constraint stated as an attribute, read back in its original wording.
  struct Stated {
    /// The attribute, seen from the view that it was first set on.
    var reading: KeepReading
    /// Equal, min or max, as that view reads it.
    var relation: Relation
    /// The value as set from that view, with its priority.
    var value: KeepValue

    /// Reads a constraint; nil if it was not stated as a Keep attribute.
    init?(_ constraint: LayoutConstraint) {
      guard constraint.wording.dialect == .keep,
        case .slot(let slot, let value) = constraint.wording.payload,
        let kind = KeepKind(slot.attribute.kind)
      else { return nil }
      reading = KeepReading(kind: kind, item: slot.attribute.item, related: slot.attribute.related)
      if let first = constraint.left.terms.first?.anchor.item, first != reading.item,
        let reversed = reading.reversed
      {
        reading = reversed
      }
      relation = reading.isReversed ? slot.relation.flipped : slot.relation
      self.value = KeepValue(
        value.number, isPercent: value.role == .percent, priority: constraint.priority)
    }
  }

  /// The two sides of an attribute's constraint for a value.
  static func sides(
    of reading: KeepReading, value: KeepValue, in scene: Scene
  ) throws(KeepError) -> (left: LinearExpression, right: LinearExpression, value: AttributeValue) {
    let rule = reading.kind.rule
    let left = LinearExpression(AnchorReference(reading.item, rule.anchor))
    func attributeValue(_ role: AttributeValue.Role) -> AttributeValue {
      AttributeValue(value.number, role: role, isFlipped: reading.isFlipped)
    }
    let other: AnchorReference? =
      switch rule.other {
      case .nothing: nil
      case .own(let anchor): AnchorReference(reading.item, anchor)
      case .superview(let anchor), .related(let anchor):
        reading.related.map { AnchorReference($0, anchor) }
      case .safeArea(let anchor):
        reading.related.map { AnchorReference(scene.guide(.safeArea, of: $0), anchor) }
      }
    if case .multiplied(let scale) = rule.operation, let other {
      let right = LinearExpression(other, times: value.number * scale)
      return (left, right, attributeValue(.factor))
    }
    var right = other.map { LinearExpression($0) } ?? LinearExpression()
    let isNegated = rule.operation == .subtracted
    let number = isNegated ? 0 - value.number : value.number
    guard value.isPercent else {
      right.constant = number
      return (left, right, attributeValue(.constant(isNegated: isNegated)))
    }
    guard let superview = scene.parent(of: reading.item) else {
      throw .noSuperview(attribute: rule.name, view: scene.name(of: reading.item))
    }
    right.add(AnchorReference(superview, rule.anchor.axis.length), times: number / 100)
    return (left, right, attributeValue(.percent))
  }
}

extension KeepReading {
  /// A value set or read by the view `other`, as ``item`` reads it. They differ only on two sides of one
  /// attribute.
  func seen(_ value: KeepValue, from other: ItemID) throws(KeepError) -> KeepValue {
    guard other != item, kind.rule.isSymmetric else { return value }
    var seen = value
    switch kind.rule.operation {
    case .added, .subtracted:
      seen.number = 0 - value.number
    case .multiplied:
      let inverse = Self.inverse(of: value.number)
      guard inverse > 0, inverse.isFinite else {
        throw .noInverse(attribute: kind.rule.name, factor: value.number)
      }
      seen.number = inverse
    }
    return seen
  }

  /// The inverse of a factor, rounded so that the inverse of the double 1/49 is 49.
  private static func inverse(of factor: Double) -> Double {
    guard let fraction = NumberText.fraction(factor) else { return 1 / factor }
    return Double(fraction.denominator) / Double(fraction.numerator)
  }
}

extension KeepLayout {
  /// The views that an attribute's constraint places: its view, and the related one unless that is the
  /// superview.
  package static func itemsPlaced(by constraint: LayoutConstraint) -> [ItemID] {
    guard let reading = Stated(constraint)?.reading else { return [] }
    guard !reading.kind.rule.meansSuperview, let related = reading.related else {
      return [reading.item]
    }
    return [reading.item, related]
  }
}

extension KeepLayout {
  /// The edit that sets the value of an attribute's constraint, which keeps its position and priority.
  /// - Throws: ``KeepError`` if the views of the attribute no longer allow it.
  package static func edit(
    setting number: Double, of constraint: LayoutConstraint, in scene: Scene
  ) throws(KeepError) -> SceneEdit? {
    guard let stated = Stated(constraint) else { return nil }
    var value = stated.value
    value.number = number
    let sides = try sides(of: stated.reading, value: value, in: scene)
    return .setValue(constraint.id, sides.value, right: sides.right)
  }

  /// The word that sets a relation: `equal`, `min`, `max`.
  static func member(for relation: Relation) -> String {
    switch relation {
    case .equal: "equal"
    case .greaterOrEqual: "min"
    case .lessOrEqual: "max"
    }
  }
}

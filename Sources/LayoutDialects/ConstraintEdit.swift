import LayoutModel

/// Changes of stated constraints in the terms of the dialect they were stated in:
/// `constraint(3).constant = 30`, repairs.
public enum ConstraintEdit {
  /// The number that a person knows a constraint by: the one on the right; for a Keep attribute the
  /// value as set (points, a factor, a fraction, or percent).
  public static func constant(of constraint: LayoutConstraint) -> Double {
    KeepLayout.Stated(constraint)?.value.number ?? constraint.constant
  }

  /// The number that a person sets on a constraint so that a number stands on its right side.
  public static func constant(
    _ constraint: LayoutConstraint, forRightSide number: Double
  ) -> Double {
    guard case .attribute(_, let value) = constraint.wording else { return number }
    switch value.role {
    case .constant(let isNegated): return isNegated ? 0 - number : number
    case .factor, .percent: return constant(of: constraint)
    }
  }

  /// Changes that number; the constraint keeps its place and its priority.
  /// - Throws: ``KeepError`` if the views of an attribute no longer allow it.
  public static func setConstant(
    _ number: Double, of id: ConstraintID, in scene: inout Scene
  ) throws(KeepError) {
    guard let constraint = scene.constraint(id) else { return }
    guard let stated = KeepLayout.Stated(constraint) else {
      scene.setConstant(number, of: id)
      return
    }
    var value = stated.value
    value.number = number
    let sides = try KeepLayout.sides(of: stated.reading, value: value, in: scene)
    scene.setConstraint(id, left: sides.left, right: sides.right, value: sides.value)
  }

  /// Changes how a constraint's two sides compare; it keeps its number and its place.
  ///
  /// One that was stated as an attribute moves to the slot that reads so: an equal right inset of
  /// 10 whose equation becomes `<=` is a min of 10.
  /// - Throws: ``KeepError/slotTaken(attribute:member:number:)`` if that slot holds another.
  public static func setRelation(
    _ relation: Relation, of id: ConstraintID, in scene: inout Scene
  ) throws(KeepError) {
    guard let constraint = scene.constraint(id) else { return }
    if let stated = KeepLayout.Stated(constraint),
      case .attribute(_, let value) = constraint.wording
    {
      let reading = stated.reading
      let read = reading.kind.rule.relation(for: relation)
      let slot = reading.slot(read, group: constraint.group)
      if let other = scene.constraint(in: slot), other.id != id {
        throw .slotTaken(
          attribute: reading.kind.rule.name, member: KeepLayout.member(for: read), number: other.id)
      }
      scene.setWording(.attribute(slot, value: value), of: id)
    }
    scene.setRelation(relation, of: id)
  }
}

extension KeepLayout {
  /// The word that sets a relation: `equal`, `min`, `max`.
  static func member(for relation: Relation) -> String {
    switch relation {
    case .equal: "equal"
    case .greaterOrEqual: "min"
    case .lessOrEqual: "max"
    }
  }
}

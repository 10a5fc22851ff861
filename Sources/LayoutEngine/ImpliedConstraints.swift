import LayoutModel

extension Scene {
  /// What an implied constraint says; nil if the scene does not imply it.
  public func implied(
    _ constraint: ImpliedConstraint
  ) -> (left: LinearExpression, relation: Relation, right: LinearExpression, priority: Double)? {
    func size(_ id: ItemID, _ axis: Axis) -> LinearExpression {
      LinearExpression(AnchorReference(id, axis == .horizontal ? .width : .height))
    }
    switch constraint {
    case .screen(let anchor):
      let value: Double
      switch anchor {
      case .left, .top: value = 0
      case .width: value = screen.width
      case .height: value = screen.height
      default: return nil
      }
      return (
        LinearExpression(AnchorReference(.root, anchor)), .equal,
        LinearExpression(constant: value), Priority.required
      )
    case .nonNegative(let id, let axis):
      guard contains(id) else { return nil }
      return (size(id, axis), .greaterOrEqual, LinearExpression(), Priority.required)
    case .hugging(let id, let axis):
      guard let properties = properties(of: id), let length = properties.intrinsic(axis) else {
        return nil
      }
      return (
        size(id, axis), .lessOrEqual, LinearExpression(constant: length), properties.hugging(axis)
      )
    case .compression(let id, let axis):
      guard let properties = properties(of: id), let length = properties.intrinsic(axis) else {
        return nil
      }
      return (
        size(id, axis), .greaterOrEqual, LinearExpression(constant: length),
        properties.compression(axis)
      )
    }
  }

  /// The content constraints of a view: two for each axis on which it has an intrinsic size.
  public func contentConstraints(of id: ItemID) -> [ImpliedConstraint] {
    guard let properties = properties(of: id) else { return [] }
    return Axis.allCases.filter { properties.intrinsic($0) != nil }
      .flatMap { [.compression(id, $0), .hugging(id, $0)] }
  }

  /// The priority of a stated or implied constraint; nil if it does not exist.
  public func priority(of reference: ConstraintReference) -> Double? {
    switch reference {
    case .stated(let id): constraint(id)?.priority
    case .implied(let constraint): implied(constraint)?.priority
    }
  }

  /// The two sides of a stated or implied constraint; nil if it does not exist.
  public func sides(
    of reference: ConstraintReference
  ) -> (left: LinearExpression, relation: Relation, right: LinearExpression)? {
    switch reference {
    case .stated(let id):
      constraint(id).map { ($0.left, $0.relation, $0.right) }
    case .implied(let constraint):
      implied(constraint).map { ($0.left, $0.relation, $0.right) }
    }
  }

  /// The place of a constraint in the order in which required ones are judged.
  func order(of reference: ConstraintReference) -> Int {
    switch reference {
    case .stated(let id): order(of: id) ?? .max
    case .implied(.screen), .implied(.nonNegative): 0
    case .implied(.hugging(let id, _)), .implied(.compression(let id, _)):
      contentOrder(of: id) ?? .max
    }
  }
}

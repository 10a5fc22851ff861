import LayoutModel

/// Constraints that mean a view's superview, whichever that is, rather than one view in particular.
package enum SuperviewMeaning {
  /// The constraints of a view or guide that lose their meaning when it moves to another superview, in
  /// statement order: Keep insets and centers, percentages of the superview, and equations like `a.left ==
  /// 20` that place it in its superview without naming another view.
  ///
  /// Constraints of its descendants, and equations that name the superview themselves, are not included.
  package static func constraints(of item: ItemID, in scene: Scene) -> [ConstraintID] {
    scene.constraints(naming: item).filter { meansSuperview($0, of: item) }.map(\.id)
  }

  private static func meansSuperview(_ constraint: LayoutConstraint, of item: ItemID) -> Bool {
    if let stated = KeepLayout.Stated(constraint) {
      let isMeasured = stated.reading.kind.rule.meansSuperview || stated.value.isPercent
      return isMeasured && stated.reading.item == item
    }
    guard constraint.items == [item] else { return false }
    return Axis.allCases.contains { axis in
      place(of: constraint.left, on: axis) != place(of: constraint.right, on: axis)
    }
  }

  /// The derivative of an expression with respect to a translation along an axis.
  private static func place(of expression: LinearExpression, on axis: Axis) -> Double {
    expression.terms.reduce(0) { sum, term in
      let anchor = term.anchor.anchor
      return anchor.axis == axis && !anchor.isSize ? sum + term.coefficient : sum
    }
  }
}

// How far apart the multipliers of connected constraints are.
extension Scene {
  /// The largest quotient of two multipliers in connected constraints that a layout can be computed with.
  package static let multiplierRange = 1e12

  /// Records whether a constraint has an extreme multiplier: without one, no two are too far apart.
  mutating func noteMultipliers(of constraint: LayoutConstraint) {
    if features.hasExtremeMultipliers { return }
    let limit = Self.multiplierRange.squareRoot()
    func isExtreme(_ term: LinearExpression.Term) -> Bool {
      let multiplier = term.coefficient.magnitude
      return multiplier > limit || multiplier > 0 && multiplier < 1 / limit
    }
    if constraint.left.terms.contains(where: isExtreme)
      || constraint.right.terms.contains(where: isExtreme)
    {
      features.hasExtremeMultipliers = true
    }
  }

  /// The least and the greatest multiplier of the constraints that are connected with one, by views other
  /// than the root, if they are too far apart; nil if they are not.
  /// - Complexity: O(terms of the connected constraints); O(1) if the scene has no extreme multiplier.
  package func distantMultipliers(
    connectedWith id: ConstraintID
  ) -> (least: Double, largest: Double)? {
    var seen: Set<ConstraintID> = []
    return distantMultipliers(connectedWith: id, seen: &seen)
  }

  /// The first constraint that is connected with multipliers too far apart, and the two; nil if there is none.
  /// - Complexity: O(terms of all constraints); O(1) if the scene has no extreme multiplier.
  package var firstDistantMultipliers: (id: ConstraintID, least: Double, largest: Double)? {
    guard features.hasExtremeMultipliers else { return nil }
    var seen: Set<ConstraintID> = []
    for constraint in constraintsInOrder where !seen.contains(constraint.id) {
      if let (least, largest) = distantMultipliers(connectedWith: constraint.id, seen: &seen) {
        return (constraint.id, least, largest)
      }
    }
    return nil
  }

  /// - Parameter seen: The constraints that have been examined; receives the connected ones.
  private func distantMultipliers(
    connectedWith id: ConstraintID, seen: inout Set<ConstraintID>
  ) -> (least: Double, largest: Double)? {
    guard features.hasExtremeMultipliers, let start = constraint(id) else { return nil }
    var (least, largest) = (Double.infinity, 0.0)
    var open = [start]
    var items: Set<ItemID> = [.root]
    seen.insert(id)
    while let constraint = open.popLast() {
      for multiplier in constraint.multipliers {
        least = min(least, multiplier)
        largest = max(largest, multiplier)
      }
      if largest > Self.multiplierRange * least { return (least, largest) }
      constraint.forEachMentionedItem { item in
        guard items.insert(item).inserted else { return }
        for other in constraintNumbers(naming: item) where seen.insert(other).inserted {
          if let constraint = self.constraint(other) { open.append(constraint) }
        }
      }
    }
    return nil
  }
}

extension LayoutConstraint {
  /// The sizes of its multipliers.
  fileprivate var multipliers: some Sequence<Double> {
    [left.terms, right.terms].joined().lazy.map(\.coefficient.magnitude).filter { $0 > 0 }
  }
}

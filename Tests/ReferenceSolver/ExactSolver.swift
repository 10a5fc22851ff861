/// The reference for the solver: the same problem solved in fractions, by its definition.
///
/// - A level is a priority. Its cost is the sum over its constraints of `|left - right|`, counted
///   only on the violated side for an inequality.
/// - Level by level, the strongest first, the level's cost is made least (``SimplexDictionary``) and
///   the search is confined to where it is least. So a weaker level chooses only among the optima
///   of all stronger ones.
/// - Lower bounds and constraints at 1000 are the first level. If its least cost is not 0 they
///   cannot hold together, and there the search ends.
///
/// Nothing is kept between systems, nothing is rounded, and there are no special cases.
package struct ExactSolver {
  package struct Constraint {
    package var terms: [(coefficient: BigRational, variable: Int)]
    package var relation: ExactRelation
    package var constant: BigRational
    package var priority: Double

    package init(
      terms: [(coefficient: BigRational, variable: Int)], relation: ExactRelation,
      constant: BigRational, priority: Double
    ) {
      (self.terms, self.relation) = (terms, relation)
      (self.constant, self.priority) = (constant, priority)
    }
  }

  /// The restrictions that one priority and the stronger ones leave.
  package struct Level {
    package var priority: Double
    /// The least sum of violations.
    package var violation: BigRational
  }

  /// Strongest first. Ends with the required level if that cannot be met.
  package private(set) var levels: [Level] = []
  /// Whether the lower bounds and required constraints can hold together.
  package private(set) var isFeasible = true
  private var dictionary: SimplexDictionary
  private let variableCount: Int

  /// Solves for variables numbered from 0, each with its lower bound.
  package init(lowerBounds: [BigRational?], constraints: [Constraint]) {
    variableCount = lowerBounds.count
    dictionary = SimplexDictionary(variableCount: lowerBounds.count)
    let bounds = lowerBounds.enumerated().compactMap { variable, bound in
      bound.map {
        Constraint(
          terms: [(1, variable)], relation: .greaterThanOrEqual, constant: $0, priority: 1000)
      }
    }
    let all = bounds + constraints
    for priority in Set(all.map(\.priority)).sorted(by: >) {
      for constraint in all where constraint.priority == priority { add(constraint) }
      // Costs are never negative, so there is a least sum.
      _ = dictionary.minimise()
      let violation = dictionary.cost
      levels.append(Level(priority: priority, violation: violation))
      if priority == 1000, violation.signum > 0 {
        isFeasible = false
        return
      }
      dictionary.confineToOptima()
    }
  }

  private mutating func add(_ constraint: Constraint) {
    _ = dictionary.add(
      constraint.terms, constant: -constraint.constant,
      costAbove: constraint.relation == .greaterThanOrEqual ? 0 : 1,
      costBelow: constraint.relation == .lessThanOrEqual ? 0 : 1)
  }

  /// The value in one of the remaining optima.
  package func value(of variable: Int) -> BigRational { dictionary.value(of: variable) }

  /// The least and the greatest value over the remaining optima; `nil` where there is no limit.
  package func range(of variable: Int) -> (lower: BigRational?, upper: BigRational?) {
    var down = self
    var up = self
    return (
      down.move(variable, towards: .below) ? down.value(of: variable) : nil,
      up.move(variable, towards: .above) ? up.value(of: variable) : nil
    )
  }

  /// Whether all remaining optima agree on a variable.
  package func isUnique(_ variable: Int) -> Bool {
    let (lower, upper) = range(of: variable)
    return lower != nil && lower == upper
  }

  /// Takes each variable's preferred value, in order, among the remaining optima; returns the
  /// variables that had a choice at their turn.
  @discardableResult
  package mutating func settle(_ choices: [(variable: Int, preference: ExactPreference)]) -> [Int] {
    var free: [Int] = []
    for (variable, preference) in choices where !isUnique(variable) {
      free.append(variable)
      switch preference {
      case .largest(let target):
        var up = self
        if up.move(variable, towards: .above) {
          self = up
          dictionary.confineToOptima()
        } else {
          take(variable, nearestTo: target)
        }
      case .nearest(let target):
        take(variable, nearestTo: target)
      }
    }
    return free
  }

  private mutating func take(_ variable: Int, nearestTo target: BigRational) {
    add(Constraint(terms: [(1, variable)], relation: .equal, constant: target, priority: 1))
    _ = dictionary.minimise()
    dictionary.confineToOptima()
  }

  /// Minimizes or maximizes a variable; `false` if there is no limit.
  private mutating func move(_ variable: Int, towards part: SimplexDictionary.Part) -> Bool {
    _ = dictionary.add(
      [(1, variable)], constant: 0, costAbove: -part.sign, costBelow: part.sign)
    return dictionary.minimise()
  }
}

/// The relation between the sides of a constraint of an ``ExactSolver``.
package enum ExactRelation: CaseIterable, Hashable, Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// The choice of an ``ExactSolver`` for a free variable.
package enum ExactPreference: Hashable, Sendable {
  case largest(orNearest: BigRational)
  case nearest(BigRational)
}

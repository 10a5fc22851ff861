import ReferenceSolver

/// The contents of a solver, in fractions and with plain numbers instead of handles.
package struct System {
  /// The lower bounds, by variable; a variable without one has `.some(nil)`.
  package var lowerBounds: [Int: BigRational?] = [:]
  /// The constraints, by their numbers in the script.
  package var constraints: [Int: ExactSolver.Constraint] = [:]

  package var variables: [Int] { lowerBounds.keys.sorted() }
  package var constraintNumbers: [Int] { constraints.keys.sorted() }

  package func mentions(_ variable: Int) -> Bool {
    constraints.values.contains { $0.terms.contains { $0.variable == variable } }
  }

  /// Whether a step is valid here. Shrinking can invalidate it by omitting an earlier step.
  package func allows(_ step: Script.Step) -> Bool {
    switch step {
    case .addVariable(let variable, _): lowerBounds[variable] == nil
    case .removeVariable(let variable): lowerBounds[variable] != nil && !mentions(variable)
    case .add(let number, let constraint):
      constraints[number] == nil
        && constraint.terms.allSatisfy { lowerBounds[$0.variable] != nil }
    case .remove(let number), .setConstant(let number, _), .setPriority(let number, _):
      constraints[number] != nil
    case .solve, .inspect, .settle: true
    }
  }

  /// Applies a valid step.
  package mutating func apply(_ step: Script.Step) {
    switch step {
    case .addVariable(let variable, let bound): lowerBounds[variable] = .some(bound)
    case .removeVariable(let variable): lowerBounds.removeValue(forKey: variable)
    case .add(let number, let constraint): constraints[number] = constraint
    case .remove(let number): constraints.removeValue(forKey: number)
    case .setConstant(let number, let constant): constraints[number]?.constant = constant
    case .setPriority(let number, let priority): constraints[number]?.priority = priority
    case .solve, .inspect, .settle: break
    }
  }

  /// The exact solution. Its variables are numbered by their index in ``variables``.
  package func solved() -> ExactSolver {
    solved(lowerBounds: lowerBounds, constraints: constraints)
  }

  /// The exact solution of the same variables under some of the bounds and constraints.
  package func solved(
    lowerBounds: [Int: BigRational?], constraints: [Int: ExactSolver.Constraint]
  ) -> ExactSolver {
    var places: [Int: Int] = [:]
    for (place, variable) in variables.enumerated() { places[variable] = place }
    return ExactSolver(
      lowerBounds: variables.map { lowerBounds[$0] ?? nil },
      constraints: constraints.keys.sorted().compactMap { number in
        guard var constraint = constraints[number] else { return nil }
        constraint.terms = constraint.terms.compactMap { term in
          places[term.variable].map { (term.coefficient, $0) }
        }
        return constraint
      })
  }
}

import ConstraintSolver

/// A linear expression over variables of the solver.
struct LoweredExpression: Hashable, Sendable {
  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ coefficient: Double, _ variable: Variable) {
    if let index = terms.firstIndex(where: { $0.variable == variable }) {
      terms[index].coefficient += coefficient
    } else {
      terms.append(Term(coefficient, variable))
    }
  }
}

import ReferenceSolver

/// The steps of a solver's history. Variables and constraints have plain numbers, so that a step
/// can be omitted without changing the others.
package struct Script {
  package enum Step {
    case addVariable(Int, lowerBound: BigRational?)
    case removeVariable(Int)
    case add(Int, ExactSolver.Constraint)
    case remove(Int)
    case setConstant(Int, BigRational)
    case setPriority(Int, Double)
    case solve
    /// Asks every question that does not change the solution.
    case inspect
    /// Determines free values by the script's choices.
    case settle
  }

  package var steps: [Step] = []
  /// The most steps of a walk; nil for as many as it takes.
  package var longestWalk: Int?
  /// The choices for free values, in order.
  package var choices: [(variable: Int, preference: ExactPreference)] = []
}

// MARK: - As Swift

extension Script: CustomStringConvertible {
  /// The script as the Swift that repeats it.
  package var description: String {
    let limit = longestWalk.map { ["solver.limitWalks(to: \($0))"] } ?? []
    return (["var solver = Solver()"] + limit + steps.map(line)).joined(separator: "\n")
  }

  private func line(_ step: Step) -> String {
    switch step {
    case .addVariable(let variable, let bound):
      let argument = bound.map { "lowerBound: \(Script.text($0))" } ?? ""
      return "let x\(variable) = solver.addVariable(\(argument))"
    case .removeVariable(let variable):
      return "try solver.remove(x\(variable))"
    case .add(let number, let constraint):
      let terms = constraint.terms.map { "Term(\(Script.text($0.coefficient)), x\($0.variable))" }
      let priority = constraint.priority == 1000 ? "" : ", priority: \(constraint.priority)"
      return "let c\(number) = try solver.add([\(terms.joined(separator: ", "))], "
        + ".\(constraint.relation), \(Script.text(constraint.constant))\(priority))"
    case .remove(let number):
      return "try solver.remove(c\(number))"
    case .setConstant(let number, let constant):
      return "try solver.setConstant(\(Script.text(constant)), of: c\(number))"
    case .setPriority(let number, let priority):
      return "try solver.setPriority(\(priority), of: c\(number))"
    case .solve:
      return "solver.solve()"
    case .inspect:
      return "// certificate(), isUnique(_:), range(of:), dependence(of:) of everything"
    case .settle:
      return "solver.settle([\(choices.map(choice).joined(separator: ", "))])"
    }
  }

  private func choice(_ choice: (variable: Int, preference: ExactPreference)) -> String {
    switch choice.preference {
    case .largest(let target): "(x\(choice.variable), .largest(orNearest: \(Script.text(target))))"
    case .nearest(let target): "(x\(choice.variable), .nearest(\(Script.text(target))))"
    }
  }

  private static func text(_ number: BigRational) -> String {
    number.isWhole ? "\(number)" : "\(number.numerator).0 / \(number.denominator)"
  }
}

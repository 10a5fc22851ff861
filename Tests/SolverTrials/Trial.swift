import ConstraintSolver
import RandomTexts

import ReferenceSolver

/// A disagreement between the solver and the reference.
package struct Mismatch: Error, CustomStringConvertible {
  /// The violated property: the same for all scripts with the same failure.
  package var law: String
  package var detail: String

  package init(law: String, detail: String) { (self.law, self.detail) = (law, detail) }

  package var description: String { "\(law): \(detail)" }
}

/// A script run on a solver, with each answer compared with the exact one.
package struct Trial {
  package let script: Script
  package var solver = Solver()
  package var system = System()
  package var variables: [Int: Variable] = [:]
  package var constraints: [Int: Constraint] = [:]
  /// The exact solution, until the next edit; `nil` also where it is too close to the tolerance to
  /// judge the solver's answers.
  package var exact: ExactSolver?
  /// The number of solutions, and of those too close to judge.
  package private(set) var counts = Counts()
  /// The exact solution after the choices.
  package var settled: ExactSolver?
  /// The solver's values of its last solution, by variable.
  package var values: [Int: Double] = [:]
  /// The magnitude of the largest number in its sums; at least 1.
  package var scale = 1.0
  /// The first solved solver, kept to check that nothing changes it.
  private var putBy: [Trial] = []

  package init(_ script: Script) {
    self.script = script
    if let steps = script.longestWalk { solver.limitWalks(to: steps) }
  }

  package struct Counts {
    package var solutions = 0
    package var tooClose = 0

    package init() {}
  }

  /// Throws a ``Mismatch`` at the first wrong answer.
  @discardableResult
  package static func run(_ script: Script) throws -> Counts {
    var trial = Trial(script)
    for step in script.steps where trial.system.allows(step) {
      try trial.take(step)
      // An edit takes effect with the next solution.
      guard trial.exact != nil else { continue }
      let faults = trial.solver.checkInvariants()
      try require(faults.isEmpty, "the invariants hold", "after \(step): \(faults)")
    }
    if var copy = trial.putBy.first {
      try copy.checkValuesAreKept("a copy keeps its values")
      try copy.solve()
    }
    try trial.checkHistoryIndependence()
    return trial.counts
  }

  package mutating func take(_ step: Script.Step) throws {
    system.apply(step)
    do {
      switch step {
      case .solve:
        try solve()
        if putBy.isEmpty, exact?.isFeasible == true { putBy = [self] }
        return
      case .inspect:
        return try inspect()
      case .settle:
        return try settle()
      case .addVariable(let number, let bound):
        variables[number] = solver.addVariable(lowerBound: bound?.doubleValue)
      case .removeVariable(let number):
        try solver.remove(variable(number))
        variables[number] = nil
      case .add(let number, let constraint):
        try add(number, constraint)
      case .remove(let number):
        try solver.remove(constraint(number))
        constraints[number] = nil
      case .setConstant(let number, let constant):
        try solver.setConstant(constant.doubleValue, of: constraint(number))
      case .setPriority(let number, let priority):
        try solver.setPriority(priority, of: constraint(number))
      }
    } catch let error as SolverError {
      throw Mismatch(law: "an edit is accepted", detail: "\(step): \(error)")
    }
    exact = nil
    settled = nil
  }

  package mutating func add(_ number: Int, _ constraint: ExactSolver.Constraint) throws {
    constraints[number] = try solver.add(
      constraint.terms.map { Term($0.coefficient.doubleValue, try variable($0.variable)) },
      Relation(constraint.relation), constraint.constant.doubleValue,
      priority: constraint.priority)
  }
}

extension Relation {
  /// The solver's relation.
  package init(_ relation: ExactRelation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}

// MARK: - Solving

extension Trial {
  package mutating func solve() throws {
    let isFeasible = solver.solve()
    readValues()
    try Trial.require(
      isFeasible == solver.isFeasible, "isFeasible is what solve() returned", "\(isFeasible)")
    let exact = system.solved()
    let gap = exact.isFeasible ? 0 : exact.levels[0].violation.doubleValue
    self.exact = nil
    settled = nil
    counts.solutions += 1
    if gap > 0, gap < 1e-5 * requiredScale {
      counts.tooClose += 1
      return
    }
    try Trial.require(
      isFeasible == exact.isFeasible, "feasibility is the exact solver's",
      "solve() returned \(isFeasible); exactly, the least violation is \(gap)")
    self.exact = exact
    if isFeasible { try checkRequired() }
    try checkLevels()
  }

  package mutating func readValues() {
    values = [:]
    for (number, variable) in variables { values[number] = solver.value(of: variable) }
    scale = 1
    for number in system.constraints.keys { scale = max(scale, largestTerm(of: number)) }
  }

  /// The magnitude of the largest number in the required constraints; at least 1.
  private var requiredScale: Double {
    var largest = 1.0
    for (number, constraint) in system.constraints where constraint.priority == 1000 {
      largest = max(largest, largestTerm(of: number))
    }
    return largest
  }

  private func checkRequired() throws {
    for (number, constraint) in system.constraints where constraint.priority == 1000 {
      let violation = violation(of: number)
      try Trial.require(
        violation <= 1e-6 * max(1, largestTerm(of: number)), "required constraints hold",
        "c\(number) is missed by \(violation)")
    }
    for variable in system.variables {
      let violation = violationOfBound(of: variable)
      try Trial.require(
        violation <= 1e-6 * max(1, abs(values[variable] ?? 0)), "lower bounds hold",
        "x\(variable) is too small by \(violation)")
    }
  }

  /// Each level is optimal; the required one also where it is infeasible.
  package func checkLevels() throws {
    var totals: [Double: Double] = [:]
    var scales: [Double: Double] = [:]
    for (number, constraint) in system.constraints {
      let violation = violation(of: number)
      totals[constraint.priority, default: 0] += violation
      scales[constraint.priority] = max(
        scales[constraint.priority] ?? 1, largestTerm(of: number))
      let reported = solver.violation(of: try self.constraint(number))
      try requireEqual(reported, violation, "violation(of:) is the violation", "c\(number)")
    }
    for variable in system.variables {
      totals[1000, default: 0] += violationOfBound(of: variable)
    }
    for level in exact?.levels ?? [] {
      try requireEqual(
        totals[level.priority] ?? 0, level.violation.doubleValue,
        within: level.priority == 1000 ? scale : scales[level.priority] ?? 1,
        "each level is as good as it can be", "the violations at \(level.priority)")
    }
  }

  /// The violation of a constraint.
  private func violation(of number: Int) -> Double {
    guard let constraint = system.constraints[number] else { return 0 }
    var excess = -constraint.constant.doubleValue
    for term in constraint.terms {
      excess += term.coefficient.doubleValue * (values[term.variable] ?? .nan)
    }
    return switch constraint.relation {
    case .lessThanOrEqual: max(0, excess)
    case .equal: abs(excess)
    case .greaterThanOrEqual: max(0, -excess)
    }
  }

  private func violationOfBound(of variable: Int) -> Double {
    guard let bound = system.lowerBounds[variable] ?? nil else { return 0 }
    return max(0, bound.doubleValue - (values[variable] ?? .nan))
  }

  private func largestTerm(of number: Int) -> Double {
    guard let constraint = system.constraints[number] else { return 0 }
    var largest = abs(constraint.constant.doubleValue)
    for term in constraint.terms {
      largest = max(largest, abs(term.coefficient.doubleValue * (values[term.variable] ?? 0)))
    }
    return largest
  }
}

// MARK: - Independence

extension Trial {
  /// The same system, built in two orders, has the same free values.
  private func checkHistoryIndependence() throws {
    guard let exact, exact.isFeasible else { return }
    var settled = exact
    settled.settle(exactChoices)
    var random = SplitMix64(seed: UInt64(script.steps.count))
    let shuffled = (
      system.variables.shuffled(using: &random), system.constraintNumbers.shuffled(using: &random)
    )
    for (variables, numbers) in [(system.variables, system.constraintNumbers), shuffled] {
      var fresh = Trial(script)
      fresh.system = system
      fresh.settled = settled
      for variable in variables {
        let bound = system.lowerBounds[variable] ?? nil
        fresh.variables[variable] = fresh.solver.addVariable(lowerBound: bound?.doubleValue)
      }
      for number in numbers {
        if let constraint = system.constraints[number] { try fresh.add(number, constraint) }
      }
      try Trial.require(
        fresh.solver.solve(), "feasibility is independent of the history",
        "built in the order \(variables), \(numbers)")
      fresh.solver.settle(try fresh.choices())
      fresh.readValues()
      try fresh.checkSettled("settled values are independent of the history")
    }
  }
}

// MARK: - Checking

extension Trial {
  package static func require(_ holds: Bool, _ law: String, _ detail: @autoclosure () -> String)
    throws
  {
    if !holds { throw Mismatch(law: law, detail: detail()) }
  }

  /// Two numbers are equal up to the millionth part of the larger of `size` and the expected one.
  package func requireEqual(
    _ found: Double, _ expected: Double, within size: Double? = nil, _ law: String,
    _ what: @autoclosure () -> String
  ) throws {
    if found == expected { return }
    let size = max(size ?? scale, expected.isFinite ? abs(expected) : 1)
    try Trial.require(
      abs(found - expected) <= 1e-6 * size, law,
      "\(what()): \(found), but exactly it is \(expected)")
  }

  package func checkValuesAreKept(_ law: String) throws {
    for (number, variable) in variables {
      let value = solver.value(of: variable)
      try Trial.require(
        value == values[number], law, "x\(number) was \(values[number] ?? .nan), now it is \(value)"
      )
    }
  }

  package func variable(_ number: Int) throws -> Variable {
    if let variable = variables[number] { return variable }
    throw Mismatch(law: "a script names what there is", detail: "variable \(number)")
  }

  package func constraint(_ number: Int) throws -> Constraint {
    if let constraint = constraints[number] { return constraint }
    throw Mismatch(law: "a script names what there is", detail: "constraint \(number)")
  }

  package func number(of handle: Constraint) throws -> Int {
    for (number, constraint) in constraints where constraint == handle { return number }
    throw Mismatch(law: "answers name what there is", detail: "\(handle)")
  }

  package func number(of handle: Variable) throws -> Int {
    for (number, variable) in variables where variable == handle { return number }
    throw Mismatch(law: "answers name what there is", detail: "\(handle)")
  }
}

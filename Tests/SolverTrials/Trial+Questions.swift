import ConstraintSolver

import ReferenceSolver

/// The solver's answers about its solution.
extension Trial {
  /// Asks all questions; none may change the values.
  package mutating func inspect() throws {
    guard let exact else { return }
    if let certificate = solver.certificate() {
      try Trial.require(
        !exact.isFeasible, "a feasible system has no certificate", text(certificate))
      try check(certificate)
    } else {
      try Trial.require(exact.isFeasible, "an infeasible system has a certificate", "there is none")
    }
    try checkValuesAreKept("certificate() changes no value")
    guard exact.isFeasible else { return }
    try checkFreedom(exact)
    try checkDependences()
    // They can compute the values again.
    for (number, variable) in variables {
      try requireEqual(
        solver.value(of: variable), values[number] ?? .nan, "dependence(of:) changes no value",
        "x\(number)")
    }
    readValues()
    try Trial.require(solver.isFeasible, "questions leave the solver feasible", "it is not")
  }

  private mutating func checkFreedom(_ exact: ExactSolver) throws {
    var free: [Variable] = []
    for (place, number) in system.variables.enumerated() {
      let variable = try variable(number)
      let (lower, upper) = exact.range(of: place)
      let range = solver.range(of: variable)
      try requireEqual(
        range.lower, lower?.doubleValue ?? -.infinity, "range(of:) is exact",
        "the lower end of x\(number)")
      try requireEqual(
        range.upper, upper?.doubleValue ?? .infinity, "range(of:) is exact",
        "the upper end of x\(number)")
      let isExactlyUnique = lower != nil && lower == upper
      if !isExactlyUnique { free.append(variable) }
      // A check of the range on a sample.
      if number % 3 != script.steps.count % 3 { continue }
      let isUnique = solver.isUnique(variable)
      try Trial.require(
        isUnique == isExactlyUnique, "isUnique(_:) is exact",
        "x\(number): \(isUnique), but it goes from \(lower as Any) to \(upper as Any)")
    }
    try checkValuesAreKept("range(of:) and isUnique(_:) change no value")
    let found = solver.freeVariables()
    try Trial.require(
      found == free.sorted(), "freeVariables() is exact", "\(found), but exactly \(free)")
    try checkValuesAreKept("freeVariables() changes no value")
  }
}

// MARK: - Choices

extension Trial {
  /// Determines free values, and compares them with the exact choices.
  package mutating func settle() throws {
    guard var exact, exact.isFeasible else { return }
    let free = solver.settle(try choices())
    readValues()
    let exactlyFree = try system.variables.enumerated()
      .filter { !exact.isUnique($0.offset) }.map { try variable($0.element) }
    try Trial.require(
      free == exactlyFree.sorted(), "settle(_:) returns what was free",
      "\(free), but exactly \(exactlyFree)")
    exact.settle(exactChoices)
    settled = exact
    try checkSettled("settle(_:) chooses as the exact solver does")
    try checkLevels()
    try checkDependences()
    try checkInfluences()
    readValues()
  }

  /// Compares the values that the choices leave undetermined.
  package func checkSettled(_ law: String) throws {
    guard let settled else { return }
    let chosen = Set(script.choices.map(\.variable))
    for (place, number) in system.variables.enumerated()
    where chosen.contains(number) || settled.isUnique(place) {
      try requireEqual(
        values[number] ?? .nan, settled.value(of: place).doubleValue, law, "x\(number)")
    }
  }

  /// The choices for existing variables.
  package func choices() throws -> [(variable: Variable, preference: Preference)] {
    try script.choices.filter { system.lowerBounds[$0.variable] != nil }.map { choice in
      let preference: Preference =
        switch choice.preference {
        case .largest(let target): .largest(orNearest: target.doubleValue)
        case .nearest(let target): .nearest(target.doubleValue)
        }
      return (try variable(choice.variable), preference)
    }
  }

  package var exactChoices: [(variable: Int, preference: ExactPreference)] {
    let numbers = system.variables
    return script.choices.compactMap { choice in
      numbers.firstIndex(of: choice.variable).map { ($0, choice.preference) }
    }
  }

  private var choicesCoverAll: Bool {
    settled != nil && Set(script.choices.map(\.variable)).isSuperset(of: system.variables)
  }
}

// MARK: - Dependences

extension Trial {
  /// The entries of a dependence add up to the value; without free values they also add up to the
  /// expression, and each of them binds.
  private mutating func checkDependences() throws {
    let choicesCoverAll = choicesCoverAll
    for number in system.variables {
      try checkDependence(of: [(1, number)], isComplete: choicesCoverAll)
    }
    if let first = system.variables.first, let last = system.variables.last, first != last {
      try checkDependence(of: [(2, last), (-1, first)], isComplete: choicesCoverAll)
    }
  }

  private mutating func checkDependence(
    of terms: [(coefficient: Double, variable: Int)], isComplete: Bool
  ) throws {
    let dependence = solver.dependence(
      of: try terms.map { Term($0.coefficient, try variable($0.variable)) })
    let what = { terms.map { "\($0.coefficient) * x\($0.variable)" }.joined(separator: " + ") }
    let value = total(terms)
    try requireEqual(dependence.value, value, "a dependence tells the value", what())
    var sum = 0.0
    var left: [Int: Double] = [:]
    for entry in dependence.entries {
      sum += entry.coefficient * entry.constant
      // Without choices, free values keep their values for no particular reason.
      if settled == nil, case .choice = entry.member { continue }
      let row = try row(entry.member)
      try Trial.require(
        entry.coefficient != 0, "a dependence has no empty entry", "\(what()), \(dependence)")
      try requireEqual(
        entry.constant, row.constant, "a dependence tells the constants", "\(what()), \(entry)")
      try requireEqual(
        total(row.terms), row.constant, "the entries of a dependence bind", "\(what()), \(entry)")
      for term in row.terms {
        left[term.variable, default: 0] += entry.coefficient * term.coefficient
      }
    }
    try requireEqual(sum, value, "a dependence adds up to the value", "\(what()), \(dependence)")
    guard isComplete else { return }
    for term in terms { left[term.variable, default: 0] -= term.coefficient }
    try Trial.require(
      left.values.allSatisfy { abs($0) <= 1e-6 }, "a dependence adds up to the expression",
      "\(what()), \(dependence)")
  }

  /// A constraint moves exactly the values that depend on it.
  ///
  /// Either answer leaves out what is nothing but rounding, by the size of its own largest entry: what only
  /// one of them tells is compared with that.
  private mutating func checkInfluences() throws {
    // One answer can find better reasons for another, so all are asked twice.
    for number in system.variables { _ = solver.dependence(of: [Term(1, try variable(number))]) }
    var shares: [Constraint: [Variable: Double]] = [:]
    var largestShare: [Variable: Double] = [:]
    for number in system.variables {
      let variable = try variable(number)
      for entry in solver.dependence(of: [Term(1, variable)]).entries {
        largestShare[variable] = max(largestShare[variable] ?? 0, abs(entry.coefficient))
        if case .constraint(let constraint) = entry.member {
          shares[constraint, default: [:]][variable] = entry.coefficient
        }
      }
    }
    for number in system.constraintNumbers {
      let constraint = try constraint(number)
      let expected = shares[constraint] ?? [:]
      let influence = solver.influence(of: constraint)
      let held = influence.filter { variables.values.contains($0.variable) }
      let largest = influence.reduce(0) { max($0, abs($1.amount)) }
      let told = Dictionary(held.map { ($0.variable, $0.amount) }) { $1 }
      let isEqual = Set(told.keys).union(expected.keys).allSatisfy { variable in
        switch (told[variable], expected[variable]) {
        case (let amount?, let share?): abs(amount - share) <= 1e-6
        case (let amount?, nil): abs(amount) <= 1e-8 * max(1, largestShare[variable] ?? 0)
        case (nil, let share?): abs(share) <= 1e-8 * max(1, largest)
        case (nil, nil): true
        }
      }
      try Trial.require(
        isEqual, "influence(of:) mirrors dependence(of:)",
        "c\(number): \(influence), but \(expected)")
      try Trial.require(
        influence.map(\.variable) == influence.map(\.variable).sorted(),
        "influence(of:) is in order of variable", "c\(number): \(influence)")
      try Trial.require(
        influence.count == held.count, "influence(of:) names variables that there are",
        "c\(number): \(influence)")
    }
  }

  private func total(_ terms: [(coefficient: Double, variable: Int)]) -> Double {
    var sum = 0.0
    for term in terms { sum += term.coefficient * (values[term.variable] ?? .nan) }
    return sum
  }

  private func row(_ member: DependenceMember) throws
    -> (terms: [(coefficient: Double, variable: Int)], constant: Double)
  {
    switch member {
    case .constraint(let handle):
      let constraint = system.constraints[try number(of: handle)]
      return (
        (constraint?.terms ?? []).map { ($0.coefficient.doubleValue, $0.variable) },
        constraint?.constant.doubleValue ?? .nan
      )
    case .lowerBound(let handle):
      let variable = try number(of: handle)
      return ([(1, variable)], (system.lowerBounds[variable] ?? nil)?.doubleValue ?? .nan)
    case .choice(let handle):
      let variable = try number(of: handle)
      return ([(1, variable)], values[variable] ?? .nan)
    }
  }
}

import BigInt
import ConstraintSolver

/// Where the solver and the judge disagree.
struct Mismatch: Error, CustomStringConvertible {
  /// What should have been true: the same for all scripts that go wrong in the same way.
  var law: String
  var detail: String

  var description: String { "\(law): \(detail)" }
}

/// The exact answer is too close to the edge of the tolerance for the solver's to be judged.
struct TooCloseToCall: Error {}

/// A script carried out on a solver, with each answer held against the exact one.
struct Trial {
  private let script: Script
  var solver = Solver()
  var system = System()
  private var variables: [Int: Variable] = [:]
  private var constraints: [Int: Constraint] = [:]
  /// The exact solution, as long as nothing has been edited since.
  private var exact: ExactSolver?
  /// The exact solution after the choices.
  private var settled: ExactSolver?
  /// The first solved solver, put by to see that nothing reaches it.
  private var copy: (trial: [Trial], values: [Double])?

  private init(_ script: Script) { self.script = script }

  /// Throws a ``Mismatch`` at the first wrong answer, and ``TooCloseToCall``.
  static func run(_ script: Script) throws {
    var trial = Trial(script)
    for step in script.steps where trial.system.allows(step) {
      try trial.take(step)
      let complaints = trial.solver.checkInvariants()
      try require(complaints.isEmpty, "the invariants hold after each step", "\(complaints)")
    }
    try trial.checkCopy()
    try trial.checkHistoryIndependence()
  }

  private mutating func take(_ step: Script.Step) throws {
    let before = system
    system.apply(step)
    do {
      switch step {
      case .solve:
        return try solve()
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
        constraints[number] = try add(constraint, to: &solver)
      case .remove(let number):
        try solver.remove(self.constraint(number))
        constraints[number] = nil
      case .setConstant(let number, let constant):
        try solver.setConstant(constant.doubleValue, of: self.constraint(number))
      case .setPriority(let number, let priority):
        try solver.setPriority(priority, of: self.constraint(number))
      }
    } catch let error as SolverError {
      throw Mismatch(law: "an edit is accepted", detail: "\(step) of \(before): \(error)")
    }
    exact = nil
    settled = nil
  }

  // MARK: - Handles

  private func variable(_ number: Int) throws -> Variable {
    guard let variable = variables[number] else {
      throw Mismatch(law: "a script names what there is", detail: "variable \(number)")
    }
    return variable
  }

  private func constraint(_ number: Int) throws -> Constraint {
    guard let constraint = constraints[number] else {
      throw Mismatch(law: "a script names what there is", detail: "constraint \(number)")
    }
    return constraint
  }

  private func add(_ constraint: ExactSolver.Constraint, to solver: inout Solver) throws
    -> Constraint
  {
    try solver.add(
      constraint.terms.map { Term($0.coefficient.doubleValue, try variable($0.variable)) },
      Relation(constraint.relation), constraint.constant.doubleValue,
      priority: constraint.priority)
  }

  static func require(_ holds: Bool, _ law: String, _ detail: @autoclosure () -> String) throws {
    if !holds { throw Mismatch(law: law, detail: detail()) }
  }
}

extension Relation {
  /// The solver's word for a relation.
  init(_ relation: ExactRelation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}

// MARK: - Solving

extension Trial {
  private mutating func solve() throws {
    let isFeasible = solver.solve()
    try Trial.require(
      isFeasible == solver.isFeasible, "isFeasible is what solve() returned", "\(isFeasible)")
    let exact = system.solved()
    let gap = exact.isFeasible ? 0 : exact.levels[0].violation.doubleValue
    if gap > 0, gap < 1e-4 * largestTerm { throw TooCloseToCall() }
    try Trial.require(
      isFeasible == exact.isFeasible, "feasibility is the exact solver's",
      "solve() returned \(isFeasible); exactly, the least violation is \(gap)")
    self.exact = exact
    settled = nil
    if isFeasible {
      try checkValues()
      if copy == nil { copy = ([self], values) }
    } else {
      let missed = system.constraintNumbers.filter { system.constraints[$0]?.priority == 1000 }
        .reduce(0) { $0 + violation($1) }
      let below = system.variables.reduce(0) { sum, variable in
        let bound = (system.lowerBounds[variable] ?? nil)?.doubleValue
        return sum + max(0, (bound ?? -.infinity) - value(variable))
      }
      try requireEqual(missed + below, gap, "the least required violation is the exact solver's")
    }
  }

  /// The required constraints hold, and each level is as good as it can be.
  private func checkValues() throws {
    for number in system.constraintNumbers {
      guard let constraint = system.constraints[number] else { continue }
      let violation = violation(number)
      let reported = solver.violation(of: try self.constraint(number))
      try requireEqual(violation, reported, "violation(of:) is the violation", "c\(number)")
      if constraint.priority == 1000 {
        let largest = constraint.terms.reduce(abs(constraint.constant.doubleValue)) {
          max($0, abs($1.coefficient.doubleValue * value($1.variable)))
        }
        try Trial.require(
          violation <= 1e-6 * max(1, largest), "required constraints hold",
          "c\(number) is missed by \(violation)")
      }
    }
    for variable in system.variables {
      guard let bound = (system.lowerBounds[variable] ?? nil)?.doubleValue else { continue }
      try Trial.require(
        value(variable) >= bound - 1e-6 * max(1, abs(bound)), "lower bounds hold",
        "x\(variable) is \(value(variable)), which is below \(bound)")
    }
    for level in exact?.levels ?? [] {
      let numbers = system.constraintNumbers.filter {
        system.constraints[$0]?.priority == level.priority
      }
      try requireEqual(
        numbers.reduce(0) { $0 + violation($1) }, level.violation.doubleValue,
        "each level is as good as it can be", "the violations at \(level.priority)")
    }
  }

  /// By how much the values miss a constraint.
  private func violation(_ number: Int) -> Double {
    guard let constraint = system.constraints[number] else { return 0 }
    let left = constraint.terms.reduce(0) { $0 + $1.coefficient.doubleValue * value($1.variable) }
    let excess = left - constraint.constant.doubleValue
    return switch constraint.relation {
    case .lessThanOrEqual: max(0, excess)
    case .equal: abs(excess)
    case .greaterThanOrEqual: max(0, -excess)
    }
  }

  private func value(_ number: Int) -> Double {
    variables[number].map { solver.value(of: $0) } ?? .nan
  }

  private var values: [Double] { system.variables.map(value) }

  /// The largest number that the comparison of two sums can meet; at least 1.
  private var largestTerm: Double {
    system.constraints.values.reduce(1) { largest, constraint in
      constraint.terms.reduce(max(largest, abs(constraint.constant.doubleValue))) {
        let term = abs($1.coefficient.doubleValue * value($1.variable))
        return max($0, term.isFinite ? term : 0)
      }
    }
  }

  private func requireEqual(
    _ found: Double, _ expected: Double, _ law: String, _ what: String = ""
  ) throws {
    let isEqual =
      found == expected
      || abs(found - expected) <= 1e-6 * max(largestTerm, abs(expected.isFinite ? expected : 0))
    try Trial.require(isEqual, law, "\(what): \(found), but exactly it is \(expected)")
  }
}

// MARK: - Questions

extension Trial {
  /// Asks all questions; none may change the values.
  private mutating func inspect() throws {
    guard let exact else { return }
    let before = values
    if let certificate = solver.certificate() {
      try Trial.require(
        !exact.isFeasible, "a feasible system has no certificate", "\(certificate)")
      try check(certificate)
    } else {
      try Trial.require(exact.isFeasible, "an infeasible system has a certificate", "there is none")
    }
    try Trial.require(values == before, "certificate() changes no value", "\(before), \(values)")
    guard exact.isFeasible else { return }

    var free: [Variable] = []
    for (place, number) in system.variables.enumerated() {
      let name = "x\(number)"
      let (lower, upper) = exact.range(of: place)
      let range = solver.range(of: try variable(number))
      try requireEqual(
        range.lower, lower?.doubleValue ?? -.infinity, "range(of:) is exact", "\(name)'s lower end")
      try requireEqual(
        range.upper, upper?.doubleValue ?? .infinity, "range(of:) is exact", "\(name)'s upper end")
      let isExactlyUnique = lower != nil && lower == upper
      if !isExactlyUnique { free.append(try variable(number)) }
      let isUnique = solver.isUnique(try variable(number))
      try Trial.require(
        isUnique == isExactlyUnique, "isUnique(_:) is exact",
        "\(name): \(isUnique), but it goes from \(lower as Any) to \(upper as Any)")
    }
    let found = solver.freeVariables()
    try Trial.require(
      found == free.sorted(), "freeVariables() is exact", "\(found), but exactly \(free)")
    try Trial.require(
      values == before, "questions change no value", "\(before), \(values)")
    try checkDependences()
    try Trial.require(solver.isFeasible, "questions leave the solver feasible", "it is not")
  }

  /// Settles, and compares the values with the exact choices.
  private mutating func settle() throws {
    guard var exact, exact.isFeasible else { return }
    let free = solver.settle(try choices())
    let exactlyFree = try system.variables.indices.filter { !exact.isUnique($0) }
      .map { try variable(system.variables[$0]) }
    try Trial.require(
      free == exactlyFree.sorted(), "settle(_:) returns what was free",
      "\(free), but exactly \(exactlyFree)")
    _ = exact.settle(exactChoices)
    settled = exact
    try checkSettled("settle(_:) chooses as the exact solver does")
    try checkValues()
    try checkDependences()
  }

  private func checkSettled(_ law: String) throws {
    guard let settled else { return }
    let chosen = Set(script.choices.map(\.variable))
    for (place, number) in system.variables.enumerated() {
      guard chosen.contains(number) || settled.isUnique(place) else { continue }
      try requireEqual(value(number), settled.value(of: place).doubleValue, law, "x\(number)")
    }
  }

  /// The choices for variables that there are.
  private func choices() throws -> [(variable: Variable, preference: Preference)] {
    try script.choices.filter { system.lowerBounds[$0.variable] != nil }.map { choice in
      let preference: Preference =
        switch choice.preference {
        case .largest(let target): .largest(orNearest: target.doubleValue)
        case .nearest(let target): .nearest(target.doubleValue)
        }
      return (try variable(choice.variable), preference)
    }
  }

  private var exactChoices: [(variable: Int, preference: ExactPreference)] {
    script.choices.compactMap { choice in
      system.variables.firstIndex(of: choice.variable).map { ($0, choice.preference) }
    }
  }

  /// The entries of each dependence add up to the value; once nothing is free they also add up to
  /// the expression, and each holds with equality.
  private mutating func checkDependences() throws {
    for (place, number) in system.variables.enumerated() {
      let next = system.variables[(place + 1) % system.variables.count]
      try checkDependence(of: [(1, number)])
      try checkDependence(of: [(2, number), (-1, next)])
    }
  }

  private mutating func checkDependence(of terms: [(coefficient: Double, variable: Int)]) throws {
    let what = terms.map { "\($0.coefficient) * x\($0.variable)" }.joined(separator: " + ")
    let dependence = solver.dependence(
      of: try terms.map { Term($0.coefficient, try variable($0.variable)) })
    let value = terms.reduce(0) { $0 + $1.coefficient * self.value($1.variable) }
    try requireEqual(dependence.value, value, "a dependence tells the value", what)
    let sum = dependence.entries.reduce(0) { $0 + $1.coefficient * $1.constant }
    try requireEqual(sum, value, "a dependence adds up to the value", "\(what), \(dependence)")
    var left: [Int: Double] = [:]
    for entry in dependence.entries {
      let row = try row(entry.member)
      try Trial.require(
        entry.coefficient != 0, "a dependence has no empty entry", "\(what), \(dependence)")
      try requireEqual(
        entry.constant, row.constant, "a dependence tells the constants", "\(what), \(entry)")
      for term in row.terms { left[term.variable, default: 0] += entry.coefficient * term.coefficient }
      let total = row.terms.reduce(0) { $0 + $1.coefficient * self.value($1.variable) }
      try requireEqual(
        total, row.constant, "the entries of a dependence bind", "\(what), \(entry)")
    }
    guard settled != nil, Set(script.choices.map(\.variable)).isSuperset(of: system.variables)
    else { return }
    for term in terms { left[term.variable, default: 0] -= term.coefficient }
    try Trial.require(
      left.values.allSatisfy { abs($0) <= 1e-6 }, "a dependence adds up to the expression",
      "\(what), \(dependence)")
  }

  private func row(_ member: DependenceMember) throws
    -> (terms: [(coefficient: Double, variable: Int)], constant: Double)
  {
    switch member {
    case .constraint(let handle):
      let constraint = try system.constraints[number(of: handle)]
      return (
        (constraint?.terms ?? []).map { ($0.coefficient.doubleValue, $0.variable) },
        constraint?.constant.doubleValue ?? .nan
      )
    case .lowerBound(let handle):
      let variable = try number(of: handle)
      return ([(1, variable)], (system.lowerBounds[variable] ?? nil)?.doubleValue ?? .nan)
    case .choice(let handle):
      let variable = try number(of: handle)
      return ([(1, variable)], value(variable))
    }
  }

  private func number(of handle: Constraint) throws -> Int {
    guard let number = constraints.first(where: { $0.value == handle })?.key else {
      throw Mismatch(law: "answers name what there is", detail: "\(handle)")
    }
    return number
  }

  private func number(of handle: Variable) throws -> Int {
    guard let number = variables.first(where: { $0.value == handle })?.key else {
      throw Mismatch(law: "answers name what there is", detail: "\(handle)")
    }
    return number
  }
}

// MARK: - Certificates

extension Trial {
  /// Adds the certificate up again in exact arithmetic.
  private func check(_ certificate: Certificate) throws {
    let detail = "\(certificate)"
    try Trial.require(
      certificate.isExact, "the certificate of a small system is exact", detail)
    var left: [Int: BigRational] = [:]
    var right = BigRational.zero
    var bounds: [Int: BigRational?] = [:]
    var members: [Int: ExactSolver.Constraint] = [:]
    for entry in certificate.entries {
      let multiplier = BigRational(entry.multiplier)
      var relation = ExactRelation.greaterThanOrEqual
      switch entry.member {
      case .lowerBound(let handle):
        let variable = try number(of: handle)
        guard let bound = system.lowerBounds[variable] ?? nil else {
          throw Mismatch(law: "a certificate names bounds that there are", detail: detail)
        }
        bounds[variable] = .some(bound)
        left[variable, default: .zero] += multiplier
        right += multiplier * bound
      case .constraint(let handle):
        let number = try number(of: handle)
        guard let constraint = system.constraints[number], constraint.priority == 1000 else {
          throw Mismatch(law: "a certificate names required constraints", detail: detail)
        }
        members[number] = constraint
        relation = constraint.relation
        for term in constraint.terms {
          left[term.variable, default: .zero] += multiplier * term.coefficient
        }
        right += multiplier * constraint.constant
      }
      let isLegal =
        switch relation {
        case .lessThanOrEqual: multiplier.signum < 0
        case .equal: multiplier.signum != 0
        case .greaterThanOrEqual: multiplier.signum > 0
        }
      try Trial.require(isLegal, "a certificate's multipliers have the right signs", detail)
    }
    try Trial.require(
      left.values.allSatisfy(\.isZero), "a certificate's left side adds up to 0",
      "\(left), \(detail)")
    try Trial.require(
      right.signum > 0 && right == BigRational(certificate.contradiction),
      "a certificate's right side adds up to the contradiction", "\(right), \(detail)")
    try checkOrder(of: certificate)
    try checkIrreducible(bounds, members, detail)
  }

  /// Bounds come first; members of a kind are in the order in which they were added.
  private func checkOrder(of certificate: Certificate) throws {
    let ranks = try certificate.entries.map { entry -> (kind: Int, number: Int) in
      switch entry.member {
      case .lowerBound(let handle): (0, try number(of: handle))
      case .constraint(let handle): (1, try number(of: handle))
      }
    }
    try Trial.require(
      zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 },
      "a certificate's members are in order, each once", "\(certificate)")
  }

  /// Without any one member the rest can hold.
  private func checkIrreducible(
    _ bounds: [Int: BigRational?], _ members: [Int: ExactSolver.Constraint], _ detail: String
  ) throws {
    for variable in bounds.keys {
      var fewer = bounds
      fewer[variable] = nil
      try Trial.require(
        system.solved(lowerBounds: fewer, constraints: members).isFeasible,
        "a certificate is irreducible", "the bound of x\(variable) is not needed, \(detail)")
    }
    for number in members.keys {
      var fewer = members
      fewer[number] = nil
      try Trial.require(
        system.solved(lowerBounds: bounds, constraints: fewer).isFeasible,
        "a certificate is irreducible", "c\(number) is not needed, \(detail)")
    }
  }
}

extension BigRational {
  /// The fraction of a certificate.
  init(_ rational: Rational) {
    self.init(BigInt(rational.numerator), over: BigInt(rational.denominator))
  }
}

// MARK: - Independence

extension Trial {
  /// Nothing that was done since has reached the copy that was put by.
  private func checkCopy() throws {
    guard let copy, var trial = copy.trial.first else { return }
    try Trial.require(
      trial.values == copy.values, "a copy keeps its values", "\(copy.values), \(trial.values)")
    try trial.solve()
  }

  /// The same system, built afresh in two orders, is settled alike.
  private func checkHistoryIndependence() throws {
    guard let exact, exact.isFeasible else { return }
    var settled = exact
    _ = settled.settle(exactChoices)
    var random = SplitMix64(seed: UInt64(script.steps.count))
    let shuffled = (
      system.variables.shuffled(using: &random), system.constraintNumbers.shuffled(using: &random)
    )
    for (order, numbers) in [(system.variables, system.constraintNumbers), shuffled] {
      var fresh = Trial(script)
      fresh.system = system
      fresh.settled = settled
      for variable in order {
        fresh.variables[variable] = fresh.solver.addVariable(
          lowerBound: (system.lowerBounds[variable] ?? nil)?.doubleValue)
      }
      for number in numbers {
        guard let constraint = system.constraints[number] else { continue }
        fresh.constraints[number] = try fresh.add(constraint, to: &fresh.solver)
      }
      try Trial.require(
        fresh.solver.solve(), "feasibility is independent of the history",
        "built in the order \(order), \(numbers)")
      _ = fresh.solver.settle(try fresh.choices())
      try fresh.checkSettled("settled values are independent of the history")
    }
  }
}

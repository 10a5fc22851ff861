/// What is stated: variables, and constraints as they are handed in.
extension SolverCore {
  // MARK: Variables

  /// Adds a variable, and its lower bound as a required member.
  mutating func addVariable(lowerBound: Double?) -> Int32 {
    let index = variables.add()
    if Int(index) == point.count { point.append(0) }
    if let lowerBound, lowerBound.isFinite {
      expression.removeAll()
      expression.append(RowTerm(coefficient: 1, variable: index))
      variables.records[index].bound = enter(
        .greaterThanOrEqual, lowerBound, level: .required, kind: .lowerBound, variable: index)
    }
    return index
  }

  /// Takes in the variables that have come since the last time; each is kept where it is.
  @inline(__always) mutating func admitVariables() {
    if factors.size < variables.count { admitNewVariables() }
  }

  /// Gives each new variable a slot, in which a row of its own keeps it where it is.
  private mutating func admitNewVariables() {
    let before = factors.size
    let count = variables.count
    table.firstTermOfVariable.resize(to: count, filling: -1)
    factors.admit(count)
    multipliers.resize(to: count)
    pricing.reserve(count)
    for slot in before..<count { pricing.mark(slot) }
  }

  /// Removes a variable that no constraint names.
  mutating func remove(_ variable: Variable) throws(SolverError) {
    let index = try variables.index(of: variable)
    guard variables.records[index].useCount == 0 else { throw .variableInUse }
    if variables.records[index].bound >= 0 { withdraw(variables.records[index].bound) }
    variables.remove(index)
    exact.forget(variable.index)
  }

  /// Whether a variable is held.
  mutating func has(_ variable: Variable) -> Bool {
    variable.index >= 0 && Int(variable.index) < point.count
      && variables.records[variable.index].isUsed
  }

  /// The member of a handle.
  mutating func held(_ constraint: Constraint) throws(SolverError) -> Int {
    guard let member = members.find(constraint) else { throw .unknown }
    return member
  }

  // MARK: Constraints

  /// Refuses a coefficient or constant that is not a number of at most ``Limit/number``.
  @inline(__always) static func check(_ number: Double) throws(SolverError) {
    guard number.magnitude <= Limit.number else { throw .numberOutOfRange }
  }

  /// Adds a constraint; it is pending.
  @inline(__always) mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double
  ) throws(SolverError) -> Constraint {
    let level = try Level(priority: priority)
    try Self.check(constant)
    try takeExpression(terms)
    for index in expression.indices { variables.records[expression[index].variable].useCount += 1 }
    let member = enter(relation, constant, level: level, kind: .constraint, variable: -1)
    return members.handle(Int(member))
  }

  /// Puts terms in ``expression``, sorted by variable, each once, none with coefficient 0.
  private mutating func takeExpression(_ terms: [Term]) throws(SolverError) {
    expression.removeAll()
    expression.reserve(terms.count)
    if terms.count > Limit.insertionSortedTerms { return try takeLongExpression(terms) }
    let list = expression.base
    var count = 0
    var hasZero = false
    for term in terms {
      let index = Int32(try variables.index(of: term.variable))
      try Self.check(term.coefficient)
      var position = count
      while position > 0, list[position - 1].variable > index { position -= 1 }
      if position > 0, list[position - 1].variable == index {
        list[position - 1].coefficient += term.coefficient
        hasZero = hasZero || list[position - 1].coefficient == 0
        continue
      }
      var next = count
      while next > position {
        list[next] = list[next - 1]
        next -= 1
      }
      list[position] = RowTerm(coefficient: term.coefficient, variable: index)
      hasZero = hasZero || term.coefficient == 0
      count += 1
    }
    _ = expression.extend(by: count)
    if hasZero { dropZeros() }
  }

  /// The same for expressions too long to be sorted by insertion.
  private mutating func takeLongExpression(_ terms: [Term]) throws(SolverError) {
    for term in terms {
      _ = try variables.index(of: term.variable)
      try Self.check(term.coefficient)
    }
    for term in terms.sorted(by: { $0.variable < $1.variable }) {
      if !expression.isEmpty, expression[expression.count - 1].variable == term.variable.index {
        expression[expression.count - 1].coefficient += term.coefficient
      } else {
        expression.append(RowTerm(coefficient: term.coefficient, variable: term.variable.index))
      }
    }
    dropZeros()
  }

  /// Drops the terms of ``expression`` with coefficient 0.
  private mutating func dropZeros() {
    var count = 0
    for index in expression.indices where expression[index].coefficient != 0 {
      expression[count] = expression[index]
      count += 1
    }
    expression.removeAll(from: count)
  }

  /// Removes a constraint.
  mutating func remove(_ constraint: Constraint) throws(SolverError) {
    let member = try held(constraint)
    for term in table.terms(of: Int(members.records[member].row)) {
      variables.records[table.terms[term].variable].useCount -= 1
    }
    withdraw(Int32(member))
  }
}

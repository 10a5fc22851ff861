/// The state of a ``Solver``. See there for how it works.
///
/// Its methods are `mutating` even where they change nothing: the compiler takes a minute to check
/// borrows of a value of so many parts.
struct SolverCore: ~Copyable, Sendable {
  var table = RowTable()
  var members = MemberTable()
  var factors = Factorization()
  /// The multiplier of the row in each slot.
  var multipliers = LevelVectors()
  /// The value of every variable.
  var point = Buffer<Double>()
  var variables = Buffer<VariableRecord>()
  var unusedVariables = Buffer<Int32>()
  /// Constraints that have not been taken in yet.
  var pending = Buffer<Int32>()
  var candidates = CandidateHeap()
  /// Slots whose multiplier or bounds have changed and have not been reviewed.
  var touched = Buffer<Int32>()
  var isTouched = Buffer<Bool>()
  /// Slots whose row can be left without any cost.
  var freeSlots = IndexQueue()
  /// Changes of the gradient that the multipliers do not know of yet.
  var gradientChanges = Buffer<GradientChange>()
  /// The inactive rows that the edge at hand meets.
  var edge = Buffer<Int32>()
  var search = LineSearch()
  /// The multiplier that passes from a leaving row to an entering one.
  var share = Buffer<LevelEntry>()
  /// Bound flips at hand, and the rows whose kinks they pass.
  var flips = Buffer<BoundFlip>()
  var flipsPassed = Buffer<Int32>()
  /// Whether the last step exchanged a row for one parallel to it.
  var exchangedBounds = false
  var elimination = Elimination()
  var drags = Drags()
  /// Rows that may violate something required; those that do are all in it.
  var suspects = Buffer<Int32>()
  /// The choices that ``settle(_:)`` made.
  var choices = Buffer<Int32>()
  var isSettled = false
  /// Whether they leave nothing free.
  var areChoicesComplete = false
  var isFeasible = true
  /// Changes of the vertex since it was last computed afresh.
  var drift = 0
  /// The number of exchanges of active rows so far.
  var pivotCount = 0
  /// An expression on its way in.
  var expression = Buffer<RowTerm>()
  /// For a factorisation: the variables that are kept in place, the rows on offer and where their
  /// groups end, and the rows that were active before.
  var stays = Buffer<Int32>()
  var offers = Buffer<Int32>()
  var offerEnds = Buffer<Int32>()
  var former = Buffer<Int32>()

  init() {}

  func copy() -> SolverCore {
    var result = SolverCore()
    result.table = table.copy()
    result.members = members.copy()
    result.factors = factors.copy()
    result.multipliers = multipliers.copy()
    result.point = point.copy()
    result.variables = variables.copy()
    result.unusedVariables = unusedVariables.copy()
    result.pending = pending.copy()
    result.candidates = candidates.copy()
    result.touched = touched.copy()
    result.isTouched = isTouched.copy()
    result.freeSlots = freeSlots.copy()
    result.gradientChanges = gradientChanges.copy()
    result.drags = drags.copy()
    result.suspects = suspects.copy()
    result.choices = choices.copy()
    result.isSettled = isSettled
    result.areChoicesComplete = areChoicesComplete
    result.isFeasible = isFeasible
    result.drift = drift
    result.pivotCount = pivotCount
    return result
  }

  mutating func reserve(variables variableCount: Int, constraints: Int) {
    variables.reserve(variableCount)
    point.reserve(variableCount)
    table.reserve(rows: constraints, terms: 3 * constraints)
    members.records.reserve(constraints)
    pending.reserve(constraints)
  }

  // MARK: Variables

  mutating func addVariable(lowerBound: Double?) -> Int32 {
    let index: Int32
    if let unused = unusedVariables.popLast() {
      index = unused
      variables[index].isUsed = true
    } else {
      index = Int32(variables.count)
      variables.append(VariableRecord())
      point.append(0)
    }
    if let lowerBound, lowerBound.isFinite {
      expression.removeAll()
      expression.append(RowTerm(coefficient: 1, variable: index))
      variables[index].bound = enter(
        .greaterThanOrEqual, lowerBound, level: .required, kind: .lowerBound, variable: index)
    }
    return index
  }

  /// Takes in the variables that have come since the last time; each stays where it is.
  @inline(__always) mutating func admitVariables() {
    if factors.size < variables.count { admitNewVariables() }
  }

  private mutating func admitNewVariables() {
    let before = factors.size
    let count = variables.count
    table.firstTermOfVariable.resize(to: count, filling: -1)
    factors.admit(count)
    multipliers.resize(to: count)
    isTouched.resize(to: count, filling: false)
    freeSlots.reserve(count)
    candidates.reserve(count)
    for slot in before..<count { touch(slot) }
  }

  /// Brings everything but the optimum itself up to date.
  mutating func prepare() {
    admitVariables()
    applyGradientChanges()
    reviewTouched()
  }

  mutating func remove(_ variable: Variable) throws(SolverError) {
    let index = try used(variable)
    guard variables[index].useCount == 0 else { throw .variableInUse }
    if variables[index].bound >= 0 { withdraw(variables[index].bound) }
    variables[index].bound = -1
    variables[index].isUsed = false
    unusedVariables.append(Int32(index))
  }

  @inline(__always) mutating func used(_ variable: Variable) throws(SolverError) -> Int {
    let index = Int(variable.index)
    guard index >= 0, index < variables.count, variables[index].isUsed else { throw .unknown }
    return index
  }

  /// Whether there is, or has been, a variable of that number.
  mutating func has(_ variable: Variable) -> Bool {
    variable.index >= 0 && Int(variable.index) < point.count
  }

  mutating func held(_ constraint: Constraint) throws(SolverError) -> Int {
    guard let member = members.find(constraint) else { throw .unknown }
    return member
  }

  // MARK: Constraints

  @inline(__always) static func check(_ number: Double) throws(SolverError) {
    guard number.magnitude <= Limit.number else { throw .notFinite }
  }

  @inline(__always) mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double
  ) throws(SolverError) -> Constraint {
    let level = try Level(priority: priority)
    try Self.check(constant)
    try takeExpression(terms)
    for index in expression.indices { variables[expression[index].variable].useCount += 1 }
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
      let index = Int32(try used(term.variable))
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

  private mutating func takeLongExpression(_ terms: [Term]) throws(SolverError) {
    for term in terms {
      _ = try used(term.variable)
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

  private mutating func dropZeros() {
    var count = 0
    for index in expression.indices where expression[index].coefficient != 0 {
      expression[count] = expression[index]
      count += 1
    }
    expression.removeAll(from: count)
  }

  mutating func remove(_ constraint: Constraint) throws(SolverError) {
    let member = try held(constraint)
    for term in table.terms(of: Int(members.records[member].row)) {
      variables[table.terms[term].variable].useCount -= 1
    }
    withdraw(Int32(member))
  }

  // MARK: Solving

  mutating func solve() -> Bool {
    if isSettled { dropChoices() }
    admitVariables()
    takeInPending()
    optimize()
    if drift > Limit.moves || factors.isWorn {
      refactor()
      optimize()
    }
    isFeasible = suspects.isEmpty || violatedRequiredRows(limit: 1).isEmpty
    return isFeasible
  }
}

/// What the solver knows of a variable.
struct VariableRecord: BitwiseCopyable, Sendable {
  /// The number of constraints that mention it.
  var useCount = 0
  /// The member that is its lower bound; -1 if it has none.
  var bound: Int32 = -1
  var isUsed = true
}

/// A change of what an inactive row pays.
struct GradientChange: BitwiseCopyable, Sendable {
  var level: Level
  var amount: Double
  var row: Int32
}

extension LevelVectors.Entries {
  /// No cost at any level.
  static var none: LevelVectors.Entries { LevelVectors.Entries(start: nil, count: 0) }
}

/// An incremental solver for linear constraints with preemptive priorities.
///
///     var solver = Solver()
///     let left = solver.addVariable()
///     let width = solver.addVariable(lowerBound: 0)
///     _ = try solver.add([Term(1, left)], .equal, 20)
///     _ = try solver.add([Term(1, left), Term(1, width)], .lessThanOrEqual, 300)
///     _ = try solver.add([Term(1, width)], .greaterThanOrEqual, 400, priority: 750)
///     solver.solve()
///     solver.value(of: width)  // 280: as near to 400 as the required constraints allow
///
/// Priorities are strict: a level is optimised only among the solutions that are best for every
/// higher level, and inside a level the sum of absolute violations is least. Required constraints
/// are the highest level; if they cannot hold together, ``certificate()`` proves it.
///
/// # How it works
///
/// The rows stay as they were stated, sparse. The state is an *active set*: as many rows as there are
/// variables, independent of one another, all at their constants; their intersection is the vertex
/// that the values are read from. Every other row is inactive, above or below its constant, and
/// pays its cost on that side at its level. This is the active-set view of l1 penalty methods
/// (Conn 1973; Bartels, Conn and Sinclair 1978) and the simplex method on the dual, without a
/// tableau.
///
/// - Invariant 1: the active rows are a basis; ``Factorization`` holds them factorised.
/// - Invariant 2: every inactive row's residual is the one at the vertex, and its side is that of
///   its residual, up to the row's tolerance.
/// - Invariant 3: with g the gradient of what the inactive rows pay, the multipliers m of the active
///   rows a satisfy sum(m * a) = -g at every level.
///
/// The vertex is optimal when every active row's multiplier lies between what its two sides cost,
/// compared strongest level first. If one does not, moving off that row pays: the line search goes
/// along the edge, past kinks as long as the slope stays negative, to a row that becomes active
/// instead. Since the required rows are only the strongest level, there is no first phase, and a
/// conflict is read off like any other multiplier. Whatever is added in bulk is crashed: the active
/// set is chosen anew, strongest rows first, while it is factorised.
///
/// All calls leave the values as of the last ``solve()`` or ``settle(_:)``.
public struct Solver: Sendable {
  var table = RowTable()
  var members = MemberTable()
  var factors = Factorization()
  /// The value of every variable.
  var point: [Double] = []
  var variables: [VariableRecord] = []
  var unusedVariables: [Int32] = []
  /// Constraints that have not been taken in yet.
  var pending: [Int32] = []
  var candidates = CandidateHeap()
  /// Changes of the gradient that the multipliers do not know of yet.
  var gradientChanges: [GradientChange] = []
  /// Rows that an edge meets, with how fast their residuals move along it.
  var edge = Edge()
  /// The rows of the choices that ``settle(_:)`` made.
  var choices: [Int32] = []
  var isSettled = false
  /// Changes of the vertex since it was last computed afresh.
  var drift = 0
  /// The number of exchanges of active rows so far.
  package internal(set) var pivotCount = 0

  /// An empty solver.
  public init() {}

  /// Adds a variable.
  /// - Parameter lowerBound: a bound that counts as a required constraint.
  /// - Complexity: O(1) amortised.
  public mutating func addVariable(lowerBound: Double? = nil) -> Variable {
    let index: Int
    if let unused = unusedVariables.popLast() {
      index = Int(unused)
      variables[index].isUsed = true
    } else {
      index = variables.count
      variables.append(VariableRecord())
      point.append(0)
      table.addVariable()
      let stay = table.row(for: [(Int32(index), 1)], constant: 0, shared: false)
      table.state[stay] = .ghost
      table.slot[stay] = Int32(factors.size)
      variables[index].stayRow = Int32(stay)
      factors.append(variable: index, row: stay)
      edge.reserve(table.count)
    }
    if let lowerBound, lowerBound.isFinite {
      variables[index].bound = enter(
        [(Int32(index), 1)], .greaterThanOrEqual, lowerBound, level: 0,
        kind: .lowerBound(Variable(index: Int32(index))))
    }
    return Variable(index: Int32(index))
  }

  /// Takes a variable away.
  /// - Throws: ``SolverError/variableInUse`` while a constraint mentions it.
  public mutating func remove(_ variable: Variable) throws(SolverError) {
    let index = try used(variable)
    guard variables[index].useCount == 0 else { throw .variableInUse }
    if let bound = variables[index].bound { withdraw(bound) }
    variables[index].bound = nil
    variables[index].isUsed = false
    unusedVariables.append(Int32(index))
  }

  /// Adds the constraint `sum(coefficient * variable) relation constant`.
  ///
  /// It takes part from the next ``solve()`` on. Terms of one variable are added up.
  /// - Parameter priority: 1...1000; 1000 is required.
  /// - Complexity: O(terms) now; solving costs what the change touches.
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = 1000
  ) throws(SolverError) -> Constraint {
    let level = try Self.level(priority)
    try Self.check(constant)
    let sorted = try normalized(terms)
    let member = enter(sorted, relation, constant, level: level, kind: .constraint)
    for term in sorted { variables[Int(term.variable)].useCount += 1 }
    return members.handle(member)
  }

  /// Removes a constraint.
  public mutating func remove(_ constraint: Constraint) throws(SolverError) {
    let member = try held(constraint)
    for term in table.terms(of: Int(members.records[member].row)) {
      variables[Int(table.termVariable[term])].useCount -= 1
    }
    withdraw(Int32(member))
  }

  /// Changes the constant of a constraint; it keeps its identity.
  public mutating func setConstant(
    _ constant: Double, of constraint: Constraint
  ) throws(SolverError) {
    let member = try held(constraint)
    try Self.check(constant)
    changeConstant(of: member, to: constant)
  }

  /// Changes the priority of a constraint, 1...1000; it keeps its identity.
  public mutating func setPriority(
    _ priority: Double, of constraint: Constraint
  ) throws(SolverError) {
    let member = try held(constraint)
    changeLevel(of: member, to: try Self.level(priority))
  }

  /// Finds the optimum, and says whether the required constraints hold.
  ///
  /// Where the optimum leaves variables free, their values are those of some optimum until
  /// ``settle(_:)`` chooses.
  @discardableResult
  public mutating func solve() -> Bool {
    dropChoices()
    takeInPending()
    optimize()
    if drift > 2_000 { refactor() }
    isFeasible = violatedRequiredRows(limit: 1).isEmpty
    return isFeasible
  }

  /// Whether the required constraints hold, as of the last ``solve()``.
  public private(set) var isFeasible = true

  /// The value of a variable as of the last ``solve()``; 0 for one that is not held.
  public func value(of variable: Variable) -> Double {
    point.indices.contains(Int(variable.index)) ? point[Int(variable.index)] : 0
  }

  /// By how much a constraint is violated, as of the last ``solve()``: the difference of its sides,
  /// 0 if it holds.
  /// - Complexity: O(terms).
  public func violation(of constraint: Constraint) -> Double {
    guard let member = members.find(constraint) else { return 0 }
    return violation(ofMember: member)
  }
}

/// What the solver knows of a variable.
struct VariableRecord: Sendable {
  /// The row that keeps the variable where it is while nothing else does.
  var stayRow: Int32 = -1
  /// The member that is its lower bound.
  var bound: Int32?
  /// The number of constraints that mention it.
  var useCount = 0
  var isUsed = true
}

/// A change of what an inactive row pays.
struct GradientChange: Sendable {
  var level: Double
  var row: Int32
  var amount: Double
}

extension Solver {
  /// The level of a priority: 0 is required.
  static func level(_ priority: Double) throws(SolverError) -> Double {
    guard priority >= 1, priority <= 1000 else { throw .priorityOutOfRange }
    return 1000 - priority
  }

  static func check(_ number: Double) throws(SolverError) {
    guard number.magnitude <= 1e15 else { throw .notFinite }
  }

  func used(_ variable: Variable) throws(SolverError) -> Int {
    let index = Int(variable.index)
    guard variables.indices.contains(index), variables[index].isUsed else { throw .unknown }
    return index
  }

  func held(_ constraint: Constraint) throws(SolverError) -> Int {
    guard let member = members.find(constraint) else { throw .unknown }
    return member
  }

  /// Terms sorted by variable, each once, none with coefficient 0.
  func normalized(
    _ terms: [Term]
  ) throws(SolverError) -> [(variable: Int32, coefficient: Double)] {
    var result: [(variable: Int32, coefficient: Double)] = []
    result.reserveCapacity(terms.count)
    for term in terms {
      _ = try used(term.variable)
      try Self.check(term.coefficient)
      result.append((term.variable.index, term.coefficient))
    }
    if result.count > 1 {
      result.sort { $0.variable < $1.variable }
      var last = 0
      for index in 1..<result.count {
        if result[index].variable == result[last].variable {
          result[last].coefficient += result[index].coefficient
        } else {
          last += 1
          result[last] = result[index]
        }
      }
      result.removeSubrange((last + 1)...)
    }
    result.removeAll { $0.coefficient == 0 }
    return result
  }
}

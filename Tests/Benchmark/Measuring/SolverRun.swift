import ConstraintSolver

/// The constraints of a workload in the solver's terms, made before the timing.
struct PreparedWorkload {
  var workload: Workload
  var terms: [[Term]]
  var editTerms: [[Term]]

  init(_ workload: Workload) {
    self.workload = workload
    // A solver numbers its variables in order, so these are valid for every new solver.
    var solver = Solver()
    let variables = (0..<workload.variableCount).map { _ in solver.addVariable() }
    terms = workload.constraints.map { constraint in
      constraint.terms.map { Term($0.coefficient, variables[$0.variable]) }
    }
    editTerms = variables.map { [Term(1, $0)] }
  }
}

/// A workload on our solver.
struct SolverRun {
  let prepared: PreparedWorkload
  /// Whether the values are read after every single addition.
  var solvesAtOnce = false
  var solver = Solver()
  private var handles: [ConstraintSolver.Constraint?]
  private var edits: [ConstraintSolver.Constraint?]
  /// Whether the contradictory constraint was refused.
  private(set) var hasRefused = false

  /// An empty solver with the workload's variables.
  init(_ prepared: PreparedWorkload, solvesAtOnce: Bool = false) {
    self.prepared = prepared
    self.solvesAtOnce = solvesAtOnce
    handles = Array(repeating: nil, count: prepared.terms.count)
    edits = Array(repeating: nil, count: prepared.editTerms.count)
    for _ in 0..<prepared.workload.variableCount { _ = solver.addVariable() }
  }

  mutating func perform(_ operation: Workload.Operation) throws {
    switch operation {
    case .add(let index):
      try add(index)
      if solvesAtOnce { solver.solve() }
    case .remove(let index):
      guard let handle = handles[index] else { return }
      try solver.remove(handle)
      handles[index] = nil
    case .refuse(let index):
      try add(index)
      if !solver.solve() {
        hasRefused = true
        if let handle = handles[index] { try solver.remove(handle) }
        handles[index] = nil
      }
    case .edit(let variable, let rank):
      edits[variable] = try solver.add(
        prepared.editTerms[variable], .equal, 0, priority: priority(rank))
    case .suggest(let variable, let value):
      guard let handle = edits[variable] else { return }
      try solver.setConstant(value, of: handle)
    case .setConstant(let index, let constant):
      guard let handle = handles[index] else { return }
      try solver.setConstant(constant, of: handle)
    case .update:
      solver.solve()
    }
  }

  private mutating func add(_ index: Int) throws {
    let constraint = prepared.workload.constraints[index]
    let relation: ConstraintSolver.Relation =
      switch constraint.relation {
      case .lessOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterOrEqual: .greaterThanOrEqual
      }
    handles[index] = try solver.add(
      prepared.terms[index], relation, constraint.constant, priority: priority(constraint.rank))
  }

  private func priority(_ rank: Int) -> Double { 1000 - Double(rank) }

  /// The values of all variables.
  var values: [Double] {
    prepared.editTerms.map { solver.value(of: $0[0].variable) }
  }
}

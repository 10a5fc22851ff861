import ConstraintSolver
import Testing

/// Cases from the tests and bug reports of other solvers, from the file that `LAY_SOLVER_CASES`
/// names.
@Suite("Cases of other solvers", .enabled(if: !SolverCase.all.isEmpty))
struct SolverCaseTests {
  @Test("have the expected solutions", arguments: SolverCase.all.filter { $0.ops != nil })
  func operations(_ solverCase: SolverCase) throws {
    var player = OperationPlayer()
    for operation in try #require(solverCase.ops) { try player.play(operation) }
  }

  @Test(
    "have the least errors at the end of each phase",
    arguments: SolverCase.all.filter { $0.lines != nil })
  func scripts(_ solverCase: SolverCase) throws {
    var player = ScriptPlayer(levels: try #require(solverCase.levels))
    for line in try #require(solverCase.lines) { try player.play(line) }
    try player.endPhase()
  }
}

/// Runs the operations of a case.
private struct OperationPlayer {
  private var solver = Solver()
  private var variables: [String: Variable] = [:]
  private var constraints: [String: Constraint] = [:]
  private var edits: [String: Constraint] = [:]

  mutating func play(_ operation: [JSONValue]) throws {
    let subject = operation.count > 1 ? operation[1] : .number(0)
    let name = subject.text ?? ""
    switch (operation.first?.text ?? "", operation.count) {
    case ("add", 4):
      constraints[name] = try add(operation[2], operation[3])
      solver.solve()
      #expect(solver.isFeasible, "\(operation)")
    case ("fail", 4):
      let refused = try add(operation[2], operation[3])
      solver.solve()
      #expect(!solver.isFeasible, "\(operation)")
      let certificate = solver.certificate()
      #expect(certificate?.entries.contains { $0.member == .constraint(refused) } == true)
      try solver.remove(refused)
    case ("remove", 2):
      let removed = constraints.removeValue(forKey: name)
      try solver.remove(#require(removed))
    case ("edit", 3):
      edits[name] = try solver.add(
        [Term(1, variable(name))], .equal, 0, priority: #require(operation[2].priority))
    case ("unedit", 2):
      let removed = edits.removeValue(forKey: name)
      try solver.remove(#require(removed))
    case ("suggest", 3):
      try solver.setConstant(#require(operation[2].number), of: #require(edits[name]))
    case ("priority", 3):
      try solver.setPriority(#require(operation[2].priority), of: #require(constraints[name]))
    case ("constant", 3):
      try solver.setConstant(#require(operation[2].number), of: #require(constraints[name]))
    case ("expect", 2):
      try expect(#require(subject.values))
    case ("expect_any", 2):
      try expectAny(#require(subject.alternatives))
    case ("check", 2):
      try check(name)
    default:
      Issue.record("unknown operation \(operation)")
    }
  }

  private mutating func variable(_ name: String) -> Variable {
    if let variable = variables[name] { return variable }
    let variable = solver.addVariable()
    variables[name] = variable
    return variable
  }

  private mutating func add(_ text: JSONValue, _ strength: JSONValue) throws -> Constraint {
    let equation = try #require(CaseEquation(text.text ?? ""))
    let terms = equation.coefficients.map { Term($0.coefficient, variable($0.name)) }
    let relation: Relation =
      switch equation.relation {
      case "<=": .lessThanOrEqual
      case ">=": .greaterThanOrEqual
      default: .equal
      }
    return try solver.add(
      terms, relation, equation.constant, priority: #require(strength.priority))
  }

  private mutating func solve() {
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.checkInvariants() == [])
  }

  /// The values are right, and unique.
  private mutating func expect(_ values: [String: Double]) throws {
    solve()
    for (name, value) in values {
      let variable = try #require(variables[name])
      let found = solver.value(of: variable)
      #expect(abs(found - value) <= 1e-4, "\(name) is \(found) instead of \(value)")
      let isUnique = solver.isUnique(variable)
      #expect(isUnique, "\(name) has a choice")
    }
  }

  /// The values are within those of the alternatives.
  private mutating func expectAny(_ alternatives: [[String: Double]]) throws {
    solve()
    for name in Set(alternatives.flatMap(\.keys)) {
      let variable = try #require(variables[name])
      let values = alternatives.compactMap { $0[name] }
      let range = solver.range(of: variable)
      #expect(abs(range.lower - (values.min() ?? .nan)) <= 1e-4)
      #expect(abs(range.upper - (values.max() ?? .nan)) <= 1e-4)
      let found = solver.value(of: variable)
      #expect(found >= range.lower - 1e-6 && found <= range.upper + 1e-6)
    }
  }

  private mutating func check(_ text: String) throws {
    solve()
    let equation = try #require(CaseEquation(text))
    let left = equation.coefficients.reduce(0) { sum, term in
      sum + term.coefficient * (variables[term.name].map { solver.value(of: $0) } ?? .nan)
    }
    let excess = left - equation.constant
    if equation.relation != ">=" { #expect(excess <= 1e-6, "\(text)") }
    if equation.relation != "<=" { #expect(excess >= -1e-6, "\(text)") }
  }
}

/// Runs the lines of a script.
///
/// `N` variables, `C` declares a constraint: relation, rank, constant, number of terms, terms; `+` and
/// `-` put it in and out, `!` is a refused try; `e` makes a variable editable at a rank, `s` suggests
/// a value, `u` solves, `P` starts a phase. Rank 0 is required, 1 the strongest after it.
private struct ScriptPlayer {
  private struct Declaration {
    var relation: Relation
    var rank: Int
    var constant: Double
    var terms: [(variable: Int, coefficient: Double)]
  }

  private let levels: [String: [String: Double]]
  private var solver = Solver()
  private var variables: [Variable] = []
  private var declarations: [Declaration] = []
  private var present: [Int: Constraint] = [:]
  private var edits: [Int: (rank: Int, constraint: Constraint)] = [:]
  private var phase: String?

  init(levels: [String: [String: Double]]) { self.levels = levels }

  mutating func play(_ line: String) throws {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    let number = Int(numbers.first ?? 0)
    switch words.first {
    case "N": for _ in 0..<number { variables.append(solver.addVariable()) }
    case "L": break
    case "C": try declare(numbers)
    case "P":
      try endPhase()
      phase = words.last.map(String.init)
    case "+": present[number] = try add(declarations[number])
    case "-":
      let removed = present.removeValue(forKey: number)
      try solver.remove(#require(removed))
    case "!":
      let refused = try add(declarations[number])
      solver.solve()
      #expect(!solver.isFeasible, "\(line)")
      try solver.remove(refused)
    case "e":
      let rank = Int(numbers[1])
      let constraint = try solver.add(
        [Term(1, variables[number])], .equal, 0, priority: priority(rank))
      edits[number] = (rank, constraint)
    case "s": try solver.setConstant(numbers[1], of: #require(edits[number]).constraint)
    case "u":
      solver.solve()
      #expect(solver.isFeasible, "\(phase ?? "")")
    default: Issue.record("unknown line \(line)")
    }
  }

  /// Compares the sums of errors with those expected at the end of the phase.
  mutating func endPhase() throws {
    guard let phase, let expected = levels[phase] else { return }
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.checkInvariants() == [])
    var found: [Int: Double] = [:]
    for (number, constraint) in present {
      found[declarations[number].rank, default: 0] += solver.violation(of: constraint)
    }
    for edit in edits.values {
      found[edit.rank, default: 0] += solver.violation(of: edit.constraint)
    }
    #expect((found[0] ?? 0) <= 1e-5)
    for (rank, sum) in expected {
      let error = found[try #require(Int(rank))] ?? 0
      #expect(
        abs(error - sum) <= 1e-3 * max(1, abs(sum)), "\(phase), rank \(rank): \(error), not \(sum)")
    }
  }

  private func priority(_ rank: Int) -> Double { 1000 - Double(rank) }

  private mutating func declare(_ numbers: [Double]) throws {
    let relation = try #require(Relation(rawValue: Int8(numbers[0])))
    let count = Int(numbers[3])
    let terms = (0..<count).map { (Int(numbers[4 + 2 * $0]), numbers[5 + 2 * $0]) }
    declarations.append(
      Declaration(
        relation: relation, rank: Int(numbers[1]), constant: numbers[2], terms: terms))
  }

  private mutating func add(_ declaration: Declaration) throws -> Constraint {
    try solver.add(
      declaration.terms.map { Term($0.coefficient, variables[$0.variable]) },
      declaration.relation, declaration.constant, priority: priority(declaration.rank))
  }
}

import ConstraintSolver
import Testing

import ReferenceSolver
import SolverTrials

/// The guarantees of each call, for all numbers.
@Suite("The solver's contract")
struct ContractTests {
  @Test(
    "a number that is not finite or beyond 1e15 is refused",
    arguments: [Double.nan, .infinity, -.infinity, 2e15, -2e15])
  func numbers(_ number: Double) throws {
    var solver = Solver()
    let x = solver.addVariable()
    let c = try solver.add([Term(1, x)], .equal, 7, priority: 500)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(throws: SolverError.numberOutOfRange) { try solver.add([Term(number, x)], .equal, 0) }
    #expect(throws: SolverError.numberOutOfRange) { try solver.add([Term(1, x)], .equal, number) }
    #expect(throws: SolverError.numberOutOfRange) { try solver.setConstant(number, of: c) }
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.value(of: x) == 7)
    #expect(solver.checkInvariants() == [])
  }

  @Test(
    "a priority outside 1...1000 is refused",
    arguments: [0, 0.5, -1, 1000.5, 1001, Double.nan, .infinity])
  func priorities(_ priority: Double) throws {
    var solver = Solver()
    let x = solver.addVariable()
    let c = try solver.add([Term(1, x)], .equal, 7, priority: 1)
    #expect(throws: SolverError.priorityOutOfRange) {
      try solver.add([Term(1, x)], .equal, 0, priority: priority)
    }
    #expect(throws: SolverError.priorityOutOfRange) { try solver.setPriority(priority, of: c) }
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.value(of: x) == 7)
  }

  @Test("a removed constraint stays unknown after others are added")
  func removedConstraint() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let c = try solver.add([Term(1, x)], .equal, 7)
    try solver.remove(c)
    _ = try solver.add([Term(1, x)], .equal, 9)
    #expect(throws: SolverError.unknown) { try solver.remove(c) }
    #expect(throws: SolverError.unknown) { try solver.setConstant(1, of: c) }
    #expect(throws: SolverError.unknown) { try solver.setPriority(1, of: c) }
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.value(of: x) == 9)
  }

  @Test("a removed variable is unknown; one in use is not removed")
  func removedVariable() throws {
    var solver = Solver()
    let x = solver.addVariable(lowerBound: 1)
    let y = solver.addVariable()
    let c = try solver.add([Term(1, x), Term(1, y)], .equal, 7)
    #expect(throws: SolverError.variableInUse) { try solver.remove(x) }
    try solver.remove(c)
    try solver.remove(x)
    #expect(throws: SolverError.unknown) { try solver.remove(x) }
    #expect(throws: SolverError.unknown) { try solver.add([Term(1, x)], .equal, 0) }
    _ = try solver.add([Term(1, y)], .equal, 3)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.value(of: y) == 3)
    #expect(solver.checkInvariants() == [])
  }

  @Test("a required conflict is proved, and removing a member restores the solution")
  func conflict() throws {
    var solver = Solver()
    let x = solver.addVariable(lowerBound: 0)
    let optional = try solver.add([Term(1, x)], .equal, 40, priority: 250)
    let atLeast = try solver.add([Term(1, x)], .greaterThanOrEqual, 10)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.value(of: x) == 40)
    let atMost = try solver.add([Term(2, x)], .lessThanOrEqual, 10)
    solver.solve()
    #expect(!solver.isFeasible)
    let proof = solver.certificate()
    let certificate = try #require(proof)
    #expect(certificate.isExact)
    #expect(certificate.entries.map(\.member) == [.constraint(atLeast), .constraint(atMost)])
    let multipliers = certificate.entries.map(\.multiplier.doubleValue)
    #expect(multipliers[0] > 0 && multipliers[0] == -2 * multipliers[1])
    #expect(certificate.contradiction.doubleValue == 5 * multipliers[0])
    try solver.remove(atMost)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.certificate() == nil)
    #expect(solver.value(of: x) == 40)
    #expect(solver.violation(of: optional) == 0)
  }

  @Test("a lower bound can be a member of a conflict")
  func boundInConflict() throws {
    var solver = Solver()
    let x = solver.addVariable(lowerBound: 0)
    let c = try solver.add([Term(1, x)], .equal, -10)
    solver.solve()
    #expect(!solver.isFeasible)
    let proof = solver.certificate()
    let certificate = try #require(proof)
    #expect(certificate.entries.map(\.member) == [.lowerBound(x), .constraint(c)])
    try solver.setPriority(999, of: c)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.value(of: x) == 0)
    #expect(solver.violation(of: c) == 10)
  }

  @Test("a constraint without terms can be infeasible")
  func noTerms() throws {
    var solver = Solver()
    _ = try solver.add([], .lessThanOrEqual, 5)
    _ = try solver.add([], .equal, 5, priority: 999)
    solver.solve()
    #expect(solver.isFeasible)
    let impossible = try solver.add([], .greaterThanOrEqual, 5)
    solver.solve()
    #expect(!solver.isFeasible)
    let proof = solver.certificate()
    let certificate = try #require(proof)
    #expect(certificate.entries.map(\.member) == [.constraint(impossible)])
    try solver.setConstant(0, of: impossible)
    solver.solve()
    #expect(solver.isFeasible)
  }

  @Test("terms of one variable are added up, even to zero")
  func repeatedTerms() throws {
    var solver = Solver()
    let x = solver.addVariable()
    _ = try solver.add([Term(1, x), Term(2, x)], .equal, 12)
    let nothing = try solver.add([Term(1, x), Term(-1, x)], .equal, 0)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(abs(solver.value(of: x) - 4) < 1e-9)
    try solver.setConstant(1, of: nothing)
    solver.solve()
    #expect(!solver.isFeasible)
    let certificate = solver.certificate()
    #expect(certificate?.entries.map(\.member) == [.constraint(nothing)])
  }

  @Test("an empty solver is solved")
  func empty() {
    var solver = Solver()
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.certificate() == nil)
    #expect(solver.settle([]) == [])
    #expect(solver.checkInvariants() == [])
  }

  @Test("an unused variable is free above its bound")
  func loneVariable() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable(lowerBound: 3)
    solver.solve()
    #expect(solver.isFeasible)
    let unique = [x, y].filter { solver.isUnique($0) }
    #expect(unique == [])
    let free = solver.range(of: x)
    #expect(free.lower == -.infinity && free.upper == .infinity)
    let bounded = solver.range(of: y)
    #expect(bounded.lower == 3 && bounded.upper == .infinity)
    #expect(solver.settle([(y, .nearest(0)), (x, .largest(orNearest: 8))]) == [x, y])
    #expect(solver.value(of: x) == 8)
    #expect(solver.value(of: y) == 3)
  }

  @Test("a copy is independent of its original")
  func copies() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let c = try solver.add([Term(1, x)], .equal, 7, priority: 500)
    solver.solve()
    #expect(solver.isFeasible)
    var copy = solver
    try copy.setConstant(8, of: c)
    let y = copy.addVariable()
    _ = try copy.add([Term(1, y), Term(-1, x)], .equal, 1)
    copy.solve()
    #expect(copy.isFeasible)
    #expect(copy.value(of: y) == 9)
    #expect(solver.value(of: x) == 7)
    try solver.remove(c)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(copy.value(of: x) == 8)
    copy.solve()
    #expect(copy.isFeasible)
    #expect(copy.value(of: x) == 8)
    #expect(solver.checkInvariants() == [] && copy.checkInvariants() == [])
  }

  @Test("a fraction is the simplest that rounds to the double")
  func rationals() throws {
    for number in [0.1, 16.0 / 9, -1.0 / 3, 0, 7, -749.5, 1e-9, 123_456.789, 1e15] {
      let rational = try #require(Rational(simplest: number))
      #expect(BigRational(rational) == BigRational(simplest: number))
      #expect(rational.doubleValue == number)
    }
    #expect(Rational(simplest: .nan) == nil)
    #expect(Rational(simplest: .infinity) == nil)
  }

  @Test("a determined value has its dependence")
  func dependence() throws {
    var solver = Solver()
    let left = solver.addVariable()
    let width = solver.addVariable(lowerBound: 0)
    let inset = try solver.add([Term(1, left)], .equal, 20)
    let right = try solver.add([Term(1, left), Term(1, width)], .lessThanOrEqual, 300)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.settle([(width, .largest(orNearest: 0))]) == [width])
    #expect(solver.value(of: width) == 280)
    let dependence = solver.dependence(of: [Term(1, left), Term(0.5, width)])
    #expect(abs(dependence.value - 160) < 1e-9)
    #expect(abs(dependence.entries.reduce(0) { $0 + $1.coefficient * $1.constant } - 160) < 1e-9)
    let members = Set(dependence.entries.map(\.member))
    #expect(members.isSubset(of: [.constraint(inset), .constraint(right), .choice(width)]))
    #expect(members.contains(.constraint(inset)))
  }
}

import Testing

import ConstraintSolver

/// Systems on which the solver once failed, each as small as possible.
@Suite("Regressions")
struct RegressionTests {
  // MARK: - Factors made afresh at a degenerate vertex

  /// `4x == 0` and `3x == 0` against `7x == 1400`: all of 0...200 is as good. At 0 the second row
  /// lies on its constant, and the multiplier of the first is right only while the second counts as
  /// above it.
  private func addBalance(to solver: inout Solver) throws -> Variable {
    let x = solver.addVariable()
    for (coefficient, constant) in [(4.0, 0.0), (3, 0), (7, 1400)] {
      _ = try solver.add([Term(coefficient, x)], .equal, constant, priority: 500)
    }
    return x
  }

  @Test("free values stay known after dependence(of:) has rebuilt the factors")
  func dependenceKeepsOptimality() throws {
    var solver = Solver()
    let x = try addBalance(to: &solver)
    // After the equations are removed, as many rows as there are variables must be replaced, more
    // than the factors allow.
    var equations: [Constraint] = []
    for _ in 0..<200 {
      let y = solver.addVariable()
      equations.append(try solver.add([Term(1, y)], .equal, 5))
      _ = try solver.add([Term(2, y)], .lessThanOrEqual, 10)
    }
    solver.solve()
    for equation in equations { try solver.remove(equation) }
    solver.solve()
    let isFreeBefore = solver.freeVariables().contains(x)
    #expect(isFreeBefore)
    _ = solver.dependence(of: [Term(1, x)])
    #expect(solver.checkInvariants() == [])
    let isFree = solver.freeVariables().contains(x)
    #expect(isFree)
    let range = solver.range(of: x)
    #expect(abs(range.lower) < 1e-6 && abs(range.upper - 200) < 1e-6)
  }

  @Test("free values stay known after thousands of drags")
  func draggingKeepsOptimality() throws {
    var solver = Solver()
    let x = try addBalance(to: &solver)
    let y = solver.addVariable()
    let dragged = try solver.add([Term(1, y)], .equal, 0)
    solver.solve()
    for frame in 1...2_100 { try solver.setConstant(Double(frame), of: dragged) }
    solver.solve()
    #expect(solver.checkInvariants() == [])
    #expect(solver.freeVariables() == [x])
    #expect(solver.value(of: y) == 2_100)
  }

  // MARK: - Ranges of a solver that is settled in part

  @Test("a range leaves a solver unchanged whose choices do not determine all values")
  func rangeAfterIncompleteChoices() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    _ = try solver.add([Term(1, x)], .greaterThanOrEqual, 10)
    _ = try solver.add([Term(1, x)], .lessThanOrEqual, 30)
    _ = try solver.add([Term(1, y), Term(-1, x)], .equal, 0)
    let optional = try solver.add([Term(1, x)], .equal, 27, priority: 5)
    solver.solve()
    try solver.remove(optional)
    solver.solve()
    #expect(solver.settle([]) == [x, y])
    for _ in 0..<2 {
      let value = solver.value(of: x)
      let range = solver.range(of: x)
      #expect(range.lower == 10 && range.upper == 30)
      #expect(solver.value(of: x) == value && solver.value(of: y) == value)
      #expect(solver.checkInvariants() == [])
      let dependence = solver.dependence(of: [Term(1, y)])
      #expect(dependence.value == value)
      let sum = dependence.entries.reduce(0) { $0 + $1.coefficient * $1.constant }
      #expect(abs(sum - value) < 1e-9)
    }
  }

  // MARK: - Slopes a unit of a row with large coefficients

  @Test("a large coefficient neither lets a weaker priority win nor makes the pivots cycle")
  func largeCoefficients() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let z = solver.addVariable()
    // Constraints without terms only make the system large enough to be refactored.
    for priority in [751.0, 999, 999, 1000] {
      _ = try solver.add([], .equal, 0, priority: priority)
    }
    _ = try solver.add([Term(1, z)], .greaterThanOrEqual, 1, priority: 999)
    let optional = try solver.add([Term(0.03, x), Term(1, z)], .equal, 0, priority: 749.5)
    _ = try solver.add([Term(0.0001, x)], .greaterThanOrEqual, 0)
    _ = try solver.add([Term(500, y)], .greaterThanOrEqual, 0)
    let stronger = try solver.add([Term(25, x), Term(1, y)], .equal, -1, priority: 999)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.checkInvariants() == [])
    #expect(abs(solver.value(of: x)) < 1e-6)
    #expect(abs(solver.violation(of: stronger) - 1) < 1e-6)
    #expect(abs(solver.violation(of: optional) - 1) < 1e-6)
    #expect(solver.pivotCount < 100)
  }

  // MARK: - A drag that ends while another goes on

  @Test("a row moved by two constants is checked after one of them is removed")
  func dragThatEnds() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let z = solver.addVariable()
    let optional = try solver.add(
      [Term(1, z), Term(-2, y)], .greaterThanOrEqual, 19, priority: 50)
    let limit = try solver.add([Term(1, y), Term(1, x), Term(-1, z)], .lessThanOrEqual, 0)
    let dragged = try solver.add([Term(-1, z), Term(-2, x)], .equal, 1, priority: 50)
    solver.solve()
    try solver.setConstant(-29, of: limit)
    let passing = try solver.add(
      [Term(-1, y), Term(-1, z), Term(2, x)], .lessThanOrEqual, -57)
    try solver.setConstant(0, of: dragged)
    solver.solve()
    try solver.setConstant(-47, of: passing)
    try solver.remove(passing)
    try solver.setConstant(-33, of: dragged)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.checkInvariants() == [])
    let violations = [optional, limit, dragged].map { solver.violation(of: $0) }
    #expect(violations.allSatisfy { $0 < 1e-9 })
  }

  // MARK: - Explanations by rows that are gone

  @Test("a value is explained by its constraints, not by rows of removed ones")
  func explanationByGhosts() throws {
    var solver = Solver()
    let a = solver.addVariable()
    let b = solver.addVariable()
    let d = solver.addVariable()
    _ = try solver.add([Term(1, d)], .equal, 2)
    let first = try solver.add([Term(1, a)], .equal, 3)
    let second = try solver.add([Term(1, b), Term(1, d)], .equal, 7)
    solver.solve()
    // At their limits already, so that nothing moves.
    let gap = try solver.add([Term(1, a), Term(-1, b)], .lessThanOrEqual, -2)
    let most = try solver.add([Term(2, b)], .lessThanOrEqual, 10)
    solver.solve()
    try solver.remove(first)
    try solver.remove(second)
    solver.solve()
    let dependence = solver.dependence(of: [Term(1, a)])
    #expect(dependence.value == 3)
    #expect(dependence.entries.map(\.member) == [.constraint(gap), .constraint(most)])
  }

  // MARK: - Choices made together after others

  @Test("a choice made with others at once does not compete with one made before")
  func choicesMadeTogether() throws {
    var solver = Solver()
    let x = (0..<16).map { _ in solver.addVariable() }
    // Long walks, so that the last choice is made in the way of many.
    let statements: [([(Double, Int)], Relation, Double, Double)] = [
      ([(-1, 11), (1, 7), (-1, 5)], .greaterThanOrEqual, 0, 250),
      ([(-1, 0), (1, 11)], .lessThanOrEqual, 0, 1000),
      ([(-1, 1), (-1, 3), (3, 9)], .lessThanOrEqual, 0, 251),
      ([(1, 4), (1, 13), (-1, 15)], .lessThanOrEqual, 0, 251),
      ([(-1, 5), (1, 2), (1, 12), (1, 6)], .lessThanOrEqual, 0, 250),
      ([(-1, 15), (-1, 9)], .equal, -37, 1000),
      ([(1, 7), (-1, 8), (1, 3)], .greaterThanOrEqual, 0, 250),
      ([(1, 14), (1, 9)], .lessThanOrEqual, -1, 250),
      ([(1, 1), (-1, 8)], .equal, 0, 251),
      ([(1, 10), (1, 14)], .greaterThanOrEqual, 0, 250),
      ([(1, 10), (-1, 5)], .greaterThanOrEqual, 0, 1000),
    ]
    for (terms, relation, constant, priority) in statements {
      _ = try solver.add(
        terms.map { Term($0.0, x[$0.1]) }, relation, constant, priority: priority)
    }
    solver.solve()
    solver.settle([
      (x[2], .largest(orNearest: -6)), (x[8], .largest(orNearest: 24)),
      (x[0], .largest(orNearest: 47)), (x[4], .largest(orNearest: -9)),
      (x[13], .largest(orNearest: 19)), (x[15], .largest(orNearest: 18)), (x[3], .nearest(16)),
    ])
    // x15 + x9 == 37 and 3 * x9 <= x1 + x3, where x1 == x8 == 24: with x15 at 18, x3 is at least 33.
    #expect(abs(solver.value(of: x[15]) - 18) < 1e-9)
    #expect(abs(solver.value(of: x[3]) - 33) < 1e-9)
  }

  // MARK: - Walks that rounding leads in circles

  @Test("a walk ends that steps forth and back by no more than rounding")
  func circlesOfRounding() throws {
    var solver = Solver()
    let bounds: [Int: Double] = [3: -3, 11: 0, 12: 0, 22: 0]
    let x = (0..<27).map { solver.addVariable(lowerBound: bounds[$0]) }
    let statements: [([(Double, Int)], Relation, Double, Double)] = [
      ([(-1, 14), (1, 25), (-1.0 / 3, 18), (-1, 11)], .equal, 0, 50),
      ([(1, 10)], .lessThanOrEqual, 0, 1000),
      ([(1, 17), (1, 26)], .greaterThanOrEqual, 0, 50),
      ([(-1.0 / 3, 12), (0.3, 23)], .greaterThanOrEqual, 0, 1000),
      ([(1.0 / 3, 5), (1, 21), (2, 3)], .lessThanOrEqual, 0, 1000),
      ([(1, 24), (1.0 / 3, 23)], .lessThanOrEqual, 0, 1000),
      ([(1, 9), (1, 16)], .equal, 0, 1000),
      ([(1, 17), (1, 13)], .lessThanOrEqual, 1, 1000),
      ([(-1, 22), (1, 9)], .greaterThanOrEqual, 0, 1),
      ([(-0.3, 24), (1.0 / 3, 18), (-1, 5)], .greaterThanOrEqual, 0, 251),
      ([(-0.1, 14), (-1, 22), (-1, 21), (2, 19)], .equal, 0, 1),
      ([(3, 5), (-0.25, 2)], .equal, 32, 1000),
      ([(0.25, 15), (1, 17)], .lessThanOrEqual, 0, 50),
      ([(-1, 5), (2.0 / 3, 12)], .greaterThanOrEqual, 0, 251),
      ([(3, 15), (2.0 / 3, 19), (1, 10)], .equal, 0, 1000),
      ([(-1, 2), (1, 20), (1, 21)], .equal, 0, 50),
      ([(1, 21)], .lessThanOrEqual, 0, 1000),
      ([(1, 13), (1, 20)], .greaterThanOrEqual, 0, 1000),
    ]
    for (terms, relation, constant, priority) in statements {
      _ = try solver.add(
        terms.map { Term($0.0, x[$0.1]) }, relation, constant, priority: priority)
    }
    solver.solve()
    solver.settle([
      (x[16], .largest(orNearest: 54)), (x[2], .largest(orNearest: 17)),
      (x[17], .largest(orNearest: 24)), (x[24], .nearest(-6)),
      (x[25], .largest(orNearest: -19)), (x[3], .largest(orNearest: 31)),
    ])
    for _ in 0..<2 { for variable in x { _ = solver.dependence(of: [Term(1, variable)]) } }
    solver.solve()
    for variable in x {
      var copy = solver
      _ = copy.range(of: variable)
      #expect(copy.pivotCount - solver.pivotCount < 100)
    }
    let range = solver.range(of: x[15])
    #expect(range.lower == -.infinity && range.upper == .infinity)
  }
}

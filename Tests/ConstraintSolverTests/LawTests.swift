import ConstraintSolver
import Testing

/// The laws of preemptive priorities, each on a system small enough to check by hand.
@Suite("The laws of priorities")
struct LawTests {
  @Test("no number of weaker constraints outweighs a stronger one")
  func preemption() throws {
    var solver = Solver()
    let x = solver.addVariable()
    _ = try solver.add([Term(1, x)], .equal, 0, priority: 500)
    for _ in 0..<1000 { _ = try solver.add([Term(1, x)], .equal, 100, priority: 250) }
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.value(of: x) == 0)
  }

  @Test("one constraint at 751 outweighs two at 750")
  func nearbyPriorities() throws {
    var solver = Solver()
    let x = solver.addVariable()
    _ = try solver.add([Term(1, x)], .equal, 100, priority: 750)
    _ = try solver.add([Term(1, x)], .equal, 100, priority: 750)
    _ = try solver.add([Term(1, x)], .equal, 0, priority: 751)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.value(of: x) == 0)
  }

  @Test("749.5 lies between 749 and 750")
  func fractionalPriority() throws {
    var solver = Solver()
    let x = solver.addVariable()
    for _ in 0..<2 { _ = try solver.add([Term(1, x)], .equal, 1, priority: 749) }
    let between = try solver.add([Term(1, x)], .equal, 2, priority: 749.5)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.value(of: x) == 2)
    let above = try solver.add([Term(1, x)], .equal, 3, priority: 750)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.value(of: x) == 3)
    #expect(solver.violation(of: between) == 1)
    #expect(solver.violation(of: above) == 0)
  }

  @Test("a coefficient adds no weight")
  func coefficients() throws {
    var solver = Solver()
    let x = solver.addVariable()
    _ = try solver.add([Term(1, x)], .equal, 0, priority: 500)
    _ = try solver.add([Term(1001, x)], .equal, 100_100, priority: 250)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.value(of: x) == 0)
  }

  @Test("within a level the sum counts, so a coefficient does too")
  func coefficientsWithinALevel() throws {
    var solver = Solver()
    let x = solver.addVariable()
    for _ in 0..<9 { _ = try solver.add([Term(1, x)], .equal, 0, priority: 250) }
    _ = try solver.add([Term(10, x)], .equal, 100, priority: 250)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(abs(solver.value(of: x) - 10) < 1e-9)
  }

  @Test("three equal priorities give the median")
  func median() throws {
    var solver = Solver()
    let x = solver.addVariable()
    for constant in [90.0, 0, 10] {
      _ = try solver.add([Term(1, x)], .equal, constant, priority: 500)
    }
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.value(of: x) == 10)
    let isUnique = solver.isUnique(x)
    #expect(isUnique)
  }

  @Test("two equal priorities leave the interval between them")
  func tie() throws {
    var solver = Solver()
    let x = solver.addVariable()
    _ = try solver.add([Term(1, x)], .equal, 10, priority: 500)
    _ = try solver.add([Term(1, x)], .equal, 30, priority: 500)
    solver.solve()
    #expect(solver.isFeasible)
    let isUnique = solver.isUnique(x)
    #expect(!isUnique)
    let range = solver.range(of: x)
    #expect(range.lower == 10 && range.upper == 30)
    #expect(solver.settle([(x, .largest(orNearest: 0))]) == [x])
    #expect(solver.value(of: x) == 30)
  }

  @Test("of five labels of equal width the widest one decides")
  func equalLabels() throws {
    var solver = Solver()
    let widths = (0..<5).map { _ in solver.addVariable(lowerBound: 0) }
    for width in widths.dropFirst() {
      _ = try solver.add([Term(1, width), Term(-1, widths[0])], .equal, 0)
    }
    for width in widths.dropLast() {
      _ = try solver.add([Term(1, width)], .equal, 10, priority: 250)
    }
    _ = try solver.add([Term(1, widths[4])], .equal, 60, priority: 251)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(widths.map { solver.value(of: $0) } == Array(repeating: 60, count: 5))
  }

  @Test("a label's hugging gives way to its own compression resistance")
  func hugging() throws {
    var solver = Solver()
    let container = solver.addVariable()
    let labels = (0..<5).map { _ in solver.addVariable(lowerBound: 0) }
    for (index, label) in labels.enumerated() {
      let intrinsic = Double(10 * (index + 1))
      _ = try solver.add([Term(1, label)], .lessThanOrEqual, intrinsic, priority: 250)
      _ = try solver.add([Term(1, label)], .greaterThanOrEqual, intrinsic, priority: 750)
      _ = try solver.add([Term(1, label), Term(-1, labels[0])], .equal, 0)
    }
    _ = try solver.add([Term(1, container)] + labels.map { Term(-1, $0) }, .equal, 0)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(abs(solver.value(of: container) - 250) < 1e-9)
  }

  @Test("a thousand distinct priorities are a thousand levels")
  func manyLevels() throws {
    var solver = Solver()
    let x = solver.addVariable()
    var constraints: [Constraint] = []
    for priority in (1..<1000).map(Double.init) {
      constraints.append(try solver.add([Term(1, x)], .equal, priority, priority: priority))
    }
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.value(of: x) == 999)
    for (index, constraint) in constraints.enumerated().reversed().prefix(20) {
      try solver.remove(constraint)
      solver.solve()
      #expect(solver.isFeasible)
      #expect(solver.value(of: x) == Double(index))
    }
  }

  @Test("a thousand bounds at their own priorities hold as far as the stronger ones let them")
  func manyInequalities() throws {
    var solver = Solver()
    let x = solver.addVariable()
    for priority in 1..<1000 {
      _ = try solver.add(
        [Term(1, x)], priority % 2 == 0 ? .greaterThanOrEqual : .lessThanOrEqual,
        Double(priority % 2 == 0 ? 2 * priority : priority), priority: Double(priority))
    }
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.value(of: x) == 999)
  }

  @Test("a chain of a thousand gaps of 0.1 in 100 points is no conflict")
  func tolerance() throws {
    var solver = Solver()
    let edges = (0...1000).map { _ in solver.addVariable() }
    _ = try solver.add([Term(1, edges[0])], .equal, 0)
    for (before, after) in zip(edges, edges.dropFirst()) {
      _ = try solver.add([Term(1, after), Term(-1, before)], .equal, 0.1)
    }
    _ = try solver.add([Term(1, edges[1000])], .equal, 100)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(solver.certificate() == nil)
    #expect(abs(solver.value(of: edges[500]) - 50) < 1e-6)
  }

  @Test("a miss above the tolerance is a conflict")
  func beyondTolerance() throws {
    var solver = Solver()
    let x = solver.addVariable()
    _ = try solver.add([Term(1, x)], .equal, 100)
    _ = try solver.add([Term(1, x)], .equal, 100.01)
    solver.solve()
    #expect(!solver.isFeasible)
    let proof = solver.certificate()
    let certificate = try #require(proof)
    #expect(certificate.entries.count == 2)
    let multiplier = abs(certificate.entries[0].multiplier.doubleValue)
    #expect(abs(certificate.contradiction.doubleValue - 0.01 * multiplier) < 1e-12)
  }

  @Test("a chain of 10,000 constraints is solved, and dragged")
  func longChain() throws {
    var (solver, edges, start) = try chain(of: 10_000)
    #expect(abs(solver.value(of: edges[10_000]) - 20_005) < 1e-6)
    try solver.setConstant(50, of: start)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(abs(solver.value(of: edges[10_000]) - 20_050) < 1e-6)
    #expect(solver.checkInvariants() == [])
  }

  @Test("a conflict of 10,001 members is proved, and undone")
  func longConflict() throws {
    var (solver, edges, _) = try chain(of: 10_000)
    let end = try solver.add(
      [Term(1, edges[10_000]), Term(-1, edges[0])], .lessThanOrEqual, 19_999)
    solver.solve()
    #expect(!solver.isFeasible)
    let certificate = solver.certificate()
    #expect(certificate?.entries.count == 10_001)
    #expect(certificate?.contradiction.doubleValue == 1)
    #expect(certificate?.isExact == true)
    try solver.remove(end)
    solver.solve()
    #expect(solver.isFeasible)
    #expect(abs(solver.value(of: edges[5_000]) - 10_005) < 1e-6)
    #expect(solver.checkInvariants() == [])
  }

  /// Edges 2 points apart, the first at 5.
  private func chain(of count: Int) throws -> (Solver, edges: [Variable], start: Constraint) {
    var solver = Solver()
    let edges = (0...count).map { _ in solver.addVariable() }
    let start = try solver.add([Term(1, edges[0])], .equal, 5, priority: 999)
    for (before, after) in zip(edges, edges.dropFirst()) {
      _ = try solver.add([Term(1, after), Term(-1, before)], .equal, 2)
    }
    solver.solve()
    #expect(solver.isFeasible)
    return (solver, edges, start)
  }
}

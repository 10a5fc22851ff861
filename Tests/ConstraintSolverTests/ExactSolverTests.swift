import Foundation
import RandomTexts
import Testing

import ReferenceSolver
import SolverTrials

/// The reference solver is compared with all candidates: an optimum of a system without free values
/// is an intersection of as many rows as there are variables.
@Suite("The exact solver")
struct ExactSolverTests {
  @Test("finds the best of all corners of random systems of two variables")
  func twoVariables() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<300 {
      let constraints = (0..<Int.random(in: 3...9, using: &random)).map { _ in
        randomConstraint(of: 2, using: &random)
      }
      // The weakest, so that nothing is free and some corner is optimal.
      let anchors = (0..<2).map { variable in
        ExactSolver.Constraint(
          terms: [(1, variable)], relation: .equal, constant: 0, priority: Double(1 + variable))
      }
      let all = constraints + anchors
      let solver = ExactSolver(lowerBounds: [nil, nil], constraints: all)
      let best = corners(of: all).map { violations($0, all) }.min {
        $0.lexicographicallyPrecedes($1)
      }
      if let required = best?.first, required.signum > 0,
        all.contains(where: { $0.priority == 1000 })
      {
        #expect(!solver.isFeasible)
        #expect(solver.levels.map(\.violation) == [required])
      } else {
        #expect(solver.isFeasible)
        #expect(solver.levels.map(\.violation) == best)
        #expect(solver.isUnique(0) && solver.isUnique(1))
        #expect(violations([solver.value(of: 0), solver.value(of: 1)], all) == best)
      }
    }
  }

  @Test("finds the interval of a variable over all optima")
  func range() throws {
    let solver = ExactSolver(
      lowerBounds: [0, nil],
      constraints: [
        .init(terms: [(1, 0)], relation: .equal, constant: 10, priority: 500),
        .init(terms: [(1, 0)], relation: .equal, constant: 30, priority: 500),
        .init(
          terms: [(1, 1), (-1, 0)], relation: .greaterThanOrEqual, constant: 5, priority: 1000),
      ])
    let first = solver.range(of: 0)
    #expect(first.lower == 10 && first.upper == 30)
    let second = solver.range(of: 1)
    #expect(second.lower == 15 && second.upper == nil)
    #expect(!solver.isUnique(0) && !solver.isUnique(1))
  }

  @Test("settles in the order of the choices")
  func settling() {
    let between = ExactSolver.Constraint(
      terms: [(1, 0), (1, 1)], relation: .lessThanOrEqual, constant: 100, priority: 1000)
    var solver = ExactSolver(lowerBounds: [0, 0, nil], constraints: [between])
    let free = solver.settle([
      (1, .nearest(70)), (0, .largest(orNearest: 7)), (2, .largest(orNearest: 9)), (0, .nearest(0)),
    ])
    #expect(free == [1, 0, 2])
    #expect((0..<3).map { solver.value(of: $0) } == [30, 70, 9])
  }

  @Test("reads a double as the simplest fraction that rounds to it")
  func simplestFractions() {
    for (above, below) in [
      (1, 10), (16, 9), (-1, 3), (7, 1), (-2999, 4), (355, 113), (1, 1_000_000),
    ] {
      let fraction = BigRational(above, over: below)
      #expect(BigRational(simplest: Double(above) / Double(below)) == fraction)
      #expect(fraction.doubleValue == Double(above) / Double(below))
    }
    #expect(BigRational(simplest: 0) == 0)
    #expect(BigRational(simplest: 0.1) != BigRational(exactly: 0.1))
    #expect(BigRational(simplest: 1e15) == BigRational(1_000_000_000_000_000))
    #expect(BigRational(simplest: .pi).doubleValue == .pi)
  }

  @Test("adds and multiplies beyond a machine word")
  func largeNumbers() {
    var product = BigRational.one
    for number in 1...40 { product = product * BigRational(number, over: 3) }
    for number in (1...40).reversed() { product = product / BigRational(number, over: 3) }
    #expect(product == 1)
    let large = BigRational(.max) * BigRational(.max)
    #expect(large + 1 > large)
    #expect(large - large == 0)
    #expect((large / BigRational(.max)) == BigRational(.max))
    #expect(BigRational(.min) * -1 == BigRational(.max) + 1)
    #expect(abs(large.doubleValue / 0x1p126 - 1) < 1e-15)
    // Each overflows a word, and returns to it.
    let (a, b) = (BigRational(.max, over: 3), BigRational(.max, over: 5))
    #expect(a + b == large * BigRational(8, over: 15) / BigRational(.max))
    #expect(a + b - b == a && a * b / b == a)
    #expect((a - b) * 15 == BigRational(.max) * 2)
  }

  // MARK: - All candidates

  private func randomConstraint(of variableCount: Int, using random: inout SplitMix64)
    -> ExactSolver.Constraint
  {
    let terms = (0..<variableCount).map { variable in
      (coefficient: BigRational(random.pick([-2, -1, 0, 1, 1, 3])), variable: variable)
    }
    return ExactSolver.Constraint(
      terms: terms, relation: random.pick(ExactRelation.allCases),
      constant: BigRational(Int.random(in: -9...9, using: &random)),
      priority: random.pick([1000, 750, 749.5, 250]))
  }

  /// The points where two lines meet, each line a constraint taken with equality.
  private func corners(of constraints: [ExactSolver.Constraint]) -> [[BigRational]] {
    constraints.indices.flatMap { first in
      constraints[..<first].compactMap { other -> [BigRational]? in
        let (a, b) = (row(constraints[first]), row(other))
        let determinant = a[0] * b[1] - a[1] * b[0]
        if determinant.isZero { return nil }
        return [
          (a[2] * b[1] - a[1] * b[2]) / determinant, (a[0] * b[2] - a[2] * b[0]) / determinant,
        ]
      }
    }
  }

  private func row(_ constraint: ExactSolver.Constraint) -> [BigRational] {
    var row: [BigRational] = [0, 0, constraint.constant]
    for term in constraint.terms { row[term.variable] += term.coefficient }
    return row
  }

  /// The sum of the violations at each priority, the strongest first.
  private func violations(_ point: [BigRational], _ constraints: [ExactSolver.Constraint])
    -> [BigRational]
  {
    Set(constraints.map(\.priority)).sorted(by: >).map { priority in
      constraints.reduce(0) { sum, constraint in
        guard constraint.priority == priority else { return sum }
        let excess =
          constraint.terms.reduce(-constraint.constant) { $0 + $1.coefficient * point[$1.variable] }
        return switch constraint.relation {
        case .lessThanOrEqual: sum + max(0, excess)
        case .equal: sum + excess.magnitude
        case .greaterThanOrEqual: sum + max(0, -excess)
        }
      }
    }
  }
}

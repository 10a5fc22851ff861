import ConstraintSolver
import Testing

import ReferenceSolver
import SolverTrials

/// How a solution follows a constant.
@Suite("Rays")
struct RayTests {
  /// Random systems; in each, some constants are moved.
  @Test(
    "up to where a ray reaches the solution moves along it, choices included; beyond it does not",
    arguments: [SystemGenerator.Shape.layout, .general, .degenerate, .crowded, .unbounded],
    0..<6)
  func reach(_ shape: SystemGenerator.Shape, batch: Int) throws {
    var judged = 0
    var ended = 0
    for seed in UInt64(batch) * 10..<UInt64(batch) * 10 + 10 {
      let script = SystemGenerator.edits(shape, count: 40, seed: seed)
      var trial = Trial(script)
      for step in script.steps where trial.system.allows(step) { try trial.take(step) }
      try trial.take(.solve)
      for (place, number) in trial.system.constraintNumbers.enumerated() where place % 3 == 0 {
        // A constant that no other constraint shares.
        let constant = trial.system.constraints[number].map { $0.constant.doubleValue + 0.37109375 }
        guard let constant else { continue }
        var start = trial
        try start.solver.setConstant(constant, of: trial.constraint(number))
        guard start.solver.solve(), settle(&start) != nil,
          let ray = start.solver.ray(moving: [(try trial.constraint(number), 1)])
        else { continue }
        for (sign, reach) in [(1.0, ray.forward), (-1.0, ray.backward)] {
          let distance = min(reach.distance, 40)
          for part in [0.5, 0.97] where distance > 1e-6 {
            let moved = sign * distance * part
            var other = trial
            try other.solver.setConstant(constant + moved, of: trial.constraint(number))
            let isFeasible = other.solver.solve()
            #expect(isFeasible)
            guard settle(&other) != nil else { continue }
            expectMoved(
              start, other, along: ray, by: moved, "\(shape) \(seed), constraint \(number)")
            judged += 1
          }
          if reach.distance < 40 { ended += 1 }
          #expect(reach.distance.isInfinite || !reach.stops.isEmpty)
        }
      }
    }
    #expect(judged > 20)
    #expect(ended > 5)
  }

  /// Chooses what is free: every other variable large, the rest near a number.
  private func settle(_ trial: inout Trial) -> [Variable]? {
    let all = trial.variables.keys.sorted()
    let variables = all.compactMap { trial.variables[$0] }
    return trial.solver.settleByPreference { _ in
      variables.enumerated().map { place, variable in
        (variable, place % 2 == 0 ? .largest(orNearest: 3) : .nearest(7))
      }
    }
  }

  private func expectMoved(
    _ start: Trial, _ other: Trial, along ray: Ray, by distance: Double, _ name: String
  ) {
    let rates = Dictionary(uniqueKeysWithValues: ray.rates.map { ($0.variable, $0.rate) })
    for variable in start.variables.values {
      let expected = start.solver.value(of: variable) + distance * (rates[variable] ?? 0)
      let found = other.solver.value(of: variable)
      #expect(
        (expected - found).magnitude <= 1e-5 * max(1, expected.magnitude),
        "\(name) moved by \(distance): \(expected) is expected, \(found) is found")
    }
  }

  @Test("constraints that share a row must move together")
  func sharedRow() throws {
    var solver = Solver()
    let width = solver.addVariable(lowerBound: 0)
    let first = try solver.add([Term(1, width)], .greaterThanOrEqual, 100, priority: 750)
    let second = try solver.add([Term(1, width)], .lessThanOrEqual, 100, priority: 250)
    solver.solve()
    let alone = solver.ray(moving: [(first, 1)])
    #expect(alone == nil)
    let together = solver.ray(moving: [(first, 1), (second, 1)])
    let ray = try #require(together)
    #expect(ray.rates.map(\.rate) == [1])
    #expect(ray.forward.distance == .infinity)
    // The width cannot be negative.
    #expect(ray.backward.distance == 100)
    #expect(ray.backward.stops == [.lowerBound(width)])
  }
}

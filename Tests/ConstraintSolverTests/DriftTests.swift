import ConstraintSolver
import Foundation
import Testing

import ReferenceSolver
import SolverTrials

/// One solver through thousands of edits, solved after each: rounding errors must not accumulate.
@Suite("Long use")
struct DriftTests {
  private static let isLong = ProcessInfo.processInfo.environment["LAY_LONG_TESTS"] == "1"
  private static let shapes: [SystemGenerator.Shape] = [
    .layout, .general, .degenerate, .fractional, .scaled,
  ]

  @Test(
    "10,000 edits of some 40 variables leave no drift",
    arguments: isLong ? shapes : [.layout, .scaled])
  func edits(_ shape: SystemGenerator.Shape) throws {
    let script = SystemGenerator.edits(shape, count: 10_000, seed: 1)
    var trial = Trial(script)
    var editCount = 0
    for step in script.steps where trial.system.allows(step) {
      try trial.take(step)
      editCount += 1
      if editCount % 250 == 0 {
        try trial.solve()
        try trial.settle()
        #expect(trial.solver.checkInvariants() == [])
      } else {
        trial.solver.solve()
        try resolveConflicts(of: &trial)
      }
    }
    try trial.take(.solve)
    try trial.take(.inspect)
  }

  /// Removes the last member of each conflict: in an infeasible system only the required level
  /// would be compared.
  private func resolveConflicts(of trial: inout Trial) throws {
    while !trial.solver.isFeasible {
      let proof = trial.solver.certificate()
      let certificate = try #require(proof)
      let last = certificate.entries.last { entry in
        if case .constraint = entry.member { true } else { false }
      }
      guard case .constraint(let constraint)? = last?.member else {
        Issue.record("a conflict of bounds alone: \(trial.text(certificate))")
        return
      }
      try trial.take(.remove(trial.number(of: constraint)))
      trial.solver.solve()
    }
  }
}

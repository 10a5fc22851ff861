import ConstraintSolver
import Testing

import ReferenceSolver
import SolverTrials

/// A solver is a value: copies are independent, also in other tasks.
@Suite("A solver is a value")
struct ValueTests {
  @Test(
    "copies taken at any time are edited apart, and each agrees with exact arithmetic",
    arguments: [SystemGenerator.Shape.layout, .general, .degenerate])
  func copies(_ shape: SystemGenerator.Shape) throws {
    let script = SystemGenerator.edits(shape, count: 60, seed: 3)
    let other = SystemGenerator.edits(shape, count: 60, seed: 3)
    var original = Trial(script)
    var copies: [Trial] = []
    for (number, step) in script.steps.enumerated() where original.system.allows(step) {
      try original.take(step)
      // Copies are taken of pending, solved and settled solvers.
      if number % 20 == 7 { copies.append(original) }
      if number % 10 == 5 { try original.take(.solve) }
      if number % 20 == 13 { copies.append(original) }
      if number % 20 == 15 { try original.take(.settle) }
      if number % 40 == 17 { copies.append(original) }
    }
    try original.take(.solve)
    try original.take(.settle)
    let values = original.values
    for index in copies.indices {
      // Every copy removes a constraint of its own, and continues with other edits.
      let numbers = copies[index].system.constraintNumbers
      if !numbers.isEmpty { try copies[index].take(.remove(numbers[index % numbers.count])) }
      for step in other.steps.reversed() where copies[index].system.allows(step) {
        if case .setConstant = step { try copies[index].take(step) }
      }
      try copies[index].take(.solve)
      try copies[index].take(.settle)
      #expect(copies[index].solver.checkInvariants() == [])
    }
    #expect(original.solver.checkInvariants() == [])
    for (number, value) in values {
      #expect(try original.solver.value(of: original.variable(number)) == value)
    }
    try original.take(.solve)
    try original.take(.inspect)
  }

  @Test("a solver goes from task to task, and copies are solved side by side")
  func tasks() async throws {
    let built = try await Task.detached {
      var bar = try EqualColumns(count: 300, width: 9_600, order: .shuffled)
      bar.solver.solve()
      return bar
    }.value
    built.expectSolved()
    let before = built.values
    let dragged = try await withThrowingTaskGroup(of: EqualColumns.self) { group in
      for task in 1...8 {
        group.addTask {
          var bar = built
          for frame in 1...40 {
            try bar.setWidth(Double(9_600 + 100 * task + frame))
            bar.solver.solve()
            bar.expectSolved()
          }
          return bar
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(dragged.count == 8)
    for bar in dragged { bar.expectSolved() }
    #expect(built.values == before)
  }
}

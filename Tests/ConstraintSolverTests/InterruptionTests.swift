import ConstraintSolver
import Synchronization
import Testing

/// A solver that is interrupted at any point answers as an undisturbed one when it is asked again.
@Suite("Interruptions of the solver")
struct InterruptionTests {
  /// Answers questions with true from one of them on.
  private final class Countdown: Sendable {
    private let questions = Mutex(0)
    private let first: Int

    init(first: Int) { self.first = first }

    var count: Int { questions.withLock { $0 } }

    func ask() -> Bool {
      questions.withLock {
        $0 += 1
        return $0 >= first
      }
    }
  }

  /// A solver with what it was asked to hold.
  private struct Held {
    var solver = Solver()
    var variables: [Variable] = []
    var constraints: [Constraint] = []

    mutating func add(
      _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double, priority: Double = 1000
    ) throws {
      constraints.append(
        try solver.add(
          terms.map { Term($0.0, variables[$0.1]) }, relation, constant, priority: priority))
    }

    mutating func find() {
      solver.solve()
      solver.settle(variables.map { ($0, .nearest(3)) })
    }

    mutating func edit() throws {
      try solver.setConstant(20, of: constraints[0])
      try solver.remove(constraints[1])
      try add([(1, 2), (1, 5)], .equal, 40, priority: 999)
    }
  }

  enum Shape: String, CaseIterable {
    case chain, pairs, squeeze
  }

  /// A system whose solution takes a while.
  private func held(_ shape: Shape) throws -> Held {
    var held = Held()
    switch shape {
    case .chain:
      // Each priority is a level of its own, and each level reaches all variables before.
      held.variables = (0..<120).map { _ in held.solver.addVariable(lowerBound: 0) }
      try held.add([(1, 0)], .equal, 1)
      for index in 1..<120 {
        try held.add(
          [(1, index)], .equal, Double(index * 7 % 50), priority: 1 + Double(index) / 100)
        try held.add(
          [(1, index), (-1, index - 1)], .greaterThanOrEqual, 0.5, priority: 750)
        try held.add([(1, index), (-1, index - 1)], .equal, 1, priority: 500)
      }
      try held.add([(1, 119)], .equal, 90)
    case .pairs:
      held.variables = (0..<12).map { _ in held.solver.addVariable(lowerBound: 0) }
      for a in 0..<12 {
        for b in 0..<12 where a != b {
          try held.add([(1, a), (-1, b)], .equal, Double(a), priority: 250)
        }
      }
    case .squeeze:
      // Every second distance is free.
      held.variables = (0..<40).map { _ in held.solver.addVariable() }
      for index in 1..<40 {
        try held.add(
          [(1, index), (-1, index - 1)], index % 2 == 0 ? .equal : .lessThanOrEqual, 4)
        try held.add([(1, index)], .greaterThanOrEqual, Double(index), priority: 700)
      }
      try held.add([(1, 39), (-1, 0)], .lessThanOrEqual, 30)
    }
    return held
  }

  @Test("the next solution is that of an undisturbed solver", arguments: Shape.allCases)
  func interruptedAnywhere(_ shape: Shape) throws {
    let start = try held(shape)
    var undisturbed = start
    let count = Countdown(first: .max)
    undisturbed.solver.interruption = Interruption { count.ask() }
    undisturbed.find()
    #expect(!undisturbed.solver.wasInterrupted && count.count >= 20)
    var edited = start
    try edited.edit()
    edited.find()

    for first in Self.places(upTo: count.count) {
      var interrupted = start
      let countdown = Countdown(first: first)
      interrupted.solver.interruption = Interruption { countdown.ask() }
      interrupted.find()
      #expect(interrupted.solver.wasInterrupted, "at question \(first)")
      interrupted.solver.interruption = .never
      var other = interrupted
      interrupted.find()
      expect(&interrupted, isAs: undisturbed, first)
      // Edits on the way do not matter either.
      try other.edit()
      other.find()
      expect(&other, isAs: edited, first)
    }
  }

  @Test("so it is after an interrupted range", arguments: Shape.allCases)
  func interruptedRange(_ shape: Shape) throws {
    var start = try held(shape)
    start.find()
    for index in [1, 9] {
      let count = Countdown(first: .max)
      var asked = start
      asked.solver.interruption = Interruption { count.ask() }
      _ = asked.solver.range(of: asked.variables[index])
      for first in Self.places(upTo: count.count) {
        var interrupted = start
        let countdown = Countdown(first: first)
        interrupted.solver.interruption = Interruption { countdown.ask() }
        _ = interrupted.solver.range(of: interrupted.variables[index])
        interrupted.solver.interruption = .never
        interrupted.find()
        expect(&interrupted, isAs: start, first)
      }
    }
  }

  /// The first questions, and then more and more widely spread ones, up to the last.
  private static func places(upTo count: Int) -> [Int] {
    var places: [Int] = []
    var place = 1
    while place <= count {
      places.append(place)
      place += 1 + place / 2
    }
    return places
  }

  private func expect(_ held: inout Held, isAs other: Held, _ first: Int) {
    #expect(!held.solver.wasInterrupted)
    #expect(held.solver.isFeasible == other.solver.isFeasible)
    let faults = held.solver.checkInvariants()
    #expect(faults == [], "after an interruption at question \(first)")
    for (variable, expected) in zip(held.variables, other.variables) {
      let difference = held.solver.value(of: variable) - other.solver.value(of: expected)
      #expect(abs(difference) < 1e-6, "\(variable) after an interruption at question \(first)")
    }
  }
}

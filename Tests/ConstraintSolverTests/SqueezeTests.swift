import ConstraintSolver
import Testing

/// Edits and choices that many rows meet at one place: what they take grows with the system, not with its
/// square.
@Suite("Many rows at one place")
struct SqueezeTests {
  @Test("labels of one width are squeezed to nothing in a few steps, settling included")
  func squeeze() throws {
    var solver = Solver()
    let count = 1_000
    var fields: [Variable] = []
    var labels: [Variable] = []
    for _ in 0..<count {
      let label = solver.addVariable(lowerBound: 0)
      let field = solver.addVariable(lowerBound: 0)
      _ = try solver.add([Term(1, label)], .greaterThanOrEqual, 42, priority: 750)
      _ = try solver.add([Term(1, label)], .lessThanOrEqual, 42, priority: 250)
      _ = try solver.add([Term(1, label), Term(1, field)], .equal, 292)
      if let first = labels.first {
        _ = try solver.add([Term(1, label), Term(-1, first)], .equal, 0)
      }
      labels.append(label)
      fields.append(field)
    }
    solver.solve()
    let before = solver.pivotCount
    _ = try solver.add([Term(1, fields[5])], .equal, 292)
    let isFeasible = solver.solve()
    #expect(isFeasible)
    let free = solver.settle { _ in [] }
    #expect(free == [])
    #expect(labels.allSatisfy { abs(solver.value(of: $0)) <= 1e-6 })
    let confirmation = solver.confirm()
    #expect(confirmation == .confirmed)
    #expect(solver.pivotCount - before < 100)
    let faults = solver.checkInvariants()
    #expect(faults == [])
  }

  @Test("points that want to be 3 apart, all of them, take a step or two each")
  func clique() throws {
    var solver = Solver()
    let points = (0..<60).map { _ in solver.addVariable() }
    for a in points {
      for b in points where a != b {
        _ = try solver.add([Term(1, a), Term(-1, b)], .equal, 3, priority: 250)
      }
    }
    solver.solve()
    let free = solver.settle(points.map { ($0, .nearest(0)) })
    #expect(free == points)
    #expect(points.allSatisfy { abs(solver.value(of: $0)) <= 1e-6 })
    #expect(solver.pivotCount < 400)
    let confirmation = solver.confirm()
    #expect(confirmation == .confirmed)
  }

  @Test(
    "a row begins with its sizes at their least, and what the first choice decides is not chosen again"
  )
  func row() throws {
    var solver = Solver()
    let count = 400
    let widths = (0..<count).map { _ in solver.addVariable(lowerBound: 0) }
    let places = (0..<count).map { _ in solver.addVariable() }
    _ = try solver.add([Term(1, places[0])], .equal, 8)
    for (index, place) in places.enumerated().dropFirst() {
      _ = try solver.add(
        [Term(1, place), Term(-1, places[index - 1]), Term(-1, widths[index - 1])], .equal, 8)
    }
    _ = try solver.add([Term(1, places[count - 1]), Term(1, widths[count - 1])], .equal, 9_000)
    solver.solve()
    #expect(solver.pivotCount < 20)
    let before = solver.pivotCount
    solver.settle(
      widths.map { ($0, .largest(orNearest: 0)) } + places.map { ($0, .nearest(0)) })
    #expect(abs(solver.value(of: widths[0]) - (9_000 - 8 * Double(count))) <= 1e-6)
    #expect(widths.dropFirst().allSatisfy { abs(solver.value(of: $0)) <= 1e-6 })
    #expect(solver.pivotCount - before < 20)
    for variable in [widths[0], widths[7], places[9]] {
      let range = solver.range(of: variable)
      #expect(range.upper - range.lower > 5_000)
    }
    let faults = solver.checkInvariants()
    #expect(faults == [])
  }

  @Test(
    "what is free in a row takes a solve for each row that bars, and choices are taken back at once"
  )
  func choices() throws {
    var solver = Solver()
    let count = 400
    let widths = (0..<count).map { _ in solver.addVariable(lowerBound: 0) }
    let places = (0..<count).map { _ in solver.addVariable() }
    let tops = (0..<count).map { _ in solver.addVariable() }
    for (index, place) in places.enumerated().dropFirst() {
      _ = try solver.add(
        [Term(1, place), Term(-1, places[index - 1]), Term(-1, widths[index - 1])], .equal, 8)
    }
    _ = try solver.add([Term(1, places[count - 1]), Term(1, widths[count - 1])], .equal, 9_000)
    solver.solve()
    var before = solver.solveCount
    #expect(solver.freeVariables() == (widths + places + tops).sorted())
    solver.settle { free in
      #expect(free.count == 3 * count)
      return []
    }
    #expect(solver.solveCount - before < count + 20)
    solver.settle(
      widths.map { ($0, .largest(orNearest: 30)) } + (places + tops).map { ($0, .nearest(0)) })
    #expect(widths.allSatisfy { abs(solver.value(of: $0) - 30) <= 1e-6 })
    #expect(tops.allSatisfy { solver.value(of: $0) == 0 })
    before = solver.solveCount
    let isFeasible = solver.solve()
    #expect(isFeasible)
    #expect(solver.solveCount - before < 100)
    let faults = solver.checkInvariants()
    #expect(faults == [])
  }

  @Test("conflicts that share nothing are seen in one solution")
  func conflicts() throws {
    var solver = Solver()
    let count = 200
    for _ in 0..<count {
      let left = solver.addVariable()
      let width = solver.addVariable(lowerBound: 0)
      _ = try solver.add([Term(1, left)], .equal, 20)
      _ = try solver.add([Term(1, width)], .greaterThanOrEqual, 40)
      _ = try solver.add([Term(1, left), Term(1, width)], .lessThanOrEqual, 50)
    }
    let holds = solver.solve()
    #expect(!holds)
    let before = solver.solveCount
    let sets = solver.refutedSets()
    #expect(sets.count == count)
    #expect(sets.allSatisfy { $0.count == 3 })
    #expect(Set(sets.joined()).count == 3 * count)
    #expect(solver.solveCount - before <= 2 * count)
  }
}

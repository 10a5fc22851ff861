import ConstraintSolver
import RandomTexts
import Testing

import SolverTrials

/// The laws at size, on layouts with a known solution.
@Suite("The laws at size")
struct SizeTests {
  @Test("a chain of 100,000 constraints has the widths that a division gives, also dragged")
  func chain() throws {
    var bar = try EqualColumns(count: 50_000, width: 1_600_000, order: .asStated)
    bar.solver.solve()
    bar.expectSolved()
    for width in [1_700_000.0, 400_008, 1_600_000] {
      try bar.setWidth(width)
      bar.solver.solve()
      bar.expectSolved()
    }
  }

  @Test(
    "the order of insertion changes no value of a determined system",
    arguments: EqualColumns.Order.allCases)
  func order(_ order: EqualColumns.Order) throws {
    var bar = try EqualColumns(count: 2_000, width: 64_000, order: order)
    bar.solver.solve()
    bar.expectSolved()
    #expect(bar.solver.freeVariables() == [])
    #expect(bar.solver.checkInvariants() == [])
  }

  @Test("a constraint that is refused and removed leaves every value and every later answer")
  func refusal() throws {
    var bar = try EqualColumns(count: 200, width: 6_400, order: .asStated)
    bar.solver.solve()
    let before = bar.values
    for column in [0, 100, 199] {
      let refused = try bar.solver.add([Term(1, bar.widths[column])], .equal, 5)
      #expect(bar.values == before, "values change with solve() only")
      bar.solver.solve()
      #expect(!bar.solver.isFeasible)
      let proof = bar.solver.certificate()
      #expect(proof?.entries.contains { $0.member == .constraint(refused) } == true)
      try bar.solver.remove(refused)
      bar.solver.solve()
      #expect(bar.solver.isFeasible)
      #expect(bar.solver.certificate() == nil)
      bar.expectSolved()
      for (now, once) in zip(bar.values, before) { #expect(abs(now - once) <= 1e-9 * 6_400) }
    }
    #expect(bar.solver.checkInvariants() == [])
    try bar.setWidth(8_000)
    bar.solver.solve()
    bar.expectSolved()
  }

  @Test("a constraint added and removed without solving leaves every value bitwise equal")
  func untriedConstraint() throws {
    var bar = try EqualColumns(count: 200, width: 6_400, order: .asStated)
    bar.solver.solve()
    let before = bar.values
    try bar.solver.remove(bar.solver.add([Term(1, bar.widths[7])], .equal, 5))
    bar.solver.solve()
    #expect(bar.values == before)
  }

  @Test("of 900 labels with different priorities the weakest are compressed first")
  func ladder() throws {
    var ladder = try Ladder(count: 900)
    let gaps = Double(901 * 8)
    let all = ladder.sizes.reduce(0, +)
    for width in [gaps + all + 500, gaps + all, gaps + all - 1, gaps + all / 2, gaps, gaps + 1_000]
    {
      try ladder.setWidth(width)
      ladder.expectSolved()
    }
    // The first label becomes the weakest, then the strongest.
    for priority in [10.5, 999.5] {
      try ladder.setPriority(priority, of: 0)
      ladder.expectSolved()
    }
    #expect(ladder.solver.checkInvariants() == [])
  }
}

// MARK: - Columns

/// Columns of equal width, 8 points apart, in a bar of a given width: `x[i] == x[i - 1] + w[i - 1]
/// + 8` and `w[i] == w[0]`, so that every width is `(bar - 8 * (count + 1)) / count`.
struct EqualColumns {
  enum Order: CaseIterable, Sendable {
    case asStated, reversed, shuffled, shuffledVariables
  }

  var solver = Solver()
  private(set) var lefts: [Variable] = []
  private(set) var widths: [Variable] = []
  private var bar: Variable
  private var barWidth: Constraint?
  private var width: Double

  init(count: Int, width: Double, order: Order) throws {
    self.width = width
    var variables: [Variable] = []
    for _ in 0...2 * count { variables.append(solver.addVariable()) }
    var random = SplitMix64(seed: 7)
    if order == .shuffledVariables { variables.shuffle(using: &random) }
    bar = variables[0]
    lefts = Array(variables[1...count])
    widths = Array(variables[(count + 1)...])
    var rows: [(terms: [Term], constant: Double)] = [([Term(1, bar)], width)]
    for index in 0..<count {
      if index == 0 {
        rows.append(([Term(1, lefts[0])], 8))
      } else {
        rows.append(
          ([Term(1, lefts[index]), Term(-1, lefts[index - 1]), Term(-1, widths[index - 1])], 8))
        rows.append(([Term(1, widths[index]), Term(-1, widths[0])], 0))
      }
    }
    rows.append(([Term(1, bar), Term(-1, lefts[count - 1]), Term(-1, widths[count - 1])], 8))
    switch order {
    case .asStated: break
    case .reversed: rows.reverse()
    case .shuffled, .shuffledVariables: rows.shuffle(using: &random)
    }
    for row in rows {
      let constraint = try solver.add(row.terms, .equal, row.constant)
      if row.terms.count == 1, row.terms[0].variable == bar { barWidth = constraint }
    }
  }

  var values: [Double] { (lefts + widths).map { solver.value(of: $0) } }

  mutating func setWidth(_ width: Double) throws {
    self.width = width
    try solver.setConstant(width, of: #require(barWidth))
  }

  func expectSolved(sourceLocation: SourceLocation = #_sourceLocation) {
    let count = Double(widths.count)
    let column = (width - 8 * (count + 1)) / count
    var largestError = 0.0
    for index in widths.indices {
      let left = 8 + Double(index) * (column + 8)
      largestError = max(largestError, abs(solver.value(of: lefts[index]) - left))
      largestError = max(largestError, abs(solver.value(of: widths[index]) - column))
    }
    #expect(solver.isFeasible, sourceLocation: sourceLocation)
    #expect(largestError <= 1e-6, sourceLocation: sourceLocation)
  }
}

// MARK: - Labels

/// Labels side by side in a bar, each as wide as its text at its own priority. The strongest have
/// their widths, and the rest of the space goes to the next one.
private struct Ladder {
  var solver = Solver()
  private(set) var sizes: [Double] = []
  private var priorities: [Double] = []
  private var widths: [Variable] = []
  private var resistances: [Constraint] = []
  private var end: Constraint
  private var width = 1e6

  init(count: Int) throws {
    var lefts: [Variable] = []
    for index in 0..<count {
      let left = solver.addVariable()
      let width = solver.addVariable(lowerBound: 0)
      let size = Double(30 + 37 * index % 41)
      // 61 and 900 are coprime, so each priority occurs once.
      let priority = Double(100 + 61 * index % 900)
      if let last = lefts.last, let before = widths.last {
        _ = try solver.add([Term(1, left), Term(-1, last), Term(-1, before)], .equal, 8)
      } else {
        _ = try solver.add([Term(1, left)], .equal, 8)
      }
      resistances.append(
        try solver.add([Term(1, width)], .greaterThanOrEqual, size, priority: priority))
      _ = try solver.add([Term(1, width)], .lessThanOrEqual, size, priority: 1)
      lefts.append(left)
      widths.append(width)
      sizes.append(size)
      priorities.append(priority)
    }
    end = try solver.add(
      [Term(1, lefts[count - 1]), Term(1, widths[count - 1])], .lessThanOrEqual, width - 8)
  }

  mutating func setWidth(_ width: Double) throws {
    self.width = width
    try solver.setConstant(width - 8, of: end)
    solver.solve()
  }

  mutating func setPriority(_ priority: Double, of label: Int) throws {
    priorities[label] = priority
    try solver.setPriority(priority, of: resistances[label])
    solver.solve()
  }

  func expectSolved(sourceLocation: SourceLocation = #_sourceLocation) {
    var room = width - 8 * Double(widths.count + 1)
    var largestError = 0.0
    for label in widths.indices.sorted(by: { priorities[$0] > priorities[$1] }) {
      let expected = min(sizes[label], room)
      room -= expected
      largestError = max(largestError, abs(solver.value(of: widths[label]) - expected))
    }
    #expect(solver.isFeasible, sourceLocation: sourceLocation)
    #expect(largestError <= 1e-6, sourceLocation: sourceLocation)
  }
}

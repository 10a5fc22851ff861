import ConstraintSolver
import Foundation
import RandomTexts
import Testing

import ReferenceSolver
import SolverTrials

/// Rows of three anchors each of four views, with coefficients from 1e-4 to 1e4: what is left out, and where
/// everything comes to lie, is the exact solver's.
///
/// With `LAY_LONG_TESTS=1` there are 100,000 systems, half of them with optional rows; `LAY_UNITS_FROM` and
/// `LAY_UNITS_COUNT` take a part of each half.
@Suite("Coefficients of very different size")
struct MixedUnitsTests {
  private static let parts: [Range<Int>] = {
    let environment = ProcessInfo.processInfo.environment
    let isLong = environment["LAY_LONG_TESTS"] == "1"
    let first = environment["LAY_UNITS_FROM"].flatMap { Int($0) } ?? 0
    let count = environment["LAY_UNITS_COUNT"].flatMap { Int($0) } ?? (isLong ? 50_000 : 60)
    return stride(from: first, to: first + count, by: 1_000).map {
      $0..<min($0 + 1_000, first + count)
    }
  }()

  @Test("required rows", arguments: parts)
  func required(_ seeds: Range<Int>) throws { try judge(seeds, isOptional: false) }

  @Test("required and optional rows", arguments: parts)
  func optional(_ seeds: Range<Int>) throws {
    try judge(seeds.lowerBound + 50_000..<seeds.upperBound + 50_000, isOptional: true)
  }

  private func judge(_ seeds: Range<Int>, isOptional: Bool) throws {
    var close = 0
    for seed in seeds {
      let seed = UInt64(seed)
      var system = MixedUnits(seed: seed, isOptional: isOptional)
      switch try system.verdict() {
      case .right: break
      case .tooClose: close += 1
      case .wrong(let what): Issue.record("seed \(seed): \(what)")
      }
    }
    #expect(close * 20 <= seeds.count, "too many are too close to call")
  }
}

/// A system of four views, horizontally, and what the solver makes of it.
private struct MixedUnits {
  enum Verdict {
    case right
    /// Exactly it is infeasible, or free, by less than the tolerance.
    case tooClose
    case wrong(String)
  }

  private struct Row {
    var terms: [Int: Double]
    var exactTerms: [Int: BigRational]
    var relation: ExactRelation
    var constant: Double
    var priority: Double

    var exact: ExactSolver.Constraint {
      ExactSolver.Constraint(
        terms: exactTerms.sorted { $0.key < $1.key }.map { ($0.value, $0.key) },
        relation: relation, constant: BigRational(simplest: constant), priority: priority)
    }
  }

  /// The root's width, and left and width of each view.
  private static let variableCount = 9
  private static let bounds: [BigRational?] = [0, nil, 0, nil, 0, nil, 0, nil, 0]
  /// Widths first, as large as can be, then positions.
  private static let settlingOrder = [2, 4, 6, 8, 1, 3, 5, 7]

  private var rows: [Row] = [
    Row(
      terms: [0: 1], exactTerms: [0: 1], relation: .equal, constant: 320, priority: 1000)
  ]
  private var solver = Solver()
  private var variables: [Variable] = []
  private var handles: [Constraint?] = []

  init(seed: UInt64, isOptional: Bool) {
    var random = SplitMix64(seed: seed)
    let count = isOptional ? Int.random(in: 8...14, using: &random) : 11
    for _ in 0..<count { addRow(isOptional: isOptional, &random) }
    for bound in Self.bounds {
      variables.append(solver.addVariable(lowerBound: bound.map { _ in 0 }))
    }
  }

  // MARK: Making

  private mutating func addRow(isOptional: Bool, _ random: inout SplitMix64) {
    var row = Row(terms: [:], exactTerms: [:], relation: .equal, constant: 0, priority: 1000)
    let first = random.chance(oneIn: 3) ? Self.coefficient(&random) : 1
    addAnchor(first, ofRootToo: false, to: &row, &random)
    for _ in 0..<2 {
      addAnchor(Self.coefficient(&random), ofRootToo: true, to: &row, &random)
    }
    row.constant =
      random.chance(oneIn: 2) ? random.pick([0, 1, 10, 20, 100]) : Self.coefficient(&random)
    row.relation = random.pick(ExactRelation.allCases)
    if isOptional, random.chance(oneIn: 2) { row.priority = random.pick([250, 500, 750, 999]) }
    row.exactTerms = row.exactTerms.filter { !$0.value.isZero }
    row.terms = row.terms.filter { row.exactTerms[$0.key] != nil }
    rows.append(row)
  }

  /// Adds a multiple of a left edge, a center, a right edge or a width.
  private func addAnchor(
    _ factor: Double, ofRootToo: Bool, to row: inout Row, _ random: inout SplitMix64
  ) {
    func add(_ variable: Int, half: Bool = false) {
      row.terms[variable, default: 0] += half ? factor / 2 : factor
      row.exactTerms[variable, default: 0] +=
        BigRational(simplest: factor) * (half ? BigRational(1, over: 2) : 1)
    }
    let view = Int.random(in: ofRootToo ? 0...4 : 1...4, using: &random)
    let anchor = Int.random(in: 0..<4, using: &random)
    if view == 0 { return add(0, half: anchor == 1) }
    if anchor != 3 { add(2 * view - 1) }
    if anchor != 0 { add(2 * view, half: anchor == 1) }
  }

  /// 10^u, u in -4...4, of either sign, with six digits.
  private static func coefficient(_ random: inout SplitMix64) -> Double {
    let size = pow(10, Double.random(in: -4...4, using: &random))
    let text = String(format: "%.5e", size)
    let value = Double(text) ?? size
    return Bool.random(using: &random) ? value : -value
  }

  // MARK: Judging

  /// Leaves out, in the order of rows, what cannot hold beside those before, by the solver's own proofs.
  private mutating func leaveOut() throws -> String? {
    for row in rows { handles.append(try add(row)) }
    var refutations: [Int: [Int]] = [:]
    for _ in 0..<200 {
      for (row, others) in refutations where others.contains(where: { handles[$0] == nil }) {
        refutations[row] = nil
        handles[row] = try add(rows[row])
      }
      if solver.solve() { return nil }
      guard let set = solver.refutedSet() else { return "an infeasible system has no proof" }
      var members: [Int] = []
      for case .constraint(let constraint) in set {
        if let row = handles.firstIndex(of: constraint) { members.append(row) }
      }
      guard let last = members.max(), last > 0, let handle = handles[last] else {
        return "a proof names \(members)"
      }
      refutations[last] = members.filter { $0 != last }
      try solver.remove(handle)
      handles[last] = nil
    }
    return "conflicts without end"
  }

  private mutating func add(_ row: Row) throws -> Constraint {
    try solver.add(
      row.terms.map { Term($0.value, variables[$0.key]) }, Relation(row.relation), row.constant,
      priority: row.priority)
  }

  mutating func verdict() throws -> Verdict {
    if let fault = try leaveOut() { return .wrong(fault) }
    let free = solver.settle(
      Self.settlingOrder.map {
        (variables[$0], $0.isMultiple(of: 2) ? .largest(orNearest: 0) : .nearest(0))
      })
    guard case .confirmed = solver.confirm() else { return .wrong("it is not confirmed") }
    let values = variables.map { solver.value(of: $0) }
    let kept = rows.indices.filter { handles[$0] != nil }
    var exact = ExactSolver(lowerBounds: Self.bounds, constraints: kept.map { rows[$0].exact })
    guard exact.isFeasible else {
      let largest = kept.map { largestTerm(of: rows[$0], values) }.max() ?? 1
      return exact.levels[0].violation.doubleValue <= 1e-5 * largest
        ? .tooClose : .wrong("what is kept cannot hold")
    }
    for broken in rows.indices where handles[broken] == nil {
      let before = kept.filter { $0 < broken && rows[$0].priority == 1000 } + [broken]
      let judge = ExactSolver(lowerBounds: Self.bounds, constraints: before.map { rows[$0].exact })
      if judge.isFeasible { return .wrong("row \(broken) is left out without need") }
    }
    if let fault = difference(of: free, from: exact) { return fault }
    exact.settle(
      Self.settlingOrder.map {
        ($0, $0.isMultiple(of: 2) ? .largest(orNearest: 0) : .nearest(0))
      })
    for variable in 0..<Self.variableCount {
      let expected = exact.value(of: variable).doubleValue
      if abs(values[variable] - expected) > 1e-6 * max(1, abs(expected)) {
        return .wrong("x\(variable) is \(values[variable]), but exactly \(expected)")
      }
    }
    return .right
  }

  /// Compares what is free, but for what can move by no more than the tolerance.
  private func difference(of free: [Variable], from exact: ExactSolver) -> Verdict? {
    for (index, variable) in variables.enumerated() {
      let range = exact.range(of: index)
      let isFree = free.contains(variable)
      guard let lower = range.lower, let upper = range.upper else {
        if isFree { continue }
        return .wrong("x\(index) is free")
      }
      let width = (upper - lower).doubleValue
      let tolerance = 1e-6 * max(1, abs(lower.doubleValue))
      if width > 0, width < 4 * tolerance { return .tooClose }
      if isFree != (width > 0) { return .wrong("x\(index) goes from \(lower) to \(upper)") }
    }
    return nil
  }

  private func largestTerm(of row: Row, _ values: [Double]) -> Double {
    row.terms.reduce(max(1, abs(row.constant))) { max($0, abs($1.value * values[$1.key])) }
  }
}

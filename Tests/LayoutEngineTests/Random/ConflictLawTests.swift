import LayoutEngine
import LayoutModel
import Testing

import ReferenceSolver

/// The properties of every conflict, checked in fractions on random infeasible systems.
@Suite("Laws of conflicts")
struct ConflictLawTests {
  static let batches = 20
  static let wanted = 10_000

  @Test(
    "a shown conflict is infeasible, irreducible and adds up, and its repairs resolve it",
    arguments: 0..<batches)
  func laws(batch: Int) {
    let share = Self.wanted / Self.batches
    var found = 0
    var seed = UInt64(batch) << 40
    while found < share {
      seed += 1
      let scene = RandomScene.filled(seed: seed, constraints: 3...9, allRequired: true)
      var engine = LayoutEngine()
      let conflicts = engine.conflicts(in: scene)
      let exact = ExactScene(scene)
      guard let conflict = conflicts.first else {
        if seed.isMultiple(of: 10) { #expect(exact.leavesOut([]), "seed \(seed)") }
        continue
      }
      found += 1
      #expect(exact.leavesOut(conflicts.map(\.broken)), "seed \(seed)")
      check(conflict, exact, seed)
      let brokenBefore = Set(conflicts.map(\.broken))
      let repairs = engine.repairs(of: conflict, in: scene)
      #expect(!repairs.isEmpty, "seed \(seed)")
      for repair in repairs {
        var repaired = scene
        #expect(throws: Never.self) { try repaired.apply(repair.edits) }
        let broken = engine.broken(in: repaired)
        #expect(
          brokenBefore.subtracting([conflict.broken]).isSuperset(of: broken),
          "seed \(seed): \(repair.edits)")
        #expect(ExactScene(repaired).leavesOut(broken), "seed \(seed): \(repair.edits)")
      }
    }
  }

  private func check(_ conflict: Conflict, _ exact: ExactScene, _ seed: UInt64) {
    let members = conflict.members.map(\.reference)
    #expect(!exact.canHoldAlone(members), "seed \(seed): the set can hold")
    #expect(exact.isIrreducibleBesideSizes(members), "seed \(seed): members can be left out")
    #expect(conflict.members.last?.reference == conflict.broken, "seed \(seed)")

    var sum: [Int: BigRational] = [:]
    var constant = BigRational(0)
    for member in conflict.members {
      guard let row = exact.row(member.reference) else { continue }
      let multiplier = BigRational(member.multiplier)
      for (variable, coefficient) in row.terms {
        sum[variable, default: 0] += multiplier * coefficient
      }
      constant += multiplier * row.constant
      // A `>=` keeps its direction under a positive multiplier, a `<=` under a negative one.
      let isPositive = multiplier > 0
      switch (conflict.relation, row.relation) {
      case (_, .equal): break
      case (.greaterOrEqual, .greaterOrEqual), (.lessOrEqual, .lessOrEqual): #expect(isPositive)
      case (.greaterOrEqual, .lessOrEqual), (.lessOrEqual, .greaterOrEqual): #expect(!isPositive)
      case (.equal, _): Issue.record("seed \(seed): an inequality in a sum of equalities")
      }
    }
    #expect(sum.values.allSatisfy { $0 == 0 }, "seed \(seed): \(sum)")
    #expect(constant == BigRational(conflict.contradiction), "seed \(seed)")
    switch conflict.relation {
    case .equal: #expect(constant != 0, "seed \(seed)")
    case .greaterOrEqual: #expect(constant > 0, "seed \(seed)")
    case .lessOrEqual: #expect(constant < 0, "seed \(seed)")
    }
  }
}

extension BigRational {
  init(_ fraction: Fraction) {
    self = BigRational(Int(fraction.numerator), over: Int(fraction.denominator))
  }
}

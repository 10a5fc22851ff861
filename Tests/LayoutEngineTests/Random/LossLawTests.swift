import LayoutEngine
import LayoutModel
import Testing

import ReferenceSolver

/// The properties of every explanation of a lost optional constraint, on random scenes.
@Suite("Laws of lost constraints")
struct LossLawTests {
  static let batches = 4

  @Test(
    "the constraints that exclude a lost one are incompatible with it, and irreducible",
    arguments: 0..<batches)
  func beaters(batch: Int) {
    var proved = 0
    for seed in UInt64(batch) * 10_000..<UInt64(batch) * 10_000 + 150 {
      let scene = RandomScene.filled(seed: seed, constraints: 3...9, allRequired: false)
      var engine = LayoutEngine()
      let exact = ExactScene(scene)
      for note in engine.layout(of: scene).lost {
        for isThorough in [false, true] {
          guard let loss = engine.loss(of: note.reference, in: scene, isThorough: isThorough)
          else {
            Issue.record("seed \(seed): \(note.reference) is lost without a reason")
            continue
          }
          #expect(loss.isProved, "seed \(seed): \(note.reference)")
          #expect((loss.violation - note.violation).magnitude < 1e-6)
          let priorities = loss.beaters.map(\.priority)
          #expect(priorities == priorities.sorted(by: >), "seed \(seed)")
          #expect(priorities.allSatisfy { $0 >= loss.priority }, "seed \(seed)")
          checkSum(loss, seed)
          // A violated one is held at its value, which may be a long number.
          guard loss.beaters.allSatisfy({ $0.missedBy == 0 }) else { continue }
          proved += 1
          let members = loss.beaters.map(\.reference) + [loss.reference]
          #expect(!exact.canHoldAlone(members), "seed \(seed): \(loss)")
          #expect(exact.isIrreducibleBesideSizes(members), "seed \(seed): \(loss)")
        }
      }
    }
    #expect(proved > 50)
  }

  /// The numbers show that the constraint cannot be satisfied.
  private func checkSum(_ loss: Loss, _ seed: UInt64) {
    let missing = loss.demanded - loss.available
    #expect(loss.wantsMore ? missing > 0 : missing < 0, "seed \(seed): \(loss)")
    #expect(missing.magnitude <= loss.violation + 1e-6, "seed \(seed): \(loss)")
  }

  @Test(
    "every proposed change satisfies the lost constraint, at the stated cost",
    arguments: 0..<batches)
  func changes(batch: Int) {
    var tried = 0
    for seed in UInt64(batch) * 10_000 + 500..<UInt64(batch) * 10_000 + 700 {
      let scene = RandomScene.filled(seed: seed, constraints: 3...9, allRequired: false)
      var engine = LayoutEngine()
      let before = engine.layout(of: scene)
      for note in before.lost {
        guard let loss = engine.loss(of: note.reference, in: scene) else { continue }
        let remedies = engine.remedies(for: loss, in: scene)
        #expect(remedies.changes.count <= 3)
        for change in remedies.changes {
          tried += 1
          var changed = scene
          #expect(throws: Never.self) { try changed.apply(change.edit) }
          var fresh = LayoutEngine()
          let holds = fresh.holds(note.reference, in: changed)
          #expect(holds, "seed \(seed): \(change)")
          let after = fresh.layout(of: changed)
          #expect(
            Set(before.broken).isSuperset(of: after.broken), "seed \(seed): \(change)")
          let missed = Dictionary(
            before.lost.map { ($0.reference, $0.violation) }, uniquingKeysWith: { a, _ in a })
          let worse = after.lost.filter { $0.violation > (missed[$0.reference] ?? 0) + 1e-3 }
          #expect(
            Set(worse.map(\.reference)).isSubset(of: change.lost.map(\.reference)),
            "seed \(seed): \(change)")
        }
        if let weakest = loss.weakest, case .stated(let id) = weakest.reference {
          var without = scene
          without.removeConstraint(id)
          var fresh = LayoutEngine()
          let holds = fresh.holds(note.reference, in: without)
          #expect(remedies.holdsWithoutWeakest == holds, "seed \(seed): \(loss)")
        }
      }
    }
    #expect(tried > 100)
  }

  @Test("the weakest of the excluding constraints is as strong as possible")
  func strongest() {
    var scene = Scene()
    let view = scene.addItem(named: "a", in: .root)
    func optional(_ relation: Relation, _ number: Double, _ priority: Double) -> ConstraintReference
    {
      .stated(
        scene.addConstraint(
          LinearExpression(AnchorReference(view, .width)), relation,
          LinearExpression(constant: number), priority: priority))
    }
    let lost = optional(.greaterOrEqual, 200, 500)
    _ = optional(.lessOrEqual, 100, 600)
    let strong = optional(.lessOrEqual, 100, 900)
    var engine = LayoutEngine()
    let loss = engine.loss(of: lost, in: scene)
    #expect(loss?.beaters.map(\.reference) == [strong])
  }

  @Test("a satisfied constraint has no loss")
  func met() {
    var scene = Scene()
    let view = scene.addItem(named: "a", in: .root)
    let id = scene.addConstraint(
      LinearExpression(AnchorReference(view, .width)), .equal, LinearExpression(constant: 10),
      priority: 500)
    var engine = LayoutEngine()
    let loss = engine.loss(of: .stated(id), in: scene)
    #expect(loss == nil)
  }
}

import Foundation
import LayoutEngine
import LayoutModel
import Testing

import ReferenceSolver

/// Sets from which nothing can go while no size is below 0, on random screens, judged in fractions.
///
/// `LAY_LONG_TESTS=1` judges twenty times as many.
@Suite("Irreducible sets")
struct IrreducibleSetTests {
  private static let isLong = ProcessInfo.processInfo.environment["LAY_LONG_TESTS"] == "1"
  private static let screens = isLong ? 2000 : 100
  static let batches = 4

  @Test("of conflicts", arguments: 0..<batches)
  func conflicts(batch: Int) {
    var (judged, tooLarge) = (0, 0)
    for seed in UInt64(batch) * 10_000..<UInt64(batch) * 10_000 + UInt64(Self.screens) {
      let scene = AppScreen.scene(seed: seed, allRequired: true)
      var engine = LayoutEngine()
      let exact = ExactScene(scene)
      for conflict in engine.conflicts(in: scene) {
        judged += 1
        let members = conflict.members.map(\.reference)
        #expect(!exact.canHoldAlone(members), "seed \(seed): the set can hold")
        let isLarge = !exact.isIrreducibleBesideSizes(members)
        if isLarge { tooLarge += 1 }
        #expect(!isLarge, "seed \(seed): \(members) has members that can go")
      }
    }
    if Self.isLong { print("conflicts \(judged), too large \(tooLarge)") }
    #expect(judged > Self.screens / 4)
  }

  @Test("of what is lost", arguments: 0..<batches)
  func losses(batch: Int) {
    var (judged, tooLarge) = (0, 0)
    for seed in UInt64(batch) * 10_000 + 5000..<UInt64(batch) * 10_000 + 5000 + UInt64(Self.screens)
    {
      let scene = AppScreen.scene(seed: seed, allRequired: false)
      var engine = LayoutEngine()
      let exact = ExactScene(scene)
      for note in engine.layout(of: scene).lost {
        guard let loss = engine.loss(of: note.reference, in: scene), loss.isProved,
          // One that is itself missed is held where it is, which need not be a short number.
          loss.beaters.allSatisfy({ $0.missedBy == 0 })
        else { continue }
        judged += 1
        let members = loss.beaters.map(\.reference) + [loss.reference]
        #expect(!exact.canHoldAlone(members), "seed \(seed): \(loss)")
        let isLarge = !exact.isIrreducibleBesideSizes(members)
        if isLarge { tooLarge += 1 }
        #expect(!isLarge, "seed \(seed): \(members) has members that can go")
      }
    }
    if Self.isLong { print("losses \(judged), too large \(tooLarge)") }
    #expect(judged > Self.screens / 4)
  }
}

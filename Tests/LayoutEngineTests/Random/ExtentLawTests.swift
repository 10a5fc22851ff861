import LayoutEngine
import LayoutModel
import Testing

/// The values of a parameter at which everything holds are those of ordinary layouts.
@Suite("Laws of extents")
struct ExtentLawTests {
  @Test("nothing is left out inside, and something just outside", arguments: [false, true])
  func ends(byConstant: Bool) {
    var (inside, outside, never) = (0, 0, 0)
    for seed in UInt64(0)..<300 {
      let scene = RandomScene.filled(seed: seed, constraints: 4...12, allRequired: seed % 2 == 0)
      let constraint = scene.constraintsInOrder.first { $0.hasConstant }?.id
      let parameter: SizeParameter
      if byConstant {
        guard let constraint else { continue }
        parameter = .constants([constraint])
      } else {
        parameter = .screen(seed % 3 == 0 ? .vertical : .horizontal)
      }
      var engine = LayoutEngine()
      engine.update(to: scene)
      guard let ranges = engine.holdingRanges(of: parameter, over: -2_000...2_000, in: scene) else {
        Issue.record("seed \(seed): no answer")
        continue
      }
      func broken(_ value: Double) -> [ConstraintReference] {
        engine.broken(in: parameter.scene(scene, at: value))
      }
      if ranges.isEmpty {
        never += 1
        for value in [0, 100.3, 320, 375, 1_000] {
          #expect(!broken(value).isEmpty, "seed \(seed): \(value)")
        }
      }
      for range in ranges {
        let (low, high) = (range.lowerBound, range.upperBound)
        for value in [low, low + 0.381 * (high - low), high] {
          inside += 1
          #expect(broken(value) == [], "seed \(seed): \(value) of \(range)")
        }
        for value in [low - 0.01, high + 0.01]
        where value > max(-2_000, parameter.minimum) && value < 2_000 {
          outside += 1
          let there = broken(value)
          #expect(!there.isEmpty, "seed \(seed): \(value) beyond \(range)")
          let conflict = engine.firstConflict(in: parameter.scene(scene, at: value))
          #expect(conflict?.broken == there.first, "seed \(seed): \(value)")
        }
      }
    }
    #expect(inside > 100)
    #expect(outside > 5)
    #expect(never > 5)
  }

  @Test("a sweep leaves out at every size what a layout leaves out there")
  func sweeps() {
    var changes = 0
    for seed in UInt64(500)..<600 {
      let scene = RandomScene.filled(seed: seed, constraints: 8...16, allRequired: true)
      let parameter = SizeParameter.screen(.horizontal)
      guard let sweep = LayoutEngine().sweep(parameter, over: 0...1_000, in: scene) else {
        continue
      }
      for regime in sweep.regimes where regime.to - regime.from > 0.01 {
        changes += 1
        for part in [0.1, 0.5, 0.9] {
          let value = regime.from + part * (regime.to - regime.from)
          var engine = LayoutEngine()
          let broken = engine.broken(in: parameter.scene(scene, at: value))
          #expect(broken == regime.broken, "seed \(seed): \(value)")
        }
      }
    }
    #expect(changes > 150)
  }
}

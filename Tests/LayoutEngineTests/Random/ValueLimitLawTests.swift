import LayoutEngine
import LayoutModel
import Testing

/// What must be true of how far a value moves with a constant, checked by laying out changed scenes.
@Suite("Laws of limits of values")
struct ValueLimitLawTests {
  static let batches = 4
  private static let tolerance = 1e-5

  @Test(
    "a value moves as stated up to its limit, and differently beyond it", arguments: 0..<batches)
  func limits(batch: Int) {
    var (found, endless) = (0, 0)
    for seed in UInt64(batch) * 10_000..<UInt64(batch) * 10_000 + 100 {
      let scene = RandomScene.filled(seed: seed, constraints: 4...10, allRequired: false)
      var engine = LayoutEngine()
      // What takes part in a conflict is not followed.
      let hasNoConflict = engine.broken(in: scene).isEmpty
      for item in scene.itemsInTreeOrder() where item != .root {
        for anchor in [Anchor.width, .left, .height, .bottom] {
          let expression = LinearExpression(AnchorReference(item, anchor))
          let explanation = engine.explain(expression, in: scene)
          guard explanation.freedom == nil else { continue }
          for entry in explanation.entries {
            guard case .constraint(let reference) = entry.source, case .stated(let id) = reference,
              let constant = scene.constraint(id)?.constant
            else { continue }
            for isRising in [true, false] {
              let limit = engine.limit(
                of: expression, movedBy: reference, rate: entry.sensitivity, isRising: isRising,
                in: scene)
              let line = Line(
                scene: scene, id: id, constant: constant, expression: expression,
                value: explanation.value, rate: entry.sensitivity, sign: isRising ? 1 : -1)
              if let limit {
                found += 1
                check(limit, line, "seed \(seed): \(limit)")
              } else if hasNoConflict {
                endless += 1
                for distance in [3.7, 61, 517] {
                  guard let deviation = line.deviation(at: distance) else { continue }
                  #expect(
                    deviation < Self.tolerance * max(1, distance),
                    "seed \(seed): (\(id.rawValue)) by \(distance), \(expression)")
                }
              }
            }
          }
        }
      }
    }
    #expect(found > 100)
    #expect(endless > 100)
  }

  private func check(_ limit: ValueLimit, _ line: Line, _ comment: String) {
    let distance = (limit.constant - line.constant).magnitude
    #expect((limit.constant - line.constant) * line.sign > -1e-6, "\(comment)")
    for share in [0.3, 0.9, 0.999] where distance > 0.01 {
      guard let deviation = line.deviation(at: distance * share) else {
        Issue.record("\(comment): a conflict before the limit")
        continue
      }
      #expect(deviation < Self.tolerance * max(1, distance), "\(comment): at \(share)")
    }
    let step = 1e-3
    let behind = line.deviation(at: distance + step)
    guard let after = limit.rateAfter else {
      #expect(behind == nil, "\(comment): no conflict behind the limit")
      return
    }
    guard let behind else {
      Issue.record("\(comment): a conflict behind the limit")
      return
    }
    let expected = (after - limit.rate).magnitude * step
    #expect((behind - expected).magnitude < 1e-5, "\(comment): by \(behind), not \(expected)")
    #expect(behind > 1e-7, "\(comment): nothing changes")
  }

  /// What a value would be if it went on as it moves.
  private struct Line {
    var scene: Scene
    var id: ConstraintID
    var constant: Double
    var expression: LinearExpression
    var value: Double
    var rate: Double
    var sign: Double

    /// By how much the value is another than that; nil if more is left out then.
    func deviation(at distance: Double) -> Double? {
      var moved = scene
      moved.setConstant(constant + sign * distance, of: id)
      var (engine, before) = (LayoutEngine(), LayoutEngine())
      guard engine.broken(in: moved) == before.broken(in: scene) else { return nil }
      return (engine.value(of: expression, in: moved) - value - sign * rate * distance).magnitude
    }
  }
}
